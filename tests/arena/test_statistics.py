from __future__ import annotations

import importlib
import math
import random
from statistics import NormalDist
from types import ModuleType
from typing import Any

import numpy as np
import pytest


@pytest.fixture
def st(native: ModuleType) -> Any:
    return importlib.import_module(f"{native.__name__}._statistics")


@pytest.fixture
def means(native: ModuleType) -> Any:
    return importlib.import_module(f"{native.__name__}._means")


def test_student_bounds_are_those_of_the_tables(means: Any) -> None:
    table = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 29: 2.045, 60: 2.000}
    for freedom, bound in table.items():
        assert means.student_bound(freedom) == pytest.approx(bound, abs=6e-4)
    assert means.student_bound(7, 0.99) == pytest.approx(3.499, abs=6e-4)
    assert means.student_bound(10**6) == pytest.approx(1.959966, abs=1e-5)
    # Both sides of where the expansion takes over.
    assert means.student_bound(1000) - means.student_bound(1001) == pytest.approx(2.37e-6, rel=0.02)


def test_means_by_hand(means: Any) -> None:
    # 2, 4, 9: mean 5, variance 13, so the reach is 4.303 * sqrt(13 / 3).
    mean = means.mean_of([2, 4, 9])
    assert mean.value == 5
    assert mean.high - mean.value == pytest.approx(4.3027 * math.sqrt(13 / 3), abs=1e-3)
    assert mean.value - mean.low == pytest.approx(mean.high - mean.value)
    assert means.mean_of([3]) == means.Mean(3, -math.inf, math.inf)
    assert math.isnan(means.mean_of([]).value)
    assert means.mean_of([1, 1, 1]) == means.Mean(1, 1, 1)


def test_elo_by_hand(st: Any) -> None:
    assert st.elo_of(0.5) == 0
    assert st.elo_of(0.75) == pytest.approx(400 * math.log10(3))
    assert st.elo_of(0.25) == pytest.approx(-190.8485, abs=1e-4)
    assert (st.elo_of(0), st.elo_of(1)) == (-math.inf, math.inf)
    for elo in (-250, 0, 3, 400):
        assert st.elo_of(st.score_of(elo)) == pytest.approx(elo)


def test_pairs_by_hand(st: Any) -> None:
    # Points 0, 1, 1, 2 of 2: mean score 1/2, squares (1/4 + 1/4) / 4 = 1/8.
    results = st.Pentanomial.of([0, 1, 1, 2])
    assert results.counts == (1, 0, 2, 0, 1)
    assert (results.pairs, results.score, results.variance) == (4, 0.5, 0.125)
    low, high = results.score_interval()
    assert high - 0.5 == pytest.approx(1.959964 * math.sqrt(0.125 / 4))
    assert low == pytest.approx(1 - high)
    assert results.superiority == 0.5
    # Points 3/2, 1, 2, 1/2: mean 5/8, variance (1 + 1 + 9 + 9) / 64 / 4.
    results = st.Pentanomial.of([1.5, 1, 2, 0.5])
    assert results.score == 0.625
    assert results.variance == pytest.approx(20 / 256)
    assert results.elo == pytest.approx(400 * math.log10(5 / 3))
    z = 0.125 / math.sqrt(20 / 256 / 4)
    assert results.superiority == pytest.approx(NormalDist().cdf(z))


def test_no_pair_tells_nothing(st: Any) -> None:
    none = st.Pentanomial((0, 0, 0, 0, 0))
    assert all(math.isnan(value) for value in (none.score, none.variance, none.elo))
    assert none.score_interval() == (0, 1) and none.elo_interval == (-math.inf, math.inf)
    assert none.superiority == 0.5
    assert st.Sprt(0, 30).ratio(none) == 0 and st.Sprt(0, 30).verdict(none) is None


def test_pairs_that_are_all_alike(st: Any) -> None:
    results = st.Pentanomial((0, 0, 0, 0, 10))
    # Wilson: the lower end for 10 of 10 is 10 / (10 + z * z).
    assert results.score_interval()[0] == pytest.approx(10 / (10 + 1.959964**2))
    assert results.score_interval()[1] == 1
    assert results.elo == results.elo_interval[1] == math.inf
    assert 0.9 < results.superiority < 1
    assert st.Pentanomial((10, 0, 0, 0, 0)).superiority == pytest.approx(1 - results.superiority)
    assert st.Pentanomial((0, 0, 10, 0, 0)).superiority == 0.5
    nothing = st.Pentanomial((0, 0, 0, 0, 0))
    assert math.isnan(nothing.elo)
    assert (nothing.superiority, nothing.score_interval()) == (0.5, (0, 1))


def test_likeliest_distributions(st: Any) -> None:
    shares = [0.1, 0.2, 0.3, 0.25, 0.15]
    own = sum(i / 4 * share for i, share in enumerate(shares))
    assert st.likeliest(shares, own) == pytest.approx(shares)
    for mean in (0.2, 0.5, 0.7):
        found = st.likeliest(shares, mean)
        assert sum(found) == pytest.approx(1)
        assert sum(i / 4 * p for i, p in enumerate(found)) == pytest.approx(mean)
        # No other distribution of that mean makes the shares likelier: move along two that keep it.
        likelihood = sum(s * math.log(p) for s, p in zip(shares, found, strict=True))
        for direction in ((1, -2, 1, 0, 0), (0, 0, 1, -2, 1), (1, -1, 0, -1, 1)):
            for step in (-1e-3, 1e-3):
                moved = [p + step * d for p, d in zip(found, direction, strict=True)]
                other = sum(s * math.log(p) for s, p in zip(shares, moved, strict=True))
                assert other < likelihood


def test_the_ratio_of_wins_and_losses_alone_is_walds(st: Any) -> None:
    # With pairs of 0 and 2 only, the likeliest distributions are the two binomial ones.
    test = st.Sprt(-20, 30)
    p0, p1 = st.score_of(-20), st.score_of(30)
    results = st.Pentanomial((40, 0, 0, 0, 60))
    by_hand = 60 * math.log(p1 / p0) + 40 * math.log((1 - p1) / (1 - p0))
    assert test.ratio(results) == pytest.approx(by_hand, abs=0.01)
    assert test.bounds == (pytest.approx(math.log(0.05 / 0.95)), pytest.approx(math.log(19)))
    assert test.ratio(st.Pentanomial((0, 0, 0, 0, 0))) == 0


@pytest.mark.parametrize("wrong", [(1, 1), (2, 1), (0, math.nan), (math.nan, 1)])
def test_what_is_no_test(native: ModuleType, wrong: tuple[float, float]) -> None:
    with pytest.raises(native.LocusError, match="is not a number below elo1"):
        native.arena.Sprt(*wrong)
    for name in ("alpha", "beta"):
        for value in (0, 0.5, -1, math.nan):
            with pytest.raises(native.LocusError, match=f"{name} .* is not between 0 and 0.5"):
                native.arena.Sprt(0, 1, **{name: value})


def test_pairs_are_counted(native: ModuleType) -> None:
    found = native.arena.Pentanomial.of(np.array([0, 0.5, 2, 2, 1.5]))
    assert found.counts == (1, 1, 0, 1, 2) == native.arena.Pentanomial([1, 1, 0, 1, 2]).counts
    points: list[Any] = [2.5, -0.5, 0.3, math.nan, "1", [], None]
    for wrong in points:
        with pytest.raises(native.LocusError, match="no pair brings"):
            native.arena.Pentanomial.of([wrong])
    for counts in (None, 5, (1, 2, 3), (1, 2, 3, 4, -5), (0.5, 0, 0, 0, 0), "abcde"):
        with pytest.raises(native.LocusError, match=r"five counts|count of pairs .* whole number"):
            native.arena.Pentanomial(counts)


def draws(rng: random.Random, score: float) -> list[float]:
    """A pair's two games, not independent, with that expected score."""
    both = rng.random() < 0.4
    first = float(rng.random() < score)
    return [first, first if both else float(rng.random() < score)]


def test_intervals_hold_the_truth_as_often_as_they_say(st: Any, means: Any) -> None:
    rng, held_elo, held_mean, runs = random.Random(1), 0, 0, 600
    for _ in range(runs):
        results = st.Pentanomial.of(sum(draws(rng, 0.6)) for _ in range(120))
        low, high = results.elo_interval
        held_elo += low < st.elo_of(0.6) < high
        mean = means.mean_of([rng.gauss(2, 5) for _ in range(8)])
        held_mean += mean.low < 2 < mean.high
    # 95 % of 600 is 570, give or take three standard deviations of 5.3.
    assert 554 <= held_elo <= 586
    assert 554 <= held_mean <= 586


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "elo1"), (100.0, "elo0")])
def test_the_sequential_test_errs_as_rarely_as_it_says(st: Any, truth: float, wrong: str) -> None:
    rng, test, errors, lengths, runs = random.Random(2), st.Sprt(0, 100), 0, 0, 100
    for _ in range(runs):
        counts = [0] * 5
        for n in range(1, 3000):
            counts[round(2 * sum(draws(rng, st.score_of(truth))))] += 1
            verdict = test.verdict(st.Pentanomial(tuple(counts)))
            if verdict is not None:
                errors, lengths = errors + (verdict == wrong), lengths + n
                break
        else:
            pytest.fail("the test did not end")
    # At most 5 %: 5 of 100, and three standard deviations of 2.2.
    assert errors <= 12
    assert lengths / runs < 150
