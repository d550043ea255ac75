"""Pieces of texts that remember where they are, for errors that say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn

from ..errors import LocusError, quote


@dataclass(frozen=True)
class Piece:
    """A piece of a text and the place of each of its characters, and of its end, in the whole.

    Places are a range where none is left out: a text may have millions of characters.
    """

    text: str
    places: Sequence[int]

    @classmethod
    def whole(cls, text: str) -> Piece:
        """A text that is a whole of its own."""
        return cls(text, range(len(text) + 1))

    @property
    def at(self) -> int:
        """Where the piece starts."""
        return self.places[0]

    def cut(self, start: int, end: int) -> Piece:
        """The characters from start to end of the piece."""
        return Piece(self.text[start:end], self.places[start : end + 1])

    def split(self, separator: str) -> Iterator[Piece]:
        """What lies between separators."""
        start = 0
        for part in self.text.split(separator):
            yield self.cut(start, start + len(part))
            start += len(part) + len(separator)

    def fail(self, message: str) -> NoReturn:
        """Refuse the piece."""
        raise WrongError(message, self.at)


class WrongError(LocusError):
    """What is wrong in a text, and at which character, from 0. It never leaves the package."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


def refused(error: WrongError, text: str, *, lines: bool = False) -> LocusError:
    """The error as people see it: with the column, in several lines with the line too."""
    line = text.count("\n", 0, error.at) + 1
    column = error.at - text.rfind("\n", 0, error.at) if lines else error.at + 1
    if lines:
        return LocusError(f"{error} (line {line}, column {column})", line=line, column=column)
    return LocusError(f"{error} (column {column})", column=column)


def pairs(text: Piece, known: tuple[str, ...], what: str) -> dict[str, Piece]:
    """The words of a text like `ante 5, raises any`, each with what follows it."""
    found: dict[str, Piece] = {}
    for part in text.split(", "):
        word, space, _ = part.text.partition(" ")
        if word not in known or not space:
            known_words = ", ".join(known)
            part.fail(f"{quote(part.text)} is no part of {what}: one of {known_words}, and a value")
        if word in found:
            part.fail(f"{word!r} comes twice")
        found[word] = part.cut(len(word) + 1, len(part.text))
    return found


def number(text: Piece, what: str) -> int:
    """A whole number as it is printed: digits without a needless zero, perhaps a minus."""
    digits = text.text.removeprefix("-")
    plain = digits.isascii() and digits.isdecimal() and len(digits) <= 18
    if not plain or (digits[0] == "0" and text.text != "0"):
        text.fail(f"{what} {quote(text.text)} is not a whole number")
    return int(text.text)


def numbers(text: Piece, what: str) -> tuple[int, int]:
    """Two whole numbers with a hyphen between, that of A and that of B."""
    first, hyphen, _ = text.text.partition("-")
    if not first or not hyphen:
        text.fail(f"{what} {quote(text.text)} is not that of A and of B (like '95-105')")
    middle = len(first)
    return (
        number(text.cut(0, middle), what),
        number(text.cut(middle + 1, len(text.text)), what),
    )
