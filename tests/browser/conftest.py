"""One server and one Chromium for all browser tests, and few pages."""

from __future__ import annotations

import itertools
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright
from tests.browser.lab import FRONT_ENDS, ROOT, Lab, Notebook

ARTIFACTS = Path(__file__).parent / "artifacts"
DESK = (1280, 900)
PHONE = (390, 844)

# Root needs the first. The last sends whatever is not meant for this machine to a closed port, so a
# request that would leave fails at once and is seen.
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--proxy-server=127.0.0.1:9",
]

# In milliseconds: machines are busy at times, and nothing here is about speed. That a page tells of
# a silent kernel within three seconds is shown in `widget/tests`, by a clock that is told to pass.
PATIENCE = 120_000
expect.set_options(timeout=PATIENCE)
#: How many times slower the pages are than the machine, to see that no test minds.
SLOW = float(os.environ.get("LOCUS_POKER_SLOW", "1"))

OpenNotebook = Callable[..., Notebook]

# A test runs in both front ends. One is enough for what lies between the widget and Python alone:
# then it is this one or that, so that much of everything is seen in each.
in_lab = pytest.mark.parametrize("front_end", ["lab"])
in_notebook = pytest.mark.parametrize("front_end", ["notebook"])


@pytest.fixture(params=FRONT_ENDS)
def front_end(request: pytest.FixtureRequest) -> str:
    """Every test runs in both, unless it is marked `in_lab` or `in_notebook`."""
    return str(request.param)


def new_page(browser: Browser, size: tuple[int, int] = DESK, **options: Any) -> Page:
    """A page in a context of its own, which waits for a busy machine."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    if SLOW > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    return page


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lies here, so that plain `pytest` needs no browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def front_end_of(item: pytest.Function) -> str:
    """Which front end a test runs in; `alone` where it needs none."""
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    return str(parameters.get("front_end", "alone"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Leave a mark on a test that failed, for the fixture that then takes a picture."""
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


_FAILED = pytest.StashKey[bool]()


#: What a front end says of itself with an empty notebook, too.
NOISE = {
    "lab": (),
    "notebook": ("reading 'schema'", "Command 'filebrowser:open-path' not registered"),
}

#: What a page says when the server refuses something.
REFUSED = "console: Failed to load resource: the server responded with a status of 403 (Forbidden)"


class Watch:
    """What went wrong in a page, and what it asked of other machines."""

    def __init__(self, page: Page, noise: tuple[str, ...] = ()) -> None:
        self.errors: list[str] = []
        self._noise = noise
        self.leaving: list[str] = []
        page.on("pageerror", lambda error: self._on_error(f"uncaught: {error}"))
        page.on("console", self._on_console)
        page.on("request", lambda request: self._on_url(request.url))
        page.on("websocket", lambda socket: self._on_url(socket.url))

    def take(self) -> list[str]:
        """All of it since this was last asked."""
        found = [*self.errors, *(f"asked of another machine: {url}" for url in self.leaving)]
        self.errors.clear()
        self.leaving.clear()
        return found

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._on_error(f"console: {message.text}")

    def _on_error(self, words: str) -> None:
        if not any(noise in words for noise in self._noise):
            self.errors.append(words)

    def _on_url(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1":
            self.leaving.append(url)


@pytest.fixture(scope="session")
def pictures() -> Callable[[str], Path]:
    """A folder for pictures, emptied of those of an earlier run."""

    @cache
    def emptied(name: str) -> Path:
        folder = ARTIFACTS / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    return emptied


@pytest.fixture
def artifacts(request: pytest.FixtureRequest, pictures: Callable[[str], Path]) -> Path:
    """Where this test puts its pictures: those of each front end are in a folder of its own."""
    return pictures(front_end_of(request.node))


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab, as `make play` starts it."""
    with Lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    path = (
        os.environ.get("LOCUS_POKER_BROWSER")
        or subprocess.run(
            ["sh", str(ROOT / "scripts" / "find_browser.sh")],
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
    )
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def another_browser(browser: Browser) -> Iterator[Callable[[Notebook], Notebook]]:
    """Open a notebook once more, as somebody else at another browser does."""
    opened: list[tuple[Notebook, Watch]] = []

    def open_again(notebook: Notebook) -> Notebook:
        page = new_page(browser)
        watch = Watch(page, NOISE["notebook"])
        again = notebook.opened_in(page)
        opened.append((again, watch))
        return again

    yield open_again
    for notebook, watch in opened:
        notebook.part()
        notebook.page.context.close()
        assert watch.errors == []
        assert watch.leaving == []


_numbers = itertools.count(1)


@dataclass
class Opened:
    """A notebook in a page of its own, and what is watched there."""

    notebook: Notebook
    watch: Watch

    @property
    def page(self) -> Page:
        """Its page."""
        return self.notebook.page

    def close(self) -> None:
        """End the kernel and close the page."""
        self.notebook.close()
        self.page.context.close()


Kind = tuple[str, bool, str]


@pytest.fixture(scope="session")
def kept() -> Iterator[dict[Kind, Opened]]:
    """Pages that tests use one after the other: by front end, touch and locale.

    A page and a kernel take longer to open than most tests take.
    """
    pages: dict[Kind, Opened] = {}
    yield pages
    for one in pages.values():
        one.close()


@pytest.fixture
def open_notebook(
    request: pytest.FixtureRequest,
    front_end: str,
    lab: Lab,
    browser: Browser,
    kept: dict[Kind, Opened],
    artifacts: Path,
) -> Iterator[OpenNotebook]:
    """Open a notebook of the given cells, run it, and at the end see that its page was clean.

    A `fresh` one has a page and a kernel that no test had before it; what a test does to a kernel,
    to a page or to the file calls for one.
    """
    opened: list[tuple[Opened, Kind | None]] = []

    def open_one(
        *cells: str,
        size: tuple[int, int] = DESK,
        touch: bool = False,
        locale: str = "en-US",
        fresh: bool = False,
    ) -> Notebook:
        kind = (front_end, touch, locale)
        found = None if fresh else kept.pop(kind, None)
        if found is None:
            page = new_page(browser, size, has_touch=touch, is_mobile=touch, locale=locale)
            watch = Watch(page, NOISE[front_end])
            path = lab.write(f"n{next(_numbers)}", list(cells))
            found = Opened(Notebook(page, lab, path, front_end), watch)
        else:
            found.page.set_viewport_size({"width": size[0], "height": size[1]})
            found.notebook.write(*cells)
        opened.append((found, None if fresh else kind))
        found.notebook.run_all()
        return found.notebook

    yield open_one
    name = re.sub(r"\W+", "-", request.node.name)
    failed = request.node.stash.get(_FAILED, False)
    wrong: list[str] = []
    for number, (one, kind) in enumerate(opened, 1):
        if failed:
            one.page.screenshot(path=artifacts / f"failed-{name}-{number}.png")
        found = one.watch.take()
        # The server may refuse what a page asks of a kernel that the test has killed.
        wrong += [words for words in found if words != REFUSED or not one.notebook.killed]
        # Whatever went wrong there is nothing that the next test should begin with.
        if failed or wrong or kind is None or kind in kept:
            one.close()
        else:
            one.notebook.clear()
            kept[kind] = one
    assert wrong == []


FIGURE = "figure"


@pytest.fixture
def figure(record_property: Callable[[str, str], None]) -> Callable[[str, float, str], None]:
    """Note a figure in milliseconds, and what it should be, for the end of the report."""

    def note(what: str, milliseconds: float, aim: str) -> None:
        record_property(FIGURE, f"{what}: {milliseconds:.1f} ms (aim: {aim})")

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures."""
    passed = terminalreporter.stats.get("passed", [])
    noted = [one for report in passed for one in report.user_properties]
    figures = [line for name, line in noted if name == FIGURE]
    if figures:
        terminalreporter.section("how long a player waits")
        for line in figures:
            terminalreporter.write_line(line)
