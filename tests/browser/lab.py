"""A JupyterLab of our own, opened as `make play` opens it, and the notebooks in it.

Its server has Notebook 7, too: the same notebook can be opened in either front end.

Two ways lead to a notebook and both are used: the page, as a person does, and the kernel itself, so
that what Python says is asked of Python and not of the page.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, Queue
from types import TracebackType
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 300
#: Both front ends, by where the server keeps their pages. The simple interface of JupyterLab leaves
#: the page to one notebook.
FRONT_ENDS = {"lab": "doc/tree", "notebook": "notebooks"}
CELL_SECONDS = 120
#: Where a browser keeps how its reader likes the cards.
OPTIONS = "locus-poker"


_ids = itertools.count(1)


def code_cells(cells: list[str]) -> list[dict[str, Any]]:
    """Cells of code, with ids that no other cells have: autosave goes by them."""
    return [
        {
            "cell_type": "code",
            "id": f"cell-{next(_ids)}",
            "metadata": {},
            "outputs": [],
            "execution_count": None,
            "source": cell,
        }
        for cell in cells
    ]


def some_port() -> int:
    """A free port that nobody else is given soon: other tests may start a JupyterLab just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_until_heard(client: BlockingKernelClient) -> None:
    """What a kernel prints is lost as long as nobody is subscribed to it: ask until it is heard."""
    for _ in range(CELL_SECONDS):
        asked = client.kernel_info()
        with contextlib.suppress(Empty):
            while True:
                message = client.get_iopub_msg(timeout=1)
                if message["parent_header"].get("msg_id") == asked:
                    return
    raise AssertionError("the kernel is not heard")


class Lab:
    """JupyterLab in an empty folder, with empty settings, started by `scripts/play.py`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notebooks = folder / "notebooks"
        self.notebooks.mkdir()
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str | None] = Queue()

    def __enter__(self) -> Lab:
        first = self.write("first", [])
        self._process = subprocess.Popen(
            [
                *(sys.executable, "scripts/play.py", f"--notebook={first}"),
                f"--port={some_port()}",
                *(
                    "--expose-app-in-browser",
                    "--JupyterNotebookApp.expose_app_in_browser=True",
                    "--LabApp.workspaces_dir",
                    str(self.folder / "spaces"),
                ),
            ],
            cwd=ROOT,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.address = self._wait_for_address()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGINT)
        try:
            self._process.wait(60)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        assert self._process.stdout is not None
        self._reader.join()
        self._process.stdout.close()

    def url(self, notebook: Path, front_end: str = "lab") -> str:
        """Address a notebook in a front end."""
        place = FRONT_ENDS[front_end]
        return self.address.replace("/lab/tree/first.ipynb", f"/{place}/{notebook.name}")

    def write(self, name: str, cells: list[str]) -> Path:
        """Make a notebook of code cells."""
        notebook = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
            "cells": code_cells(cells),
        }
        path = self.notebooks / f"{name}.ipynb"
        path.write_text(json.dumps(notebook), encoding="utf-8")
        return path

    def kernel(self, kernel_id: str) -> BlockingKernelClient:
        """Connect to a running kernel."""
        client = BlockingKernelClient(
            connection_file=str(self.folder / "runtime" / f"kernel-{kernel_id}.json")
        )
        client.load_connection_file()
        client.start_channels()
        client.wait_for_ready(timeout=CELL_SECONDS)
        wait_until_heard(client)
        return client

    def _environment(self) -> dict[str, str]:
        inherited = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("JUPYTER") and name not in ("DISPLAY", "WAYLAND_DISPLAY")
        }
        return {
            **inherited,
            "JUPYTER_CONFIG_DIR": str(self.folder / "config"),
            "JUPYTER_DATA_DIR": str(self.folder / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.folder / "runtime"),
            "IPYTHONDIR": str(self.folder / "ipython"),
        }

    def _read(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def _wait_for_address(self) -> str:
        seen = ""
        while True:
            try:
                line = self._lines.get(timeout=START_SECONDS)
            except Empty:
                line = None
            if line is None:
                raise AssertionError(f"JupyterLab printed no address:\n{seen}")
            seen += line
            if found := re.search(r"http://127\.0\.0\.1:\S+", line):
                return found[0]


class Notebook:
    """A notebook that is open in a page."""

    def __init__(self, page: Page, lab: Lab, path: Path, front_end: str = "lab") -> None:
        self.page = page
        self._lab = lab
        self.path = path
        self._front_end = front_end
        #: Whether a test has killed its kernel.
        self.killed = False
        page.goto(lab.url(path, front_end))
        self._wait_until_shown()
        self._kernel = lab.kernel(page.evaluate(f"() => {_KERNEL}.id"))

    def save(self) -> None:
        """Save the notebook with its outputs."""
        self.command("docmanager:save")
        self.page.wait_for_function(f"() => !{_PANEL}.context.model.dirty")

    def opened_in(self, page: Page) -> Notebook:
        """The same notebook, as it was saved, in another page: on the kernel that runs."""
        self.save()
        return Notebook(page, self._lab, self.path, self._front_end)

    def clear(self) -> None:
        """Leave the page and its kernel as they were, and with nothing to do."""
        self.run("__import__('ipywidgets').Widget.close_all()")
        self.page.mouse.move(0, 0)
        self.page.emulate_media(color_scheme="null", reduced_motion="null", forced_colors="null")
        self.page.evaluate(
            "(name) => { localStorage.removeItem(name); document.activeElement?.blur(); }", OPTIONS
        )
        self.write("")

    def write(self, *cells: str) -> None:
        """Put other cells in the notebook."""
        self.page.evaluate(
            f"""(cells) => {{
                const {{ model }} = {_PANEL}.context;
                model.fromJSON({{ ...model.toJSON(), cells }});
            }}""",
            code_cells(list(cells)),
        )
        self.wait_until_idle()

    def kill(self) -> None:
        """Kill the kernel, and wait for the one that the server then starts."""
        self.killed = True
        old = self.value("__import__('os').getpid()")
        self._kernel.stop_channels()
        os.kill(old, signal.SIGKILL)
        # The front end says so in a dialog.
        self.page.locator(".jp-Dialog button").click()
        self.wait_until_idle()
        self._kernel = self._lab.kernel(self.page.evaluate(f"() => {_KERNEL}.id"))
        assert self.value("__import__('os').getpid()") != old

    def restart(self) -> None:
        """Restart the kernel: it forgets everything."""
        self.page.evaluate(f"() => {_KERNEL}.restart()")
        self.wait_until_idle()
        self._kernel.stop_channels()
        self._kernel = self._lab.kernel(self.page.evaluate(f"() => {_KERNEL}.id"))

    def part(self) -> None:
        """Part from the kernel."""
        self._kernel.stop_channels()

    def close(self) -> None:
        """Part from the kernel and end it."""
        self.part()
        # Through the server: a kernel that ends by itself it would start again.
        self.page.evaluate(f"() => {_PANEL}.sessionContext.shutdown()")

    def wait_until_idle(self) -> None:
        """Wait until the kernel has nothing to do."""
        self.page.wait_for_function(
            f"() => {_PANEL}?.sessionContext?.session?.kernel?.status === 'idle'"
        )

    def _wait_until_shown(self) -> None:
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        self.wait_until_idle()

    def save_and_reload(self) -> None:
        """Save the notebook and load the page again; the kernel goes on meanwhile."""
        self.command("docmanager:save")
        self.page.reload()
        self._wait_until_shown()

    def run_all(self) -> None:
        """Run every cell; an error in a cell fails the test with Python's words."""
        self.command("notebook:run-all-cells")
        self.wait_until_idle()
        cells = self.page.evaluate(f"() => {_PANEL}.content.model.toJSON().cells")
        outputs = [output for cell in cells for output in cell.get("outputs", [])]
        errors = [output for output in outputs if output["output_type"] == "error"]
        assert [f"{error['ename']}: {error['evalue']}" for error in errors] == []

    def command(self, name: str, **arguments: Any) -> None:
        """Run a command of JupyterLab's own."""
        self.page.evaluate(
            "([name, args]) => window.jupyterapp.commands.execute(name, args)", [name, arguments]
        )

    def theme(self, name: str) -> None:
        """Choose `Light` or `Dark`."""
        self.command("apputils:change-theme", theme=f"JupyterLab {name}")
        self.page.locator(f"body[data-jp-theme-light='{str(name == 'Light').lower()}']").wait_for(
            state="attached"
        )
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def run(self, code: str) -> str:
        """Run code in the kernel, not through the page; give back what it prints."""
        printed: list[str] = []
        error: list[str] = []

        def hear(message: dict[str, Any]) -> None:
            content = message["content"]
            if message["msg_type"] == "stream":
                printed.append(content["text"])
            elif message["msg_type"] == "error":
                error.append(f"{content['ename']}: {content['evalue']}")

        self._kernel.execute_interactive(
            code, store_history=False, output_hook=hear, timeout=CELL_SECONDS, allow_stdin=False
        )
        assert not error, error[0]
        return "".join(printed)

    def value(self, expression: str) -> Any:
        """Ask the kernel for a value that JSON can carry."""
        return json.loads(self.run(f"print(__import__('json').dumps({expression}))"))


_PANEL = "window.jupyterapp?.shell?.currentWidget"
_KERNEL = f"{_PANEL}.sessionContext.session.kernel"
