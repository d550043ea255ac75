"""Open JupyterLab on the notebook that plays, and say where it is.

Works without a display and as root (in a container, say): the address is printed, and a browser is
opened only where there is one to open. Unknown arguments are handed to JupyterLab.
"""

import argparse
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
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "examples" / "play.ipynb"
START_SECONDS = 120


def free_port(first: int = 8888, tries: int = 50) -> int:
    """Find the first free loopback port, so that a running JupyterLab does not stand in the way."""
    for port in range(first, first + tries):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    sys.exit(f"no free port between {first} and {first + tries - 1}; choose one: --port NUMBER")


def lab_settings() -> Path:
    """Make the folder of settings for this JupyterLab: it asks nobody for news and updates."""
    folder = Path(sys.prefix) / "share" / "locus-poker" / "lab-settings"
    folder.mkdir(parents=True, exist_ok=True)
    quiet = {
        "@jupyterlab/apputils-extension:notification": {
            "fetchNews": "false",
            "checkForUpdates": False,
        }
    }
    (folder / "overrides.json").write_text(json.dumps(quiet), encoding="utf-8")
    return folder


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


def main(arguments: list[str]) -> int:
    """Start JupyterLab, print the address when it answers, and stay until it ends."""
    parser = argparse.ArgumentParser(description="Open JupyterLab on the notebook that plays.")
    parser.add_argument("--notebook", type=Path, default=NOTEBOOK, help="another notebook")
    parser.add_argument("--port", type=int, help="the port, instead of the first free one")
    known, others = parser.parse_known_args(arguments)
    notebook = known.notebook.resolve()
    # The examples point at pages beside their folder.
    folder = ROOT if ROOT in notebook.parents else notebook.parent
    port = known.port or free_port()
    token = secrets.token_urlsafe(24)
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "-y"),
        *(f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"),
        *("--Application.log_level=ERROR", f"--LabApp.app_settings_dir={lab_settings()}"),
        f"--ServerApp.root_dir={folder}",
        *others,
    ]
    # The kernel of this environment holds the game; one of the same name elsewhere does not.
    environment = {**os.environ, "JUPYTER_PREFER_ENV_PATH": "1"}
    address = f"http://127.0.0.1:{port}"
    page = f"{address}/lab/tree/{quote(notebook.relative_to(folder).as_posix())}?token={token}"
    print("Starting JupyterLab ...", flush=True)
    with subprocess.Popen(command, env=environment, cwd=notebook.parent) as server:
        # Ctrl+C reaches the server too; it ends its kernels, and then this ends.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, lambda *_: server.terminate())
        deadline = time.monotonic() + START_SECONDS
        while not is_up(f"{address}/api/status?token={token}"):
            if server.poll() is not None or time.monotonic() > deadline:
                server.terminate()
                print("JupyterLab did not start; its own words are above.", file=sys.stderr)
                return 1
            time.sleep(0.1)
        print(f"\n  Locus Poker is open at\n\n    {page}\n\n  Ctrl+C here ends it.\n", flush=True)
        if has_display():
            webbrowser.open(page)
        status = server.wait()
    return 0 if status in (0, -signal.SIGINT, -signal.SIGTERM) else status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
