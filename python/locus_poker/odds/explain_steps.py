"""The counting argument of small areas, as factors that are computed.

An area of up to five cards, none of them known, is counted by its *pattern*: how many cards share a
rank. Choosing ranks and suits, group by group, gives a product for each pattern. Only where all
ranks differ can there be a straight or a flush, and only in five cards, jokers included.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb, prod

from ..hands import HandCategory

__all__ = ["Factor", "Setting", "Term", "patterns", "terms", "why_not"]

C = HandCategory
#: The cards that a category takes.
LEAST = {C.PAIR: 2, C.TWO_PAIR: 4, C.THREE_OF_A_KIND: 3, C.FOUR_OF_A_KIND: 4}


@dataclass(frozen=True, slots=True)
class Factor:
    """One choice: which text tells it, with which numbers; its formula and its number."""

    text: str
    form: int
    parts: tuple[tuple[str, int], ...]
    latex: str
    value: int


@dataclass(frozen=True, slots=True)
class Term:
    """A product of choices, and what the cards that are no jokers make."""

    natural: HandCategory
    factors: tuple[Factor, ...]

    @property
    def value(self) -> int:
        """The product."""
        return prod(factor.value for factor in self.factors)


@dataclass(frozen=True, slots=True)
class Setting:
    """The area: its size, its jokers, the ranks of the deck and its straights."""

    cards: int
    jokers: int
    ranks: int
    straights: int

    @property
    def natural(self) -> int:
        """How many cards are no jokers."""
        return self.cards - self.jokers

    @property
    def runs(self) -> int:
        """How many choices of ranks make a straight, the jokers helping.

        Taken from the lowest straight up, each straight but the first adds the choices with its top
        rank: all others lie in the straight below.
        """
        k = self.natural
        return comb(5, k) + (self.straights - 1) * comb(4, k - 1) if self.cards == 5 else 0


def patterns(cards: int, largest: int = 4) -> Iterator[tuple[int, ...]]:
    """How so many cards can share ranks: group sizes, the largest first.

    >>> list(patterns(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if cards == 0:
        yield ()
    for first in range(min(cards, largest), 0, -1):
        for rest in patterns(cards - first, first):
            yield (first, *rest)


def category_of_groups(pattern: tuple[int, ...], jokers: int) -> HandCategory:
    """What groups and jokers make; jokers join the largest group, five of a kind is four."""
    first, second, *_ = (*pattern, 0, 0)
    first += jokers
    if first >= 4:
        return C.FOUR_OF_A_KIND
    if first == 3:
        return C.FULL_HOUSE if second == 2 else C.THREE_OF_A_KIND
    if first == 2:
        return C.TWO_PAIR if second == 2 else C.PAIR
    return C.HIGH_CARD


def terms(category: HandCategory, setting: Setting) -> tuple[Term, ...]:
    """The products that add up to the count of a category. None: it cannot be the best one."""
    found = []
    for pattern in patterns(setting.natural):
        natural = category_of_groups(pattern, 0)
        by_groups = category_of_groups(pattern, setting.jokers)
        if max(pattern, default=1) > 1:
            if by_groups is category:
                found.append(Term(natural, grouped(pattern, setting)))
        elif setting.cards == 5:
            if category in (by_groups, C.STRAIGHT, C.FLUSH, C.STRAIGHT_FLUSH):
                found.append(Term(natural, of_five(category, setting)))
        elif by_groups is category:
            found.append(Term(natural, singles(setting)))
    return tuple(found)


def grouped(pattern: tuple[int, ...], setting: Setting) -> tuple[Factor, ...]:
    """Ranks and suits, group by group."""
    factors = []
    left = setting.ranks
    for size in sorted(set(pattern), reverse=True):
        groups = pattern.count(size)
        parts = (("groups", groups), ("left", left))
        factors.append(
            Factor(f"rank{size}", groups, parts, binomial(left, groups), comb(left, groups))
        )
        power = f"^{groups}" if groups > 1 else ""
        factors.append(
            Factor(f"suits{size}", groups, (), binomial(4, size) + power, comb(4, size) ** groups)
        )
        left -= groups
    return tuple(factors)


def singles(setting: Setting) -> tuple[Factor, ...]:
    """Different ranks, too few for a straight or a flush."""
    n, ranks = setting.natural, setting.ranks
    if n == 0:
        return (Factor("alone", setting.jokers, (), "1", 1),)
    return (
        Factor("ranks", n, (("groups", n), ("left", ranks)), binomial(ranks, n), comb(ranks, n)),
        Factor("suits", n, (), f"4^{n}" if n > 1 else "4", 4**n),
    )


def of_five(category: HandCategory, setting: Setting) -> tuple[Factor, ...]:
    """Different ranks in five cards: with a run or without, of one suit or not."""
    n, ranks, runs = setting.natural, setting.ranks, setting.runs
    if category not in (C.STRAIGHT, C.STRAIGHT_FLUSH):
        parts = (("ranks", n), ("left", ranks), ("runs", runs))
        formula = rf"\left({binomial(ranks, n)} - {runs}\right)"
        which = Factor("no_run", n, parts, formula, comb(ranks, n) - runs)
    elif setting.jokers:
        others, first, more = setting.straights - 1, comb(5, n), comb(4, n - 1)
        parts4 = (("ranks", n), ("first", first), ("others", others), ("more", more))
        formula = rf"\left({binomial(5, n)} + {others} \cdot {binomial(4, n - 1)}\right)"
        which = Factor("runs", setting.jokers, parts4, formula, runs)
    else:
        which = Factor("straights", runs, (("straights", runs),), str(runs), runs)
    if category in (C.FLUSH, C.STRAIGHT_FLUSH):
        return which, Factor("one_suit", 1, (), "4", 4)
    return which, Factor("mixed", n, (), rf"\left(4^{n} - 4\right)", 4**n - 4)


def why_not(category: HandCategory, setting: Setting) -> tuple[str, int, int]:
    """Why a category cannot be the best one: a text, its form and its number of cards."""
    least = LEAST.get(category, 5)
    if category is not C.HIGH_CARD and setting.cards < least:
        return "needs", least, least
    return "better", setting.jokers, 0


def binomial(n: int, k: int) -> str:
    """How LaTeX writes `n` over `k`."""
    return rf"\binom{{{n}}}{{{k}}}"
