"""How good a strategy is, measured anew."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from typing import SupportsIndex

from .._checks import flag, whole_number
from .._words import signed
from ..errors import LocusError, quote
from .strategy import Strategy
from .worth import solved_game

__all__ = ["CheckedDepth", "check_strategy"]

#: Into how many parts a strength class is split for one who tells all hands apart.
PARTS = 3


@dataclass(frozen=True)
class CheckedDepth:
    """What the solution for a depth loses to one who knows it, in antes a deal.

    `claimed` is what the file says, `exploitability` what was measured, `value` what the first
    speaker wins. `ungrouped` is what is lost to one who tells all hands apart, None if it was not
    asked for. `seconds` is how long it took.
    """

    depth: float
    claimed: float
    exploitability: float
    value: float
    ungrouped: float | None
    seconds: float

    @property
    def holds(self) -> bool:
        """Whether the file says the truth, to the six digits that it keeps."""
        return abs(self.exploitability - self.claimed) < 1e-6

    def __str__(self) -> str:
        told = "" if self.holds else f" (the file says {self.claimed:.4f})"
        apart = (
            "" if self.ungrouped is None else f", {self.ungrouped:.4f} with all hands told apart"
        )
        return (
            f"depth {self.depth:g}: exploitable by {self.exploitability:.4f} antes a deal{told}"
            f"{apart}, the first speaker wins {signed(self.value, 4)}, {self.seconds:.1f} s"
        )


def check_strategy(
    strategy: Strategy,
    depth: float,
    *,
    ungrouped: bool = False,
    threads: SupportsIndex | None = None,
) -> CheckedDepth:
    """Measure again by how much the solution for one of its depths can be exploited.

    The one who exploits it knows it, and plays the best answer to it in the game that was solved.
    With `ungrouped` also one who sees more than that game does: every hand before the draw, told
    apart by all but the names of the suits, may discard any cards, and strength classes are split
    into three parts. That says what the grouping of hands costs, and takes a minute with 52 cards.
    The two hands are still dealt independently.

    >>> import locus_poker as lp
    >>> strategy = lp.draw_poker.Strategy.load(deck=32)
    >>> if lp.core == "native":
    ...     assert lp.draw_poker.check_strategy(strategy, 2).holds

    Raises LocusError for what is no strategy, a depth that it has not, and with the core in plain
    Python, which plays from the file but does not measure it.
    """
    if not isinstance(strategy, Strategy):
        raise LocusError(f"{quote(strategy)} is not a strategy")
    workers = os.cpu_count() or 1 if threads is None else whole_number(threads, "threads", 1, 256)
    apart = flag(ungrouped, "ungrouped")
    claimed = strategy.exploitability(depth)
    content = strategy._content
    (solution,) = (one for one in content.solutions if one.depth == depth)
    began = time.monotonic()
    solved = solved_game(content, solution, content.discards)
    exploitability, value = solved.measure(workers)
    more = solved.measure_ungrouped(PARTS, workers) if apart else None
    seconds = time.monotonic() - began
    return CheckedDepth(solution.depth, claimed, exploitability, value, more, seconds)
