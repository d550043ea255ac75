"""Who sits opposite: a knight of one of the styles, or an agent of somebody's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...draw_poker import STYLES, AgentLike, Rules, View, opponent
from ...draw_poker.agents import chooser
from ...errors import LocusError, quote
from ..players import CUSTOM, MOST_NAME
from ..thinking import Chooser

__all__ = ["CUSTOM", "STYLES", "Knight", "knight_of", "styled"]


@dataclass(frozen=True, slots=True)
class Knight:
    """An opponent. `style` is empty for an agent that came from Python."""

    agent: Chooser
    style: str = ""

    @property
    def id(self) -> str:
        """The style, or `custom`."""
        return self.style or CUSTOM

    @property
    def name(self) -> str:
        """For the record and the table. One line, not too long."""
        agent = self.agent
        found = getattr(agent, "name", None) or getattr(agent, "__name__", type(agent).__name__)
        words = "".join(char for char in " ".join(str(found).split()) if char.isprintable())
        return words[:MOST_NAME]

    def as_dict(self) -> dict[str, str]:
        """What the front end is told."""
        kind = "style" if self.style else "agent"
        return {"kind": kind, "style": self.style, "name": self.name}


@dataclass(frozen=True, slots=True)
class PlainFunction:
    """A function of a view as an agent."""

    function: Callable[[View], Any]

    @property
    def name(self) -> str:
        """The name of the function."""
        return str(getattr(self.function, "__name__", type(self.function).__name__))

    def choose(self, view: View, /) -> Any:
        """What the function says."""
        return self.function(view)


def knight_of(who: str | AgentLike, *, seed: int, rules: Rules) -> Knight:
    """The knight of a style's name, or an agent or function as one.

    Raises LocusError for an unknown style and for what is no agent.
    """
    if isinstance(who, str):
        return styled(who, seed=seed, rules=rules)
    if isinstance(who, type):
        raise LocusError(f"{quote(who)} is not an agent but a class of them")
    if chooser(who) is not who:
        return Knight(who)  # type: ignore[arg-type] # it has what an agent has
    return Knight(PlainFunction(who))


def styled(style: str, *, seed: int, rules: Rules) -> Knight:
    """The knight of a style. Its chance follows from the seed and what it sees."""
    if style not in STYLES:
        names = ", ".join(map(repr, STYLES))
        raise LocusError(f"unknown style {quote(style)}: {names}, or an agent")
    found = opponent(style, seed=seed, deck=rules.deck, discards=rules.discards)
    return Knight(found, style)
