"""What a player does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from .._checks import whole_number
from ..cards import Card, CardsLike
from ..cards import cards as read_cards
from ..errors import LocusError, quote
from ._names import MOST_MONEY

EXAMPLES = "(like 'open 10', 'raise 20', 'check', 'fold', 'show', 'draw 9c 4d' or 'stand pat')"


class Action:
    """What a player does: `Open(10)`, `Check()`, `Fold()`, `Raise(20)`, `Draw("9c 4d")`, `Show()`.

    Actions never change, compare and hash. Whatever takes one takes its text too.

    >>> from locus_poker.draw_poker import Action, Draw, Open
    >>> Action.parse("open 10")
    Open(10)
    >>> print(Draw("9c 4d"), Draw(), sep="; ")
    draw 9c 4d; stand pat
    >>> Action.parse("draw 4d 9c") == Draw("9c 4d")
    True
    """

    __slots__ = ()
    #: How the core knows it.
    _kind: ClassVar[int]

    @staticmethod
    def parse(text: str) -> Action:
        """The action of a text.

        Raises LocusError for a text that is none.
        """
        return parse_action(text)

    @property
    def _amount(self) -> int:
        return 0

    @property
    def _ids(self) -> bytes:
        return b""

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import text_bundle

        return text_bundle(repr(self), str(self))


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Give the deal up: the pot is the other's."""

    _kind: ClassVar[int] = 0

    def __str__(self) -> str:
        return "fold"


@dataclass(frozen=True, slots=True)
class Check(Action):
    """Wait, as the first to speak before the exchange."""

    _kind: ClassVar[int] = 1

    def __str__(self) -> str:
        return "check"


@dataclass(frozen=True, slots=True, repr=False)
class Bet(Action):
    """What opening and raising have in common: an amount of whole dollars, at least 1."""

    amount: int

    def __post_init__(self) -> None:
        amount = whole_number(self.amount, "a bet of", 1, MOST_MONEY)
        object.__setattr__(self, "amount", amount)

    @property
    def _amount(self) -> int:
        return self.amount

    def __str__(self) -> str:
        return f"{type(self).__name__.lower()} {self.amount}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.amount})"


@dataclass(frozen=True, slots=True, repr=False)
class Open(Bet):
    """Bet so many dollars when nothing is owed."""

    _kind: ClassVar[int] = 2


@dataclass(frozen=True, slots=True, repr=False)
class Raise(Bet):
    """Pay what is owed and bet so many dollars more."""

    _kind: ClassVar[int] = 3


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Draw(Action):
    """Pay what is owed and change these cards; without a card, stand pat.

    The cards are printed in the order given, but which comes first means nothing: draws of the same
    cards are equal.
    """

    cards: tuple[Card, ...] = ()
    _kind: ClassVar[int] = 4

    def __init__(self, cards: CardsLike = ()) -> None:
        found = read_cards(cards)
        for number, card in enumerate(found, 1):
            if card in found[: number - 1]:
                raise LocusError(f"card {str(card)!r} comes twice (card {number})")
        object.__setattr__(self, "cards", found)

    @property
    def _ids(self) -> bytes:
        return bytes(card.id for card in self.cards)

    def __eq__(self, other: object) -> bool:
        return set(self.cards) == set(other.cards) if isinstance(other, Draw) else NotImplemented

    def __hash__(self) -> int:
        return hash((Draw, frozenset(self.cards)))

    def __str__(self) -> str:
        return f"draw {' '.join(map(str, self.cards))}" if self.cards else "stand pat"

    def __repr__(self) -> str:
        return f"Draw({' '.join(map(str, self.cards))!r})" if self.cards else "Draw()"


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Pay what is owed and have all cards shown."""

    _kind: ClassVar[int] = 5

    def __str__(self) -> str:
        return "show"


@dataclass(frozen=True, slots=True, repr=False)
class Drew:
    """What is seen of the other's draw: how many cards, 0 to 5. It is no action that can be played.

    >>> from locus_poker.draw_poker import Drew
    >>> print(Drew(2), Drew(0), sep="; ")
    draw 2; stand pat
    """

    count: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "count", whole_number(self.count, "a draw of", 0, 5))

    def __str__(self) -> str:
        return f"draw {self.count}" if self.count else "stand pat"

    def __repr__(self) -> str:
        return f"Drew({self.count})"


ActionLike: TypeAlias = "Action | str"

KINDS = (Fold, Check, Open, Raise, Draw, Show)

PLAIN: dict[str, Action] = {
    "fold": Fold(),
    "check": Check(),
    "show": Show(),
    "stand pat": Draw(),
}


def parse_action(text: object) -> Action:
    """The action of a text."""
    if not isinstance(text, str):
        raise LocusError(f"{quote(text)} is not an action {EXAMPLES}")
    text = str.__str__(text)
    if text in PLAIN:
        return PLAIN[text]
    word, _, rest = text.partition(" ")
    try:
        if word == "draw" and rest and rest.split() == rest.split(" "):
            return Draw(rest)
        if word in ("open", "raise") and is_amount(rest):
            return Open(int(rest)) if word == "open" else Raise(int(rest))
    except LocusError as error:
        raise LocusError(f"{quote(text)} is not an action: {error}") from None
    raise LocusError(f"{quote(text)} is not an action {EXAMPLES}")


def is_amount(text: str) -> bool:
    """Whether the text is a number of dollars as it is printed."""
    return text.isascii() and text.isdecimal() and len(text) <= 18 and not text.startswith("0")


def as_action(action: ActionLike) -> Action:
    """An action, or the text of one."""
    if type(action) in KINDS:
        return action  # type: ignore[return-value] # it is one of these
    return parse_action(action)
