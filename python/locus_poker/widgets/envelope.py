"""What messages of front ends have in common, whatever they ask for: an envelope and fields.

A message is a dictionary with a version, an id by which it is answered, its kind, and exactly the
fields of that kind. Anything else is refused before anyone acts on it: a page could be anybody's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

__all__ = [
    "MOST_ID",
    "MOST_NAME",
    "VERSION",
    "Check",
    "MessageError",
    "checked",
    "flag",
    "message_id",
    "name",
    "one_of",
    "text",
    "whole",
]

#: Of the snapshots and of the messages, in both directions.
VERSION = 1
MOST_ID = 64
MOST_NAME = 40

#: Whether a value may stand in a field.
Check = Callable[[object], bool]
Fields = Mapping[str, Check]


class MessageError(ValueError):
    """A message that is none."""


def whole(least: int, most: int) -> Check:
    """A whole number from `least` to `most`."""
    # type() and not isinstance(): True is an int, and 2.0 == 2.
    return lambda value: type(value) is int and least <= value <= most


def one_of(*allowed: str | int) -> Check:
    """One of these, and of its type."""
    return lambda value: any(type(value) is type(one) and value == one for one in allowed)


def flag(value: object) -> bool:
    """True or False."""
    return isinstance(value, bool)


def name(most: int = MOST_NAME) -> Check:
    """A name, not empty, of `most` characters at the most.

    All names are ASCII. What is not could be half a character, which an answer cannot hold.
    """
    return lambda value: isinstance(value, str) and 0 < len(value) <= most and value.isascii()


def text(most: int) -> Check:
    """What somebody typed or pasted, of `most` characters at the most."""
    return lambda value: isinstance(value, str) and len(value) <= most


_ID = name(MOST_ID)
_ENVELOPE: Fields = {"v": one_of(VERSION), "id": _ID, "kind": name()}


def message_id(content: object) -> str | None:
    """The id of a message, however wrong the rest may be, so that its sender can be answered."""
    if not isinstance(content, dict):
        return None
    found = content.get("id")
    return found if isinstance(found, str) and _ID(found) else None


def checked(
    content: object,
    kinds: Mapping[str, Fields],
    *,
    always: Fields | None = None,
    perhaps: Fields | None = None,
) -> dict[str, Any]:
    """Check every field of a message; returns all but its version.

    `kinds` has the fields of each kind, `always` those that every message has besides the envelope,
    `perhaps` those that any may leave out.

    >>> checked({"v": 1, "id": "x-1", "kind": "deal", "times": 3}, {"deal": {"times": whole(1, 9)}})
    {'id': 'x-1', 'kind': 'deal', 'times': 3}

    Raises MessageError for a field that is missing, of the wrong type, out of bounds or unknown.
    """
    if not isinstance(content, dict):
        raise MessageError("not an object")
    kind = content.get("kind")
    fields = kinds.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise MessageError("unknown kind")
    more = {field: check for field, check in (perhaps or {}).items() if field in content}
    checks = {**_ENVELOPE, **(always or {}), **fields, **more}
    if content.keys() != checks.keys():
        raise MessageError("missing or unknown fields")
    for field, check in checks.items():
        if not check(content[field]):
            raise MessageError(f"wrong {field}")
    return {field: content[field] for field in checks if field != "v"}
