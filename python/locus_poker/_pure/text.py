"""Reading a text from front to back, with the place of whatever is wrong."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

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
        opened = self.at - 1
        parts: list[str] = []
        places: list[int] = []
        for found in pieces(end, controls).finditer(self.text, self.at):
            self.at, mark = found.start(), found[0]
            plain, escaped = found.groups()
            if plain:
                parts.append(plain)
                places.extend(range(self.at, found.end()))
            elif escaped:
                parts.append(escaped[1::2])
                places.extend(range(self.at, found.end(), 2))
            elif mark == end:
                self.at += 1
                return "".join(parts), [*places, self.at - 1]
            elif mark == "\n":
                break
            elif mark == "\\":
                raise self.error(f"{what} has a '\\\\' before something else")
            else:
                raise self.error(f"{what} has a control character, {mark!r}")
        raise self.error(f"{what} does not end", opened)


@cache
def pieces(end: str, controls: str) -> re.Pattern[str]:
    r"""Parts of a text that ends so: what stands for itself, what a `\` is before, and others."""
    end = re.escape(end)
    refused = (char for char in map(chr, range(0x100)) if is_control(char) and char not in controls)
    plain = rf"[^{end}\\{''.join(refused)}]+"
    return re.compile(rf"({plain})|((?:\\[{end}\\])+)|.", re.DOTALL)


def end_of(pattern: str, text: str, at: int) -> int:
    """Where that ends which fits the pattern, from a place on."""
    found = re.compile(pattern).match(text, at)
    assert found is not None
    return found.end()
