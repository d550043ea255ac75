"""Who sits at a board, and who may be asked to."""

from __future__ import annotations

from dataclasses import dataclass

from .. import _core
from ..agents import Agent, GreedyAgent, Opponent, RandomAgent, opponent, resolve_opponent
from ..errors import LocusError, quote

__all__ = ["CUSTOM", "HUMAN", "Player", "choose_opponent", "offered"]

#: An agent or function that came from Python; it stays on offer under its own name.
CUSTOM = "custom"
MOST_NAME = 100


@dataclass(frozen=True, slots=True)
class Player:
    """One side: a human when there is no agent."""

    agent: Agent | None = None

    @property
    def id(self) -> str:
        """`human`, another name of those that are `offered`, or `custom`."""
        if self.agent is None:
            return "human"
        if type(self.agent) is Opponent:
            return f"level{self.agent.level}"
        # Exactly these: a subclass may play differently, so it goes by its own name.
        known: dict[type, str] = {RandomAgent: "random", GreedyAgent: "greedy"}
        return known.get(type(self.agent), CUSTOM)

    @property
    def name(self) -> str:
        """For the record and, where the front end has no word of its own, for the board.

        One line, not too long.
        """
        if self.agent is None:
            return ""
        words = " ".join(str(self.agent.name).split())
        return "".join(c for c in words if c.isprintable())[:MOST_NAME]

    def as_dict(self, recorded: str) -> dict[str, str]:
        """What the front end is told; a person goes by the name in the game's record."""
        kind = "human" if self.agent is None else "computer"
        return {"kind": kind, "id": self.id, "name": (self.name or recorded)[:MOST_NAME]}


HUMAN = Player()


def offered() -> tuple[str, ...]:
    """The opponents that the board offers; the front end has words for these.

    The core in plain Python plays the lower levels only.
    """
    most = 4 if _core.core == "pure" else 7
    return ("human", *(f"level{level}" for level in range(1, most + 1)), "greedy", "random")


def choose_opponent(name: str, custom: Agent | None) -> Player:
    """The player that a name of the chooser stands for.

    Raises LocusError for a name that is not on offer.
    """
    if name == CUSTOM and custom is not None:
        return Player(custom)
    if name not in offered():
        raise LocusError(f"unknown opponent {quote(name)}")
    if name.startswith("level"):
        return Player(opponent(int(name.removeprefix("level"))))
    return Player(resolve_opponent(name))
