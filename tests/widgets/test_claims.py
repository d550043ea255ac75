"""Two people at two views of one board, each on a seat of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.widgets.conftest import Front

import locus_poker as lp
from locus_poker.widgets.claims import PATIENCE, Claims, tag

MakeBoard = Callable[..., Front]
ANN, BEN, EVE = ("ann0123456789abc", "ben0123456789abc", "eve0123456789abc")


def square(front: Front) -> int:
    return int(front.snapshot["marks"].index("."))


def play(front: Front, view: str | None) -> str | None:
    more = {} if view is None else {"view": view}
    return front.ask("play", square=square(front), face="up", **more)


@pytest.fixture
def front(make_board: MakeBoard) -> Front:
    """A board of two people, Ann first, Ben second."""
    found = make_board()
    assert found.ask("claim", seat="A", view=ANN) == "ok"
    assert found.ask("claim", seat="B", view=BEN) == "ok"
    return found


def test_each_plays_on_its_own_turn_and_others_watch(front: Front) -> None:
    assert front.snapshot["claims"] == [tag(ANN), tag(BEN)]
    for view, code in [(EVE, "watching"), (None, "watching"), (BEN, "turn"), (ANN, "ok")]:
        assert play(front, view) == code
    for view, code in [(EVE, "watching"), (ANN, "turn"), (BEN, "ok")]:
        assert play(front, view) == code
    assert len(front.board.game.turns) == 2


def test_nobody_learns_a_key_from_what_is_shown(front: Front) -> None:
    play(front, ANN)
    told = repr((front.snapshot, front.answers, front.board.get_state()))
    assert ANN not in told and BEN not in told
    assert play(front, tag(ANN)) == "message"


@pytest.mark.parametrize("kind", ["undo", "redo", "swap", "resign", "rematch", "think", "resume"])
def test_who_watches_changes_nothing(front: Front, kind: str) -> None:
    play(front, ANN)
    before = front.board.game.record()
    assert front.ask(kind, view=EVE) == "watching"
    assert front.ask(kind) == "watching"
    assert front.board.game.record() == before


def test_who_watches_puts_no_other_game_on_the_board(front: Front) -> None:
    game = front.board.game
    new = {"grid": "6x5", "opponent": "human", "first": "human", "seed": ""}
    assert front.ask("new", **new, view=EVE) == "watching"
    assert front.ask("load", text="2x2 AsKd/7c7h", which=0, view=EVE) == "watching"
    assert front.board.game is game


def test_undo_takes_back_ones_own_turn_only(front: Front) -> None:
    play(front, ANN)
    assert front.ask("undo", view=BEN) == "turn"
    assert front.ask("undo", view=ANN) == "ok"
    assert front.ask("redo", view=BEN) == "turn"
    assert front.ask("redo", view=ANN) == "ok"
    assert len(front.board.game.turns) == 1


def test_one_resigns_for_oneself_whoevers_turn_it_is(front: Front) -> None:
    assert front.ask("resign", view=BEN) == "ok"
    assert front.board.game.resigned == "B"
    assert front.ask("undo", view=ANN) == "turn"
    assert front.ask("undo", view=BEN) == "ok"
    assert front.board.game.resigned is None


def test_a_taken_seat_is_not_given_away(front: Front) -> None:
    assert front.ask("claim", seat="A", view=EVE) == "claimed"
    assert front.ask("claim", seat="A", view=BEN) == "claimed"
    assert front.snapshot["claims"] == [tag(ANN), tag(BEN)]
    assert front.ask("swap", view=ANN) == "claimed"


@pytest.mark.parametrize(
    "wrong",
    [
        {"view": "short"},
        {"view": ""},
        {"view": "x" * 65},
        {"view": "UPPER-CASE-KEY-0123"},
        {"view": 5},
        {"view": None},
        {"seat": "C"},
        {"seat": ["A"]},
        {"game": "another"},
    ],
)
def test_a_forged_or_stale_claim_is_refused(make_board: MakeBoard, wrong: dict[str, Any]) -> None:
    front = make_board()
    code = front.ask("claim", **{"seat": "A", "view": EVE, **wrong})
    assert code == ("stale" if "game" in wrong else "message")
    assert front.snapshot["claims"] == [None, None]


def test_a_claim_needs_a_key_and_a_persons_seat(make_board: MakeBoard) -> None:
    front = make_board(second=lp.GreedyAgent())
    assert front.ask("claim", seat="A") == "seat"
    assert front.ask("claim", seat="B", view=ANN) == "seat"
    assert front.ask("claim", seat="A", view=ANN) == "ok"
    assert play(front, EVE) == "watching"
    assert play(front, ANN) == "ok"
    front.settle()
    # Both turns: one's own, and the computer's that followed.
    assert front.ask("undo", view=ANN) == "ok"
    assert front.board.game.turns == ()


def test_a_view_has_one_seat_and_leaves_it(front: Front) -> None:
    assert front.ask("release", view=ANN) == "ok"
    assert front.snapshot["claims"] == [None, tag(BEN)]
    assert play(front, EVE) == "watching"
    assert front.ask("claim", seat="A", view=BEN) == "ok"
    assert front.snapshot["claims"] == [tag(BEN), None]
    # A stale position does not keep a view from leaving.
    message = front.message("release", view=BEN)
    front.board.game.play("a1")
    assert front.send(message) == "ok"
    assert front.snapshot["claims"] == [None, None]
    assert play(front, None) == "ok"


def test_a_stranger_frees_no_seat(front: Front) -> None:
    assert front.ask("release", view=EVE) == "ok"
    assert front.snapshot["claims"] == [tag(ANN), tag(BEN)]


def test_a_sign_of_life_is_no_question(front: Front) -> None:
    seen, answers = front.snapshot, len(front.answers)
    assert front.send(front.message("here", view=ANN)) is None
    assert (front.snapshot, len(front.answers)) == (seen, answers)


def test_who_is_gone_loses_the_seat_to_one_who_asks() -> None:
    now = [0.0]
    claims = Claims(clock=lambda: now[0])
    assert claims.take("A", ANN) and claims.take("A", ANN)
    now[0] = PATIENCE - 1
    assert not claims.take("A", EVE)
    claims.hear(ANN)
    now[0] = 2 * PATIENCE - 2
    assert not claims.take("A", EVE)
    now[0] += 2
    assert claims.take("A", EVE)
    assert (claims.seat_of(ANN), claims.seat_of(EVE)) == (None, "A")
    claims.hear(ANN)
    claims.leave(ANN)
    assert claims.tags() == [tag(EVE), None]


def test_seats_go_along_into_the_return_match_and_the_next_game(front: Front) -> None:
    for ply in range(9):
        assert play(front, (ANN, BEN)[ply % 2]) == "ok"
    assert front.ask("rematch", view=BEN) == "ok"
    assert front.snapshot["claims"] == [tag(BEN), tag(ANN)]
    new = {"grid": "6x5", "opponent": "greedy", "first": "opponent", "seed": "1"}
    assert front.ask("new", **new, view=BEN) == "ok"
    # Ben's seat is the computer's now, and Ann has the other.
    assert front.snapshot["claims"] == [None, tag(ANN)]


def test_python_plays_and_frees_seats_as_it_likes(front: Front) -> None:
    front.board.game.play("a1")
    front.board.swap_seats()
    assert front.snapshot["claims"] == [tag(BEN), tag(ANN)]
    front.board.free_seats()
    assert front.snapshot["claims"] == [None, None]
    assert play(front, EVE) == "ok"
