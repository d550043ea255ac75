"""Two people at two browsers, on one notebook that runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook, in_lab, in_notebook
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


@in_notebook
def test_each_plays_its_seat_and_a_third_watches(
    open_notebook: OpenNotebook,
    another_browser: Callable[[Notebook], Notebook],
    artifacts: Path,
) -> None:
    notebook = open_notebook(CELL, fresh=True)
    ann = Board(notebook)
    ben, eve = (Board(another_browser(notebook)) for _ in range(2))
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
        mine.play(free)
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
    ben.page.goto("about:blank")
    expect(ann.root.locator("[data-seat=B] .lp-sit")).to_have_attribute("data-taken", "false")
    assert notebook.value("board._session.claims.tags()[1]") is None
    ann.root.locator("[data-seat=A] .lp-sit").click()
    ann.wait_for_ply(4)
    expect(ann.root.locator("[data-seat=A] .lp-sit")).to_have_attribute("data-taken", "false")
    ann.play(ann.free()[0], "down")
    ann.wait_for_ply(5)
    ann.agree()


@in_lab
def test_two_views_in_one_page_are_two_people(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL, "board")
    one, two = Board(notebook, 0), Board(notebook, 1)
    sit(one, "A")
    expect(two.root.locator("[data-seat=A] .lp-sit")).to_have_attribute("data-taken", "true")
    sit(two, "B")
    one.play("a1")
    two.wait_for_ply(1)
    two.play("b2", "down")
    for board in (one, two):
        board.wait_for_ply(2)
        board.agree()
