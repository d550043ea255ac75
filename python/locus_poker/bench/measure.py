"""Timing that other programs on the machine disturb little.

It takes the best of several rounds, in processor time: all that is measured here works on one
thread and hardly waits, so this is the time on a quiet machine.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import locus_poker as lp
from locus_poker._words import in_markdown

ROUNDS = 7


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    figure: str
    aim: str = ""


def machine() -> str:
    """What is measured, on what."""
    return f"{lp.core} core, Python {platform.python_version()}, {processor()}, one thread"


def processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def seconds(work: Callable[[], object], *, rounds: int = ROUNDS, least: float = 0.02) -> float:
    """Best processor time of one call, in seconds.

    Short work is repeated until a round takes `least` seconds.
    """
    calls = 1
    while True:
        took = _round(work, calls)
        if took >= least:
            break
        calls = max(2 * calls, int(1.2 * calls * least / max(took, 1e-9)))
    return min([took] + [_round(work, calls) for _ in range(rounds - 1)]) / calls


def _round(work: Callable[[], object], calls: int) -> float:
    began = time.process_time()
    for _ in range(calls):
        work()
    return time.process_time() - began


def in_words(time_s: float) -> str:
    """A time with three digits and a unit that fits.

    >>> in_words(0.00000123), in_words(0.0456), in_words(1.5)
    ('1.23 µs', '45.6 ms', '1.50 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if time_s >= size:
            return f"{_three(time_s / size)} {unit}"
    return f"{_three(time_s / 1e-9)} ns"


def _three(value: float) -> str:
    return f"{value:.{max(0, 3 - len(str(int(value))))}f}"


def table(rows: list[Row]) -> str:
    """The rows as a table in Markdown, which reads well in a terminal too."""
    cells = [("what", "measured", "aim"), *((row.what, row.figure, row.aim) for row in rows)]
    first, second, third = (max(map(len, column)) for column in zip(*cells, strict=True))
    head, *lines = (
        in_markdown([what.ljust(first), figure.rjust(second), aim.ljust(third)])
        for what, figure, aim in cells
    )
    rule = in_markdown(["-" * first, "-" * (second - 1) + ":", "-" * third])
    return "\n".join([head, rule, *lines])
