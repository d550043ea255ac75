"""What a view of a board may ask for; `envelope` checks that a message is exactly one of these."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from ..grid import Face
from ..i18n import LANGUAGES
from ..turn import Seat
from .envelope import Check, checked, flag, name, one_of, text, whole
from .records import MOST_TEXT

__all__ = ["Intent", "parse"]

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
    "gone",
    "rules",
    "hint",
    "analyse",
    "review",
    "halt",
    "judge",
]


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


#: The position that the view was looking at.
_POSITION: Mapping[str, Check] = {"game": name(), "ply": whole(0, 64)}
#: May be left out.
_VIEW: Mapping[str, Check] = {
    "view": lambda value: isinstance(value, str) and bool(VIEW.fullmatch(value)),
}

_FIELDS: Mapping[str, Mapping[str, Check]] = {
    "play": {"square": whole(0, 63), "face": one_of("up", "down")},
    "undo": {},
    "redo": {},
    "swap": {},
    "resign": {},
    "rematch": {},
    "think": {},
    "resume": {},
    "new": {
        "grid": name(3),
        "opponent": name(),
        "first": one_of("human", "opponent"),
        # Empty: another deal. The page has no numbers as large as a seed may be.
        "seed": lambda value: isinstance(value, str) and bool(SEED.fullmatch(value)),
    },
    "claim": {"seat": one_of("A", "B")},
    "release": {},
    "here": {},
    "gone": {},
    "rules": {"lang": one_of(*LANGUAGES)},
    # Which game of the text, from 1; 0 is its only one.
    "load": {
        "text": text(MOST_TEXT),
        "which": whole(0, 999),
    },
    "hint": {},
    # The position after so many turns; after all of them, that of now and from then on.
    "analyse": {"wanted": flag, "at": whole(0, 64)},
    "review": {},
    "halt": {"what": one_of("review", "thinking")},
    # What an action would have been worth after so many turns of a reviewed game.
    "judge": {"at": whole(0, 63), "square": whole(0, 63), "face": one_of("up", "down")},
}


def parse(content: object) -> Intent:
    """Check every field of a message.

    >>> parse({"v": 1, "id": "x-1", "kind": "undo", "game": "g", "ply": 3}).kind
    'undo'

    Raises MessageError for a field that is missing, of the wrong type, out of bounds or unknown.
    """
    values = checked(content, _FIELDS, always=_POSITION, perhaps=_VIEW)
    if "face" in values:
        values["face"] = Face(values["face"])
    return Intent(**{**values, "kind": cast("Kind", values["kind"])})
