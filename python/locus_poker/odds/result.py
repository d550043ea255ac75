"""Odds: how often each category is the best one, counted or sampled."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .._extras import wanted
from .._words import counted
from ..errors import LocusError, quote
from ..hands import HandCategory
from .question import Question
from .wilson import wilson, z

if TYPE_CHECKING:
    import altair
    import pandas

__all__ = ["CategoryLike", "Odds", "category_of"]

CategoryLike = HandCategory | str | int


@dataclass(frozen=True, slots=True)
class Odds:
    """How often each category is the best one: of all ways (`exact`) or of the deals of a sample.

    Counts are whole numbers and probabilities Fractions, so nothing is lost to rounding. A category
    is given as a HandCategory or by its label. In a notebook it shows as a table with bars.

    >>> import locus_poker as lp
    >>> odds = lp.odds.area(cards=5)
    >>> odds.counts[lp.HandCategory.FULL_HOUSE], odds.total
    (3744, 2598960)
    >>> odds.probability("full house")
    Fraction(6, 4165)
    >>> odds.one_in("full house")
    Fraction(4165, 6)
    >>> print(odds)
    5 cards of 52: 2,598,960 ways
    category           count           percent   one in   at least
    straight flush     40              0.0015%   64,974    0.0015%
    four of a kind     624              0.024%    4,165     0.026%
    full house         3,744             0.14%      694      0.17%
    flush              5,108             0.20%      509      0.37%
    straight           10,200            0.39%      255      0.76%
    three of a kind    54,912             2.1%     47.3       2.9%
    two pair           123,552            4.8%     21.0       7.6%
    pair               1,098,240         42.3%     2.37      49.9%
    high card          1,302,540         50.1%     2.00     100.0%
    expected points 1.20
    """

    title: str
    _counts: tuple[int, ...]
    total: int
    exact: bool = True
    question: Question | None = None

    @property
    def counts(self) -> dict[HandCategory, int]:
        """How many ways (or deals) have each category as the best one, weakest first."""
        return dict(zip(HandCategory, self._counts, strict=True))

    def count(self, category: CategoryLike) -> int:
        """How many ways (or deals) have this category as the best one."""
        return self._counts[category_of(category)]

    def probability(self, category: CategoryLike) -> Fraction:
        """The share of this category, 0 to 1."""
        return Fraction(self.count(category), self.total)

    def percent(self, category: CategoryLike) -> float:
        """The share of this category, 0 to 100."""
        return float(100 * self.probability(category))

    def one_in(self, category: CategoryLike) -> Fraction | None:
        """How many ways there are for one of this category; None when there is none."""
        count = self.count(category)
        return Fraction(self.total, count) if count else None

    def at_least(self, category: CategoryLike) -> Fraction:
        """The share of this category and all better ones, 0 to 1.

        >>> import locus_poker as lp
        >>> lp.odds.area(cards=9, joker=1).at_least("three of a kind") > 0.99
        True
        """
        return Fraction(sum(self._counts[category_of(category) :]), self.total)

    @property
    def expected_points(self) -> Fraction:
        """The mean of the points that the best hand scores, 0 to 11."""
        points = sum(count * HandCategory(i).points for i, count in enumerate(self._counts))
        return Fraction(points, self.total)

    def interval(self, category: CategoryLike, confidence: float = 0.95) -> tuple[float, float]:
        """Where the true probability lies, by the sample: Wilson's interval.

        Of many intervals at a confidence of 0.95, made from different seeds, 95 in 100 contain the
        true value. Exact odds are their own interval.

        >>> import locus_poker as lp
        >>> low, high = lp.odds.simulate(cards=7, trials=10_000, seed=1).interval("pair")
        >>> low < lp.odds.area(cards=7).probability("pair") < high
        True
        """
        if self.exact:
            share = float(self.probability(category))
            return share, share
        return wilson(self.count(category), self.total, confidence)

    def points_interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Where the true expected points lie, by the sample (normal approximation)."""
        mean = float(self.expected_points)
        if self.exact:
            return mean, mean
        squares = sum(n * HandCategory(i).points ** 2 for i, n in enumerate(self._counts))
        variance = float(Fraction(squares, self.total) - self.expected_points**2)
        half = z(confidence) * math.sqrt(variance / self.total)
        return max(0.0, mean - half), min(11.0, mean + half)

    def rows(self) -> Iterator[dict[str, Any]]:
        """A row for each category, best first, with plain values: what tables are made of."""
        for category in reversed(HandCategory):
            one_in = self.one_in(category)
            row = {
                "category": category.label,
                "points": category.points,
                "count": self.count(category),
                "probability": float(self.probability(category)),
                "percent": self.percent(category),
                "one_in": math.inf if one_in is None else float(one_in),
                "at_least": float(self.at_least(category)),
            }
            if not self.exact:
                row["low"], row["high"] = self.interval(category)
            yield row

    def to_pandas(self) -> pandas.DataFrame:
        """A pandas.DataFrame, indexed by category, best first.

        Columns: points, count, probability, percent, one_in, at_least; for a sample also low and
        high, the interval of the probability. Needs pandas.
        """
        pd = wanted("pandas")
        return pd.DataFrame(list(self.rows())).set_index("category")

    def plot(self) -> altair.LayerChart:
        """An altair chart: a bar for each category, a sample's with its interval. Needs altair."""
        from .chart import bars

        return bars(self)

    def __str__(self) -> str:
        from .show import as_text

        return as_text(self)

    def __repr__(self) -> str:
        how, one = ("exact", "way") if self.exact else ("sampled", "deal")
        return f"<Odds: {self.title}; {how}, {counted(self.total, one)}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .show import as_html

        return {"text/plain": str(self), "text/html": as_html(self)}


def category_of(category: CategoryLike) -> HandCategory:
    """A category from what names it."""
    try:
        if isinstance(category, str):
            return HandCategory[category.upper().replace(" ", "_").replace("-", "_")]
        if not isinstance(category, bool):
            return HandCategory(operator.index(category))
    except (KeyError, TypeError, ValueError):
        pass
    labels = ", ".join(repr(known.label) for known in HandCategory)
    raise LocusError(f"unknown category {quote(category)}: {labels}")
