"""Squares, grids, faces and actions."""

from __future__ import annotations

import re
from enum import Enum
from functools import total_ordering
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypeAlias

from ._enums import Asked
from ._frozen import Frozen, fill
from .errors import LocusError, quote

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["Action", "ActionLike", "Face", "Grid", "GridLike", "Square"]

COLUMN_CHARS = "abcdefgh"
ROW_CHARS = "12345678"
SIZES = re.compile("([1-9][0-9]{0,2})x([1-9][0-9]{0,2})")


class Square(str):
    """A place in a grid: a column letter `a` to `h` and a row number 1 to 8, `a1` top left.

    A square is a string, and equals the plain one.

    >>> from locus_poker import Square
    >>> square = Square("c2")
    >>> square == "c2", square.column, square.row
    (True, 2, 1)

    Raises LocusError for a text that is not a square.
    """

    __slots__ = ()

    def __new__(cls, square: str) -> Self:
        """The square of a name; a square stays itself."""
        if isinstance(square, Square) and type(square) is cls:
            return square
        if (
            isinstance(square, str)
            and len(square) == 2
            and square[0] in COLUMN_CHARS
            and square[1] in ROW_CHARS
        ):
            return super().__new__(cls, square)
        raise LocusError(f"{quote(square)} is not a square (like 'c2')")

    @property
    def column(self) -> int:
        """The column, 0 (`a`) to 7 (`h`)."""
        return COLUMN_CHARS.index(self[0])

    @property
    def row(self) -> int:
        """The row, 0 (top, written 1) to 7 (written 8)."""
        return ROW_CHARS.index(self[1])


class Grid(Frozen):
    """Columns by rows, 2 to 8 of each, at most 52 squares. The game has 6x5, 6x6, 7x6 and 8x6.

    There is one object for each size.

    >>> from locus_poker import Grid
    >>> grid = Grid("6x5")
    >>> grid.columns, grid.rows, len(grid.squares)
    (6, 5, 30)
    >>> grid.neighbours("a1")
    ('b1', 'a2', 'b2')
    >>> grid.area("a1")
    ('a1', 'b1', 'a2', 'b2')

    Raises LocusError for a text that is not a grid, and for a grid that is too small or too large.
    """

    __slots__ = ("_areas", "_columns", "_index", "_rows", "_squares")
    _columns: int
    _rows: int
    _squares: tuple[Square, ...]
    _index: dict[str, int]
    _areas: dict[str, tuple[Square, ...]]
    _made: ClassVar[dict[str, Grid]] = {}

    #: The names of the four grids of the game, smallest first.
    NAMES: ClassVar[tuple[str, ...]] = ("6x5", "6x6", "7x6", "8x6")

    def __new__(cls, grid: GridLike) -> Grid:
        """The grid of a name; a grid stays itself."""
        if isinstance(grid, Grid):
            return grid
        made = cls._made.get(grid) if isinstance(grid, str) else None
        if made is None:
            columns, rows = sizes(grid)
            made = cls._made.setdefault(f"{columns}x{rows}", cls._make(columns, rows))
        return made

    @classmethod
    def _make(cls, columns: int, rows: int) -> Grid:
        grid = object.__new__(cls)
        squares = tuple(
            Square(column + row) for row in ROW_CHARS[:rows] for column in COLUMN_CHARS[:columns]
        )
        areas = {
            here: tuple(
                s
                for s in squares
                if abs(s.column - here.column) <= 1 and abs(s.row - here.row) <= 1
            )
            for here in squares
        }
        fill(
            grid,
            _columns=columns,
            _rows=rows,
            _squares=squares,
            _index={square: i for i, square in enumerate(squares)},
            _areas=areas,
        )
        return grid

    @property
    def columns(self) -> int:
        """How many columns, 2 to 8."""
        return self._columns

    @property
    def rows(self) -> int:
        """How many rows, 2 to 8."""
        return self._rows

    @property
    def squares(self) -> tuple[Square, ...]:
        """All squares, row by row."""
        return self._squares

    def index(self, square: str) -> int:
        """The place of a square among `squares`, from 0.

        >>> from locus_poker import Grid
        >>> Grid("6x5").index("a2")
        6
        """
        found = self._index.get(square) if isinstance(square, str) else None
        if found is None:
            square = Square(square)
            raise LocusError(f"{quote(square)} is off the {self} grid")
        return found

    def area(self, square: str) -> tuple[Square, ...]:
        """The square and its neighbours, row by row: 9 inside, 6 on an edge, 4 in a corner."""
        return self._areas[self._squares[self.index(square)]]

    def neighbours(self, square: str) -> tuple[Square, ...]:
        """The squares next to a square in all eight directions, row by row."""
        return tuple(other for other in self.area(square) if other != square)

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, Grid) else NotImplemented

    def __hash__(self) -> int:
        return hash((Grid, self._columns, self._rows))

    def __str__(self) -> str:
        return f"{self._columns}x{self._rows}"

    def __repr__(self) -> str:
        return f"Grid({str(self)!r})"

    def __reduce__(self) -> tuple[type[Grid], tuple[str]]:
        return (Grid, (str(self),))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import bundle
        from .display.board import grid_svg

        return bundle(
            repr(self), grid_svg(self), f"grid of {self._columns} columns and {self._rows} rows"
        )


def sizes(text: object) -> tuple[int, int]:
    """Columns and rows of a text like `6x5`."""
    found = SIZES.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise LocusError(f"{quote(text)} is not a grid (like '6x5')")
    columns, rows = int(found[1]), int(found[2])
    if not (2 <= columns <= 8 and 2 <= rows <= 8):
        raise LocusError(f"grid {text!r} is out of range: 2 to 8 columns and 2 to 8 rows")
    if columns * rows > 52:
        raise LocusError(f"grid {text!r} has {columns * rows} squares, more than 52")
    return columns, rows


class Face(str, Enum, metaclass=Asked):
    """How a chip is put on a card. A face is a string, and equals the plain one.

    >>> from locus_poker import Face
    >>> Face.DOWN == "down", str(Face.UP)
    (True, 'up')
    """

    UP = "up"
    DOWN = "down"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise LocusError(f"{quote(value)} is not a face ('up' or 'down')")

    def __str__(self) -> str:
        return self.value


@total_ordering
class Action(Frozen):
    """A square and a face: `c2` is face up, `c2*` face down.

    Actions are ordered like the legal actions of a state: by square, row by row, up before down.

    >>> from locus_poker import Action
    >>> action = Action("c2*")
    >>> action.square, action.face == "down", str(action)
    ('c2', True, 'c2*')
    >>> action == Action("c2", "down")
    True

    Raises LocusError for a text that is not an action.
    """

    __slots__ = ("_face", "_key", "_square")
    _key: tuple[int, int, bool]
    _square: Square
    _face: Face

    def __new__(cls, action: ActionLike, face: str | None = None) -> Self:
        """The action of a name, or of a square and a face; an action stays itself."""
        if isinstance(action, cls) and face is None:
            return action
        text = action
        if isinstance(text, str) and face is None:
            text, face = (text[:-1], "down") if text[-1:] == "*" else (text, "up")
        try:
            square = Square(text)  # type: ignore[arg-type]
        except LocusError:
            raise LocusError(f"{quote(action)} is not an action (like 'c2' or 'c2*')") from None
        made = object.__new__(cls)
        face = Face(face) if isinstance(face, str) else Face._missing_(face)
        key = (square.row, square.column, face is Face.DOWN)
        fill(made, _square=square, _face=face, _key=key)
        return made

    @classmethod
    def parse(cls, text: str) -> Self:
        """The action of a text, `c2` or `c2*`."""
        if not isinstance(text, str):
            raise LocusError(f"{quote(text)} is not an action (like 'c2' or 'c2*')")
        return cls(text)

    @property
    def square(self) -> Square:
        """Where the chip goes."""
        return self._square

    @property
    def face(self) -> Face:
        """`up` or `down`."""
        return self._face

    @property
    def is_down(self) -> bool:
        """Whether the card is played face down, as a joker."""
        return self._face is Face.DOWN

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Action) else NotImplemented

    def __lt__(self, other: Action) -> bool:
        return self._key < other._key if isinstance(other, Action) else NotImplemented

    def __hash__(self) -> int:
        return hash((Action, str(self)))

    def __str__(self) -> str:
        return self._square + "*" * self.is_down

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __reduce__(self) -> tuple[type[Action], tuple[str]]:
        return (Action, (str(self),))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import text_bundle

        return text_bundle(repr(self), f"{self._square}, face {self._face}")


ActionLike: TypeAlias = "Action | str"
GridLike: TypeAlias = "Grid | str"
