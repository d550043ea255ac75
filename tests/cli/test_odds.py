"""`locus-poker odds`: what the library counts, for people and for programs."""

from __future__ import annotations

import json

import pytest
from tests.cli.commands import refused, said

import locus_poker as lp


def test_odds_are_those_of_the_library() -> None:
    assert said("odds", "area", 4, "--joker", 1, "--known", "As Ah") == (
        f"{lp.odds.area(4, 1, 'As Ah')}\n"
    )
    draw = lp.odds.draw("9c 9d", "Kh 6s 3c")
    assert said("odds", "draw", "9c9d", "--discard", "Kh 6s 3c") == f"{draw}\n"
    versus = lp.odds.versus("9c 9d", "", "Ah Kh Qh Jh", "2c")
    assert said("odds", "versus", "9c9d", "AhKhQhJh", "--discard-b", "2c") == f"{versus}\n"
    deck = lp.odds.area(5, deck=32, ace_low_straight=True)
    assert said("odds", "area", 5, "--deck", 32, "--ace-low") == f"{deck}\n"


def test_discards_are_ranked() -> None:
    hand = "Ac Kc Qc Jc Jd"
    lines = said("odds", "discard", hand, "--value", "jacks-or-better", "--top", 2).splitlines()
    assert lines[1:] == [" 1. hold Ac Kc Qc Jc: 18.5319", " 2. hold Jc Jd: 1.53654"]
    answer = json.loads(said("odds", "discard", hand, "--top", 32, "--json"))
    holds = lp.odds.best_discard(hand)
    assert len(answer["holds"]) == 32
    assert answer["holds"][0]["value"]["numerator"] == holds.best.value.numerator
    assert answer["holds"][0]["hold"] == list(map(str, holds.best.hold))


def test_odds_for_a_program_are_exact() -> None:
    answer = json.loads(said("odds", "area", 9, "--json"))
    odds = lp.odds.area(9)
    assert answer["total"] == odds.total
    assert [row["count"] for row in answer["categories"]] == [
        odds.counts[category] for category in reversed(lp.HandCategory)
    ]
    versus = json.loads(said("odds", "versus", "9c9d", "AhKhQhJh", "--json"))
    assert (versus["wins"], versus["ties"], versus["losses"]) == (364_060, 0, 288_680)
    assert versus["equity"]["value"] == pytest.approx(364_060 / 652_740)


def test_wrong_questions_about_odds_are_refused() -> None:
    assert "cards 10" in refused("odds", "area", 10)
    assert "'nine'" in refused("odds", "area", "nine")
    assert "'As'" in refused("odds", "area", 5, "--known", "As", "--dead", "As")
    assert "deck 40" in refused("odds", "area", 5, "--deck", 40)
    assert "2 cards, not 5" in refused("odds", "discard", "AcKc")
    assert "'--value'" in refused("odds", "discard", "AcKcQcJcJd", "--value", "luck")
