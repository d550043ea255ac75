"""Series of questions, guesses and their score."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import islice
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locus_poker.widgets.lab.results import cost
from locus_poker.widgets.lab.series import LEAST, MOST, questions

#: Written down once: a seed means a series for ever, with both cores.
SERIES_7 = [
    "6 cards of 52: flush",
    "4 cards of 52, known 4s 4c: three of a kind",
    "hold Th Td, draw 3: four of a kind or better",
]


def test_a_seed_means_a_series_for_ever(lp: ModuleType) -> None:
    from locus_poker.widgets.lab.series import questions as of_core

    assert [str(question) for question in islice(of_core(7), 3)] == SERIES_7


def test_seeds_differ_and_kinds_take_turns() -> None:
    series = {tuple(map(str, islice(questions(seed), 3))) for seed in range(20)}
    assert len(series) == 20
    for seed in range(5):
        asked = list(islice(questions(seed), 12))
        assert all(not one.asked.known and not one.discard for one in asked[::3])
        assert all(one.asked.known and not one.discard for one in asked[1::3])
        assert all(len(one.discard) + len(one.asked.known) == 5 for one in asked[2::3])
        assert sum(LEAST <= one.probability <= MOST for one in asked) >= 11


def test_truths_are_those_of_the_odds() -> None:
    for question in islice(questions(3), 9):
        share = question.odds.probability if question.exactly else question.odds.at_least
        assert question.probability == share(question.category)


@given(st.floats(0.001, 0.999), st.floats(0, 1))
def test_the_score_is_proper(truth: float, guess: float) -> None:
    assert cost(truth, truth) <= cost(guess, truth) + 1e-12
    assert 0 <= cost(guess, truth) < 20


def test_the_cost_is_what_the_logarithmic_score_lacks() -> None:
    # Said 20%, true is 30%: by hand.
    expected = 0.3 * math.log2(0.3 / 0.2) + 0.7 * math.log2(0.7 / 0.8)
    assert cost(0.2, 0.3) == pytest.approx(expected)
    assert cost(0.0, 0.3) == cost(1e-9, 0.3)
    assert cost(0.0, 0.0) == pytest.approx(0, abs=1e-5)


def test_results_as_a_table(lp: ModuleType) -> None:
    lab = lp.lab("predict", seed=7, length=3)
    empty = lab.results.to_pandas()
    assert len(empty) == 0 and empty.index.name == "number"
    for percent in (50, 7.84, 0.1):
        lab.guess(percent)
    table = lab.results.to_pandas()
    assert list(table.columns) == list(empty.columns)
    assert list(table["verdict"]) == ["too high", "right", "too low"]
    assert list(table["seed"]) == [7, 7, 7]
    assert list(table.index) == [1, 2, 3]
    assert Fraction(int(table["count"][3]), int(table["total"][3])) == lab.results[2].truth
    assert lab.results.mean_cost == pytest.approx(table["cost"].mean())
    assert lab.results[0:2] == lab.results.guesses[:2]
    assert (
        "too low" in str(lab.results) and "<table" in lab.results._repr_mimebundle_()["text/html"]
    )
    lab.close()
