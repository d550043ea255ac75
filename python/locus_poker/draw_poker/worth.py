"""What decisions are worth in the solved game, as the core counts it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..errors import LocusError
from .decision import Decision
from .strategy_file import Content, Solution
from .translation import exchange_after, half_pot

__all__: list[str] = []


@dataclass(frozen=True, slots=True)
class Known:
    """What the choices of a decision are worth in dollars, the equity, and what is faced."""

    values: tuple[float | None, ...]
    equity: float
    facing: tuple[tuple[int, float], ...]


class Worth:
    """The values of a solution where so many cards may be changed."""

    def __init__(self, content: Content, solution: Solution, discards: int) -> None:
        self.strengths = content.strengths
        self._made_of = (content, solution, discards)
        self._solved = solved_game(content, solution, discards)

    def __reduce__(self) -> tuple[Any, ...]:
        return (worth_of, self._made_of)

    def of(self, decision: Decision) -> Known | None:
        """What is known of a decision; None where it is none of the solved game's."""
        place, changed, node = decision.place, decision.changed, decision.node
        if place.beyond or node.kind == "show":
            return None
        try:
            found, equity = self._solved.values(place.node, changed, decision.row)
            faced = self._solved.facing(place.node, changed)
        except LocusError:
            # Who changed cards first is another one than in the solved game, after such a bet.
            return None
        exchange = None if node.second_round else exchange_after(decision.solution, place.node)
        drawn = found
        owed = node.owed if node.kind == "bet" else 0.0
        if node.kind == "bet" and exchange is not None:
            # What is paid to come to the exchange is not in what its plans are worth.
            plans, _ = self._solved.values(exchange, changed, decision.row)
            drawn = [value - owed for value in plans]
        unit = half_pot(decision.view)
        # Next to nothing is owed: that much is paid, not the smallest bet of the solved game.
        more = unit * owed - place.money.owed if place.tiny else 0.0
        values = []
        for choice in decision.choices:
            value = found[choice.number] if choice.plan is None else drawn[choice.plan]
            values.append(None if math.isnan(value) else unit * value + more)
        facing = tuple(zip(self.strengths, faced, strict=True))
        return Known(tuple(values), float(equity), facing)

    def after_drawing(
        self, exchange: int, changed: tuple[int, int], count: int
    ) -> list[float] | None:
        """What each class of strength is worth, in halves of the pot, after so many changes."""
        try:
            return list(self._solved.after_drawing(exchange, changed, count))
        except LocusError:
            return None


def worth_of(content: Content, solution: Solution, discards: int) -> Worth | None:
    """The values of a solution; None with the core in plain Python, which has none."""
    return Worth(content, solution, discards) if _core.core == "native" else None


def solved_game(content: Content, solution: Solution, discards: int) -> _core.DrawStrategy:
    """A solution with the game that it solves, played where at most so many cards may be changed.

    Raises LocusError when its tree is not that of its bets, and with the core in plain Python.
    """
    solved = _core.DrawStrategy(
        content.deck,
        solution.depth,
        solution.parts,
        solution.last,
        solution.most,
        content.strengths,
        solution.table,
        (content.discards, discards),
    )
    tree = [(*node.paid, list(node.children)) for node in solution.nodes]
    if tree != solved.tree():
        raise LocusError(f"the tree of depth {solution.depth:g} is not that of its bets")
    return solved
