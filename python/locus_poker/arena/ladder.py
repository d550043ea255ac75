"""The ladder of the seven opponents: each level against the one below, and what is asked of a step.

The levels promise that every step is one: clear to a player, and none much larger than another.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import Executor

from .._words import in_markdown, mean_span, signed
from ..grid import GridLike
from ..opponents import opponent
from .match import MatchResult, play_match

__all__ = ["MOST_UNEVEN", "head", "is_clear", "line", "play_step", "unevenness"]

#: The deals of every ladder follow from it, so that two of them can be compared.
SEED = 2026
#: What is asked of a step: points a game, what its interval must be clear of, and pairs won.
LEAST_MARGIN, CLEAR_OF, LEAST_PAIRS = 2.0, 1.0, 0.65
#: And of all steps on a grid: the largest as a multiple of the smallest.
MOST_UNEVEN = 3.0


def play_step(
    upper: int,
    grid: GridLike,
    deals: int,
    *,
    executor: Executor | None = None,
    progress: bool = False,
    checkpoint: str | os.PathLike[str] | None = None,
) -> MatchResult:
    """The match of a level, 2 to 7, against the one below."""
    return play_match(
        opponent(upper),
        opponent(upper - 1),
        grid,
        deals=deals,
        seed=SEED,
        executor=executor,
        progress=progress,
        checkpoint=checkpoint,
    )


def share_won(result: MatchResult) -> float:
    """The share of pairs that the upper level won, 0 to 1."""
    return result.pairs_won / len(result.pairs) if result.pairs else 0.0


def is_clear(result: MatchResult) -> bool:
    """Whether a step is what is asked of it."""
    low, _ = result.margin_interval
    return (
        result.mean_margin >= LEAST_MARGIN and low > CLEAR_OF and share_won(result) >= LEAST_PAIRS
    )


def unevenness(results: Iterable[MatchResult]) -> float:
    """The largest step of a grid as a multiple of the smallest; infinite when one leads nowhere."""
    margins = [result.mean_margin for result in results]
    return max(margins) / min(margins) if min(margins) > 0 else float("inf")


def head() -> str:
    """The head of the table, in Markdown."""
    return in_markdown(
        ["grid", "step", "deals", "points a game", "95 %", "pairs won", "Elo", "clear"], rule=True
    )


def line(result: MatchResult) -> str:
    """A step as a line of the table."""
    return in_markdown(
        [
            str(result.grid),
            f"{result.a} over {result.b}",
            str(len(result.pairs)),
            signed(result.mean_margin, 2),
            mean_span(result.margin_interval, 2) if result.pairs else "none",
            f"{100 * share_won(result):.0f} %",
            signed(result.elo, 0),
            "yes" if is_clear(result) else "NO",
        ]
    )
