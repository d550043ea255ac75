"""The table of five-card draw in a real page: by mouse, keys and fingers, in both front ends."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.axe import violations
from tests.browser.board import RESTS, Board
from tests.browser.conftest import PHONE, OpenNotebook, in_notebook
from tests.browser.lab import Notebook

CELL = """import locus_poker as lp
table = lp.draw_table(seed=7, autosave=False{more})
# The knight acts at once, and not as slowly as a person likes to follow.
table._session._thinking.pace = 0
table"""
#: What is done first when it may be.
CALM = ("check", "draw", "show", "fold")
TOO_SMALL = """root => {
    const out = root.getBoundingClientRect();
    const wide = [...root.querySelectorAll('*')].filter(one => one.offsetParent
        && one.getBoundingClientRect().right > out.right + 9 && !one.closest('.lp-unseen'));
    const targets = root.querySelectorAll(
        'button, summary, input:not([type=radio]), .lp-segments label');
    const small = [...targets].filter(one => one.offsetParent
        && Math.min(one.offsetWidth, one.offsetHeight) < 44);
    return [...wide, ...small].map(one => one.outerHTML.slice(0, 140));
}"""


class TablePage:
    """One view of a table, and the Python object behind it, by its name in the notebook."""

    def __init__(self, notebook: Notebook, number: int = 0, name: str = "table") -> None:
        self.notebook = notebook
        self.name = name
        self.page = notebook.page
        self.root = self.page.get_by_test_id("locus-poker-table").nth(number)
        self.layout = self.root.locator(".lt-layout")
        self.layout.wait_for()

    def part(self, name: str) -> Locator:
        return self.root.get_by_test_id(name)

    def deed(self, name: str) -> Locator:
        return self.root.locator(f"[data-act={name}]")

    def card(self, place: int) -> Locator:
        return self.root.locator(f"[data-place='{place}']")

    def settled(self) -> None:
        """Wait until Python has answered and the knight has spoken."""
        self.root.locator(".lt-layout[data-busy=false]:not([data-turn=B])").wait_for()

    def calm_deed(self) -> str:
        """What is done next, when nothing is to be risked."""
        return next(name for name in CALM if self.deed(name).count())

    def shown(self) -> dict[str, Any]:
        """What the page shows of the deal."""
        found: dict[str, Any] = self.layout.evaluate(
            """one => ({
                deal: Number(one.dataset.deal), ply: Number(one.dataset.ply),
                hand: [...one.querySelectorAll('[data-place]')].map(card => card.dataset.card),
                money: ['A', 'B'].map(side => Number(one.querySelector(
                    `[data-testid=money-${side}]`).textContent.replace(/\\D/g, ''))),
            })"""
        )
        return found

    def python(self) -> dict[str, Any]:
        """What Python says of it."""
        found: dict[str, Any] = self.notebook.value(
            f"(lambda table: dict(deal=table.view.number, ply=len(table.view.turns),"
            f" money=table.money, hand=[str(card) for card in table.view.hand]))({self.name})"
        )
        return found

    def agree(self) -> None:
        self.settled()
        assert self.shown() == self.python()


def by_mouse(table: TablePage) -> None:
    """Play the deal to its end, with a bet and two cards changed."""
    bet = table.part("bet-typed")
    bet.fill("5")
    bet.press("Enter")
    table.settled()
    while not table.part("result").count():
        name = table.calm_deed()
        if name == "draw":
            table.card(2).click()
            table.card(4).click()
            expect(table.deed("draw")).to_contain_text("2 cards")
        table.deed(name).click()
        table.settled()


def by_keys(table: TablePage) -> None:
    """Play a deal without a pointer: the focus never leaves the table."""
    keys = {"check": "c", "draw": "d", "show": "s", "fold": "f"}
    keyboard = table.page.keyboard
    keyboard.press("n")
    table.settled()
    # The teacher comes and goes, and so does the help, which gives the focus back.
    keyboard.press("t")
    expect(table.part("teacher")).to_be_visible()
    keyboard.press("?")
    expect(table.part("help")).to_be_visible()
    keyboard.press("Escape")
    expect(table.part("help")).to_have_count(0)
    keyboard.press("t")
    expect(table.part("teacher")).to_have_count(0)
    # A bet by arrows: the least one, and a dollar more.
    keyboard.press("b")
    for key in ("Home", "ArrowRight", "Tab"):
        keyboard.press(key)
    expect(table.part("bet-typed")).to_have_value("2")
    table.part("bet-typed").focus()
    keyboard.press("Enter")
    table.settled()
    while not table.part("result").count():
        name = table.calm_deed()
        if name == "draw":
            keyboard.press("1")
            keyboard.press("3")
            expect(table.card(2)).to_have_attribute("aria-pressed", "true")
        keyboard.press(keys[name])
        table.settled()
        assert table.root.evaluate("root => root.contains(document.activeElement)")


ALONE = "other = lp.draw_table('bold', rules='deck 32', seed=9, autosave=False)\nother"
BOARD = "board = lp.play('3x3', opponent='human', seed=7, autosave=False)\nboard"


def test_by_mouse_and_by_keys_in_two_views_beside_another_table_and_a_board(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CELL.format(more=""), "table", ALONE, BOARD)
    first, second = TablePage(notebook), TablePage(notebook, 1)
    other, board = TablePage(notebook, 2, "other"), Board(notebook)
    cells = notebook.page.locator(".jp-Cell").count()
    first.agree()
    by_mouse(first)
    first.agree()
    assert violations(first.root) == []
    first.root.screenshot(path=artifacts / "draw-table.png")
    second.agree()
    second.deed("next").focus()
    by_keys(second)
    second.agree()
    first.agree()
    assert first.shown()["deal"] == 2
    expect(second.part("live")).to_contain_text(second.part("result").inner_text().split("\n")[0])
    # Keys of the table are not the notebook's: b adds no cell, c copies none.
    assert notebook.page.locator(".jp-Cell").count() == cells
    # Nobody but these two views has heard of it.
    assert other.shown()["deal"] == 1 and board.ply == 0
    board.play("a1")
    board.wait_for_ply(1)
    other.deed("fold").click()
    other.settled()
    other.agree()
    assert other.part("result").count() == 1 and first.shown()["deal"] == 2
    # What a cell does, both views follow; and what a page may know is all that it was sent.
    # The system's own colours say who is to speak and what is marked, and nothing moves.
    notebook.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    notebook.run("table.next_deal()")
    first.agree()
    second.agree()
    assert first.part("other").get_attribute("data-shown") == "false"
    sent = notebook.value("table._snapshot")
    assert sent["other"] is None
    while first.calm_deed() != "draw":
        first.deed(first.calm_deed()).click()
        first.settled()
    first.card(3).click()
    expect(first.card(3)).to_have_attribute("aria-pressed", "true")
    outline = "one => getComputedStyle(one).outlineStyle"
    assert first.card(3).evaluate(outline) == "double" != first.card(2).evaluate(outline)
    assert first.root.evaluate("root => root.getAnimations({ subtree: true }).length") == 0
    assert first.root.locator(".lt-side-A.lt-to-move .lt-name b").evaluate(outline) == "solid"
    first.root.screenshot(path=artifacts / "draw-table-forced.png")
    notebook.page.emulate_media(forced_colors="none", reduced_motion="no-preference")


#: A knight without a helmet, its gauntlets pledged, that cannot pay another ante.
POOR = """
rules = lp.draw_poker.Rules(stake=20, ante=10)
start = lp.draw_poker.Table(
    rules, number=9, money=(110, 10), bank=-20, pledged=((), ("gauntlets",)), gone=((), ("helmet",))
)
table.new_match(match=lp.draw_poker.Match(seed=3, table=start))
"""
#: Sizes of a bet that do not stand in one row.
BROKEN_ROWS = """root => [...root.querySelectorAll('.lt-sizes')]
    .filter(one => new Set([...one.children].map(size => size.offsetTop)).size > 1)
    .map(one => one.innerText)"""
#: Words for folding.
FOLD = {"tr": "Çekil", "en": "Fold", "fr": "Se coucher", "it": "Passo", "de": "Passen"}


def test_every_state_and_language_is_clean_and_large_enough_for_fingers(
    open_notebook: OpenNotebook, artifacts: Path, front_end: str
) -> None:
    """By touch alone on a phone: five languages, a deal, the dialogs, a knight without a helmet."""
    theme = {"lab": "light", "notebook": "dark"}[front_end]
    notebook = open_notebook(
        CELL.format(more=f", theme='{theme}', lang='tr'"), size=PHONE, touch=True
    )
    table = TablePage(notebook)
    found: dict[str, list[str]] = {}

    def look(state: str, *, axe: bool = True) -> None:
        found[state] = table.root.evaluate(TOO_SMALL) + table.root.evaluate(BROKEN_ROWS)
        found[state] += violations(table.root) if axe else []
        table.root.screenshot(path=artifacts / f"draw-table-{state}-{theme}.png")

    table.part("teach").tap()
    table.part("plans").wait_for()
    for lang, word in FOLD.items():
        if lang != "tr":
            notebook.run(f"table.lang = '{lang}'")
        expect(table.deed("fold")).to_have_text(word)
        assert table.root.get_attribute("lang") == lang
        look(lang, axe=lang == "de")
    # The narrowest of usual phones.
    notebook.page.set_viewport_size({"width": 360, "height": PHONE[1]})
    table.root.evaluate(RESTS)
    look("narrow", axe=False)
    notebook.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    table.root.evaluate(RESTS)
    while not table.part("result").count():
        name = table.calm_deed()
        if name == "draw":
            table.card(1).tap()
            expect(table.card(1)).to_have_attribute("aria-pressed", "true")
            table.part("plans").wait_for()
            look("exchange")
        table.deed(name).tap()
        table.settled()
    table.agree()
    table.deed("review").tap()
    table.part("review").locator("summary").first.tap()
    look("result")
    for dialog in ("record", "new", "help"):
        table.root.locator(f"[data-dialog={dialog}]").tap()
        look(dialog)
    table.part("help").locator(".lp-x").tap()
    notebook.run(POOR)
    table.root.locator(".lt-layout[data-deal='9']").wait_for()

    def worn(piece: str) -> str | None:
        return table.root.locator(f"[data-piece={piece}]").get_attribute("data-worn")

    assert [worn(piece) for piece in ("helmet", "gauntlets", "sword")] == ["gone", "pledged", "on"]
    expect(table.part("knight")).to_have_attribute("aria-label", re.compile("Handschuhe"))
    look("armour")
    assert table.python()["money"] == table.shown()["money"]
    assert {name: one for name, one in found.items() if one} == {}


@in_notebook
def test_a_kernel_that_is_silent_another_one_and_none(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CELL.replace(", autosave=False", "").format(more=""), fresh=True)
    table = TablePage(notebook)
    still = notebook.page.locator(".lp-still")
    expect(still).to_be_hidden()
    before = table.shown()
    kernel = notebook.value("__import__('os').getpid()")
    os.kill(kernel, signal.SIGSTOP)
    try:
        table.deed("check").click()
        expect(table.part("notice")).to_contain_text("Python does not answer")
        assert table.shown() == before
    finally:
        os.kill(kernel, signal.SIGCONT)
    # It was only slow: the check counts once.
    table.root.locator(".lt-layout:not([data-ply='0'])").wait_for()
    table.agree()
    expect(table.part("notice")).to_be_empty()
    # Another kernel knows nothing of this table.
    before = table.shown()
    notebook.restart()
    table.root.locator("[data-act]").first.click()
    expect(table.part("notice")).to_contain_text("Python does not answer")
    assert table.shown() == before
    # The cell runs again: another match, and the one that was begun can be gone on with.
    notebook.run_all()
    table = TablePage(notebook)
    expect(table.layout).to_have_attribute("data-ply", "0")
    assert notebook.value("table._snapshot['resumable']")["deal"] == before["deal"]
    table.part("notice").get_by_role("button", name="Go on with it").click()
    table.settled()
    assert table.shown() == before
    expect(table.part("notice")).to_be_empty()
    notebook.command("docmanager:save")
    notebook.wait_until_idle()
    notebook.command("kernelmenu:shutdown")
    notebook.page.wait_for_function(
        "() => !window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel"
    )
    notebook.page.reload()
    still.wait_for()
    expect(still.locator("pre")).to_contain_text("A check", use_inner_text=False)
    notebook.page.screenshot(path=artifacts / "draw-table-reopened.png")
