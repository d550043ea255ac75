"""Fingers, narrow pages, chosen colours, no motion: every panel, measured and pictured."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.board import FRAMES, Board
from tests.browser.conftest import OpenNotebook, in_lab, in_notebook
from tests.browser.test_access import CELL, STATES
from tests.browser.test_page import parts_that_stick_out

#: As narrow as pages are asked to bear, and in JupyterLab a good part of that is not the output's.
NARROW = (390, 844)
#: What a finger needs: 44 pixels, for cards of a full grid as many as there are, 24 at least.
SMALL = """
root => [...root.querySelectorAll('button, select, input, textarea, label, [role=gridcell]')]
  .filter((one) => !one.disabled)
  .filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    const radio = one.matches('input[type=radio]');
    const [most, other] = [Math.max(width, height), Math.min(width, height)];
    if (one.matches('[role=gridcell]')) return other < 24;
    // Radio buttons lie under their labels; of several side by side the height is what counts.
    if (radio || one.matches('label')) return !radio && one.querySelector('input') && height < 43.5;
    return height < 43.5 || width < 24;
  })
  .map((one) => `${one.getBoundingClientRect().width}x${one.getBoundingClientRect().height} `
    + one.outerHTML.slice(0, 90))
"""
MOVING = (
    "root => root.getAnimations({subtree: true}).filter((a) => a.playState === 'running').length"
)


@in_lab
def test_every_panel_bears_fingers_narrow_pages_and_chosen_colours(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    board = Board(open_notebook(CELL.format(more=", lang='en'"), size=NARROW, touch=True))
    page = board.page
    page.emulate_media(reduced_motion="reduce")
    board.notebook.run("_ = board.game.play('b2'), board.game.play('c3*')")
    board.wait_for_ply(2)
    wrong: dict[str, list[str]] = {}
    for state in STATES:
        state(board)
        name = state.__name__
        page.evaluate(FRAMES, 2)
        if board.root.evaluate(MOVING):
            wrong[f"{name} moves"] = ["something"]
        wrong[f"{name} targets"] = board.root.evaluate(SMALL)
        board.resize(320, 700)
        wrong[f"{name} at 320"] = parts_that_stick_out(board)
        board.resize(*NARROW)
        page.emulate_media(forced_colors="active", reduced_motion="reduce")
        board.root.screenshot(path=artifacts / f"forced-{name}.png")
        page.emulate_media(forced_colors="none", reduced_motion="reduce")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    assert {name: found for name, found in wrong.items() if found} == {}
    # A double tap does not zoom: an element allows what all around it allow.
    assert board.root.evaluate("root => getComputedStyle(root).touchAction") == "manipulation"


#: What scrolls around an element: how far it has, once it rests, and how far it can.
AROUND = """async root => {
    let one = root.parentElement;
    while (one.scrollHeight <= one.clientHeight + 40
        || !/auto|scroll/.test(getComputedStyle(one).overflowY)) one = one.parentElement;
    for (let rest = 0, last; rest < 10; rest = one.scrollTop === last ? rest + 1 : 0) {
        last = one.scrollTop;
        await new Promise(requestAnimationFrame);
    }
    return [one.scrollTop, one.scrollHeight - one.clientHeight];
}"""


def swipe(page: Page, at: tuple[float, float], up: float) -> None:
    """Put a finger on the page, move it so many pixels up and take it off."""
    x, y = at
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    # It rests before it leaves, or the page would go on by itself.
    for part in [*range(1, 9), *6 * [8]]:
        touch("touchMove", {"x": x, "y": y - up * part / 8})
        page.evaluate(FRAMES, 2)
    touch("touchEnd")
    session.detach()


def test_a_finger_that_moves_scrolls_the_page_wherever_it_begins(
    open_notebook: OpenNotebook,
) -> None:
    """No scroll trap: not on the cards, nor on what lies around and below them."""
    notebook = open_notebook(CELL.format(more=""), *5 * ["1\n" * 9], size=NARROW, touch=True)
    board = Board(notebook)
    board.notebook.run("_ = board.game.play('b2'), board.game.play('c3*')")
    board.wait_for_ply(2)
    board.square("a1").tap()
    before = board.agree()
    panel = board.root.get_by_test_id("panel")
    for part in (
        board.square("b2"),
        board.square("a1"),
        board.root.get_by_test_id("scores"),
        board.face("up"),
        board.root.locator("[data-turn='1']"),
        board.button("Hint"),
        board.root.get_by_test_id("replay"),
    ):
        # No finger has chosen another card.
        expect(panel).to_have_attribute("data-square", "a1")
        part.scroll_into_view_if_needed()
        board.root.evaluate(AROUND)
        box = part.bounding_box()
        assert box is not None
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        start, end = board.root.evaluate(AROUND)
        up = 120 if start + 120 <= end else -120
        swipe(board.page, middle, up)
        assert (board.root.evaluate(AROUND)[0] - start) * up > 0
    # That was all: none has played or looked back.
    expect(board.root.locator("[data-past]")).to_have_attribute("data-past", "")
    assert board.agree() == before


@in_notebook
def test_a_screen_reader_is_told_of_every_card_and_turn(open_notebook: OpenNotebook) -> None:
    """What the accessibility tree has, not what the page's source says."""
    board = Board(open_notebook(CELL.format(more=", lang='en'")))
    tree = board.root.aria_snapshot()
    assert 'grid "Cards, 3 by 3"' in tree
    for name in ("row 1, column 1, ", "row 3, column 3, "):
        assert f'gridcell "{name}' in tree
    card = board.notebook.value("str(board.game.deal.cards[4])")
    assert board.square("b2").get_attribute("data-card") == card
    said = board.square("b2").get_attribute("aria-label") or ""
    up, down = board.worth("b2")
    assert said.startswith("row 2, column 2, ") and ", free; face up: " in said
    assert f"{up} plus 0" in said and f"{down} plus 0" in said
    board.square("b2").press("Space")
    board.wait_for_ply(1)
    live = board.root.get_by_test_id("live")
    assert live.get_attribute("aria-live") == "polite"
    expect(live).to_contain_text("face down")
    assert 'gridcell "row 2, column 2, face down' in board.root.aria_snapshot()
