"""What a view of the lab may ask for; `envelope` checks that a message is exactly one of these.

What the words mean, whether these cards fit in that area, is decided by `lp.odds`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..envelope import Check, checked, flag, one_of, text, whole

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


_FIELDS: Mapping[str, Mapping[str, Check]] = {
    "page": {"page": one_of(*PAGES)},
    "deck": {"deck": one_of(52, 36, 32), "ace_low": flag},
    # The whole area in one, so that two quick changes cannot mix.
    "area": {
        "cards": whole(1, 9),
        "joker": whole(0, 2),
        "known": _cards(9),
        "dead": _cards(52),
    },
    # Typed cards are read by Python alone.
    "read": {
        "place": one_of("known", "dead", "hand"),
        "text": text(MOST_TEXT),
    },
    "deal": {"times": one_of(*TIMES)},
    "stop": {},
    "clear": {},
    "watch": {"category": whole(0, 8)},
    "pin": {"on": flag},
    "hand": {"hand": _cards(5), "hold": _cards(5)},
    "another": {},
    "value": {"value": one_of("points", "jacks", "percentile")},
    "series": {"seed": whole(0, MOST_SEED), "length": whole(1, MOST_QUESTIONS)},
    "guess": {"number": whole(1, MOST_QUESTIONS), "percent": _percent},
    "next": {"number": whole(1, MOST_QUESTIONS)},
    "order": {"cards": whole(5, 9), "joker": whole(0, 2)},
}


def parse(content: object) -> Intent:
    """Check every field of a message.

    >>> parse({"v": 1, "id": "x-1", "kind": "deal", "times": 100}).values
    {'times': 100}

    Raises MessageError for a field that is missing, of the wrong type, out of bounds or unknown.
    """
    values = checked(content, _FIELDS)
    return Intent(values.pop("id"), values.pop("kind"), values)
