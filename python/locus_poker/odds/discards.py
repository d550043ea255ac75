"""Which cards to hold: all 32 ways, each with its exact value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, overload

from .. import _core
from .._markup import LEFT, RIGHT, Html, escape, table_html
from ..cards import Card, CardsLike
from ..errors import LocusError
from .counting import counted
from .question import Question, check_deck, check_flag, read_hand
from .result import Odds
from .values import JACKS_OR_BETTER_9_6, POINTS, ValueLike, ValueTable, _Percentile, value_table

__all__ = ["Hold", "Holds", "best_discard", "best_return"]

#: Numbers of a table cross to the core in pieces of so many bits; sums stay exact in both cores.
PIECE = 60

#: How many holds a notebook shows at once.
SHOWN = 8
#: As wide in the table of the first holds as in that of the others.
STYLES = (
    f"{RIGHT};min-width:3em",
    f"{LEFT};min-width:9em",
    f"{RIGHT};min-width:9em",
    f"{RIGHT};min-width:6em",
)
RED = "#d9534f"


@dataclass(frozen=True, slots=True)
class Hold:
    """Some cards to hold, the others to discard, and the mean value of all draws."""

    hold: tuple[Card, ...]
    discard: tuple[Card, ...]
    value: Fraction
    deck: int
    ace_low_straight: bool

    @property
    def draws(self) -> int:
        """How many ways there are to draw."""
        return comb(self.deck - 5, len(self.discard))

    @property
    def odds(self) -> Odds:
        """The exact odds of what is drawn to."""
        return counted(Question(5, 0, self.hold, self.discard, self.deck, self.ace_low_straight))

    def __str__(self) -> str:
        held = " ".join(map(str, self.hold)) or "nothing"
        return f"hold {held}: {float(self.value):.6g}"


@dataclass(frozen=True, slots=True)
class Holds(Sequence[Hold]):
    """All ways to hold some of a hand, best first."""

    hand: tuple[Card, ...]
    value_name: str
    holds: tuple[Hold, ...]

    @property
    def best(self) -> Hold:
        """The best way: of equal ones that which holds more."""
        return self.holds[0]

    @overload
    def __getitem__(self, index: int) -> Hold: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Hold, ...]: ...
    def __getitem__(self, index: int | slice) -> Hold | tuple[Hold, ...]:
        return self.holds[index]

    def __len__(self) -> int:
        return len(self.holds)

    def __iter__(self) -> Iterator[Hold]:
        return iter(self.holds)

    def __str__(self) -> str:
        lines = [f"{' '.join(map(str, self.hand))}, by {self.value_name}"]
        lines += [f"{number:>2}. {hold}" for number, hold in enumerate(self.holds[:5], 1)]
        return "\n".join(lines)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        title = escape(" ".join(map(str, self.hand)))
        first, rest = self._table(0, SHOWN), self._table(SHOWN, len(self))
        html = (
            f"<div><b>{title}</b></div>{first}"
            f"<details><summary>{len(self) - SHOWN} more</summary>{rest}</details>"
        )
        return {"text/plain": str(self), "text/html": html}

    def _table(self, start: int, end: int) -> str:
        rows = [
            (str(number), faces(hold.hold), f"{float(hold.value):.6g}", f"{hold.draws:,}")
            for number, hold in enumerate(self.holds[start:end], start + 1)
        ]
        return table_html(rows, STYLES, head=("", "hold", self.value_name, "draws"))


def faces(cards: tuple[Card, ...]) -> Html:
    """Cards with their suits' signs, red ones in a red that reads on light and dark pages."""
    if not cards:
        return Html("nothing")
    return Html(
        " ".join(
            f'<span style="color:{RED}">{card.rank.char}{card.suit.symbol}</span>'
            if card.suit.is_red
            else f"{card.rank.char}{card.suit.symbol}"
            for card in cards
        )
    )


def best_discard(
    hand: CardsLike,
    *,
    deck: int = 52,
    value: ValueLike | _Percentile = POINTS,
    ace_low_straight: bool = False,
) -> Holds:
    """All 32 ways to hold some of five cards and draw the rest, ranked by the exact mean value.

    `value` says what the final five cards are worth: POINTS, JACKS_OR_BETTER_9_6, PERCENTILE (the
    share of all hands that are beaten, equal ones half), a function of a HandRank, a mapping from
    HandCategory or HandRank to numbers, or a table made by `value_table`, which is quickest.

    >>> import locus_poker as lp
    >>> holds = lp.odds.best_discard("Ac Kc Qc Jc Jd", value=lp.odds.JACKS_OR_BETTER_9_6)
    >>> print(holds.best)
    hold Ac Kc Qc Jc: 18.5319
    >>> holds.best.value
    Fraction(871, 47)
    >>> len(holds)
    32

    Raises LocusError for what is not five cards of the deck, and for what is no value.
    """
    deck, flag = check_deck(deck), check_flag(ace_low_straight)
    cards = read_hand(hand, deck)
    table = value_table(value, deck=deck, ace_low_straight=flag)
    ids = bytes(card.id for card in cards)
    sums = [0] * 32
    for shift, piece in pieces(table):
        for held, part in enumerate(_core.odds_holds(ids, deck, flag, piece)):
            sums[held] += part << shift
    holds = []
    for held, total in enumerate(sums):
        kept = tuple(card for i, card in enumerate(cards) if held >> i & 1)
        gone = tuple(card for i, card in enumerate(cards) if not held >> i & 1)
        draws = comb(deck - 5, len(gone))
        holds.append(Hold(kept, gone, Fraction(total, draws * table.denominator), deck, flag))
    holds.sort(key=lambda hold: (-hold.value, len(hold.discard), hold.hold))
    return Holds(cards, table.name, tuple(holds))


def best_return(
    value: ValueLike | _Percentile = JACKS_OR_BETTER_9_6,
    *,
    deck: int = 52,
    ace_low_straight: bool = False,
) -> Fraction:
    """The mean value over all hands when each is played as `best_discard` says: exact.

    For JACKS_OR_BETTER_9_6 it is what the game returns to a perfect player for one coin, a number
    that is long known: 19,842,315,923,796 of 19,933,230,517,200, or 99.5439%.

    >>> import locus_poker as lp
    >>> points = lp.odds.best_return(lp.odds.POINTS, deck=32)
    >>> round(float(points), 4)
    3.4758

    Raises LocusError like `best_discard`, and for numbers so fine or so large that they need more
    than 60 bits over a common denominator: round them, or give Fractions.
    """
    deck, flag = check_deck(deck), check_flag(ace_low_straight)
    table = value_table(value, deck=deck, ace_low_straight=flag)
    if any(abs(number) > 1 << PIECE for number in table.numerators):
        raise LocusError(
            f"the numbers of {table!r} need more than {PIECE} bits over a common denominator"
        )
    total, scale = _core.odds_best_play(deck, flag, list(table.numerators))
    return Fraction(total, scale * comb(deck, 5) * table.denominator)


def pieces(table: ValueTable) -> Iterator[tuple[int, list[int]]]:
    """The table's numbers in pieces that a core can take, each with the place of its lowest bit.

    A sum over draws is linear, so the pieces can be summed apart.
    """
    rest, shift = list(table.numerators), 0
    while any(abs(number) > 1 << PIECE for number in rest):
        low = [number & ((1 << PIECE) - 1) for number in rest]
        rest = [number >> PIECE for number in rest]
        yield shift, low
        shift += PIECE
    yield shift, rest
