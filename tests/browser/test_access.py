"""The board for those who do not see it, or see it otherwise: a checker looks at every state."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.board import Board
from tests.browser.conftest import DESK, PHONE, OpenNotebook

CELL = "import locus_poker as lp\nboard = lp.play('3x3', opponent='human', seed=7{more})\nboard"
GAMES = "\n".join(
    f'[Grid "2x2"]\n[Cards "AsKd/7c7h"]\n[First "{name}"]\n\n1. a1 *\n' for name in ("Ann", "Ben")
)


def chosen(board: Board) -> None:
    board.square("a1").click()
    board.root.get_by_role("button", name="How is this scored?").click()


def told(board: Board) -> None:
    board.square("b2").click()


def past(board: Board) -> None:
    board.root.locator("[data-turn='1']").click()


def setup(board: Board) -> None:
    board.button("New game").click()


def edited(board: Board) -> None:
    setup(board)
    board.root.get_by_test_id("edit").click()


def edited_wrong(board: Board) -> None:
    edited(board)
    board.root.locator("input[type=text]").first.fill("many")
    board.button("Play from here").click()
    expect(board.root.get_by_test_id("edit-word")).to_contain_text("many")


def helped(board: Board) -> None:
    board.button("Help").click()
    board.root.locator("label", has_text="four").click()
    board.root.locator("label", has_text="large signs").click()


def ruled(board: Board) -> None:
    board.button("Help").click()
    board.button("All rules").click()
    expect(board.root.get_by_test_id("rules")).to_contain_text("full house")


def record(board: Board) -> None:
    board.button("Record").click()


def wrong_record(board: Board) -> None:
    record(board)
    board.root.locator("textarea").fill("hello")
    board.button("Open this text").click()
    expect(board.root.get_by_test_id("record-word")).to_contain_text("line 1, column 1")


def games(board: Board) -> None:
    record(board)
    board.root.locator("textarea").fill(GAMES)
    board.button("Open this text").click()
    expect(board.root.get_by_test_id("games").get_by_role("button")).to_have_count(2)


def over(board: Board) -> None:
    board.notebook.run(
        "while not board.game.state.is_over: board.game.play(board.game.state.legal_actions()[0])"
    )
    board.wait_until_over()


STATES = [
    chosen,
    told,
    past,
    setup,
    edited,
    edited_wrong,
    helped,
    ruled,
    record,
    wrong_record,
    games,
    over,
]


@pytest.mark.parametrize(
    ("front_end", "theme", "size"), [("lab", "light", DESK), ("notebook", "dark", PHONE)]
)
def test_a_checker_finds_nothing_in_any_state_and_dialog(
    open_notebook: OpenNotebook, theme: str, size: tuple[int, int]
) -> None:
    board = Board(
        open_notebook(CELL.format(more=f", theme='{theme}'"), size=size, touch=size == PHONE)
    )
    assert violations(board.root) == []
    board.notebook.run("_ = board.game.play('b2'), board.game.play('c3*')")
    board.wait_for_ply(2)
    found = {"played": violations(board.root)}
    for state in STATES:
        state(board)
        found[state.__name__] = violations(board.root)
        board.page.keyboard.press("Escape")
        board.page.keyboard.press("Escape")
    assert {name: one for name, one in found.items() if one} == {}
