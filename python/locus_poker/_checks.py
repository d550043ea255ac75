"""Checks of plain values that come from outside."""

from __future__ import annotations

import operator
import unicodedata

from .errors import LocusError


def whole_number(value: object, what: str, least: int, most: int) -> int:
    """The value as an int, if it is a whole number (numpy's ones too) from `least` to `most`."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = least - 1
    if not least <= number <= most:
        raise LocusError(f"{what} {value!r} is not a whole number from {least} to {most}")
    return number


def one_line(value: object, what: str, most: int) -> str:
    """The value, if it is a text that fits on one line of a record and cannot hide what is around it."""
    if not isinstance(value, str):
        raise LocusError(f"{what} {value!r} is not a text")
    if len(value) > most:
        raise LocusError(
            f"{what} {value[:40] + '...'!r} has {len(value)} characters, at most {most}"
        )
    for column, char in enumerate(value, 1):
        if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp"):
            raise LocusError(f"{what} {value!r} has a control character {char!r}", column=column)
    return value
