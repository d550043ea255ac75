"""Whatever is given to whatever is public: it works, or it is a LocusError, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import pytest
from tests.junk import refusals

DEAL = "2x2 AsKd/7c7h"


def listener(x: Any) -> Any:
    """What can be called makes way for one that works: what such a call raises is its own."""
    return (lambda told: None) if callable(x) else x


CALLS: dict[str, Callable[[ModuleType, Any], object]] = {
    "Card": lambda lp, x: lp.Card(x),
    "Card.from_id": lambda lp, x: lp.Card.from_id(x),
    "cards": lambda lp, x: lp.cards(x),
    "Rank": lambda lp, x: lp.Rank(x),
    "Suit": lambda lp, x: lp.Suit(x),
    "HandCategory": lambda lp, x: lp.HandCategory(x),
    "Face": lambda lp, x: lp.Face(x),
    "Square": lambda lp, x: lp.Square(x),
    "Grid": lambda lp, x: lp.Grid(x),
    "Grid.index": lambda lp, x: lp.Grid("6x5").index(x),
    "Grid.area": lambda lp, x: lp.Grid("6x5").area(x),
    "Action": lambda lp, x: lp.Action(x),
    "Action face": lambda lp, x: lp.Action("a1", x),
    "Action.parse": lambda lp, x: lp.Action.parse(x),
    "Deal grid": lambda lp, x: lp.Deal(x, "As"),
    "Deal cards": lambda lp, x: lp.Deal("2x2", x),
    "Deal.parse": lambda lp, x: lp.Deal.parse(x),
    "Deal.shuffled grid": lambda lp, x: lp.Deal.shuffled(x, seed=1),
    "Deal.shuffled seed": lambda lp, x: lp.Deal.shuffled("6x5", seed=x),
    "Deal.card": lambda lp, x: lp.Deal.parse(DEAL).card(x),
    "State deal": lambda lp, x: lp.State(x),
    "State marks": lambda lp, x: lp.State(DEAL, x),
    "State turn": lambda lp, x: lp.State(DEAL, turn=x),
    "State scores": lambda lp, x: lp.State(DEAL, scores=x),
    "State score": lambda lp, x: lp.State(DEAL, scores=(x, x)),
    "State.start": lambda lp, x: lp.State.start(x),
    "State.parse": lambda lp, x: lp.State.parse(x),
    "State.play": lambda lp, x: lp.State.start(DEAL).play(x),
    "State.score(action)": lambda lp, x: lp.State.start(DEAL).score(x),
    "State.mark": lambda lp, x: lp.State.start(DEAL).mark(x),
    "Game start": lambda lp, x: lp.Game(x),
    "Game first": lambda lp, x: lp.Game(DEAL, x),
    "Game second": lambda lp, x: lp.Game(DEAL, "", x),
    "Game date": lambda lp, x: lp.Game(DEAL, date=x),
    "Game headers": lambda lp, x: lp.Game(DEAL, headers=x),
    "Game header": lambda lp, x: lp.Game(DEAL, headers=[("Event", x)]),
    "Game header key": lambda lp, x: lp.Game(DEAL, headers=[(x, "")]),
    "Game.parse": lambda lp, x: lp.Game.parse(x),
    "Game.parse_all": lambda lp, x: lp.Game.parse_all(x),
    "Game.play": lambda lp, x: lp.Game(DEAL).play(x),
    "Game.resign": lambda lp, x: lp.Game(DEAL).resign(x),
    "Game.comment": lambda lp, x: lp.Game(DEAL).comment(x),
    "evaluate": lambda lp, x: lp.evaluate(x),
    "evaluate joker": lambda lp, x: lp.evaluate("As", joker=x),
    "rank_hand": lambda lp, x: lp.rank_hand(x),
    "rank_hand deck": lambda lp, x: lp.rank_hand("As Ks Qs Js Ts", deck=x),
    "rank_hand low": lambda lp, x: lp.rank_hand("As Ks Qs Js Ts", ace_low_straight=x),
    "evaluate_many": lambda lp, x: lp.evaluate_many(x),
    "evaluate_many rows": lambda lp, x: lp.evaluate_many([x, x]),
    "evaluate_many ids": lambda lp, x: lp.evaluate_many([[x, 1]]),
    "evaluate_many joker": lambda lp, x: lp.evaluate_many([[1]], joker=x),
    "evaluate_many check": lambda lp, x: lp.evaluate_many([[1]], check=x),
    "rank_many": lambda lp, x: lp.rank_many(x),
    "rank_many check": lambda lp, x: lp.rank_many([[1, 2, 3, 4, 5]], check=x),
    "opponent": lambda lp, x: lp.opponent(x),
    "opponent.choose": lambda lp, x: lp.opponent(1).choose(x),
    "match agent": lambda lp, x: lp.arena.play_match(x, x, "2x2", deals=1, progress=False),
    "match sprt": lambda lp, x: lp.arena.play_match(len, len, "9x9", sprt=x),
    "match progress": lambda lp, x: lp.arena.play_match(
        lp.opponent(1), lp.opponent(2), "2x2", deals=1, progress=None if x is True else x
    ),
    "Sprt": lambda lp, x: lp.arena.Sprt(0, x),
    "tournament": lambda lp, x: lp.arena.tournament(x, "2x2", deals=1, progress=False),
    "RandomAgent": lambda lp, x: lp.RandomAgent(seed=x),
    "GreedyAgent": lambda lp, x: lp.GreedyAgent(seed=x),
    "as_agent": lambda lp, x: lp.agents.as_agent(x),
    "EngineAgent": lambda lp, x: lp.EngineAgent(x),
    "EngineAgent.choose": lambda lp, x: lp.EngineAgent(lp.Limits(), table_mb=1).choose(x),
    "Engine threads": lambda lp, x: lp.Engine(x),
    "Engine table": lambda lp, x: lp.Engine(table_mb=x),
    "Limits time": lambda lp, x: lp.Limits(time=x),
    "Limits nodes": lambda lp, x: lp.Limits(nodes=x),
    "Limits depth": lambda lp, x: lp.Limits(depth=x),
    "analyse": lambda lp, x: lp.Engine(table_mb=1).analyse(x),
    "analyse limits": lambda lp, x: lp.Engine(table_mb=1).analyse(lp.State(DEAL, "AbA."), x),
    "analyse lines": lambda lp, x: lp.Engine(table_mb=1).analyse(lp.State(DEAL, "AbA."), lines=x),
    "analyse progress": lambda lp, x: lp.Engine(table_mb=1).analyse(
        lp.State(DEAL, "AbA."), progress=listener(x)
    ),
    "solve": lambda lp, x: lp.Engine(table_mb=1).solve(x),
    "solve progress": lambda lp, x: lp.Engine(table_mb=1).solve(
        lp.State(DEAL, "AbA."), progress=listener(x)
    ),
    "play grid": lambda lp, x: lp.play(x, first="nobody"),
    "play opponent": lambda lp, x: lp.agents.resolve_opponent(x),
    "play seed": lambda lp, x: lp.play(seed=x, grid="9x9"),
    "play first": lambda lp, x: lp.play(grid="9x9", first=x),
}


@pytest.mark.parametrize("name", CALLS)
def test_junk_is_refused_in_one_way(lp: ModuleType, name: str) -> None:
    assert refusals(lp, partial(CALLS[name], lp), longest=300)
