"""How many cards a player changed, as the solved game has it.

How many cards somebody changes says what they hold. Where the rules allow fewer than the solved
game, the most that are allowed stand for more: a player who may change one card changes one with a
pair, which in the solved game changes three. So that number is taken for one of those it can stand
for, each as likely as the strategy would change so many there.
"""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Action, Draw, Drew
from .plans import group_of, numbers_of, plans_of
from .public import Turn
from .solved_tree import NUMBERS
from .strategy_file import ALL, Solution
from .view import View

__all__: list[str] = []


def number_of(
    view: View, solution: Solution, exchange: int, turn: Turn, seen: int | None, dice: float
) -> int:
    """The number for a turn that changed cards at an exchange; `dice` are from 0 to 1.

    `seen` is that of the one who changed cards before, if somebody did.
    """
    action, most = turn.action, view.rules.discards
    count = changed_by(action) or 0
    if count < most or most == solution.discards:
        return count
    odds = own_numbers(view, solution, exchange, action, seen) if isinstance(action, Draw) else []
    if not any(odds):
        odds = numbers_at(solution, exchange, view.rules.deck, most, seen)
    left = dice * sum(odds)
    for number, weight in enumerate(odds):
        left -= weight
        if left < 0:
            return number
    return count


def changed_by(action: Action | Drew) -> int | None:
    """How many cards an action changed, if it did."""
    if isinstance(action, Draw):
        return len(action.cards)
    return action.count if isinstance(action, Drew) else None


def own_numbers(
    view: View, solution: Solution, exchange: int, action: Draw, seen: int | None
) -> list[float]:
    """How likely each number is for a player who knows their hand: by what its plans change."""
    group, changed = group_of(view), {card.id for card in action.cards}
    _, numbers = numbers_of(view.rules.deck)[group]
    odds = solution.exchange(solution.nodes[exchange], group, seen)
    found = [0.0] * NUMBERS
    for plan, cards in plans_of(view):
        if {*cards} == changed:
            found[numbers[plan]] += odds[plan]
    return found


def numbers_at(
    solution: Solution, exchange: int, deck: int, most: int, seen: int | None
) -> list[float]:
    """How likely one who plays the strategy wants to change each number, `most` or more, there.

    That is the one who changes cards first, or with `seen` the second, who has seen so many.
    """
    key = (exchange, seen)
    if key not in solution.numbers:
        solution.numbers[key] = all_numbers_at(solution, exchange, deck, seen)
    return [
        weight if number >= most else 0.0 for number, weight in enumerate(solution.numbers[key])
    ]


def all_numbers_at(
    solution: Solution, exchange: int, deck: int, seen: int | None
) -> Sequence[float]:
    """The same for all numbers, over all hands."""
    node = solution.nodes[exchange]
    player = node.player if seen is None else 1 - node.player
    said = [(place, act) for place, act in solution.way_to(exchange) if place.player == player]
    found = [0.0] * NUMBERS
    for group, (hands, numbers) in enumerate(numbers_of(deck)):
        likely = float(hands)
        for place, act in said:
            likely *= solution.bet(place, group, (0, 0))[act]
        if likely:
            for plan, weight in enumerate(solution.exchange(node, group, seen)):
                # A file may have odds for plans that the group does not have: nobody follows them.
                if weight and numbers[plan] <= ALL:
                    found[numbers[plan]] += likely * weight
    return found
