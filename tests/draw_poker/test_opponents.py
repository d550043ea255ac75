"""Opponents: legal whatever the rules and the bets, the same for a seed, true to their styles."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from functools import cache
from types import ModuleType
from typing import Any

import pytest
from tests.draw_poker import small_strategy as small


@cache
def data(deck: int) -> bytes:
    return small.strategy_bytes(deck, (2.0, 19.0), 2, small.any_of(deck))


@pytest.fixture
def styled(lp: ModuleType) -> Any:
    """Makes opponents that play by small strategies of any probabilities."""
    kept = {deck: lp.draw_poker.Strategy(data(deck)) for deck in (52, 32)}
    from importlib import import_module

    make = import_module(f"{lp.__name__}.draw_poker.styles").Styled
    return lambda style, seed, deck: make(style, seed, kept[deck])


def test_opponents_are_legal_and_do_the_same_for_a_seed(
    lp: ModuleType, dealer: Any, styled: Any
) -> None:
    """Any rules, any tables, against anything that the other may do."""
    maker = dealer(11)
    pick, done = maker.random, Counter[str]()
    for _ in range(200):
        table = lp.draw_poker.Table(maker.rules())
        for _ in range(pick.randrange(5)):
            after = maker.deal(table).table
            table = table if after.is_over else after
        state = table.deal(seed=pick.getrandbits(64))
        deck, seed = table.rules.deck, pick.getrandbits(64)
        agents = {
            seat: styled(pick.choice(list(lp.draw_poker.STYLES)), seed, deck) for seat in "AB"
        }
        stranger = pick.choice(["A", "B", ""])
        while state.turn is not None:
            if state.turn == stranger:
                state = state.play(maker.action(state))
                continue
            view, agent = state.view(state.turn), agents[state.turn]
            chosen = agent.choose(view)
            assert chosen in view.legal_actions(), (agent, view)
            # Also for another agent who reads the view again.
            again = lp.draw_poker.View.parse(str(view))
            assert styled(agent.style, seed, deck).choose(again) == chosen
            done[f"{agent.style} {type(chosen).__name__}"] += 1
            state = state.play(chosen)
    # Everybody does everything but raise, and somebody raises.
    kinds = ("Fold", "Check", "Open", "Draw", "Show")
    assert {f"{style} {kind}" for style in lp.draw_poker.STYLES for kind in kinds} <= set(done)
    assert any(name.endswith("Raise") for name in done)


def test_all_that_may_be_done_adds_up(lp: ModuleType, dealer: Any) -> None:
    maker, strategy = dealer(12), lp.draw_poker.Strategy(data(32))
    for _ in range(150):
        state = maker.deal(lp.draw_poker.Table(maker.rules().replace(deck=32)), 3)
        if state.turn is None:
            continue
        view = state.view(state.turn)
        choices = strategy.decide(view, seed=5).choices
        assert abs(sum(choice.weight for choice in choices) - 1) < 1e-9
        assert all(choice.weight >= 0 for choice in choices)
        assert all(choice.action in view.legal_actions() for choice in choices)


def test_actions_come_as_often_as_the_strategy_says(lp: ModuleType) -> None:
    strategy = lp.draw_poker.Strategy(data(32))
    table, apart = lp.draw_poker.Table("deck 32"), 0.0
    for deal in range(20):
        view = table.deal(seed=deal).view("A")
        chosen = Counter(strategy.choose(view, seed=seed) for seed in range(300))
        for choice in strategy.decide(view).choices:
            apart = max(apart, abs(chosen[choice.action] / 300 - choice.weight))
    # Three standard deviations of a share are 0.087 at most.
    assert apart < 0.1


def test_seeds_change_what_is_mixed(lp: ModuleType, styled: Any) -> None:
    view = lp.draw_poker.Table().deal(seed=7).view("A")
    strategy = lp.draw_poker.Strategy(small.strategy_bytes(52, (19.0,), 1))
    assert len({strategy.choose(view, seed=seed) for seed in range(40)}) > 2
    agent = styled("balanced", 3, 52)
    assert agent.with_seed(4) == styled("balanced", 4, 52)
    for same in (copy.deepcopy(agent), pickle.loads(pickle.dumps(agent))):
        assert (
            same == agent and hash(same) == hash(agent) and same.choose(view) == agent.choose(view)
        )


def test_what_opponents_refuse(lp: ModuleType, styled: Any) -> None:
    dp = lp.draw_poker
    state = dp.Table().deal(seed=7)
    for style in dp.STYLES:
        agent = styled(style, 1, 52)
        with pytest.raises(lp.LocusError, match=r"^it is not the turn of B$"):
            agent.choose(state.view("B"))
        with pytest.raises(lp.LocusError, match="is not a view of a deal"):
            agent.choose(state)
        over = state.play("fold").view("A")
        with pytest.raises(lp.LocusError, match="it is not the turn of A"):
            agent.choose(over)
    with pytest.raises(lp.LocusError, match="the view has a deck of 32, the strategy one of 52"):
        styled("bold", 1, 52).choose(dp.Table("deck 32").deal(seed=7).view("A"))
    with pytest.raises(lp.LocusError, match=r"^'wild' is not a style \('balanced', 'cautious'"):
        styled("wild", 1, 52)
    for seed in (-1, 2**64, "x", 1.5):
        with pytest.raises(lp.LocusError, match="seed"):
            styled("bold", seed, 52)


def test_a_straight_that_the_rules_add_is_not_broken(lp: ModuleType, styled: Any) -> None:
    """A-7-8-9-10 stands pat where it is a straight, and pays for it where it is none."""
    dp = lp.draw_poker
    hands = ("Ac 7d 8h 9s Tc", "Kc Qd Jh 8s 7c")
    low = dp.Table("deck 32, ace low").deal(hands=hands).play("check").play("stand pat")
    high = dp.Table("deck 32").deal(hands=hands).play("check").play("stand pat")
    for style in dp.STYLES:
        for seed in range(10):
            agent = styled(style, seed, 32)
            assert agent.choose(low.view("A")) == dp.Draw(), style
    cards = {len(styled("student", seed, 32).choose(high.view("A")).cards) for seed in range(10)}
    assert cards == {1}


@pytest.mark.parametrize(
    ("hand", "draw"),
    [
        ("9c 9d Kh 7s 2c", "draw 7s 2c"),  # keeps a kicker
        ("9c 9d 9h 7s 2c", "draw 2c"),
        ("9c 9d 7h 7s 2c", "draw 2c"),
        ("9c 9d 9h 9s 2c", "stand pat"),
        ("9c 8d 7h 5s 2c", "draw 2c"),  # draws to an inside straight
        ("9c 8d 7h 6s 2c", "draw 2c"),
        ("Kc 9c 7c 5c 2d", "draw 2d"),
        ("Kc Jd 8h 5s 2d", "draw 8h 5s 2d"),
        ("Kc Qd Jh Ts 9d", "stand pat"),
    ],
)
def test_the_student_changes_cards_as_beginners_do(lp: ModuleType, hand: str, draw: str) -> None:
    dp = lp.draw_poker
    cards = {str(card) for card in lp.cards(hand)}
    other = [c for c in ("3c", "4d", "6h", "Th", "Qs", "8c", "3s") if c not in cards][:5]
    state = dp.Table().deal(hands=(hand, other)).play("check").play("stand pat")
    assert dp.opponent("student").choose(state.view("A")) == dp.Action.parse(draw)
    few = dp.Table("discards 1").deal(hands=(hand, other)).play("check").play("stand pat")
    assert len(dp.opponent("student").choose(few.view("A")).cards) <= 1


def test_the_student_never_bets_without_a_hand(lp: ModuleType, dealer: Any) -> None:
    dp, maker, bets = lp.draw_poker, dealer(13), 0
    agent = dp.opponent("student", seed=1)
    for _ in range(200):
        state = dp.Table().deal(seed=maker.random.getrandbits(64))
        while state.turn is not None:
            view = state.view(state.turn)
            chosen = agent.choose(view)
            if isinstance(chosen, (dp.Open, dp.Raise)):
                bets += 1
                assert view.rank.category >= lp.HandCategory.PAIR
            state = state.play(chosen if state.turn == "A" else maker.action(state))
    assert bets > 30
