"""What the opponents give away with the end in sight, against exact values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .._words import in_markdown
from ..deal import Deal
from ..engine import Engine
from ..grid import GridLike
from ..opponents import Opponent, opponent
from ..state import State

__all__ = ["LEFT", "Accuracy", "accuracy", "head", "line"]

#: With at most so many squares free, decisions count.
LEFT = 14
#: Megabytes of table: enough for so few squares.
TABLE_MB = 16


@dataclass(frozen=True)
class Accuracy:
    """The decisions of a level: how many there were, how many gave something away, and how much."""

    decisions: int
    wrong: int
    points: float

    @property
    def points_a_move(self) -> float:
        """The points given away a move, on average."""
        return self.points / self.decisions

    @property
    def share_wrong(self) -> float:
        """The share of moves that give something away, 0 to 1."""
        return self.wrong / self.decisions


def accuracy(level: int, grid: GridLike, deals: int) -> Accuracy:
    """A level against itself on the deals 0, 1 and so on, so in positions that it gets into.

    >>> found = accuracy(1, "3x3", 5)
    >>> found.decisions, found.points_a_move > 0
    (45, True)
    """
    decisions = wrong = 0
    points = 0.0
    engine = Engine(threads=1, table_mb=TABLE_MB)
    for seed in range(deals):
        state, player = State.start(Deal.shuffled(grid, seed=seed)), opponent(level, seed=seed)
        while not state.is_over:
            action = player.choose(state)
            after = state.play(action)
            if len(state.unplayed) <= LEFT:
                gained = state.score(action).total - engine.solve(after).value
                lost = engine.solve(state).value - gained
                decisions, wrong, points = decisions + 1, wrong + (lost > 0), points + lost
            state = after
    return Accuracy(decisions, wrong, points)


def head(grids: Sequence[str]) -> str:
    """The head of the table, in Markdown."""
    return in_markdown(["level", *grids], rule=True)


def line(level: int, found: Sequence[Accuracy]) -> str:
    """A level as a line of the table."""
    cells = [f"{one.points_a_move:.2f} ({100 * one.share_wrong:.0f} %)" for one in found]
    return in_markdown([Opponent(level).name, *cells])
