"""Who hears of what happens in a session: functions that are called, and snapshots in order."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from tests.waiting import PATIENCE, until
from tests.widgets.conftest import Slow, game

import locus_poker as lp
from locus_poker.widgets.session import RefusedError, Session

Make = Callable[..., Session]


def test_callbacks_hear_every_turn_in_order(make_session: Make) -> None:
    session = make_session(second=lp.GreedyAgent())
    heard: list[lp.Turn] = []
    stop = session.on_turn(heard.append)
    session.play(4, "up")
    until(lambda: len(heard) == 2)
    assert tuple(heard) == session.game.turns
    stop()
    stop()
    session.game.play(session.game.state.legal_actions()[0])
    until(lambda: len(session.game.turns) == 4)
    assert len(heard) == 2
    with pytest.raises(lp.LocusError, match="not a function: 3"):
        session.on_turn(3)  # type: ignore[arg-type]


def test_a_callback_that_fails_breaks_nothing(
    make_session: Make, caplog: pytest.LogCaptureFixture
) -> None:
    session = make_session()
    heard: list[lp.Turn] = []

    def broken(turn: lp.Turn) -> None:
        raise RuntimeError("<b>broken</b>")

    session.on_turn(broken)
    session.on_turn(heard.append)
    session.play(0, "up")
    assert len(heard) == 1
    assert session.snapshot()["notice"] == {
        "code": "callback",
        "text": "RuntimeError: <b>broken</b>",
    }
    assert "on_turn failed" in caplog.text
    session.play(1, "up")
    assert len(heard) == 2


def test_a_callback_that_would_end_the_program_ends_no_opponent(make_session: Make) -> None:
    session = make_session(second=lp.GreedyAgent())

    def leave(turn: lp.Turn) -> None:
        if turn.seat == "B":
            raise SystemExit

    session.on_turn(leave)
    for square in (0, 1):
        found = session.game.state.unplayed
        session.play(session.game.state.grid.index(found[square]), "up")
        until(lambda: session.game.state.turn == "A" and not session.thinking)
    assert len(session.game.turns) == 4


def test_a_callback_may_play(make_session: Make) -> None:
    session = make_session()
    numbers: list[int] = []

    def answer(turn: lp.Turn) -> None:
        numbers.append(turn.number)
        if not session.game.state.is_over:
            session.game.play(session.game.state.legal_actions()[0])

    session.on_turn(answer)
    session.play(0, "up")
    assert session.game.state.is_over
    assert numbers == list(range(1, 10))


def test_a_callback_may_wait_for_another_thread_that_plays(make_session: Make) -> None:
    session = make_session()

    def answer(turn: lp.Turn) -> None:
        if turn.number == 1:
            other = threading.Thread(target=session.game.play, args=("c3",))
            other.start()
            other.join(PATIENCE)
            assert not other.is_alive()

    session.on_turn(answer)
    session.play(0, "up")
    assert [str(turn.action) for turn in session.game.turns] == ["a1", "c3"]


def test_a_callback_that_takes_its_time_holds_up_no_snapshot(make_session: Make) -> None:
    plies: list[int] = []
    session = make_session(publish=lambda snapshot: plies.append(snapshot["ply"]))
    go = threading.Event()
    session.on_turn(lambda turn: go.wait())
    first = threading.Thread(target=session.game.play, args=("a1",), daemon=True)
    first.start()
    until(lambda: plies == [1])
    session.game.play("b1")
    # The one thread or the other tells it, while the callback still waits.
    until(lambda: plies == [1, 2])
    assert first.is_alive()
    go.set()
    first.join()


def test_snapshots_arrive_in_order_from_many_threads(make_session: Make) -> None:
    numbers: list[int] = []
    plies: list[int] = []

    def publish(snapshot: dict[str, Any]) -> None:
        numbers.append(snapshot["seq"])
        plies.append(snapshot["ply"])

    session = make_session(game("6x5"), publish=publish)
    failed = 0
    lock = threading.Lock()

    def storm(square: int) -> None:
        nonlocal failed
        for face in ("up", "down"):
            try:
                session.play(square, face)
            except RefusedError:
                with lock:
                    failed += 1

    threads = [threading.Thread(target=storm, args=(square,)) for square in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert session.game.state.is_over
    assert failed == 30
    assert numbers == sorted(set(numbers))
    assert plies == sorted(plies)
    assert plies[-1] == 30


def test_closing_stops_thinking_and_telling(make_session: Make, slow: Slow) -> None:
    told: list[dict[str, Any]] = []
    session = make_session(second=slow, publish=told.append)
    session.play(0, "up")
    until(lambda: len(slow.asked) == 1)
    count, worker = len(told), session._thinking._worker
    closing = threading.Thread(target=session.close)
    closing.start()
    until(lambda: worker._closed)
    slow.go.set()
    closing.join()
    until(lambda: worker._thread is None)
    session.game.play("b1")
    assert len(told) == count
