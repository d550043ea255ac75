"""Matches, agents, and fair matches with duplicate deals."""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any

import numpy as np
import pytest


def first_legal(*wishes: str) -> Any:
    """An agent that does the first of its wishes that it may."""

    def agent(view: Any) -> str:
        return next(wish for wish in wishes if wish in view.legal_actions())

    return agent


CALM = first_legal("check", "show", "stand pat")
BOLD = first_legal("open 7", "check", "show", "stand pat")
TIMID = first_legal("check", "fold", "stand pat")


def test_a_match_to_its_end_is_replayed_from_its_record(lp: ModuleType) -> None:
    match = lp.draw_poker.Match("stake 50", "Ann", "Ben", seed=3)
    assert match.run(BOLD, CALM) == match.winner == match.table.winner
    assert match.is_over and match.winner in "AB"
    again = lp.draw_poker.Match.parse(match.record())
    assert again.deals == match.deals and again.table == match.table and again.is_over
    assert match.table.number == len(match.deals) + 1
    with pytest.raises(lp.LocusError, match=r"^the match is over$"):
        match.deal()
    views = lp.draw_poker.Record.parse_all(match.record("B"))
    assert [record.deal for record in views] == [deal.view("B") for deal in match.deals]
    with pytest.raises(lp.LocusError, match="record 1 is what one player saw"):
        lp.draw_poker.Match.parse(match.record("B"))
    records = match.records()
    with pytest.raises(lp.LocusError, match="record 2 does not go on where record 1 ends"):
        lp.draw_poker.Match.parse(records[0].text() + records[2].text())
    with pytest.raises(lp.LocusError, match=r"^the text has no deal$"):
        lp.draw_poker.Match.parse("")


def test_a_match_goes_on_from_its_record(lp: ModuleType) -> None:
    match = lp.draw_poker.Match(seed=3)
    match.run(CALM, CALM, deals=2)
    match.deal()
    match.play("open 5")
    again = lp.draw_poker.Match.parse(match.record(), seed=3)
    for each in (match, again):
        each.play("fold")
        each.run(CALM, BOLD, deals=1)
        each.deal()
    assert again.deals == match.deals and again.state.seed == match.state.seed


def test_what_a_match_refuses(lp: ModuleType) -> None:
    match = lp.draw_poker.Match(seed=7)
    before = match.record()
    with pytest.raises(lp.LocusError, match=r"^a deal is being played$"):
        match.deal()
    with pytest.raises(lp.LocusError, match="cannot be played"):
        match.play("show")
    assert match.record() == before
    for options in ({"seed": -1}, {"a": "x\n"}, {"rules": "deck 36"}):
        with pytest.raises(lp.LocusError):
            lp.draw_poker.Match(**options)
    with pytest.raises(lp.LocusError, match="the table has other rules"):
        lp.draw_poker.Match("deck 32", table=lp.draw_poker.Table())
    with pytest.raises(lp.LocusError, match=r"^the match is over$"):
        lp.draw_poker.Match(table=lp.draw_poker.Table(money=(0, 200)))
    assert lp.draw_poker.Match().seed != lp.draw_poker.Match().seed


def test_agents_see_views_and_are_named_when_they_cheat(lp: ModuleType) -> None:
    seen = []

    class Watcher:
        name = "Watcher"

        def choose(self, view: Any) -> str:
            seen.append(view)
            return str(CALM(view))

    cheat = type("Cheat", (), {"choose": lambda *_: "show"})()
    state = lp.draw_poker.Table().deal(seed=7)
    over = lp.draw_poker.play_deal(state, Watcher(), CALM)
    assert over.is_shown and {view.player for view in seen} == {"A"}
    assert all(type(view).__name__ == "View" and view.is_mine for view in seen)
    with pytest.raises(lp.LocusError, match=r"^agent 'Cheat' as A: 'show' cannot be played"):
        lp.draw_poker.play_deal(state, cheat, CALM)
    with pytest.raises(lp.LocusError, match="is not an action"):
        lp.draw_poker.play_deal(state, lambda view: None, CALM)
    for nobody in (5, np.int64(5), np.str_("5"), np.array(5)):
        with pytest.raises(lp.LocusError, match=r"5.* is not an agent"):
            lp.draw_poker.play_deal(state, nobody, CALM)
    with pytest.raises(ZeroDivisionError):
        lp.draw_poker.play_deal(state, lambda view: 1 // 0, CALM)


def test_duplicate_deals(lp: ModuleType) -> None:
    play = lp.draw_poker.play_match
    # The same player against itself wins and loses the same cards: exactly nothing.
    result = play(BOLD, BOLD, deals=40, seed=5)
    assert (result.mean, result.interval) == (0, (0, 0))
    assert all(mine == -other for mine, other in result.gains)
    # Both can be worked out: who folds every hand loses the ante each time.
    result = play(BOLD, TIMID, deals=20, rules="ante 3")
    assert (result.mean, result.pairs_won, result.wins, result.losses) == (3, 20, 40, 0)
    # The seed and the number of the deal alone say the cards.
    ten, twenty = play(BOLD, CALM, deals=10, seed=9), play(BOLD, CALM, deals=20, seed=9)
    assert twenty.gains[:10] == ten.gains
    low, high = twenty.interval
    assert low <= twenty.mean <= high and twenty.mean == -play(CALM, BOLD, deals=20, seed=9).mean
    for wrong in ({"deals": 0}, {"seed": "x"}, {"rules": 5}):
        with pytest.raises(lp.LocusError):
            play(BOLD, CALM, **wrong)


def test_displays(lp: ModuleType) -> None:
    """Text, HTML and SVG, without a script, for everything that a notebook would show."""
    match = lp.draw_poker.Match("pieces 0-7", '<b>"A"', "B & Co", seed=7)
    things: list[Any] = [match, match.state, match.state.view("A"), match.table]
    for action in ("open 90", "stand pat", "stand pat", "show"):
        match.play(action)
    things += [match.state, match.state.view("B"), match.state.showdown, *match.records("A")]
    pledged = lp.draw_poker.Table(money=(500, 3), gone=((), ("helmet",))).deal(seed=1)
    things += [pledged, pledged.table, match.table]
    for thing in things:
        bundle = thing._repr_mimebundle_()
        assert set(bundle) == {"text/plain", "text/html", "image/svg+xml"}
        assert "<script" not in bundle["text/html"] + bundle["image/svg+xml"]
        assert '<b>"A"' not in bundle["image/svg+xml"] + bundle["text/html"]
        assert bundle["image/svg+xml"].startswith("<svg ")
    for thing in (match.state.legal_actions(), lp.draw_poker.Rules(), lp.draw_poker.Open(1)):
        assert set(thing._repr_mimebundle_()) == {"text/plain", "text/html"}
    assert "6 of 7 pieces, 1 pledged" in pledged._repr_mimebundle_()["image/svg+xml"]
    start = match.deals[0].start.deal(seed=7)
    # A view shows five faces and five backs, a state ten faces.
    state_svg = start._repr_mimebundle_()["image/svg+xml"]
    view_svg = start.view("A")._repr_mimebundle_()["image/svg+xml"]
    back = re.compile('<use href="#[^"]*-back"')
    assert (len(back.findall(view_svg)), len(back.findall(state_svg))) == (5, 0)
