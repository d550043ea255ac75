"""The categories by their definitions, slowly: what counts are compared with.

Nothing here is taken from the package. A joker is tried as every card of the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from math import comb

Card = tuple[int, int]  # rank 2..14, suit


def deck_of(size: int) -> list[Card]:
    """The cards of a deck in the order of their ids."""
    return [(rank, suit) for rank in range(15 - size // 4, 15) for suit in range(4)]


def of_ids(ids: Sequence[int]) -> list[Card]:
    """Cards from ids."""
    return [(2 + card // 4, card % 4) for card in ids]


def category_of_five(cards: Sequence[Card], deck: int, ace_low: bool) -> int:
    """The category of at most five cards, jokers already being cards."""
    groups = sorted(Counter(rank for rank, _ in cards).values(), reverse=True)
    five = len(cards) == 5
    flush = five and len({suit for _, suit in cards}) == 1
    ranks = sorted({rank for rank, _ in cards})
    straight = five and len(ranks) == 5 and ranks[4] - ranks[0] == 4
    lowest = 15 - deck // 4
    if five and (ace_low or deck == 52):
        straight |= ranks == [lowest, lowest + 1, lowest + 2, lowest + 3, 14]
    if straight and flush:
        return 8
    if groups[0] >= 4:
        return 7
    if groups[:2] == [3, 2]:
        return 6
    if flush:
        return 5
    if straight:
        return 4
    if groups[0] == 3:
        return 3
    if groups[:2] == [2, 2]:
        return 2
    return 1 if groups[0] == 2 else 0


def best(cards: Sequence[Card], jokers: int, deck: int, ace_low: bool) -> int:
    """The best category of up to five of the cards, the jokers being whatever helps most."""
    found = 0
    for stand_ins in combinations_with_replacement(deck_of(deck), jokers):
        held = [*cards, *stand_ins]
        for hand in combinations(held, min(5, len(held))):
            found = max(found, category_of_five(hand, deck, ace_low))
    return found


def counts(
    known: Sequence[int],
    unseen: Sequence[int],
    drawn: int,
    jokers: int,
    deck: int,
    ace_low: bool,
) -> list[int]:
    """The counts of an area by dealing it out."""
    found = [0] * 9
    for draw in combinations(unseen, drawn):
        found[best(of_ids([*known, *draw]), jokers, deck, ace_low)] += 1
    assert sum(found) == comb(len(unseen), drawn)
    return found
