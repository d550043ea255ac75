"""Ranks, suits and cards."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from enum import IntEnum
from functools import total_ordering
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeAlias

from ._enums import Asked
from ._frozen import Frozen, fill
from .errors import LocusError, quote

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["Card", "CardLike", "CardsLike", "Rank", "Suit", "cards"]

RANK_CHARS = "23456789TJQKA"
SUIT_CHARS = "cdhs"


class Rank(IntEnum, metaclass=Asked):
    """The thirteen ranks, two (0) to ace (12).

    >>> from locus_poker import Card
    >>> Card("Td").rank
    <Rank.TEN: 8>
    >>> Card("Td").rank.char, Card("Td").rank.label, Card("6d").rank.plural
    ('T', 'ten', 'sixes')
    """

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise LocusError(f"{quote(value)} is not the number of a rank (0 to 12)")

    @property
    def char(self) -> str:
        """The character of the rank in a card's name, like `T`."""
        return RANK_CHARS[self]

    @property
    def label(self) -> str:
        """The rank in words, like `ten`."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """Several cards of the rank in words, like `tens`."""
        return self.label + ("es" if self is Rank.SIX else "s")


class Suit(IntEnum, metaclass=Asked):
    """The four suits, clubs (0) to spades (3). No suit ranks above another.

    >>> from locus_poker import Card
    >>> Card("Td").suit
    <Suit.DIAMONDS: 1>
    >>> Card("Td").suit.char, Card("Td").suit.label, Card("Td").suit.symbol
    ('d', 'diamonds', '♦')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise LocusError(f"{quote(value)} is not the number of a suit (0 to 3)")

    @property
    def char(self) -> str:
        """The character of the suit in a card's name, like `d`."""
        return SUIT_CHARS[self]

    @property
    def label(self) -> str:
        """The suit in words, like `diamonds`."""
        return self.name.lower()

    @property
    def symbol(self) -> str:
        """The sign of the suit, like `♦`."""
        return "♣♦♥♠"[self]

    @property
    def is_red(self) -> bool:
        """Whether the suit is printed red (diamonds and hearts)."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


@total_ordering
class Card(Frozen):
    """One of the 52 cards, from its name: a rank of `23456789TJQKA` and a suit of `cdhs`.

    Cards are ordered by their `id`, 0 (`2c`) to 51 (`As`): by rank, then by suit. There is one
    object for each card.

    >>> from locus_poker import Card
    >>> ace = Card("As")
    >>> print(ace, ace.id, ace.rank.label, ace.suit.label)
    As 51 ace spades
    >>> Card("2c") < Card("2d") < Card("3c")
    True

    Raises LocusError for a text that is not a card.
    """

    __slots__ = ("_id",)
    _id: int
    _all: ClassVar[tuple[Card, ...]] = ()
    _by_name: ClassVar[dict[str, Card]] = {}

    def __new__(cls, card: CardLike) -> Self:
        """The card of a name; a card stays itself."""
        found = cls._by_name.get(card) if isinstance(card, str) else card
        if isinstance(found, cls):
            return found
        raise LocusError(f"{quote(card)} is not a card (like 'As')")

    @classmethod
    def from_id(cls, number: int) -> Card:
        """The card of an id, `4 * rank + suit`, 0 to 51.

        >>> from locus_poker import Card
        >>> Card.from_id(51)
        Card('As')
        """
        try:
            found = -1 if isinstance(number, bool) else operator.index(number)
        except TypeError:
            found = -1
        if 0 <= found < 52:
            return cls._all[found]
        raise LocusError(f"{quote(number)} is not the id of a card (0 to 51)")

    @property
    def id(self) -> int:
        """`4 * rank + suit`, 0 to 51."""
        return self._id

    @property
    def rank(self) -> Rank:
        """The rank, two (0) to ace (12)."""
        return Rank(self._id >> 2)

    @property
    def suit(self) -> Suit:
        """The suit, clubs (0) to spades (3)."""
        return Suit(self._id & 3)

    def __eq__(self, other: object) -> bool:
        return self._id == other._id if isinstance(other, Card) else NotImplemented

    def __lt__(self, other: Card) -> bool:
        return self._id < other._id if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return hash((Card, self._id))

    def __str__(self) -> str:
        return RANK_CHARS[self._id >> 2] + SUIT_CHARS[self._id & 3]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (str(self),))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import bundle
        from .display.faces import card_svg

        return bundle(repr(self), card_svg(self), f"{self.rank.label} of {self.suit.label}")


CardLike: TypeAlias = "Card | str"
CardsLike: TypeAlias = "str | Iterable[CardLike]"


def _make_all() -> None:
    made = []
    for number in range(52):
        card = object.__new__(Card)
        fill(card, _id=number)
        made.append(card)
    Card._all = tuple(made)
    Card._by_name = {str(card): card for card in made}


_make_all()


def cards(cards: CardsLike) -> tuple[Card, ...]:
    """The cards of a text, with or without spaces, or of an iterable of cards and names.

    >>> import locus_poker as lp
    >>> lp.cards("As Kd 7c")
    (Card('As'), Card('Kd'), Card('7c'))
    >>> lp.cards("AsKd7c") == lp.cards(["As", lp.Card("Kd"), "7c"])
    True

    Raises LocusError naming the first text that is not a card and which of the cards it is.
    """
    names: list[CardLike]
    if isinstance(cards, str):
        names = [word[i : i + 2] for word in cards.split() for i in range(0, len(word), 2)]
    elif isinstance(cards, Card):
        names = [cards]
    else:
        try:
            # Bytes are numbers, and what a mapping goes through are its keys.
            if isinstance(cards, (bytes, bytearray, memoryview, Mapping)):
                raise TypeError
            given = iter(cards)
        except TypeError:
            raise LocusError(
                f"{quote(cards)} is neither a text of cards (like 'As Kd 7c') nor an iterable"
            ) from None
        names = list(given)
    found = []
    for number, name in enumerate(names, 1):
        try:
            found.append(Card(name))
        except LocusError:
            where = f" in {quote(cards)}" if isinstance(cards, str) else ""
            raise LocusError(
                f"{quote(name)} is not a card (like 'As'): card {number}{where}"
            ) from None
    return tuple(found)
