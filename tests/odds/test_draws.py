from __future__ import annotations

import math
import random
from fractions import Fraction
from itertools import combinations
from math import comb
from types import ModuleType
from typing import Any

import pytest


def mean(lp: ModuleType, odds: object, numbers: list[Fraction]) -> Fraction:
    counts = odds.counts.values()  # type: ignore[attr-defined]
    total: Fraction = sum((n * v for n, v in zip(counts, numbers, strict=True)), Fraction(0))
    return total / odds.total  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("deck", [52, 36, 32])
def test_every_hold_agrees_with_the_exact_odds(lp: ModuleType, deck: int) -> None:
    choose = random.Random(deck)
    numbers = [Fraction(n, 7) for n in (3, -1, 4, 1, -5, 9, 2, 6, 53)]
    value = dict(zip(lp.HandCategory, numbers, strict=True))
    for ace_low in (False, True)[: 1 + (deck < 52)]:
        hand = [lp.Card.from_id(card) for card in choose.sample(range(52 - deck, 52), 5)]
        holds = lp.odds.best_discard(hand, deck=deck, value=value, ace_low_straight=ace_low)
        assert len(holds) == 32
        assert {frozenset(hold.hold) for hold in holds} == {
            frozenset(some) for size in range(6) for some in combinations(hand, size)
        }
        for hold in holds:
            assert sorted((*hold.hold, *hold.discard)) == sorted(hand)
            assert hold.draws == comb(deck - 5, len(hold.discard))
        # The twin takes its time for each.
        for hold in holds if lp.core == "native" else choose.sample(list(holds), 8):
            assert hold.value == mean(lp, hold.odds, numbers)
            assert hold.draws == hold.odds.total
        values = [hold.value for hold in holds]
        assert values == sorted(values, reverse=True)


def test_kickers_count(lp: ModuleType) -> None:
    holds = lp.odds.best_discard("Ac Kd 9h 6s 3c", value=lambda rank: rank.value)
    unseen = [card for card in map(lp.Card.from_id, range(52)) if card not in holds.hand]
    expected = sum(lp.rank_hand([*holds.hand[:4], card]).value for card in unseen)
    [hold] = [hold for hold in holds if hold.hold == holds.hand[:4]]
    assert hold.value == Fraction(expected, 47)


def test_known_decisions(lp: ModuleType) -> None:
    def best(hand: str, value: object) -> str:
        return " ".join(map(str, lp.odds.best_discard(hand, value=value).best.hold))

    pays = lp.odds.JACKS_OR_BETTER_9_6
    assert best("Ac Kc Qc Jc Jd", pays) == "Ac Kc Qc Jc"
    assert best("9c 9d 2c 5c Kc", pays) == "9c 2c 5c Kc"
    assert best("Ac Ad 8h 5s 2c", pays) == "Ac Ad"
    assert best("8c 8d 9h Ts Jc", pays) == "8c 8d"
    assert best("2c 5d 7h 8s Tc", pays) == ""
    assert best("9c 9d 9h 9s 2c", lp.odds.POINTS) == "9c 9d 9h 9s 2c"


def test_among_equal_holds_the_fuller_one_comes_first(lp: ModuleType) -> None:
    holds = lp.odds.best_discard("2c 5d 7h 8s Tc", value=lambda rank: 1)
    sizes = [len(hold.hold) for hold in holds]
    assert sizes == sorted(sizes, reverse=True)
    assert all(hold.value == 1 for hold in holds)


def test_the_share_of_hands_beaten(lp: ModuleType) -> None:
    table = lp.odds.value_table(lp.odds.PERCENTILE)
    royal, seven = lp.rank_hand("As Ks Qs Js Ts"), lp.rank_hand("2c 3c 4c 5c 7d")
    total = comb(52, 5)
    assert table(royal) == Fraction(total - 2, total)
    assert table(seven) == Fraction(1020 // 2, total)
    # Against a random hand a random hand wins half the time.
    nothing = lp.odds.best_discard("2c 5d 7h 8s Tc", value=table)[-1]
    assert 0 < nothing.value < 1
    for deck in (36, 32):
        short = lp.odds.value_table(lp.odds.PERCENTILE, deck=deck)
        assert max(short.numerators) < short.denominator


def test_ranks_of_a_deck(lp: ModuleType) -> None:
    """What a function is asked for: every rank of five cards, once."""
    for deck, ace_low, expected in ((52, False, 7462), (36, True, None), (32, True, None)):
        seen: list[Any] = []
        lp.odds.value_table(
            lambda rank, seen=seen: seen.append(rank) or 0, deck=deck, ace_low_straight=ace_low
        )
        assert len(set(seen)) == len(seen)
        assert expected in (None, len(seen))
        straights = {rank for rank in seen if rank.label == "straight"}
        assert len(straights) == {52: 10, 36: 6, 32: 5}[deck]
    lowest = min(straights)
    assert lowest == lp.rank_hand("Ac 7d 8h 9s Tc", deck=32, ace_low_straight=True)
    assert str(lowest) == "straight, ten high"


def test_numbers_of_any_kind_are_taken_as_they_are(lp: ModuleType) -> None:
    import numpy as np

    hand = "Ac Kd 9h 6s 3c"
    exact = lp.odds.best_discard(hand, value=lambda rank: Fraction(rank.value, 3))
    for one, three in zip(
        exact, lp.odds.best_discard(hand, value=lambda rank: rank.value), strict=True
    ):
        assert one.value * 3 == three.value
    # Floats are sums of powers of two; over one denominator these may need hundreds of bits.
    fine = lp.odds.best_discard(hand, value=lambda rank: math.exp(rank.value / -50) * 1e-200)
    stand = next(hold for hold in fine if len(hold.hold) == 5)
    rank = lp.rank_hand(hand)
    assert stand.value == Fraction(math.exp(rank.value / -50) * 1e-200)
    low = lp.odds.best_discard(hand, value=lambda rank: -np.float64(rank.value))
    assert low.best.value == -next(
        hold.value
        for hold in lp.odds.best_discard(hand, value=lambda rank: np.int64(rank.value))
        if hold.hold == low.best.hold
    )


def test_the_published_return_of_video_poker(native: ModuleType) -> None:
    returned = native.odds.best_return(native.odds.JACKS_OR_BETTER_9_6)
    assert returned == Fraction(19_842_315_923_796, 19_933_230_517_200)


def test_best_play_is_the_same_on_both_cores(native: ModuleType, pure: ModuleType) -> None:
    first, second = (
        lp.odds.best_return(lp.odds.PERCENTILE, deck=32, ace_low_straight=True)
        for lp in (native, pure)
    )
    assert first == second
    assert Fraction(1, 2) < first < 1


def test_showdown_of_a_pair_and_a_draw(lp: ModuleType) -> None:
    found = lp.odds.versus("9c 9d", "", "Ah Kh Qh Jh", "")
    assert (found.wins, found.total) == (364_060, 652_740)
    back = lp.odds.versus("Ah Kh Qh Jh", "", "9c 9d", "")
    assert (back.losses, back.ties, back.wins) == (found.wins, found.ties, found.losses)
    assert found.equity + back.equity == 1


def test_showdowns_dealt_out(lp: ModuleType) -> None:
    choose = random.Random(2)
    for a, b in ((1, 1), (0, 2), (2, 0), (2, 1), (0, 0)):
        cards = [lp.Card.from_id(card) for card in choose.sample(range(20, 52), 10)]
        ours, theirs = cards[: 5 - a], cards[5 : 10 - b]
        gone_a, gone_b = cards[5 - a : 5], cards[10 - b :]
        unseen = [card for card in map(lp.Card.from_id, range(20, 52)) if card not in cards]
        results = [0, 0, 0]
        for draw_a in combinations(unseen, a):
            mine = lp.rank_hand([*ours, *draw_a], deck=32)
            for draw_b in combinations([card for card in unseen if card not in draw_a], b):
                yours = lp.rank_hand([*theirs, *draw_b], deck=32)
                results[1 + (mine < yours) - (mine > yours)] += 1
        found = lp.odds.versus(ours, gone_a, theirs, gone_b, deck=32)
        assert [found.wins, found.ties, found.losses] == results


def test_equal_chances_are_equal(lp: ModuleType) -> None:
    found = lp.odds.versus("As Ks Qs", "", "Ah Kh Qh", "", deck=32)
    assert found.wins == found.losses
    assert found.equity == Fraction(1, 2)
    assert found.total == comb(26, 2) * comb(24, 2)
