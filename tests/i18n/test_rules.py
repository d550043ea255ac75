"""The rules page, one in each language: all say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import locus_poker as lp
from locus_poker import i18n
from locus_poker.i18n.rules import rules

DOCS = Path(__file__).parents[2] / "docs"


def page(lang: str) -> str:
    name = "rules.md" if lang == "en" else f"rules.{lang}.md"
    return (DOCS / name).read_text(encoding="utf-8")


def sections(text: str) -> list[tuple[str, str]]:
    """The level of each heading, and what stands below it."""
    found = re.split(r"^(#+) .*$", text, flags=re.M)
    return list(zip(found[1::2], found[2::2], strict=True))


def table(text: str) -> list[list[str]]:
    rows = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_language_has_the_sections_examples_and_numbers_of_the_english_page(
    lang: str,
) -> None:
    own, english = sections(page(lang)), sections(page("en"))
    assert [level for level, _ in own] == [level for level, _ in english]
    for (_, said), (_, meant) in zip(own, english, strict=True):
        blocks = [re.findall(r"```.*?```", text, re.S) for text in (said, meant)]
        assert blocks[0] == blocks[1]
        # Numbers, squares and cards, whatever their order in a sentence.
        facts = [
            sorted(set(re.findall(r"`.+?`|\d+(?:x\d+)?|\w[♠♥♦♣]", one))) for one in (said, meant)
        ]
        assert facts[0] == facts[1]
        counts = [
            [text.count(sign) for sign in ("**", "`", "\n\n", "\n> ")] for text in (said, meant)
        ]
        assert counts[0] == counts[1]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_the_table_names_the_hands_as_the_board_does_and_pays_as_the_game_does(lang: str) -> None:
    words = i18n.texts(lang)
    assert table(page(lang)) == [
        [words(f"category.{int(category)}"), str(category.points)] for category in lp.HandCategory
    ]


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_page_leads_to_the_others(lang: str) -> None:
    links = set(re.findall(r"\]\((.+?)\)", page(lang)))
    names = {one: "rules.md" if one == "en" else f"rules.{one}.md" for one in i18n.LANGUAGES}
    assert links == {name for one, name in names.items() if one != lang}


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_the_board_has_the_page_of_the_documentation(lang: str) -> None:
    path = Path(i18n.__file__).parent / "rules" / f"{lang}.md"
    assert path.read_text(encoding="utf-8") == page(lang), f"copy docs/ to {path.parent.name}/"


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_the_page_is_taken_apart_without_losing_a_word(lang: str) -> None:
    blocks = rules(lang)
    shown = " ".join(text for _, text in blocks)
    words = [line for line in page(lang).splitlines() if "](rules" not in line]
    wanted = re.findall(r"\w+", " ".join(words))
    assert re.findall(r"\w+", shown) == wanted
    kinds = [kind for kind, _ in blocks]
    assert [kind for kind in kinds if kind != "p"] == [
        kind for kind, _ in rules("en") if kind != "p"
    ]
    assert {"h3", "h4", "h5", "p", "blockquote", "pre", "table"} == set(kinds)
    assert not [text for _, text in blocks if text.startswith(("#", ">", "|", "```"))]


def test_the_example_on_the_page_is_a_game() -> None:
    state = lp.State.parse("2x2 AsKd/7c7h ../.. A 0-0")
    after = state.play("a1").play("b2*")
    assert str(after) in page("en")
    assert [after.score(face).total for face in ("b1", "b1*")] == [2, 4]
