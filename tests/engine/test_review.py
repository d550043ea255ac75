"""Reviews: exact where they must be, and consistent with the engine."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

Lp = Any


def small(lp: Lp) -> str:
    """A grid that this core solves from the first turn in no time."""
    return "3x3" if lp.core == "native" else "3x2"


def greedy_game(lp: Lp, seed: int) -> object:
    game = lp.Game(lp.Deal.shuffled(small(lp), seed=seed), "Ann", "Ben")
    while not game.is_over:
        game.play(lp.GreedyAgent().choose(game.state))
    return game


@pytest.mark.parametrize("seed", range(3))
def test_what_was_lost_adds_up_to_the_result(lp: Lp, seed: int) -> None:
    game: Any = greedy_game(lp, seed)
    found = lp.review(game)
    value = lp.Engine().solve(game.start).value
    a, b = game.state.scores
    # All exact: what the first player got less than the value is what they lost more.
    assert a - b == value - found.lost["A"] + found.lost["B"]
    assert all(one.exact and one.lost >= 0 for one in found.turns)
    assert found.margins[0] == value and found.margins[-1] == a - b
    for one in found.turns:
        step = found.margins[one.turn.number] - found.margins[one.turn.number - 1]
        assert step == (-one.lost if one.turn.seat == "A" else one.lost)


def test_accuracy_is_what_was_kept_of_what_was_at_stake(lp: Lp) -> None:
    game: Any = greedy_game(lp, 1)
    found = lp.review(game)
    for seat in "AB":
        turns = [one for one in found.turns if one.turn.seat == seat]
        stake = sum(
            max(line.value for line in one.analysis.lines)
            - min(line.value for line in one.analysis.lines)
            for one in turns
        )
        assert found.accuracy[seat] == 1 - sum(one.lost for one in turns) / stake
        assert 0 <= found.accuracy[seat] <= 1
    best = lp.Game(game.start)
    worst = lp.Game(game.start)
    engine = lp.Engine()
    while not best.is_over:
        best.play(engine.analyse(best.state).best)
        worst.play(engine.analyse(worst.state, lines=99).lines[-1].action)
    assert dict(lp.review(best).accuracy) == {"A": 1.0, "B": 1.0}
    assert dict(lp.review(worst).accuracy) == {"A": 0.0, "B": 0.0}


def test_mistakes_are_the_dearest_first(lp: Lp) -> None:
    found = lp.review(greedy_game(lp, 1))
    lost = [one.lost for one in found.mistakes()]
    assert lost == sorted((one.lost for one in found.turns if one.lost >= 1), reverse=True)[:3]
    assert all(one.turn.seat == "B" for one in found.mistakes("B"))
    assert len(found.mistakes(most=1)) == 1


def test_it_can_be_stopped_and_says_what_it_has(lp: Lp) -> None:
    game: Any = greedy_game(lp, 2)
    seen: list[int] = []

    def two(done: int, of: int) -> bool:
        seen.append(done)
        return done < 2

    found = lp.review(game, progress=two)
    assert seen == [1, 2] and not found.is_complete
    last = len(game.turns)
    assert [one.turn.number for one in found.turns] == [last - 1, last]
    assert found.margins[: last - 2] == (None,) * (last - 2)
    assert None not in found.margins[last - 2 :]


def test_a_game_that_goes_on_or_was_resigned(lp: Lp) -> None:
    game = lp.Game(lp.Deal.shuffled(small(lp), seed=3))
    assert lp.review(game).margins == (None,) and lp.review(game).accuracy["A"] == 1.0
    for _ in range(3):
        game.play(lp.GreedyAgent().choose(game.state))
    game.resign()
    found = lp.review(game)
    assert found.margins[-1] == lp.Engine().solve(game.state).final_margin * -1
    with pytest.raises(lp.LocusError, match="could not be played"):
        found.turns[1].line_of(game.turns[0].action)


def test_it_can_be_pickled_and_compared(lp: Lp) -> None:
    game: Any = greedy_game(lp, 2)
    found = lp.review(game)
    for same in (pickle.loads(pickle.dumps(found)), copy.deepcopy(found), lp.review(game.copy())):
        assert same == found and hash(same) == hash(found)
        assert same.lost == found.lost
    other: Any = lp.Game.parse(game.record())
    other.comment("well played")
    assert lp.review(other) != found
    assert lp.review(greedy_game(lp, 3)) != found != "a review"
    # Two that were stopped at once have looked at nothing, of two games.
    none = [lp.review(lp.Game(lp.Deal.shuffled("3x3", seed=seed))) for seed in (1, 2)]
    assert none[0].turns == none[1].turns == () and none[0] != none[1]


def test_it_is_shown(lp: Lp) -> None:
    game = lp.Game(lp.Deal.shuffled(small(lp), seed=1), "<b>Ann", "Ben")
    while not game.is_over:
        game.play(lp.GreedyAgent().choose(game.state))
    found = lp.review(game)
    shown = found._repr_mimebundle_()
    assert "accuracy" in shown["text/plain"] and str(game.turns[-1].action) in shown["text/plain"]
    assert "&lt;b&gt;Ann" in shown["text/html"] and "<script" not in shown["text/html"]
    assert shown["image/svg+xml"].count("<circle") == 1 + len(found.mistakes())
    frame = found.to_pandas()
    assert list(frame.index) == list(range(1, len(game.turns) + 1))
    assert frame["lost"].sum() == sum(found.lost.values())
    assert frame["margin"].iloc[-1] == found.margins[-1]


@pytest.mark.parametrize(
    "call",
    [
        lambda lp, game: lp.review("game"),
        lambda lp, game: lp.review(game, nodes=0),
        lambda lp, game: lp.review(game, engine=3),
        lambda lp, game: lp.review(game, progress=3),
    ],
)
def test_what_is_refused(lp: Lp, call: Callable[[Lp, object], object]) -> None:
    with pytest.raises(lp.LocusError):
        call(lp, lp.Game(lp.Deal.shuffled(small(lp), seed=3)))
