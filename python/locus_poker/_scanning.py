"""Going through the text of records, whichever game they are of."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import ClassVar

from .errors import LocusError, quote

__all__: list[str] = []

BLANKS = " \t\r\n"
#: What some editors put in front of a text.
MARK = "\ufeff"
#: The control characters that a comment may have.
COMMENT_CONTROLS = "\t\r\n"
#: All control characters of Unicode.
CONTROLS = "".join(char for char in map(chr, range(0x100)) if unicodedata.category(char) == "Cc")

#: A text that was quoted, and where each of its characters is, and what ends it.
Quoted = tuple[str, Sequence[int]]


class Scanner(ABC):
    """A text and how far it was read."""

    #: What ends a word, apart from blanks.
    BRACKETS: ClassVar[str]

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    @abstractmethod
    def error(self, message: str, at: int | None = None) -> LocusError:
        """An error that names its place: where the scanner is, unless told otherwise."""

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
        self.run(f"[{chars}]*")

    def more(self) -> bool:
        """Go to where the next record starts; whether there is one.

        Records may come from files that were joined, so each may have a mark in front.
        """
        self.skip(BLANKS + MARK)
        return self.at < len(self.text)

    def run(self, pattern: str) -> str:
        """Go past what fits the pattern, which may be nothing, and return it."""
        start = self.at
        found = re.compile(pattern).match(self.text, start)
        assert found is not None
        self.at = found.end()
        return self.text[start : self.at]

    def word(self) -> str:
        """Go past what comes before the next blank or bracket, and return it."""
        return self.run(f"[^{BLANKS}{self.BRACKETS}]*")

    def peek(self) -> str:
        """What comes before the next blank or bracket; the scanner stays."""
        start = self.at
        word = self.word()
        self.at = start
        return word

    def headers(self) -> dict[str, Quoted]:
        """Go past the headers, one a line, and return their values in their order."""
        headers: dict[str, Quoted] = {}
        while self.take("["):
            place = self.at
            key = self.run("[A-Za-z0-9_]*")
            if not is_key(key):
                raise self.error("a header has no key of letters, digits and '_'", place)
            if key in headers:
                raise self.error(f"header {quote(key)} comes twice", place)
            self.skip(" \t")
            if not self.take('"'):
                raise self.error(f"header {quote(key)} has no value in quotes")
            headers[key] = self.quoted('"', f"the value of header {quote(key)}")
            if not self.take("]"):
                raise self.error(f"header {quote(key)} does not end with ']'")
            self.skip(" \t\r")
            if self.next not in ("", "\n"):
                raise self.error(f"something follows header {quote(key)} on its line")
            self.skip()
        return headers

    def quoted(self, end: str, what: str, controls: str = "") -> Quoted:
        r"""Go past a text up to what ends it, which just began, and return it.

        `\` takes the meaning from the end and from itself, and is the place of what stands behind
        it. Control characters are refused, but for those in `controls`.
        """
        start = self.at
        runs = [*self._runs(end, what, controls)]
        self.at = runs[-1][1].stop
        # Places are a list only where some are left out: a text may have millions of characters.
        places: Sequence[int] = range(start, self.at)
        if any(run.step > 1 for _, run in runs):
            places = [*chain.from_iterable(run for _, run in runs)]
        return "".join(text for text, _ in runs[:-1]), places

    def _runs(self, end: str, what: str, controls: str) -> Iterator[tuple[str, range]]:
        """The runs of a quoted text with the places of their characters; the last is its end."""
        for found in pieces(end, controls).finditer(self.text, self.at):
            start, mark = found.start(), found[0]
            plain, escaped = found.groups()
            if plain:
                yield plain, range(start, found.end())
            elif escaped:
                yield escaped[1::2], range(start, found.end(), 2)
            elif mark == end:
                yield mark, range(start, found.end())
                return
            elif mark == "\n":
                break
            elif mark == "\\":
                raise self.error(f"{what} has a '\\\\' before something else", start)
            else:
                raise self.error(f"{what} has a control character, {mark!r}", start)
        raise self.error(f"{what} does not end", self.at - 1)


def is_key(text: object) -> bool:
    """Whether the text can be the key of a header: a letter, then letters, digits and `_`."""
    return isinstance(text, str) and re.fullmatch("[A-Za-z][A-Za-z0-9_]*", text) is not None


def controls_without(allowed: str) -> str:
    """The control characters of Unicode, but for some."""
    return "".join(char for char in CONTROLS if char not in allowed)


def control_in(text: str, allowed: str = "") -> str | None:
    """The first control character of a text, apart from those that are allowed."""
    found = re.search(f"[{controls_without(allowed)}]", text)
    return found and found[0]


@cache
def pieces(end: str, controls: str) -> re.Pattern[str]:
    r"""Parts of a text that ends so: what stands for itself, what a `\` is before, and others."""
    end = re.escape(end)
    plain = rf"[^{end}\\{controls_without(controls)}]+"
    return re.compile(rf"({plain})|((?:\\[{end}\\])+)|.", re.DOTALL)
