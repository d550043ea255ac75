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
    # Not isinstance, which asks the value itself, and that may raise.
    if issubclass(type(value), str):
        text = str.__str__(value)
        return repr(text if len(text) <= LONGEST else text[: LONGEST - 3] + "...")
    text = " ".join(line.strip() for line in shown(value).splitlines())
    if len(text) > 2 * LONGEST:
        text = text[: 2 * LONGEST - 3] + "..."
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def shown(value: object) -> str:
    """The repr of a value, or what comes nearest where it has none."""
    try:
        return repr(value)
    except Exception:
        # Python writes an int of more than 4300 digits only in hexadecimal.
        return hex(value) if type(value) is int else f"<{class_name(value)}>"


def class_name(value: object) -> str:
    """The name of a value's class, which no metaclass can keep back.

    >>> class_name(7), class_name(int)
    ('int', 'type')
    """
    return str(type.__dict__["__name__"].__get__(type(value)))


def with_message(error: BaseException) -> str:
    """An error with its message, if it has one that can be asked for.

    >>> with_message(KeyError("a2")), with_message(SystemExit())
    ("KeyError: 'a2'", 'SystemExit')
    """
    try:
        said = str(error)
    except BaseException:
        said = ""
    return ": ".join(filter(None, (class_name(error), said)))
