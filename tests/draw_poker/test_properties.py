"""What holds for every deal: money is exact, views do not leak, texts come back."""

from __future__ import annotations

import copy
import pickle
from types import ModuleType
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

SEEDS = st.integers(0, 2**32 - 1)


@given(SEEDS)
@settings(max_examples=40)
def test_no_dollar_is_made_or_lost(dealer: Any, seed: int) -> None:
    maker = dealer(seed)
    table = maker.dp.Table(maker.rules())
    total, worth = table.total, worth_of(table)
    for _ in range(30):
        if table.is_over:
            break
        state = table.deal(seed=maker.random.getrandbits(64))
        while not state.is_over:
            before = state.table
            state = state.play(maker.action(state))
            now = state.table
            assert now.total == total == sum(now.money) + now.pot + now.carried + now.bank
            # Loans turn pieces into money and back.
            assert worth_of(now) == worth
            assert min(*now.money, now.pot, now.carried) >= 0
            if not state.is_over:
                assert sum(now.money) + now.pot - now.bank == (
                    sum(before.money) + before.pot - before.bank
                    + 2 * (before.bank - now.bank)
                )  # fmt: skip
                assert now.pot == sum(state.paid)
        assert state.won in (0, sum(state.paid) + state.start.carried)
        assert sum(state.gains) == (-sum(state.paid) if now.carried else state.start.carried)
        table = state.table
        for player in (0, 1):
            pieces = [*table.free[player], *table.pledged[player], *table.gone[player]]
            assert sorted(pieces) == sorted(maker.dp.PIECES[: table.rules.pieces[player]])
    else:
        assert not table.pot


def worth_of(table: Any) -> int:
    """All money on the table, and what the bank would lend."""
    lendable = table.rules.stake * sum(map(len, table.free))
    return int(sum(table.money) + table.pot + table.carried + lendable)


@given(SEEDS)
@settings(max_examples=40)
def test_states_and_views_come_back_from_their_texts(dealer: Any, seed: int) -> None:
    state = dealer(seed).some_deal()
    dp = dealer(0).dp
    again = dp.State.parse(str(state))
    assert again == state and hash(again) == hash(state) and str(again) == str(state)
    assert again.table == state.table and again.turns == state.turns
    assert pickle.loads(pickle.dumps(state)) == state == copy.deepcopy(state)
    for player in "AB":
        view = state.view(player)
        back = dp.View.parse(str(view))
        assert back == view and str(back) == str(view) and back.table == view.table
        assert (back.turns, back.showdown) == (view.turns, view.showdown)
        assert view.rank == state.rank(player) and view.showdown == state.showdown
        assert view.legal_actions() == (
            state.legal_actions() if state.turn == player else back.legal_actions()
        )


def test_views_of_each_player(lp: ModuleType) -> None:
    state = lp.draw_poker.Table().deal(seed=7).play("open 10").play("draw 9c 7s")
    a, b = state.view("A"), state.view("B")
    assert (a.is_mine, b.is_mine, a.money, b.money) == (True, False, 85, 85)
    assert b.legal_actions().kinds == () and len(b.legal_actions()) == 0
    assert b.discarded == lp.cards("9c 7s") and b.drawn == lp.cards("8s 8c")
    assert a.discarded == a.drawn == () and a.other_hand is None
    assert "9c" not in str(a) and "8s" not in str(a)
    assert a != b and a != str(a)
    with pytest_raises(lp, "'C' is not a player"):
        state.view("C")
    shown = state.play("stand pat").play("show").view("A")
    assert shown.other_hand == lp.cards("8s 8h 8c Ts 5s")


def pytest_raises(lp: ModuleType, message: str) -> Any:
    import pytest

    return pytest.raises(lp.LocusError, match=message)
