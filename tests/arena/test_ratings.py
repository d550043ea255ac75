from __future__ import annotations

import importlib
import math
import random
from itertools import permutations
from types import ModuleType
from typing import Any

import pytest

ELO = 400 / math.log(10)


@pytest.fixture
def rt(native: ModuleType) -> Any:
    return importlib.import_module(f"{native.__name__}.arena.ratings")


def chance(gap: float) -> float:
    return 1 / (1 + math.exp(-gap / ELO))


def test_two_players_by_hand(rt: Any) -> None:
    # Three in four going first, one in two going second: log-odds s + d = ln 3, s - d = 0.
    outcomes = [rt.Outcome(0, 1, 30000, 40000), rt.Outcome(1, 0, 20000, 40000)]
    fitted = rt.fit(2, outcomes)
    half = ELO * math.log(3) / 2
    assert fitted.seat == pytest.approx(half, abs=0.01)
    assert fitted.ratings[0] - fitted.ratings[1] == pytest.approx(half, abs=0.01)
    assert sum(fitted.ratings) == pytest.approx(0, abs=1e-9)


def test_the_spread_of_two_players_by_hand(rt: Any) -> None:
    # Even games: each has weight 1/4, seat and gap are independent, both of variance 4 / n.
    fitted = rt.fit(2, [rt.Outcome(0, 1, 500, 1000), rt.Outcome(1, 0, 500, 1000)])
    low, high = fitted.seat_interval
    assert (high - low) / 2 == pytest.approx(1.959964 * ELO * math.sqrt(4 / 2000), rel=1e-3)
    low, high = fitted.intervals[0]
    assert (high - low) / 2 == pytest.approx(1.959964 * ELO * math.sqrt(4 / 2000) / 2, rel=1e-3)


def test_true_ratings_are_found(rt: Any) -> None:
    rng = random.Random(3)
    truth, seat, held, runs = [300.0, 50.0, -100.0, -250.0], 120.0, 0, 60
    for _ in range(runs):
        outcomes = [
            rt.Outcome(
                i,
                j,
                sum(rng.random() < chance(truth[i] - truth[j] + seat) for _ in range(60)),
                60,
            )
            for i, j in permutations(range(4), 2)
        ]
        fitted = rt.fit(4, outcomes)
        assert max(abs(f - t) for f, t in zip(fitted.ratings, truth, strict=True)) < 150
        held += sum(low < t < high for t, (low, high) in zip(truth, fitted.intervals, strict=True))
        held += fitted.seat_interval[0] < seat < fitted.seat_interval[1]
    # 95 % of 300, give or take three standard deviations of 3.8.
    assert 273 <= held <= 297


def dealt(rt: Any, rng: random.Random, truth: list[float], seat: float, deals: int) -> list[Any]:
    """Games on common deals: each deal favours a seat against whoever sits in the other."""
    luck = [rng.gauss(0, 300) for _ in range(deals)]
    outcomes = []
    for i, j in permutations(range(len(truth)), 2):
        points = {
            deal: float(rng.random() < chance(truth[i] - truth[j] + seat + luck[deal]))
            for deal in range(deals)
        }
        outcomes.append(rt.Outcome(i, j, sum(points.values()), deals, points))
    return outcomes


def test_intervals_hold_the_truth_though_games_share_their_deals(rt: Any) -> None:
    rng, runs, held, held_seat, naive = random.Random(5), 200, 0, 0, 0
    for _ in range(runs):
        outcomes = dealt(rt, rng, [0.0, 0.0, 0.0], 0.0, 40)
        fitted = rt.fit(3, outcomes)
        held += sum(low < 0 < high for low, high in fitted.intervals)
        held_seat += fitted.seat_interval[0] < 0 < fitted.seat_interval[1]
        alone = [rt.Outcome(o.first, o.second, o.points, o.games) for o in outcomes]
        low, high = rt.fit(3, alone).seat_interval
        naive += low < 0 < high
    # 95 %, give or take three standard deviations; the games taken for independent hold it less.
    assert 548 <= held <= 590
    assert 181 <= held_seat <= 199
    assert naive < 170


def test_deals_that_are_all_alike_are_not_certain(rt: Any) -> None:
    # Who moves first won each of 20 deals with both seats.
    won, lost = dict.fromkeys(range(20), 1.0), dict.fromkeys(range(20), 0.5)
    even = rt.fit(2, [rt.Outcome(0, 1, 10, 20, lost), rt.Outcome(1, 0, 10, 20, lost)])
    # A fifth of the spread of independent games: sqrt(1.96**2 / 20), times Student's bound.
    alone = rt.fit(2, [rt.Outcome(0, 1, 10, 20), rt.Outcome(1, 0, 10, 20)])
    times = 1.959964 / math.sqrt(20) * 2.093 / 1.959964
    assert even.intervals[0][1] == pytest.approx(times * alone.intervals[0][1], rel=1e-3)
    first = rt.fit(2, [rt.Outcome(0, 1, 20, 20, won), rt.Outcome(1, 0, 20, 20, won)])
    assert first.ratings == pytest.approx((0, 0), abs=1e-6)
    assert first.intervals[0][1] > 20 and first.seat_interval[0] > 0


def test_who_wins_everything_is_rated_all_the_same(rt: Any) -> None:
    outcomes = [rt.Outcome(0, 1, 50, 50), rt.Outcome(1, 0, 0, 50)]
    fitted = rt.fit(2, outcomes)
    assert 400 < fitted.ratings[0] < 3000
    assert math.isfinite(fitted.intervals[0][1])


def test_nobody_played(rt: Any) -> None:
    fitted = rt.fit(3, [])
    assert (fitted.ratings, fitted.seat) == ((0.0, 0.0, 0.0), 0.0)


def test_inverses(rt: Any) -> None:
    rng = random.Random(4)
    for size in (1, 2, 5):
        rows = [[rng.gauss(0, 1) for _ in range(size)] for _ in range(size)]
        matrix = [
            [sum(a * b for a, b in zip(x, y, strict=True)) + (x is y) for y in rows] for x in rows
        ]
        inverse = rt.inverse(matrix)
        for i in range(size):
            for j in range(size):
                cell = sum(matrix[i][k] * inverse[k][j] for k in range(size))
                assert cell == pytest.approx(float(i == j), abs=1e-9)
