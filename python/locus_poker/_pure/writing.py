"""Writing records, so that reading gives the same back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..errors import LocusError, quote
from .notation import square_name
from .records import COMMENT_CONTROLS, is_key
from .text import is_control

if TYPE_CHECKING:
    from .._native import Record, RecordAction

#: Lines are not made longer than this where they need not be, so that a mail does not break them.
WIDTH = 79


def format_record(record: Record) -> str:
    """The text of one game; `parse_records` gives the same record back."""
    headers = "".join(
        f'[{checked_key(key)} "{escaped(key, value)}"]\n' for key, value in record["headers"]
    )
    columns = record["start"].columns
    items = [
        *map(comment_item, record["comments"]),
        *action_items(record["actions"], columns, 1),
        record["result"],
    ]
    return f"{headers}\n{wrapped(items)}\n"


def checked_key(key: str) -> str:
    """The key of a header, if it can be read again."""
    if not is_key(key):
        raise LocusError(f"{quote(key)} is not a header's key of letters, digits and '_'")
    return key


def escaped(key: str, value: str) -> str:
    """The value of a header as it stands between the quotes."""
    for char in value:
        if is_control(char):
            raise LocusError(f"the value of header {quote(key)} has a control character, {char!r}")
    return value.replace("\\", "\\\\").replace('"', '\\"')


def comment_item(comment: str) -> str:
    """A comment in its braces."""
    for char in comment:
        if is_control(char) and char not in COMMENT_CONTROLS:
            raise LocusError(f"the comment has a control character, {char!r}")
    return "{" + comment.replace("\\", "\\\\").replace("}", "\\}") + "}"


def action_items(actions: list[RecordAction], columns: int, first: int) -> Iterator[str]:
    """What is not parted: a number with its action, a comment, a bracket with what it holds."""
    for number, action in enumerate(actions, first):
        star = "*" if action["down"] else ""
        yield f"{number}. {square_name(columns, action['square'])}{star}"
        yield from map(comment_item, action["comments"])
        for variation in action["variations"]:
            opening, *rest = action_items(variation, columns, number)
            items = [f"({opening}", *rest]
            items[-1] += ")"
            yield from items


def wrapped(items: list[str]) -> str:
    """The items one after the other, on lines that are not too long."""
    text = items[0]
    for item in items[1:]:
        line = text[text.rfind("\n") + 1 :]
        length = len(line) + 1 + len(item.split("\n", 1)[0])
        text += (" " if length <= WIDTH else "\n") + item
    return text
