"""A position set up by hand, with a pointer, with keys, with a finger, and played on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.board import Board
from tests.browser.conftest import DESK, PHONE, OpenNotebook, in_notebook
from tests.browser.test_page import parts_that_stick_out

CELL = "import locus_poker as lp\nboard = lp.play('3x3', opponent='human', seed=7{more})\nboard"


def edit(board: Board) -> None:
    board.root.locator("[data-dialog=setup]").click()
    board.root.get_by_test_id("edit").click()


@in_notebook
def test_a_position_is_set_up_by_keys_and_played_on(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(CELL.format(more="")))
    cards = board.agree().cards
    edit(board)
    keyboard = board.page.keyboard
    # A seven of clubs on b1 with an open chip of the second player, b2 dead by the first.
    for key in ("ArrowRight", "7", "c", *3 * ("Space",), "ArrowDown", "Space", "Space"):
        keyboard.press(key)
    expect(board.square("b1")).to_have_attribute("data-card", "7c")
    board.root.locator("input[type=text]").nth(1).fill("40")
    board.root.locator("input[type=text]").nth(0).fill("many")
    board.button("Play from here").click()
    expect(board.root.get_by_test_id("edit-word")).to_contain_text("many")
    assert tuple(board.notebook.value("[str(c) for c in board.game.deal.cards]")) == cards
    board.root.locator("input[type=text]").nth(0).fill("12")
    keyboard.press("Enter")
    expect(board.root.get_by_test_id("editor")).to_have_count(0)
    board.wait_for_ply(0)
    seen = board.agree()
    assert (seen.marks, seen.scores, seen.cards[1]) == (".B..a....", (12, 40), "7c")
    board.square("a1").click()
    assert board.shown_worth("a1") == board.worth("a1")
    board.face("up").click()
    board.wait_for_ply(1)
    board.agree()


@pytest.mark.parametrize(
    ("front_end", "name", "size"),
    [("lab", "desk", DESK), ("notebook", "phone", PHONE), ("lab", "small", (320, 700))],
)
def test_another_grid_by_finger_or_mouse(
    open_notebook: OpenNotebook, artifacts: Path, name: str, size: tuple[int, int]
) -> None:
    touch = size != DESK
    board = Board(open_notebook(CELL.format(more=", lang='tr'"), size=size, touch=touch))
    point = "tap" if touch else "click"
    edit(board)
    columns, rows = (board.root.locator("select").nth(at) for at in (0, 1))
    columns.select_option("8")
    rows.select_option("6")
    getattr(board.square("h6"), point)()
    chip = board.root.locator("fieldset").nth(2).locator("input[value=b]")
    getattr(chip, point)(force=True)
    expect(board.square("h6")).to_have_attribute("data-mark", "b")
    assert parts_that_stick_out(board) == []
    board.root.screenshot(path=artifacts / f"editor-{name}.png")
    getattr(board.root.locator("button[type=submit]"), point)()
    expect(board.root.get_by_test_id("editor")).to_have_count(0)
    seen = board.agree()
    assert len(set(seen.cards)) == 48 and seen.marks == 47 * "." + "b"
