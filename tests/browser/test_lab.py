"""The lab in a real page: by mouse, keys and fingers, in both front ends, and below a board."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.axe import violations
from tests.browser.board import Board
from tests.browser.conftest import DESK, PHONE, OpenNotebook, in_lab, in_notebook
from tests.browser.lab import Notebook

CELL = "import locus_poker as lp\nlab = lp.lab(cards=5, seed=7{more})\nlab"
PAGES = ("area", "draw", "predict", "order")


class LabPage:
    """One view of a lab, and the Python object behind it, named `lab` in the notebook."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.root = self.page.get_by_test_id("locus-poker-lab").first
        self.root.locator("[data-seq]").wait_for()

    def tile(self, card: str) -> Locator:
        return self.root.locator(f"[data-testid=picker] [data-card='{card}']")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def turn(self, page: str) -> None:
        """Turn to a page."""
        self.root.locator(f"[data-tab={page}]").click()
        self.root.locator(f"[data-page={page}]").wait_for()

    def settled(self) -> None:
        """Wait until Python has answered everything."""
        self.root.locator("[data-busy=false]").wait_for()

    def cells(self, category: int) -> list[str]:
        """The numbers of a row, as a screen reader finds them."""
        cells = self.root.locator(f"[data-category='{category}'] [role=cell]")
        texts: list[str] = cells.evaluate_all("all => all.map(one => one.textContent)")
        return texts

    def counts(self) -> list[int]:
        """The ways of each category, the weakest first, as the page shows them."""
        return [int(self.cells(category)[0].replace(",", "")) for category in range(9)]

    def python_counts(self) -> list[int]:
        counts: list[int] = self.notebook.value("[lab.odds.count(one) for one in range(9)]")
        return counts

    def violations(self) -> list[str]:
        """What axe has against the lab as it is now."""
        return violations(self.root)

    def sticks_out(self) -> list[str]:
        """What is wider than the output, or too small for a finger."""
        found: list[str] = self.root.evaluate(
            """root => {
                const out = root.getBoundingClientRect();
                const all = [...root.querySelectorAll('*')].filter(one => one.offsetParent);
                const wide = all.filter(one => one.getBoundingClientRect().right > out.right + 9
                    && !one.matches('.lp-unseen'));
                const targets = root.querySelectorAll(
                    'button, [role=gridcell], input:not([type=radio])');
                const small = [...targets].filter(one => one.offsetParent
                    && Math.min(one.offsetWidth, one.offsetHeight) < 24);
                return [...wide, ...small].map(one => one.outerHTML.slice(0, 120));
            }"""
        )
        return found


def test_by_mouse_and_keys_it_shows_what_python_counts(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CELL.format(more=""))
    lab = LabPage(notebook)
    assert lab.counts() == lab.python_counts()
    lab.tile("As").click()
    lab.page.keyboard.press("ArrowRight")
    lab.page.keyboard.press("Enter")
    lab.page.keyboard.press("ArrowDown")
    lab.page.keyboard.press("d")
    lab.settled()
    expect(lab.tile("Kh")).to_have_attribute("data-state", "dead")
    assert notebook.value("[lab.known, lab.dead]") == ["As Ks", "Kh"]
    ways = lab.root.locator("[data-category='5'] [role=cell]").first
    expect(ways).to_have_text(f"{notebook.value('lab.odds.count(5)'):,}")
    # One card changes, and what was before stands beside it.
    lab.root.locator("[data-testid=slots] [data-card=As]").click()
    lab.tile("Qs").click()
    lab.settled()
    assert notebook.value("[lab.known, str(lab.before.question.known[0])]") == ["Qs Ks", "As"]
    expect(lab.root.get_by_role("columnheader", name="before")).to_be_visible()
    # Keys of the lab are not the notebook's: 1 makes no heading, a adds no cell.
    cells = lab.page.locator(".jp-Cell").count()
    lab.page.keyboard.press("3")
    expect(lab.root.get_by_test_id("deal")).to_have_attribute("data-deals", "100000")
    expect(lab.root.get_by_test_id("deal")).to_have_attribute("data-running", "false")
    lab.page.keyboard.press("a")
    assert lab.page.locator(".jp-Cell").count() == cells
    # The sample of this seed, and the exact line within its interval.
    low, high = notebook.value("lab.sample.interval('pair', 0.999)")
    assert low < notebook.value("float(lab.odds.probability('pair'))") < high
    lab.root.screenshot(path=artifacts / "lab.png")
    typed = lab.root.get_by_test_id("typed-known")
    typed.fill("As Xx")
    typed.press("Enter")
    expect(lab.root.get_by_test_id("notice")).to_contain_text("'Xx'")
    # What a cell asks, the page follows.
    notebook.run("lab.ask(known='9c 9d', dead='', joker=1)")
    expect(lab.tile("9d")).to_have_attribute("data-state", "known")
    lab.settled()


@pytest.mark.parametrize(
    ("front_end", "theme", "size"), [("lab", "light", DESK), ("notebook", "dark", PHONE)]
)
def test_every_page_is_clean_for_a_checker_and_large_enough_for_fingers(
    open_notebook: OpenNotebook, artifacts: Path, theme: str, size: tuple[int, int]
) -> None:
    phone = size == PHONE
    cards = "known='9c 9d', hand='9c 9d 2c 5c Kc', hold='9c 9d'"
    more = f", theme='{theme}', lang='de', {cards}, length=2"
    notebook = open_notebook(CELL.format(more=more), size=size, touch=phone)
    lab = LabPage(notebook)
    notebook.run("lab.ask(joker=1); _ = lab.deal(1000)")
    expect(lab.root.get_by_test_id("deal")).to_have_attribute("data-deals", "1000")
    found: dict[str, list[str]] = {}
    for page in PAGES:
        lab.turn(page)
        if page == "predict":
            lab.root.get_by_test_id("guess").fill("12,5")
            lab.root.locator(".ll-guess button").click()
            lab.root.get_by_test_id("told").wait_for()
        found[page] = lab.violations() + (lab.sticks_out() if phone else [])
        lab.root.screenshot(path=artifacts / f"lab-{page}-{theme}.png")
    lab.page.keyboard.press("?")
    found["help"] = lab.violations()
    assert {name: one for name, one in found.items() if one} == {}


@in_lab
def test_the_tabs_take_two_rows_on_a_phone_whatever_the_language(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CELL.format(more=", lang='en'"), size=PHONE, touch=True)
    lab = LabPage(notebook)
    tabs = lab.root.locator(".ll-tabs")
    tall: dict[str, int] = {}
    for lang in ("en", "de", "fr", "it", "tr"):
        notebook.run(f"lab.lang = {lang!r}")
        expect(lab.root).to_have_attribute("lang", lang)
        for page in PAGES:
            lab.turn(page)
            rows = tabs.evaluate("one => new Set([...one.children].map(tab => tab.offsetTop)).size")
            wide = tabs.evaluate("one => one.scrollWidth > one.clientWidth")
            if rows > 2 or wide:
                tall[f"{lang} {page}"] = rows
        lab.root.screenshot(path=artifacts / f"lab-tabs-{lang}.png")
    assert tall == {}
    # The way to the help is still where a finger finds it, and covers no tab.
    lab.root.locator(".ll-top > button").tap()
    lab.root.locator(".ll-top > button[aria-expanded=true]").wait_for()


@in_notebook
def test_fingers_keep_cards_and_guess(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(more=", page='draw'"), size=PHONE, touch=True)
    lab = LabPage(notebook)
    lab.button("Another hand").tap()
    hand = lab.root.locator("[data-testid=hand] button")
    expect(hand).to_have_count(5)
    hand.nth(1).tap()
    hand.nth(3).tap()
    lab.settled()
    kept = hand.evaluate_all(
        "all => all.filter(one => one.ariaPressed === 'true').map(one => one.dataset.card)"
    )
    assert notebook.value("[str(card) for card in lab._desk.hold]") == kept
    assert len(kept) == 2
    lab.root.locator("[data-hold]").first.tap()
    lab.settled()
    best = notebook.value("[str(card) for card in lab.holds.best.hold]")
    assert notebook.value("[str(card) for card in lab._desk.hold]") == best
    lab.root.locator("[data-tab=predict]").tap()
    lab.root.locator("input[type=range]").fill("300")
    lab.button("That is my guess").tap()
    expect(lab.root.get_by_test_id("told")).to_be_visible()
    assert notebook.value("round(lab.results[0].guess, 3)") == 0.025
    lab.button("Next question").tap()
    expect(lab.root.get_by_test_id("question")).to_have_attribute("data-number", "2")


@in_lab
def test_a_square_opens_a_lab_below_its_board(open_notebook: OpenNotebook, artifacts: Path) -> None:
    code = "import locus_poker as lp\nboard = lp.play('6x5', opponent='human', seed=7)\nboard"
    notebook = open_notebook(code)
    board = Board(notebook)
    notebook.run("_ = board.game.play('b1*'), board.game.play('c3')")
    board.wait_for_ply(2)
    board.square("b2").click()
    board.button("What are the odds here?").click()
    lab = LabPage(notebook)
    notebook.run("lab = board.odds_lab('b2')")
    assert lab.counts() == lab.python_counts()
    expect(lab.root.locator("[data-tab=area]")).to_be_focused()
    expect(lab.root.get_by_test_id("before")).to_contain_text("8 cards of 52")
    assert lab.violations() == []
    lab.button("100").click()
    expect(lab.root.get_by_test_id("deal")).to_have_attribute("data-deals", "100")
    notebook.page.locator(".jp-OutputArea").first.screenshot(path=artifacts / "lab-below-board.png")
    # The game goes on above it.
    board.face("up").click()
    board.wait_for_ply(3)
    lab.button("Close").click()
    expect(lab.root).to_have_count(0)
    expect(board.root.locator("[role=gridcell]:focus")).to_have_count(1)


@in_lab
def test_a_kernel_that_is_gone_is_told_and_the_last_bars_stay(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CELL.format(more=", known='9c 9d'"), fresh=True)
    lab = LabPage(notebook)
    still = notebook.page.locator(".lp-still")
    expect(still).to_be_hidden()
    lab.tile("As").click()
    lab.settled()
    expect(still).to_contain_text("9c 9d As", use_inner_text=False)
    notebook.command("docmanager:save")
    notebook.wait_until_idle()
    notebook.command("kernelmenu:shutdown")
    notebook.page.wait_for_function(
        "() => !window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel"
    )
    lab.button("100").click()
    expect(lab.root.get_by_test_id("notice")).to_contain_text("does not answer")
    expect(lab.root.locator("[role=table]")).to_be_visible()
    (output,) = [
        found
        for found in json.loads(notebook.path.read_text("utf-8"))["cells"][0]["outputs"]
        if "text/html" in found["data"]
    ]
    assert "<table" in "".join(output["data"]["text/html"])
    notebook.page.reload()
    still.wait_for()
    expect(still.locator("table")).to_be_visible()
    notebook.page.screenshot(path=artifacts / "lab-reopened.png")
