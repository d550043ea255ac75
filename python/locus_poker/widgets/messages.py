"""What a front end may ask for.

A message that is not exactly one of these is refused before anyone acts on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from ..grid import Face
from ..i18n import LANGUAGES
from ..turn import Seat
from .records import MOST_TEXT

__all__ = ["VERSION", "Intent", "MessageError", "message_id", "parse"]

#: Of the snapshot and of the messages, in both directions.
VERSION = 1
MOST_ID = 64
MOST_NAME = 40

VIEW = re.compile("[0-9a-z-]{16,64}")
SEED = re.compile("[0-9]{0,20}")

Kind = Literal[
    "play",
    "undo",
    "redo",
    "swap",
    "resign",
    "rematch",
    "think",
    "resume",
    "new",
    "load",
    "claim",
    "release",
    "here",
    "rules",
    "hint",
    "analyse",
    "review",
    "halt",
    "judge",
]


class MessageError(ValueError):
    """A message that is none."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What a view wants, and the position it was looking at: game and number of turns.

    `view` is the key that the view holds a seat by; empty for one that never tells.
    """

    id: str
    kind: Kind
    game: str
    ply: int
    view: str = ""
    seat: Seat = "A"
    square: int = -1
    face: Face = Face.UP
    grid: str = ""
    opponent: str = ""
    first: str = ""
    seed: str = ""
    text: str = ""
    which: int = 0
    lang: str = "en"
    wanted: bool = False
    at: int = 0
    what: str = ""


def _text(most: int) -> Callable[[object], bool]:
    # All names here are ASCII. What is not could be half a character, which an answer cannot hold.
    return lambda value: isinstance(value, str) and 0 < len(value) <= most and value.isascii()


def _whole(most: int) -> Callable[[object], bool]:
    # type() and not isinstance(): True is an int, and 2.0 == 2.
    return lambda value: type(value) is int and 0 <= value <= most


def _one_of(*allowed: object) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in allowed


_ENVELOPE: Mapping[str, Callable[[object], bool]] = {
    "v": lambda value: type(value) is int and value == VERSION,
    "id": _text(MOST_ID),
    "kind": _text(MOST_NAME),
    "game": _text(MOST_NAME),
    "ply": _whole(64),
}

#: May be left out.
_VIEW: Mapping[str, Callable[[object], bool]] = {
    "view": lambda value: isinstance(value, str) and bool(VIEW.fullmatch(value)),
}

_FIELDS: Mapping[str, Mapping[str, Callable[[object], bool]]] = {
    "play": {"square": _whole(63), "face": _one_of("up", "down")},
    "undo": {},
    "redo": {},
    "swap": {},
    "resign": {},
    "rematch": {},
    "think": {},
    "resume": {},
    "new": {
        "grid": _text(3),
        "opponent": _text(MOST_NAME),
        "first": _one_of("human", "opponent"),
        # Empty: another deal. The page has no numbers as large as a seed may be.
        "seed": lambda value: isinstance(value, str) and bool(SEED.fullmatch(value)),
    },
    "claim": {"seat": _one_of("A", "B")},
    "release": {},
    "here": {},
    "rules": {"lang": _one_of(*LANGUAGES)},
    # Which game of the text, from 1; 0 is its only one.
    "load": {
        "text": lambda value: isinstance(value, str) and len(value) <= MOST_TEXT,
        "which": _whole(999),
    },
    "hint": {},
    # The position after so many turns; after all of them, that of now and from then on.
    "analyse": {"wanted": lambda value: isinstance(value, bool), "at": _whole(64)},
    "review": {},
    "halt": {"what": _one_of("review", "thinking")},
    # What an action would have been worth after so many turns of a reviewed game.
    "judge": {"at": _whole(63), "square": _whole(63), "face": _one_of("up", "down")},
}


def message_id(content: object) -> str | None:
    """The id of a message, however wrong the rest may be, so that its sender can be answered."""
    if not isinstance(content, dict):
        return None
    found = content.get("id")
    return found if isinstance(found, str) and _ENVELOPE["id"](found) else None


def parse(content: object) -> Intent:
    """Check every field of a message.

    >>> parse({"v": 1, "id": "x-1", "kind": "undo", "game": "g", "ply": 3}).kind
    'undo'

    Raises MessageError for a field that is missing, of the wrong type, out of bounds or unknown.
    """
    if not isinstance(content, dict):
        raise MessageError("not an object")
    kind = content.get("kind")
    fields = _FIELDS.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise MessageError("unknown kind")
    checks = {**_ENVELOPE, **fields, **(_VIEW if "view" in content else {})}
    if content.keys() != checks.keys():
        raise MessageError("missing or unknown fields")
    for name, check in checks.items():
        if not check(content[name]):
            raise MessageError(f"wrong {name}")
    values: dict[str, Any] = {name: content[name] for name in checks if name != "v"}
    if "face" in values:
        values["face"] = Face(values["face"])
    return Intent(**{**values, "kind": cast("Kind", kind)})
