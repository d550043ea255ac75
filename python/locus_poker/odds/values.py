"""What five cards are worth to whoever chooses a hold: a number for each rank of hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, lcm, prod
from numbers import Rational
from typing import TypeAlias

from .. import _core
from ..cards import Rank
from ..errors import LocusError, quote
from ..hands import HandCategory, HandRank
from .question import check_deck, check_flag

__all__ = ["JACKS_OR_BETTER_9_6", "PERCENTILE", "POINTS", "ValueLike", "ValueTable", "value_table"]

Number: TypeAlias = int | float | Fraction
#: A ready table, a function of a HandRank, or a number for each category or each HandRank.
ValueLike: TypeAlias = (
    "ValueTable | Callable[[HandRank], Number] | Mapping[HandCategory, Number] "
    "| Mapping[HandRank, Number]"
)

#: Values of hand ranks are 1 to 7462.
VALUES = 7463


@dataclass(frozen=True, slots=True)
class ValueTable:
    """A number for each rank of five cards, as whole numbers over one denominator.

    Made by `value_table`; a table is quicker than the function it was made from, which is asked for
    every rank.
    """

    name: str
    deck: int
    ace_low_straight: bool
    numerators: tuple[int, ...]
    denominator: int

    def __call__(self, rank: HandRank) -> Fraction:
        """The number of a rank."""
        return Fraction(self.numerators[rank.value], self.denominator)

    def __repr__(self) -> str:
        return f"<ValueTable {self.name!r} for {self.deck} cards>"


def POINTS(rank: HandRank) -> int:  # noqa: N802
    """The points that the hand scores in Locus Poker, 0 to 11."""
    return rank.category.points


def JACKS_OR_BETTER_9_6(rank: HandRank) -> int:  # noqa: N802
    """What the best-known video poker table pays for one coin, the maximum played.

    Royal flush 800, straight flush 50, four of a kind 25, full house 9, flush 6, straight 4, three
    of a kind 3, two pair 2, a pair of jacks or better 1.
    """
    if rank.category is HandCategory.PAIR:
        return int(rank.ranks[0] >= Rank.JACK)
    if rank.category is HandCategory.STRAIGHT_FLUSH and rank.ranks[0] is Rank.ACE:
        return 800
    return (0, 0, 2, 3, 4, 6, 9, 25, 50)[rank.category]


class _Percentile:
    """The share of all hands of five cards that are worse, hands that are equal counting half.

    A player who holds the hand wins so often against five random cards of the deck.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return "PERCENTILE"

    def __reduce__(self) -> str:
        return "PERCENTILE"


PERCENTILE = _Percentile()


def value_table(
    value: ValueLike | _Percentile, *, deck: int = 52, ace_low_straight: bool = False
) -> ValueTable:
    """The table of a value for a deck: make it once where a value is used often.

    `value` is a function of a HandRank, or a mapping from each HandCategory (or each HandRank) to a
    number, those left out being 0. Numbers are ints, Fractions or floats, which are taken as
    exactly what they are.

    >>> import locus_poker as lp
    >>> table = lp.odds.value_table({lp.HandCategory.FLUSH: 6, lp.HandCategory.STRAIGHT: 0.5})
    >>> table(lp.rank_hand("2s 4s 6s 8s Ts"))
    Fraction(6, 1)

    Raises LocusError for what is no value, and for a number that is not finite.
    """
    deck, flag = check_deck(deck), check_flag(ace_low_straight)
    if isinstance(value, ValueTable):
        if (value.deck, value.ace_low_straight or deck == 52) != (deck, flag or deck == 52):
            raise LocusError(f"{value!r} is not for the deck of {deck} that was asked for")
        return value
    if value is PERCENTILE or value is POINTS or value is JACKS_OR_BETTER_9_6:
        return preset(value, deck, flag)
    return made(value, deck, flag)


@cache
def preset(value: ValueLike | _Percentile, deck: int, flag: bool) -> ValueTable:
    """The table of a value that never changes."""
    if isinstance(value, _Percentile):
        return made(percentiles(deck, flag), deck, flag, repr(value))
    return made(value, deck, flag)


def made(
    value: ValueLike | _Percentile, deck: int, flag: bool, name: str | None = None
) -> ValueTable:
    """A new table."""
    ranks = hand_ranks(deck, flag)
    numbers: list[Fraction]
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, (HandCategory, HandRank)):
                raise LocusError(f"value for {quote(key)}: that is no HandCategory or HandRank")
        given: dict[object, object] = dict(value.items())
        numbers = [exact(given.get(rank, given.get(rank.category, 0)), rank) for rank, _ in ranks]
    elif callable(value):
        numbers = [exact(value(rank), rank) for rank, _ in ranks]
    else:
        raise LocusError(f"value {quote(value)} is not a function, a mapping or a ValueTable")
    denominator = lcm(*(number.denominator for number in numbers))
    numerators = [0] * VALUES
    for (rank, _), number in zip(ranks, numbers, strict=True):
        numerators[rank.value] = number.numerator * (denominator // number.denominator)
    shown = name or str(getattr(value, "__name__", type(value).__name__))
    return ValueTable(shown, deck, flag, tuple(numerators), denominator)


def exact(number: object, rank: HandRank) -> Fraction:
    """A number as a Fraction."""
    try:
        if isinstance(number, (int, float, Rational)) and not isinstance(number, bool):
            return Fraction(number)
        # Numbers of numpy are none of these but turn into them without loss.
        as_python = getattr(number, "item", None)
        if as_python is not None and isinstance(plain := as_python(), (int, float)):
            return Fraction(plain)
    except (ValueError, OverflowError):
        pass
    raise LocusError(f"value {quote(number)} of {str(rank)!r} is not a finite number")


def percentiles(deck: int, flag: bool) -> dict[HandRank, Fraction]:
    """The share of all hands that each rank beats, and half of those it equals."""
    below, total = 0, comb(deck, 5)
    found = {}
    for rank, ways in sorted(hand_ranks(deck, flag)):
        found[rank] = Fraction(2 * below + ways, 2 * total)
        below += ways
    return found


@cache
def hand_ranks(deck: int, flag: bool) -> tuple[tuple[HandRank, int], ...]:
    """Every rank of five cards of the deck, with how many hands have it."""
    lowest = 13 - deck // 4
    low_run = lowest_straight(deck, flag)
    found = []
    for ranks in combinations_with_replacement(range(lowest, 13), 5):
        if ranks[0] == ranks[4]:
            continue
        distinct = len(set(ranks)) == 5
        # Suits that go round make different cards of equal ranks, and no flush.
        mixed = bytes(4 * rank + i % 4 for i, rank in enumerate(ranks))
        ways = prod(comb(4, ranks.count(rank)) for rank in set(ranks))
        found.append((_rank(mixed, low_run), ways - 4 * distinct))
        if distinct:
            found.append((_rank(bytes(4 * rank for rank in ranks), low_run), 4))
    return tuple(found)


def lowest_straight(deck: int, flag: bool) -> list[int] | None:
    """The ranks of a short deck's straight from the ace, where it counts."""
    lowest = 13 - deck // 4
    return [*range(lowest, lowest + 4), 12] if flag and deck != 52 else None


def rank_in(ids: bytes, deck: int, flag: bool) -> HandRank:
    """The rank of five cards of the deck."""
    return _rank(bytes(sorted(ids)), lowest_straight(deck, flag))


def _rank(ids: bytes, low_run: list[int] | None) -> HandRank:
    ranks = [card >> 2 for card in ids]
    if ranks == low_run:
        # The lowest straight of a short deck takes the place of A-2-3-4-5, which the deck lacks.
        suited = len({card & 3 for card in ids}) == 1
        five = bytes(4 * rank + (rank == 12 and not suited) for rank in (0, 1, 2, 3, 12))
        value, category, _ = _core.rank_hand(five, 52, False)
        return HandRank(value, HandCategory(category), (Rank(ranks[3]),))
    value, category, deciding = _core.rank_hand(ids, 52, False)
    return HandRank(value, HandCategory(category), tuple(map(Rank, deciding)))
