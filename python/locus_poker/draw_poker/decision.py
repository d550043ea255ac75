"""What a strategy does where a player has to decide: real actions and how likely each is."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from ..cards import Card
from ..hands import HandCategory
from .actions import Action, Check, Draw, Fold, Open, Raise, Show
from .plans import STAND, group_of, plans_of
from .solved_tree import BETS, PASSIVE, Node
from .strategy_file import Content, Solution
from .translation import Place, depth_of, exchange_after, nearest, real_amount, walk
from .view import View

__all__: list[str] = []

#: Which plan is taken where the strategy never comes: what is made, a draw, the highest card.
LIKELIEST = (1, 3, 4, 5, 0)


@dataclass(frozen=True, slots=True)
class Choice:
    """An action, how likely it is, and what it is in the solved game.

    `number` is the action's at the node, `plan` that of the discard, at the exchange that comes
    next where the node is a bet. `part` is how likely it is among those of the same number.
    """

    action: Action
    weight: float
    number: int
    plan: int | None = None
    part: float = 1.0


@dataclass(frozen=True, slots=True)
class Decision:
    """A place where a player decides, as the solved game has it."""

    view: View
    solution: Solution
    place: Place
    #: The player in the order of speaking in the solved game; the numbers of cards changed there.
    player: int
    changed: tuple[int, int]
    #: The group before the player has changed cards, the class of strength after it.
    row: int
    choices: tuple[Choice, ...]

    @property
    def node(self) -> Node:
        """The node."""
        return self.solution.nodes[self.place.node]


def decide(content: Content, view: View, seed: int) -> Decision:
    """What the strategy does; it is the player's turn in the view."""
    solution = nearest(content.solutions, depth_of(view))
    place = walk(view, solution, seed)
    player = (0 if view.player == view.first else 1) ^ place.swapped
    changed = place.changed[::-1] if place.swapped else place.changed
    node = solution.nodes[place.node]
    if node.second_round:
        row = bisect_right(content.strengths, view.rank.value) - 1
    else:
        row = group_of(view)
    if node.kind == "exchange":
        seen = changed[1 - player] if changed[1 - player] >= 0 else None
        choices = draws(solution, place, place.node, view, row, seen, 1.0, 0)
    else:
        choices = bets(solution, place, view, row, changed, player)
    return Decision(view, solution, place, player, changed, row, tuple(choices))


def bets(
    solution: Solution, place: Place, view: View, row: int, changed: tuple[int, int], player: int
) -> list[Choice]:
    """What may be done in a round of betting."""
    node, legal = solution.nodes[place.node], view.legal_actions()
    if node.kind == "show" and not place.beyond:
        # Nothing is left to bet in the solved game.
        return stays(solution, place, view, row, 1.0, 0)
    if place.beyond:
        fold = fold_beyond(solution, place, view, row, changed, player)
        return [*folded(fold), *stays(solution, place, view, row, 1 - fold, 0)]
    odds = dict(enumerate(map(float, solution.bet(node, row, changed))))
    words = [word for word, _ in node.actions]
    stay = next(number for number, word in enumerate(words) if word in PASSIVE)
    if place.tiny and "fold" in words:
        # What was bet is next to nothing: nobody folds to that.
        odds[words.index("fold")] = 0.0
    speaker = 0 if view.player == view.first else 1
    bet: dict[int, Action] = {}
    for number, (word, amount) in enumerate(node.actions):
        if word in BETS:
            dollars = real_amount(node, amount, solution, place.money, speaker)
            if dollars in (legal.opens if word == "open" else legal.raises):
                bet[number] = Open(dollars) if word == "open" else Raise(dollars)
            else:
                # What the rules do not allow counts as staying in.
                odds[stay] += odds.pop(number)
    total = sum(odds.values())
    choices: list[Choice] = []
    for number, weight in odds.items():
        share = weight / total if total else float(number == stay)
        if number in bet:
            choices.append(Choice(bet[number], share, number))
        elif number == stay:
            choices += stays(solution, place, view, row, share, number)
        else:
            choices.append(Choice(Fold(), share, number))
    return choices


def fold_beyond(
    solution: Solution,
    place: Place,
    view: View,
    row: int,
    changed: tuple[int, int],
    player: int,
) -> float:
    """How likely a player folds to a bet beyond those of the solved game.

    To one of the pot at most as often as at the last bet of this round that they answered: who paid
    that with a hand, or raised, does not fold it now. Without such a bet, and to more than the pot,
    all but strong hands fold: the solved game knows of no such danger.
    """
    before, money = place.answered[player], place.money
    if before is None or money.owed > money.pot - money.owed:
        least = HandCategory.STRAIGHT if changed[player] >= 0 else HandCategory.THREE_OF_A_KIND
        # A quarter of the pot is paid with anything.
        return float(view.rank.category < least and 4 * money.owed > money.pot)
    node = solution.nodes[before]
    odds = solution.bet(node, row, changed)
    fold = next(number for number, (word, _) in enumerate(node.actions) if word == "fold")
    return odds[fold] / (sum(odds) or 1)


def folded(weight: float) -> list[Choice]:
    """Folding, where it can be."""
    return [Choice(Fold(), weight, 0)] if weight else []


def stays(
    solution: Solution, place: Place, view: View, row: int, weight: float, number: int
) -> list[Choice]:
    """Staying in without a bet: check, show, or pay and change cards."""
    legal = view.legal_actions()
    if legal.can_check:
        return [Choice(Check(), weight, number)]
    if legal.can_show:
        return [Choice(Show(), weight, number)]
    exchange = exchange_after(solution, place.node)
    return draws(solution, place, exchange, view, row, None, weight, number)


def draws(
    solution: Solution,
    place: Place,
    exchange: int,
    view: View,
    group: int,
    seen: int | None,
    weight: float,
    number: int,
) -> list[Choice]:
    """Which cards to change, all of them together as likely as `weight`."""
    node = solution.nodes[exchange]
    plans = dict(plans_of(view)) if solution.discards else {STAND: b""}
    found = {}
    if comes_to(solution, exchange, group, node.player if seen is None else 1 - node.player):
        odds = solution.exchange(node, group, seen)
        found = {plan: odds[plan] for plan in plans if odds[plan]}
    if len(plans) > 1 and not place.money.most(0 if view.player == view.first else 1):
        # Nothing can be bet any more: to stand pat with nothing made deceives nobody.
        found.pop(STAND, None)
    if not found:
        found = {next(plan for plan in LIKELIEST if plan in plans): 1}
    # Plans that change more than is allowed may come to the same cards.
    alike: dict[bytes, list[int]] = {}
    for plan in found:
        alike.setdefault(plans[plan], []).append(plan)
    total = sum(found.values())
    choices = []
    for cards, same in alike.items():
        part = sum(map(found.__getitem__, same)) / total
        plan = max(same, key=found.__getitem__)
        choices.append(Choice(Draw(in_hand(view, cards)), weight * part, number, plan, part))
    return choices


def comes_to(solution: Solution, exchange: int, group: int, player: int) -> bool:
    """Whether the strategy comes to an exchange with a hand of a group.

    If not, its plans there are what it tried in the beginning, and mean nothing.
    """
    way = solution.way_to(exchange)
    return all(solution.bet(node, group, (0, 0))[act] for node, act in way if node.player == player)


def in_hand(view: View, ids: bytes) -> list[Card]:
    """Cards by their ids, as they lie in the hand."""
    return [card for card in view.hand if card.id in ids]
