"""Views come, are silent and go; what the engine does for them rests as long as there is none."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from tests.clock import Clock
from tests.waiting import until
from tests.widgets.conftest import Front, game
from tests.widgets.held import held

import locus_poker as lp
from locus_poker.widgets import study
from locus_poker.widgets.presence import GRACE, MOST_VIEWS, PATIENCE, Presence

Make = Callable[..., Front]
ANN, BEN = "ann0123456789abc", "ben0123456789abc"
#: Not solved while a test runs.
LARGE = "8x6" if lp.core == "native" else "4x4"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def presence(clock: Clock) -> Presence:
    return Presence(clock.monotonic)


def test_who_never_speaks_may_be_looking_for_ever(presence: Presence, clock: Clock) -> None:
    clock.let_pass(1e6)
    assert presence.watched


def test_the_last_view_that_goes_is_waited_for_a_little(presence: Presence, clock: Clock) -> None:
    presence.hear(ANN)
    presence.hear(BEN)
    assert not presence.leave(ANN)
    clock.let_pass(2 * GRACE)
    assert presence.watched
    assert presence.leave(BEN) and presence.leave(BEN)
    clock.let_pass(GRACE - 1)
    assert presence.watched
    clock.let_pass(2)
    assert not presence.watched
    # One that comes back, or another, makes it as before.
    presence.hear(ANN)
    clock.let_pass(2 * GRACE)
    assert presence.watched


def test_silence_is_noticed_and_counts_from_what_is_asked(presence: Presence, clock: Clock) -> None:
    presence.hear(ANN)
    clock.let_pass(PATIENCE - 1)
    presence.hear(BEN)
    clock.let_pass(2)
    assert presence.watched
    clock.let_pass(PATIENCE)
    assert not presence.watched
    # Views are silent as long as there is nothing to tell them.
    presence.expect()
    clock.let_pass(PATIENCE - 1)
    assert presence.watched
    clock.let_pass(2)
    assert not presence.watched
    presence.hear(ANN)
    assert presence.watched


def test_a_cell_that_asks_needs_no_view(presence: Presence, clock: Clock) -> None:
    presence.hear(ANN)
    presence.leave(ANN)
    clock.let_pass(2 * GRACE)
    presence.forget()
    clock.let_pass(1e6)
    assert presence.watched
    # Whoever speaks after that is counted again.
    presence.hear(ANN)
    presence.leave(ANN)
    clock.let_pass(2 * GRACE)
    assert not presence.watched


def test_a_page_cannot_make_up_any_number_of_views(presence: Presence, clock: Clock) -> None:
    for number in range(3 * MOST_VIEWS):
        presence.hear(f"{number:016}")
        presence.hear(ANN)
    for number in range(3 * MOST_VIEWS):
        assert not presence.leave(f"{number:016}")
    assert presence.leave(ANN)


def test_a_view_without_a_key_is_none(presence: Presence, clock: Clock) -> None:
    presence.hear("")
    clock.let_pass(1e6)
    assert presence.watched


# --- on a board -----------------------------------------------------------------------------------


@pytest.fixture
def front(make_board: Make, clock: Clock) -> Front:
    """A board whose engine will not come to an end, and time that stands still."""
    found = make_board(game(LARGE))
    found.board._study._presence._clock = clock.monotonic
    return found


def told(front: Front) -> dict[str, Any]:
    return dict(front.board._analysis)


def works(front: Front) -> Callable[[], bool]:
    return lambda: front.board._study._desk.busy


def rests(front: Front) -> Callable[[], bool]:
    return lambda: not front.board._study._desk.busy


def analyse(front: Front, view: str = ANN) -> None:
    assert front.ask("analyse", wanted=True, at=0, view=view) == "ok"
    until(lambda: told(front).get("running") is True)


def test_the_analysis_rests_when_all_views_are_gone_and_goes_on_with_one(
    front: Front, clock: Clock
) -> None:
    analyse(front)
    assert front.send(front.message("here", view=BEN)) is None
    assert front.send(front.message("gone", view=ANN)) is None
    clock.let_pass(2 * GRACE)
    # Ben is there; what was told of the position last is not the end.
    nodes = told(front)["nodes"]
    until(lambda: told(front)["nodes"] > nodes)
    front.send(front.message("gone", view=BEN))
    assert works(front)()
    clock.let_pass(2 * GRACE)
    until(rests(front))
    # Thread and table are gone; the analysis is still wanted, and goes on from where it was.
    until(lambda: front.board._study._desk._engine is None)
    assert front.board._study.analysing
    nodes = told(front)["nodes"]
    heard = list[int]()
    front.board.observe(lambda change: heard.append(change["new"]["nodes"]), "_analysis")
    front.send(front.message("here", view=ANN))
    until(lambda: any(one > nodes for one in heard))
    assert min(heard) >= nodes


def test_a_page_that_is_loaded_again_disturbs_nothing(front: Front, clock: Clock) -> None:
    analyse(front)
    thread = front.board._study._desk._thread
    front.send(front.message("gone", view=ANN))
    clock.let_pass(GRACE - 1)
    front.send(front.message("here", view=BEN))
    clock.let_pass(2)
    nodes = told(front)["nodes"]
    until(lambda: told(front)["nodes"] > nodes)
    assert front.board._study._desk._thread is thread


def test_who_is_silent_for_long_is_gone_and_any_message_is_a_sign(
    front: Front, clock: Clock
) -> None:
    analyse(front)
    clock.let_pass(PATIENCE + 1)
    until(rests(front))
    assert front.ask("play", square=0, face="up", view=ANN) == "ok"
    until(lambda: told(front).get("ply") == 1)
    assert works(front)()


def test_the_game_may_go_on_while_nobody_looks(front: Front, clock: Clock) -> None:
    analyse(front)
    front.send(front.message("gone", view=ANN))
    clock.let_pass(2 * GRACE)
    until(rests(front))
    front.board.game.play("a1")
    # The new position is looked at for a moment: a view that comes then learns that there is news.
    until(lambda: told(front).get("ply") == 1)
    clock.let_pass(2 * GRACE)
    until(rests(front))
    front.send(front.message("here", view=BEN))
    nodes = told(front)["nodes"]
    until(lambda: told(front)["nodes"] > nodes)


def test_a_cell_gets_its_analysis_without_a_view(front: Front, clock: Clock) -> None:
    analyse(front)
    front.send(front.message("gone", view=ANN))
    clock.let_pass(2 * GRACE)
    until(rests(front))
    front.board.analyse()
    clock.let_pass(1e6)
    nodes = told(front)["nodes"]
    until(lambda: told(front)["nodes"] > nodes)


def test_a_review_rests_and_goes_on(
    make_board: Make, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()

    monkeypatch.setattr(study, "reviewed", held(lambda: go.wait(0.002)))
    front = make_board(game("3x3" if lp.core == "native" else "3x2"))
    front.board._study._presence._clock = clock.monotonic
    while not front.board.is_over:
        front.board.game.play(front.board.game.state.legal_actions()[0])
    front.ask("review", view=ANN)
    until(lambda: front.board._review != {})
    front.send(front.message("gone", view=ANN))
    clock.let_pass(2 * GRACE)
    until(rests(front))
    assert (front.board._review["running"], front.board._review["done"]) == (True, 0)
    go.set()
    front.send(front.message("here", view=ANN))
    until(lambda: front.board._review["running"] is False)
    assert front.board._review["done"] == len(front.board.game.turns)


def test_a_table_that_is_kept_for_the_next_turn_goes_with_the_last_view(make_board: Make) -> None:
    front = make_board(
        lp.Game(lp.State.parse("3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-5"), "", "")
    )
    assert front.ask("analyse", wanted=True, at=0, view=ANN) == "ok"
    until(lambda: told(front).get("running") is False and rests(front)())
    desk = front.board._study._desk
    assert desk._engine is not None
    front.send(front.message("here", view=BEN))
    front.send(front.message("gone", view=BEN))
    assert desk._engine is not None
    front.send(front.message("gone", view=ANN))
    assert desk._engine is None


def test_a_view_that_goes_leaves_its_seat(make_board: Make) -> None:
    front = make_board()
    front.ask("claim", seat="A", view=ANN)
    front.ask("claim", seat="B", view=BEN)
    seq, answers = front.snapshot["seq"], len(front.answers)
    assert front.send(front.message("gone", view=ANN)) is None
    assert front.snapshot["claims"][0] is None and front.snapshot["claims"][1] is not None
    assert front.snapshot["seq"] == seq + 1 and len(front.answers) == answers
    # Of one without a seat nobody needs to hear.
    front.send(front.message("gone", view=ANN))
    assert front.snapshot["seq"] == seq + 1
