"""Real deals in the solved game: bets of any size, any depth, rules that it does not have."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from tests.draw_poker import small_strategy as small


@cache
def data() -> bytes:
    return small.strategy_bytes(52, (2.0, 19.0), 2)


@pytest.fixture
def strategy(lp: ModuleType) -> Any:
    return lp.draw_poker.Strategy(data())


def state(lp: ModuleType, *actions: str, rules: str = "deck 52", **more: Any) -> Any:
    found = lp.draw_poker.Table(rules, **more).deal(seed=7)
    for action in actions:
        found = found.play(action)
    return found


def decided(strategy: Any, deal: Any, seed: int = 0) -> Any:
    return strategy.decide(deal.view(deal.turn), seed)


def paid(decision: Any) -> tuple[float, float]:
    """What both have paid in the solved game, in halves of the pot at the start."""
    found: tuple[float, float] = decision.node.paid
    return found


def odds(decision: Any) -> dict[str, float]:
    """How likely the kinds of actions are."""
    found: dict[str, float] = {}
    for choice in decision.choices:
        kind = type(choice.action).__name__
        found[kind] = found.get(kind, 0) + choice.weight
    return {kind: round(weight, 3) for kind, weight in found.items()}


def test_bets_of_the_list_are_what_they_are(lp: ModuleType, strategy: Any) -> None:
    """Half the pot of $10, the pot, all: with $95 left the solution for 19."""
    for amount, halves in ((5, 1), (10, 2), (95, 19)):
        for seed in range(5):
            found = decided(strategy, state(lp, f"open {amount}"), seed)
            assert found.solution.depth == 19 and paid(found) == (halves, 0)
    raised = decided(strategy, state(lp, "open 5", "raise 20"))
    assert paid(raised) == (1, 5) and set(odds(raised)) == {"Fold", "Draw"}
    drawn = decided(strategy, state(lp, "open 5", "stand pat"))
    assert drawn.node.kind == "exchange" and paid(drawn) == (1, 1)
    late = decided(strategy, state(lp, "open 5", "stand pat", "draw 7d"))
    assert late.node.second_round and late.changed == (1, 0)


def test_the_strategy_bets_the_same_parts_of_the_real_pot(lp: ModuleType, strategy: Any) -> None:
    def amounts(deal: Any) -> set[int]:
        choices = decided(strategy, deal).choices
        return {c.action.amount for c in choices if hasattr(c.action, "amount")}

    assert amounts(state(lp)) == {5, 10, 95}
    assert amounts(state(lp, "open 5")) == {10, 20, 90}
    # A carried pot: half of 10 + 40, and for the shallow solution the pot is all.
    carried = state(lp, carried=40)
    assert amounts(carried) == {25, 95} and decided(strategy, carried).solution.depth == 2
    # With a little less it is more than twice as deep as that solution: the pot is not all.
    assert amounts(state(lp, carried=30)) == {20, 40}
    # Pieces count: the poorer one can borrow all seven. That is too deep to bet it all at once.
    assert amounts(state(lp, money=(900, 5))) == {5, 10, 95}
    assert amounts(state(lp, money=(900, 5), rules="pieces 0-1")) == {5, 10, 100}
    assert amounts(state(lp, money=(300, 5), rules="pieces 0-0")) == set()


def test_a_bet_between_two_is_one_of_them(lp: ModuleType, strategy: Any) -> None:
    """Pseudo-harmonic: three quarters of the pot are half of it in 3/7, the pot in 4/7."""
    module = import_module(f"{lp.__name__}.draw_poker.translation")
    assert module.share_of_smaller(0.75, 0.5, 1) == pytest.approx(3 / 7)
    assert module.share_of_smaller(0.5, 0.5, 1) == 1
    assert module.share_of_smaller(1, 0.5, 1) == 0
    table = lp.draw_poker.Table("stake 4000, ante 200")
    half = sum(
        paid(decided(strategy, table.deal(seed=seed).play("open 300"), seed)) == (1, 0)
        for seed in range(400)
    )
    assert abs(half / 400 - 3 / 7) < 0.08
    # The same deal and seed give the same bet, and it stays so until the end of the deal.
    for seed in range(20):
        opened = table.deal(seed=seed).play("open 300")
        before = paid(decided(strategy, opened, seed))
        assert paid(decided(strategy, opened, seed)) == before
        late = opened.play("stand pat").play("stand pat").play("open 2000")
        assert late.turn == "B" and paid(decided(strategy, late, seed))[1] == before[0]


def test_next_to_nothing_is_taken_for_nothing(lp: ModuleType, strategy: Any) -> None:
    """A dollar in a pot of $1000: mostly, nobody folds."""
    table = lp.draw_poker.Table("stake 9500, ante 500")
    folds = [
        "Fold" in (found := odds(decided(strategy, table.deal(seed=seed).play("open 1"), seed)))
        and found["Fold"] > 0
        for seed in range(200)
    ]
    assert sum(folds) < 10
    folds = [
        odds(decided(strategy, table.deal(seed=seed).play("open 400"), seed))["Fold"] > 0
        for seed in range(200)
    ]
    # 0.4 of the pot is half of it in 1 - (0.5 - 0.4) / (0.5 * 1.4) = 6/7.
    assert abs(sum(folds) / 200 - 6 / 7) < 0.08


def test_bets_beyond_the_list_are_answered_like_the_last_one(lp: ModuleType, strategy: Any) -> None:
    """Two bets a round are solved; the third and fourth are answered like the second."""
    third = state(lp, "open 5", "raise 10", "raise 1")
    found = decided(strategy, third)
    before = odds(decided(strategy, state(lp, "open 5")))
    assert found.place.beyond and set(odds(found)) == {"Fold", "Draw"}
    assert odds(found)["Fold"] == before["Fold"]
    fourth = decided(strategy, third.play("raise 2"))
    # The first to speak folds as it would have to the raise.
    assert odds(fourth)["Fold"] == odds(decided(strategy, state(lp, "open 5", "raise 10")))["Fold"]
    # Whoever stays in comes to the exchange that the last known bet leads to.
    after = third.play("stand pat")
    assert decided(strategy, after).node.kind == "exchange"
    late = after.play("stand pat").play("open 5").play("raise 15").play("raise 40")
    assert decided(strategy, late).place.beyond and set(odds(decided(strategy, late))) == {
        "Fold",
        "Show",
    }


def test_the_nearest_depth_is_taken(lp: ModuleType, strategy: Any) -> None:
    for money, depth in (((20, 500), 2), ((30, 500), 2), ((40, 500), 19), ((5000, 5000), 19)):
        deal = state(lp, rules="pieces 0-0", money=money)
        assert decided(strategy, deal).solution.depth == depth, money
    # With nothing left there is nothing to bet, and the deal goes on.
    deal = state(lp, rules="pieces 0-0", money=(5, 5))
    while deal.turn is not None:
        assert not {"Open", "Raise", "Fold"} & {
            kind for kind, weight in odds(decided(strategy, deal)).items() if weight
        }
        deal = deal.play(strategy.choose(deal.view(deal.turn)))


def test_a_deep_table_is_not_played_for_all_at_once(lp: ModuleType, strategy: Any) -> None:
    """With 100,000 antes left all of the solved game, 19 halves of the pot, is 19 antes."""
    rules = "stake 100000, ante 1"
    for seed in range(20):
        deal = lp.draw_poker.Table(rules).deal(seed=seed)
        for action in ("check", "open 19"):
            choices = decided(strategy, deal, seed).choices
            amounts = {c.action.amount for c in choices if hasattr(c.action, "amount")}
            assert amounts == {1, 2, 19}
            deal = deal.play(action)
    # All in against that is beyond, and only strong hands pay.
    weak, strong = "2c 4d 6h 8s Tc", "9c 9d 9h Ks Qc"
    for hand, fold in ((weak, 1.0), (strong, None)):
        hands = (hand, "3c 3d 5h 7s Jc")
        deal = lp.draw_poker.Table(rules).deal(hands=hands)
        deal = deal.play("open 19").play(f"raise {99_999 - 19}")
        assert odds(decided(strategy, deal)).get("Fold") == fold
        small = lp.draw_poker.Table(rules).deal(hands=hands).play("open 19").play("raise 4")
        assert "Fold" not in odds(decided(strategy, small))


def test_show_as_a_check_changes_the_seats(lp: ModuleType, strategy: Any) -> None:
    actions = ("check", "stand pat", "draw 7d", "show")
    deal = state(lp, *actions, rules="show checks")
    found = decided(strategy, deal)
    assert found.node.second_round and found.place.swapped
    assert (found.player, found.changed) == (0, (0, 1))
    assert set(odds(found)) == {"Show", "Open"}
    answer = decided(strategy, deal.play("open 5"))
    assert (answer.player, answer.changed) == (1, (0, 1)) and paid(answer) == (1, 0)


@pytest.mark.parametrize("most", [0, 1, 3, 4])
def test_no_more_cards_are_changed_than_allowed(lp: ModuleType, strategy: Any, most: int) -> None:
    table = lp.draw_poker.Table(f"discards {most}")
    for seed in range(30):
        deal = table.deal(seed=seed).play("check").play("stand pat")
        choices = decided(strategy, deal).choices
        assert all(len(choice.action.cards) <= most for choice in choices)
        assert sum(choice.weight for choice in choices) == pytest.approx(1)


def test_raises_that_the_rules_do_not_have_count_as_staying(lp: ModuleType, strategy: Any) -> None:
    free = odds(decided(strategy, state(lp, "open 5")))
    none = odds(decided(strategy, state(lp, "open 5", rules="raises 0")))
    assert none == {"Fold": free["Fold"], "Draw": round(1 - free["Fold"], 3)}
