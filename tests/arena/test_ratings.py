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
