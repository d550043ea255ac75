"""Nobody does what is plainly senseless, whatever the rules and whatever happened before."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

STYLES = ("balanced", "cautious", "bold", "student")


def some_rules(maker: Any) -> Any:
    """Rules far from the usual ones, too."""
    pick = maker.random.choice
    rules = maker.rules().replace(discards=pick([0, 1, 2, 3, 4, 5]), raises=pick([None, 0, 1, 3]))
    stake = pick([None, None, 5, 10, 1000, 20000])
    return rules if stake is None else rules.replace(stake=stake, ante=5)


def decisions(
    lp: ModuleType, maker: Any, deals: int
) -> Iterator[tuple[Any, str, dict[Any, float]]]:
    """Views, styles, and how likely they take each action, in deals between styles and anybody."""
    dp, pick = lp.draw_poker, maker.random
    styles = import_module(f"{lp.__name__}.draw_poker.styles")
    for _ in range(deals):
        table = dp.Table(some_rules(maker))
        for _ in range(pick.randrange(3)):
            after = maker.deal(table).table
            table = table if after.is_over else after
        state, seed = table.deal(seed=pick.getrandbits(64)), pick.getrandbits(64)
        deck, strange = table.rules.deck, pick.choice([0.0, 0.3, 1.0])
        players = {seat: dp.opponent(pick.choice(STYLES), seed, deck) for seat in "AB"}
        while state.turn is not None:
            view = state.view(state.turn)
            decision = dp.Strategy.load(deck).decide(view, seed)
            for style in STYLES:
                if style == "student":
                    yield view, style, {dp.opponent(style, seed, deck).choose(view): 1.0}
                    continue
                temper = styles.TEMPERS.get(style)
                changed = styles.tempered(decision, temper) if temper else decision
                likely: Counter[Any] = Counter()
                for choice in changed.choices:
                    assert choice.weight >= 0
                    likely[choice.action] += choice.weight
                yield view, style, dict(likely)
            chosen = players[state.turn].choose(view)
            state = state.play(maker.action(state) if pick.random() < strange else chosen)


def test_every_style_is_legal_and_makes_sense(lp: ModuleType, dealer: Any) -> None:
    dp, kinds = lp.draw_poker, Counter[str]()
    pats: dict[str, float] = defaultdict(float)
    category = lp.HandCategory
    for view, style, likely in decisions(lp, dealer(21), 250 if lp.core == "native" else 60):
        what = (style, view)
        legal, made = view.legal_actions(), view.rank.category
        assert sum(likely.values()) == pytest.approx(1), what
        assert all(action in legal for action in likely), what
        fold = likely.get(dp.Fold(), 0.0)
        if not view.owed:
            assert fold == 0, what
        if made >= category.FULL_HOUSE:
            assert fold < 1e-9, what
        kinds[f"{style} {'owed' if view.owed else 'free'}"] += 1
        for action, weight in likely.items():
            if not weight or not isinstance(action, dp.Draw):
                continue
            assert len(action.cards) <= view.rules.discards, what
            counts = Counter(card.rank for card in view.hand)
            going = [counts[card.rank] for card in action.cards]
            if made in (category.STRAIGHT, category.FLUSH, category.FULL_HOUSE):
                assert not going, what
            if made in (category.TWO_PAIR, category.THREE_OF_A_KIND, category.FOUR_OF_A_KIND):
                assert all(count == 1 for count in going), what
            if made == category.HIGH_CARD and view.rules.discards:
                pats[f"{style} {'changes' if going else 'stands pat'}"] += weight
    assert all(kinds[f"{style} {owed}"] for style in STYLES for owed in ("owed", "free"))
    # A hand that is nothing is seldom kept: to bluff with it.
    for style in STYLES:
        assert pats[f"{style} changes"] > 10 * pats[f"{style} stands pat"], pats


def test_the_nuts_are_never_folded(lp: ModuleType) -> None:
    dp = lp.draw_poker
    styles = import_module(f"{lp.__name__}.draw_poker.styles")
    hands = ("As Ks Qs Js Ts", "9c 9d Kh 7d 8c")
    lines = [
        ["check", "open 20"],
        ["open 5", "raise 5"],
        ["open 5", "raise 9", "raise 2", "raise 3"],
    ]
    lines += [[*line, "stand pat", "draw 7d 8c", "open 9", "raise 50"] for line in (["check"], [])]
    for deck in (52, 32):
        for rules in ("discards 0", "discards 1", "raises 9", "stake 20000", "stake 40, ante 30"):
            for line in lines:
                state = dp.Table(f"deck {deck}, {rules}, pieces 0-0").deal(hands=hands)
                for action in line:
                    if action in state.legal_actions():
                        state = state.play(action)
                if state.turn != "A":
                    continue
                decision = dp.Strategy.load(deck).decide(state.view("A"), 3)
                for temper in (None, *styles.TEMPERS.values()):
                    choices = (
                        styles.tempered(decision, temper).choices if temper else decision.choices
                    )
                    assert not any(c.weight for c in choices if c.action == dp.Fold()), line
