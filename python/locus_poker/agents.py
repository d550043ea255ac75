"""Opponents: whatever chooses an action for a state."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol, SupportsIndex, TypeAlias, TypeVar, runtime_checkable

from ._checks import whole_number
from .engine_agent import EngineAgent
from .errors import LocusError, quote, with_message
from .grid import Action, ActionLike
from .opponents import Opponent, opponent
from .state import State, check_open

__all__ = [
    "Agent",
    "AgentLike",
    "EngineAgent",
    "FunctionAgent",
    "GreedyAgent",
    "Opponent",
    "RandomAgent",
    "as_agent",
    "opponent",
]

#: Who plays when nobody is asked for.
DEFAULT_LEVEL = 4

Seeded = TypeVar("Seeded", bound="SeededAgent")


@runtime_checkable
class Agent(Protocol):
    """Whoever can play: has a name, and chooses a legal action of a state that is not over.

    Two more methods are used where an agent has them. `with_seed(seed)` returns the same agent with
    another seed: a match gives it one for each game. `stop()` is called by another thread when
    nobody waits for the answer any more, because the board was closed or the time is up: it returns
    at once, and `choose` soon after; what that says is not looked at.

    An attribute `version`, a text or a number, is what a checkpoint knows the agent by; without one
    it looks at its code and its attributes (docs/matches.md).
    """

    @property
    def name(self) -> str:
        """What the record calls it."""
        ...

    def choose(self, state: State, /) -> Action:
        """One of the legal actions of the state."""
        ...


@dataclass(frozen=True)
class SeededAgent:
    """An agent that finds some actions equally good: the seed and the state choose among them.

    Not a generator that runs on: after an undo the same opponent plays the same action again,
    whatever was tried in between, and a match can be played in any order.
    """

    seed: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", whole_number(self.seed, "seed", 0, 2**64 - 1))

    @property
    def name(self) -> str:
        """What it is called: the class without `Agent`."""
        return type(self).__name__.removesuffix("Agent")

    def with_seed(self: Seeded, seed: int) -> Seeded:
        """The same with another seed."""
        return replace(self, seed=seed)

    def choose(self, state: State, /) -> Action:
        """One of the legal actions of the state."""
        check_open(state)
        choices = self._choices(state, state.legal_actions())
        # The bias of the remainder is below one in 2**57.
        digest = hashlib.blake2b(f"{self.seed} {state}".encode(), digest_size=8).digest()
        return choices[int.from_bytes(digest, "big") % len(choices)]

    def _choices(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        """What is equally good to it."""
        return actions


@dataclass(frozen=True)
class RandomAgent(SeededAgent):
    """Any legal action, each equally likely: the same one for the same seed and state.

    >>> import locus_poker as lp
    >>> state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    >>> lp.RandomAgent(seed=1).choose(state) == lp.RandomAgent(seed=1).choose(state)
    True
    """


@dataclass(frozen=True)
class GreedyAgent(SeededAgent):
    """The action that scores most this turn; among equal ones the seed and the state choose.

    >>> import locus_poker as lp
    >>> state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    >>> action = lp.GreedyAgent(seed=1).choose(state)
    >>> state.score(action).total == max(state.score(a).total for a in state.legal_actions())
    True
    """

    def _choices(self, state: State, actions: Sequence[Action]) -> Sequence[Action]:
        totals = state._totals()
        best = max(totals)
        return [action for action, total in zip(actions, totals, strict=True) if total == best]


@dataclass(frozen=True)
class FunctionAgent:
    """A plain function as an agent.

    >>> import locus_poker as lp
    >>> def last(state):
    ...     return state.legal_actions()[-1]
    >>> agent = lp.FunctionAgent(last)
    >>> agent.name, agent.choose(lp.State.start("2x2 AsKd/7c7h"))
    ('last', Action('b2*'))
    """

    function: Callable[[State], ActionLike]

    def __post_init__(self) -> None:
        if not callable(self.function):
            raise LocusError(f"{quote(self.function)} is not a function")

    @property
    def name(self) -> str:
        """The name of the function; of an object that is called, its `name`, or else its class."""
        own = getattr(self.function, "name", None)
        if isinstance(own, str) and own:
            return own
        return str(getattr(self.function, "__name__", type(self.function).__name__))

    def choose(self, state: State, /) -> Action:
        """What the function says, as an action."""
        return Action(self.function(state))


AgentLike: TypeAlias = "Agent | Callable[[State], ActionLike]"
#: An agent of this game or of another.
Anyone = TypeVar("Anyone")


def as_agent(agent: AgentLike) -> Agent:
    """An agent, or a plain function as one.

    Raises LocusError for anything else, and for an agent whose name cannot be told.
    """
    if issubclass(type(agent), type):
        raise LocusError(f"{quote(agent)} is not an agent but a class of them")
    try:
        # A name may be computed; to ask whether there is one does so on some Pythons only.
        if isinstance(agent, Agent) and hasattr(agent, "name"):
            return agent
    except Exception as error:
        raise nameless(agent, error) from error
    if callable(agent):
        return FunctionAgent(agent)
    raise LocusError(
        f"{quote(agent)} is not an agent (with a name and choose(state), or a function)"
    )


def nameless(agent: object, error: Exception) -> LocusError:
    """What to say of an agent that fails when it is asked what it is called."""
    return LocusError(f"the name of {quote(agent)} cannot be told: {with_message(error)}")


def resolve_opponent(
    choice: SupportsIndex | str | AgentLike | None, *, seed: int = 0
) -> Agent | None:
    """The opponent that was asked for by number, name or agent; None for a second human.

    Nothing asked for (None) is level 4, the strongest that both cores have and one that a new
    player has to work for. `seed` is that of an opponent named here.
    """
    if choice is None:
        return opponent(DEFAULT_LEVEL, seed=seed)
    if isinstance(choice, str):
        if choice == "greedy":
            return GreedyAgent(seed)
        if choice == "random":
            return RandomAgent(seed)
        if choice == "human":
            return None
        raise LocusError(
            f"{quote(choice)} is not an opponent (1 to 7, 'human', 'random', 'greedy', an agent)"
        )
    if isinstance(choice, SupportsIndex):
        return opponent(choice, seed=seed)
    return as_agent(choice)


def apart(agent: Anyone) -> Anyone:
    """The agent, or a copy that is as good: who stops that one cuts nobody else's choice short."""
    return copy.copy(agent) if isinstance(agent, (EngineAgent, Opponent)) else agent


def stop_choosing(agent: object) -> None:
    """Tell an agent that nobody waits for its answer any more, if it can be told."""
    stop = getattr(agent, "stop", None)
    if callable(stop) and not isinstance(agent, type):
        with suppress(Exception):
            stop()
