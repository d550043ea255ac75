"""A hint in three steps, each saying more than the one before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import _core
from .analysis import Analysis, Line
from .grid import Action

__all__ = ["HINT_NODES", "Hint", "hint_of"]

#: How many positions are looked at for a hint: what takes a second at the most. With the compiled
#: core it is exact from about 16 free squares on.
HINT_NODES = 200_000 if _core.core == "native" else 1_000
#: How many squares and actions a hint names.
MOST = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """Where to look, then what to play, then what it is worth.

    The first step, `where`, names the squares of the best three, row by row: the best is one of
    them. The second, `actions`, ranks the best action of each of these squares. The third, `lines`,
    has their values and how the game would go on.

    >>> import locus_poker as lp
    >>> board = lp.play("3x2", opponent="human", seed=7)
    >>> hint = board.hint()
    >>> len(hint.where), len(hint.actions), hint.actions[0] == hint.analysis.best
    (3, 3, True)
    >>> {str(action.square) for action in hint.actions} == {str(square) for square in hint.where}
    True
    >>> board.close()
    """

    analysis: Analysis

    @property
    def lines(self) -> tuple[Line, ...]:
        """The best line of each of the best squares, best first."""
        found: dict[str, Line] = {}
        for line in self.analysis.lines:
            if len(found) < MOST:
                found.setdefault(line.action.square, line)
        return tuple(found.values())

    @property
    def actions(self) -> tuple[Action, ...]:
        """The best action of each of the best squares, best first."""
        return tuple(line.action for line in self.lines)

    @property
    def where(self) -> tuple[str, ...]:
        """The best squares, row by row."""
        grid = self.analysis.state.grid
        return tuple(sorted((action.square for action in self.actions), key=grid.index))

    def step(self, number: int) -> str:
        """What step 1, 2 or 3 says, in words."""
        if number == 1:
            return f"look at {', '.join(self.where)}"
        if number == 2:
            return ", then ".join(map(str, self.actions))
        return "\n".join(map(str, self.lines))

    def __str__(self) -> str:
        return self.step(3)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """The three steps, each to be opened, so that one sees no more than one wants."""
        from ._markup import escape

        words = ("Where to look", "What to play, best first", "What it is worth")
        steps = "".join(
            f"<details><summary>{word}</summary><pre>{escape(self.step(number))}</pre></details>"
            for number, word in enumerate(words, 1)
        )
        return {"text/plain": self.step(1), "text/html": steps}


def hint_of(analysis: Analysis) -> Hint | None:
    """The hint that an analysis of all actions gives; None when the game is over."""
    return Hint(analysis) if analysis.lines else None
