"""What the solved strategy says of a decision, as plain values for the front end."""

from __future__ import annotations

from typing import Any

from ...draw_poker import View

__all__ = ["advice_on", "told_advice"]


def advice_on(view: View) -> Any:
    """The advice of the strategy for this deck; None where there is none."""
    return None


def told_advice(advice: Any) -> list[list[Any]] | None:
    """The actions with their probability and value."""
    if advice is None:
        return None
    return [[str(one.action), one.probability, one.value] for one in advice.actions]
