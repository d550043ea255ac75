"""What a notebook shows of results: figures in words, and a small picture of how sure they are."""

from __future__ import annotations

import base64
import dataclasses
import re
import xml.etree.ElementTree as ET
from types import ModuleType
from typing import Any

import pytest

SVG = "{http://www.w3.org/2000/svg}"
BLUE, ORANGE, GREY = "#4a86c5", "#d9731a", "#7d8794"


def last(state: Any) -> Any:
    return state.legal_actions()[-1]


def match(lp: ModuleType, a: Any, b: Any, **more: Any) -> Any:
    return lp.arena.play_match(a, b, "3x3", **{"deals": 12, "progress": False, **more})


def tournament(lp: ModuleType, **more: Any) -> Any:
    agents = [lp.RandomAgent(), lp.opponent(1), lp.opponent(4)]
    return lp.arena.tournament(agents, "3x3", **{"deals": 8, "progress": False, **more})


def styles(lp: ModuleType, **more: Any) -> Any:
    agents = [lp.draw_poker.opponent(style) for style in ("student", "bold")]
    rules = lp.draw_poker.Rules()
    return lp.arena.tournament(agents, game=rules, **{"deals": 8, "progress": False, **more})


def unplayed(result: Any) -> Any:
    return dataclasses.replace(result, pairs=(), complete=False)


def drawn(result: Any) -> ET.Element:
    """The picture, after what holds for every one of them."""
    shown = result._repr_mimebundle_()
    assert set(shown) == {"text/plain", "text/html", "image/svg+xml"}
    svg, html = shown["image/svg+xml"], shown["text/html"]
    source = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    assert source and base64.b64decode(source[1]).decode() == svg
    assert re.search(r'<img alt="[^"]+"', html) and "<script" not in html
    assert not re.search(r"\b(nan|inf)\b", svg + html)
    root = ET.fromstring(svg)
    assert root.get("role") == "img" and root.findtext(f"{SVG}title")
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for text in root.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= width and 0 <= float(text.attrib["y"]) <= height
    # Every colour reads on light pages and on dark ones.
    paints = set(re.findall(r'(?:fill|stroke)="(#[^"]+)"', svg))
    assert paints <= {BLUE, ORANGE, GREY}
    return root


def dots(root: ET.Element) -> list[tuple[float, str]]:
    return [(float(c.attrib["cx"]), c.attrib["fill"]) for c in root.iter(f"{SVG}circle")]


def whiskers(root: ET.Element) -> list[tuple[float, float]]:
    """From where to where they go."""
    found = []
    for path in root.iter(f"{SVG}path"):
        x1, y1, x2, y2 = map(float, re.findall(r"[\d.]+", path.attrib["d"]))
        if path.get("stroke") != GREY and y1 == y2:
            found.append((x1, x2))
    return found


def bars(root: ET.Element) -> list[float]:
    return [float(bar.attrib["height"]) for bar in root.iter(f"{SVG}rect")]


def zero(root: ET.Element) -> float:
    """Where 0 stands on the axis."""
    marks = [t for t in root.iter(f"{SVG}text") if t.text == "0" and t.attrib["font-size"] == "11"]
    return float(marks[0].attrib["x"])


def test_a_match_shows_its_pairs_and_its_margin(lp: ModuleType) -> None:
    result = match(lp, lp.opponent(3), lp.opponent(1))
    root = drawn(result)
    counts = result.pentanomial.counts
    assert [round(70 * count / max(counts), 1) for count in counts] == [
        pytest.approx(height, abs=0.1) for height in bars(root)
    ]
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert {"0", "½", "1", "1½", "2", *map(str, counts)} <= set(texts)
    (dot, colour), (low, high), at = dots(root)[0], whiskers(root)[0], zero(root)
    assert colour == BLUE and result.mean_margin > 0
    # All on one scale.
    a_point = (dot - at) / result.mean_margin
    for there, value in zip((low, high), result.margin_interval, strict=True):
        assert there == pytest.approx(at + a_point * value, abs=0.5)
    said = root.findtext(f"{SVG}desc") or ""
    assert f"{counts[4]} with 2; margin a game +" in said
    assert (
        "Eight against Deuce, 12 deals on 3x3; pairs by points: "
        in result._repr_mimebundle_()["text/html"]
    )


def test_who_is_behind_is_orange(lp: ModuleType) -> None:
    root = drawn(match(lp, lp.opponent(1), lp.opponent(3)))
    assert [colour for _, colour in dots(root)] == [ORANGE]
    assert dots(root)[0][0] < zero(root)


def test_what_is_not_known_is_not_drawn(lp: ModuleType) -> None:
    one = match(lp, last, lp.GreedyAgent(), deals=1)
    assert len(dots(drawn(one))) == 1 and whiskers(drawn(one)) == []
    none = drawn(unplayed(one))
    assert dots(none) == [] and bars(none) == [0.0] * 5
    money = styles(lp, deals=1)
    assert len(dots(drawn(money))) == 2 and whiskers(drawn(money)) == []
    left = dataclasses.replace(money, matches=tuple(map(unplayed, money.matches)))
    drawn(left)


def test_a_match_without_a_winner(lp: ModuleType) -> None:
    """All margins alike: the interval is a point, and so is 0."""
    result = match(lp, last, last, deals=3)
    even = tuple(
        tuple(dataclasses.replace(game, scores=(9, 9)) for game in pair) for pair in result.pairs
    )
    root = drawn(dataclasses.replace(result, pairs=even))
    assert [x for x, _ in dots(root)] == [zero(root)]
    assert whiskers(root) == [(zero(root), zero(root))]


def test_five_card_draw_has_the_same(lp: ModuleType) -> None:
    result = styles(lp).matches[0]
    assert "dollars a game" in "".join(t.text or "" for t in drawn(result).iter(f"{SVG}text"))
    assert "<table" in result._repr_mimebundle_()["text/html"]


def test_standings_show_a_player_a_line(lp: ModuleType) -> None:
    standings = tournament(lp)
    root = drawn(standings)
    assert len(dots(root)) == len(whiskers(root)) == 3
    at = zero(root)
    unit = (dots(root)[0][0] - at) / standings.rows[0].rating
    for row, (x, colour), ends in zip(standings, dots(root), whiskers(root), strict=True):
        assert x == pytest.approx(at + unit * row.rating, abs=0.5)
        assert colour == (BLUE if row.rating >= 0 else ORANGE)
        for there, value in zip(ends, row.rating_interval, strict=True):
            assert there == pytest.approx(at + unit * value, abs=0.5)
    names = [t.text for t in root.iter(f"{SVG}text") if t.get("text-anchor") == "end"]
    assert names == list(standings.names)
    assert f"{names[0]} +" in (root.findtext(f"{SVG}desc") or "")


def test_where_money_counts_it_is_what_is_drawn(lp: ModuleType) -> None:
    standings = styles(lp, deals=20)
    root = drawn(standings)
    xs = [x for x, _ in dots(root)]
    assert xs == sorted(xs, reverse=True)
    assert "$ a deal" in [text.text for text in root.iter(f"{SVG}text")]


def test_names_are_texts(lp: ModuleType) -> None:
    name = "<b onclick='x()'>\"&\u202eé🂡" + "x" * 60

    class Named:
        def __init__(self) -> None:
            self.name = name

        def choose(self, state: Any) -> Any:
            return state.legal_actions()[0]

    for result in (
        match(lp, Named(), Named()),
        lp.arena.tournament([Named(), Named(), last], "2x2", deals=2, progress=False),
    ):
        root, html = drawn(result), result._repr_mimebundle_()["text/html"]
        assert "<b " not in html and "<b onclick" not in result._repr_mimebundle_()["image/svg+xml"]
        assert name[:-2] in (root.findtext(f"{SVG}title") or "") + (
            root.findtext(f"{SVG}desc") or ""
        )


@pytest.mark.parametrize(("letter", "wide"), [("W", 12), ("漢", 13), ("m", 8)])
def test_wide_names_have_room(lp: ModuleType, letter: str, wide: int) -> None:
    """So wide are they in the text's size, or a little less."""

    class Named:
        name = letter * 14

        def choose(self, state: Any) -> Any:
            return state.legal_actions()[0]

    root = drawn(lp.arena.tournament([Named(), last], "2x2", deals=1, progress=False))
    ends = [t for t in root.iter(f"{SVG}text") if t.get("text-anchor") == "end"]
    (x,) = (float(text.attrib["x"]) for text in ends if text.text == letter * 14)
    assert x > 14 * wide


def test_random_games_show_how_margins_are_spread(lp: ModuleType) -> None:
    found = lp.arena.random_games(lp.State.start(lp.Deal.shuffled("3x3", seed=2)), 200, seed=1)
    root = drawn(found)
    assert len(bars(root)) == len(found.margins)
    assert max(bars(root)) == 70
    over = lp.arena.random_games(lp.State("2x2 AsKd/7c7h", "AB/ab"), 5)
    assert len(bars(drawn(over))) == 1
