"""Decks, straights, groups of equal ranks and categories, for any deck and up to two jokers.

Cards are looked at suit by suit: a suit's cards are the bits of a number, bit 0 the two.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from ..errors import LocusError
from .evaluation import ACE, name

LOWEST_RANK = {52: 0, 36: 4, 32: 5}
HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)

#: How many cards the largest group of equal ranks has, and whether the second one is a pair at
#: least: 2 if it is, 0 if it does not matter.
Groups = tuple[int, int]
#: The ranks of each suit.
Suits = tuple[int, int, int, int]


@dataclass(frozen=True)
class Deck:
    """Four suits from some rank up to the ace."""

    size: int
    lowest: int
    #: Whether the ace also goes below the lowest rank.
    ace_low: bool
    #: The ranks of each straight.
    straights: tuple[int, ...]

    @property
    def cards(self) -> range:
        """The ids of all cards."""
        return range(52 - self.size, 52)

    @property
    def ranks(self) -> range:
        """All ranks."""
        return range(self.lowest, ACE + 1)


@cache
def deck_of(size: int, ace_low_straight: bool) -> Deck:
    """The deck of 52, 36 or 32 cards. With 52 the ace always goes below the two."""
    if size not in LOWEST_RANK:
        raise LocusError(f"unknown deck {size!r}: 52, 36 or 32")
    lowest = LOWEST_RANK[size]
    ace_low = ace_low_straight or size == 52
    runs = [0b11111 << rank for rank in range(lowest, 9)]
    wheel = [0b1111 << lowest | 1 << ACE] if ace_low else []
    return Deck(size, lowest, ace_low, (*wheel, *runs))


def check_cards(deck: Deck, *sets: bytes) -> None:
    """Refuse cards that the deck lacks, and a card that comes twice, in one set or in two."""
    seen = set()
    for cards in sets:
        for card in cards:
            if card not in deck.cards:
                known = name(card) if card < 52 else f"id {card}"
                raise LocusError(f"card {known!r} is not in the deck of {deck.size}")
            if card in seen:
                raise LocusError(f"card {name(card)!r} comes twice")
            seen.add(card)


def suits_of(ids: Iterable[int]) -> Suits:
    """Cards, suit by suit."""
    suits = [0, 0, 0, 0]
    for card in ids:
        suits[card & 3] |= 1 << (card >> 2)
    return (suits[0], suits[1], suits[2], suits[3])


def is_straight(deck: Deck, ranks: int, jokers: int) -> bool:
    """Whether the ranks and the jokers make a straight."""
    return any((run & ranks).bit_count() + jokers >= 5 for run in deck.straights)


def with_rank(groups: Groups, count: int) -> Groups:
    """The groups when `count` cards of one more rank come in."""
    largest, second = groups
    if count > largest:
        largest, second = count, largest
    elif count > second:
        second = count
    return (largest, 2 if second > 1 and largest < 4 else 0)


def groups_of(suits: Suits) -> Groups:
    """The groups of cards."""
    groups = (0, 0)
    ranks = suits[0] | suits[1] | suits[2] | suits[3]
    while ranks:
        rank = ranks & -ranks
        groups = with_rank(groups, sum(suit & rank > 0 for suit in suits))
        ranks ^= rank
    return groups


def groups_category(groups: Groups, jokers: int) -> int:
    """The best of groups and jokers, no straight and no flush considered.

    Jokers join the largest group, for four of a rank beat a full house. Five of a kind is four.
    """
    largest, second = groups[0] + jokers, groups[1]
    if largest >= 4:
        return FOUR
    if largest == 3:
        return FULL_HOUSE if second else THREE
    if largest == 2:
        return TWO_PAIR if second else PAIR
    return HIGH


@lru_cache(maxsize=1 << 16)
def suited_category(deck: Deck, ranks: int, jokers: int) -> int:
    """Straight flush, flush or (as high card) neither, of the cards of one suit."""
    if ranks.bit_count() + jokers < 5:
        return HIGH
    return STRAIGHT_FLUSH if is_straight(deck, ranks, jokers) else FLUSH


@lru_cache(maxsize=1 << 16)
def ranks_category(deck: Deck, ranks: int, jokers: int) -> int:
    """Straight or (as high card) none, of ranks."""
    return STRAIGHT if is_straight(deck, ranks, jokers) else HIGH


def best_category(deck: Deck, suits: Suits, jokers: int) -> int:
    """The best that five of the cards and jokers make."""
    return max(
        groups_category(groups_of(suits), jokers),
        ranks_category(deck, suits[0] | suits[1] | suits[2] | suits[3], jokers),
        *(suited_category(deck, ranks, jokers) for ranks in suits),
    )
