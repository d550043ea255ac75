"""Whether a record that was put together can be written and read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._scanning import COMMENT_CONTROLS, control_in, is_key
from ..errors import LocusError, quote
from .notation import WrongError, parse_cards, parse_grid, parse_position, parse_scores
from .position import Position
from .records import DEEPEST, result_of, start_trouble

if TYPE_CHECKING:
    from .._native import Record, RecordAction


def check(record: Record) -> None:
    """Refuse what reading the record's text would."""
    check_result_text(record["result"])
    check_depth(record["actions"], 0)
    check_headers(record)
    check_comments(record["comments"])
    start: Position = record["start"]  # type: ignore[assignment] # the twin's own
    result = result_of(check_line(record["actions"], start, 1))
    if record["result"] != result:
        raise LocusError(f"the result is {result!r}, not {quote(record['result'])}")
    said = dict(record["headers"]).get("Result", result)
    if said != result:
        raise LocusError(f"header 'Result' says {quote(said)}, but it is {result!r}")


def check_result_text(result: str) -> None:
    """Refuse what cannot be a result at all."""
    try:
        if result != "*" and max(parse_scores(result, 0)) >= 2**32:
            raise WrongError("too large", 0)
    except WrongError:
        raise LocusError(f"{quote(result)} is not a result (like '61-58' or '*')") from None


def check_depth(line: list[RecordAction], depth: int) -> None:
    """Refuse variations that lie too deep, or in themselves, before anything goes down them."""
    if depth > DEEPEST:
        raise LocusError(f"variations are nested more than {DEEPEST} deep")
    for action in line:
        for variation in action["variations"]:
            check_depth(variation, depth + 1)


def check_headers(record: Record) -> None:
    """Refuse headers that cannot be written, and those that say another start."""
    headers: dict[str, str] = {}
    for key, value in record["headers"]:
        if not is_key(key):
            raise LocusError(f"{quote(key)} is not a header's key of letters, digits and '_'")
        if key in headers:
            raise LocusError(f"header {quote(key)} comes twice")
        char = control_in(value)
        if char:
            raise LocusError(f"the value of header {quote(key)} has a control character, {char!r}")
        headers[key] = value
    trouble = start_trouble(headers)
    if trouble is not None:
        raise LocusError(trouble)
    try:
        start = start_in(headers)
    except WrongError as wrong:
        raise LocusError(str(wrong)) from None
    if start != record["start"]:
        raise LocusError("the headers say another start than the record has")


def start_in(headers: dict[str, str]) -> Position:
    """Where the headers say that the game starts."""
    if "Position" in headers:
        return Position(*parse_position(headers["Position"]))
    columns, rows = parse_grid(headers["Grid"], 0)
    return Position.start(columns, rows, parse_cards(headers["Cards"], columns, rows, 0))


def check_comments(comments: list[str]) -> None:
    """Refuse control characters but tabs and line breaks."""
    char = control_in("".join(comments), COMMENT_CONTROLS)
    if char:
        raise LocusError(f"the comment has a control character, {char!r}")


def check_line(line: list[RecordAction], position: Position, first: int) -> Position:
    """Refuse actions that the rules do not allow; returns the position after them."""
    for number, action in enumerate(line, first):
        check_comments(action["comments"])
        for variation in action["variations"]:
            if not variation:
                raise LocusError(f"a variation has no action (action {number})")
            check_line(variation, position, number)
        try:
            position = position.play(action["square"], action["down"])
        except LocusError as error:
            raise LocusError(f"{error} (action {number})") from None
    return position
