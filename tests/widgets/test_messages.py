"""Messages that are malformed, stale, forged or too large change nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.messages import ANY_JSON, check_no_field_is_missing_or_added
from tests.widgets.conftest import Front, game

import locus_poker as lp
from locus_poker.widgets.envelope import MessageError
from locus_poker.widgets.messages import parse

GOOD = {
    "v": 1, "id": "x-1", "kind": "play", "game": "g", "ply": 0, "square": 4, "face": "down",
}  # fmt: skip
NEW = {
    "v": 1, "id": "x-1", "kind": "new", "game": "g", "ply": 0,
    "grid": "6x5", "opponent": "greedy", "first": "human", "seed": "",
}  # fmt: skip
WRONG: dict[str, list[Any]] = {
    "v": [0, 2, 1.0, True, "1", None],
    "id": ["", "\ud800", "é", "x" * 65, 1, None, ["x"]],
    "kind": ["", "cheat", "PLAY", None, 1, ["play"], {}],
    "game": ["", "g" * 41, 1, None],
    "ply": [-1, 65, 0.0, math.nan, True, "0", None, 10**30],
    "square": [-1, 64, 4.0, math.inf, False, "4", "a1", None, [4]],
    "face": ["", "UP", "sideways", None, True, ["up"]],
    "grid": ["", "60x50", 6, None],
    "opponent": ["", "x" * 41, 4, None],
    "first": ["", "me", None],
    "seed": [7, None, "x", "-1", "1" * 21, "٣", " 7", "7\n"],
}


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, values in WRONG.items() for value in values]
)
def test_every_field_is_checked(field: str, value: Any) -> None:
    good = GOOD if field in GOOD else NEW
    parse(good)
    with pytest.raises(MessageError):
        parse({**good, field: value})


@pytest.mark.parametrize("good", [GOOD, NEW])
def test_no_field_may_be_missing_or_added(good: dict[str, Any]) -> None:
    check_no_field_is_missing_or_added(parse, good)


@given(ANY_JSON | st.fixed_dictionaries({}, optional=dict.fromkeys({**GOOD, **NEW}, ANY_JSON)))
def test_anything_else_is_an_error_of_one_kind(content: Any) -> None:
    try:
        intent = parse(content)
    except MessageError:
        return
    assert intent.ply >= 0


def test_a_refused_message_changes_nothing(make_board: Callable[..., Front]) -> None:
    front = make_board()
    front.ask("play", square=0, face="up")
    before, seen = front.board.game.state, front.snapshot
    old = {**seen, "ply": 0}
    new = {"grid": "6x5", "opponent": "greedy", "first": "human", "seed": ""}
    for message, code in [
        ({**front.message("play", square=1, face="up"), "ply": old["ply"]}, "stale"),
        ({**front.message("play", square=1, face="up"), "game": "another"}, "stale"),
        ({**front.message("undo"), "game": "another"}, "stale"),
        (front.message("play", square=0, face="up"), "action"),
        (front.message("play", square=9, face="up"), "action"),
        (front.message("play", square=1, face="sideways"), "message"),
        (front.message("play", square=1), "message"),
        (front.message("cheat"), "message"),
        (front.message("redo"), "redo"),
        (front.message("rematch"), "rematch"),
        (front.message("think"), "turn"),
        (front.message("new", **{**new, "grid": "9x9"}), "grid"),
        (front.message("new", **{**new, "opponent": "level9"}), "opponent"),
        (front.message("new", **{**new, "opponent": "custom"}), "opponent"),
        (front.message("new", **{**new, "seed": str(2**64)}), "seed"),
    ]:
        assert front.send(message) == code
        assert front.board.game.state == before
        assert front.snapshot["game"] == seen["game"]


@pytest.mark.parametrize("content", [None, 1, "play", [], {}, {"id": 1}, {"id": "x" * 10_000}])
def test_what_has_no_sender_is_not_answered(
    make_board: Callable[..., Front], content: object
) -> None:
    front = make_board()
    assert front.send(content) is None
    assert front.board.game.turns == ()


def test_a_message_that_comes_twice_is_done_once(make_board: Callable[..., Front]) -> None:
    front = make_board()
    message = front.message("play", square=0, face="up")
    assert [front.send(message), front.send(message)] == ["ok", "ok"]
    assert len(front.board.game.turns) == 1
    undo = front.message("undo")
    front.send(undo)
    front.ask("play", square=1, face="up")
    assert front.send(undo) == "ok"
    assert len(front.board.game.turns) == 1


def test_a_front_end_cannot_set_the_state(make_board: Callable[..., Front]) -> None:
    front = make_board()
    before = front.snapshot
    forged = {
        "_snapshot": {"scores": [99, 0]},
        "_esm": "alert(1)",
        "_css": "*{}",
        "theme": "dark",
        "lang": "xx",
        "_view_name": "Another",
        "_dom_classes": ["hidden"],
        "unknown": 1,
    }
    state = front.board.get_state()
    esm = front.board._esm
    data = {"method": "update", "state": forged, "buffer_paths": []}
    front.board._handle_msg({"content": {"data": data}, "buffers": []})
    assert front.snapshot == before
    assert front.board._esm == esm
    assert (front.board.theme, front.board.lang) == ("auto", "auto")
    assert front.board.get_state() == state


def test_an_answer_names_the_snapshot_that_shows_it(make_board: Callable[..., Front]) -> None:
    front = make_board()
    front.ask("play", square=0, face="up")
    answer = front.answers[-1]
    assert answer["seq"] == front.snapshot["seq"]
    assert [answer["id"], "ok"] in front.snapshot["answers"]


def test_a_hostile_name_stays_text(make_board: Callable[..., Front]) -> None:
    class Hostile:
        name = "<img src=x onerror=alert(1)>\n\x1b[2J" + "x" * 500

        def choose(self, state: lp.State, /) -> lp.Action:
            return state.legal_actions()[0]

    front = make_board(game(), second=Hostile())
    name = front.snapshot["players"][1]["name"]
    assert name.startswith("<img src=x onerror=alert(1)> ")
    assert len(name) <= 100
    assert name.isprintable()
