"""What the teacher tells: the odds of every draw, and the chance against what the knight can hold.

Numbers only, of what the person may know: a `View`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ...draw_poker import View
from ...hands import HandCategory
from ...odds import PERCENTILE, Holds, ValueTable, best_discard
from ...odds.values import VALUES, hand_ranks
from .advising import advice_on, told_advice
from .facing import hands_faced, spread, winning

__all__ = ["told_teacher"]

#: More than there are ways to draw five cards, so that sums of such powers can be taken apart.
BASE = 1 << 21


def told_teacher(view: View, wanted: Callable[[], bool] = lambda: True) -> dict[str, Any]:
    """The plans for the exchange, best first, the chance to win now, and the strategy's advice.

    `equity` of a plan is the chance to win after it, `expected` the share of all hands that it
    beats. Without an exchange to come there are no plans. An empty answer says that `wanted` said
    no.

    >>> import locus_poker as lp
    >>> table = lp.draw_poker.Table()
    >>> state = table.deal(hands=("9c 9d Kh 7s 2c", "As Qs Jh 5d 4d"))
    >>> told = told_teacher(state.view("A"))
    >>> best = told["plans"][0]
    >>> best["discard"], round(best["odds"][3], 3), len(told["plans"])
    ([2, 3, 4], 0.114, 32)
    """
    advice = advice_on(view)
    faced = winning(view, spread(view, advice.facing) if advice.facing else hands_faced(view))
    if not wanted():
        return {}
    plans = []
    drawn = view.changed[view.player == "B"] is not None
    if not drawn:
        plans = plans_of(view, faced)
        if not wanted():
            return {}
    equity = float(faced(view.rank)) if drawn else plans[0]["equity"]
    return {"plans": plans, "equity": equity, "advice": told_advice(advice)}


def plans_of(view: View, faced: ValueTable) -> list[dict[str, Any]]:
    """All discards that are allowed, those first that win most often."""
    rules, hand = view.rules, view.hand
    flag = rules.ace_low_straight

    def ranked(value: Any) -> Holds:
        return best_discard(hand, deck=rules.deck, value=value, ace_low_straight=flag)

    beaten = {hold.discard: hold.value for hold in ranked(PERCENTILE)}
    categories = {hold.discard: hold.value for hold in ranked(powers(rules.deck, flag))}
    return [
        {
            "discard": [hand.index(card) for card in hold.discard],
            "expected": float(beaten[hold.discard]),
            "odds": shares(int(categories[hold.discard] * hold.draws), hold.draws),
            "equity": float(hold.value),
        }
        for hold in ranked(faced)
        if len(hold.discard) <= rules.discards
    ]


@cache
def powers(deck: int, flag: bool) -> ValueTable:
    """A number for each category that is so much larger than the one before that sums keep apart.

    So one pass over the draws of a hand counts the categories of all its holds.
    """
    numbers = [0] * VALUES
    for rank, _ in hand_ranks(deck, flag):
        numbers[rank.value] = BASE**rank.category
    return ValueTable("powers", deck, flag, tuple(numbers), 1)


def shares(counts: int, draws: int) -> list[float]:
    """The share of each category, from the sum of their powers."""
    found = []
    for _ in HandCategory:
        counts, count = divmod(counts, BASE)
        found.append(count / draws)
    return found
