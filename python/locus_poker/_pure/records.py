"""Reading records: headers, numbered actions with comments and variations, the result.

DESIGN.md, "Records", has the grammar. Everything is checked against the rules as it is read.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import TYPE_CHECKING

from .._scanning import COMMENT_CONTROLS, Quoted
from ..errors import LocusError, quote
from .notation import DIGITS, WrongError, parse_cards, parse_grid, parse_position
from .position import Position
from .text import Reader

if TYPE_CHECKING:
    from .._native import Record, RecordAction

#: How deep variations may lie within variations.
DEEPEST = 16


def parse_records(text: str) -> list[Record]:
    """All games of a text. Errors carry `line` and `column` (1-based, in characters)."""
    return list(read_games(Reader(text)))


def read_games(reader: Reader) -> Iterator[Record]:
    """One game after the other, blank lines or not between them."""
    while reader.more():
        yield read_game(reader)


def read_game(reader: Reader) -> Record:
    """One game."""
    headers = read_headers(reader)
    start = read_start(reader, headers)
    comments: list[str] = []
    actions, position = read_line(reader, start, 1, comments, 0)
    result = read_result(reader, position)
    if "Result" in headers:
        said, places = headers["Result"]
        if said != result:
            raise reader.error(
                f"header 'Result' says {quote(said)}, but it is {result!r}", places[0]
            )
    return {
        "headers": [(key, value) for key, (value, _) in headers.items()],
        "start": start,  # type: ignore[typeddict-item] # the twin's own Position
        "comments": comments,
        "actions": actions,
        "result": result,
    }


def read_headers(reader: Reader) -> dict[str, Quoted]:
    """The headers in their order."""
    headers = reader.headers()
    if not headers:
        found = quote(reader.peek() or reader.next)
        raise reader.error(f"a game starts with headers (like '[Grid \"6x5\"]'), not with {found}")
    return headers


def read_start(reader: Reader, headers: dict[str, Quoted]) -> Position:
    """Where the game starts: `Grid` and `Cards`, or `Position`."""
    trouble = start_trouble(headers)
    if trouble is not None:
        raise reader.error(trouble)
    key = "Position" if "Position" in headers else "Grid"
    try:
        if key == "Position":
            return Position(*parse_position(headers[key][0]))
        columns, rows = parse_grid(headers[key][0], 0)
        key = "Cards"
        return Position.start(columns, rows, parse_cards(headers[key][0], columns, rows, 0))
    except WrongError as wrong:
        raise reader.error(str(wrong), headers[key][1][wrong.at]) from None


def start_trouble(headers: Container[str]) -> str | None:
    """What is wrong with the headers that say where a game starts."""
    given = [key for key in ("Grid", "Cards", "Position") if key in headers]
    if given in (["Grid", "Cards"], ["Position"]):
        return None
    found = " and ".join(map(repr, given)) or "none of them"
    return f"a start is headers 'Grid' and 'Cards', or 'Position', not {found}"


def read_line(
    reader: Reader, start: Position, first: int, comments: list[str], depth: int
) -> tuple[list[RecordAction], Position]:
    """Numbered actions up to the result or the end of the variation, and the position after them.

    Comments before the first action go into `comments`.
    """
    actions: list[RecordAction] = []
    before = position = start
    while True:
        reader.skip()
        place = reader.at
        if reader.take("{"):
            comment, _ = reader.quoted("}", "the comment", COMMENT_CONTROLS)
            if depth and not actions:
                raise reader.error("a comment comes before the first action of a variation", place)
            (actions[-1]["comments"] if actions else comments).append(comment)
        elif reader.take("("):
            if not actions:
                raise reader.error("a variation comes before the first action", place)
            if depth == DEEPEST:
                raise reader.error(f"variations are nested more than {DEEPEST} deep", place)
            number = first + len(actions) - 1
            line, _ = read_line(reader, before, number, comments, depth + 1)
            actions[-1]["variations"].append(line)
        elif depth and reader.take(")"):
            if not actions:
                raise reader.error("a variation has no action", place)
            return actions, position
        elif not depth and is_result(reader.peek()):
            return actions, position
        else:
            square, down = read_action(reader, position, first + len(actions))
            before, position = position, position.play(square, down)
            actions.append({"square": square, "down": down, "comments": [], "variations": []})


def read_action(reader: Reader, position: Position, number: int) -> tuple[int, bool]:
    """A numbered action that the rules allow."""
    place = reader.at
    word = reader.word() or reader.next
    if not word:
        raise reader.error("the text ends within a game: its result is missing", place)
    if word != f"{number}.":
        raise reader.error(
            f"{quote(word)} is not the number of the next action, '{number}.'", place
        )
    reader.skip()
    place = reader.at
    word = reader.word() or reader.next
    columns, rows = position.columns, position.rows
    name, down = (word[:-1], True) if word.endswith("*") else (word, False)
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        raise reader.error(f"{quote(word)} is not an action (like 'c2' or 'c2*')", place)
    column, row = "abcdefgh".index(name[0]), "12345678".index(name[1])
    if column >= columns or row >= rows:
        raise reader.error(f"{name!r} is off the {columns}x{rows} grid", place)
    square = columns * row + column
    try:
        position.score(square, down)
    except LocusError as error:
        raise reader.error(str(error), place) from None
    return square, down


def is_result(word: str) -> bool:
    """Whether the word looks like a result."""
    first, dash, second = word.partition("-")
    return word == "*" or (dash == "-" and is_digits(first) and is_digits(second))


def is_digits(text: str) -> bool:
    """Whether the text is digits and nothing else; those of other scripts do not count."""
    return text != "" and DIGITS.issuperset(text)


def read_result(reader: Reader, position: Position) -> str:
    """The result, which must be that of the position."""
    place = reader.at
    word = reader.word()
    result = result_of(position)
    if word != result:
        raise reader.error(f"the result is {result!r}, not {quote(word)}", place)
    return result


def result_of(position: Position) -> str:
    """The result that a position has: the scores, or `*` before the end."""
    first, second = position.scores
    return f"{first}-{second}" if position.is_over else "*"
