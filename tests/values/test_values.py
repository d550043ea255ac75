"""Values never change, compare by what they are, and survive copying and pickling."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable
from contextlib import AbstractContextManager
from types import ModuleType
from typing import Any

import pytest


def values(lp: ModuleType) -> dict[str, tuple[Any, Any]]:
    """Two different ones of each kind."""
    state = lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2")
    game = lp.Game(state)
    game.comment("kept")
    turn = game.play("b1")
    record = '[Grid "2x2"]\n[Cards "AsKd/7c7h"]\n\n1. a1 (1. b1 {x} 2. b2) *\n'
    ((line, *_), *_) = [turn.variations for turn in lp.Game.parse(record).turns]
    return {
        "Card": (lp.Card("As"), lp.Card("Ad")),
        "Rank": (lp.Rank.ACE, lp.Rank.TWO),
        "Suit": (lp.Suit.CLUBS, lp.Suit.SPADES),
        "HandCategory": (lp.HandCategory.FLUSH, lp.HandCategory.PAIR),
        "Hand": (lp.evaluate("As Ad"), lp.evaluate("As", joker=True)),
        "HandRank": (lp.rank_hand("As Ks Qs Js Ts"), lp.rank_hand("As Ks Qs Js 2d")),
        "Square": (lp.Square("a1"), lp.Square("b1")),
        "Grid": (lp.Grid("6x5"), lp.Grid("5x6")),
        "Face": (lp.Face.UP, lp.Face.DOWN),
        "Action": (lp.Action("a1"), lp.Action("a1*")),
        "Deal": (lp.Deal.shuffled("6x5", seed=7), lp.Deal.shuffled("6x5", seed=8)),
        "State": (state, state.play("b1")),
        "TurnScore": (turn.score, state.score("b1*")),
        "Turn": (turn, game.play("a2")),
        "RecordedAction": (line[0], line[1]),
        "RandomAgent": (lp.RandomAgent(1), lp.RandomAgent(2)),
        "GreedyAgent": (lp.GreedyAgent(1), lp.GreedyAgent(2)),
        "FunctionAgent": (lp.FunctionAgent(len), lp.FunctionAgent(max)),
    }


ENUMS = ["Rank", "Suit", "HandCategory", "Face"]
FROZEN = [
    "Card", "Hand", "HandRank", "Square", "Grid", "Action", "Deal", "State",
    "TurnScore", "Turn", "RecordedAction", "RandomAgent", "GreedyAgent", "FunctionAgent",
]  # fmt: skip
KINDS = ENUMS + FROZEN


@pytest.mark.parametrize("kind", KINDS)
def test_pickled_and_copied_values_are_equal(lp: ModuleType, kind: str) -> None:
    for value in values(lp)[kind]:
        assert type(value).__name__ == kind
        others = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(6)]
        for other in [*others, copy.copy(value), copy.deepcopy(value)]:
            assert other == value
            assert hash(other) == hash(value)
            assert (str(other), repr(other)) == (str(value), repr(value))


@pytest.mark.parametrize("kind", KINDS)
def test_different_values_are_not_equal(lp: ModuleType, kind: str) -> None:
    one, other = values(lp)[kind]
    assert one != other
    assert len({one, other, one}) == 2
    for stranger in (None, object(), 3.5, ()):
        assert one != stranger


@pytest.mark.parametrize("kind", FROZEN)
def test_values_never_change(lp: ModuleType, kind: str) -> None:
    value = values(lp)[kind][0]
    before = repr(value)
    names = [name for name in dir(type(value)) if not name.startswith("_")]
    for name in [*names, *getattr(type(value), "__slots__", ()), "new", "_new"]:
        with pytest.raises((AttributeError, TypeError)):
            setattr(value, name, None)
        with pytest.raises((AttributeError, TypeError)):
            delattr(value, name)
    assert repr(value) == before


def test_a_pickled_deal_keeps_its_seed(lp: ModuleType) -> None:
    state = lp.State.start(lp.Deal.shuffled("6x5", seed=7)).play("a1")
    again = pickle.loads(pickle.dumps(state))
    assert again.deal.seed == 7 and copy.deepcopy(state).deal.seed == 7


def test_a_pickled_game_goes_on(lp: ModuleType) -> None:
    game = lp.Game(lp.Deal.shuffled("6x5", seed=7), "Ann", "Ben")
    game.play("a1")
    game.comment("first")
    game.play("b1")
    game.undo()
    again = pickle.loads(pickle.dumps(game))
    assert again.record() == game.record() and again.can_redo
    again.play("c1")
    assert len(game.turns) == 1


def test_errors_keep_their_place(lp: ModuleType) -> None:
    error = lp.LocusError("what is wrong", line=3, column=14)
    assert isinstance(error, ValueError)
    others: list[Any] = [pickle.loads(pickle.dumps(error)), copy.copy(error)]
    for other in others:
        assert (str(other), other.line, other.column) == ("what is wrong", 3, 14)
        assert type(other) is lp.LocusError
    assert (lp.LocusError("x").line, lp.LocusError("x").column) == (None, None)


@pytest.mark.parametrize(("one", "other"), [("native", "pure"), ("pure", "native")])
def test_pickles_of_one_core_are_read_by_the_other(
    over: Callable[[str], AbstractContextManager[ModuleType]], one: str, other: str
) -> None:
    """Classes are pickled by name: what was written over one core is read over the other."""
    with over(one) as lp:
        written = pickle.dumps([first for first, _ in values(lp).values()])
    with over(other) as lp:
        assert pickle.loads(written) == [first for first, _ in values(lp).values()]


def test_everything_public_is_there_and_said_in_words(lp: ModuleType) -> None:
    for name in lp.__all__:
        value = getattr(lp, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert inspect.getdoc(value), name
    assert {*lp.__all__, "BoardWidget"} <= set(dir(lp))
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = lp.nothing
