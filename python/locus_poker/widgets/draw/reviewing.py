"""After a deal: what the strategy would have done at each decision, and what that cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..._markup import escape
from ...draw_poker import Action, Advice, Match, State, View
from .advising import advice_on, told_advice
from .snapshot import HUMAN

__all__ = ["Decision", "last_over", "reviewed", "told_decision"]


@dataclass(frozen=True)
class Decision:
    """A decision of a deal: what the player knew, what they did, and what the strategy advises.

    `number` is that of the turn, `advice` that of `Strategy.advise`. `cost` is what the action is
    worth less than the best one, in dollars; None where that is not known (see `Advice.cost`).
    """

    number: int
    view: View
    action: Action
    advice: Advice
    cost: float | None

    def __str__(self) -> str:
        cost = "" if self.cost is None else f", ${self.cost:.2f} lost"
        return f"{self.number}. {self.action}{cost}; best: {self.advice.best.action}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        shown = self.advice._repr_mimebundle_()
        html = f"<p>{escape(str(self))}</p>{shown['text/html']}"
        return {"text/plain": f"{self}\n{shown['text/plain']}", "text/html": html}


def last_over(match: Match) -> State | None:
    """The last deal of a match that is over."""
    return next((deal for deal in reversed(match.deals) if deal.is_over), None)


def reviewed(deal: State) -> Iterator[Decision]:
    """All decisions of the person in a deal, with the strategy's advice."""
    state = deal.start.deal(cards=deal.cards)
    for turn in deal.turns:
        assert isinstance(turn.action, Action)  # a state has no Drew
        if turn.player == HUMAN:
            view = state.view(HUMAN)
            advice = advice_on(view)
            yield Decision(turn.number, view, turn.action, advice, advice.cost(turn.action))
        state = state.play(turn.action)


def told_decision(decision: Decision) -> dict[str, Any]:
    """A decision as plain values for the front end."""
    return {
        "ply": decision.number,
        "player": HUMAN,
        "did": str(decision.action),
        "advice": told_advice(decision.advice),
        "cost": decision.cost,
    }
