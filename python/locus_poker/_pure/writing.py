"""Writing records, so that reading gives the same back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .._writing import in_braces, written
from .checking import check
from .notation import square_name

if TYPE_CHECKING:
    from .._native import Record, RecordAction


def format_record(record: Record) -> str:
    """The text of one game; `parse_records` gives the same record back.

    A record that could not be read again is refused.
    """
    check(record)
    items = [
        *map(in_braces, record["comments"]),
        *action_items(record["actions"], record["start"].columns, 1),
        record["result"],
    ]
    return written(record["headers"], items)


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
