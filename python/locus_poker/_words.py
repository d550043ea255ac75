"""How numbers, counts and tables of plain text read, whatever the game."""

from __future__ import annotations

import math
from collections.abc import Sequence

__all__: list[str] = []


def minus(text: str) -> str:
    """A number with a minus sign for its hyphen, which is shorter than a plus.

    >>> minus("-2"), minus("+2")
    ('−2', '+2')
    """
    return text.replace("-", "−")


def signed(value: float, digits: int = 1) -> str:
    """A number with its sign, `?` for none. What shows as nothing is not less than nothing.

    >>> signed(-2.55, 2), signed(3, 0), signed(-0.04), signed(-math.inf), signed(math.nan)
    ('−2.55', '+3', '+0.0', '−∞', '?')
    """
    if math.isnan(value):
        return "?"
    if math.isinf(value):
        return "+∞" if value > 0 else "−∞"
    # Adding nothing takes the sign of a zero away.
    return minus(f"{round(value, digits) + 0.0:+.{digits}f}")


def dollars(value: float, digits: int = 2) -> str:
    """Money won or lost: the sign stands before the dollar.

    >>> dollars(6.35), dollars(-12, 0), dollars(math.inf), dollars(math.nan)
    ('+$6.35', '−$12', '+$∞', '?')
    """
    said = signed(value, digits)
    return f"{said[0]}${said[1:]}" if said[1:] else said


def span(interval: tuple[float, float], digits: int = 1) -> str:
    """An interval.

    >>> span((-1.0, 3.0)), span((-math.inf, 12.0), 0)
    ('−1.0 to +3.0', '−∞ to +12')
    """
    low, high = interval
    return f"{signed(low, digits)} to {signed(high, digits)}"


def mean_span(interval: tuple[float, float], digits: int = 1, *, of: str = "deal") -> str:
    """The interval of a mean, which one deal or one game (`of`) does not have.

    >>> mean_span((-1.0, 3.0)), mean_span((-math.inf, math.inf))
    ('−1.0 to +3.0', 'one deal gives no interval')
    """
    known = math.isfinite(interval[1] - interval[0])
    return span(interval, digits) if known else f"one {of} gives no interval"


def reach_words(interval: tuple[float, float], digits: int = 2) -> str:
    """How far an interval reaches to either side; nothing where one deal has none.

    >>> reach_words((1.0, 3.0)), reach_words((-math.inf, math.inf))
    (' ±1.00', '')
    """
    reach = (interval[1] - interval[0]) / 2
    return f" ±{reach:.{digits}f}" if math.isfinite(reach) else ""


def counted(number: int, one: str, many: str = "") -> str:
    """So many of something; several of it are called `many`, or `one` with an s.

    >>> counted(1, "deal"), counted(12_000, "deal"), counted(0, "try", "tries")
    ('1 deal', '12,000 deals', '0 tries')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def deals_words(played: int, asked: int) -> str:
    """How many deals were played, and of how many, if not of all that were asked for.

    >>> deals_words(1, 1), deals_words(3, 1000)
    ('1 deal', '3 of 1,000 deals')
    """
    asked_for = counted(asked, "deal")
    return asked_for if played == asked else f"{played:,} of {asked_for}"


def in_columns(rows: Sequence[Sequence[str]], *, right: bool = False) -> list[str]:
    """Rows of a table as lines: each column as wide as its widest cell.

    With `right` all columns but the first have their cells at the right.

    >>> in_columns([("grid", "deals"), ("2x2", "12")], right=True)
    ['grid  deals', '2x2      12']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [first.ljust(widths[0])]
        for cell, width in zip(others, widths[1:], strict=True):
            cells.append(cell.rjust(width) if right else cell.ljust(width))
        lines.append("  ".join(cells).rstrip())
    return lines


def in_markdown(cells: Sequence[str], *, rule: bool = False) -> str:
    """A line of a table in Markdown; with the rule below it that a head has.

    >>> print(in_markdown(["grid", "deals"], rule=True))
    | grid | deals |
    | --- | --- |
    """
    line = f"| {' | '.join(cells)} |"
    return f"{line}\n{in_markdown(['---'] * len(cells))}" if rule else line
