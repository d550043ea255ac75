"""What a strategy would do at a place, and what each action is worth there."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .._markup import LEFT, RIGHT, table_html
from .._words import dollars
from ..errors import LocusError, quote
from ..odds import best_discard
from ..odds.values import VALUES, ValueTable
from .actions import Action, ActionLike, Draw, Fold, Open, Raise, as_action
from .decision import Decision
from .numbers import numbers_at
from .translation import exchange_after, half_pot, share_of_smaller
from .worth import Worth

__all__ = ["Advice", "Advised"]

#: Values go into the table of exact odds as whole numbers of such parts.
PARTS = 1 << 20


@dataclass(frozen=True, slots=True)
class Advised:
    """An action, how likely the strategy takes it, and what it is worth.

    `value` is what the player can expect to get out of the pot less what they still pay for it, in
    dollars, when both go on by the strategy; folding is worth 0. None where it is not known: after
    bets beyond those of the solved game, and with the core in plain Python, which cannot count the
    draws of all hands while somebody waits.
    """

    action: Action
    probability: float
    value: float | None

    def __str__(self) -> str:
        worth = "" if self.value is None else f"  {dollars(self.value)}"
        return f"{self.action!s:<20} {100 * self.probability:5.1f} %{worth}"


@dataclass(frozen=True)
class Advice:
    """What a strategy says of a decision; `Strategy.advise` gives it.

    `actions` are those of the solved game as they are here, the likeliest first. `equity` is how
    much of the pot is the player's if the cards were shown, against what the other can hold after
    all that they did, 0 to 1; before the exchange, if both change cards by the strategy then.
    `facing` is what the other can hold then: the lowest value (`rank_hand`) of each class of
    strength, ascending, and how likely it is. Both are None where values are.

    >>> import locus_poker as lp
    >>> state = lp.draw_poker.Table().deal(hands=("9c 9d Kh 7s 2c", "As Qs Jh 5d 4d"))
    >>> advice = lp.draw_poker.Strategy.load().advise(state.view("A"))
    >>> abs(sum(one.probability for one in advice.actions) - 1) < 1e-9
    True
    >>> advice.value("fold"), advice.depth
    (0.0, 19.0)
    """

    depth: float
    actions: tuple[Advised, ...]
    equity: float | None
    facing: tuple[tuple[int, float], ...] | None
    _decision: Decision = field(repr=False, compare=False)
    _worth: Worth | None = field(repr=False, compare=False)

    @property
    def best(self) -> Advised:
        """The action that is worth most; the likeliest where that is not known."""
        return max(self.actions, key=lambda one: (one.value or 0.0, one.probability))

    def value(self, action: ActionLike) -> float | None:
        """What any legal action is worth in dollars, as `Advised.value` has it.

        A bet between two of the solved game is worth their mean, weighed as it is taken for one of
        them. Cards that no plan changes are counted exactly. None where it is not known.

        Raises LocusError for what may not be done.
        """
        action = as_action(action)
        if action not in self._decision.view.legal_actions():
            raise LocusError(f"{quote(str(action))} is not legal here")
        if isinstance(action, Fold):
            return 0.0
        for one in self.actions:
            if one.action == action:
                return one.value
        if isinstance(action, (Open, Raise)):
            return self._between(action.amount)
        return self._drawn(action) if isinstance(action, Draw) else None

    def cost(self, action: ActionLike) -> float | None:
        """What an action is worth less than the best one, in dollars; None where not known.

        Raises LocusError for what may not be done.
        """
        value, best = self.value(action), self.best.value
        if self.equity is None or value is None or best is None:
            return None
        return max(0.0, best - value)

    def _between(self, amount: int) -> float | None:
        """What a bet is worth that the list does not have."""
        pot = self._decision.place.money.matched
        known = [(0.0, self._staying)]
        known += sorted(
            (one.action.amount / pot, one.value)
            for one in self.actions
            if isinstance(one.action, (Open, Raise))
        )
        size = amount / pot
        below = max((one for one in known if one[0] < size), key=lambda one: one[0])
        above = min((one for one in known if one[0] > size), default=below, key=lambda one: one[0])
        if below[1] is None or above[1] is None or len(known) == 1:
            return None
        share = 1.0 if above is below else share_of_smaller(size, below[0], above[0])
        return share * below[1] + (1 - share) * above[1]

    @property
    def _staying(self) -> float | None:
        """What it is worth to stay in without a bet, at best."""
        bets = (Open, Raise, Fold)
        found = [one.value for one in self.actions if not isinstance(one.action, bets)]
        return max((value for value in found if value is not None), default=None)

    def _drawn(self, action: Draw) -> float | None:
        """What it is worth to change cards that no plan changes."""
        return self._draws(len(action.cards)).get(frozenset(action.cards))

    def _draws(self, count: int) -> dict[frozenset[Any], float]:
        """What all discards of so many cards are worth, in dollars."""
        decision, worth = self._decision, self._worth
        if worth is None or decision.place.beyond:
            return {}
        exchange = exchange_after(decision.solution, decision.place.node)
        strengths = [0.0] * len(worth.strengths)
        for number, share in self._numbers(exchange, count).items():
            found = worth.after_drawing(exchange, decision.changed, number)
            if found is None:
                return {}
            strengths = [
                before + share * value for before, value in zip(strengths, found, strict=True)
            ]
        low = min(strengths)
        numbers, place = [0] * VALUES, -1
        starts = set(worth.strengths)
        for value in range(1, VALUES):
            place += value in starts
            numbers[value] = round((strengths[place] - low) * PARTS)
        rules = decision.view.rules
        deck, flag = rules.deck, rules.ace_low_straight
        table = ValueTable("dollars", deck, flag, tuple(numbers), PARTS)
        holds = best_discard(decision.view.hand, deck=deck, value=table, ace_low_straight=flag)
        unit, node = half_pot(decision.view), decision.node
        owed = unit * node.owed if node.kind == "bet" else 0.0
        if decision.place.tiny:
            owed = decision.place.money.owed
        return {
            frozenset(hold.discard): unit * (float(hold.value) + low) - owed
            for hold in holds
            if len(hold.discard) == count
        }

    def _numbers(self, exchange: int, count: int) -> dict[int, float]:
        """What so many cards stand for in the solved game, as the other one may take it."""
        decision, rules = self._decision, self._decision.view.rules
        if count < rules.discards or count == decision.solution.discards:
            return {count: 1.0}
        other = decision.changed[1 - decision.player]
        seen = other if other >= 0 else None
        odds = numbers_at(decision.solution, exchange, rules.deck, rules.discards, seen)
        total = sum(odds)
        if not total:
            return {count: 1.0}
        return {number: weight / total for number, weight in enumerate(odds) if weight}

    @cached_property
    def _title(self) -> str:
        known = "" if self.equity is None else f", equity {100 * self.equity:.1f} %"
        return f"the strategy for depth {self.depth:g}{known}"

    def __str__(self) -> str:
        return "\n".join([self._title, *(f"  {one}" for one in self.actions)])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        rows = [
            (
                str(one.action),
                f"{100 * one.probability:.1f} %",
                "" if one.value is None else dollars(one.value),
            )
            for one in self.actions
        ]
        html = table_html(
            rows,
            (LEFT, RIGHT, RIGHT),
            head=("action", "share", "worth"),
            caption=self._title,
            named=True,
        )
        return {"text/plain": str(self), "text/html": html}


def advised(decision: Decision, worth: Worth | None) -> Advice:
    """The advice for a decision."""
    known = None if worth is None else worth.of(decision)
    merged: dict[Action, Advised] = {}
    for number, choice in enumerate(decision.choices):
        value = None if known is None else known.values[number]
        if isinstance(choice.action, Fold):
            value = 0.0
        before = merged.get(choice.action)
        share = choice.weight + (before.probability if before else 0.0)
        value = before.value if before and before.value is not None else value
        merged[choice.action] = Advised(choice.action, share, value)
    actions = sorted(merged.values(), key=lambda one: -one.probability)
    return Advice(
        decision.solution.depth,
        tuple(actions),
        known.equity if known else None,
        known.facing if known else None,
        decision,
        worth,
    )
