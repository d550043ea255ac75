"""Whole games on the full grid, by every means of pointing that people have."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.board import Board, Plan, Seen
from tests.browser.conftest import PHONE, OpenNotebook, in_notebook

CELL = """import locus_poker as lp
board = lp.play('{grid}', opponent='greedy', seed={seed})
# The computer plays at once, and not as slowly as a person likes to follow.
board._session._thinking.pace = 0
board"""
#: In JupyterLab the full grid; what Notebook could spoil shows on a small one.
GRIDS = {"lab": "6x5", "notebook": "4x3"}

PlayOne = Callable[[Board, str, str], None]


def play_to_the_end(board: Board, plan: Plan, play_one: PlayOne) -> Seen:
    """Play against the computer until every card has a chip; page and Python agree all the time."""
    turns = len(board.seen().cards)
    for ply in range(0, turns, 2):
        square, face = plan.choose(board)
        play_one(board, square, face)
        board.wait_for_ply(ply + 2)
        seen = board.agree()
        assert seen.marks.count(".") == turns - ply - 2
    board.wait_until_over()
    return board.agree()


def outcome(seen: Seen) -> str:
    """Who won, from the scores alone."""
    a, b = seen.scores
    return "A" if a > b else "B" if b > a else "draw"


def by_mouse(board: Board, square: str, face: str) -> None:
    """Point at a card, read what it would score, click it, click the face."""
    board.square(square).hover()
    worth = board.worth(square)
    assert board.shown_worth(square) == worth
    board.square(square).click()
    expect(board.square(square)).to_have_attribute("aria-selected", "true")
    assert board.shown_worth(square) == worth
    board.face(face).click()


def by_keyboard(board: Board, square: str, face: str) -> None:
    """Walk to the card with the arrow keys and play it with one more key."""
    keyboard = board.page.keyboard
    board.root.locator("[role=gridcell][tabindex='0']").focus()
    keyboard.press("Control+Home")
    for _ in range("abcdefgh".index(square[0])):
        keyboard.press("ArrowRight")
    for _ in range(int(square[1]) - 1):
        keyboard.press("ArrowDown")
    expect(board.square(square)).to_be_focused()
    assert board.shown_worth(square) == board.worth(square)
    keyboard.press("Enter" if face == "up" else "Space")


def by_touch(board: Board, square: str, face: str) -> None:
    """Tap the card, tap the face."""
    board.square(square).tap()
    assert board.shown_worth(square) == board.worth(square)
    board.face(face).tap()


def test_a_game_by_mouse(open_notebook: OpenNotebook, front_end: str) -> None:
    board = Board(open_notebook(CELL.format(seed=1, grid=GRIDS[front_end])))
    end = play_to_the_end(board, Plan(1), by_mouse)
    assert board.result.get_attribute("data-outcome") == outcome(end)


def test_a_game_by_keyboard(open_notebook: OpenNotebook, front_end: str) -> None:
    notebook = open_notebook(CELL.format(seed=2, grid=GRIDS[front_end]))
    board = Board(notebook)
    cells = notebook.page.locator(".jp-Notebook .jp-Cell").count()
    end = play_to_the_end(board, Plan(2), by_keyboard)
    assert board.result.get_attribute("data-outcome") == outcome(end)
    # No key reached the notebook, whose shortcuts add, cut and move cells.
    assert notebook.page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_a_game_by_touch_on_a_phone(open_notebook: OpenNotebook, front_end: str) -> None:
    notebook = open_notebook(CELL.format(seed=3, grid=GRIDS[front_end]), size=PHONE, touch=True)
    board = Board(notebook)
    end = play_to_the_end(board, Plan(3), by_touch)
    assert board.result.get_attribute("data-outcome") == outcome(end)


def test_the_notebooks_own_keys_stay_its_own(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(grid="3x3", seed=2), "1 + 1")
    board, keyboard = Board(notebook), notebook.page.keyboard
    game = board.root.locator("[data-game]").get_attribute("data-game")
    # With the focus on the board the notebook is in its command mode, where letters are commands.
    board.square("b2").click()
    for key in ("ArrowRight", "ArrowDown", "a", "x", "ArrowLeft"):
        keyboard.press(key)
    expect(board.square("b3")).to_be_focused()
    assert notebook.page.locator(".jp-Notebook .jp-Cell").count() == 2
    keyboard.press("Shift+Enter")
    expect(board.root.locator("[data-game]")).not_to_have_attribute("data-game", str(game))


@in_notebook
def test_a_game_of_two_people_at_one_screen(open_notebook: OpenNotebook) -> None:
    board = Board(
        open_notebook("import locus_poker as lp\nboard = lp.play('3x3', opponent='human')\nboard")
    )
    plan = Plan(4)
    for ply in range(9):
        assert board.seen().turn == "AB"[ply % 2]
        by_mouse(board, *plan.choose(board))
        board.wait_for_ply(ply + 1)
        board.agree()
    board.wait_until_over()
