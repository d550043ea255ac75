"""What a view of the table may ask for; `envelope` checks that a message is exactly one of these.

Whether an action may be played now is decided by the rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..envelope import Check, checked, flag, name, one_of, whole

__all__ = ["Intent", "parse"]

#: The longest action: a draw of five cards.
MOST_ACTION = 40
SEED = re.compile("[0-9]{0,20}")


@dataclass(frozen=True, slots=True)
class Intent:
    """What a view wants, and what it was looking at: match, deal, and turns played in it."""

    id: str
    kind: str
    game: str
    deal: int
    ply: int
    values: Mapping[str, Any]


def _seed(value: object) -> bool:
    # Empty: another match. The page has no numbers as large as a seed may be.
    return isinstance(value, str) and bool(SEED.fullmatch(value))


_ALWAYS: Mapping[str, Check] = {
    "game": name(),
    "deal": whole(1, 10**9),
    "ply": whole(0, 10**9),
}

_FIELDS: Mapping[str, Mapping[str, Check]] = {
    "act": {"action": name(MOST_ACTION)},
    "next": {},
    "new": {"style": name(), "deck": one_of(52, 32), "seed": _seed},
    "teach": {"wanted": flag},
    "review": {},
    "record": {"which": one_of("deal", "match")},
    "resume": {},
    "think": {},
}


def parse(content: object) -> Intent:
    """Check every field of a message.

    >>> message = {"v": 1, "id": "x-1", "kind": "act", "game": "g", "deal": 1, "ply": 0}
    >>> parse({**message, "action": "open 10"}).values
    {'action': 'open 10'}

    Raises MessageError for a field that is missing, of the wrong type, out of bounds or unknown.
    """
    values = checked(content, _FIELDS, always=_ALWAYS)
    envelope = {field: values.pop(field) for field in ("id", "kind", *_ALWAYS)}
    return Intent(**envelope, values=values)
