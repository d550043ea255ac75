"""A position and the rules: what may be played, what it scores, and what comes after it."""

from __future__ import annotations

from typing import final

from ..errors import LocusError
from .evaluation import best_hand, name
from .notation import (
    MARKS,
    MOST_SCORE,
    Fields,
    check_grid,
    format_position,
    parse_position,
    square_name,
)

POINTS = (0, 2, 4, 5, 7, 8, 9, 10, 11)

#: Category, the ids that make it, and what the joker stands for.
Best = tuple[int, bytes, int]


class Layout:
    """What stays the same for a whole game: the cards and which squares are next to each other."""

    def __init__(self, columns: int, rows: int, cards: bytes) -> None:
        self.columns, self.rows, self.cards = columns, rows, cards
        squares = range(columns * rows)
        offset = {
            (a, b): (a % columns - b % columns, a // columns - b // columns)
            for a in squares
            for b in squares
        }
        self.neighbours = [
            [other for other in squares if max(map(abs, offset[here, other])) == 1]
            for here in squares
        ]
        # Orthogonal and diagonal neighbours, with what an own chip there is worth.
        self.bonus = [
            [(other, 2 if 0 in offset[here, other] else 1) for other in self.neighbours[here]]
            for here in squares
        ]
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
        check_grid(columns, rows)
        check_deal(columns, rows, cards)
        if len(marks) != columns * rows:
            raise LocusError(f"wrong number of marks: {len(marks)}, not {columns * rows}")
        for square, mark in enumerate(marks):
            if mark not in MARKS:
                raise LocusError(
                    f"unknown mark {mark!r} at {square_name(columns, square)!r}: one of '.ABab'"
                )
        if turn not in ("A", "B"):
            raise LocusError(f"unknown turn {turn!r}: 'A' or 'B'")
        for score in scores:
            if not 0 <= score <= MOST_SCORE:
                raise LocusError(f"score {score} is out of range: 0 to {MOST_SCORE}")
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
        return Position(*parse_position(text))

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
            raise LocusError(f"square {square} is not in the grid '{columns}x{rows}'")
        if self.is_over:
            raise LocusError(f"{square_name(columns, square)!r} cannot be played: the game is over")
        if self._marks[square] != ".":
            raise LocusError(
                f"{square_name(columns, square)!r} cannot be played: the square is taken"
            )

    def _bonus(self, square: int) -> int:
        """Two for each own chip on a face-up card orthogonally next to the square, one for each diagonally."""
        return sum(
            points
            for other, points in self._layout.bonus[square]
            if self._marks[other] == self._turn
        )

    def score_all(self) -> bytes:
        """Five bytes a legal action, in their order: square, face, category, hand points, bonus points."""
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
        if (second if self._turn == "B" else first) + total > MOST_SCORE:
            raise LocusError(
                f"score {max(first, second) + total} is out of range: 0 to {MOST_SCORE}"
            )
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


def check_deal(columns: int, rows: int, cards: bytes) -> None:
    """Refuse too few or too many cards, unknown ones and a card that comes twice."""
    if len(cards) != columns * rows:
        raise LocusError(f"wrong number of cards: {len(cards)}, not {columns * rows}")
    for square, card in enumerate(cards):
        if card > 51:
            raise LocusError(f"unknown card id {card} at {square_name(columns, square)!r}")
        if card in cards[:square]:
            earlier = square_name(columns, cards.index(card))
            raise LocusError(
                f"card {name(card)!r} comes twice: at {earlier!r} and {square_name(columns, square)!r}"
            )
