"""The teacher's numbers: exact where they can be, and of what the person may know alone."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from tests.draw_table.conftest import Front
from tests.waiting import until

Open = Callable[..., Front]


def told(lp: ModuleType, state: Any) -> dict[str, Any]:
    from locus_poker.widgets.draw.teaching import told_teacher

    return dict(told_teacher(state.view("A")))


@pytest.mark.parametrize("deck", [52, 32])
def test_every_discard_has_its_exact_odds(lp: ModuleType, deck: int) -> None:
    hands = ("9c 9d Kh 7s 8c", "As Qs Jh Jd Td")
    state = lp.draw_poker.Table(f"deck {deck}, discards 3").deal(hands=hands)
    plans = told(lp, state)["plans"]
    assert len(plans) == 1 + 5 + 10 + 10
    assert [plan["equity"] for plan in plans] == sorted((p["equity"] for p in plans), reverse=True)
    percentile = lp.odds.best_discard(hands[0], deck=deck, value=lp.odds.PERCENTILE)
    shares = {hold.discard: float(hold.value) for hold in percentile}
    for plan in (plans[0], plans[-1], *plans[3:9:3]):
        gone = [lp.cards(hands[0])[place] for place in plan["discard"]]
        kept = [card for card in lp.cards(hands[0]) if card not in gone]
        odds = lp.odds.draw(kept, gone, deck=deck)
        assert plan["odds"] == [float(odds.probability(one)) for one in lp.HandCategory]
        assert plan["expected"] == shares[tuple(gone)]
    assert plans[0]["discard"] in ([2, 3, 4], [3, 4])


def test_the_sample_follows_what_the_knight_changed(lp: ModuleType) -> None:
    from locus_poker.widgets.draw import facing

    def after(*actions: str) -> float:
        table = lp.draw_poker.Table()
        state = table.deal(hands=("Kc Kd 9h 7s 8c", "As Qs Jh Jd 4d"), draws="2c 3d 5s 6h 2h 3s")
        for action in actions:
            state = state.play(action)
        view = state.view("A")
        return float(facing.winning(view, facing.hands_faced(view))(view.rank))

    one, three, pat = (
        after("check", "open 5", "draw 9h 7s 8c", draw)
        for draw in ("draw As", "draw As Qs 4d", "stand pat")
    )
    # Who changes three has a pair, who changes one has two pair or draws to something, who
    # changes none has a straight or better.
    assert three > one > pat and three > 0.6 and pat < 0.1


def test_equal_views_are_told_the_same(lp: ModuleType) -> None:
    table = lp.draw_poker.Table()
    one = table.deal(hands=("Kc Kd 9h 7s 8c", "As Qs Jh Jd 4d"))
    other = table.deal(hands=("Kc Kd 9h 7s 8c", "2s 3s 4h 5d 6d"))
    assert told(lp, one) == told(lp, other)


def test_the_sample_is_as_good_as_counting(native: ModuleType) -> None:
    """Against a knight who stands pat with anything, the sample is near the exact chance."""
    from locus_poker.widgets.draw import facing

    lp = native
    state = lp.draw_poker.Table("discards 0").deal(hands=("Kc Kd 9h 7s 8c", "As Qs Jh Jd 4d"))
    view = state.play("check").play("stand pat").play("stand pat").view("A")
    faced = facing.hands_faced(state.view("A"))
    found = float(facing.winning(view, faced)(view.rank))
    # Nothing of the knight's is known, and nothing can be changed: any hand of the other 47 cards.
    exact = lp.odds.versus("Kc Kd 9h 7s 8c", "", "", "", deck=52)
    assert abs(found - (exact.wins + exact.ties / 2) / exact.total) < 0.03


def test_classes_of_strength_become_a_chance_for_every_hand(lp: ModuleType) -> None:
    """Where the knight may hold any hand, a hand wins as often as it beats one."""
    from locus_poker.odds.values import hand_ranks
    from locus_poker.widgets.draw import facing

    view = lp.draw_poker.Table("deck 32").deal(seed=7).view("A")
    ranks = sorted((rank.value, ways) for rank, ways in hand_ranks(32, False))
    cuts = [1, 2000, 3326, 5000, 6000]
    classes = []
    for low, end in zip(cuts, [*cuts[1:], 7463], strict=True):
        inside = sum(ways for value, ways in ranks if low <= value < end)
        classes.append((low, inside / 201_376))
    found = facing.winning(view, facing.spread(view, classes))
    exact = lp.odds.value_table(lp.odds.PERCENTILE, deck=32)
    for text in ("7c 8d 9h Jc Qd", "Ac Ad Kh Qs 7c", "Ac Ad Ah As 7c"):
        rank = lp.rank_hand(text, deck=32)
        assert abs(float(found(rank)) - float(exact(rank))) < 1e-6


def test_the_eye_follows_the_deal_and_can_be_closed(open_table: Open) -> None:
    front = open_table()
    table = front.table
    assert table._teacher == {} and not table.teaching
    assert front.ask("teach", wanted=True) == "ok" and table.teaching
    until(lambda: table._teacher.get("running") is False)
    seen = dict(table._teacher)
    assert [seen[name] for name in ("game", "deal", "ply")] == [
        front.snapshot[name] for name in ("game", "deal", "ply")
    ]
    assert len(seen["plans"]) == 32
    front.act("open 10")
    front.act("stand pat")
    until(lambda: table._teacher.get("running") is False and table._teacher["ply"] == 3)
    assert table._teacher["plans"] == [] and 0 <= table._teacher["equity"] <= 1
    front.act("show")
    until(lambda: table._teacher == {})
    front.ask("next")
    front.settle()
    until(lambda: table._teacher.get("running") is False and table._teacher["deal"] == 2)
    front.ask("teach", wanted=False)
    assert table._teacher == {}


def test_a_deal_that_is_over_is_looked_back_at(lp: ModuleType, open_table: Open) -> None:
    front = open_table()
    table = front.table
    assert front.ask("review") == "review"
    with pytest.raises(lp.LocusError, match="no deal is over"):
        table.review()
    front.play_deal()
    assert front.ask("review") == "ok"
    until(lambda: table._review.get("running") is False)
    seen = dict(table._review)
    mine = [turn for turn in table.match.state.turns if turn.player == "A"]
    assert (seen["game"], seen["deal"]) == (front.snapshot["game"], 1)
    assert [(one["ply"], one["did"]) for one in seen["decisions"]] == [
        (turn.number, str(turn.action)) for turn in mine
    ]
    for one in seen["decisions"]:
        assert sum(share for _, share, _ in one["advice"]) > 0.99
        assert one["cost"] is None or one["cost"] >= 0
    decisions = table.review()
    assert [one.action for one in decisions] == [turn.action for turn in mine]
    assert all(
        one.view.player == "A" and one.action in one.view.legal_actions() for one in decisions
    )
    front.ask("next")
    front.settle()
    until(lambda: table._review == {})
