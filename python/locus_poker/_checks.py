"""Checks of plain values that come from outside."""

from __future__ import annotations

import math
import operator
import os
import re
import unicodedata

from .errors import LocusError, quote

#: Beyond this there is no difference from no limit.
MOST_SECONDS = 10**9


def whole_number(value: object, what: str, least: int, most: int) -> int:
    """The value as an int, if it is a whole number (numpy's ones too) from `least` to `most`."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = least - 1
    if not least <= number <= most:
        raise LocusError(f"{what} {quote(value)} is not a whole number from {least} to {most}")
    return number


def deck_size(deck: object) -> int:
    """How many cards a deck of five-card draw has: 52, or 32 from seven to ace."""
    try:
        size = whole_number(deck, "deck", 32, 52)
    except LocusError:
        size = 0
    if size not in (52, 32):
        raise LocusError(f"deck {quote(deck)} is not 52 or 32")
    return size


def is_flag(value: object) -> bool:
    """Whether the value is True or False (numpy's ones too)."""
    if isinstance(value, bool):
        return True
    return getattr(value, "shape", None) == () and str(getattr(value, "dtype", "")) == "bool"


def says_no(value: object) -> bool:
    """Whether an answer is False (numpy's one too), not only empty or none."""
    return is_flag(value) and not value


def flag(value: object, what: str) -> bool:
    """The value, if it is True or False (numpy's ones too)."""
    if is_flag(value):
        return bool(value)
    raise LocusError(f"{what} {quote(value)} is not True or False")


def seconds(value: object, what: str) -> float:
    """The value as a float, if it is a number of seconds (numpy's ones and fractions too)."""
    number = math.nan
    if not isinstance(value, (str, bytes)) and not is_flag(value):
        try:
            number = float(value)  # type: ignore[arg-type]
        except Exception:
            # Whole numbers too large for a float, arrays, strangers.
            number = math.nan
    if not 0 < number <= MOST_SECONDS:
        raise LocusError(f"{what} {quote(value)} is not a number of seconds above 0, up to 10**9")
    return number


def plain_text(value: object, what: str, *, lines: bool = False) -> str:
    """The value, if it is a text of whole characters: half ones (surrogates) cannot be stored.

    An error says the column, in a text of several lines (`lines`) the line too.
    """
    if not isinstance(value, str):
        raise LocusError(f"{what} {quote(value)} is not a text")
    # A subclass may say something else each time it is printed.
    value = str.__str__(value)
    half = None if value.isascii() else re.search("[\ud800-\udfff]", value)
    if half:
        at = half.start()
        line = value.count("\n", 0, at) + 1 if lines else None
        column = at - value.rfind("\n", 0, at) if lines else at + 1
        place = f"column {column}" if line is None else f"line {line}, column {column}"
        raise LocusError(
            f"{what} has half a character, {half[0]!r} ({place})", line=line, column=column
        )
    return value


def one_line(value: object, what: str, most: int) -> str:
    """The value, if it is a text that fits on one line of a record."""
    text = plain_text(value, what)
    if len(text) > most:
        raise LocusError(f"{what} {quote(text)} has {len(text)} characters, more than {most}")
    for column, char in enumerate(text, 1):
        if unicodedata.category(char) in ("Cc", "Zl", "Zp"):
            raise LocusError(
                f"{what} {quote(text)} has a control character, {char!r} (column {column})",
                column=column,
            )
    return text


def path_text(value: object, what: str, kind: str = "file") -> str:
    """The path as a text, if it is one that can be given to the system."""
    try:
        path = os.fspath(value)  # type: ignore[call-overload]
        usable = isinstance(path, str) and path != "" and b"\0" not in os.fsencode(path)
    except (TypeError, UnicodeEncodeError):
        usable = False
    if not usable:
        raise LocusError(f"{what} {quote(value)} is not the path of a {kind}")
    return str(path)


def anchored(path: str) -> str:
    """The path from the top, so that it stays the same when the current folder changes.

    Where that is gone, the path as it is: to write there will say what is wrong.
    """
    try:
        # Without pathlib, which would be imported for this alone.
        return os.path.join(os.getcwd(), path)  # noqa: PTH109, PTH118
    except OSError:
        return path


def replaceable(path: str) -> str:
    """The file itself where the path is a link: replacing that would part the link from it."""
    return os.path.realpath(path) if os.path.islink(path) else path  # noqa: PTH114
