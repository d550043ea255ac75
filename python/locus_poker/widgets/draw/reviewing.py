"""After a deal: what the strategy would have done at each decision, and what that cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...draw_poker import Action, Match, State, View
from .advising import advice_on, told_advice
from .snapshot import HUMAN

__all__ = ["Decision", "decided", "last_over", "reviewed", "told_decision"]


@dataclass(frozen=True)
class Decision:
    """A decision of a deal: what the player knew, what they did, and what the strategy advises.

    `number` is that of the turn. `advice` is that of `Strategy.advise`, None where there is no
    strategy for these rules; `cost` is what the difference is worth in dollars, None where that is
    not known.
    """

    number: int
    view: View
    action: Action
    advice: Any = None
    cost: float | None = None


def last_over(match: Match) -> State | None:
    """The last deal of a match that is over."""
    return next((deal for deal in reversed(match.deals) if deal.is_over), None)


def decided(deal: State) -> Iterator[Decision]:
    """What the person knew whenever it was their turn, and what they did."""
    state = deal.start.deal(cards=deal.cards)
    for turn in deal.turns:
        assert isinstance(turn.action, Action)  # a state has no Drew
        if turn.player == HUMAN:
            yield Decision(turn.number, state.view(HUMAN), turn.action)
        state = state.play(turn.action)


def advised(decision: Decision) -> Decision:
    """The same with the strategy's advice."""
    advice = advice_on(decision.view)
    cost = None if advice is None else advice.cost(decision.action)
    return Decision(decision.number, decision.view, decision.action, advice, cost)


def reviewed(deal: State) -> list[Decision]:
    """All decisions of the person in a deal, with the strategy's advice."""
    return [advised(decision) for decision in decided(deal)]


def told_decision(decision: Decision) -> dict[str, Any]:
    """A decision as plain values for the front end."""
    found = advised(decision)
    return {
        "ply": found.number,
        "player": HUMAN,
        "did": str(found.action),
        "advice": told_advice(found.advice) or [],
        "cost": found.cost,
    }
