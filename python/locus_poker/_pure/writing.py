"""Writing records, so that reading gives the same back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .checking import check
from .notation import square_name

if TYPE_CHECKING:
    from .._native import Record, RecordAction

QUOTE = '"'
#: Lines are not made longer than this where they need not be, so that a mail does not break them.
WIDTH = 79


def format_record(record: Record) -> str:
    """The text of one game; `parse_records` gives the same record back.

    A record that could not be read again is refused.
    """
    check(record)
    headers = "".join(f'[{key} "{escaped(value, QUOTE)}"]\n' for key, value in record["headers"])
    items = [
        *map(in_braces, record["comments"]),
        *action_items(record["actions"], record["start"].columns, 1),
        record["result"],
    ]
    return f"{headers}\n{wrapped(items)}\n"


def escaped(text: str, end: str) -> str:
    """A text as it stands before the character that ends it."""
    return text.replace("\\", "\\\\").replace(end, "\\" + end)


def in_braces(comment: str) -> str:
    """A comment as it is written."""
    return "{" + escaped(comment, "}") + "}"


def action_items(actions: list[RecordAction], columns: int, first: int) -> Iterator[str]:
    """What is not parted: a number with its action, a comment, a bracket with what it holds."""
    for number, action in enumerate(actions, first):
        star = "*" if action["down"] else ""
        yield f"{number}. {square_name(columns, action['square'])}{star}"
        yield from map(in_braces, action["comments"])
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
