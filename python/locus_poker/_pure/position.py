"""A position and the rules: what may be played, what it scores, and what comes after it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import final

from ..errors import LocusError, quote
from .evaluation import best_hand
from .notation import (
    MARKS,
    Fields,
    WrongError,
    dealt_twice,
    format_position,
    grid_trouble,
    not_a_mark,
    parse_position,
    score_trouble,
    square_name,
)

POINTS = (0, 2, 4, 5, 7, 8, 9, 10, 11)

#: Category, the ids that make it, and what the joker stands for.
Best = tuple[int, bytes, int]


class Layout:
    """What stays the same for a whole game: the cards and which squares are next to each other."""

    def __init__(self, columns: int, rows: int, cards: bytes) -> None:
        self.columns, self.rows, self.cards = columns, rows, cards
        self.neighbours, self.bonus = surroundings(columns, rows)
        # The same few areas are asked for again and again: each is looked at once.
        self.known: dict[tuple[int, bool, tuple[int, ...]], Best] = {}

    def best(self, square: int, down: bool, marks: str) -> Best:
        """The best hand of a square's area. Face down, the square's own card is the joker."""
        live = tuple(other for other in self.neighbours[square] if marks[other] not in "ab")
        key = (square, down, live)
        found = self.known.get(key)
        if found is None:
            area = [self.cards[other] for other in live]
            found = best_hand(area if down else [*area, self.cards[square]], joker=down)
            self.known[key] = found
        return found


@cache
def surroundings(columns: int, rows: int) -> tuple[list[list[int]], list[list[tuple[int, int]]]]:
    """The neighbours of every square, and again with what an own chip on each is worth.

    That is 2 where the two squares share an edge and 1 where they share a corner.
    """
    neighbours, bonus = [], []
    for here in range(columns * rows):
        around = [
            (other, abs(other % columns - here % columns), abs(other // columns - here // columns))
            for other in range(columns * rows)
        ]
        neighbours.append([other for other, dx, dy in around if max(dx, dy) == 1])
        bonus.append([(other, 3 - dx - dy) for other, dx, dy in around if max(dx, dy) == 1])
    return neighbours, bonus


@final
class Position:
    """A deal, its marks, the turn and the scores. Immutable."""

    __slots__ = ("_layout", "_marks", "_scores", "_turn")
    _layout: Layout
    _marks: str
    _turn: str
    _scores: tuple[int, int]

    def __new__(
        cls, columns: int, rows: int, cards: bytes, marks: str, turn: str, scores: tuple[int, int]
    ) -> Position:
        for trouble in setup_troubles(columns, rows, cards, marks, turn, scores):
            raise LocusError(trouble)
        return cls._of(Layout(columns, rows, cards), marks, turn, scores)

    @classmethod
    def _of(cls, layout: Layout, marks: str, turn: str, scores: tuple[int, int]) -> Position:
        position = object.__new__(cls)
        position._layout = layout
        position._marks = marks
        position._turn = turn
        position._scores = scores
        return position

    @staticmethod
    def start(columns: int, rows: int, cards: bytes) -> Position:
        """The position before the first turn of a deal."""
        return Position(columns, rows, cards, "." * (columns * rows), "A", (0, 0))

    @staticmethod
    def parse(text: str) -> Position:
        """Reads the five fields; an error says which field and where (`column`, 1-based)."""
        try:
            return Position(*parse_position(text))
        except WrongError as wrong:
            raise LocusError(f"{wrong} (column {wrong.column})", column=wrong.column) from None

    @property
    def columns(self) -> int:
        return self._layout.columns

    @property
    def rows(self) -> int:
        return self._layout.rows

    @property
    def cards(self) -> bytes:
        return self._layout.cards

    @property
    def marks(self) -> str:
        """One of `.ABab` a square, row by row, without separators."""
        return self._marks

    @property
    def turn(self) -> str:
        return self._turn

    @property
    def scores(self) -> tuple[int, int]:
        return self._scores

    @property
    def is_over(self) -> bool:
        return "." not in self._marks

    def legal_actions(self) -> list[tuple[int, bool]]:
        """Every free square, face up and face down."""
        return [
            (square, down)
            for square, mark in enumerate(self._marks)
            if mark == "."
            for down in (False, True)
        ]

    def score(self, square: int, down: bool) -> tuple[int, bytes, int, int]:
        """Category, the ids that make it, the joker's card or -1, and the bonus points."""
        self._check_free(square)
        return (*self._layout.best(square, down, self._marks), self._bonus(square))

    def _check_free(self, square: int) -> None:
        columns, rows = self.columns, self.rows
        if not 0 <= square < columns * rows:
            raise LocusError(f"{square} is not a square of the {columns}x{rows} grid")
        if self.is_over:
            raise LocusError("the game is over")
        if self._marks[square] != ".":
            raise LocusError(f"{square_name(columns, square)!r} is taken")

    def _bonus(self, square: int) -> int:
        """What own chips on face-up cards next to the square are worth."""
        return sum(
            points
            for other, points in self._layout.bonus[square]
            if self._marks[other] == self._turn
        )

    def score_all(self) -> bytes:
        """Five bytes a legal action: square, face, category, hand points, bonus points."""
        found = bytearray()
        for square, down in self.legal_actions():
            category = self._layout.best(square, down, self._marks)[0]
            found += bytes((square, down, category, POINTS[category], self._bonus(square)))
        return bytes(found)

    def play(self, square: int, down: bool) -> Position:
        """The position after an action."""
        category, _, _, bonus = self.score(square, down)
        total = POINTS[category] + bonus
        first, second = self._scores
        mark = self._turn.lower() if down else self._turn
        marks = self._marks[:square] + mark + self._marks[square + 1 :]
        if self._turn == "A":
            return Position._of(self._layout, marks, "B", (first + total, second))
        return Position._of(self._layout, marks, "A", (first, second + total))

    def _fields(self) -> Fields:
        return Fields(self.columns, self.rows, self.cards, self._marks, self._turn, self._scores)

    def __eq__(self, other: object, /) -> bool:
        return self._fields() == other._fields() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._fields())

    def __str__(self) -> str:
        return format_position(self._fields())

    def __repr__(self) -> str:
        return f"<Position {self}>"


def setup_troubles(
    columns: int, rows: int, cards: bytes, marks: str, turn: str, scores: tuple[int, int]
) -> Iterator[str]:
    """What is wrong with a position that is set up by hand, the first thing first."""
    trouble = grid_trouble(columns, rows)
    if trouble is not None:
        yield trouble
    squares = columns * rows
    for card in cards:
        if card > 51:
            yield f"{card} is not the id of a card (0 to 51)"
    if len(cards) != squares:
        yield f"the {columns}x{rows} grid takes {squares} cards, got {len(cards)}"
    for square, card in enumerate(cards):
        first = cards.index(card)
        if first != square:
            yield dealt_twice(columns, card, first, square)
    if len(marks) != squares:
        yield f"the {columns}x{rows} grid takes {squares} marks, got {len(marks)}"
    for square, mark in enumerate(marks):
        if mark not in MARKS:
            yield not_a_mark(columns, mark, square)
    if turn not in ("A", "B"):
        yield f"{quote(turn)} is not a turn ('A' or 'B')"
    for seat, score in zip("AB", scores, strict=True):
        trouble = score_trouble(seat, score, marks.count("."))
        if trouble is not None:
            yield trouble
