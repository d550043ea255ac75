"""What the core in plain Python does not do: solve draw poker, and say what decisions are worth.

A round of the solver adds up hundreds of millions of products. A value wants the odds of all draws
of the 134,459 classes of hands, some ten million rows to add up, and then, in the first round, the
passes through all exchanges below the decision. Nobody waits for that in plain Python. It plays
from the file all the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import LocusError

__all__ = ["DrawSolver", "DrawStrategy"]


class DrawSolver:
    """Refuses."""

    def __init__(self, deck: int, depth: float, discards: int) -> None:
        raise LocusError("draw poker is solved by the compiled core only")


class DrawStrategy:
    """Refuses."""

    def __init__(
        self,
        deck: int,
        depth: float,
        parts: Sequence[float],
        last: Sequence[float],
        most: int,
        strengths: Sequence[int],
        table: bytes,
        discards: tuple[int, int],
    ) -> None:
        raise LocusError("what decisions of draw poker are worth is told by the compiled core only")
