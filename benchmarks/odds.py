"""Exact odds, beside what enumerating the same hands would take."""

from __future__ import annotations

import time
from fractions import Fraction
from math import comb

import locus_poker as lp
from benchmarks.peers import Timed, every_hand
from locus_poker.bench.measure import Row, in_words, seconds

NINE = 6_588_116  # straight flushes in nine cards of 52
#: Known cards and dead ones.
HARD = ("8h 9h", "Kd Kc 7h 3d 3s 5c Ah Tc 4d 6s")


#: A peer that would be done sooner than so many seconds really enumerates all hands.
PATIENCE = 60.0
#: So many values do hands of five and seven cards have.
CLASSES = {5: 7462, 7: 4824}


def enumerating(peer: Timed, size: int, patience: float) -> Row:
    """What a peer takes for all hands: measured, or said from its time for a sample of them."""
    hands = comb(52, size)
    expected = (peer.seconds or 0.0) * hands
    what = f"  enumerating {hands:,} hands, {peer.name}"
    if size not in CLASSES or expected > patience:
        return Row(f"{what} (a sample, extrapolated)", f"{expected:,.1f} s")
    began = time.process_time()
    assert every_hand(peer.name, size) == CLASSES[size]
    return Row(what, f"{time.process_time() - began:,.1f} s")


def exact(peers: dict[int, list[Timed]], rounds: int, patience: float) -> list[Row]:
    """Count areas, and let the peers enumerate them."""
    rows = []
    for size in (5, 7, 9):
        took = seconds(lambda size=size: lp.odds.area(cards=size), rounds=rounds, least=0.0)  # type: ignore[misc]
        rows.append(Row(f"odds.area, {size} of 52 cards", in_words(took), "< 20 ms"))
        answers = [peer for peer in peers.get(size, []) if peer.seconds is not None]
        rows += [enumerating(peer, size, patience) for peer in answers]
    assert lp.odds.area(cards=9).counts[lp.HandCategory.STRAIGHT_FLUSH] == NINE
    hardest = [
        ("a joker, 9 cards", lambda: lp.odds.area(cards=9, joker=1), "< 20 ms"),
        ("two jokers, 9 cards", lambda: lp.odds.area(cards=9, joker=2), "< 100 ms"),
        ("two jokers, known, dead", lambda: lp.odds.area(9, 2, *HARD), "< 100 ms"),
    ]
    for name, work, aim in hardest:
        took = seconds(work, rounds=rounds, least=0.0)
        rows.append(Row(f"odds.area, {name}", in_words(took), aim))
    return rows


def decisions(rounds: int) -> list[Row]:
    """Rank holds, play a showdown, return what video poker returns."""
    table = lp.odds.value_table(lp.odds.JACKS_OR_BETTER_9_6)
    hand = "9c 9d 2c 5c Kc"
    assert lp.odds.best_discard(hand, value=table).best.value > 1
    discard = seconds(lambda: lp.odds.best_discard(hand, value=table), rounds=rounds, least=0.0)
    showdown = seconds(
        lambda: lp.odds.versus("9c 9d", "", "Ah Kh Qh Jh", ""), rounds=rounds, least=0.0
    )
    assert lp.odds.versus("9c 9d", "", "Ah Kh Qh Jh", "").wins == 364_060
    published = Fraction(19_842_315_923_796, 19_933_230_517_200)
    rows = [
        Row("odds.best_discard, 32 holds, with a table", in_words(discard), "< 5 ms"),
        Row("odds.versus, three cards against one", in_words(showdown)),
    ]
    if lp.core == "native":
        assert lp.odds.best_return(table) == published
        took = seconds(lambda: lp.odds.best_return(table), rounds=1, least=0.0)
        rows.append(Row("odds.best_return, all hands", in_words(took)))
    return rows


def samples(trials: int, rounds: int) -> list[Row]:
    """Deal at random."""
    rows = []
    for joker in (0, 1):
        took = seconds(
            lambda joker=joker: lp.odds.simulate(cards=9, joker=joker, trials=trials),  # type: ignore[misc]
            rounds=rounds,
            least=0.0,
        )
        what = f"odds.simulate, 9 cards{' and the joker' if joker else ''}"
        rows.append(Row(what, f"{trials / took / 1e6:.1f} million/s", "many millions/s"))
    return rows


def all_rows(peers: dict[int, list[Timed]], count: int, rounds: int) -> list[Row]:
    """Measure everything about odds."""
    patience = 0.0 if rounds == 1 else PATIENCE
    return [*exact(peers, rounds, patience), *decisions(rounds), *samples(count, rounds)]
