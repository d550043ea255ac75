"""The public tree of a solved game: who speaks, what may be done, and where its probabilities are.

docs/draw_strategy.md describes it. What comes from a file is checked here once, so that whoever
walks down the tree need not look where they step.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..errors import LocusError, quote

__all__: list[str] = []

#: No tree of ours has more nodes, and no decision more actions.
MOST_NODES = 100_000
MOST_ACTIONS = 12
#: How many different numbers of cards can be changed.
NUMBERS = 6
#: What a node is that comes after an action.
AFTER = {
    "fold": "fold",
    "draw": "exchange",
    "show": "show",
    "check": "bet",
    "open": "bet",
    "raise": "bet",
}
BETS = ("open", "raise")
#: What keeps a player in the deal without a bet.
PASSIVE = ("check", "draw", "show")


class Node(NamedTuple):
    """A place in the solved game, in units of half the pot at the start.

    `player` is who speaks, or who draws first: 0 is who speaks first in the deal. `actions` are
    words with the amount of a bet, else 0, `children` where they lead; `above` is the node that
    leads here, -1 at the root. `at` is where the probabilities begin in the table, `step` how far
    apart those for two pairs of numbers of changed cards lie, after the exchange.
    """

    kind: str
    player: int
    paid: tuple[float, float]
    actions: tuple[tuple[str, float], ...]
    children: tuple[int, ...]
    at: int
    step: int
    second_round: bool
    above: int

    @property
    def owed(self) -> float:
        """What the one who speaks has to pay to stay in the deal."""
        return self.paid[1 - self.player] - self.paid[self.player]

    @property
    def pot(self) -> float:
        """The pot once that is paid."""
        return 2 + 2 * max(self.paid)

    def child(self, word: str) -> int | None:
        """Where the action of that word leads, the first of several bets."""
        for (found, _), child in zip(self.actions, self.children, strict=True):
            if found == word:
                return child
        return None


class Sizes(NamedTuple):
    """How large the tables of a solution are."""

    groups: int
    plans: int
    strengths: int
    table: int


class Expected(NamedTuple):
    """What a node must be for what leads to it."""

    kind: str
    #: Who speaks; None where nobody does.
    player: int | None
    second_round: bool
    #: What leads to it, and what both have paid by then.
    above: int
    paid: tuple[float, float]
    #: Whether something is owed, and whether somebody has spoken in this round.
    owes: bool = False
    spoken: bool = True


def wrong(place: str, what: str) -> LocusError:
    """An error in the header of a file."""
    return LocusError(f"{place} {what}")


def read_tree(found: Any, depth: float, sizes: Sizes, place: str) -> tuple[Node, ...]:
    """The nodes of a tree as the header of a file has them.

    Raises LocusError for what is no tree that can be played down.
    """
    if not isinstance(found, list) or not 1 <= len(found) <= MOST_NODES:
        raise wrong(place, f"is not a list of 1 to {MOST_NODES} nodes")
    nodes: list[Node] = []
    expected = {0: Expected("bet", 0, second_round=False, above=-1, paid=(0, 0), spoken=False)}
    for number, plain in enumerate(found):
        here = f"{place}, node {number},"
        if number not in expected:
            raise wrong(here, "is led to by nothing before it")
        node = read_node(plain, expected[number], depth, sizes, here)
        nodes.append(node)
        # An exchange has one child and no actions.
        for (word, amount), child in zip(node.actions, node.children, strict=False):
            kind, who = AFTER[word], None if word == "show" else node.player
            if kind == "bet":
                who = 1 - node.player
            paid = node.paid if word == "fold" else paid_after(node, amount)
            after = Expected(kind, who, node.second_round, number, paid, word in BETS)
            lead_to(expected, number, child, len(found), here)
            expected[child] = after
        if node.kind == "exchange":
            child = node.children[0]
            lead_to(expected, number, child, len(found), here)
            # When nothing is left to bet, there is no second round.
            over = isinstance(found[child], dict) and found[child].get("k") == "show"
            kind, who = ("show", None) if over else ("bet", 0)
            expected[child] = Expected(
                kind, who, second_round=True, above=number, paid=node.paid, spoken=False
            )
    return tuple(nodes)


def paid_after(node: Node, amount: float) -> tuple[float, float]:
    """What both have paid once the one who speaks has paid what is owed, and bet an amount."""
    even = max(node.paid)
    return (even + amount, even) if node.player == 0 else (even, even + amount)


def check_layout(nodes: Sequence[Node], sizes: Sizes, place: str) -> None:
    """Refuse probabilities that do not lie in the order of the nodes, without a gap, to the end.

    Those of a second round lie side by side, once for each pair of numbers of changed cards. The
    core counts on it.
    """
    end = 0
    late: list[tuple[int, Node]] = []
    for number, node in enumerate(nodes):
        if node.second_round:
            late.append((number, node))
            if node.above < late[0][0] - 1:
                raise wrong(f"{place}, node {number},", f"does not come next to {node.above}")
            continue
        end, late = end_of_round(late, end, sizes, place), []
        if node.kind in ("bet", "exchange"):
            check_begin(node.at, end, f"{place}, node {number},")
            rows = (1 + NUMBERS) * sizes.plans if node.kind == "exchange" else len(node.actions)
            end += rows * sizes.groups
    end = end_of_round(late, end, sizes, place)
    if end != sizes.table:
        raise wrong(place, f"has probabilities up to {end} of {sizes.table} bytes")


def end_of_round(late: list[tuple[int, Node]], end: int, sizes: Sizes, place: str) -> int:
    """Where the probabilities of a second round end, which begin at `end`."""
    step = sizes.strengths * sum(len(node.actions) for _, node in late)
    begin = end
    for number, node in late:
        if node.kind == "bet":
            here = f"{place}, node {number},"
            check_begin(node.at, begin, here)
            if node.step != step:
                raise wrong(here, f"has step {node.step}, not {step}")
            begin += sizes.strengths * len(node.actions)
    return end + NUMBERS * NUMBERS * step


def check_begin(at: int, end: int, here: str) -> None:
    """Refuse what does not begin where that before it ends."""
    if at != end:
        raise wrong(here, f"has its probabilities at {at}, not {end}")


def lead_to(expected: dict[int, Expected], number: int, child: int, count: int, here: str) -> None:
    """Refuse a child that does not come later, or that something else leads to."""
    if not number < child < count or child in expected:
        raise wrong(here, f"leads to {child}, which does not come next to it alone")


def read_node(plain: Any, expected: Expected, depth: float, sizes: Sizes, here: str) -> Node:
    """One node."""
    if not isinstance(plain, dict):
        raise wrong(here, "is not an object")
    kind, player, second, *_ = expected
    if plain.get("k") != kind:
        raise wrong(here, f"is {quote(plain.get('k'))}, not {kind!r}")
    if player is not None and (plain.get("p") != player or isinstance(plain.get("p"), bool)):
        raise wrong(here, f"has player {quote(plain.get('p'))}, not {player}")
    paid = plain.get("to")
    if not isinstance(paid, list) or len(paid) != 2:
        raise wrong(here, f"has {quote(paid)} for what both paid")
    a, b = (number(value, 0, depth, f"{here} paid") for value in paid)
    if (a, b) != expected.paid:
        raise wrong(here, f"has {quote(paid)} for what both paid, not {list(expected.paid)}")
    actions: tuple[tuple[str, float], ...] = ()
    children: tuple[int, ...] = ()
    at = step = 0
    if kind == "bet":
        actions = read_actions(plain.get("a"), depth, expected, here)
        children = read_children(plain.get("c"), len(actions), here)
        at = whole(plain.get("at"), sizes.table, f"{here} at")
        rows = sizes.groups
        pairs = 1
        if second:
            step = whole(plain.get("step"), sizes.table, f"{here} step")
            rows, pairs = sizes.strengths, NUMBERS * NUMBERS
        check_end(at + (pairs - 1) * step + rows * len(actions), sizes, here)
    elif kind == "exchange":
        children = read_children(plain.get("c"), 1, here)
        at = whole(plain.get("at"), sizes.table, f"{here} at")
        check_end(at + (1 + NUMBERS) * sizes.plans * sizes.groups, sizes, here)
    return Node(kind, player or 0, (a, b), actions, children, at, step, second, expected.above)


def read_actions(
    plain: Any, depth: float, expected: Expected, here: str
) -> tuple[tuple[str, float], ...]:
    """What may be done at a node."""
    if not isinstance(plain, list) or not 1 <= len(plain) <= MOST_ACTIONS:
        raise wrong(here, f"has {quote(plain)} for what may be done")
    bet = "raise" if expected.owes else "open"
    stay = "show" if expected.second_round else "draw" if expected.spoken else "check"
    words = (*(["fold"] if expected.owes else []), stay)
    actions: list[tuple[str, float]] = []
    for action in plain:
        known = isinstance(action, list) and action in ([word] for word in words)
        if not known and not (isinstance(action, list) and len(action) == 2 and action[0] == bet):
            raise wrong(here, f"has the action {quote(action)}")
        amount = 0.0 if known else number(action[1], 0, depth, f"{here} {bet}")
        if (amount == 0 and not known) or (action[0], amount) in actions:
            raise wrong(here, f"has the action {quote(action)}")
        actions.append((action[0], amount))
    missing = [word for word in words if (word, 0.0) not in actions]
    if missing:
        raise wrong(here, f"has no {missing[0]}")
    return tuple(actions)


def read_children(plain: Any, count: int, here: str) -> tuple[int, ...]:
    """Where the actions of a node lead."""
    if not isinstance(plain, list) or len(plain) != count:
        raise wrong(here, f"has {quote(plain)} for what comes next, not {count} numbers")
    return tuple(whole(child, MOST_NODES, f"{here} child") for child in plain)


def check_end(end: int, sizes: Sizes, here: str) -> None:
    """Refuse probabilities beyond the end of the table."""
    if end > sizes.table:
        raise wrong(here, f"has probabilities up to {end} of {sizes.table} bytes")


def number(value: Any, least: float, most: float, what: str) -> float:
    """A finite number in a range."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise wrong(what, f"{quote(value)} is not a number")
    # A little above, since what is left was computed.
    if not (least <= value <= most * (1 + 1e-6) and math.isfinite(value)):
        raise wrong(what, f"{quote(value)} is not from {least:g} to {most:g}")
    return float(value)


def whole(value: Any, most: int, what: str) -> int:
    """A whole number from 0."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise wrong(what, f"{quote(value)} is not a whole number from 0 to {most}")
    return value
