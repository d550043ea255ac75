"""Draw poker, predict first, and flush or full house."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from tests.lab.conftest import Front

Open = Callable[..., Front]
HAND = ["9c", "9d", "2c", "5c", "Kc"]


def test_a_hand_its_exchange_its_ranking_and_what_beats_it(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab("draw")
    assert front.ask("hand", hand=HAND[:4], hold=[]) == "ok"
    assert front.snapshot["draw"]["odds"] is None
    assert front.ask("hand", hand=HAND, hold=["9c", "9d"]) == "ok"
    draw = front.snapshot["draw"]
    expected = lp.odds.draw("9c 9d", "2c 5c Kc")
    assert front.lab.odds == expected
    assert draw["odds"]["counts"] == [expected.count(category) for category in range(9)]
    for name, value in (("jacks", lp.odds.JACKS_OR_BETTER_9_6), ("points", lp.odds.POINTS)):
        front.ask("value", value=name)
        holds = lp.odds.best_discard(HAND, value=value)
        assert front.lab.holds == holds
        shown = front.snapshot["draw"]["holds"]
        assert [hold for hold, _, _ in shown] == [list(map(str, one.hold)) for one in holds]
        assert shown[0][1:] == [float(holds.best.value), holds.best.draws]
    beaten = lp.odds.beaten_by(HAND)
    assert front.lab.beaten == beaten
    assert sum(count for *_, count in draw["beaten"]["kinds"]) == beaten.losses


def test_the_page_opens_with_a_hand(lp: ModuleType, open_lab: Open) -> None:
    front, second = open_lab(), open_lab("draw")
    front.ask("page", page="draw")
    hand = front.snapshot["draw"]["hand"]
    assert len(set(hand)) == 5 and hand == second.snapshot["draw"]["hand"]
    assert front.lab.odds == lp.odds.draw("", hand)
    # But not where one was put together, or taken away.
    front.ask("hand", hand=[], hold=[])
    for page in ("area", "draw"):
        front.ask("page", page=page)
    assert front.snapshot["draw"]["hand"] == []
    front = open_lab()
    front.ask("hand", hand=HAND[:2], hold=[])
    front.ask("page", page="draw")
    assert front.snapshot["draw"]["hand"] == HAND[:2]


def test_a_hand_is_checked(open_lab: Open) -> None:
    front = open_lab("draw", hand=HAND)
    for hand, hold in ((["As", "As"], []), (["1s"], []), (HAND, ["As"])):
        assert front.ask("hand", hand=hand, hold=hold) == "cards"
    assert front.snapshot["draw"]["hand"] == HAND


def test_other_hands_come_from_the_seed(open_lab: Open) -> None:
    first, second = open_lab("draw", deck=32), open_lab("draw", deck=32)
    for _ in range(3):
        assert first.ask("another") == second.ask("another") == "ok"
        assert first.snapshot["draw"]["hand"] == second.snapshot["draw"]["hand"]
        assert all(card[0] in "789TJQKA" for card in first.snapshot["draw"]["hand"])


def test_drawing_from_a_cell(lp: ModuleType, open_lab: Open) -> None:
    lab = open_lab().lab
    lab.draw("9c 9d 2c 5c Kc", "9c 9d", value="jacks")
    assert (lab.page, lab.odds) == ("draw", lp.odds.draw("9c 9d", "2c 5c Kc"))
    with pytest.raises(lp.LocusError, match="unknown value 'luck'"):
        lab.draw("As Ks", value="luck")
    with pytest.raises(lp.LocusError, match="is not in the hand"):
        lab.draw("As Ks", "Qs")
    assert str(lab._desk.hand[0]) == "9c"


def test_a_series_is_asked_guessed_at_and_told(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab("predict", length=2)
    shown = front.snapshot["predict"]
    # What is not guessed at yet is not sent.
    assert shown["told"] is None and "count" not in str(shown)
    assert front.ask("guess", number=2, percent=50) == "stale"
    assert front.ask("next", number=1) == "stale"
    assert front.ask("guess", number=1, percent=50) == "ok"
    told = front.snapshot["predict"]["told"]
    question = front.lab.results[0].question
    assert (told["count"], told["total"]) == (question.count, question.odds.total)
    assert front.ask("guess", number=1, percent=40) == "stale"
    assert front.ask("next", number=1) == "ok"
    assert front.ask("guess", number=2, percent=0) == "ok"
    assert front.ask("next", number=2) == "stale"
    assert front.snapshot["predict"]["told"]["verdict"] == 0
    assert front.snapshot["predict"]["told"]["factor"] is None
    assert front.lab.answered == 2
    assert front.ask("series", seed=8, length=3) == "ok"
    assert (len(front.lab.results), front.lab.results.seed, front.lab.results.length) == (0, 8, 3)


def test_a_series_from_a_cell(lp: ModuleType, open_lab: Open) -> None:
    lab = open_lab().lab
    lab.predict(7, 3)
    assert [lab.guess(percent).verdict for percent in (50, 2, 0.2775)] == [
        "too high", "too low", "right",
    ]  # fmt: skip
    with pytest.raises(lp.LocusError, match="the last of the series"):
        lab.guess(5)
    for wrong in (-1, 101, "5", None, True, float("nan")):
        with pytest.raises(lp.LocusError, match="not a number from 0 to 100"):
            lab.guess(wrong)
    assert len(lab.results) == 3


def test_three_decks_side_by_side(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab("order")
    decks = front.snapshot["order"]["decks"]
    assert [deck["deck"] for deck in decks] == [52, 36, 32]
    flush = [deck["order"].index(5) < deck["order"].index(6) for deck in decks]
    assert flush == [False, True, True]
    assert front.ask("order", cards=7, joker=1) == "ok"
    shown = front.snapshot["order"]["decks"][0]
    assert shown["total"] == lp.odds.area(7, 1).total
    assert shown["order"] == [int(one) for one in lp.odds.order(7, 1).categories]


def test_pages_send_only_what_they_show(open_lab: Open) -> None:
    front = open_lab(hand=HAND)
    for page in ("draw", "predict", "order", "area"):
        assert front.ask("page", page=page) == "ok"
        shown: dict[str, Any] = front.snapshot
        filled = [name for name in ("watch", "draw", "predict", "order") if shown[name]]
        assert filled == ["watch" if page == "area" else page]
        assert front.lab.page == page
