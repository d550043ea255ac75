from __future__ import annotations

import itertools
import sys
from types import ModuleType
from typing import Any

import pytest

NINE = [42, 303, 793, 98, 262, 241, 243, 12, 6]
SHORT = [0, 378, 0, 858, 452, 26, 184, 97, 5]


def test_a_seed_means_a_sample_for_ever(lp: ModuleType) -> None:
    """Written down once: both cores and every version must give these."""
    nine = lp.odds.simulate(cards=9, trials=2000, seed=7)
    assert list(nine.counts.values()) == NINE
    short = lp.odds.simulate(
        6, 1, "As Kd", "Qh", deck=36, ace_low_straight=True, trials=2000, seed=2**64 - 1
    )
    assert list(short.counts.values()) == SHORT
    assert nine.counts != lp.odds.simulate(cards=9, trials=2000, seed=8).counts


def test_samples_grow_to_the_same_whatever_the_step(lp: ModuleType) -> None:
    whole = lp.odds.simulate(cards=7, joker=2, trials=2500, seed=3)
    *parts, last = lp.odds.simulate_live(cards=7, joker=2, step=999, trials=2500, seed=3)
    assert [part.total for part in parts] == [999, 1998]
    assert last == whole
    for before, after in itertools.pairwise([*parts, last]):
        assert all(after.counts[c] >= before.counts[c] for c in lp.HandCategory)


def test_a_sample_without_an_end(lp: ModuleType) -> None:
    growing = lp.odds.simulate_live(hold="9c 9d", discard="Kh", step=10, seed=1)
    assert [odds.total for odds in itertools.islice(growing, 3)] == [10, 20, 30]
    assert next(growing).question == lp.odds.draw("9c 9d", "Kh").question


@pytest.mark.parametrize("deck", [52, 32])
def test_intervals_hold_the_exact_odds_about_as_often_as_they_say(
    native: ModuleType, deck: int
) -> None:
    lp = native
    exact = lp.odds.area(cards=6, joker=1, deck=deck)
    hits = total = points = 0
    for seed in range(200):
        sample = lp.odds.simulate(cards=6, joker=1, deck=deck, trials=5000, seed=seed)
        low, high = sample.points_interval()
        points += low < exact.expected_points < high
        for category, count in exact.counts.items():
            if 0 < count < exact.total:
                low, high = sample.interval(category)
                hits += low < exact.probability(category) < high
                total += 1
    assert 0.93 < hits / total < 0.97
    assert 0.9 < points / 200 < 0.99


def test_intervals_of_certain_and_impossible_things(lp: ModuleType) -> None:
    sample = lp.odds.simulate(cards=5, joker=2, known="9c 9d", trials=500, seed=1)
    assert sample.interval("two pair")[0] == 0
    assert 0 < sample.interval("two pair")[1] < 0.02
    low, high = sample.interval("four of a kind")
    assert 0.9 < low < high <= 1
    narrow, wide = sample.interval("four of a kind", 0.5), sample.interval("four of a kind", 0.999)
    assert wide[0] < narrow[0]
    exact = lp.odds.area(cards=5)
    assert exact.interval("pair") == (float(exact.probability("pair")),) * 2


def test_nothing_left_to_draw(lp: ModuleType) -> None:
    assert lp.odds.simulate(2, known="As Ad", trials=10).counts[lp.HandCategory.PAIR] == 10


@pytest.mark.parametrize("grid", ["2x2", "6x5"])
def test_grids(lp: ModuleType, grid: str) -> None:
    odds = lp.odds.grid(grid, deals=300, seed=5)
    squares = odds.grid.squares
    assert sum(odds.sizes.values()) == len(squares)
    for face in ("up", "down"):
        # What is exact: each square's odds, summed.
        for category in lp.HandCategory:
            by_squares = sum(odds.area(square, face).probability(category) for square in squares)
            assert odds.expected(category, face) == by_squares
        assert sum(odds.expected(category, face) for category in lp.HandCategory) == len(squares)
        assert odds.best(face).total == 300
        assert not odds.best(face).exact
        for category in lp.HandCategory:
            numbers = odds.distribution(category, face)
            assert sum(e.value for e in numbers.values()) == pytest.approx(1)
            mean = sum(number * e.value for number, e in numbers.items())
            assert mean == pytest.approx(float(odds.expected(category, face)), abs=1.1)
    assert odds.area("a1", "down").question.joker == 1
    turn = odds.best_first_turn
    assert turn.low < turn.value == float(odds.best("down").expected_points) < turn.high
    assert turn.value > float(odds.expected_points("down")) > float(odds.expected_points("up"))


def test_grids_agree_with_the_game(lp: ModuleType) -> None:
    """One deal: the first shuffle of a sampler is the game's, so its tally can be checked."""
    odds = lp.odds.grid("6x5", deals=1, seed=7)
    state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    for face in lp.Face:
        found = dict.fromkeys(lp.HandCategory, 0)
        for action in state.legal_actions():
            if action.face is face:
                found[state.score(action).hand.category] += 1
        for category, number in found.items():
            assert list(odds.distribution(category, face)) == [number]
        best = max(category for category, number in found.items() if number)
        assert odds.best(face).counts[best] == 1


def test_grids_are_the_same_on_both_cores(native: ModuleType, pure: ModuleType) -> None:
    first, second = (lp.odds.grid("3x4", deals=60, seed=9) for lp in (native, pure))
    assert str(first) == str(second)
    for category in range(9):
        for face in ("up", "down"):
            one, two = (odds.distribution(category, face) for odds in (first, second))
            assert {n: e.value for n, e in one.items()} == {n: e.value for n, e in two.items()}


def test_the_last_deal_is_the_same_with_both_cores(
    native: ModuleType, pure: ModuleType, over: Any
) -> None:
    found = []
    for core in ("native", "pure"):
        with over(core) as lp:
            question: Any = lp.odds.area(7, 1, "As Kd").question
            make: Any = sys.modules["locus_poker._core"].AreaSampler
            sampler = make(*question.for_core(), 5)
            sampler.run(37)
            found.append(sampler.last())
    assert found[0] == found[1]
    assert len(set(found[0])) == 4
