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


def relaid(maker: Any, state: Any, player: str) -> Any:
    """The same deal with everything that the player may not know laid anew."""
    cards = list(state.cards)
    own = 0 if state.first == player else 1
    hidden = [place for place in range(10) if place % 2 != own]
    place = 10
    for turn in state.turns:
        if isinstance(turn.action, maker.dp.Draw):
            count = len(turn.action.cards)
            hidden += [] if turn.player == player else range(place, place + count)
            place += count
    hidden += range(place, 20)
    known = {card for place, card in enumerate(cards) if place not in hidden}
    deck = [c for c in all_cards(maker, state.rules.deck) if c not in known]
    for place, card in zip(hidden, maker.random.sample(deck, len(hidden)), strict=True):
        cards[place] = card
    again = state.start.deal(cards=cards)
    for turn in state.turns:
        action = turn.action
        if isinstance(action, maker.dp.Draw) and turn.player != player:
            hand = again.hand(turn.player)
            action = maker.dp.Draw(maker.random.sample(hand, len(action.cards)))
        again = again.play(action)
    return again


def all_cards(maker: Any, deck: int) -> list[Any]:
    card = type(maker.dp.Table().deal(seed=0).cards[0])
    return [card.from_id(number) for number in range(52 - deck, 52)]


@given(SEEDS)
@settings(max_examples=60)
def test_a_view_tells_nothing_that_its_player_may_not_know(dealer: Any, seed: int) -> None:
    maker = dealer(seed)
    state = maker.some_deal()
    for player in "AB":
        view = state.view(player)
        if state.is_shown:
            # Then all is known but the other's discards and the cards below.
            assert view.other_hand == state.hand("B" if player == "A" else "A")
            continue
        other = relaid(maker, state, player)
        twin = other.view(player)
        assert twin == view and hash(twin) == hash(view)
        assert str(twin) == str(view) and repr(twin) == repr(view)
        assert list(twin.legal_actions()) == list(view.legal_actions())
        assert twin.legal_actions() == view.legal_actions()
        assert twin._repr_mimebundle_() == view._repr_mimebundle_()
        assert twin.record(date="") == view.record(date="")
        assert pickle.dumps(twin) == pickle.dumps(view)
        assert [facts(twin, name) for name in names(view)] == [
            facts(view, name) for name in names(view)
        ]


def names(view: Any) -> list[str]:
    """Everything that a view has, what is private included."""
    return [name for name in dir(view) if not name.startswith("__")]


def facts(view: Any, name: str) -> Any:
    value = getattr(view, name)
    return None if callable(value) else (name, value)


def test_a_view_holds_no_card_that_it_does_not_say(dealer: Any) -> None:
    """Whatever hangs on a view, down to the last attribute, is looked through for cards."""
    for seed in range(30):
        state = dealer(seed).some_deal()
        for player in "AB":
            view = state.view(player)
            known = {*view.dealt, *view.drawn, *(view.other_hand or ())}
            assert cards_in(view, set()) <= known
            assert not hasattr(view, "seed") and not hasattr(view, "cards")


def cards_in(value: Any, seen: set[int]) -> set[Any]:
    """The cards that can be reached from a value."""
    if id(value) in seen or (callable(value) and not hasattr(value, "__slots__")):
        return set()
    seen.add(id(value))
    if type(value).__name__ == "Card":
        return {value}
    found: set[Any] = set()
    if isinstance(value, (tuple, list, set, frozenset)):
        parts = list(value)
    else:
        slots = [s for kind in type(value).__mro__ for s in getattr(kind, "__slots__", ())]
        parts = [getattr(value, slot) for slot in slots if hasattr(value, slot)]
        parts += list(getattr(value, "__dict__", {}).values())
    for part in parts:
        found |= cards_in(part, seen)
    return found


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
