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
