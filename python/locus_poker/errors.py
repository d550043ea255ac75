"""The one exception of the package."""

from __future__ import annotations

__all__ = ["LocusError"]


class LocusError(ValueError):
    """Something that was asked for is not possible: the message names the input and the place.

    `line` and `column` (1-based, in characters) say where in a text the trouble is, and are None
    where there is no text to point at. Whatever was asked to change stays as it was.

    >>> from locus_poker import Card, LocusError
    >>> try:
    ...     Card("1s")
    ... except LocusError as error:
    ...     print(error)
    unknown card '1s': a card is a rank of 23456789TJQKA and a suit of cdhs, like 'As'
    """

    line: int | None
    column: int | None

    def __init__(self, message: str, *, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
