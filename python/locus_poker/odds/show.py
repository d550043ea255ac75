"""Odds as text and as a table with bars."""

from __future__ import annotations

from fractions import Fraction

from .._markup import LEFT, RIGHT, Html, escape, table_html
from .._words import counted
from ..hands import HandCategory
from .result import Odds

__all__ = ["as_html", "as_text", "in_percent", "one_in_words"]

#: Blue that reads on light and dark pages, with text beside it and not upon it.
BAR = "#4a86c5"
#: The column of the bars.
BARS = "padding:2px 0;width:12em;min-width:6em"


def in_percent(share: Fraction) -> str:
    """A share in percent, with two digits that say something.

    >>> in_percent(Fraction(1, 649_740)), in_percent(Fraction(1, 3)), in_percent(Fraction(0))
    ('0.00015%', '33.3%', '0%')
    """
    if share in (0, 1):
        return "100.0%" if share else "0%"
    percent = float(100 * share)
    if percent >= 10:
        # What is not quite certain is not called so.
        return (
            f"{min(percent, 99.9) if percent < 99.95 else 99.99:.{1 if percent < 99.95 else 2}f}%"
        )
    digits = 1
    while percent < 10 ** (1 - digits):
        digits += 1
    return f"{percent:.{digits}f}%"


def one_in_words(one_in: Fraction | None) -> str:
    """One in how many, with three digits that say something; `never` for none.

    >>> one_in_words(Fraction(4165, 6)), one_in_words(Fraction(237, 100)), one_in_words(None)
    ('694', '2.37', 'never')
    """
    if one_in is None:
        return "never"
    if one_in >= 100:
        return f"{round(one_in):,}"
    return f"{float(one_in):.{1 if one_in >= 10 else 2}f}"


def cells(odds: Odds) -> list[tuple[HandCategory, list[str]]]:
    """The texts of each row, best category first."""
    found = []
    for category in reversed(HandCategory):
        texts = [
            f"{odds.count(category):,}",
            in_percent(odds.probability(category)),
            one_in_words(odds.one_in(category)),
            in_percent(odds.at_least(category)),
        ]
        if not odds.exact:
            low, high = odds.interval(category)
            texts.append(f"{100 * low:.3g}% to {100 * high:.3g}%")
        found.append((category, texts))
    return found


def heads(odds: Odds) -> list[str]:
    """The names of the columns after the category."""
    return ["count", "percent", "one in", "at least", *(["interval"] if not odds.exact else [])]


def caption(odds: Odds) -> str:
    """What the table is about."""
    return f"{odds.title}: {counted(odds.total, 'way' if odds.exact else 'random deal')}"


def points_words(odds: Odds) -> str:
    """The expected points, with their interval when they are an estimate."""
    text = f"expected points {float(odds.expected_points):.2f}"
    if odds.exact:
        return text
    low, high = odds.points_interval()
    return f"{text} ({low:.3f} to {high:.3f})"


def as_text(odds: Odds) -> str:
    """A table of plain text."""
    rows = cells(odds)
    columns = list(zip(heads(odds), *(texts for _, texts in rows), strict=True))
    widths = [max(map(len, column)) for column in columns]
    # The count is set to the left, where the eye looks for it.
    lines = [caption(odds)]
    for category, texts in [("category", heads(odds)), *((c.label, t) for c, t in rows)]:
        count, *others = texts
        right = "   ".join(
            f"{text:>{width}}" for text, width in zip(others, widths[1:], strict=True)
        )
        lines.append(f"{category:<18} {count:<{widths[0] + 3}} {right}")
    lines.append(points_words(odds))
    return "\n".join(lines)


def as_html(odds: Odds) -> str:
    """A table whose rows have bars. It has no scripts and takes the page's colours for its text."""
    largest = max((odds.probability(category) for category in HandCategory), default=Fraction(1))
    rows = []
    for category, (count, percent, one_in, at_least, *interval) in cells(odds):
        width = float(100 * odds.probability(category) / largest) if largest else 0.0
        bar = Html(
            f'<div aria-hidden="true" style="height:0.8em;border-radius:2px;background:{BAR};'
            f'width:{width:.3g}%;min-width:{1 if width else 0}px"></div>'
        )
        rows.append((category.label, bar, percent, one_in, count, at_least, *interval))
    count, percent, one_in, at_least, *interval = heads(odds)
    head = ("category", "", percent, one_in, count, at_least, *interval)
    styles = (LEFT, BARS, *[RIGHT] * (len(head) - 2))
    shown = table_html(rows, styles, head=head, caption=caption(odds), named=True)
    note = f'<div style="padding:4px 10px">{escape(points_words(odds))}</div>'
    return f'<div style="overflow-x:auto">{shown}{note}</div>'
