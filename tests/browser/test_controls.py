"""Everything around a turn: taking back, new games, return matches, cells, views, a reload."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.board import Board, Plan
from tests.browser.conftest import OpenNotebook, in_lab, in_notebook
from tests.browser.test_games import by_mouse

PLAY = """import locus_poker as lp
board = lp.play({arguments})
# The computer plays at once, and not as slowly as a person likes to follow.
board._session._thinking.pace = 0
board"""


@in_lab
def test_undo_takes_back_both_turns_and_redo_brings_them_again(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(PLAY.format(arguments="opponent='greedy', seed=5")))
    start = board.agree()
    by_mouse(board, "c2", "down")
    board.wait_for_ply(2)
    after = board.agree()
    board.button("Undo").click()
    board.wait_for_ply(0)
    assert board.agree() == start
    board.button("Redo").click()
    board.wait_for_ply(2)
    assert board.agree() == after
    # A hand on the mouse and one on the keys: after a click the board still hears them.
    by_mouse(board, board.free()[0], "up")
    board.wait_for_ply(4)
    board.page.keyboard.press("u")
    board.wait_for_ply(2)
    assert board.agree() == after


@in_notebook
def test_a_new_game_on_another_grid_against_another_opponent(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(PLAY.format(arguments="opponent='greedy', seed=5")))
    by_mouse(board, "a1", "up")
    board.wait_for_ply(2)
    board.button("New game").click()
    setup = board.root.get_by_test_id("setup")
    setup.get_by_role("radio", name="7 × 6").click()
    setup.locator("select").select_option("human")
    setup.get_by_role("button", name="Start").click()
    expect(board.root.locator("[role=gridcell]")).to_have_count(42)
    board.wait_for_ply(0)
    assert board.agree().scores == (0, 0)
    by_mouse(board, "g6", "up")
    board.wait_for_ply(1)
    assert board.agree().turn == "B"


#: What has the focus: a card's square, a button's or a choice's words.
FOCUSED = """() => {
    const one = document.activeElement;
    const { square } = one.dataset;
    const words = one.getAttribute('aria-label') ?? (one.closest('label') ?? one).innerText;
    return square ?? words.trim();
}"""


def test_everything_is_within_reach_of_keys(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(PLAY.format(arguments="opponent='greedy', seed=5, lang='en'")))
    page, keyboard = board.page, board.page.keyboard

    def focused(words: str) -> None:
        """Wait until the focus is there: some of it is moved only when all is painted."""
        page.wait_for_function(f"words => ({FOCUSED})() === words", arg=words)

    def tab_to(words: str) -> None:
        for _ in range(30):
            keyboard.press("Tab")
            if page.evaluate(FOCUSED) == words:
                return
        raise AssertionError(f"{words} is out of reach")

    board.root.locator("[role=gridcell][tabindex='0']").focus()
    leaps = (
        ("End", "f1"),
        ("ArrowDown", "f2"),
        ("Home", "a2"),
        ("Control+End", "f5"),
        ("ArrowLeft", "e5"),
        ("ArrowUp", "e4"),
    )
    for key, square in leaps:
        keyboard.press(key)
        focused(square)
    # All cards are one stop, and it is where one was.
    keyboard.press("Tab")
    expect(board.root.locator("[role=grid] :focus")).to_have_count(0)
    keyboard.press("Shift+Tab")
    focused("e4")
    keyboard.press("d")
    board.wait_for_ply(2)
    assert board.agree().marks[22] == "a"
    focused("e4")
    keyboard.press("u")
    board.wait_for_ply(0)
    # The help: its example is walked over, and plays nothing.
    keyboard.press("?")
    helped = board.root.get_by_test_id("help")
    example = helped.get_by_test_id("example")
    before = example.inner_text()
    # The dialog takes the focus; only then one goes on from there.
    expect(helped.locator(":focus")).to_have_count(1)
    example.locator("[tabindex='0']").focus()
    for key in ("ArrowUp", "ArrowLeft", "Enter", "Space"):
        keyboard.press(key)
    expect(example).not_to_have_text(before, use_inner_text=True)
    keyboard.press("Escape")
    expect(helped).to_have_count(0)
    focused("Help")
    # Another game: the next grid, the computer first.
    board.root.locator("[role=gridcell][tabindex='0']").focus()
    tab_to("New game")
    keyboard.press("Enter")
    expect(board.root.get_by_test_id("setup").locator("input:checked").first).to_be_focused()
    focused("6 × 5")
    keyboard.press("ArrowRight")
    tab_to("You")
    keyboard.press("ArrowRight")
    tab_to("Start")
    keyboard.press("Enter")
    expect(board.root.locator("[role=gridcell]")).to_have_count(36)
    board.wait_for_ply(1)
    assert board.agree().turn == "B"
    # Given up, after a second word; what comes of it is heard, and the focus is not lost.
    board.root.locator("[role=gridcell][tabindex='0']").focus()
    tab_to("Resign")
    keyboard.press("Enter")
    sure = board.root.get_by_test_id("resign")
    expect(sure.get_by_role("button", name="Cancel")).to_be_focused()
    keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    expect(board.result).to_have_attribute("data-outcome", "A")
    expect(board.root.get_by_test_id("live")).to_contain_text("wins")
    focused("Resign")


@in_lab
def test_the_opponent_begins_when_asked_to(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(PLAY.format(arguments="seed=5, first='opponent'")))
    board.wait_for_ply(1)
    assert board.agree().turn == "B"


@in_notebook
def test_swapping_seats_lets_the_computer_play_on_for_this_side(
    open_notebook: OpenNotebook,
) -> None:
    board = Board(open_notebook(PLAY.format(arguments="opponent='greedy', seed=5")))
    board.button("Swap seats").click()
    board.wait_for_ply(1)
    assert board.agree().turn == "B"
    by_mouse(board, board.free()[-1], "up")
    board.wait_for_ply(3)
    board.agree()


@in_lab
def test_the_return_match_is_on_the_same_deal_with_seats_swapped(
    open_notebook: OpenNotebook,
) -> None:
    board = Board(open_notebook(PLAY.format(arguments="'2x2', opponent='greedy', seed=5")))
    plan = Plan(6)
    by_mouse(board, *plan.choose(board))
    board.wait_for_ply(2)
    by_mouse(board, *plan.choose(board))
    board.wait_until_over()
    first = board.agree()
    board.button("Return match").click()
    board.wait_for_ply(1)  # the computer begins
    second = board.agree()
    assert second.cards == first.cards
    assert second.turn == "B"
    by_mouse(board, *plan.choose(board))
    board.wait_for_ply(3)
    by_mouse(board, *plan.choose(board))
    board.wait_until_over()
    second = board.agree()
    pair = board.root.get_by_test_id("pair")
    expect(pair).to_contain_text(str(second.scores[1] + first.scores[0]))
    expect(pair).to_contain_text(str(second.scores[0] + first.scores[1]))


@in_notebook
def test_a_turn_from_a_cell_is_followed_by_the_board(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(PLAY.format(arguments="opponent='human', seed=5")))
    heard = "heard = []\nboard.on_turn(lambda turn: heard.append(str(turn.action)))"
    board.notebook.run(heard)
    board.notebook.run("_ = board.game.play('c2*')")
    board.wait_for_ply(1)
    board.agree()
    by_mouse(board, "c3", "up")
    board.wait_for_ply(2)
    assert board.agree().marks[8] == "a"
    assert board.notebook.value("heard") == ["c2*", "c3"]
    board.notebook.run("_ = board.game.undo()")
    board.wait_for_ply(1)
    board.agree()


@in_lab
def test_two_views_of_one_board_agree(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(PLAY.format(arguments="'3x3', opponent='greedy', seed=5"), "board")
    views = [Board(notebook, 0), Board(notebook, 1)]
    plan = Plan(7)
    for ply in (2, 4, 6):
        by_mouse(views[ply // 2 % 2], *plan.choose(views[0]))
        for view in views:
            view.wait_for_ply(ply)
            view.agree()


def test_a_reloaded_page_shows_the_game_again(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(PLAY.format(arguments="opponent='greedy', seed=5")))
    by_mouse(board, "c2", "down")
    board.wait_for_ply(2)
    before = board.agree()
    board.notebook.save_and_reload()
    board = Board(board.notebook)
    board.wait_for_ply(2)
    assert board.agree() == before
    by_mouse(board, board.free()[0], "up")
    board.wait_for_ply(4)
    board.agree()
