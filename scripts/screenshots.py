"""Take the picture of the table of five-card draw for the docs: the built page, in a real browser.

It shows one of the snapshots that the front end's tests use. Run: python scripts/screenshots.py
"""

import functools
import os
import subprocess
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
#: Each picture: where it goes, what the harness shows, how wide it is.
PICTURES = {"docs/draw_table.png": ("draw.html?state=shown", 1000)}


class Quiet(SimpleHTTPRequestHandler):
    """Files of the project, without a line for each."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 # the base class's word
        """Say nothing."""


def main() -> None:
    """Open each page, and keep what it shows."""
    found = subprocess.run(
        ["sh", str(ROOT / "scripts" / "find_browser.sh")],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    path = os.environ.get("LOCUS_POKER_BROWSER") or found
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=ROOT))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (query, width) in PICTURES.items():
            page = browser.new_page(viewport={"width": width, "height": 900})
            page.emulate_media(reduced_motion="reduce")
            page.goto(f"http://127.0.0.1:{server.server_port}/widget/harness/{query}")
            page.get_by_test_id("felt").wait_for()
            page.wait_for_timeout(1000)  # what falls off has fallen
            page.screenshot(path=ROOT / name, full_page=True)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
