"""Going through the text of records by runs of characters, whichever game they are of."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from typing import NoReturn

__all__: list[str] = []

#: All control characters of Unicode.
CONTROLS = "".join(char for char in map(chr, range(0x100)) if unicodedata.category(char) == "Cc")


def end_of(pattern: str, text: str, at: int) -> int:
    """Where that ends which fits the pattern, from a place on."""
    found = re.compile(pattern).match(text, at)
    assert found is not None
    return found.end()


def controls_without(allowed: str) -> str:
    """The control characters of Unicode, but for some."""
    return "".join(char for char in CONTROLS if char not in allowed)


def quoted_runs(
    text: str, at: int, end: str, what: str, controls: str, fail: Callable[[str, int], NoReturn]
) -> Iterator[tuple[str, range]]:
    r"""The runs of a text that began before `at`, up to what ends it; the last one is that.

    Each comes with the places of its characters; `\` takes the meaning from the end and from
    itself, and is the place of what stands behind it. Control characters are refused, but for those
    in `controls`.
    """
    for found in pieces(end, controls).finditer(text, at):
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
            fail(f"{what} has a '\\\\' before something else", start)
        else:
            fail(f"{what} has a control character, {mark!r}", start)
    fail(f"{what} does not end", at - 1)


@cache
def pieces(end: str, controls: str) -> re.Pattern[str]:
    r"""Parts of a text that ends so: what stands for itself, what a `\` is before, and others."""
    end = re.escape(end)
    plain = rf"[^{end}\\{controls_without(controls)}]+"
    return re.compile(rf"({plain})|((?:\\[{end}\\])+)|.", re.DOTALL)
