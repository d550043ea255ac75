"""What is left of a value on pages that take scripts, styles or pictures away."""

from __future__ import annotations

import re
from html import unescape
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import bleach
import pytest
from nbconvert.exporters import HTMLExporter, MarkdownExporter
from nbformat.v4 import new_code_cell, new_notebook, new_output
from tests.display.test_pictures import NAMES, values

#: As pages for readers of other people's notebooks have it: no scripts, styles, classes or data.
TAGS = {"img", "div", "span", "pre", "p", "table", "thead", "tbody", "tr", "th", "td", "b", "code"}


def plain(html: str) -> str:
    """The HTML as such a page lets it through; what it drops it drops with its tags alone."""
    return str(
        bleach.clean(
            html, tags=TAGS, attributes={"img": ["alt", "src"]}, protocols=["https"], strip=True
        )
    )


def bundle_of(lp: ModuleType, name: str) -> dict[str, str]:
    if name == "analysis":
        value = lp.Engine().solve(lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2"))
    else:
        value = values(lp)[name]
    bundle: dict[str, str] = value._repr_mimebundle_()
    return bundle


def notebook_of(bundle: dict[str, str]) -> Any:
    outputs = [new_output("execute_result", data=bundle, execution_count=1)]
    return new_notebook(cells=[new_code_cell("value", outputs=outputs, execution_count=1)])


@pytest.mark.parametrize("name", [*NAMES, "analysis"])
def test_words_are_left_where_pictures_are_taken_away(lp: ModuleType, name: str) -> None:
    bundle = bundle_of(lp, name)
    left = plain(bundle["text/html"])
    assert "script" not in left.replace("&lt;script&gt;", "").replace("&lt;/script&gt;", "")
    found = re.search('alt="(.+?)"', left)
    said = found[1] if found else re.sub("<.*?>", "", left)
    assert len(said) > 2 and "{" not in said and "base64" not in left


@pytest.mark.parametrize("name", [*NAMES, "analysis"])
def test_a_page_made_of_a_notebook_shows_it_without_scripts(lp: ModuleType, name: str) -> None:
    bundle = bundle_of(lp, name)
    page, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook_of(bundle))
    # Its own cleaning takes the style away; the picture and its words stay.
    parts = re.findall('(?:alt|src)="(.+?)"', bundle["text/html"])
    assert len(parts) == 2 * bundle["text/html"].count("<img ")
    for part in parts:
        assert part in page or unescape(part) in unescape(page)
    assert "<script" not in page
    words, _ = MarkdownExporter().from_notebook_node(notebook_of(bundle))
    assert "value" in words and len(words) > 30


def test_a_board_in_a_saved_notebook_is_a_picture_and_its_record(lp: ModuleType) -> None:
    from locus_poker.widgets.output import still_bundle

    game = lp.Game("2x2 AsKd/7c7h", "Ann", "Ben")
    game.play("a1")
    bundle = still_bundle(game)
    left = plain(bundle["text/html"])
    assert left.count("<img") == 1 and "1. a1" in left and "{" not in left
    assert lp.Game.parse(bundle["text/plain"]).turns == game.turns


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Ann wins"),
        ("de", "Ann gewinnt"),
        ("fr", "Ann gagne"),
        ("it", "Ann vince"),
        ("tr", "Ann kazandı"),
    ],
)
def test_the_page_of_a_game_speaks_one_language(lp: ModuleType, lang: str, said: str) -> None:
    game = lp.Game("2x2 AsKd/7c7h", "Ann", "Ben")
    for action in ("a1", "b2*", "b1*", "a2*"):
        game.play(action)
    assert game.state.outcome == "A"
    page = game.to_html(lang=lang)
    assert f'<html lang="{lang}">' in page and said in page
    board = lp.BoardWidget(game, lang=lang)
    assert board.to_html() == page and board.snapshot().to_html() == page
    board.close()
    if lang != "en":
        for english in ("player wins", " wins", "draw", "Turns", "straight"):
            assert english not in re.sub(
                "<style.*?</style>|<script.*?</script>", "", page, flags=re.S
            )


def test_the_page_asks_nobody_for_anything(lp: ModuleType) -> None:
    page = lp.Game(lp.Deal.shuffled("6x5", seed=7)).to_html(lang="fr")
    assert not re.findall(r'(?:src|href)="(?!#)', page)
    addresses = set(re.findall(r"\w+://[^\"' ]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    ElementTree.fromstring(page[page.index("<svg") : page.index("<form")].strip())
