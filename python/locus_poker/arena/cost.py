"""What the opponents cost: the longest that each thinks about one action."""

from __future__ import annotations

import time
from collections.abc import Sequence

from .._words import in_markdown
from ..deal import Deal
from ..grid import Grid, GridLike
from ..opponents import MOST, Opponent, opponent
from ..state import State

__all__ = ["head", "keeps", "line", "most_seconds"]

#: What an action may take, in seconds on one core: the six lower levels answer at once, the highest
#: within a second on the largest grid.
QUICK, STRONGEST, LARGEST = 0.1, 1.0, "8x6"


def keeps(level: int, grid: GridLike, seconds: float) -> bool:
    """Whether a level takes no longer than it promises."""
    if level < MOST:
        return seconds <= QUICK
    return seconds <= STRONGEST or Grid(grid) != Grid(LARGEST)


def most_seconds(level: int, grid: GridLike, deals: int = 1) -> float:
    """The most processor time, in seconds, that a level takes for one action.

    Over all positions of its games against itself on the deals 0, 1, and so on. Processor time
    says on a busy machine what it would take on a quiet one.
    """
    most = 0.0
    for seed in range(deals):
        state, player = State.start(Deal.shuffled(grid, seed=seed)), opponent(level, seed=seed)
        while not state.is_over:
            began = time.process_time()
            action = player.choose(state)
            most = max(most, time.process_time() - began)
            state = state.play(action)
    return most


def in_words(seconds: float) -> str:
    """A time with two digits.

    >>> in_words(0.00042), in_words(0.0123), in_words(0.72)
    ('0.42 ms', '12 ms', '0.72 s')
    """
    value, unit = (seconds, "s") if seconds >= 0.1 else (1000 * seconds, "ms")
    return f"{value:.2g} {unit}"


def head(grids: Sequence[str]) -> str:
    """The head of the table, in Markdown."""
    return in_markdown(["level", *grids], rule=True)


def line(level: int, seconds: Sequence[float]) -> str:
    """A level as a line of the table."""
    return in_markdown([Opponent(level).name, *map(in_words, seconds)])
