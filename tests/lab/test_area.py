"""The area page: what a view asks for is what `lp.odds` counts."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from tests.lab.conftest import Front
from tests.waiting import PATIENCE, until

Open = Callable[..., Front]


def counts(odds: Any) -> dict[str, Any]:
    return {
        "counts": [odds.count(category) for category in range(9)],
        "total": odds.total,
        "points": float(odds.expected_points),
    }


def test_the_lab_shows_what_is_counted(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab(cards=5, joker=1, known="9c 9d", dead="Kh", deck=36)
    expected = lp.odds.area(5, 1, "9c 9d", "Kh", deck=36)
    assert front.lab.odds == expected
    shown = front.snapshot
    assert shown["area"] == counts(expected)
    assert (shown["known"], shown["dead"], shown["before"]) == (["9c", "9d"], ["Kh"], None)
    lab = front.lab
    assert (lab.page, lab.deck, lab.cards, lab.joker) == ("area", 36, 5, 1)
    assert (lab.known, lab.dead, lab.deals, lab.answered) == ("9c 9d", "Kh", 0, 0)


def test_one_message_changes_the_area_and_keeps_the_one_before(
    lp: ModuleType, open_lab: Open
) -> None:
    front = open_lab(cards=5)
    seen: list[Any] = []
    front.lab.observe(seen.append, "known")
    assert front.area(known=["As", "Ad"], dead=["Ah"], cards=6) == "ok"
    assert front.lab.odds == lp.odds.area(6, known="As Ad", dead="Ah")
    assert front.snapshot["before"]["counts"] == counts(lp.odds.area(5))["counts"]
    assert [change["new"] for change in seen] == ["As Ad"]
    # The snapshot that shows it also says that it was answered.
    answer = front.answers[-1]
    assert [answer["id"], "ok"] in front.snapshot["answers"]
    assert front.snapshot["seq"] >= answer["seq"]


def test_a_pinned_area_stays_to_compare_with(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab(cards=5)
    front.ask("pin", on=True)
    front.area(known=["As"])
    front.area(known=["As", "Ks"])
    assert front.lab.before == lp.odds.area(5)
    front.ask("pin", on=False)
    front.area(known=["As", "Ks", "Qs"])
    assert front.lab.before == lp.odds.area(5, known="As Ks")


def test_another_deck_drops_the_cards_it_lacks(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab(cards=5, known="As 2s", dead="6c 7c", hand="2c 3c 9c Tc Jc", hold="2c 9c")
    assert front.ask("deck", deck=36, ace_low=True) == "ok"
    assert front.lab.odds == lp.odds.area(5, 0, "As", "6c 7c", deck=36, ace_low_straight=True)
    front.ask("page", page="draw")
    assert front.snapshot["draw"]["hand"] == ["9c", "Tc", "Jc"]
    assert front.snapshot["draw"]["hold"] == ["9c"]


@pytest.mark.parametrize(
    ("place", "text", "words"),
    [
        ("known", "As XX", "'XX'"),
        ("known", "As As", "twice"),
        ("known", "Kh", "dead"),
        ("dead", "9c", "known"),
        ("known", "As Ks Qs Js Ts 2c 3c 4c 5c 6c", "do not fit"),
        ("hand", "As Ks Qs Js Ts 9s", "more than 5"),
    ],
)
def test_typed_cards_are_read_by_python(
    lp: ModuleType, open_lab: Open, place: str, text: str, words: str
) -> None:
    front = open_lab(cards=5, known="9c", dead="Kh", hand="2c")
    before = front.lab.odds, front.lab.before, front.lab._desk.hand
    assert front.ask("read", place=place, text=text) == "cards"
    assert words in front.answers[-1]["detail"]["text"]
    assert (front.lab.odds, front.lab.before, front.lab._desk.hand) == before
    assert front.ask("read", place="known", text=" 7c8c 9c Tc Jc Qc") == "ok"
    assert front.lab.odds == lp.odds.area(6, known="7c 8c 9c Tc Jc Qc", dead="Kh")


def test_scripts_can_do_what_clicks_do(lp: ModuleType, open_lab: Open) -> None:
    lab = open_lab(cards=5).lab
    lab.ask(joker=1, known="As")
    lab.ask(cards=7)
    assert lab.odds == lp.odds.area(7, 1, "As")
    lab.pin()
    lab.ask(deck=32, known="")
    assert lab.before == lp.odds.area(7, 1, "As")
    assert lab.odds == lp.odds.area(7, 1, deck=32)
    with pytest.raises(lp.LocusError, match="'2c' is not in the deck"):
        lab.ask(known="2c")
    assert lab.odds == lp.odds.area(7, 1, deck=32)
    for wrong in ("", "Area", None, 3):
        with pytest.raises(lp.LocusError, match="unknown page"):
            lab.show(wrong)


def test_a_sample_grows_and_is_the_one_of_its_seed(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab(cards=5, known="9c 9d")

    def shown(goal: int) -> bool:
        sample = front.snapshot["sample"]
        return sample is not None and (sample["goal"], sample["running"]) == (goal, False)

    for times in (1, 100, 100):
        goal = front.lab.deals + times
        assert front.ask("deal", times=times) == "ok"
        until(lambda: shown(goal))  # noqa: B023
        until(lambda: front.lab.deals == goal)  # noqa: B023
        assert goal == front.lab.sample.total
    expected = lp.odds.simulate(5, known="9c 9d", trials=201, seed=7)
    assert front.lab.sample.counts == expected.counts
    sample, watch = front.snapshot["sample"], front.snapshot["watch"]
    assert (sample["low"][1], sample["high"][1]) == expected.interval("pair")
    assert [deals for deals, *_ in watch["path"]][-1] == 201
    assert watch["path"][-1][1:] == [float(expected.probability(1)), *expected.interval(1)]
    # The last deal is a whole hand with what is known, and of the category that is told.
    dealt = lp.cards("9c 9d") + lp.cards(sample["last"])
    assert lp.evaluate(dealt).category == sample["category"]
    front.ask("watch", category=3)
    until(lambda: front.snapshot["watch"]["path"][-1][1] == float(expected.probability(3)))


def test_dealing_from_a_cell_is_done_when_it_returns(lp: ModuleType, open_lab: Open) -> None:
    lab = open_lab(cards=4, joker=1).lab
    assert lab.deal(3000).counts == lp.odds.simulate(4, 1, trials=3000, seed=7).counts
    assert lab.deal(50).total == lab.deals == 3050
    for wrong in (0, -1, 1.5, True, "1", 10**10):
        with pytest.raises(lp.LocusError, match="times"):
            lab.deal(wrong)


def test_dealing_from_a_cell_returns_when_all_was_told(open_lab: Open) -> None:
    lab = open_lab(cards=4).lab
    dealing = threading.Thread(target=lab.deal, args=(1000,))
    waiting: list[bool] = []

    def look(change: Any) -> None:
        if change["new"] == 1000:
            dealing.join(0.5)  # several of its looks whether it is done
            waiting.append(dealing.is_alive())

    lab.observe(look, "deals")
    dealing.start()
    dealing.join()
    assert waiting == [True] and lab.deals == 1000


def test_dealing_can_be_stopped_and_goes_on_from_there(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab(cards=9, joker=2)
    # Between two looks as long as it takes until somebody stops it.
    front.lab._desk._pace = 600.0
    front.ask("deal", times=100_000)
    until(lambda: front.lab.deals > 0)
    front.ask("stop")
    # The thread that deals may be the one that tells of it.
    until(lambda: front.snapshot["sample"]["running"] is False)
    front.lab._desk._worker.close(PATIENCE)
    stopped = front.lab.deals
    assert 0 < stopped < 100_000
    expected = lp.odds.simulate(9, 2, trials=stopped, seed=7)
    assert front.lab.sample.counts == expected.counts
    front.ask("clear")
    assert (front.lab.sample, front.lab.deals, front.snapshot["sample"]) == (None, 0, None)


def test_another_area_ends_the_sample(open_lab: Open) -> None:
    front = open_lab(cards=9)
    front.lab._desk._pace = 600.0
    front.ask("deal", times=100_000)
    until(lambda: front.lab.deals > 0)
    front.area(cards=8)
    assert front.lab.sample is None
    until(lambda: front.snapshot["sample"] is None)
    front.lab._desk._worker.close(PATIENCE)
    assert front.lab.sample is None


def test_the_way_of_a_sample_is_kept_short(open_lab: Open) -> None:
    from itertools import pairwise

    lab = open_lab(cards=1).lab
    for _ in range(30):
        lab.deal(200)
    path = lab._snapshot["watch"]["path"]
    assert len(path) <= 120
    assert all(before[0] < after[0] for before, after in pairwise(path))
    assert path[-1][0] == 6000


def test_why_is_told_in_five_languages_where_it_can_be(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab(cards=5)
    front.ask("watch", category=6)
    why = front.snapshot["watch"]["why"]
    assert set(why) == {"en", "de", "fr", "it", "tr"}
    assert why["de"] == lp.odds.explain("full house", lang="de").text
    front.area(cards=6)
    assert front.snapshot["watch"]["why"] is None
