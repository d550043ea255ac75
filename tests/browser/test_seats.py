"""Two people at two browsers, on one notebook that runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook
from tests.browser.lab import Notebook

CELL = "import locus_poker as lp\nboard = lp.play('3x3', opponent='human', seed=7)\nboard"


def sit(board: Board, seat: str) -> None:
    board.root.locator(f"[data-seat={seat}] .lp-sit").click()
    expect(board.root.locator(f"[data-seat={seat}] .lp-sit")).to_have_attribute("data-taken", "own")


def try_to_play(board: Board, square: str) -> None:
    """By pointer, by keys, and past the page by what its program would send."""
    board.square(square).click()
    for button in board.root.locator("button[data-face]").all():
        button.click(force=True)
    board.square(square).press("Enter")


def test_each_plays_its_seat_and_a_third_watches(
    open_notebook: OpenNotebook,
    another_browser: Callable[[Notebook], Notebook],
    artifacts: Path,
) -> None:
    notebook = open_notebook(CELL, fresh=True)
    ann = Board(notebook)
    ben = Board(another_browser(notebook))
    eve = Board(another_browser(notebook))
    sit(ann, "A")
    sit(ben, "B")
    expect(ben.root.locator("[data-seat=A] .lp-sit")).to_have_attribute("data-taken", "true")
    for ply, (mine, other) in enumerate([(ann, ben), (ben, ann), (ann, ben), (ben, ann)], 1):
        free = mine.free()[ply % 3]
        expect(mine.root.get_by_test_id("status")).to_contain_text("Your turn")
        try_to_play(other, free)
        expect(eve.root.get_by_test_id("status")).to_contain_text("You are watching")
        try_to_play(eve, free)
        assert notebook.value("len(board.game.turns)") == ply - 1
        mine.square(free).click()
        mine.face("up").click()
        for board in (mine, other):
            board.wait_for_ply(ply)
            board.agree()
    assert violations(eve.root) == violations(ben.root) == []
    eve.page.screenshot(path=artifacts / "seats-watching.png")
    ben.page.screenshot(path=artifacts / "seats.png")
    # Taken, and its holder is there.
    eve.root.locator("[data-seat=A] .lp-sit").click()
    expect(eve.root.get_by_test_id("notice")).to_contain_text("Somebody else")
    # Who goes away leaves the seat, and who is left does not get it by that.
    ben.page.reload()
    expect(ann.root.locator("[data-seat=B] .lp-sit")).to_have_attribute("data-taken", "false")
    assert notebook.value("board._session.claims.tags()[1]") is None
    ann.root.locator("[data-seat=A] .lp-sit").click()
    ann.wait_for_ply(4)
    expect(ann.root.locator("[data-seat=A] .lp-sit")).to_have_attribute("data-taken", "false")
    ann.square(ann.free()[0]).click()
    ann.face("down").click()
    ann.wait_for_ply(5)
    ann.agree()


def test_two_views_in_one_page_are_two_people(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL, "board")
    one, two = Board(notebook, 0), Board(notebook, 1)
    sit(one, "A")
    expect(two.root.locator("[data-seat=A] .lp-sit")).to_have_attribute("data-taken", "true")
    sit(two, "B")
    one.square("a1").click()
    one.face("up").click()
    two.wait_for_ply(1)
    two.square("b2").click()
    two.face("down").click()
    for board in (one, two):
        board.wait_for_ply(2)
        board.agree()
