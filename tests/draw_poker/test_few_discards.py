"""Rules under which fewer cards may be changed than in the solved game."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

HIGH = "Ah Jd 9c 6s 2d"
PAIR = "9c 9d Kh 7s 2c"
OTHER = "Ad Qs Jh 5d 4d"
STRATEGY = ("balanced", "cautious", "bold")


def deal(lp: ModuleType, *actions: str, rules: str, hands: Any = None, **more: Any) -> Any:
    state = lp.draw_poker.Table(rules, **more).deal(hands=hands or (OTHER, PAIR))
    for action in actions:
        state = state.play(action)
    return state


def draws(lp: ModuleType, state: Any, style: str, seed: int = 0) -> dict[Any, float]:
    """How likely each discard is among those of a style."""
    decision = lp.draw_poker.Strategy.load(state.table.rules.deck).decide(
        state.view(state.turn), seed
    )
    styles = import_module(f"{lp.__name__}.draw_poker.styles")
    if style in styles.TEMPERS:
        decision = styles.tempered(decision, styles.TEMPERS[style])
    found: Counter[Any] = Counter()
    for choice in decision.choices:
        if isinstance(choice.action, lp.draw_poker.Draw):
            found[choice.action] += choice.part
    assert sum(found.values()) == pytest.approx(1)
    return {action: part for action, part in found.items() if part}


@pytest.mark.parametrize("style", STRATEGY)
def test_who_may_change_one_card_changes_the_lowest_beside_a_pair(
    lp: ModuleType, style: str
) -> None:
    for actions in (["check"], ["open 5"], ["open 95"], ["check", "draw Ad"]):
        hands = (PAIR, OTHER) if len(actions) > 1 else None
        state = deal(lp, *actions, rules="discards 1", hands=hands)
        assert draws(lp, state, style) == {lp.draw_poker.Draw("2c"): pytest.approx(1)}, actions


@pytest.mark.parametrize("style", STRATEGY)
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_nothing_never_stands_pat_when_all_is_bet(lp: ModuleType, style: str, most: int) -> None:
    rules, nothing = f"discards {most}, pieces 0-0", lp.HandCategory.HIGH_CARD
    tables = [({}, "open 95"), ({"money": (5, 50)}, "check"), ({"money": (40, 7)}, "open 2")]
    seen = 0
    for seed in range(25):
        for more, said in tables:
            state = lp.draw_poker.Table(rules, **more).deal(seed=seed).play(said)
            for _ in range(2):
                if state.view(state.turn).rank.category == nothing:
                    found = draws(lp, state, style, seed)
                    assert lp.draw_poker.Draw() not in found and found
                    assert all(len(action.cards) <= most for action in found)
                    seen += 1
                state = state.play("stand pat")
    assert seen > 40


def test_discards_that_come_to_the_same_are_one(lp: ModuleType) -> None:
    """Four plans of a hand that is nothing change the lowest card when one may be changed."""
    state = deal(lp, "check", rules="discards 1", hands=(OTHER, HIGH))
    decision = lp.draw_poker.Strategy.load().decide(state.view("B"), 0)
    found = [str(choice.action) for choice in decision.choices]
    assert len(found) == len(set(found)) and found.count("draw 2d") == 1
    drawn = [c for c in decision.choices if isinstance(c.action, lp.draw_poker.Draw)]
    assert sum(choice.part for choice in drawn) == pytest.approx(1)


def test_the_most_that_is_allowed_stands_for_more(lp: ModuleType) -> None:
    """One card of one that may be changed: with a pair three, or two beside the kicker."""
    strategy = lp.draw_poker.Strategy.load()

    def changed(state: Any, seed: int) -> Any:
        return strategy.decide(state.view(state.turn), seed).changed

    one = deal(lp, "check", "draw 2c", rules="discards 1")
    own = one.play("draw Ad").play("show") if one.is_over else one.play("draw 4d")
    numbers = Counter(changed(one, seed)[1] for seed in range(60))
    assert set(numbers) <= {1, 2, 3, 4, 5} and len(numbers) > 1
    # Most hands that draw there change three cards or more.
    assert numbers[1] < 20
    for seed in range(20):
        # Once taken for a number it stays so, for whoever asks again.
        assert changed(one, seed) == changed(one, seed) == (-1, changed(own, seed)[1])
    # The player knows what the own cards are worth: a pair changes two or three.
    late = own.play("open 5")
    assert late.turn == "B"
    assert {changed(late, seed)[1] for seed in range(30)} <= {2, 3}
    # Fewer than allowed, and all that the solved game has, are what they are.
    for rules, count in (("discards 3", 2), ("discards 5", 3), ("discards 5", 5)):
        cards = "2c 7s Kh 9d 9c"[: 3 * count - 1]
        state = deal(lp, "check", f"draw {cards}", rules=rules)
        assert {changed(state, seed) for seed in range(9)} == {(-1, count)}


def test_where_nothing_can_be_raised_a_hand_is_drawn_to_as_usual(lp: ModuleType) -> None:
    """Two pair always raise here; who may not changes the odd card, and does not stand pat."""
    hands = ("As Qs Jh 5d 4d", "9c 9d 7h 7s 2c")
    state = deal(lp, "open 5", rules="raises 0", hands=hands)
    assert draws(lp, state, "balanced") == {lp.draw_poker.Draw("2c"): pytest.approx(1)}


def test_an_advice_knows_that_fewer_cards_are_changed(lp: ModuleType) -> None:
    weak = ("3c 4d 6h 7s 8d", "As Qs Jh 5d 4h")
    advices = {}
    for most in (0, 1, 3, 5):
        state = deal(lp, "open 95", rules=f"discards {most}", hands=weak[::-1])
        advices[most] = lp.draw_poker.Strategy.load().advise(state.view("B"))
        assert sum(one.probability for one in advices[most].actions) == pytest.approx(1)
        texts = [str(one.action) for one in advices[most].actions]
        assert len(texts) == len(set(texts))
        if lp.core == "native":
            legal = [a for a in state.legal_actions() if isinstance(a, lp.draw_poker.Draw)]
            assert len(legal) == {0: 1, 1: 6, 3: 26, 5: 32}[most]
            assert all(advices[most].cost(action) >= 0 for action in legal)
    if lp.core == "native":
        equities = [advices[most].equity for most in (0, 1, 3, 5)]
        # Nothing becomes of it but by changing cards: the more, the better.
        assert equities == sorted(equities) and equities[0] < 0.08 and equities[3] > 0.2


def test_values_of_a_draw_are_the_same_both_ways(native: ModuleType) -> None:
    """Counted for the plan with its group, and for these cards alone."""
    lp = native
    for most in (1, 2, 3):
        state = deal(lp, "open 5", rules=f"discards {most}", hands=(OTHER, PAIR))
        state = state.play("stand pat") if state.turn == "A" else state
        advice = lp.draw_poker.Strategy.load().advise(state.view("B"))
        plan = max(
            (one for one in advice.actions if isinstance(one.action, lp.draw_poker.Draw)),
            key=lambda one: one.probability,
        )
        assert len(plan.action.cards) == most
        assert advice._drawn(plan.action) == pytest.approx(plan.value, abs=1.0)


def test_without_discards_another_game_is_played(lp: ModuleType) -> None:
    """The strategy for five discards bets as if its hands could still become something."""
    dp = lp.draw_poker
    hands = ("9c 9d Kh 7s 2c", "As Qs Jh 5d 4d")
    for deck, weak in ((52, "7h 5d 4s 3c 2h"), (32, "Qh 9d 8s Tc 7h")):
        strategy = dp.Strategy.load(deck, discards=0)
        assert (strategy.deck, strategy.discards) == (deck, 0)
        assert "none of which may be changed" in str(strategy)
        state = dp.Table(f"deck {deck}, discards 0").deal(hands=(weak, "Ah Ad Ks Qc Jh"))
        advice = strategy.advise(state.view("A"))
        if lp.core == "native":
            assert advice.equity < 0.02
            assert all(advice.cost(action) is not None for action in ("check", "open 7"))
        assert dp.opponent("balanced", 3, deck, 0).choose(state.view("A")) == strategy.choose(
            state.view("A"), seed=3
        )
    for discards in (1, 5):
        assert dp.Strategy.load(52, discards) is dp.Strategy.load()
        view = dp.Table(f"discards {discards}").deal(hands=hands).view("A")
        with pytest.raises(lp.LocusError, match=f"^the view has {discards} discards, the .* 0$"):
            dp.Strategy.load(52, 0).choose(view)
    for wrong in (-1, 6, "0", None):
        with pytest.raises(lp.LocusError, match=r"^discards .* is not a whole number from 0 to 5"):
            dp.Strategy.load(52, wrong)
        with pytest.raises(lp.LocusError, match=r"^discards "):
            dp.opponent("student", discards=wrong)


def test_without_discards_it_wins_from_the_student(native: ModuleType) -> None:
    """It lost two dollars a deal when it played as if cards could be changed."""
    dp = native.draw_poker
    pair = (dp.opponent("balanced", 1), dp.opponent("student", 2))
    rules = dp.Rules(discards=0, pieces=(0, 0))
    result = dp.play_match(*pair, deals=2000, seed=1, rules=rules, progress=False)
    assert result.mean > 0


@pytest.mark.parametrize("most", [1, 2, 3])
def test_the_equilibrium_holds_its_own_with_few_discards(native: ModuleType, most: int) -> None:
    """It lost ten dollars a deal to the student when it stood pat instead."""
    dp = native.draw_poker
    pair = (dp.opponent("balanced", 1), dp.opponent("student", 2))
    rules = dp.Rules(discards=most, pieces=(0, 0))
    result = dp.play_match(*pair, deals=300, seed=1, rules=rules, progress=False)
    assert result.mean > -3
