"""What beats a hand: all hands of five cards that another player can hold, kind by kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import Any

from .._markup import LEFT, RIGHT, escape, table_html
from ..cards import Card, CardsLike, Rank
from ..hands import HandCategory, HandRank
from .question import check_deck, check_flag, read_hand
from .result import CategoryLike, category_of
from .show import in_percent
from .values import hand_ranks, rank_in

__all__ = ["Beaten", "Kind", "beaten_by"]

#: How many cards of each rank a category has, in the order of its deciding ranks.
SHAPES = {
    HandCategory.HIGH_CARD: (1, 1, 1, 1, 1),
    HandCategory.FLUSH: (1, 1, 1, 1, 1),
    HandCategory.PAIR: (2, 1, 1, 1),
    HandCategory.TWO_PAIR: (2, 2, 1),
    HandCategory.THREE_OF_A_KIND: (3, 1, 1),
    HandCategory.FULL_HOUSE: (3, 2),
    HandCategory.FOUR_OF_A_KIND: (4, 1),
}
SUITED = (HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH)
ACE = 12


@dataclass(frozen=True, slots=True)
class Kind:
    """Hands of one category and one first deciding rank: pairs of kings, straights to the ten."""

    category: HandCategory
    rank: Rank
    count: int

    def __str__(self) -> str:
        return f"{self.category.label}, {self.rank.label}: {self.count:,}"


@dataclass(frozen=True, slots=True)
class Beaten:
    """How a hand fares against any five of the cards that its holder does not hold.

    `kinds` are the hands that beat it, the strongest first. In a notebook it shows as a table.
    """

    hand: tuple[Card, ...]
    rank: HandRank
    deck: int
    kinds: tuple[Kind, ...]
    ties: int

    @property
    def total(self) -> int:
        """All hands of five that another player can hold."""
        return comb(self.deck - 5, 5)

    @property
    def losses(self) -> int:
        """How many of them beat it."""
        return sum(kind.count for kind in self.kinds)

    @property
    def wins(self) -> int:
        """How many of them it beats."""
        return self.total - self.ties - self.losses

    @property
    def probability(self) -> Fraction:
        """The share of hands that beat it, 0 to 1."""
        return Fraction(self.losses, self.total)

    def count(self, category: CategoryLike) -> int:
        """How many hands of a category beat it."""
        wanted = category_of(category)
        return sum(kind.count for kind in self.kinds if kind.category is wanted)

    @property
    def _title(self) -> str:
        hand = f"{' '.join(map(str, self.hand))} ({self.rank.category.label})"
        share = in_percent(self.probability)
        return f"{hand}: beaten by {self.losses:,} of {self.total:,}, {share}"

    def _rows(self) -> Iterator[tuple[str, int, str]]:
        """Each category with a hand that beats it: how many do, and how many of each rank."""
        for category in reversed(HandCategory):
            kinds = [kind for kind in self.kinds if kind.category is category]
            if kinds:
                ranks = ", ".join(f"{kind.rank.char} {kind.count:,}" for kind in kinds)
                yield category.label, self.count(category), ranks

    def __str__(self) -> str:
        rows = [f"{name:<16} {count:>9,}   {ranks}" for name, count, ranks in self._rows()]
        return "\n".join([self._title, *rows])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        rows = [(name, f"{count:,}", ranks) for name, count, ranks in self._rows()]
        shown = table_html(rows, (LEFT, RIGHT, LEFT), named=True)
        html = f"<div><b>{escape(self._title)}</b>{shown}</div>"
        return {"text/plain": str(self), "text/html": html}


def beaten_by(hand: CardsLike, *, deck: int = 52, ace_low_straight: bool = False) -> Beaten:
    """What beats five cards: exact counts over every five of the cards that are not in the hand.

    A class of equal hands is counted by its ranks: for each rank the ways to choose its suits among
    the cards that are left. Nothing is dealt out.

    >>> import locus_poker as lp
    >>> print(lp.odds.beaten_by("As Ad Ah Kc Kd"))
    As Ad Ah Kc Kd (full house): beaten by 504 of 1,533,939, 0.033%
    straight flush          31   K 2, Q 4, J 4, T 4, 9 4, 8 4, 7 4, 6 4, 5 1
    four of a kind         473   Q 43, J 43, T 43, 9 43, 8 43, 7 43, 6 43, 5 43, 4 43, 3 43, 2 43
    >>> lp.odds.beaten_by("9c 9d 2c 5c Kc").probability
    Fraction(12017, 46483)

    Raises LocusError for what is not five cards of the deck.
    """
    deck, flag = check_deck(deck), check_flag(ace_low_straight)
    cards = read_hand(hand, deck)
    mine = rank_in(bytes(card.id for card in cards), deck, flag)
    left = [0] * 13
    for card in range(52 - deck, 52):
        left[card >> 2] |= 1 << (card & 3)
    for held in cards:
        left[held.id >> 2] ^= 1 << (held.id & 3)
    found: dict[tuple[HandCategory, Rank], int] = {}
    ties = 0
    for rank, _ in hand_ranks(deck, flag):
        if rank < mine:
            continue
        ways = sum(ways_of(rank.category, ranks, left) for ranks in members(rank, deck, flag))
        if rank == mine:
            ties += ways
        elif ways:
            key = (rank.category, rank.ranks[0])
            found[key] = found.get(key, 0) + ways
    kinds = [Kind(category, rank, count) for (category, rank), count in found.items()]
    kinds.sort(key=lambda kind: (-kind.category, -kind.rank))
    return Beaten(cards, mine, deck, tuple(kinds), ties)


def members(rank: HandRank, deck: int, flag: bool) -> Iterator[tuple[int, ...]]:
    """The ranks of the cards in a class of equal hands, as 0 to 12."""
    if rank.category not in (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH):
        yield tuple(int(one) for one in rank.ranks)
        return
    top, lowest = int(rank.ranks[0]), 13 - deck // 4
    if top - 4 >= lowest:
        yield tuple(range(top - 4, top + 1))
    elif deck == 52 or flag:
        # The ace stands below the lowest rank.
        yield (*range(lowest, lowest + 4), ACE)


def ways_of(category: HandCategory, ranks: tuple[int, ...], left: list[int]) -> int:
    """How many hands of these ranks the cards that are left make, in that category."""
    shape = SHAPES.get(category, (1, 1, 1, 1, 1))
    ways = prod(comb(left[rank].bit_count(), of) for rank, of in zip(ranks, shape, strict=True))
    if len(shape) < 5:
        return ways
    common = 0b1111
    for rank in ranks:
        common &= left[rank]
    suited = common.bit_count()
    return suited if category in SUITED else ways - suited
