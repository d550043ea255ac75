"""What there is to read on the board: scores step by step, the score sheet, texts to take away."""

from __future__ import annotations

from playwright.sync_api import Locator, expect
from tests.browser.board import FRAMES, Board
from tests.browser.conftest import DESK, PHONE, OpenNotebook, in_lab, in_notebook

CELL = "import locus_poker as lp\nboard = lp.play('6x5', opponent='human', seed=7)\nboard"
ACTIONS = ("c2", "d3*", "b4", "c4", "e2", "b2*", "c3")


def played(open_notebook: OpenNotebook, *, touch: bool = False) -> Board:
    notebook = open_notebook(CELL, touch=touch, size=PHONE if touch else DESK)
    board = Board(notebook)
    notebook.run(f"for one in {ACTIONS}: board.game.play(one)")
    board.wait_for_ply(len(ACTIONS))
    return board


def wait_until_marked(board: Board, squares: list[str]) -> None:
    """Wait until the cards of these squares, in their order, are marked as making a hand."""
    board.page.wait_for_function(
        """([root, squares]) => squares === [...root.querySelectorAll('[role=grid] .lp-making')]
            .map((one) => one.dataset.square).sort().join()""",
        arg=[board.root.element_handle(), ",".join(squares)],
    )


def steps(panel: Locator) -> list[int]:
    """The points of each step, the total last."""
    texts = panel.get_by_test_id("steps").locator("b").all_inner_texts()
    return [int(text) for text in texts]


@in_lab
def test_a_line_of_the_score_sheet_shows_the_cards_of_its_hand(
    open_notebook: OpenNotebook,
) -> None:
    board = played(open_notebook)
    turns = board.notebook.value(
        "[sorted(str(square) for square in board.game.deal.grid.squares"
        " if board.game.deal.card(square) in turn.score.hand.cards)"
        " for turn in board.game.turns]"
    )
    for number in (7, 6, 5):
        line = board.root.locator(f"[data-turn='{number}']")
        line.hover()
        wait_until_marked(board, turns[number - 1])
    board.page.mouse.move(0, 0)
    # By keys: up and down in the list.
    board.root.locator("[data-turn='7']").focus()
    board.page.keyboard.press("ArrowDown")
    expect(board.root.locator("[data-turn='6']")).to_be_focused()
    wait_until_marked(board, turns[5])


@in_notebook
def test_a_long_score_sheet_shows_the_turn_that_the_board_shows(
    open_notebook: OpenNotebook,
) -> None:
    board = played(open_notebook)
    more = "for _ in range({}): board.game.play(board.game.state.legal_actions()[0])"
    board.notebook.run(more.format(13))
    board.wait_for_ply(20)
    sheet, slider = board.root.locator(".lp-list"), board.root.get_by_test_id("replay")
    assert sheet.evaluate("list => list.scrollHeight > 2 * list.clientHeight")

    def wait_until_shown(number: int) -> None:
        handle = sheet.locator(f"[data-turn='{number}']").element_handle()
        board.page.wait_for_function(
            """line => {
                const own = line.getBoundingClientRect();
                const frame = line.closest('ol').getBoundingClientRect();
                return own.top > frame.top - 1 && own.bottom < frame.bottom + 1;
            }""",
            arg=handle,
        )

    wait_until_shown(20)
    for past in (3, 15, 1):
        slider.fill(str(past))
        wait_until_shown(past)
    board.page.keyboard.press("Escape")
    wait_until_shown(20)
    sheet.evaluate("list => { list.scrollTop = list.scrollHeight; }")
    wait_until_shown(1)
    board.notebook.run(more.format(1))
    board.wait_for_ply(21)
    wait_until_shown(21)


@in_lab
def test_how_any_square_is_scored(open_notebook: OpenNotebook) -> None:
    board = played(open_notebook)
    # Free: both faces, step by step.
    board.square("d4").click()
    board.button("How is this scored?").click()
    panel = board.root.get_by_test_id("panel")
    totals = [steps(one) for one in panel.locator("div:has(> [data-testid=steps])").all()]
    assert [total for *_, total in totals] == board.worth("d4")
    assert all(sum(parts) == total for *parts, total in totals)
    # Taken: the turn that took it, as it was then.
    for number, square in ((1, "c2"), (2, "d3"), (7, "c3")):
        board.square(square).click()
        *parts, total = steps(board.root.get_by_test_id("turn-panel"))
        assert sum(parts) == total
        assert total == board.notebook.value(f"board.game.turns[{number - 1}].score.total")


@in_notebook
def test_fingers_reach_what_pointers_hover(open_notebook: OpenNotebook) -> None:
    """Nothing is said to a mouse alone: a tap tells the same of cards and of turns."""
    board = played(open_notebook, touch=True)
    board.square("d4").tap()
    assert board.shown_worth("d4") == board.worth("d4")
    board.root.locator("[data-turn='6']").tap()
    turn = board.root.get_by_test_id("turn-panel")
    assert steps(turn)[-1] == board.notebook.value("board.game.turns[5].score.total")
    turn.get_by_test_id("steps").get_by_role("button").nth(2).tap()
    expect(board.root.locator("[role=grid] .lp-making")).not_to_have_count(0)
    board.root.get_by_role("button", name="Back to the game").tap()
    # Two quick taps are two taps: the page is as large as before.
    scale = "() => visualViewport.scale"
    before = board.page.evaluate(scale)
    box = board.square("a1").bounding_box()
    assert box is not None
    for _ in range(2):
        board.page.touchscreen.tap(box["x"] + 10, box["y"] + 10)
    board.page.evaluate(FRAMES, 30)
    assert board.page.evaluate(scale) == before


@in_lab
def test_texts_are_copied_to_send_them(open_notebook: OpenNotebook) -> None:
    board = played(open_notebook)
    board.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    clipboard = "() => navigator.clipboard.readText()"
    board.button("Record").click()
    board.button("Copy").click()
    expect(board.root.get_by_test_id("record-word")).to_contain_text("opied")
    assert board.page.evaluate(clipboard) == board.notebook.value("board.game.record()")
    board.button("Copy a summary").click()
    board.page.wait_for_function(
        "async () => (await navigator.clipboard.readText()).includes('🟧')"
    )
    shared = board.page.evaluate(clipboard).split("\n")
    a, b = board.agree().scores
    assert f"{a}" in shared[1] and f"{b}" in shared[1]
    signs = {".": "⬜", "A": "🔵", "a": "🟦", "B": "🟠", "b": "🟧"}
    assert "".join(shared[2:]) == "".join(signs[mark] for mark in board.agree().marks)
    # Where a page may not copy, the text stands there to be taken by hand.
    board.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    board.button("Copy a summary").click()
    expect(board.root.locator("textarea")).to_have_value("\n".join(shared))
