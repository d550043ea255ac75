"""Deals at random, for the properties of the game."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest


class Dealer:
    """Makes rules, tables and deals at random."""

    def __init__(self, lp: ModuleType, seed: int) -> None:
        self.dp = lp.draw_poker
        self.random = random.Random(seed)

    def rules(self) -> Any:
        pick = self.random.choice
        stake = pick([100, 100, 20, 7, 1])
        return self.dp.Rules(
            deck=pick([52, 32]),
            stake=stake,
            ante=self.random.randint(1, stake) if pick([0, 0, 1]) else min(5, stake),
            discards=pick([5, 5, 4, 3]),
            raises=pick([None, None, 3, 0]),
            show_checks=pick([False, False, True]),
            first=pick("AB"),
            ace_low_straight=pick([False, True]),
            pieces=pick([(0, 7), (0, 7), (2, 3), (0, 0)]),
        )

    def action(self, state: Any) -> Any:
        """First the kind, then the amount or the cards; folding is the exception."""
        legal, pick = state.legal_actions(), self.random.choice
        kinds = [kind for kind in legal.kinds if kind != "fold" or self.random.random() < 0.3]
        kind = pick(kinds or ["fold"])
        bets = legal.opens or legal.raises
        if kind in ("open", "raise"):
            amount = pick(bets[: pick([1, 20, len(bets)])])
            return f"{kind} {amount}"
        if kind == "draw":
            hand = state.hand(state.turn)
            count = self.random.randint(0, legal.discards)
            return self.dp.Draw(self.random.sample(hand, count))
        return kind

    def deal(self, table: Any, turns: int = 10**6) -> Any:
        """A deal of so many turns at most."""
        state = table.deal(seed=self.random.getrandbits(64))
        while not state.is_over and len(state.turns) < turns:
            state = state.play(self.action(state))
        return state

    def tied_deal(self, table: Any) -> Any:
        """A deal whose hands are equal at the end, unless somebody folds.

        Each card of one player has its twin, of the same rank and another suit, in the same place
        with the other. Both change the same places and draw twins, so they stay equal.
        """
        ids = list(range(52 - table.rules.deck, 52))
        while True:
            # Exchange two suits with the other two; no card is its own twin.
            suits = self.random.choice([(1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)])
            mine = self.random.sample(ids, 10)
            others = [4 * (card // 4) + suits[card % 4] for card in mine]
            if len({*mine, *others}) == 20:
                break
        marked = self.random.sample(range(5), self.random.randint(0, table.rules.discards))
        drawn = 5 + len(marked)
        dealt = [card for pair in zip(mine[:5], others[:5], strict=True) for card in pair]
        named = [*dealt, *mine[5:drawn], *others[5:drawn]]
        deck = [*named, *(card for card in ids if card not in named)]
        card = type(table.deal(seed=0).cards[0])
        state = table.deal(cards=[card.from_id(number) for number in deck])
        while not state.is_over:
            action = self.action(state)
            while action == "fold" and self.random.random() < 0.8:
                action = self.action(state)
            if isinstance(action, self.dp.Draw):
                hand = state.hand(state.turn)
                action = self.dp.Draw([hand[place] for place in marked])
            state = state.play(action)
        return state

    def some_deal(self) -> Any:
        """A deal somewhere in a match, perhaps not to its end."""
        table = self.dp.Table(self.rules())
        for _ in range(self.random.randrange(4)):
            after = self.deal(table).table
            table = table if after.is_over else after
        return self.deal(table, self.random.choice([0, 1, 2, 3, 5, 10**6]))


@pytest.fixture
def dealer(lp: ModuleType) -> Any:
    """Makes dealers, by their seed."""
    return lambda seed: Dealer(lp, seed)
