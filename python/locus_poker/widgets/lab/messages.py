"""What a view of the lab may ask for.

A message that is not exactly one of these is refused before anyone acts on it. What the words mean,
whether these cards fit in that area, is decided by `lp.odds`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..messages import MOST_ID, MOST_NAME, VERSION, MessageError

__all__ = ["PAGES", "TIMES", "Intent", "parse"]

PAGES = ("area", "draw", "predict", "order")
#: How many deals one press asks for.
TIMES = (1, 100, 100_000)
#: The longest line of cards: two decks of them, parted by spaces.
MOST_TEXT = 320
MOST_SEED = 2**32 - 1
MOST_QUESTIONS = 100


@dataclass(frozen=True, slots=True)
class Intent:
    """What a view wants."""

    id: str
    kind: str
    values: Mapping[str, Any]


Check = Callable[[object], bool]


def _whole(least: int, most: int) -> Check:
    # type() and not isinstance(): True is an int, and 2.0 == 2.
    return lambda value: type(value) is int and least <= value <= most


def _one_of(*allowed: object) -> Check:
    return lambda value: any(type(value) is type(one) and value == one for one in allowed)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _cards(most: int) -> Check:
    return lambda value: (
        isinstance(value, list)
        and len(value) <= most
        and all(isinstance(one, str) and len(one) == 2 and one.isascii() for one in value)
    )


def _percent(value: object) -> bool:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return False
    # What is no number compares with none.
    return 0 <= value <= 100


_ENVELOPE: Mapping[str, Check] = {
    "v": _one_of(VERSION),
    "id": lambda value: isinstance(value, str) and 0 < len(value) <= MOST_ID and value.isascii(),
    "kind": lambda value: isinstance(value, str) and 0 < len(value) <= MOST_NAME,
}

_FIELDS: Mapping[str, Mapping[str, Check]] = {
    "page": {"page": _one_of(*PAGES)},
    "deck": {"deck": _one_of(52, 36, 32), "ace_low": _flag},
    # The whole area in one, so that two quick changes cannot mix.
    "area": {
        "cards": _whole(1, 9),
        "joker": _whole(0, 2),
        "known": _cards(9),
        "dead": _cards(52),
    },
    # Typed cards are read by Python alone.
    "read": {
        "place": _one_of("known", "dead", "hand"),
        "text": lambda value: isinstance(value, str) and len(value) <= MOST_TEXT,
    },
    "deal": {"times": _one_of(*TIMES)},
    "stop": {},
    "clear": {},
    "watch": {"category": _whole(0, 8)},
    "pin": {"on": _flag},
    "hand": {"hand": _cards(5), "hold": _cards(5)},
    "another": {},
    "value": {"value": _one_of("points", "jacks", "percentile")},
    "series": {"seed": _whole(0, MOST_SEED), "length": _whole(1, MOST_QUESTIONS)},
    "guess": {"number": _whole(1, MOST_QUESTIONS), "percent": _percent},
    "next": {"number": _whole(1, MOST_QUESTIONS)},
    "order": {"cards": _whole(5, 9), "joker": _whole(0, 2)},
}


def parse(content: object) -> Intent:
    """Check every field of a message.

    >>> parse({"v": 1, "id": "x-1", "kind": "deal", "times": 100}).values
    {'times': 100}

    Raises MessageError for a field that is missing, of the wrong type, out of bounds or unknown.
    """
    if not isinstance(content, dict):
        raise MessageError("not an object")
    kind = content.get("kind")
    fields = _FIELDS.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise MessageError("unknown kind")
    checks = {**_ENVELOPE, **fields}
    if content.keys() != checks.keys():
        raise MessageError("missing or unknown fields")
    for name, check in checks.items():
        if not check(content[name]):
            raise MessageError(f"wrong {name}")
    return Intent(content["id"], str(kind), {name: content[name] for name in fields})
