"""Positions to analyse, set up by a seed: on every grid, and all that the rules allow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import ModuleType
from typing import Any

#: Every grid that there is, small ones first.
GRIDS = [
    f"{columns}x{rows}" for columns in range(2, 9) for rows in range(2, 9) if columns * rows <= 52
]


def random_state(lp: ModuleType, grid: str, unplayed: int, seed: int) -> Any:
    """A state with at most so many free squares: marks, turn and scores as they come."""
    dice = random.Random(f"{grid} {unplayed} {seed}")
    deal = lp.Deal.shuffled(grid, seed=seed)
    squares = len(deal.cards)
    # Mostly alive, mostly dead, or anything: the areas differ much.
    choices = dice.choice(["AABBab", "ABaabb", "AB", "AAABBBa", "ab"])
    marks = [dice.choice(choices) for _ in range(squares)]
    for free in dice.sample(range(squares), min(unplayed, squares)):
        marks[free] = "."
    scores = (dice.randrange(120), dice.randrange(120))
    return lp.State(deal, "".join(marks), turn=dice.choice("AB"), scores=scores)


def endless(lp: ModuleType) -> Any:
    """A state that nobody solves in a lifetime."""
    return lp.State.start(lp.Deal.shuffled("8x6", seed=5))


def small_states(lp: ModuleType, most: int) -> Iterator[Any]:
    """Some states of each grid with 0 to `most` free squares."""
    for number, grid in enumerate(GRIDS):
        for unplayed in range(most + 1):
            yield random_state(lp, grid, unplayed, seed=100 * number + unplayed)
