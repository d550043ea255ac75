"""Hints, analysis, review, learning, resigning and levels, in the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.axe import violations
from tests.browser.board import Board
from tests.browser.conftest import DESK, PHONE, OpenNotebook, in_lab, in_notebook
from tests.browser.test_page import parts_that_stick_out

CELL = "import locus_poker as lp\nboard = lp.play('{grid}', opponent=4, seed=7{more})\nboard"
#: So small that all of it is solved from the first turn.
SMALL = "4x3"
#: In milliseconds; the engine steps back behind everything else, so a busy machine makes it wait.
SLOW = 600_000
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
#: Keeps what the analysis says of its depth and its number of positions, as often as that changes.
LOOKED = "(window.lookedAt ?? [])"
FOLLOW = """root => {
    const units = { '': 1, K: 1e3, M: 1e6 };
    window.lookedAt = [];
    new MutationObserver(() => {
        const words = root.querySelector('.lp-effort.lp-running')?.textContent ?? '';
        const found = words.match(/^(\\d+) of .* ([\\d.]+)([KM]?) positions$/);
        const now = found && [Number(found[1]), Number(found[2]) * units[found[3]]];
        const last = window.lookedAt.at(-1);
        if (now && now[0] !== last?.[0]) window.lookedAt.push(now);
    }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
#: A game that was played at random, as if by a person; the computer is one that did not play.
PLAYED = """
import locus_poker as lp
game = lp.Game(lp.Deal.shuffled("4x3", seed=6))
anyone = lp.RandomAgent(6)
while not game.is_over:
    game.play(anyone.choose(game.state))
board = lp.BoardWidget(game, second=lp.GreedyAgent())
board
"""
#: The first player's mistakes, the dearest first.
DEAREST = """[[f'{one.turn.number - 1}', f'{one.lost:g}', str(one.best.action),
    str(one.analysis.lines[-1].action), f'{one.lost_by(one.analysis.lines[-1].action):g}']
    for one in sorted(lp.review(game).turns, key=lambda one: (-one.lost, one.turn.number))
    if one.turn.seat == 'A' and one.lost >= 1]"""


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
    name: str,
    size: tuple[int, int],
    more: str,
) -> None:
    cell = CELL.format(grid=SMALL, more=more)
    board = Board(open_notebook(cell, size=size, touch=size == PHONE))
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
    # With so few cards left it soon ends, exact, and says what Python found.
    panel = root.get_by_test_id("analysis")
    expect(panel.locator(".lp-exact")).to_have_count(1, timeout=SLOW)
    expect(panel.locator(".lp-running")).to_have_count(0, timeout=SLOW)
    margin = abs(board.notebook.value("board.analysis.final_margin"))
    expect(panel.locator(".lp-verdict b")).to_contain_text(re.compile(rf"\b{margin:g}\b"))
    written = root.locator("[role=grid] .lp-note").evaluate_all(
        "all => all.map((one) => [one.parentElement.dataset.square, one.dataset.text])"
    )
    assert sorted(map(number_on_card, written)) == sorted(board.notebook.value(VALUES))
    look("analysis")
    root.locator("[data-turn='1']").click()
    expect(root.locator(".lp-note")).to_have_count(11, timeout=SLOW)
    page.keyboard.press("Escape")
    expect(root.locator(".lp-note")).to_have_count(free - 2, timeout=SLOW)
    page.keyboard.press("a")
    expect(root.get_by_test_id("analysis")).to_have_count(0)
    # The review of the finished game, and its dearest turn asked again.
    board.notebook.run(FINISH)
    board.wait_until_over()
    root.locator("[aria-pressed]").last.click()
    review = root.get_by_test_id("review")
    expect(review).to_have_attribute("data-done", "12", timeout=SLOW)
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
    expect(root.locator("[data-past]")).to_have_attribute("data-past", re.compile("^[567]$"))
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


@in_lab
def test_the_analysis_deepens_on_the_board_until_it_is_put_away(
    open_notebook: OpenNotebook,
) -> None:
    board = Board(open_notebook(CELL.format(grid="6x6", more="")))
    root = board.root
    root.evaluate(FOLLOW)
    board.button("Analyse").click()
    # What was shown is looked at in the page: the engine does not wait for a test.
    board.page.wait_for_function(f"() => {LOOKED}.length >= 3", timeout=SLOW)
    looked: list[list[int]] = board.page.evaluate(f"() => {LOOKED}")
    depths = [depth for depth, _ in looked]
    nodes = [count for _, count in looked]
    assert depths[0] < depths[-1] and depths == sorted(depths)
    assert nodes[0] < nodes[-1] and nodes == sorted(nodes)
    expect(root.locator(".lp-effort.lp-running")).to_contain_text("of 36 turns ahead")
    expect(root.get_by_test_id("exact")).to_have_text("estimate")
    expect(root.locator("[role=grid] .lp-note")).to_have_count(36)
    assert board.notebook.value("board._study._desk.busy")
    # It follows the game, and begins to look anew.
    board.notebook.run("_ = board.game.play('c2*')")
    board.wait_for_ply(2)
    expect(root.locator(".lp-effort")).to_contain_text("of 34 turns ahead", timeout=SLOW)
    board.button("Analyse").click()
    expect(root.get_by_test_id("analysis")).to_have_count(0)
    assert root.locator("[role=grid] .lp-note").count() == 0
    assert board.notebook.value("[board.analysis, board._analysis]") == [None, {}]
    board.notebook.run("while board._study._desk.busy: import time; time.sleep(0.02)")


@in_notebook
def test_three_mistakes_are_asked_again_and_nothing_is_given_away(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    board = Board(open_notebook(PLAYED))
    root = board.root
    board.button("Review the game").click()
    review = root.get_by_test_id("review")
    expect(review).to_have_attribute("data-done", "12", timeout=SLOW)
    # Python's own: the turn, the best action, the worst, and how much less that is worth.
    dearest: list[list[str]] = board.notebook.value(DEAREST)
    assert len(dearest) > 3
    review.get_by_role("button", name="Learn from mistakes").click()
    learn, verdict = root.get_by_test_id("learn"), root.get_by_test_id("verdict")

    def answer(action: str) -> None:
        board.square(action[:2]).click()
        board.face("down" if action.endswith("*") else "up").click()
        expect(verdict.locator("b")).to_contain_text(action)

    for at, (ply, lost, best, worst, less) in enumerate(dearest[:3], 1):
        expect(learn).to_have_attribute("data-ply", ply)
        expect(learn).to_contain_text(f"{at}/3")
        expect(root.locator("[data-past]")).to_have_attribute("data-past", ply)
        expect(verdict).to_contain_text(f"What was played lost {lost}.")
        told = [learn.inner_text()]
        answer(worst)
        expect(verdict).to_contain_text(f"No better: {less} less than the best. Try again.")
        told += [learn.inner_text(), root.get_by_test_id("live").inner_text()]
        assert not any(re.search(rf"\b{best[:2]}\b", one) for one in told)
        assert root.locator(".lp-ring, [role=grid] .lp-note").count() == 0
        root.screenshot(path=artifacts / f"learn-wrong-{at}.png")
        if at == 3:
            learn.get_by_role("button", name="Show it").click()
            expect(root.get_by_test_id("answer")).to_have_text(f"Best was {best}.")
            expect(root.locator(".lp-ring")).to_have_attribute("data-square", best[:2])
        answer(best)
        expect(verdict).to_contain_text("That is the best there is.")
        more = learn.get_by_role("button", name="Next")
        if at < 3:
            more.click()
        else:
            expect(more).to_have_count(0)
    # Nothing of it was played.
    assert board.notebook.value("[len(board.game.turns), board.is_over]") == [12, True]
    learn.get_by_role("button", name="Back to the game").click()
    expect(learn).to_have_count(0)
    expect(root.locator("[data-past]")).to_have_attribute("data-past", "")


@in_lab
def test_a_game_is_resigned_and_a_level_chosen(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(CELL.format(grid="4x4", more="")))
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
