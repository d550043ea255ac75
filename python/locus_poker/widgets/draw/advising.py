"""What the solved strategy says of a decision, as plain values for the front end."""

from __future__ import annotations

from typing import Any

from ...draw_poker import Advice, Strategy, View

__all__ = ["advice_on", "told_advice"]

#: Of how many actions is told, the likeliest first.
MOST_ACTIONS = 40


def advice_on(view: View) -> Advice:
    """The advice of the package's strategy for the deck of a view where the player decides."""
    return Strategy.load(view.rules.deck, view.rules.discards).advise(view)


def told_advice(advice: Advice) -> list[list[Any]]:
    """The actions as text, each with how likely it is and what it is worth."""
    return [
        [str(one.action), min(1.0, one.probability), one.value]
        for one in advice.actions[:MOST_ACTIONS]
    ]
