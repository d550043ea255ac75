"""Who can play: any function of a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from ..errors import LocusError, quote
from .actions import ActionLike
from .state import State
from .view import View

__all__ = ["Agent", "AgentLike", "play_deal"]


class Agent(Protocol):
    """Something that plays: it is shown what its player may know, and says what to do."""

    def choose(self, view: View, /) -> ActionLike:
        """What to do; it is the player's turn in the view."""


AgentLike: TypeAlias = "Agent | Callable[[View], ActionLike]"


def ask(agent: AgentLike, state: State) -> State:
    """The state after what an agent chose."""
    assert state.turn is not None
    choose = chooser(agent)
    view = state.view(state.turn)
    chosen = choose(view)
    try:
        return state.play(chosen)
    except LocusError as error:
        raise LocusError(f"agent {quote(name_of(agent))} as {view.player}: {error}") from None


def chooser(agent: object) -> Callable[[View], Any]:
    """What chooses for an agent: its method `choose`, or the function that it is.

    Raises LocusError for what is no agent. Numbers and arrays of numpy are none, though they have a
    method of that name.
    """
    choose = getattr(agent, "choose", agent)
    array = choose is not agent and any(one.__module__ == "numpy" for one in type(agent).__mro__)
    if isinstance(agent, type) or array or not callable(choose):
        raise LocusError(f"{quote(agent)} is not an agent: a function of a view")
    found: Callable[[View], Any] = choose
    return found


def name_of(agent: object) -> str:
    """What an agent is called: by its name, that of the function, or its class."""
    name = getattr(agent, "name", None) or getattr(agent, "__name__", type(agent).__name__)
    return str(name)


def play_deal(state: State, a: AgentLike, b: AgentLike) -> State:
    """Let agents play a deal to its end; returns the state then.

    >>> import locus_poker as lp
    >>> def calm(view):
    ...     legal = view.legal_actions()
    ...     kind = next(k for k in ("check", "show", "draw", "fold") if k in legal.kinds)
    ...     return "stand pat" if kind == "draw" else kind
    >>> state = lp.draw_poker.play_deal(lp.draw_poker.Table().deal(seed=7), calm, calm)
    >>> str(state.turns[-1]), state.outcome
    ('4. A show', 'A')

    Raises LocusError for what is no state, for an agent that is none, and for what an agent may not
    play.
    """
    if not isinstance(state, State):
        raise LocusError(f"{quote(state)} is not a state of five-card draw")
    while state.turn is not None:
        state = ask(a if state.turn == "A" else b, state)
    return state
