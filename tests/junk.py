"""What is none of whatever is asked for, and what is to come of it: a refusal in words."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np


class Rude:
    """An object that answers no question."""

    def __repr__(self) -> str:
        raise RuntimeError("no")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    __hash__ = None  # type: ignore[assignment]


JUNK: dict[str, Any] = {
    "none": None,
    "true": True,
    "zero": 0,
    "minus one": -1,
    "long": 10**400,
    "too long to print": 10**5000,
    "float": 3.5,
    "nan": float("nan"),
    "infinity": float("inf"),
    "complex": 1j,
    "empty text": "",
    "long text": "x" * 100_000,
    "null character": "\0",
    "half a character": "\ud800",
    "emoji": "👩‍👩‍👧",
    "slash": "/",
    "bytes": b"As",
    "empty list": [],
    "nested lists": [[[]]],
    "list of texts": ["As", "as"],
    "dict": {},
    "set": {1},
    "range": range(3),
    "object": object(),
    "type": int,
    "type with a length": list,
    "function": len,
    "array": np.arange(5),
    "array without axes": np.array(7),
    "array of texts": np.array([["As"]]),
    "array of times": np.array([["2026-11-29"]], dtype="datetime64[D]"),
    "array of objects": np.array([[None]], dtype=object),
    "array without elements": np.zeros((0, 0)),
    "rude": Rude(),
    "rude things in a list": [Rude()],
}


def refusals(lp: ModuleType, call: Callable[[Any], object], longest: int) -> int:
    """How many sorts of junk a call refuses, each in words on one line; it raises nothing else."""
    refused = 0
    for junk in JUNK.values():
        try:
            call(junk)
        except lp.LocusError as error:
            refused += 1
            message = str(error)
            assert message and message.isprintable() and len(message) < longest
    return refused
