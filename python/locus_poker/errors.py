"""The one exception of the package."""

from __future__ import annotations

__all__ = ["LocusError", "quote"]

#: Longer texts are cut in messages, counted in characters.
LONGEST = 40


class LocusError(ValueError):
    """Something that was asked for is not possible: the message names the input and the place.

    `line` and `column` (1-based, in characters) say where in a text the trouble is, and are None
    where there is no text to point at. Whatever was asked to change stays as it was.

    >>> from locus_poker import Card, LocusError
    >>> try:
    ...     Card("1s")
    ... except LocusError as error:
    ...     print(error)
    '1s' is not a card (like 'As')
    """

    line: int | None
    column: int | None

    def __init__(self, message: str, *, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


def quote(value: object) -> str:
    """A value as messages show it: its repr, a long text cut after 37 characters."""
    if isinstance(value, str):
        return repr(str(value) if len(value) <= LONGEST else value[: LONGEST - 3] + "...")
    text = repr(value)
    return text if len(text) <= 2 * LONGEST else text[: 2 * LONGEST - 3] + "..."
