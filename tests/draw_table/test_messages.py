"""Messages that are malformed, stale, forged or doubled change nothing."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.draw_table.conftest import Front, calm
from tests.messages import check_fields, junk

import locus_poker as lp
from locus_poker.widgets.draw.messages import parse

Open = Callable[..., Front]
GOOD: list[dict[str, Any]] = [
    {"kind": "act", "action": "draw 9c 4d"},
    {"kind": "next"},
    {"kind": "new", "style": "bold", "deck": 32, "seed": ""},
    {"kind": "teach", "wanted": True},
    {"kind": "review"},
    {"kind": "record", "which": "match"},
    {"kind": "resume"},
    {"kind": "think"},
]
WRONG: dict[str, list[Any]] = {
    "v": [0, 2, 1.0, True, "1", None],
    "id": ["", "é", "x" * 65, 1, None, ["x"]],
    "kind": ["", "cheat", "ACT", None, 1, ["act"], {}],
    "game": ["", "é", "x" * 41, 1, None],
    "deal": [0, -1, 1.0, True, "1", None, 10**10],
    "ply": [-1, 1.0, False, "1", None, 10**10],
    "action": ["", "x" * 41, 7, None, ["fold"], "fold\ud800"],
    "style": ["", None, 1, "x" * 41],
    "deck": [51, 36, 52.0, "52", None, True],
    "seed": [1, "-1", "1.5", "x", "1" * 21, None],
    "wanted": [0, 1, None, "yes"],
    "which": ["", "all", None, 1],
}


def envelope(fields: dict[str, Any]) -> dict[str, Any]:
    return {"v": 1, "id": "x-1", "game": "g", "deal": 1, "ply": 0, **fields}


@pytest.mark.parametrize("good", [envelope(one) for one in GOOD], ids=lambda one: str(one["kind"]))
def test_every_field_is_checked(good: dict[str, Any]) -> None:
    check_fields(parse, good, WRONG)


def test_what_is_no_message_is_not_answered(open_table: Open) -> None:
    front = open_table()
    before = front.snapshot
    no_messages: list[Any] = [None, 1, "act", [], {}, {"id": 7, "kind": "act"}, {"id": "é"}]
    for message in no_messages:
        assert front.send(message) is None
    assert front.ask("cheat") == front.ask("act") == "message"
    assert front.snapshot["ply"] == before["ply"]


@pytest.mark.parametrize("kind", ["act", "next", "think"])
@pytest.mark.parametrize("change", [{"game": "other-1"}, {"deal": 2}, {"ply": 1}])
def test_who_looks_at_something_else_is_told_so(
    open_table: Open, kind: str, change: dict[str, Any]
) -> None:
    front = open_table()
    fields = {"action": "fold"} if kind == "act" else {}
    assert front.ask(kind, **fields, **change) == "stale"
    assert front.snapshot["ply"] == 0 and front.snapshot["deal"] == 1


def test_a_message_that_comes_twice_is_done_once(open_table: Open) -> None:
    front = open_table()
    message = front.message("act", action="open 10")
    first, second = front.send(message), front.send(message)
    assert first is not None and first["code"] == "ok"
    assert second is not None and second["code"] == "ok"
    front.settle()
    mine = [turn for turn in front.table.match.state.turns if turn.player == "A"]
    assert [str(turn.action) for turn in mine] == ["open 10"]
    assert [message["id"], "ok"] in front.snapshot["answers"]
    assert front.snapshot["seq"] >= first["seq"]


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("open 96", "'open 96' cannot be played"),
        ("raise 5", "'raise 5' cannot be played"),
        ("draw 2c", "cannot be played"),
        ("open -3", "is not an action"),
        ("open 1e2", "is not an action"),
        ("deal", "is not an action"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_in_words(
    open_table: Open, action: str, words: str
) -> None:
    front = open_table()
    answer = front.send(front.message("act", action=action))
    assert answer is not None and answer["code"] == "action"
    assert words in answer["detail"]["text"]
    with pytest.raises(ValueError, match=words):
        front.table.act(action)
    assert front.snapshot["ply"] == 0


def test_a_front_end_cannot_set_the_state(open_table: Open) -> None:
    front = open_table()
    table, before = front.table, copy.deepcopy(front.snapshot)
    state = {"_snapshot": {"money": [1000, 0]}, "theme": "dark", "record": "x"}
    table._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
    assert table._snapshot == before and table.theme == "auto" and table.record == ""


FITTING: dict[str, list[Any]] = {
    "action": ["check", "fold", "show", "stand pat", "open 1", "open 20", "raise 5", "draw As"],
    "style": ["balanced", "bold", "custom", "nobody"],
    "deck": [52, 32],
    "seed": ["", "7", "9" * 20],
    "wanted": [True, False],
    "which": ["deal", "match"],
}


@st.composite
def events(draw: st.DrawFn) -> tuple[str, Any]:
    """One thing that happens: a message of some sort, an old one again, or a cell that acts."""
    sort = draw(st.sampled_from(["fit", "act", "act", "act", "bad", "again", "late", "cell"]))
    if sort == "again":
        return sort, draw(st.integers(0, 40))
    if sort == "cell":
        return sort, draw(st.sampled_from(["act", "next", "match"]))
    kind = "act" if sort == "act" else draw(st.sampled_from([one["kind"] for one in GOOD]))
    names = next(one for one in GOOD if one["kind"] == kind).keys() - {"kind"}
    fields = {name: draw(st.sampled_from(FITTING[name])) for name in sorted(names)}
    if sort == "bad":
        broken = draw(st.sampled_from([*sorted(names), "v", "id", "kind", "game", "ply", "extra"]))
        fields[broken] = draw(junk("open 10"))
    return sort, {"kind": kind, **fields}


def acting_cell(table: Any, what: str) -> None:
    try:
        if what == "act":
            table.act(calm(table.view))
        elif what == "next":
            table.next_deal()
        else:
            table.match.play("fold")
    except (ValueError, StopIteration):
        pass  # not now: the knight may have acted since the cell looked


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(happens=st.lists(events(), min_size=5, max_size=40))
def test_no_turn_is_lost_doubled_or_illegal(happens: list[tuple[str, Any]]) -> None:
    table = lp.draw_table(calm, seed=7, autosave=False)
    table._session._thinking.pace = 0.0
    front = Front(table)
    try:
        shown: list[int] = []
        table.observe(lambda change: shown.append(change["new"]["seq"]), "_snapshot")
        sent: list[dict[str, Any]] = []
        answered: dict[str, str] = {}
        late = front.message("act", action="fold")
        for sort, what in happens:
            if sort == "cell":
                acting_cell(table, what)
                continue
            if sort == "again":
                message = sent[what % len(sent)] if sent else late
            elif sort == "late":
                message = {**late, "id": f"late-{len(sent)}"}
            else:
                message = {**front.message(what["kind"]), **what}
            answer = front.send(message)
            if answer is not None:
                before = answered.setdefault(answer["id"], answer["code"])
                assert before == answer["code"]
                sent.append(message)
        front.settle()
        match = table.match
        for deal, after in zip(match.deals, match.deals[1:], strict=False):
            assert deal.is_over and after.start == deal.table
        # The text of a match is replayed by the rules when it is read.
        assert lp.draw_poker.Match.parse(match.record()).deals == match.deals
        assert shown == sorted(set(shown))
        assert front.snapshot["money"] == list(match.table.money)
    finally:
        table.close()
