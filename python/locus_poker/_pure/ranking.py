"""How good five cards are, kickers included: one number for each class of equal hands."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import combinations

from ..errors import LocusError
from .evaluation import ACE, RUNS, best_hand, check_cards, name
from .shuffle import cards_of

TEN = 8


def rank_hand(ids: bytes, deck: int, ace_low_straight: bool) -> tuple[int, int, bytes]:
    """Value (1..7462), category and deciding ranks (most important first) of five cards."""
    check_hand(ids, deck)
    category, ranks = deciding(ids)
    if deck == 32 and ace_low_straight and sorted(card >> 2 for card in ids) == [5, 6, 7, 8, ACE]:
        # A-7-8-9-10 is this deck's lowest straight. It takes the number of A-2-3-4-5, which the
        # deck lacks.
        category = 8 if category == 5 else 4
        return values()[category, (3,)], category, bytes([TEN])
    return values()[category, ranks], category, bytes(ranks)


def check_hand(ids: bytes, deck: int) -> None:
    """Refuse what is no hand of five cards of the deck."""
    if len(ids) != 5:
        raise LocusError(f"wrong number of cards: {len(ids)}, not 5")
    check_cards(ids, most=5)
    for number, card in enumerate(ids, 1):
        if card not in cards_of(deck):
            raise LocusError(f"card {name(card)!r} is not in the deck of {deck} (card {number})")


def deciding(ids: Collection[int]) -> tuple[int, tuple[int, ...]]:
    """Category and deciding ranks of the best five of at least five cards."""
    category, made, _ = best_hand(ids, joker=False)
    ranks = sorted((card >> 2 for card in made), reverse=True)
    if category in (4, 8):
        # A-2-3-4-5 goes by its five.
        return category, (3,) if ranks == [ACE, 3, 2, 1, 0] else (ranks[0],)
    if category == 5:
        return category, tuple(ranks)
    groups = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    others = sorted((card >> 2 for card in ids if card not in made), reverse=True)
    return category, (*groups, *others[: 5 - len(made)])


@cache
def values() -> dict[tuple[int, tuple[int, ...]], int]:
    """The number of each class of hands, by category and deciding ranks."""
    ranks = range(13)
    flushes = [
        tuple(reversed(five))
        for five in combinations(ranks, 5)
        if list(five) not in map(list, RUNS)
    ]
    tops = [(top,) for top in range(3, 13)]
    two = [(one, other) for one in ranks for other in ranks if one != other]
    pairs = [
        (pair, *reversed(three))
        for pair in ranks
        for three in combinations([rank for rank in ranks if rank != pair], 3)
    ]
    two_pairs = [
        (high, low, kicker)
        for high in ranks
        for low in range(high)
        for kicker in ranks
        if kicker not in (high, low)
    ]
    threes = [
        (triple, *reversed(kickers))
        for triple in ranks
        for kickers in combinations([rank for rank in ranks if rank != triple], 2)
    ]
    by_category: list[list[tuple[int, ...]]] = [
        *(
            [*classes]
            for classes in (flushes, pairs, two_pairs, threes, tops, flushes, two, two, tops)
        )
    ]
    ordered = [
        (category, ranks)
        for category, classes in enumerate(by_category)
        for ranks in sorted(classes)
    ]
    return {key: value for value, key in enumerate(ordered, 1)}
