"""The student: rules of thumb and the errors that beginners make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .. import _core
from ..cards import Card
from ..hands import HandCategory
from .actions import Action, Check, Draw, Fold, Open, Raise, Show
from .translation import luck
from .view import View

__all__: list[str] = []

JACK = 9
#: The plan that goes for a straight, inside ones too.
STRAIGHT_DRAW = 4


def choose(view: View, seed: int) -> Action:
    """What the student does. It never bets without a hand, and seldom lays one down."""
    if view.phase == "exchange":
        return Draw(changes(view))
    legal = view.legal_actions()
    amount = wanted(view, luck(seed, "student", view))
    if view.owed and not stays(view):
        return Fold()
    if amount and legal.opens:
        return Open(min(amount, legal.opens[-1]))
    if amount and legal.raises and worth_a_raise(view):
        return Raise(min(amount, legal.raises[-1]))
    if legal.can_check:
        return Check()
    return Show() if legal.can_show else Draw(changes(view))


def wanted(view: View, dice: float) -> int:
    """The bet that its hand is worth to it: the better the hand the larger. 0 for none."""
    category, pot = view.rank.category, view.pot + view.owed
    if category >= HandCategory.THREE_OF_A_KIND:
        return max(1, pot)
    if category == HandCategory.TWO_PAIR:
        return max(1, round(pot * (0.5 + dice / 2)))
    if category == HandCategory.PAIR and view.rank.ranks[0] >= JACK and before(view):
        return max(1, pot // 2)
    return 0


def worth_a_raise(view: View) -> bool:
    """Before the exchange three of a kind, after it a straight."""
    least = HandCategory.THREE_OF_A_KIND if before(view) else HandCategory.STRAIGHT
    return view.rank.category >= least


def stays(view: View) -> bool:
    """Whether it pays: with any pair, and with anything that could become something."""
    if view.rank.category >= HandCategory.PAIR:
        return True
    return before(view) and len(changes(view)) == 1


def before(view: View) -> bool:
    """Whether cards are still to be changed."""
    return view.changed["AB".index(view.player)] is None


def changes(view: View) -> list[Card]:
    """What it changes: it keeps a kicker with a pair, and draws to every straight and flush."""
    hand, most = view.hand, view.rules.discards
    rank = view.rank
    if rank.category >= HandCategory.STRAIGHT:
        return []
    counts = Counter(card.rank for card in hand)
    made = [card for card in hand if counts[card.rank] > 1]
    if rank.category >= HandCategory.PAIR:
        others = high_first(card for card in hand if card not in made)
        # Of two pair the fifth card goes; else the highest of the others stays, the "kicker".
        going = others if rank.category == HandCategory.TWO_PAIR else others[1:]
    else:
        going = to_draw(view) or high_first(hand)[2:]
    # The lowest go when not all may.
    keep = high_first(going)[: max(0, len(going) - most)]
    return [card for card in hand if card in going and card not in keep]


def to_draw(view: View) -> list[Card]:
    """The card to change for four to a flush, or to a straight, be it inside; none without."""
    suits = Counter(card.suit for card in view.hand)
    suit, count = suits.most_common(1)[0]
    if count == 4:
        return [card for card in view.hand if card.suit != suit]
    plans = dict(_core.draw_plans(bytes(card.id for card in view.hand), view.rules.deck, 5))
    ids = plans.get(STRAIGHT_DRAW, b"")
    return [card for card in view.hand if card.id in ids]


def high_first(cards: Iterable[Card]) -> Sequence[Card]:
    """Cards from the highest rank down."""
    return sorted(cards, key=lambda card: card.id, reverse=True)
