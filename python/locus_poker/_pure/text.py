"""Reading a text from front to back, with the place of whatever is wrong."""

from __future__ import annotations

import unicodedata

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
        while self.next and self.next in chars:
            self.at += 1

    def word(self) -> str:
        """Go past what comes before the next blank or bracket, and return it."""
        start = self.at
        while self.next and self.next not in BLANKS and self.next not in BRACKETS:
            self.at += 1
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
        chars: list[str] = []
        places: list[int] = []
        while not self.take(end):
            char, place = self.next, self.at
            if not char or (char == "\n" and "\n" not in controls):
                raise self.error(f"{what} does not end", opened)
            if is_control(char) and char not in controls:
                raise self.error(f"{what} has a control character, {char!r}")
            self.at += 1
            if char == "\\":
                char = self.next
                if char not in (end, "\\") or not char:
                    raise self.error(f"{what} has a '\\\\' before something else", place)
                self.at += 1
            chars.append(char)
            places.append(place)
        return "".join(chars), [*places, self.at - 1]
