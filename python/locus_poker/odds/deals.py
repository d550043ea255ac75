"""What a random deal offers: the areas of a whole grid."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .. import _core
from .._checks import whole_number
from .._markup import LEFT, RIGHT, escape, table_html
from .._words import counted
from ..errors import LocusError, quote
from ..grid import Face, Grid, GridLike
from ..hands import HandCategory
from .counting import area
from .question import check_seed
from .result import CategoryLike, Odds, category_of
from .sampling import AT_A_TIME, MOST_TRIALS
from .show import in_percent

__all__ = ["Estimate", "GridOdds", "grid"]

FaceLike = Face | str
FACES = (Face.UP, Face.DOWN)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number that was sampled, with the interval in which the true one lies (confidence 0.95)."""

    value: float
    low: float
    high: float
    deals: int

    def __str__(self) -> str:
        deals = counted(self.deals, "deal")
        return f"{self.value:.4g} ({self.low:.4g} to {self.high:.4g}, {deals})"


@dataclass(frozen=True, slots=True)
class GridOdds:
    """What a random deal of a grid offers, before the first turn.

    *Exact* are sums over squares: expectations add up, however much neighbouring areas have in
    common (`expected`, `expected_points`, `area`). *Sampled*, with intervals, is what depends on
    several areas at once (`best`, `best_first_turn`, `distribution`).

    >>> import locus_poker as lp
    >>> odds = lp.odds.grid("6x5", deals=1000, seed=1)
    >>> odds.sizes
    {4: 4, 6: 14, 9: 12}
    >>> round(float(odds.expected("straight flush", "down")), 2)
    0.47
    >>> odds.best("up").exact
    False
    """

    grid: Grid
    deals: int
    seed: int
    _sizes: tuple[tuple[int, int], ...]
    #: Exact odds by face, then by size of the area, in the order of the sizes.
    _areas: tuple[tuple[Odds, ...], tuple[Odds, ...]]
    _best: tuple[Odds, Odds]
    _numbers: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]

    @property
    def sizes(self) -> dict[int, int]:
        """How many squares have an area of so many cards."""
        return dict(self._sizes)

    def area(self, square: str, face: FaceLike = "up") -> Odds:
        """Exact: the odds of the area of a square, played face up or face down."""
        size = len(self.grid.area(square))
        sizes = [cards for cards, _ in self._sizes]
        return self._areas[face_index(face)][sizes.index(size)]

    def expected(self, category: CategoryLike, face: FaceLike = "up") -> Fraction:
        """Exact: in how many areas a category is the best one, on average."""
        areas = self._areas[face_index(face)]
        return sum(
            (
                squares * odds.probability(category)
                for (_, squares), odds in zip(self._sizes, areas, strict=True)
            ),
            Fraction(0),
        )

    def expected_points(self, face: FaceLike = "up") -> Fraction:
        """Exact: the points of a first turn on a random square, on average."""
        areas = self._areas[face_index(face)]
        points = sum(
            (
                squares * odds.expected_points
                for (_, squares), odds in zip(self._sizes, areas, strict=True)
            ),
            Fraction(0),
        )
        return points / len(self.grid.squares)

    def best(self, face: FaceLike = "up") -> Odds:
        """Sampled: the odds of the best category that any square of the grid offers."""
        return self._best[face_index(face)]

    @property
    def best_first_turn(self) -> Estimate:
        """Sampled: the points of the best first turn, on average.

        It is face down: that never scores less on the turn, and there are no bonus points yet.
        """
        odds = self.best("down")
        low, high = odds.points_interval()
        return Estimate(float(odds.expected_points), low, high, self.deals)

    def distribution(self, category: CategoryLike, face: FaceLike = "up") -> dict[int, Estimate]:
        """Sampled: how likely it is that just so many areas have this category as their best."""
        from .wilson import wilson

        counts = self._numbers[face_index(face)][category_of(category)]
        return {
            number: Estimate(count / self.deals, *wilson(count, self.deals), self.deals)
            for number, count in enumerate(counts)
            if count
        }

    def __str__(self) -> str:
        lines = [f"{self.grid}: what a random deal offers"]
        for face in FACES:
            lines.append(
                f"face {face}: {float(self.expected_points(face)):.4f} points on a random square "
                "(exact)"
            )
        lines.append(f"best first turn: {self.best_first_turn} points (sampled)")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<GridOdds {self.grid}: exact expectations, {self.deals:,} sampled deals>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        heads = ("", "areas up", "areas down", "best of the grid up", "best of the grid down")
        rows = []
        for category in reversed(HandCategory):
            texts = [f"{float(self.expected(category, face)):.4g}" for face in FACES]
            for face in FACES:
                odds = self.best(face)
                low, high = odds.interval(category)
                share = in_percent(odds.probability(category))
                texts.append(f"{share} ({100 * low:.3g} to {100 * high:.3g})")
            rows.append((category.label, *texts))
        kinds = ("expected number, exact", f"probability, sampled in {counted(self.deals, 'deal')}")
        above = "".join(
            f'<th scope="colgroup" colspan="2" style="{RIGHT};text-align:center">{kind}</th>'
            for kind in kinds
        )
        shown = table_html(
            rows,
            (LEFT, *[RIGHT] * 4),
            head=heads,
            above=f"<tr><td></td>{above}</tr>",
            caption=str(self.grid),
            named=True,
        )
        notes = "".join(f"<div>{escape(line)}</div>" for line in str(self).splitlines()[1:])
        html = f'<div style="overflow-x:auto">{shown}{notes}</div>'
        return {"text/plain": str(self), "text/html": html}


def grid(grid: GridLike = "6x5", *, deals: int = 20_000, seed: int = 0) -> GridOdds:
    """What a random deal of a grid offers: exact where expectations add up, sampled where not.

    `deals` (1 to 10**15) random deals are looked at for what cannot be counted, from a `seed`.

    >>> import locus_poker as lp
    >>> print(lp.odds.grid("2x2", deals=1000, seed=1))
    2x2: what a random deal offers
    face up: 0.6966 points on a random square (exact)
    face down: 2.5271 points on a random square (exact)
    best first turn: 3.055 (2.96 to 3.15, 1,000 deals) points (sampled)

    Raises LocusError for an unknown grid, number of deals or seed.
    """
    board = Grid(grid)
    deals = whole_number(deals, "deals", 1, MOST_TRIALS)
    seed = check_seed(seed)
    sizes = sorted(Counter(len(board.area(square)) for square in board.squares).items())
    sampler = _core.GridSampler(board.columns, board.rows, seed)
    done = 0
    while done < deals:
        part = min(deals - done, max(1, AT_A_TIME // 64))
        best, numbers = sampler.run(part)
        done += part
    up, down = (
        tuple(area(cards=cards, joker=joker) for cards, _ in sizes) for joker in (False, True)
    )
    best_up, best_down = (
        Odds(f"best area of {board}, face {face}", tuple(counts), deals, False)
        for face, counts in zip(FACES, best, strict=True)
    )
    number_up, number_down = (tuple(map(tuple, of_face)) for of_face in numbers)
    return GridOdds(
        board, deals, seed, tuple(sizes), (up, down), (best_up, best_down), (number_up, number_down)
    )


def face_index(face: object) -> int:
    """0 for up, 1 for down."""
    if not isinstance(face, str) or face not in ("up", "down"):
        raise LocusError(f"face {quote(face)} is not 'up' or 'down'")
    return int(face == "down")
