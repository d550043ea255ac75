"""Five-card draw: a deal, what may be done in it, and what comes of it."""

from __future__ import annotations

from copy import copy
from itertools import islice
from typing import TYPE_CHECKING, NoReturn, final

from .._words import counted
from ..errors import LocusError
from .draw_money import MOST_DEALS, Money, read_rules
from .evaluation import name
from .ranking import rank_hand
from .shuffle import WORD, cards_of, splitmix

if TYPE_CHECKING:
    from .._native import _DrawRules as DrawRules
    from .._native import _DrawTable as DrawTable

FOLD, CHECK, OPEN, RAISE, DRAW, SHOW = range(6)
KINDS = ("fold", "check", "open", "raise", "draw", "show")
#: The betting before the exchange, the exchange, the betting after it; the cards are shown within
#: an action, so that no deal is ever at 3.
FIRST, EXCHANGE, SECOND, OVER = 0, 1, 2, 4
#: How many cards of a deck can come into play.
USED = 20

Rank = tuple[int, int, bytes]


def draw_standing(rules: DrawRules, table: DrawTable) -> int:
    """Whether a match goes on (0), A has won it (1), B has (2), or neither can go on (3)."""
    return Money.read(read_rules(rules), table).standing()


def draw_seed(seed: int, deal: int) -> int:
    """The seed of a deal (its number, from 1) of a match with a seed: an output of SplitMix64."""
    before = (seed + (deal - 1) * 0x9E3779B97F4A7C15) & WORD
    return next(islice(splitmix(before), 1))


@final
class DrawDeal:
    """A deal of five-card draw: money, betting, and all cards. Immutable."""

    def __init__(self, rules: DrawRules, table: DrawTable, cards: bytes) -> None:
        self._rules = read_rules(rules)
        money = Money.read(self._rules, table)
        for card in cards:
            if card > 51:
                raise LocusError(f"{card} is not the id of a card (0 to 51)")
        if money.standing() != 0:
            raise LocusError("the match is over")
        if money.deal > MOST_DEALS:
            raise LocusError(f"a match has at most {MOST_DEALS} deals")
        check_cards(cards, self._rules.deck)
        self.cards = bytes(cards[:USED])
        self.used = 10
        self._money = money
        self._first = money.first()
        for player in (0, 1):
            money.pay(player, self._rules.ante)
        self.paid = (self._rules.ante, self._rules.ante)
        # One by one in turn, to who speaks first first.
        mine, other = self.cards[0:10:2], self.cards[1:10:2]
        self.hands = (mine, other) if self._first == 0 else (other, mine)
        self.phase = FIRST
        self.turn = self._first
        self.owed = 0
        self._raises = 0
        #: Whether somebody has spoken in this round.
        self._spoken = False
        self.changed = (-1, -1)
        self.outcome: tuple[int, bool, int] | None = None

    @property
    def table(self) -> DrawTable:
        """The money now; when the deal is over, as the next one finds it."""
        return self._money.plain()

    @property
    def legal(self) -> tuple[bool, bool, int, int, int, bool]:
        """Fold, check, the most to open with and to raise by, the most cards to change, show."""
        if self.phase == EXCHANGE:
            return (False, False, 0, 0, self._rules.discards, False)
        if self.phase == OVER:
            return (False, False, 0, 0, -1, False)
        # No more than both can pay: there are no side pots.
        mine, other = self._money.means(self.turn), self._money.means(1 - self.turn)
        bet = min(mine - self.owed, other)
        first_round = self.phase == FIRST
        may_raise = self.owed > 0 and (self._rules.raises < 0 or self._raises < self._rules.raises)
        return (
            True,
            first_round and not self._spoken,
            0 if self.owed else bet,
            bet if may_raise else 0,
            self._rules.discards if first_round and self._spoken else -1,
            not first_round,
        )

    def ranks(self) -> tuple[Rank, Rank]:
        """Value, category and deciding ranks of both hands as they are now."""
        deck, low = self._rules.deck, self._rules.ace_low_straight
        return rank_hand(self.hands[0], deck, low), rank_hand(self.hands[1], deck, low)

    def play(self, kind: int, amount: int, cards: bytes) -> DrawDeal:
        """The deal after an action: its kind, the dollars of a bet, the cards of a draw."""
        if not 0 <= kind <= 5:
            raise LocusError(f"{kind} is not a kind of action (0 to 5)")
        if kind == DRAW:
            for card in cards:
                if card > 51:
                    raise LocusError(f"{card} is not the id of a card (0 to 51)")
        discards = frozenset(cards)
        self._check(kind, amount, discards)
        after = copy(self)
        after._money = self._money.copy()
        after._act(kind, amount, discards)
        return after

    def _check(self, kind: int, amount: int, discards: frozenset[int]) -> None:
        """Refuse what may not be done now."""
        fold, check, most_open, most_raise, most_cards, show = self.legal
        allowed = (
            fold,
            check,
            1 <= amount <= most_open,
            1 <= amount <= most_raise,
            len(discards) <= most_cards,
            show,
        )
        if not allowed[kind]:
            self._refuse(kind, amount, len(discards))
        if kind == DRAW:
            # Named is the lowest one.
            for card in sorted(discards - frozenset(self.hands[self.turn])):
                raise LocusError(f"{name(card)!r} is not in the hand")

    def _refuse(self, kind: int, amount: int, count: int) -> NoReturn:
        """Say why something may not be done now."""
        if self.phase == OVER:
            raise LocusError("the deal is over")
        _, _, most_open, most_raise, most_cards, _ = self.legal
        most_bet = most_open if kind == OPEN else most_raise if kind == RAISE else 0
        if most_bet > 0:
            raise LocusError(
                f"a bet of {amount} is not a whole number of dollars from 1 to {most_bet}"
            )
        if kind == DRAW and most_cards >= 0:
            raise LocusError(f"{counted(count, 'card')} to change, more than {most_cards}")
        if self.phase == EXCHANGE:
            raise LocusError(f"no {KINDS[kind]} while cards are changed")
        if kind == RAISE and 0 <= self._rules.raises <= self._raises and self.owed:
            raise LocusError(f"the round has had all its raises, {self._rules.raises}")
        if kind == (RAISE if self.owed else OPEN):
            raise LocusError("a bet is capped at what both can pay: nothing is left")
        when = "first" if self.phase == FIRST else "second"
        owed = f"with {counted(self.owed, 'dollar')} owed" if self.owed else ""
        raise LocusError(f"no {KINDS[kind]} {owed or f'in the {when} round with nothing owed'}")

    def _act(self, kind: int, amount: int, discards: frozenset[int]) -> None:
        """Do what is allowed."""
        if kind == FOLD:
            self._end(1 - self.turn, folded=True)
        elif kind == CHECK:
            self._pass(0)
        elif kind in (OPEN, RAISE):
            self._raises += kind == RAISE
            self._pay(self.owed + amount)
            self._pass(amount)
        elif kind == DRAW:
            self._pay(self.owed)
            self._exchange(discards)
        elif self.owed == 0 and not self._spoken and self._rules.show_checks:
            self._pass(0)
        else:
            self._pay(self.owed)
            a, b = (value for value, _, _ in self.ranks())
            self._end(-1 if a == b else int(b > a), folded=False)

    def _pass(self, owed: int) -> None:
        """The turn goes to the other player, who owes something or nothing."""
        self._spoken = True
        self.owed = owed
        self.turn = 1 - self.turn

    def _pay(self, amount: int) -> None:
        """The player whose turn it is puts money into the pot."""
        self._money.pay(self.turn, amount)
        a, b = self.paid
        self.paid = (a + amount, b) if self.turn == 0 else (a, b + amount)
        self.owed = 0

    def _exchange(self, discards: frozenset[int]) -> None:
        """The player whose turn it is changes cards: new ones take the places of the old."""
        hand = bytearray(self.hands[self.turn])
        for place, card in enumerate(hand):
            if card in discards:
                hand[place] = self.cards[self.used]
                self.used += 1
        count = len(discards)
        if self.turn == 0:
            self.hands, self.changed = (bytes(hand), self.hands[1]), (count, self.changed[1])
        else:
            self.hands, self.changed = (self.hands[0], bytes(hand)), (self.changed[0], count)
        if self.phase == FIRST:
            self.phase = EXCHANGE
            self.turn = 1 - self.turn
        else:
            self.phase = SECOND
            self.turn = self._first
            self._raises, self._spoken = 0, False

    def _end(self, winner: int, *, folded: bool) -> None:
        """The deal is over."""
        self.outcome = (winner, folded, self._money.settle(winner))
        self.phase = OVER
        self.owed = 0


def check_cards(cards: bytes, deck: int) -> None:
    """Refuse too few cards, cards that the deck does not have, and a card that comes twice."""
    if len(cards) < USED:
        raise LocusError(f"wrong number of cards: {len(cards)}, not {USED}")
    for number, card in enumerate(cards, 1):
        if card not in cards_of(deck):
            raise LocusError(f"card {name(card)!r} is not in the deck of {deck} (card {number})")
        if card in cards[: number - 1]:
            raise LocusError(f"card {name(card)!r} comes twice (card {number})")
