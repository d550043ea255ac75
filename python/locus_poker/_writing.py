"""Writing records, whichever game they are of, so that reading gives the same back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__: list[str] = []

#: Lines are not made longer than this where they need not be, so that a mail does not break them.
WIDTH = 79


def written(headers: Iterable[tuple[str, str]], items: Sequence[str]) -> str:
    """A record of these headers, and of items that are not parted."""
    head = "".join(f'[{key} "{escaped(value)}"]\n' for key, value in headers)
    return f"{head}\n{wrapped(items)}\n"


def escaped(text: str, end: str = '"') -> str:
    """A text as it stands before the character that ends it."""
    return text.replace("\\", "\\\\").replace(end, "\\" + end)


def in_braces(comment: str) -> str:
    """A comment as it is written."""
    return "{" + escaped(comment, "}") + "}"


def wrapped(items: Sequence[str]) -> str:
    """The items one after the other, on lines that are not too long."""
    text = items[0]
    for item in items[1:]:
        line = text[text.rfind("\n") + 1 :]
        length = len(line) + 1 + len(item.split("\n", 1)[0])
        text += (" " if length <= WIDTH else "\n") + item
    return text
