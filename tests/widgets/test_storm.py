"""Random messages thrown at a board: wrong, forged, doubled, late, out of order, and some that fit.

Whatever comes, no turn is lost, doubled or illegal, and what is shown becomes Python's state.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.messages import junk
from tests.waiting import until
from tests.widgets.conftest import Front

import locus_poker as lp
from locus_poker.widgets import messages
from locus_poker.widgets.snapshot import position

MakeBoard = Callable[..., Front]
KINDS = sorted(messages._FIELDS)
VIEWS = [f"{name}0123456789abcdef" for name in ("ann", "ben", "eve")]
RECORD = '[Grid "2x2"]\n[Cards "AsKd/7c7h"]\n\n1. a1 2. b2* *\n'
#: For each field values that may fit; which do is the board's to say. A field that is not named
#: here gets junk alone, so a new one wants a line.
FITTING: dict[str, list[Any]] = {
    "square": list(range(10)),
    "face": ["up", "down"],
    "grid": ["3x3", "6x5"],
    "opponent": ["human", "greedy", "random"],
    "first": ["human", "opponent"],
    "seed": ["", "7"],
    "text": [RECORD, RECORD + RECORD, "2x2 AsKd/7c7h A./.b A 2-2", "hello", ""],
    "which": [0, 1, 2, 9],
    "seat": ["A", "B"],
    "lang": ["en", "tr"],
    "view": VIEWS,
    "wanted": [True, False],
    "at": list(range(10)),
    "what": ["review", "thinking"],
}


@st.composite
def events(draw: st.DrawFn) -> tuple[str, Any]:
    """One thing that happens: a message of some sort, an old one again, or a cell that acts."""
    sort = draw(
        st.sampled_from(
            ["fit", "fit", "fit", "play", "play", "play", "bad", "again", "late", "cell"]
        )
    )
    if sort == "again":
        return sort, draw(st.integers(0, 40))
    if sort == "cell":
        return sort, draw(st.sampled_from(["play", "undo", "redo", "set"]))
    kind = "play" if sort == "play" else draw(st.sampled_from(KINDS))
    names = messages._FIELDS[kind]
    fields = {name: draw(st.sampled_from(FITTING.get(name, [None]))) for name in names}
    if draw(st.booleans()):
        fields["view"] = draw(st.sampled_from(VIEWS))
    if sort == "bad":
        broken = draw(st.sampled_from([*names, "v", "id", "kind", "game", "ply", "extra"]))
        fields[broken] = draw(junk("a1*"))
    return sort, {"kind": kind, **fields}


def legal(game: lp.Game) -> bool:
    """Whether the game could have been played so: from its start, turn by turn."""
    again = lp.Game(game.start)
    for turn in game.turns:
        if again.play(turn.action).score != turn.score:
            return False
    return again.state == game.state


def acting_cell(board: Any, what: str) -> None:
    game = board.game
    if what == "set":
        board.set_position("2x2 AsKd/7c7h A./.b A 2-2")
    elif what == "undo" and game.turns:
        game.undo()
    with suppress(lp.LocusError):  # the computer may have played since the cell looked
        if what == "redo" and game.can_redo:
            game.redo()
        elif what == "play" and (actions := game.state.legal_actions()):
            game.play(actions[0])


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    computer=st.sampled_from([None, lp.GreedyAgent(), lp.RandomAgent(seed=1)]),
    happens=st.lists(events(), min_size=5, max_size=40),
)
def test_no_turn_is_lost_doubled_or_illegal(
    make_board: MakeBoard, computer: lp.Agent | None, happens: list[tuple[str, Any]]
) -> None:
    front = make_board(second=computer)
    board, session = front.board, front.board._session
    shown: list[int] = []
    board.observe(lambda change: shown.append(change["new"]["seq"]), "_snapshot")
    heard: list[lp.Turn] = []
    board.on_turn(heard.append)
    sent: list[dict[str, Any]] = []
    answered: dict[str, str] = {}
    late = front.snapshot
    for number, (sort, what) in enumerate(happens):
        if sort == "cell":
            acting_cell(board, what)
            continue
        if sort == "again":
            if not sent:
                continue
            message = sent[what % len(sent)]
        else:
            seen = late if sort == "late" else front.snapshot
            envelope = {"v": 1, "id": f"s-{number}", "game": seen["game"], "ply": seen["ply"]}
            message = {**envelope, **what}
            sent.append(copy.deepcopy(message))
        with session.change():
            before = (session.game_id, session.game.state, len(session.game.turns))
            taken = len(heard)
            code = front.send(message)
            after = (session.game_id, session.game.state, len(session.game.turns))
        if code is None:
            # No answer: nobody could be named, or a sign of life. Nothing is different.
            assert before == after
            continue
        if message["id"] in answered:
            # What comes twice is done once, and answered alike.
            assert (code, before) == (answered[message["id"]], after)
        answered.setdefault(message["id"], code)
        if code != "ok":
            assert before == after
        elif message["kind"] == "play" and sort != "again":
            assert after[2] == before[2] + 1 and before[0] == after[0]
        assert len(heard) >= taken
        if number % 5 == 0:
            late = front.snapshot
    until(lambda: not session.thinking)
    front.settle()
    assert legal(session.game)
    # Snapshots go forward only; the last one (another thread may bring it) is Python's state.
    state = position(session.game)
    until(lambda: {name: front.snapshot[name] for name in state} == state)
    assert shown == sorted(set(shown))
    assert board.position == str(session.game.state)
    assert all(turn.seat in ("A", "B") for turn in heard)


def test_every_field_has_values_that_fit() -> None:
    """A new kind of message joins the storm."""
    names = {name for fields in messages._FIELDS.values() for name in fields}
    assert names <= FITTING.keys()
