"""Opponents: whatever chooses an action for a state."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, SupportsIndex, TypeAlias, TypeVar, runtime_checkable

from ._checks import whole_number
from .errors import LocusError, quote
from .grid import Action, ActionLike
from .opponents import Opponent, opponent
from .state import State

__all__ = [
    "Agent",
    "AgentLike",
    "FunctionAgent",
    "GreedyAgent",
    "Opponent",
    "RandomAgent",
    "as_agent",
    "opponent",
]

T = TypeVar("T")


@runtime_checkable
class Agent(Protocol):
    """Whoever can play: has a name, and chooses a legal action of a state that is not over."""

    @property
    def name(self) -> str:
        """What the record calls it."""
        ...

    def choose(self, state: State, /) -> Action:
        """One of the legal actions of the state."""
        ...


@dataclass(frozen=True)
class RandomAgent:
    """Any legal action, each equally likely: the same one for the same seed and state.

    >>> import locus_poker as lp
    >>> state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    >>> lp.RandomAgent(seed=1).choose(state) == lp.RandomAgent(seed=1).choose(state)
    True
    """

    seed: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", checked_seed(self.seed))

    @property
    def name(self) -> str:
        """`Random`."""
        return "Random"

    def with_seed(self, seed: int) -> RandomAgent:
        """The same with another seed."""
        return replace(self, seed=seed)

    def choose(self, state: State, /) -> Action:
        """One of the legal actions of the state."""
        return pick(legal_actions(state), self.seed, state)


@dataclass(frozen=True)
class GreedyAgent:
    """The action that scores most this turn; among equal ones the seed and the state choose.

    >>> import locus_poker as lp
    >>> state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    >>> action = lp.GreedyAgent(seed=1).choose(state)
    >>> state.score(action).total == max(state.score(a).total for a in state.legal_actions())
    True
    """

    seed: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", checked_seed(self.seed))

    @property
    def name(self) -> str:
        """`Greedy`."""
        return "Greedy"

    def with_seed(self, seed: int) -> GreedyAgent:
        """The same with another seed."""
        return replace(self, seed=seed)

    def choose(self, state: State, /) -> Action:
        """One of the best-scoring legal actions of the state."""
        actions = legal_actions(state)
        totals = state._totals()
        best = max(totals)
        ties = [action for action, total in zip(actions, totals, strict=True) if total == best]
        return pick(ties, self.seed, state)


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
        """The name of the function."""
        return str(getattr(self.function, "__name__", type(self.function).__name__))

    def choose(self, state: State, /) -> Action:
        """What the function says, as an action."""
        return Action(self.function(state))


AgentLike: TypeAlias = "Agent | Callable[[State], ActionLike]"


def as_agent(agent: AgentLike) -> Agent:
    """An agent, or a plain function as one.

    Raises LocusError for anything else.
    """
    if isinstance(agent, type):
        raise LocusError(f"{quote(agent)} is not an agent but a class of them")
    if isinstance(agent, Agent):
        return agent
    if callable(agent):
        return FunctionAgent(agent)
    raise LocusError(
        f"{quote(agent)} is not an agent (with a name and choose(state), or a function)"
    )


def resolve_opponent(
    choice: SupportsIndex | str | AgentLike | None, *, seed: int = 0
) -> Agent | None:
    """The opponent that was asked for by number, name or agent; None for a second human.

    Nothing asked for (None) is greedy, which the board has a name for in every language. `seed` is
    that of an opponent named here.
    """
    if choice is None:
        return GreedyAgent(seed)
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


def checked_seed(seed: int) -> int:
    """The seed as an int, if it is one."""
    return whole_number(seed, "seed", 0, 2**64 - 1)


def legal_actions(state: State) -> Sequence[Action]:
    """The legal actions of a state that is not over."""
    if not isinstance(state, State):
        raise LocusError(f"{quote(state)} is not a state")
    actions = state.legal_actions()
    if not actions:
        raise LocusError(f"there is nothing to choose in {str(state)!r}: the game is over")
    return actions


def pick(choices: Sequence[T], seed: int, state: State) -> T:
    """One of the choices, by the seed and the state alone.

    Not by a generator that runs on: after an undo the same opponent plays the same action again,
    whatever was tried in between, and a match can be played in any order. The bias of the remainder
    is below one in 2**57.
    """
    digest = hashlib.blake2b(f"{seed} {state}".encode(), digest_size=8).digest()
    return choices[int.from_bytes(digest, "big") % len(choices)]
