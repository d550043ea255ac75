"""The board in marimo: the example app, played in a browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Watch, new_page
from tests.browser.lab import ROOT

APP = ROOT / "examples" / "marimo_board.py"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The example as an app of its own server, which has a home of its own, too."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with (tmp_path / "marimo.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(
            [
                *(sys.executable, "-m", "marimo", "run", "--headless", "--no-token"),
                *("--host", "127.0.0.1", "--port", str(port), str(APP)),
            ],
            env={**os.environ, "HOME": str(tmp_path), "MARIMO_SKIP_UPDATE_CHECK": "1"},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            yield f"http://127.0.0.1:{port}/"
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(server.pid, signal.SIGKILL)
                server.wait()


def test_a_game_in_marimo(browser: Browser, address: str, artifacts: Path) -> None:
    page = new_page(browser, color_scheme="dark")
    watch = Watch(page)
    wait_for_server(address)
    page.goto(address)
    board = page.get_by_test_id("locus-poker-board")
    board.wait_for()
    # By pointer, and by keys alone: marimo keeps a widget in a shadow tree.
    board.locator("[data-square=c2]").click()
    board.locator("button[data-face=down]").click()
    board.locator("[data-ply='2'][data-pending=false]").wait_for()
    board.locator("[role=gridcell][tabindex='0']").focus()
    for key in ("Control+Home", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    board.locator("[data-ply='4'][data-pending=false]").wait_for()
    expect(board.locator("[data-square=b2]")).to_have_attribute("data-mark", "A")
    board.get_by_role("button", name="Undo", exact=True).click()
    board.locator("[data-ply='2'][data-pending=false]").wait_for()
    # The cell that follows in Python has the same totals.
    totals = [board.get_by_test_id(f"score-{seat}").inner_text() for seat in "AB"]
    expect(page.locator("body")).to_contain_text(re.compile(" : ".join(totals)))
    # The system is dark, and marimo follows it; then its reader chooses otherwise.
    for theme in ("dark", "light"):
        page.evaluate(
            "theme => { document.body.className = document.body.className"
            ".replace(/dark|light/g, '') + ' ' + theme; }",
            theme,
        )
        expect(board).to_have_attribute("data-theme", theme)
        page.screenshot(path=artifacts / f"marimo-{theme}.png")
    page.context.close()
    assert watch.errors == []
    assert watch.leaving == []


def wait_for_server(address: str) -> None:
    """Wait until the server takes calls."""
    port = int(address.rsplit(":", 1)[1].strip("/"))
    for _ in range(600):
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.2)
    raise AssertionError("marimo did not start")
