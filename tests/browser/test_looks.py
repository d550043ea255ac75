"""How the board looks to whom: themes, decks, colours of the system's choice, no motion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from tests.browser.axe import violations
from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook, Watch, in_lab, in_notebook, new_page
from tests.browser.lab import ROOT

CELL = "import locus_poker as lp\nboard = lp.play('6x5', opponent='human', seed=7)\nboard"
#: The fill of each suit's large sign, and how large a card's rank is.
INKS = """root => Object.fromEntries(['clubs', 'diamonds', 'hearts', 'spades'].map((suit) =>
    [suit, getComputedStyle(root.querySelector(`[role=grid] .lp-${suit}`)).fill]))"""
INDEX = """root => root.querySelector('[role=grid] [data-card] .lp-rank')
    .getBoundingClientRect().height"""
GROUND = """async root => {
    const panel = root.querySelector('.lp-panel');
    await Promise.allSettled(panel.getAnimations().map((one) => one.finished));
    return getComputedStyle(panel).backgroundColor;
}"""


def test_auto_follows_the_page_and_a_choice_stays(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CELL)
    board = Board(notebook)
    grounds: dict[str, set[str]] = {"light": set(), "dark": set()}
    for page in ("Dark", "Light"):
        notebook.theme(page)
        for theme in ("auto", "light", "dark"):
            notebook.run(f"board.theme = '{theme}'")
            shown = page.lower() if theme == "auto" else theme
            expect(board.root).to_have_attribute("data-theme", shown)
            grounds[shown].add(board.root.evaluate(GROUND))
            assert violations(board.root) == []
            board.root.screenshot(path=artifacts / f"theme-{theme}-on-{shown}.png")
    assert [len(colours) for colours in grounds.values()] == [1, 1]
    assert grounds["light"] != grounds["dark"]
    notebook.run("board.theme = 'auto'")


#: A page with a board on it and no Python. What is asked of it comes from the project's folder.
BARE = "http://127.0.0.1/widget/harness/bare.html"
#: Such as VS Code shows the outputs of notebooks in.
IN_VS_CODE = """<!doctype html><meta charset="utf-8"><title>Output</title>
<body class="vscode-dark" data-vscode-theme-kind="vscode-dark" data-vscode-theme-id="Some Theme">
<div id="here"></div><script type="module" src="harness.mjs"></script>"""
#: What VS Code says on the body of each kind of theme, by its attribute and its classes, and what
#: the board makes of it. The last one's classes are those of a dark one, too.
KINDS = [
    ("vscode-dark", "vscode-dark", "dark"),
    ("vscode-light", "vscode-light", "light"),
    ("vscode-high-contrast", "vscode-high-contrast", "dark"),
    ("vscode-high-contrast-light", "vscode-high-contrast-light vscode-high-contrast", "light"),
]


@pytest.fixture
def bare(browser: Browser) -> Iterator[Page]:
    """A page without Python, which gets all it asks for from the project's folder."""

    def serve(route: Route) -> None:
        if route.request.url == BARE:
            route.fulfill(body=IN_VS_CODE, content_type="text/html")
        else:
            route.fulfill(path=ROOT / urlsplit(route.request.url).path[1:])

    page = new_page(browser)
    watch = Watch(page)
    page.route("**", serve)
    yield page
    page.context.close()
    assert watch.take() == []


@pytest.mark.parametrize("system", ["light", "dark"])
def test_auto_follows_what_vs_code_says_of_its_theme(bare: Page, system: str) -> None:
    bare.emulate_media(color_scheme="light" if system == "light" else "dark")
    bare.goto(BARE)
    board = bare.get_by_test_id("locus-poker-board")
    grounds = {"light": set[str](), "dark": set[str]()}
    expect(board).to_have_attribute("data-theme", "dark")
    for kind, classes, theme in KINDS:
        bare.evaluate(
            """([kind, classes]) => {
                document.body.className = classes;
                document.body.dataset.vscodeThemeKind = kind;
            }""",
            [kind, classes],
        )
        expect(board).to_have_attribute("data-theme", theme)
        grounds[theme].add(board.evaluate(GROUND))
    assert [len(colours) for colours in grounds.values()] == [1, 1]
    assert grounds["light"] != grounds["dark"]


#: How the parts of a widget are drawn: what style sheets differ in.
DRAWN = """root => [...root.querySelectorAll(':not(svg *)')].map((one) => {
    const style = getComputedStyle(one);
    const names = ['display', 'gap', 'padding', 'margin', 'font', 'color', 'background-color',
        'border-top', 'flex', 'grid-template-columns', 'min-height', 'min-width', 'max-height',
        'align-items', 'justify-content', 'text-align', 'white-space', 'position',
        'overflow-y', 'opacity'];
    return `${one.tagName}.${one.className} ${names.map((name) => style.getPropertyValue(name))}`;
})"""
#: Puts widgets on the page, below what is there.
BESIDE = """async (names) => {
    const model = { get: () => ({}), on() {}, off() {}, send() {} };
    for (const name of names) {
        const { default: widget } = await import(`/python/locus_poker/widgets/static/${name}.js`);
        const el = document.body.appendChild(document.createElement('div'));
        await widget.render({ model, el });
    }
}"""


def drawn_alone_and_with(page: Page, root: Locator, *others: str) -> list[tuple[str, str]]:
    """What other widgets on the page change in one that is there."""
    page.mouse.move(0, 0)
    page.wait_for_function("() => document.getAnimations().length === 0")
    alone: list[str] = root.evaluate(DRAWN)
    page.evaluate(BESIDE, others)
    with_others: list[str] = root.evaluate(DRAWN)
    assert len(alone) > 100
    pairs = zip(alone, with_others, strict=True)
    return [(before, after) for before, after in pairs if before != after]


def test_widgets_on_one_page_leave_each_other_as_they_are(bare: Page) -> None:
    bare.emulate_media(reduced_motion="reduce")
    harness = BARE.removesuffix("bare.html")
    board = bare.get_by_test_id("locus-poker-board").first

    def scored() -> None:
        board.locator("[role=gridcell][data-mark='.']").nth(5).click()
        board.locator(".lp-how[aria-expanded]").click()

    def edited() -> None:
        board.locator("[data-dialog=setup]").click()
        board.get_by_test_id("edit").click()

    def helped() -> None:
        board.locator("[data-dialog=help]").click()

    for state in (scored, edited, helped):
        bare.goto(f"{harness}index.html?state=mid")
        state()
        assert drawn_alone_and_with(bare, board, "lab", "draw") == [], state.__name__
    bare.goto(f"{harness}draw.html?state=shown")
    table = bare.get_by_test_id("locus-poker-table").first
    table.get_by_test_id("felt").wait_for()
    assert drawn_alone_and_with(bare, table, "board", "lab") == []


#: Loads a widget where nothing can be inflated until `letGo` is called.
HELD_BACK = """name => {
    const { pipeThrough } = ReadableStream.prototype;
    const free = new Promise((done) => { window.letGo = done; });
    ReadableStream.prototype.pipeThrough = function (through) {
        const held = new TransformStream({ transform: async (chunk, to) => {
            await free;
            to.enqueue(chunk);
        } });
        return pipeThrough.call(pipeThrough.call(this, held), through);
    };
    const model = { get: () => ({}), on() {}, off() {}, send() {} };
    const el = document.body.appendChild(document.createElement('div'));
    // A board is on the page already: another address is another module.
    import(`/python/locus_poker/widgets/static/${name}.js?again`).then(({ default: widget }) => {
        window.rendered = widget.render({ model, el });
    });
}"""


@pytest.mark.parametrize("name", ["board", "draw", "lab"])
def test_a_widget_is_loaded_before_its_program_is_inflated(bare: Page, name: str) -> None:
    """anywidget waits two seconds for what it loads, however busy a page is."""
    bare.goto(BARE)
    widget = bare.locator("[class^=lp-in-]")
    expect(widget).to_have_count(1)
    bare.evaluate(HELD_BACK, name)
    bare.wait_for_function("() => 'rendered' in window")
    assert widget.count() == 1
    bare.evaluate("() => window.letGo()")
    expect(widget).to_have_count(2)


@in_lab
def test_four_colours_and_large_signs_are_kept_for_the_next_board(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CELL)
    board = Board(notebook)
    two, usual = board.root.evaluate(INKS), board.root.evaluate(INDEX)
    assert two["clubs"] == two["spades"] != two["hearts"] == two["diamonds"]
    shapes = "all => new Set(all.map((one) => one.getAttribute('d'))).size"
    assert board.root.locator("[role=gridcell] .lp-index path:last-child").evaluate_all(shapes) == 4
    board.button("Help").click()
    board.root.locator("label", has_text="four").click()
    board.root.locator("label", has_text="large signs").click()
    notebook.run_all()
    board = Board(notebook)
    for theme in ("light", "dark"):
        notebook.run(f"board.theme = '{theme}'")
        expect(board.root).to_have_attribute("data-theme", theme)
        assert len(set(board.root.evaluate(INKS).values())) == 4
        assert violations(board.root) == []
        board.root.screenshot(path=artifacts / f"four-large-{theme}.png")
    assert board.root.evaluate(INDEX) > 1.2 * usual


@in_notebook
def test_chosen_colours_tell_players_apart_and_nothing_moves(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CELL)
    board = Board(notebook)
    notebook.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    moving = "root => root.getAnimations({ subtree: true }).length"
    for ply, face in enumerate(("up", "down", "up"), 1):
        board.play(board.free()[0], face)
        expect(board.root.locator(f"[data-ply='{ply}'][data-pending=false]")).to_have_count(1)
        assert board.root.evaluate(moving) == 0
    chips = "all => all.map((one) => getComputedStyle(one).fill)"
    bodies = [
        set(board.root.locator(f"[role=grid] .lp-chip-{seat} .lp-chip-body").evaluate_all(chips))
        for seat in "AB"
    ]
    assert [len(fills) for fills in bodies] == [1, 1] and bodies[0] != bodies[1]
    # The chosen card and the cards that count have a line: the system takes shadows away.
    board.square("d3").click()
    outline = "one => getComputedStyle(one).outlineStyle"
    styles = {board.square(name).evaluate(outline) for name in ("d3", "c2", "a5")}
    assert styles >= {"double", "none"}
    board.root.screenshot(path=artifacts / "forced-colours.png")
