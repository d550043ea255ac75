"""Categories of poker hands, hands of an area, and ranks of five cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import total_ordering
from typing import Any, NoReturn

from ._enums import Asked
from .cards import Card, Rank
from .errors import LocusError, quote

__all__ = ["Hand", "HandCategory", "HandRank"]

POINTS = (0, 2, 4, 5, 7, 8, 9, 10, 11)


class HandCategory(IntEnum, metaclass=Asked):
    """The nine categories, weakest first, with the points that each scores in Locus Poker.

    >>> from locus_poker import HandCategory
    >>> HandCategory.FLUSH > HandCategory.STRAIGHT
    True
    >>> HandCategory.FULL_HOUSE.label, HandCategory.FULL_HOUSE.points
    ('full house', 9)
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise LocusError(f"{quote(value)} is not the number of a category (0 to 8)")

    @property
    def label(self) -> str:
        """The name of the category, like `two pair`."""
        return self.name.lower().replace("_", " ")

    @property
    def points(self) -> int:
        """What a hand of the category scores: 0, 2, 4, 5, 7, 8, 9, 10 or 11."""
        return POINTS[self]


@dataclass(frozen=True, slots=True)
class Hand:
    """The best hand of some cards: category, the cards that make it, what a joker stands for.

    `cards` holds only the cards that make the category, in the order of their ids: two for a pair,
    five for a straight, none for a high card. The joker's place is left out of them; `joker` is the
    card that it stands for, or None when there is no joker or the hand does not need it.

    >>> import locus_poker as lp
    >>> hand = lp.evaluate("9c Td Jh Kc 2s", joker=True)
    >>> print(hand)
    straight (9c Td Jh Kc, joker Qc)
    >>> hand.category, hand.points, hand.joker
    (<HandCategory.STRAIGHT: 4>, 7, Card('Qc'))
    """

    category: HandCategory
    cards: tuple[Card, ...] = ()
    joker: Card | None = None

    @property
    def points(self) -> int:
        """What the hand scores, 0 to 11."""
        return self.category.points

    @property
    def label(self) -> str:
        """The name of its category, like `two pair`."""
        return self.category.label

    def __str__(self) -> str:
        parts = []
        if self.cards:
            parts.append(" ".join(map(str, self.cards)))
        if self.joker is not None:
            parts.append(f"joker {self.joker}")
        return f"{self.label} ({', '.join(parts)})" if parts else self.label

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import bundle
        from .display.faces import hand_svg

        return bundle(str(self), hand_svg(self), str(self))


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class HandRank:
    """How good five cards are, kickers included. Higher is better; suits do not rank.

    `value` is 1 (seven high) to 7462 (royal flush) and decides every comparison; `ranks` are the
    ranks that the value goes by, the most important one first.

    >>> import locus_poker as lp
    >>> rank = lp.rank_hand("As Ad Kc Kh 2s")
    >>> print(rank)
    two pair, aces and kings, two kicker
    >>> rank.category.label, rank > lp.rank_hand("As Ad Qc Qh Ks")
    ('two pair', True)
    """

    value: int
    category: HandCategory
    ranks: tuple[Rank, ...]

    def __eq__(self, other: object) -> bool:
        return self.value == other.value if isinstance(other, HandRank) else NotImplemented

    def __lt__(self, other: HandRank) -> bool:
        return self.value < other.value if isinstance(other, HandRank) else NotImplemented

    def __hash__(self) -> int:
        return hash((HandRank, self.value))

    @property
    def label(self) -> str:
        """The name of its category, like `two pair`."""
        return self.category.label

    def __str__(self) -> str:
        first, *rest = self.ranks
        others = " ".join(rank.label for rank in rest)
        if self.category is HandCategory.TWO_PAIR:
            detail = f"{first.plural} and {rest[0].plural}, {rest[1].label} kicker"
        elif self.category is HandCategory.FULL_HOUSE:
            detail = f"{first.plural} over {rest[0].plural}"
        elif self.category in (
            HandCategory.PAIR,
            HandCategory.THREE_OF_A_KIND,
            HandCategory.FOUR_OF_A_KIND,
        ):
            detail = f"{first.plural}, {others} {'kicker' if len(rest) == 1 else 'kickers'}"
        elif self.category in (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH):
            detail = f"{first.label} high"
        else:
            detail = f"{first.label} high, then {others}"
        return f"{self.label}, {detail}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import text_bundle

        return text_bundle(repr(self), str(self))
