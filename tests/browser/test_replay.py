"""The page that plays through a game, opened as a file, with and without scripts."""

from __future__ import annotations

from pathlib import Path

import nbclient
import nbconvert
import nbformat
import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import DESK, PHONE, Watch, new_page

import locus_poker as lp
from locus_poker.i18n import LANGUAGES


@pytest.fixture
def page_file(tmp_path: Path) -> Path:
    game = lp.Game(lp.Deal.shuffled("6x5", seed=7), "</title><b>Ann", "Greedy")
    while not game.state.is_over:
        game.play(lp.GreedyAgent().choose(game.state))
    path = tmp_path / "game.html"
    path.write_text(game.to_html(), "utf-8")
    return path


def visible(page: Page) -> int:
    """How many of the parts that come and go are there."""
    return page.locator("[data-from]:not(.off)").count()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_game_is_played_through(
    browser: Browser, page_file: Path, artifacts: Path, size: tuple[int, int]
) -> None:
    page = new_page(browser, size)
    watch = Watch(page)
    page.goto(page_file.as_uri())
    said, slider = page.locator("output"), page.get_by_role("slider")
    assert (said.text_content() or "").startswith("30. ")
    # 30 cards, one pair of scores, one mark around the card played last.
    assert visible(page) == 32
    slider.fill("0")
    assert said.text_content() == "Cards, 6 by 5" and visible(page) == 31
    slider.press("ArrowRight")
    assert (said.text_content() or "").startswith("1. ") and visible(page) == 32
    page.get_by_role("button", name="+1").click()
    turn = page.get_by_role("listitem").nth(1).get_by_role("button")
    assert turn.get_attribute("aria-current") == "step"
    assert slider.get_attribute("aria-valuetext") == turn.text_content() == said.text_content()
    page.get_by_role("listitem").nth(16).get_by_role("button").click()
    assert slider.input_value() == "17"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.screenshot(path=artifacts / f"replay-{size[0]}.png")
    page.context.close()
    assert watch.errors == [] and watch.leaving == []


def test_every_language_plays_through_without_a_network(
    browser: Browser, tmp_path: Path, artifacts: Path
) -> None:
    game = lp.Game(lp.Deal.shuffled("3x3", seed=7))
    while not game.state.is_over:
        game.play(lp.GreedyAgent().choose(game.state))
    page = new_page(browser)
    watch = Watch(page)
    said: dict[str, str] = {}
    for lang in LANGUAGES:
        path = tmp_path / f"{lang}.html"
        path.write_text(game.to_html(lang=lang), "utf-8")
        page.goto(path.as_uri())
        assert page.locator("html").get_attribute("lang") == lang
        page.get_by_role("slider").fill("4")
        turn = page.get_by_role("listitem").nth(3)
        assert page.locator("output").text_content() == turn.text_content()
        said[lang] = page.locator("body").inner_text()
        page.screenshot(path=artifacts / f"replay-{lang}.png")
    page.context.close()
    assert len(set(said.values())) == 5
    assert watch.errors == [] and watch.leaving == []


def test_without_scripts_the_end_is_shown(browser: Browser, page_file: Path) -> None:
    page = new_page(browser, java_script_enabled=False)
    page.goto(page_file.as_uri())
    assert page.locator("form").is_hidden() and page.locator("pre").is_visible()
    assert page.locator("[data-from]:visible").count() == 32
    page.context.close()


def test_pictures_stand_in_a_page_that_nbconvert_makes(
    browser: Browser, tmp_path: Path, artifacts: Path
) -> None:
    shown = {
        "card": 'lp.Card("Qh")',
        "hand": 'lp.evaluate("As Ks Qs Js", joker=True)',
        "deal": 'lp.Deal.shuffled("6x5", seed=7)',
        "state": 'lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2")',
        "game": 'lp.Game.parse(\'[Grid "2x2"]\\n[Cards "AsKd/7c7h"]\\n\\n1. a1 *\')',
        "analysis": 'lp.Engine().analyse(lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2"))',
        "board": 'lp.play("3x3", seed=7, opponent="human", autosave=False)',
    }
    cells = ["import locus_poker as lp", *shown.values()]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(one) for one in cells])
    nbclient.NotebookClient(notebook, kernel_name="python3").execute()
    # As a page that was sent to somebody, who has no widgets and no scripts.
    notebook.metadata.pop("widgets", None)
    path = tmp_path / "sent.html"
    path.write_text(nbconvert.HTMLExporter().from_notebook_node(notebook)[0], "utf-8")
    page = new_page(browser, java_script_enabled=False)
    page.goto(path.as_uri())
    outputs = page.locator(".jp-OutputArea-output")
    assert outputs.count() >= len(shown)
    for number in range(outputs.count()):
        box = outputs.nth(number).bounding_box()
        assert box is not None and box["width"] > 40 and box["height"] > 10
    pictures = page.locator(".jp-OutputArea-output").locator("svg:visible, img:visible")
    assert pictures.count() >= len(shown)
    page.screenshot(path=artifacts / "sent.png", full_page=True)
    page.context.close()


def test_pixels_have_names_and_numbers() -> None:
    """Here, since where a browser runs there is a font."""
    named, nameless = (
        lp.Game("2x2 AsKd/7c7h", name, date="2026-11-29").to_png(width=400) for name in ("Ann", "")
    )
    assert named != nameless
