from __future__ import annotations

import base64
import re
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest


def values(lp: ModuleType) -> dict[str, Any]:
    """One of each value that a notebook may show."""
    state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    for action in ("c2*", "b2", "d4", "e5*"):
        state = state.play(action)
    game = lp.Game(state, "<img src=x onerror=alert(1)>", "</svg><script>alert(1)</script>")
    return {
        "card": lp.Card("Th"),
        "hand": lp.evaluate("9c Td Jh Kc 2s", joker=True),
        "high card": lp.evaluate("9c"),
        "rank": lp.rank_hand("As Ad Kc Kh 2s"),
        "grid": lp.Grid("6x5"),
        "action": lp.Action("c2*"),
        "deal": state.deal,
        "state": state,
        "over": lp.State("2x2 AsKd/7c7h", "AB/ab", scores=(61, 58)),
        "turn": lp.Game("2x2 AsKd/7c7h").play("a1"),
        "score": state.score("a1"),
        "game": game,
        "line": lp.Engine(table_mb=1).analyse(small(lp)).lines[0],
        "analysis": lp.Engine(table_mb=1).analyse(small(lp), lines=3),
        "estimate": lp.Engine(table_mb=1).analyse(state, lp.Limits(nodes=1), lines=4),
    }


def small(lp: ModuleType) -> Any:
    return lp.State.parse("3x3 Qh9cKh/8hJs7s/2cTs7d .b./aAb/..B A 7-7")


NAMES = [
    "card", "hand", "high card", "rank", "grid", "action",
    "deal", "state", "over", "turn", "score", "game", "line", "analysis", "estimate",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_every_value_shows_itself(lp: ModuleType, name: str) -> None:
    value = values(lp)[name]
    bundle = value._repr_mimebundle_()
    assert bundle["text/plain"] in (str(value), repr(value))
    assert bundle["text/html"]
    assert all(isinstance(text, str) for text in bundle.values())


@pytest.mark.parametrize(
    "name", ["card", "hand", "high card", "grid", "deal", "state", "over", "game"]
)
def test_pictures_are_whole_and_harmless(lp: ModuleType, name: str) -> None:
    bundle = values(lp)[name]._repr_mimebundle_()
    svg = bundle["image/svg+xml"]
    root = ElementTree.fromstring(svg)
    tags = {element.tag.split("}")[1] for element in root.iter()}
    assert tags <= {"svg", "title", "g", "rect", "path", "circle", "text", "defs", "use"}
    # Nothing is fetched and nothing runs.
    attributes = [pair for element in root.iter() for pair in element.items()]
    assert not [name for name, _ in attributes if re.match("on|src|style|class", name)]
    assert not [value for _, value in attributes if re.search(r"url\(|script|//(?!www\.w3)", value)]
    defined = [value for name, value in attributes if name == "id"]
    used = {value for name, value in attributes if name.endswith("href")}
    assert used == {f"#{name}" for name in defined} and len(used) == len(defined)
    assert all(name.startswith("lp-") for name in defined)
    source = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', bundle["text/html"])
    assert source is not None
    assert base64.b64decode(source[1]).decode() == svg
    html = ElementTree.fromstring(re.sub(r"(<img[^>]*)>", r"\1/>", bundle["text/html"]))
    assert html.tag == "img" and html.get("alt")


def test_names_in_pictures_are_those_of_one_picture(lp: ModuleType) -> None:
    shown = values(lp)
    pictures = [
        shown[name]._repr_mimebundle_()["image/svg+xml"]
        for name in ("card", "hand", "deal", "state", "over", "game", "analysis")
    ]
    found = [name for svg in pictures for name in re.findall(r'\bid="([^"]+)"', svg)]
    assert len(set(found)) == len(found) > 80
    # A notebook that is run again has not changed.
    assert shown["state"]._repr_mimebundle_() == values(lp)["state"]._repr_mimebundle_()


def test_the_whole_state_is_in_its_picture(lp: ModuleType) -> None:
    state = values(lp)["state"]
    svg = state._repr_mimebundle_()["image/svg+xml"]
    up = [
        card for card, mark in zip(state.deal.cards, state.marks, strict=True) if mark not in "ab"
    ]
    assert len(up) == 28
    ranks = re.findall(r'href="#lp-[0-9a-f]+-rank-(\w+)"', svg)
    assert [rank.replace("10", "T") for rank in ranks] == [card.rank.char for card in up]
    texts = re.findall(r"<text[^>]*>([^<]+)</text>", svg)
    assert texts == [*"abcdef", *"12345", *map(str, state.scores)]


def test_a_game_shows_its_names_and_its_last_turn(lp: ModuleType) -> None:
    game = lp.Game(lp.Deal.shuffled("6x5", seed=7), "Ann", "A name of many characters")
    before = game._repr_mimebundle_()["image/svg+xml"]
    assert ">Ann<" in before and ">A name of many…<" in before
    game.play("a1")
    here = 'stroke="#f2b705"'
    assert (before.count(here), game._repr_mimebundle_()["image/svg+xml"].count(here)) == (0, 1)


def test_an_ended_game_says_who_won(lp: ModuleType) -> None:
    svg = values(lp)["over"]._repr_mimebundle_()["image/svg+xml"]
    assert "first player wins" in svg


def test_hands_show_their_joker(lp: ModuleType) -> None:
    hand = values(lp)["hand"]._repr_mimebundle_()["image/svg+xml"]
    assert ">joker<" in hand and "straight, 7 points" in hand
    assert ">joker<" not in lp.evaluate("As Ad")._repr_mimebundle_()["image/svg+xml"]


def test_characters_that_xml_has_not_leave_the_picture_whole(lp: ModuleType) -> None:
    game = lp.Game("2x2 AsKd/7c7h", "Ann\ufffe", "\uffffBen")
    picture = ElementTree.fromstring(game._repr_mimebundle_()["image/svg+xml"])
    assert "Ann\ufffd" in [element.text for element in picture.iter()]


def test_text_that_looks_like_markup_is_only_text(lp: ModuleType) -> None:
    bundle = values(lp)["game"]._repr_mimebundle_()
    assert "<script" not in bundle["text/html"] and "<script" not in bundle["image/svg+xml"]
    assert "&lt;img src=x onerror=alert(1)&gt;" in bundle["text/html"]
    assert "<img src=x onerror=alert(1)>" in bundle["text/plain"]
