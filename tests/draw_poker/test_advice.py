"""What the strategy advises: shares that add up, values and costs that make sense, or None."""

from __future__ import annotations

import copy
import math
import pickle
from types import ModuleType
from typing import Any

import pytest
from tests.draw_poker import small_strategy as small


@pytest.fixture
def strategy(lp: ModuleType) -> Any:
    return lp.draw_poker.Strategy.load(32)


HANDS = ("9c 9d Kh 8s 7c", "As Qs Jh Td 7d")


def deal(lp: ModuleType, *actions: str, rules: str = "deck 32", hands: Any = HANDS) -> Any:
    state = lp.draw_poker.Table(rules).deal(hands=hands)
    for action in actions:
        state = state.play(action)
    return state


LINES = [
    (),
    ("check",),
    ("open 5",),
    ("open 5", "raise 20"),
    ("check", "stand pat"),
    ("open 5", "draw Jh Td 7d"),
    ("open 5", "draw Jh Td 7d", "draw Kh 8s 7c"),
    ("open 5", "draw Jh Td 7d", "draw Kh 8s 7c", "open 10"),
]


@pytest.mark.parametrize("line", LINES)
def test_an_advice_says_what_is_likely_and_what_it_is_worth(
    lp: ModuleType, strategy: Any, line: tuple[str, ...]
) -> None:
    state = deal(lp, *line)
    view = state.view(state.turn)
    advice = strategy.advise(view)
    shares = [one.probability for one in advice.actions]
    assert sum(shares) == pytest.approx(1) and shares == sorted(shares, reverse=True)
    assert all(one.action in view.legal_actions() for one in advice.actions)
    assert len({one.action for one in advice.actions}) == len(advice.actions)
    assert (advice.depth, advice.best in advice.actions) == (19, True)
    if lp.core == "pure":
        assert {one.value for one in advice.actions} <= {None, 0.0}
        assert advice.equity is None and advice.facing is None
        assert advice.cost(advice.actions[-1].action) is None
        return
    values = [one.value for one in advice.actions]
    assert all(math.isfinite(value) for value in values)
    assert 0 <= advice.equity <= 1
    faced = [value for value, _ in advice.facing]
    assert faced[0] == 1 and faced == sorted(faced)
    assert sum(share for _, share in advice.facing) == pytest.approx(1, abs=1e-4)
    # What it mostly does is worth what the best is, nearly: it is an equilibrium.
    assert max(values) - values[0] < 1 and advice.cost(advice.best.action) == 0
    # No more than the pot and what the other can still pay.
    assert max(values) <= view.pot + 100
    for action in list(view.legal_actions())[:40]:
        cost = advice.cost(action)
        assert cost is not None and cost >= 0, action


def test_costs_of_what_the_list_does_not_have(lp: ModuleType, strategy: Any) -> None:
    state = deal(lp)
    advice = strategy.advise(state.view("A"))
    if lp.core == "pure":
        assert advice.value("open 7") is None and advice.value("fold") == 0
        return
    assert advice.value("fold") == 0 and advice.cost("fold") == advice.best.value > 0
    small, large = advice.value("open 5"), advice.value("open 10")
    share = (1 - 0.7) * 1.5 / (0.5 * 1.7)
    assert advice.value("open 7") == pytest.approx(share * small + (1 - share) * large)
    assert advice.value("open 95") == next(
        one.value for one in advice.actions if str(one.action) == "open 95"
    )
    # To break a pair costs more than to keep it; what a plan changes comes out the same both ways.
    drawn = strategy.advise(deal(lp, "check", "stand pat").view("A"))
    assert drawn.cost("draw 9c 9d Kh 8s 7c") > 0.5 and drawn.cost("draw 9c") > 0.5
    plan = next(one for one in drawn.actions if str(one.action) == "draw Kh 8s 7c")
    cards = lp.draw_poker.Draw("Kh 8s 7c")
    assert drawn._drawn(cards) == pytest.approx(plan.value, abs=0.35)


def test_values_are_dollars_of_this_table(lp: ModuleType, strategy: Any) -> None:
    if lp.core == "pure":
        assert strategy.advise(deal(lp).view("A")).equity is None
        return
    five = strategy.advise(deal(lp).view("A"))
    fifty = strategy.advise(deal(lp, rules="deck 32, stake 1000, ante 50").view("A"))
    for one, other in zip(five.actions, fifty.actions, strict=True):
        assert other.value == pytest.approx(10 * one.value, abs=1e-6)


def test_beyond_the_solved_game_nothing_is_known(lp: ModuleType, strategy: Any) -> None:
    state = deal(lp, "open 5", "raise 10", "raise 20", "raise 3")
    advice = strategy.advise(state.view("A"))
    assert advice.equity is None and advice.facing is None
    assert advice.cost("fold") is None and advice.value("fold") == 0
    assert advice.value("stand pat") is None and advice.value("raise 5") is None


def test_a_file_is_weighed_by_its_own_tree(lp: ModuleType) -> None:
    """Any probabilities have values; a tree that its bets do not make has none."""
    plain, table = small.solution(32, 19.0, 2, small.any_of(5))
    sound = lp.draw_poker.Strategy(small.packed(*small.header(32, [(plain, table)])))
    wrong = {**plain, "depth": 18.99999}
    forged = lp.draw_poker.Strategy(small.packed(*small.header(32, [(wrong, table)])))
    for actions in (("open 5",), ("check", "stand pat"), ("open 5", "draw Jh Td", "draw Kh 8s 7c")):
        state = deal(lp, *actions)
        view = state.view(state.turn)
        assert forged.choose(view) == sound.choose(view)
        advice = sound.advise(view)
        known = {one.value is None for one in advice.actions if str(one.action) != "fold"}
        assert known == {lp.core == "pure"}
        if lp.core == "native":
            with pytest.raises(lp.LocusError, match="the tree of depth 19 is not that of its bets"):
                forged.advise(view)


def test_how_it_prints_and_what_it_refuses(lp: ModuleType, strategy: Any) -> None:
    advice = strategy.advise(deal(lp).view("A"))
    text = str(advice)
    assert text.startswith("the strategy for depth 19") and "open 5" in text and "%" in text
    bundle = advice._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"} and "<script" not in bundle["text/html"]
    assert ("$" in text) == (lp.core == "native")
    for action in ("open 96", "show", "fly"):
        with pytest.raises(lp.LocusError):
            advice.cost(action)
    with pytest.raises(lp.LocusError, match="it is not the turn of B"):
        strategy.advise(deal(lp).view("B"))


@pytest.mark.parametrize(
    ("line", "action"), [((), "open 7"), (("open 5", "draw Jh Td 7d"), "draw Kh 7c")]
)
def test_an_advice_can_be_kept_and_sent(
    lp: ModuleType, strategy: Any, line: tuple[str, ...], action: str
) -> None:
    state = deal(lp, *line)
    advice = strategy.advise(state.view(state.turn))
    for same in (pickle.loads(pickle.dumps(advice)), copy.deepcopy(advice)):
        assert (same, str(same)) == (advice, str(advice))
        # What is counted when it is asked for: a bet, or a draw, that is none of the solved game's.
        assert same.value(action) == advice.value(action)
        assert (same.value(action) is None) == (lp.core == "pure")
