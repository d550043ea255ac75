"""Which order of hands their frequency would ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .._markup import LEFT, RIGHT, escape, table_html
from ..hands import HandCategory
from .counting import area
from .result import Odds
from .show import in_percent

__all__ = ["Order", "order"]


@dataclass(frozen=True, slots=True)
class Order:
    """The categories of one deck by how rare they are, beside the order of the game.

    `categories` are the rarest first; of equal ones that which the game ranks higher. Those that
    never happen are left out.
    """

    odds: Odds

    @property
    def categories(self) -> tuple[HandCategory, ...]:
        """The rarest first."""
        possible = [category for category in HandCategory if self.odds.count(category)]
        return tuple(sorted(possible, key=lambda one: (self.odds.count(one), -one)))

    @property
    def inversions(self) -> tuple[tuple[HandCategory, HandCategory], ...]:
        """Pairs that the game ranks the other way: the first is rarer, the second ranks higher."""
        found = self.categories
        return tuple(
            (rarer, other)
            for at, rarer in enumerate(found)
            for other in found[at + 1 :]
            if other > rarer and self.odds.count(rarer) < self.odds.count(other)
        )

    def __str__(self) -> str:
        lines = [f"{self.odds.title}, the rarest first"]
        lines += [
            f"{category.label:<16} {self.odds.count(category):>13,}   "
            f"{in_percent(self.odds.probability(category))}"
            for category in self.categories
        ]
        lines += [
            f"{rarer.label} is rarer than {other.label}, which ranks higher"
            for rarer, other in self.inversions
        ]
        return "\n".join(lines)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        rows = [
            (
                category.label,
                f"{self.odds.count(category):,}",
                in_percent(self.odds.probability(category)),
            )
            for category in self.categories
        ]
        notes = "".join(
            f"<div>{rarer.label} is rarer than {other.label}, which ranks higher</div>"
            for rarer, other in self.inversions
        )
        shown = table_html(rows, (LEFT, RIGHT, RIGHT), named=True)
        html = f"<div><b>{escape(self.odds.title)}, the rarest first</b>{shown}{notes}</div>"
        return {"text/plain": str(self), "text/html": html}


def order(
    cards: int = 5, joker: int = 0, *, deck: int = 52, ace_low_straight: bool = False
) -> Order:
    """How rare each category is in an area of a deck, against the order of the game.

    Should a flush beat a full house? Counts are those of `area`: a hand counts for the best
    category by the game's order, so with jokers or more than five cards another order would also
    give other counts.

    >>> import locus_poker as lp
    >>> [(rarer.label, other.label) for rarer, other in lp.odds.order(deck=36).inversions]
    [('flush', 'full house'), ('high card', 'pair')]
    >>> lp.odds.order(deck=52).inversions
    ()

    Raises LocusError like `area`.
    """
    return Order(area(cards, joker, deck=deck, ace_low_straight=ace_low_straight))
