"""The page that plays through a game, opened as a file, with and without scripts."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import DESK, PHONE, Watch

import locus_poker as lp


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
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
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
    page.close()
    assert watch.errors == [] and watch.leaving == []


def test_without_scripts_the_end_is_shown(browser: Browser, page_file: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(page_file.as_uri())
    assert page.locator("form").is_hidden() and page.locator("pre").is_visible()
    assert page.locator("[data-from]:visible").count() == 32
    context.close()


def test_pixels_have_names_and_numbers() -> None:
    """Here, since where a browser runs there is a font."""
    named, nameless = (
        lp.Game("2x2 AsKd/7c7h", name, date="2026-11-29").to_png(width=400) for name in ("Ann", "")
    )
    assert named != nameless
