"""The cards of a game, laid in the grid."""

from __future__ import annotations

import secrets
from typing import Any, TypeAlias

from . import _core
from ._checks import whole_number
from ._frozen import Frozen, fill
from .cards import Card, CardsLike
from .cards import cards as read_cards
from .errors import LocusError, quote
from .grid import Grid, GridLike

__all__ = ["Deal", "DealLike"]


class Deal(Frozen):
    """The cards laid face up in a grid, each of them once.

    `cards` come row by row; in a text the rows may be parted by `/`.

    >>> import locus_poker as lp
    >>> deal = lp.Deal("2x2", "AsKd/7c7h")
    >>> print(deal)
    2x2 AsKd/7c7h
    >>> deal.card("a2")
    Card('7c')
    >>> deal == lp.Deal("2x2", ["As", "Kd", "7c", "7h"])
    True

    Raises LocusError for an unknown grid or card, for a card that comes twice and for a wrong
    number of cards.
    """

    __slots__ = ("_cards", "_grid", "_seed", "_start")
    _grid: Grid
    _cards: tuple[Card, ...]
    _seed: int | None
    _start: _core.Position

    def __new__(cls, grid: GridLike, cards: CardsLike) -> Deal:
        """Lay the cards row by row."""
        grid = Grid(grid)
        if isinstance(cards, str) and "/" in cards:
            rows = [read_cards(row) for row in cards.split("/")]
            if [len(row) for row in rows] != [grid.columns] * grid.rows:
                raise LocusError(f"{quote(cards)} is not {grid.rows} rows of {grid.columns} cards")
            cards = [card for row in rows for card in row]
        ids = bytes(card.id for card in read_cards(cards))
        return cls._of(_core.Position.start(grid.columns, grid.rows, ids), None)

    @classmethod
    def _of(cls, start: _core.Position, seed: int | None) -> Deal:
        deal = object.__new__(cls)
        fill(
            deal,
            _grid=Grid(f"{start.columns}x{start.rows}"),
            _cards=tuple(map(Card.from_id, start.cards)),
            _seed=seed,
            _start=start,
        )
        return deal

    def _apart(self) -> Deal:
        """The same deal as an object of its own."""
        deal = object.__new__(Deal)
        fill(deal, _grid=self._grid, _cards=self._cards, _seed=self._seed, _start=self._start)
        return deal

    @classmethod
    def shuffled(cls, grid: GridLike = "6x5", *, seed: int | None = None) -> Deal:
        """The deal of a seed, 0 to 2**64 - 1; without one, of a random seed.

        A seed gives the same deal on every computer, for ever (DESIGN.md, "The shuffle").

        >>> import locus_poker as lp
        >>> deal = lp.Deal.shuffled("6x5", seed=7)
        >>> deal.seed, deal == lp.Deal.shuffled("6x5", seed=7)
        (7, True)
        """
        grid = Grid(grid)
        if seed is None:
            # Few enough digits to tell a friend.
            seed = secrets.randbelow(1_000_000_000)
        seed = whole_number(seed, "seed", 0, 2**64 - 1)
        ids = _core.shuffle(seed, 52)[: grid.columns * grid.rows]
        return cls._of(_core.Position.start(grid.columns, grid.rows, ids), seed)

    @classmethod
    def parse(cls, text: str) -> Deal:
        """The deal of a text like `2x2 AsKd/7c7h`.

        >>> import locus_poker as lp
        >>> lp.Deal.parse("2x2 AsKd/7c7h").grid
        Grid('2x2')
        """
        if not isinstance(text, str) or text.count(" ") != 1:
            raise LocusError(f"{quote(text)} is not a deal (like '2x2 AsKd/7c7h')")
        grid, cards = text.split(" ")
        return cls(grid, cards)

    @property
    def grid(self) -> Grid:
        """The grid."""
        return self._grid

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, row by row."""
        return self._cards

    @property
    def seed(self) -> int | None:
        """The seed that the deal was shuffled from, if it was. Equal deals may differ in it."""
        return self._seed

    def card(self, square: str) -> Card:
        """The card on a square."""
        return self._cards[self._grid.index(square)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._grid == other._grid and self._cards == other._cards

    def __hash__(self) -> int:
        return hash((Deal, self._grid, self._cards))

    def __str__(self) -> str:
        return " ".join(str(self._start).split(" ")[:2])

    def __repr__(self) -> str:
        grid, cards = str(self).split(" ")
        return f"Deal({grid!r}, {cards!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (str(self), self._seed))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import bundle
        from .display.board import deal_svg

        return bundle(str(self), deal_svg(self), f"deal {self}")


DealLike: TypeAlias = "Deal | str"


def _rebuild(text: str, seed: int | None) -> Deal:
    return Deal._of(Deal.parse(text)._start, seed)


def as_deal(deal: DealLike) -> Deal:
    """A deal, or the text of one."""
    return deal if isinstance(deal, Deal) else Deal.parse(deal)
