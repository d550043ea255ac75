"""Messages that are malformed, stale, forged or too large change nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.lab.conftest import Front
from tests.messages import ANY_JSON, check_fields

import locus_poker as lp
from locus_poker.widgets.lab.messages import parse

Open = Callable[..., Front]
GOOD: list[dict[str, Any]] = [
    {"kind": "page", "page": "draw"},
    {"kind": "deck", "deck": 36, "ace_low": True},
    {"kind": "area", "cards": 9, "joker": 2, "known": ["As"], "dead": []},
    {"kind": "read", "place": "dead", "text": "As Kd"},
    {"kind": "deal", "times": 100},
    {"kind": "stop"},
    {"kind": "clear"},
    {"kind": "watch", "category": 8},
    {"kind": "pin", "on": False},
    {"kind": "hand", "hand": ["As"], "hold": []},
    {"kind": "another"},
    {"kind": "value", "value": "jacks"},
    {"kind": "series", "seed": 2**32 - 1, "length": 100},
    {"kind": "guess", "number": 1, "percent": 0.5},
    {"kind": "next", "number": 1},
    {"kind": "order", "cards": 5, "joker": 0},
]
WRONG: dict[str, list[Any]] = {
    "v": [0, 2, 1.0, True, "1", None],
    "id": ["", "é", "x" * 65, 1, None, ["x"]],
    "kind": ["", "cheat", "PAGE", None, 1, ["page"], {}],
    "page": ["", "Area", None, 1, ["area"]],
    "deck": [51, 52.0, "52", None, True],
    "ace_low": [0, 1, None, "yes"],
    "cards": [0, 10, 5.0, True, "5", None],
    "joker": [-1, 3, False, None],
    "known": ["As", ["A"], ["Ass"], [1], None, ["As"] * 10, ["Aé"], {}],
    "dead": ["As", [None], ["As"] * 53],
    "place": ["", "joker", None],
    "text": [1, None, "A" * 321, ["As"]],
    "times": [0, 2, -100, 100.0, True, 10**9, None],
    "category": [-1, 9, 1.0, None, True],
    "on": [0, 1, None],
    "hand": ["As", ["As"] * 6, None],
    "hold": [["As"] * 6, 1],
    "value": ["", "luck", None, 1],
    "seed": [-1, 2**32, 1.5, None, True],
    "length": [0, 101, None, True],
    "number": [0, 101, 1.0, None],
    "percent": [-0.1, 100.1, math.nan, math.inf, True, "5", None, 10**400],
}


def envelope(fields: dict[str, Any]) -> dict[str, Any]:
    return {"v": 1, "id": "x-1", **fields}


@pytest.mark.parametrize("good", [envelope(one) for one in GOOD], ids=lambda one: str(one["kind"]))
def test_every_field_is_checked(good: dict[str, Any]) -> None:
    check_fields(parse, good, WRONG)


some_cards = st.lists(
    st.sampled_from([*map(str, map(lp.Card.from_id, range(52))), "XX"]), max_size=7
)
likely: dict[str, st.SearchStrategy[Any]] = {
    "page": st.sampled_from(["area", "draw", "predict", "order"]),
    "deck": st.sampled_from([52, 36, 32]),
    "ace_low": st.booleans(),
    "cards": st.integers(0, 10),
    "joker": st.integers(0, 3),
    "known": some_cards,
    "dead": some_cards,
    "place": st.sampled_from(["known", "dead", "hand"]),
    "text": some_cards.map(" ".join) | st.text(max_size=20),
    "times": st.sampled_from([1, 100]),
    "category": st.integers(-1, 9),
    "on": st.booleans(),
    "hand": some_cards,
    "hold": some_cards,
    "value": st.sampled_from(["points", "jacks"]),
    "seed": st.integers(0, 9),
    "length": st.integers(0, 3),
    "number": st.integers(0, 3),
    "percent": st.floats(0, 100) | st.integers(-1, 101),
}


@st.composite
def messages(draw: st.DrawFn) -> Any:
    """Mostly messages that could be meant, and now and then anything at all."""
    if draw(st.integers(0, 5)) == 0:
        return draw(ANY_JSON)
    good = draw(st.sampled_from(GOOD))
    fields = {name: draw(likely[name]) for name in good if name != "kind"}
    spoilt = draw(st.fixed_dictionaries({}, optional={"more": ANY_JSON})) if fields else {}
    return {
        "v": 1,
        "id": f"m-{draw(st.integers(0, 10**9))}",
        "kind": good["kind"],
        **fields,
        **spoilt,
    }


@settings(max_examples=40)
@given(st.lists(messages(), max_size=12))
def test_whatever_is_sent_leaves_a_lab_that_is_right(sent: list[Any]) -> None:
    lab = lp.lab(seed=3)
    lab._desk._pace = 0.0
    front = Front(lab)
    try:
        for message in sent:
            before = lab.odds, lab.before, lab.page, len(lab.results)
            answer = front.send(message)
            if answer is not None and answer["code"] != "ok":
                assert (lab.odds, lab.before, lab.page, len(lab.results)) == before
        front.settle()
        shown, question = front.snapshot, lab._desk.question
        assert shown["area"]["total"] == question.total == sum(shown["area"]["counts"])
        assert shown["known"] == [str(card) for card in question.known]
        assert lab._desk.odds == lp.odds.area(
            question.cards,
            question.joker,
            question.known,
            question.dead,
            deck=question.deck,
            ace_low_straight=question.ace_low_straight,
        )
    finally:
        lab.close()


@pytest.mark.parametrize("content", [None, 1, "page", [], {}, {"id": 1}, {"id": "x" * 10_000}])
def test_what_has_no_sender_is_not_answered(open_lab: Open, content: object) -> None:
    front = open_lab()
    seq = front.snapshot["seq"]
    assert front.send(content) is None
    assert front.snapshot["seq"] == seq


def test_a_message_that_comes_twice_is_done_once(open_lab: Open) -> None:
    front = open_lab("predict")
    for kind, more in (("guess", {"percent": 5}), ("next", {})):
        message = {"v": 1, "id": f"twice-{kind}", "kind": kind, "number": 1, **more}
        codes = [answer and answer["code"] for answer in (front.send(message), front.send(message))]
        assert codes == ["ok", "ok"]
    assert len(front.lab.results) == 1
    assert front.snapshot["predict"]["number"] == 2


def test_the_slow_core_says_at_once_that_it_has_heard(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab()
    front.ask("watch", category=2)
    kinds = [answer["kind"] for answer in front.answers]
    assert kinds == ["heard", "answer"][lp.core == "native" :]
    assert len({answer["id"] for answer in front.answers}) == 1


def test_a_front_end_cannot_set_the_state(open_lab: Open) -> None:
    front = open_lab()
    before = front.snapshot
    state = {"_snapshot": {"v": 1}, "_esm": "alert(1)", "page": "draw"}
    data = {"method": "update", "state": state, "buffer_paths": []}
    front.lab._handle_msg({"content": {"data": data}, "buffers": []})
    assert front.snapshot == before
    assert front.lab.page == "area"
