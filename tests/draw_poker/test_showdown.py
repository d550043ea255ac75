"""Who wins a showdown, with which cards, and why in words."""

from __future__ import annotations

from types import ModuleType

import pytest

WHY = [
    ("9c9dKh7s2c", "9h9sQh7c2d", "pair of nines, king kicker over queen", 2),
    ("9c9dKh7s2c", "9h9sKd6c2d", "pair of nines, second kicker seven over six", 2),
    ("9c9dKh7s3c", "9h9sKd7c2d", "pair of nines, third kicker three over two", 2),
    ("9c9dKh7s2c", "8h8sAhKc2d", "pair of nines over eights", 2),
    ("KcKd4h4s2c", "QhQsJhJcAd", "two pair, kings and fours over queens and jacks", 4),
    ("KcKd4h4s2c", "KhKs3h3cAd", "two pair, kings and fours over kings and threes", 4),
    ("KcKd4h4sTc", "KhKs4d4c9d", "two pair, kings and fours, ten kicker over nine", 4),
    ("9c9d9h7s2c", "8c8d8hAsKc", "three nines over eights", 3),
    ("9cTdJhQsKc", "8h9sTsJcQd", "straight, king high over queen high", 5),
    ("2c3d4h5s6c", "Ah2s3c4d5d", "straight, six high over five high", 5),
    ("KcTc8c4c2c", "QdJdTd8d2d", "flush, king high over queen high", 5),
    ("KcTc8c4c2c", "KdTd7d6d5d", "flush, king high, third card eight over seven", 5),
    ("TcTdTh4s4c", "9c9d9hAsAc", "full house, tens over nines", 5),
    ("TcTdThTs4c", "9c9d9h9sAc", "four tens over nines", 4),
    ("9cTcJcQcKc", "8d9dTdJdQd", "straight flush, king high over queen high", 5),
    ("AcQd8h5s2c", "KsQhJd9c7d", "ace high over king high", 0),
    ("AcQd8h5s2c", "AhQs8d4c3d", "ace high, fourth card five over four", 0),
    ("KcTc8c4c2c", "9dTsJhQsKh", "flush, king high, beats straight, king high", 5),
    ("TcTdTh4s4c", "KdJd8d4d2d", "full house, tens full of fours, beats flush, king high", 5),
    ("TcTdThTs4c", "KdKhKsAcAh", "four tens, beats full house, kings full of aces", 4),
    ("TcTdTh7s4c", "AdAhKsKc2h", "three tens, beats two pair, aces and kings", 3),
    ("2c2d5h7s9c", "AdKhQsJc9h", "pair of twos, beats ace high", 2),
    ("5c6c7c8c9c", "KdKhKsKcAh", "straight flush, nine high, beats four kings", 5),
]


def shown(lp: ModuleType, a: str, b: str, rules: str = "deck 52") -> object:
    state = lp.draw_poker.Table(rules).deal(hands=(a, b))
    for action in ("check", "stand pat", "stand pat", "show"):
        state = state.play(action)
    assert state.showdown == state.view("A").showdown == state.view("B").showdown
    return state.showdown


@pytest.mark.parametrize(("best", "other", "why", "made"), WHY)
def test_why_a_hand_wins(lp: ModuleType, best: str, other: str, why: str, made: int) -> None:
    for seat, hands in (("A", (best, other)), ("B", (other, best))):
        showdown = shown(lp, *hands)
        assert (showdown.winner, showdown.why) == (seat, why)  # type: ignore[attr-defined]
        assert str(showdown) == f"{seat} wins: {why}"
        assert showdown.cards == lp.cards(best)  # type: ignore[attr-defined]
        hand = showdown.hand  # type: ignore[attr-defined]
        assert hand == lp.evaluate(best) and len(hand.cards) == made


def test_equal_hands(lp: ModuleType) -> None:
    showdown = shown(lp, "As Kd Qc 9h 2s", "Ac Kh Qd 9s 2c")
    assert str(showdown) == "tie: both have ace high with king, queen, nine and two"
    showdown = shown(lp, "9c Td Jh Qs Kc", "9h Ts Jd Qc Kd")
    assert str(showdown) == "tie: both have straight, king high"
    showdown = shown(lp, "9c 9d 4h 4s Kc", "9h 9s 4d 4c Kd")
    assert str(showdown) == "tie: both have two pair, nines and fours with king"
    assert showdown.winner is None  # type: ignore[attr-defined]


def test_the_ace_below_the_seven(lp: ModuleType) -> None:
    low, pair = "As 7d 8c 9s Th", "Ah Ad Kc Qs Jd"
    lowest = shown(lp, low, pair, "deck 32, ace low")
    assert str(lowest) == "A wins: straight, ten high, beats pair of aces"
    hand = lowest.hand  # type: ignore[attr-defined]
    assert (hand.label, hand.cards) == ("straight", lp.cards("7d 8c 9s Th As"))
    assert str(shown(lp, low, pair, "deck 32")) == "B wins: pair of aces, beats ace high"
    above = shown(lp, low, "7c 8d 9h Tc Js", "deck 32, ace low")
    assert str(above) == "B wins: straight, jack high over ten high"
