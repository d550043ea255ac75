"""JupyterLab on a notebook: started, its address said, and ended with the command.

Works without a display and as root (in a container, say): the address is printed, and a browser is
opened only where there is one to open.
"""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from .._extras import MissingPackageError
from ..errors import LocusError

__all__ = ["open_lab", "want_lab"]

START_SECONDS = 120


def open_lab(
    notebook: Path,
    port: int | None = None,
    others: Sequence[str] = (),
    *,
    folder: Path | None = None,
) -> int:
    """Start JupyterLab, print the address when it answers, stay until it ends; its exit code.

    `others` are handed to JupyterLab. It sees what is in `folder`, the notebook's own without one.
    """
    want_lab()
    notebook = notebook.resolve()
    folder = notebook.parent if folder is None else folder.resolve()
    port = free_port() if port is None else port
    token = secrets.token_urlsafe(24)
    # The kernel of this environment holds the game; one of the same name elsewhere does not.
    environment = {**os.environ, "JUPYTER_PREFER_ENV_PATH": "1"}
    address = f"http://127.0.0.1:{port}"
    page = f"{address}/lab/tree/{quote(notebook.relative_to(folder).as_posix())}?token={token}"
    print("Starting JupyterLab ...", flush=True)
    with TemporaryDirectory(prefix="locus-poker-") as settings:
        write_settings(Path(settings))
        command = [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "-y"),
            *(f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"),
            *("--Application.log_level=ERROR", f"--LabApp.app_settings_dir={settings}"),
            f"--ServerApp.root_dir={folder}",
            *others,
        ]
        with subprocess.Popen(command, env=environment, cwd=notebook.parent) as server:
            return stay(server, f"{address}/api/status?token={token}", page)


def want_lab() -> None:
    """Raise MissingPackageError where JupyterLab is not installed."""
    if find_spec("jupyterlab") is None:
        raise MissingPackageError("jupyterlab", "play")


def stay(server: subprocess.Popen[bytes], status: str, page: str) -> int:
    """Say where the page is as soon as the server answers, and stay until it ends."""
    # Ctrl+C reaches the server too; it ends its kernels, and then this ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    deadline = time.monotonic() + START_SECONDS
    while not is_up(status):
        if server.poll() is not None or time.monotonic() > deadline:
            server.terminate()
            print("JupyterLab did not start; its own words are above.", file=sys.stderr)
            return 1
        time.sleep(0.1)
    print(f"\n  Locus Poker is open at\n\n    {page}\n\n  Ctrl+C here ends it.\n", flush=True)
    if has_display():
        webbrowser.open(page)
    code = server.wait()
    return 0 if code in (0, -signal.SIGINT, -signal.SIGTERM) else code


def free_port(first: int = 8888, tries: int = 50) -> int:
    """Find the first free loopback port, so that a running JupyterLab does not stand in the way."""
    for port in range(first, first + tries):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise LocusError(
        f"no free port between {first} and {first + tries - 1}; choose one: --port NUMBER"
    )


def write_settings(folder: Path) -> None:
    """Settings for this JupyterLab alone: it asks nobody for news and updates."""
    quiet = {
        "@jupyterlab/apputils-extension:notification": {
            "fetchNews": "false",
            "checkForUpdates": False,
        }
    }
    (folder / "overrides.json").write_text(json.dumps(quiet), encoding="utf-8")


def is_up(address: str) -> bool:
    """Ask the server whether it answers. Proxies of the environment are for other machines."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        opener.open(address, timeout=2).close()
    except (urllib.error.URLError, OSError):
        return False
    return True


def has_display() -> bool:
    """Tell whether a browser window can be opened here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
