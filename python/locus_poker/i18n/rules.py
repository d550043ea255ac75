"""The rules page in the reader's language, taken apart for a page that shows it in its own way."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from . import texts

__all__ = ["rules"]

FOLDER = Path(__file__).parent / "rules"
#: The line that leads to the other languages; whoever shows the page has chosen one.
LINKS = re.compile(r"\]\(rules[.\w]*\.md\)")
#: What may begin a block, and what a page shows it as.
MARKS = {"# ": "h3", "## ": "h4", "### ": "h5", "> ": "blockquote", "```": "pre", "|": "table"}


@lru_cache
def rules(lang: str) -> tuple[tuple[str, str], ...]:
    """The blocks of the rules page, each the name of an HTML element and its text.

    Within a text stand `**bold**`, `*emphasis*` and code between backquotes; a table has a row a
    line, its cells parted by a bar. `auto` is English, since no browser is asked.

    >>> rules("de")[0]
    ('h3', 'So spielt man Locus Poker')
    >>> [text for kind, text in rules("en") if kind == "blockquote"]
    ['**hand + bonus**']
    >>> [text for kind, text in rules("fr") if kind == "table"][0].splitlines()[1]
    'carte haute|0'

    Raises LocusError for a language that there is not.
    """
    path = FOLDER / f"{texts(lang).lang}.md"
    page = path.read_text(encoding="utf-8")
    blocks = [one.strip("\n") for one in re.split(r"\n\n+(?=[^ ])", page) if one.strip()]
    return tuple(block(one) for one in blocks if not LINKS.search(one))


def block(text: str) -> tuple[str, str]:
    """One block of the page."""
    mark = next((mark for mark in MARKS if text.startswith(mark)), "")
    kind = MARKS.get(mark, "p")
    if kind == "pre":
        return kind, text.removeprefix("```\n").removesuffix("\n```")
    if kind == "table":
        rows = [row.strip("| ").split("|") for row in text.splitlines()]
        # The second line says how the columns stand.
        return kind, "\n".join("|".join(map(str.strip, row)) for row in [rows[0], *rows[2:]])
    return kind, " ".join(text.removeprefix(mark).split())
