"""From a real deal to a place in the solved game, and back.

The solved game knows a few bets; people bet what they like. A bet between two of the list is taken
for one of them, by the pseudo-harmonic mapping of S. Ganzfried and T. Sandholm (Action Translation
in Extensive-Form Games with Large Action Spaces, 2013): with sizes in parts of the pot, x between A
and B is taken for A with probability (B - x)(1 + A) / ((B - A)(1 + x)).
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from itertools import pairwise

from .actions import Open, Raise, Show
from .numbers import changed_by, number_of
from .public import Turn
from .solved_tree import BETS, PASSIVE, Node
from .strategy_file import Solution
from .view import View

__all__: list[str] = []


#: A deal so many times as deep as the solved game has money left when that is all in.
DEEP = 2.0


@dataclass(frozen=True, slots=True)
class Money:
    """The real money of a deal, in the order of speaking."""

    #: What each can still pay, loans included.
    left: tuple[int, int]
    pot: int
    owed: int = 0
    #: Whether so much more can be paid than in the solved game that its all is not all.
    deep: bool = False

    @property
    def matched(self) -> int:
        """The pot once what is owed is paid."""
        return self.pot + self.owed

    def most(self, player: int) -> int:
        """The most that a player can bet beyond what is owed: no more than both can pay."""
        return min(self.left[player] - self.owed, self.left[1 - player])

    def pay(self, player: int, amount: int) -> Money:
        """After a player has paid what is owed and bet an amount on top."""
        paid = self.owed + amount
        a, b = self.left
        left = (a - paid, b) if player == 0 else (a, b - paid)
        return Money(left, self.pot + paid, amount, self.deep)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a deal is in the solved game.

    `swapped` is whether the second to speak in the deal is taken for the first since the other has
    shown without ending the deal. `tiny` is whether the last bet is taken for none, and `beyond`
    whether it goes beyond the bets of the solved game; then the node is that before it. `answered`
    are the last nodes of this round at which each player, by order of speaking in the solved game,
    could fold. `changed` are the numbers of cards that were changed, as the solved game has them,
    by the order of speaking in the deal; -1 where none were.
    """

    node: int
    money: Money
    changed: tuple[int, int] = (-1, -1)
    swapped: bool = False
    tiny: bool = False
    beyond: bool = False
    answered: tuple[int | None, int | None] = (None, None)


def half_pot(view: View) -> float:
    """Half the pot at the start of the deal, in dollars: the unit of the solved game."""
    return (2 * view.rules.ante + view.start.carried) / 2


def means_at_start(view: View) -> tuple[int, int]:
    """What each could pay after the ante, in the order of speaking."""
    first, second = ("A", "B") if view.first == "A" else ("B", "A")
    start, ante = view.start, view.rules.ante
    return start.means(first) - ante, start.means(second) - ante


def depth_of(view: View) -> float:
    """What both can still pay at the start of the deal, in halves of the pot."""
    return min(means_at_start(view)) / half_pot(view)


def nearest(solutions: tuple[Solution, ...], depth: float) -> Solution:
    """The solution whose depth is nearest by ratio; of two equally near ones the shallower."""

    def apart(solution: Solution) -> float:
        # One more on both sides, so that a depth of nothing is near to something.
        ratio = (solution.depth + 1) / (depth + 1)
        return max(ratio, 1 / ratio)

    return min(solutions, key=apart)


def luck(*what: object) -> float:
    """A number from 0 to 1, not included, that follows from all this."""
    digest = hashlib.blake2b("\0".join(map(str, what)).encode(), digest_size=7).digest()
    return int.from_bytes(digest, "big") / (1 << 56)


def share_of_smaller(size: float, smaller: float, larger: float) -> float:
    """How likely a bet between two sizes is taken for the smaller one; sizes in parts of the pot.

    >>> round(share_of_smaller(0.75, 0.5, 1), 4)
    0.4286
    """
    return (larger - size) * (1 + smaller) / ((larger - smaller) * (1 + size))


def real_amount(node: Node, amount: float, solution: Solution, money: Money, player: int) -> int:
    """The dollars of a bet of the solved game: the same part of the pot, or all that is left.

    0 when nothing is left to bet.
    """
    most = money.most(player)
    if is_all(node, amount, solution) and not money.deep:
        return max(0, most)
    return max(0, min(most, max(1, round(amount / node.pot * money.matched))))


def is_all(node: Node, amount: float, solution: Solution) -> bool:
    """Whether a bet of the solved game is all that is left."""
    return max(node.paid) + amount >= solution.depth * (1 - 1e-6)


def walk(view: View, solution: Solution, seed: int) -> Place:
    """Where the deal of a view is in the solved game."""
    deep = depth_of(view) > DEEP * solution.depth
    pot = 2 * view.rules.ante + view.start.carried
    place = Place(0, Money(means_at_start(view), pot, deep=deep))
    what = [str(seed), str(view.start), " ".join(map(str, view.dealt))]
    for turn in view.turns:
        place = step(view, solution, place, turn, what)
        what.append(shown(turn))
    return place


def shown(turn: Turn) -> str:
    """A turn for the dice: of a draw the number of cards."""
    count = changed_by(turn.action)
    return str(turn.action) if count is None else str(count)


def step(view: View, solution: Solution, place: Place, turn: Turn, what: list[str]) -> Place:
    """The place after a turn that did not end the deal."""
    player = 0 if turn.player == view.first else 1
    if isinstance(turn.action, (Open, Raise)):
        return bet(solution, place, player, turn.action.amount, what)
    if changed_by(turn.action) is not None:
        return exchange(view, solution, place, turn, what)
    if isinstance(turn.action, Show):
        # It has not ended the deal, so it was a check: now the other one speaks as the first would.
        return replace(place, swapped=True)
    check = solution.nodes[place.node].child("check")
    assert check is not None
    return replace(place, node=check)


def exchange(view: View, solution: Solution, place: Place, turn: Turn, what: list[str]) -> Place:
    """The place after somebody has changed cards."""
    player = 0 if turn.player == view.first else 1
    node = solution.nodes[place.node]
    second = node.kind == "exchange"
    number = place.node if second else exchange_after(solution, place.node)
    seen = place.changed[1 - player] if second else None
    count = number_of(view, solution, number, turn, seen, luck(*what, "changed", player))
    changed = (count, place.changed[1]) if player == 0 else (place.changed[0], count)
    if second:
        # The second round begins.
        return Place(node.children[0], place.money, changed)
    return Place(number, place.money.pay(player, 0), changed)


def bet(solution: Solution, place: Place, player: int, amount: int, what: list[str]) -> Place:
    """The place after a bet of so many dollars."""
    node, money = solution.nodes[place.node], place.money
    answered = place.answered
    if node.child("fold") is not None:
        answered = (place.node, answered[1]) if node.player == 0 else (answered[0], place.node)
    after = replace(place, money=money.pay(player, amount), answered=answered)
    bets = [
        (value, child)
        for (word, value), child in zip(node.actions, node.children, strict=True)
        if word in BETS
    ]
    if not bets or place.beyond:
        return replace(after, tiny=False, beyond=True)
    for value, child in reversed(bets):
        # As the solved game would bet here, to the dollar; what is left at all is all.
        if real_amount(node, value, solution, money, player) == amount:
            return replace(after, node=child, tiny=False)
    size = amount / money.matched
    sizes = sorted(
        (real_size(node, value, solution, money, player), child) for value, child in bets
    )
    dice = luck(*what, "bet", amount)
    if size < sizes[0][0]:
        return replace(after, node=sizes[0][1], tiny=dice < share_of_smaller(size, 0, sizes[0][0]))
    for (smaller, low), (larger, high) in pairwise(sizes):
        if size < larger:
            child = low if dice < share_of_smaller(size, smaller, larger) else high
            return replace(after, node=child, tiny=False)
    return replace(after, node=sizes[-1][1], tiny=False)


def real_size(node: Node, amount: float, solution: Solution, money: Money, player: int) -> float:
    """How large a bet of the solved game is here, in parts of the pot."""
    if is_all(node, amount, solution) and not money.deep:
        return money.most(player) / money.matched
    return amount / node.pot


def exchange_after(solution: Solution, number: int) -> int:
    """The exchange that comes when nobody bets any more."""
    while solution.nodes[number].kind != "exchange":
        node = solution.nodes[number]
        stay = next(place for place, (word, _) in enumerate(node.actions) if word in PASSIVE)
        number = node.children[stay]
    return number
