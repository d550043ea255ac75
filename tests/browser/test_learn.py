"""Hints, analysis, review, learning, resigning and levels, in the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.board import Board
from tests.browser.conftest import DESK, PHONE, OpenNotebook
from tests.browser.test_page import parts_that_stick_out

CELL = "import locus_poker as lp\nboard = lp.play('4x4', opponent=4, seed=7{more})\nboard"
#: In milliseconds; the engine steps back behind everything else, so a busy machine makes it wait.
SLOW = 120_000
#: So that both sides have made mistakes by the end.
FINISH = """
while not board.game.is_over:
    if board.players[0 if board.game.state.turn == 'A' else 1] is None:
        board.game.play(lp.opponent(1).choose(board.game.state))
    else:
        import time; time.sleep(0.02)
"""
#: What the better face of every free card is worth at the end, to the side that moves.
VALUES = """[[square, line.value + board.analysis.state.margin, line.action.face.value]
    for square, line in {str(line.action.square): line
        for line in reversed(board.analysis.lines)}.items()]"""


def number_on_card(written: list[str]) -> list[str | float]:
    """Read what the analysis writes on a card, in whatever language."""
    square, text = written
    number = text.rstrip("*").replace("\N{MINUS SIGN}", "-").replace(",", ".")
    return [square, float(number), "down" if text.endswith("*") else "up"]


@pytest.mark.parametrize(
    ("front_end", "name", "size", "more"),
    [("lab", "desk", DESK, ""), ("notebook", "phone", PHONE, ", lang='de', theme='dark'")],
)
def test_a_game_with_hints_analysis_and_a_review(
    open_notebook: OpenNotebook,
    artifacts: Path,
    front_end: str,
    name: str,
    size: tuple[int, int],
    more: str,
) -> None:
    board = Board(open_notebook(CELL.format(more=more), size=size, touch=size == PHONE))
    board.notebook.run("board._session._thinking.pace = 0")
    root, page = board.root, board.page
    found: dict[str, object] = {}

    def look(state: str) -> None:
        root.screenshot(path=artifacts / f"learn-{state}-{name}.png")
        found[state] = [*violations(board.root), *parts_that_stick_out(board)]

    board.notebook.run("_ = board.game.play('c2*')")
    board.wait_for_ply(2)
    # A hint, step by step, by its key.
    root.locator("[role=gridcell][tabindex='0']").focus()
    page.keyboard.press("h")
    hint = root.get_by_test_id("hint")
    expect(hint).to_have_attribute("data-step", "1")
    expect(root.locator(".lp-note")).to_have_count(3, timeout=SLOW)
    assert root.locator(".lp-ring").count() == 0
    look("hint1")
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(hint.locator("li")).to_have_count(3)
    best = root.locator(".lp-ring")
    assert best.get_attribute("data-square") == board.notebook.value(
        "str(board.hint().actions[0].square)"
    )
    look("hint3")
    # The analysis, of every card that is free; it follows the game.
    page.keyboard.press("a")
    free = len(board.free())
    expect(root.locator("[data-testid=analysis] .lp-lines")).to_have_count(1, timeout=SLOW)
    board.notebook.run("_ = board.game.play(board.game.state.legal_actions()[0])")
    board.wait_for_ply(4)
    expect(root.locator(".lp-note")).to_have_count(free - 2, timeout=SLOW)
    expect(root.locator(".lp-ring")).to_have_count(1)
    # With so few cards left it is soon exact, and says what Python found.
    panel = root.get_by_test_id("analysis")
    expect(panel.locator(".lp-exact")).to_have_count(1, timeout=SLOW)
    margin = abs(board.notebook.value("board.analysis.final_margin"))
    expect(panel.locator(".lp-verdict b")).to_contain_text(re.compile(rf"\b{margin:g}\b"))
    written = root.locator("[role=grid] .lp-note").evaluate_all(
        "all => all.map((one) => [one.parentElement.dataset.square, one.dataset.text])"
    )
    assert sorted(map(number_on_card, written)) == sorted(board.notebook.value(VALUES))
    look("analysis")
    root.locator("[data-turn='1']").click()
    expect(root.locator(".lp-note")).to_have_count(15, timeout=SLOW)
    page.keyboard.press("Escape")
    expect(root.locator(".lp-note")).to_have_count(free - 2, timeout=SLOW)
    page.keyboard.press("a")
    expect(root.get_by_test_id("analysis")).to_have_count(0)
    # The review of the finished game, and its dearest turn asked again.
    board.notebook.run(FINISH)
    board.wait_until_over()
    root.locator("[aria-pressed]").last.click()
    review = root.get_by_test_id("review")
    expect(review).to_have_attribute("data-done", "16", timeout=SLOW)
    look("review")
    python = board.notebook.value("[board._study.review.accuracy[seat] for seat in 'AB']")
    shown = review.locator(".lp-accuracy b").all_inner_texts()
    assert [int("".join(filter(str.isdigit, one))) for one in shown] == [
        round(100 * share) for share in python
    ]
    chart = root.get_by_test_id("chart")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] / 2, "y": 20})
    past = int(root.locator("[data-past]").get_attribute("data-past") or -1)
    assert 5 < past < 11
    page.keyboard.press("Escape")
    review.locator(".lp-button").first.click()
    learn = root.get_by_test_id("learn")
    ply = int(learn.get_attribute("data-ply") or -1)
    turn, dearest = f"board.game.turns[{ply}].action", f"board._study.review.turns[{ply}]"
    assert board.notebook.value(f"{dearest}.lost") == board.notebook.value(
        "board._study.review.mistakes('A')[0].lost"
    )
    look("learn")
    before = root.get_by_test_id("verdict").inner_text()
    for action in (turn, f"{dearest}.best.action"):
        square = board.notebook.value(f"str({action}.square)")
        board.square(square).click()
        board.face(board.notebook.value(f"{action}.face.value")).click()
        verdict = root.get_by_test_id("verdict")
        expect(verdict.locator("b")).to_contain_text(square)
        expect(verdict).not_to_have_text(before)
        before = verdict.inner_text()
    assert root.locator(".lp-ring").count() == 0
    learn.locator(".lp-button").last.click()
    expect(learn).to_have_count(0)
    assert {state: one for state, one in found.items() if one} == {}


def test_a_game_is_resigned_and_a_level_chosen(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(CELL.format(more="")))
    board.button("Resign").click()
    assert violations(board.root) == []
    board.root.get_by_test_id("resign").get_by_role("button", name="Resign").click()
    expect(board.result).to_have_attribute("data-outcome", "B")
    assert (
        board.notebook.value("[board.game.resigned, board.game.headers['Resigned']]") == ["A"] * 2
    )
    board.button("Undo").click()
    expect(board.result).to_have_count(0)
    board.button("New game").click()
    setup = board.root.get_by_test_id("setup")
    setup.locator("select").select_option("level7")
    expect(setup.get_by_test_id("about")).to_contain_text("Looks eight turns ahead")
    setup.locator("input[inputmode=numeric]").fill("42")
    assert violations(board.root) == []
    setup.get_by_role("button", name="Start").click()
    board.wait_for_ply(0)
    expect(board.root.get_by_test_id("setup")).to_have_count(0)
    same = "board.game.deal == lp.Deal.shuffled('4x4', seed=42)"
    assert board.notebook.value(f"[{same}, board.players[1].name]") == [True, "Ace"]
