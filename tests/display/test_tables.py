"""Tables on pages: each cell stands under its heading, and what players write is only text."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from types import ModuleType
from typing import Any

import pytest

NASTY = '<i>&"Ann'
FEW: dict[str, Any] = {"deals": 2, "progress": False}


class Tables(HTMLParser):
    """The rows of all tables: how many columns each takes, and the texts of all cells."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[int] = []
        self.scopes: list[str | None] = []
        self.texts: list[str] = []
        self.within = False
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "tr":
            self.rows.append(0)
        elif tag in ("td", "th"):
            self.rows[-1] += int(found.get("colspan") or 1)
            self.texts.append("")
            self.within = True
            if tag == "th":
                self.scopes.append(found.get("scope"))

    def handle_endtag(self, tag: str) -> None:
        self.within = self.within and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self.within:
            self.texts[-1] += data


def game(lp: ModuleType) -> Any:
    found = lp.Game("2x2 AsKd/7c7h")
    for action in ("a1", "b1", "a2", "b2"):
        found.play(action)
    return found


class Agent:
    """Has a name that looks like a page."""

    name = NASTY

    def choose(self, state: Any) -> Any:
        return state.legal_actions()[0]


def advice(lp: ModuleType) -> Any:
    state = lp.draw_poker.Table().deal(hands=("9c 9d Kh 7s 2c", "As Qs Jh 5d 4d"))
    return lp.draw_poker.Strategy.load().advise(state.view("A"))


shown: dict[str, Callable[[ModuleType], Any]] = {
    "advice": advice,
    "analysis": lambda lp: lp.Engine().analyse(lp.State.start("2x2 AsKd/7c7h"), lines=3),
    "area": lambda lp: lp.odds.area(9, 1),
    "beaten": lambda lp: lp.odds.beaten_by("As Ad Ah Kc Kd"),
    "discards": lambda lp: lp.odds.best_discard("Ac Kc Qc Jc Jd"),
    "grid": lambda lp: lp.odds.grid("2x2", deals=100),
    "lesson": lambda lp: lp.odds.Lesson([lp.odds.Exercise(NASTY, 6)]),
    "match": lambda lp: lp.arena.play_match(Agent(), lp.opponent(1), "2x2", **FEW),
    "order": lambda lp: lp.odds.order(deck=36),
    "review": lambda lp: lp.review(game(lp)),
    "sample": lambda lp: lp.odds.simulate(9, 1, trials=100),
    "standings": lambda lp: lp.arena.tournament([Agent(), lp.opponent(1)], "2x2", **FEW),
}


@pytest.mark.parametrize("name", shown)
def test_every_cell_stands_under_its_heading(lp: ModuleType, name: str) -> None:
    page = shown[name](lp)._repr_mimebundle_()["text/html"]
    found = Tables(page)
    assert len(found.rows) > 1 and len({*found.rows}) == 1
    assert {*found.scopes} <= {"row", "col", "colgroup"}
    assert "<i>" not in page and "<script" not in page
    if name in ("lesson", "standings"):
        assert NASTY in found.texts
