"""How a position is written and read: five fields on one line, parted by one space each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..errors import LocusError, quote
from .evaluation import name

MARKS = ".ABab"
DIGITS = frozenset("0123456789")
#: The most a score can be when every square is taken. While squares are free it is less by the most
#: that they could still bring, so that no game outgrows the numbers of the compiled core.
MOST_SCORE = 1_000_000_000
#: The most a turn can score: a straight flush and eight own chips around it.
MOST_TURN_POINTS = 23


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
    rows = (cards[i : i + columns] for i in range(0, len(cards), columns))
    return "/".join("".join(map(name, row)) for row in rows)


def format_position(fields: Fields) -> str:
    """The text that `parse_position` reads."""
    columns, rows, cards, marks, turn, (first, second) = fields
    mark_rows = "/".join(marks[i : i + columns] for i in range(0, len(marks), columns))
    return f"{columns}x{rows} {format_cards(columns, cards)} {mark_rows} {turn} {first}-{second}"


def parse_position(text: str) -> Fields:
    """The fields of a position; an error says which one and where (`column`, 1-based)."""
    fields = text.split(" ")
    starts = [0]
    for field in fields:
        starts.append(starts[-1] + len(field) + 1)
    if len(fields) != 5:
        # A space too many, or a field too many, whichever comes first.
        wrong = [start for start, field in zip(starts, fields, strict=False) if not field]
        raise WrongError(
            f"a position has 5 fields parted by single spaces, got {len(fields)}",
            min([*wrong, *starts[5:6], len(text)]),
        )
    grid, cards, marks, turn, scores = fields
    columns, rows = parse_grid(grid, starts[0])
    dealt = parse_cards(cards, columns, rows, starts[1])
    placed = parse_marks(marks, columns, rows, starts[2])
    if turn not in ("A", "B"):
        raise WrongError(f"{quote(turn)} is not a turn ('A' or 'B')", starts[3])
    first, second = parse_scores(scores, starts[4])
    for seat, score, at in (("A", first, 0), ("B", second, scores.find("-") + 1)):
        trouble = score_trouble(seat, score, placed.count("."))
        if trouble is not None:
            raise WrongError(trouble, starts[4] + at)
    return Fields(columns, rows, dealt, placed, turn, (first, second))


class WrongError(LocusError):
    """What is wrong in a text, and at which character, from 0. It is raised on as a LocusError."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message, column=at + 1)
        self.at = at


def is_number(text: str, most_digits: int) -> bool:
    """Whether the text is a whole number as it is printed: digits, no needless zero in front."""
    return (
        1 <= len(text) <= most_digits
        and DIGITS.issuperset(text)
        and (text == "0" or text[0] != "0")
    )


def parse_grid(text: str, start: int) -> tuple[int, int]:
    """Columns and rows."""
    columns, _, rows = text.partition("x")
    if not all(is_number(side, 3) and side != "0" for side in (columns, rows)):
        raise WrongError(f"{quote(text)} is not a grid (like '6x5')", start)
    trouble = grid_trouble(int(columns), int(rows))
    if trouble is not None:
        raise WrongError(trouble, start)
    return int(columns), int(rows)


def grid_trouble(columns: int, rows: int) -> str | None:
    """What is wrong with the size of a grid."""
    if not (2 <= columns <= 8 and 2 <= rows <= 8):
        return f"grid '{columns}x{rows}' is out of range: 2 to 8 columns and 2 to 8 rows"
    if columns * rows > 52:
        return f"grid '{columns}x{rows}' has {columns * rows} squares, more than 52"
    return None


def score_trouble(seat: str, score: int, free: int) -> str | None:
    """What is wrong with a score while `free` squares are free."""
    most = MOST_SCORE - MOST_TURN_POINTS * free
    if score < 0 or score >= 2**64:
        return f"score {quote(score)} of {seat} is not a whole number from 0 to 10**9"
    if score > most:
        return f"score {score} of {seat} is more than {most}, the most with {free} squares free"
    return None


def entries(
    text: str, what: str, columns: int, rows: int, width: int, start: int
) -> Iterator[tuple[int, str]]:
    """Each entry of a field in rows, `width` characters of it, with the place where it starts."""
    lines = text.split("/")
    if len(lines) != rows:
        before = sum(len(line) + 1 for line in lines[:rows])
        raise WrongError(
            f"the {columns}x{rows} grid takes {rows} rows of {what}, got {len(lines)}",
            start + (before if len(lines) > rows else len(text)),
        )
    for row, line in enumerate(lines, 1):
        for column in range(columns):
            at = width * column
            if len(line) <= at:
                raise WrongError(
                    f"row {row} of the {what} has {column} {what} instead of {columns}",
                    start + len(line),
                )
            yield start + at, line[at : at + width]
        if len(line) > width * columns:
            raise WrongError(
                f"row {row} of the {what} has more than {columns} {what}", start + width * columns
            )
        start += len(line) + 1


def parse_cards(text: str, columns: int, rows: int, start: int) -> bytes:
    """The cards row by row."""
    cards = bytearray()
    for at, entry in entries(text, "cards", columns, rows, 2, start):
        card = card_id(entry)
        if card is None:
            raise WrongError(f"{quote(entry)} is not a card (like 'As')", at)
        if card in cards:
            raise WrongError(dealt_twice(columns, card, cards.index(card), len(cards)), at)
        cards.append(card)
    return bytes(cards)


def card_id(text: str) -> int | None:
    """The id of a card, None where the text is none."""
    if len(text) != 2 or text[0] not in "23456789TJQKA" or text[1] not in "cdhs":
        return None
    return 4 * "23456789TJQKA".index(text[0]) + "cdhs".index(text[1])


def dealt_twice(columns: int, card: int, first: int, second: int) -> str:
    """What is wrong with a card on two squares."""
    places = f"{square_name(columns, first)!r} and {square_name(columns, second)!r}"
    return f"{name(card)!r} is dealt twice, at {places}"


def parse_marks(text: str, columns: int, rows: int, start: int) -> str:
    """The marks row by row, without separators."""
    marks = ""
    for at, mark in entries(text, "marks", columns, rows, 1, start):
        if mark not in MARKS:
            raise WrongError(not_a_mark(columns, mark, len(marks)), at)
        marks += mark
    return marks


def not_a_mark(columns: int, mark: str, square: int) -> str:
    """What is wrong with a character that is no mark."""
    return f"{quote(mark)} at {square_name(columns, square)!r} is not a mark (one of '.ABab')"


def parse_scores(text: str, start: int) -> tuple[int, int]:
    """The scores of the first and the second player."""
    first, _, second = text.partition("-")
    if not is_number(first, 18) or not is_number(second, 18):
        raise WrongError(f"{quote(text)} is not a pair of scores (like '61-58')", start)
    return int(first), int(second)
