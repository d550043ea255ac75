"""Take the pictures of the board and of the table for the docs: the built pages, in a real browser.

The board shows a game that Python plays here; the table one of the snapshots that the front end's
tests use. Run: python scripts/screenshots.py
"""

import functools
import json
import os
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import locus_poker as lp

ROOT = Path(__file__).resolve().parent.parent
#: What is played on the board against Jack, and which card is chosen then.
PLAYED, CHOSEN = ("c2", "b4", "f4"), "b3"


class Quiet(SimpleHTTPRequestHandler):
    """Files of the project, without a line for each."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 # the base class's word
        """Say nothing."""


def game_in_progress() -> dict[str, object]:
    """What a board of a game that has begun tells its views: its traits, as far as they matter."""
    jack = lp.opponent(4)
    game = lp.Game(lp.Deal.shuffled("6x5", seed=7), "You", jack.name)
    for action in PLAYED:
        game.play(action)
        game.play(jack.choose(game.state))
    board = lp.BoardWidget(game, second=jack, autosave=False)
    snapshot = dict(board._snapshot)
    board.close()
    return {"_snapshot": snapshot}


@contextmanager
def opened(browser: Browser, address: str, width: int, traits: object = None) -> Iterator[Page]:
    """A page of the harness, so wide, with traits of Python's own if there are any."""
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(f"window.traits = {json.dumps(traits)}")
    page.goto(address)
    yield page
    page.close()


def take(browser: Browser, harness: str) -> None:
    """Open each page, and keep what it shows."""
    with opened(browser, f"{harness}/index.html", 1048, game_in_progress()) as page:
        board = page.get_by_test_id("locus-poker-board")
        board.locator(f"[role=gridcell][data-square={CHOSEN}]").click()
        page.mouse.move(0, 0)
        page.wait_for_timeout(1000)  # what is lifted lies still
        board.screenshot(path=ROOT / "docs/board.png")
    with opened(browser, f"{harness}/draw.html?state=shown", 1000) as page:
        page.get_by_test_id("felt").wait_for()
        page.wait_for_timeout(1000)  # what falls off has fallen
        page.screenshot(path=ROOT / "docs/draw_table.png", full_page=True)


def main() -> None:
    """Serve the project to a browser."""
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
        take(browser, f"http://127.0.0.1:{server.server_port}/widget/harness")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
