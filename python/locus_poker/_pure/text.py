"""Reading a text from front to back, with the place of whatever is wrong."""

from __future__ import annotations

from .._scanning import Scanner
from ..errors import LocusError


class Reader(Scanner):
    """A text and how far it was read."""

    BRACKETS = "{}()"

    def error(self, message: str, at: int | None = None) -> LocusError:
        """An error that names its place: where the reader is, unless told otherwise."""
        at = self.at if at is None else at
        line = self.text.count("\n", 0, at) + 1
        column = at - self.text.rfind("\n", 0, at)
        return LocusError(f"{message} (line {line}, column {column})", line=line, column=column)
