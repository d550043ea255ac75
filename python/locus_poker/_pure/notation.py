"""How a position is written and read: five fields on one line, parted by one space each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..errors import LocusError
from .evaluation import name

MARKS = ".ABab"
DIGITS = "0123456789"
#: Scores have at most six digits, so that every core can hold them.
MOST_SCORE = 999_999


class Fields(NamedTuple):
    """What the five fields of a position say."""

    columns: int
    rows: int
    cards: bytes
    marks: str
    turn: str
    scores: tuple[int, int]


def square_name(columns: int, square: int) -> str:
    """How a square is written, like `c2`."""
    row, column = divmod(square, columns)
    return "abcdefgh"[column] + "12345678"[row]


def format_cards(columns: int, cards: bytes) -> str:
    """The cards row by row, rows parted by `/`."""
    return "/".join("".join(map(name, row)) for row in rows_of(columns, cards))


def format_position(fields: Fields) -> str:
    """The text that `parse_position` reads."""
    columns, rows, cards, marks, turn, (first, second) = fields
    rows_of_marks = "/".join(marks[i : i + columns] for i in range(0, len(marks), columns))
    return (
        f"{columns}x{rows} {format_cards(columns, cards)} {rows_of_marks} {turn} {first}-{second}"
    )


def rows_of(columns: int, cards: bytes) -> Iterator[bytes]:
    """The rows of a grid of cards."""
    return (cards[i : i + columns] for i in range(0, len(cards), columns))


def parse_position(text: str) -> Fields:
    """The fields of a position; an error says which one and where (`column`, 1-based)."""
    fields = text.split(" ")
    starts = [1]
    for field in fields:
        starts.append(starts[-1] + len(field) + 1)
    if len(fields) != 5:
        raise LocusError(
            f"a position has 5 fields parted by one space (grid, cards, marks, turn, scores), not {len(fields)}",
            column=starts[5] if len(fields) > 5 else len(text) + 1,
        )
    grid, cards, marks, turn, scores = fields
    columns, rows = parse_grid(grid, starts[0])
    return Fields(
        columns,
        rows,
        parse_cards(cards, columns, rows, starts[1]),
        parse_marks(marks, columns, rows, starts[2]),
        parse_turn(turn, starts[3]),
        parse_scores(scores, starts[4]),
    )


def parse_grid(text: str, start: int) -> tuple[int, int]:
    """Columns and rows."""
    if len(text) != 3 or text[1] != "x" or text[0] not in DIGITS or text[2] not in DIGITS:
        raise LocusError(
            f"unknown grid {text!r}: a grid is columns x rows, like '6x5'", column=start
        )
    columns, rows = int(text[0]), int(text[2])
    try:
        check_grid(columns, rows)
    except LocusError as error:
        raise LocusError(str(error), column=start) from None
    return columns, rows


def check_grid(columns: int, rows: int) -> None:
    """Refuse a grid that is too small or too large."""
    if not (2 <= columns <= 8 and 2 <= rows <= 8 and columns * rows <= 52):
        raise LocusError(
            f"grid '{columns}x{rows}' is out of range: 2 to 8 columns and rows, at most 52 squares"
        )


def split_rows(
    text: str, what: str, columns: int, rows: int, width: int, start: int
) -> Iterator[tuple[int, str]]:
    """Each row of a field with the column of the text where it starts."""
    parts = text.split("/")
    if len(parts) != rows:
        raise LocusError(f"wrong number of rows of {what}: {len(parts)}, not {rows}", column=start)
    for number, part in enumerate(parts, 1):
        if len(part) != width * columns:
            raise LocusError(
                f"row {number} of the {what} is {part!r}, which is not {columns} {what}",
                column=start,
            )
        yield start, part
        start += len(part) + 1


def parse_cards(text: str, columns: int, rows: int, start: int) -> bytes:
    """The cards row by row."""
    cards = bytearray()
    for at, row in split_rows(text, "cards", columns, rows, 2, start):
        for i in range(0, len(row), 2):
            word = row[i : i + 2]
            rank, suit = "23456789TJQKA".find(word[0]), "cdhs".find(word[1])
            if rank < 0 or suit < 0:
                raise LocusError(f"unknown card {word!r}", column=at + i)
            if 4 * rank + suit in cards:
                raise LocusError(f"card {word!r} comes twice", column=at + i)
            cards.append(4 * rank + suit)
    return bytes(cards)


def parse_marks(text: str, columns: int, rows: int, start: int) -> str:
    """The marks row by row, without separators."""
    for at, row in split_rows(text, "marks", columns, rows, 1, start):
        for i, mark in enumerate(row):
            if mark not in MARKS:
                raise LocusError(f"unknown mark {mark!r}: one of '.ABab'", column=at + i)
    return text.replace("/", "")


def parse_turn(text: str, start: int) -> str:
    """Whose turn it is."""
    if text not in ("A", "B"):
        raise LocusError(f"unknown turn {text!r}: 'A' or 'B'", column=start)
    return text


def parse_scores(text: str, start: int) -> tuple[int, int]:
    """The scores of the first and the second player."""
    first, dash, second = text.partition("-")
    if not dash or not is_score(first) or not is_score(second):
        raise LocusError(
            f"unknown scores {text!r}: two whole numbers up to {MOST_SCORE}, like '12-7'",
            column=start,
        )
    return int(first), int(second)


def is_score(text: str) -> bool:
    """Whether the text is a score as it is printed: digits without a needless zero in front."""
    return (
        0 < len(text) <= len(str(MOST_SCORE))
        and all(char in DIGITS for char in text)
        and (text == "0" or text[0] != "0")
    )
