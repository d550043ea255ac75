"""Reading a text from front to back, with the place of whatever is wrong."""

from __future__ import annotations

import unicodedata
from itertools import chain
from typing import NoReturn

from .._scanning import end_of, quoted_runs
from ..errors import LocusError

BLANKS = " \t\r\n"
#: What ends a word, apart from blanks.
BRACKETS = "{}()"


def is_control(char: str) -> bool:
    """Whether the character is a control character."""
    return unicodedata.category(char) == "Cc"


class Reader:
    """A text and how far it was read."""

    def __init__(self, text: str) -> None:
        self.text = text
        # The mark that some editors put in front of a text is passed over.
        self.at = int(text.startswith("\ufeff"))

    def error(self, message: str, at: int | None = None) -> LocusError:
        """An error that names its place: where the reader is, unless told otherwise."""
        at = self.at if at is None else at
        line = self.text.count("\n", 0, at) + 1
        column = at - self.text.rfind("\n", 0, at)
        return LocusError(f"{message} (line {line}, column {column})", line=line, column=column)

    def fail(self, message: str, at: int) -> NoReturn:
        """Refuse the text at a place."""
        raise self.error(message, at)

    @property
    def next(self) -> str:
        """The next character, empty at the end."""
        return self.text[self.at : self.at + 1]

    def take(self, char: str) -> bool:
        """Go past the character, if it is the next."""
        found = self.next == char
        self.at += found
        return found

    def skip(self, chars: str = BLANKS) -> None:
        """Go past any number of these characters."""
        self.at = end_of(f"[{chars}]*", self.text, self.at)

    def word(self) -> str:
        """Go past what comes before the next blank or bracket, and return it."""
        start = self.at
        self.at = end_of(f"[^{BLANKS}{BRACKETS}]*", self.text, start)
        return self.text[start : self.at]

    def peek(self) -> str:
        """What comes before the next blank or bracket, or that bracket; the reader stays."""
        start = self.at
        word = self.word() or self.next
        self.at = start
        return word

    def quoted(self, end: str, what: str, controls: str = "") -> tuple[str, list[int]]:
        r"""Go past a text up to what ends it; return it with the place of each character.

        `\` takes the meaning from the end and from itself. Control characters are refused, but for
        those in `controls`.
        """
        runs = [*quoted_runs(self.text, self.at, end, what, controls, self.fail)]
        self.at = runs[-1][1].stop
        places = [*chain.from_iterable(places for _, places in runs)]
        return "".join(run for run, _ in runs[:-1]), places
