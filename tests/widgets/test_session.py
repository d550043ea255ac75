"""A session without a widget: seats, undo, return match, thinking, callbacks."""

from __future__ import annotations

import logging
import pickle
import threading
from collections.abc import Callable
from typing import Any

import pytest
from tests.waiting import PATIENCE, until
from tests.widgets.conftest import Slow, game

import locus_poker as lp
from locus_poker.widgets.session import RefusedError, Session

Make = Callable[..., Session]


def refused(action: Callable[[], object]) -> str:
    with pytest.raises(RefusedError) as caught:
        action()
    return caught.value.code


def test_the_opponent_answers_and_undo_takes_both_back(make_session: Make) -> None:
    session = make_session(second=lp.GreedyAgent())
    assert refused(session.undo) == "undo"
    session.play(4, "up")
    until(lambda: len(session.game.turns) == 2)
    session.play(session.game.state.grid.index(session.game.state.unplayed[0]), "down")
    until(lambda: len(session.game.turns) == 4)
    turns = session.game.turns
    session.undo()
    assert session.game.turns == turns[:2]
    session.redo()
    assert session.game.turns == turns
    session.undo()
    session.undo()
    assert session.game.turns == ()
    assert not session.thinking


def test_an_opponent_that_begins_cannot_be_undone_alone(make_session: Make) -> None:
    session = make_session(first=lp.GreedyAgent())
    session.start()
    until(lambda: len(session.game.turns) == 1)
    assert not session.snapshot()["undo"]
    assert refused(session.undo) == "undo"


def test_two_people_undo_one_turn_at_a_time(make_session: Make) -> None:
    session = make_session()
    session.play(0, "up")
    session.play(1, "down")
    session.undo()
    assert len(session.game.turns) == 1
    session.redo()
    assert [str(turn.action) for turn in session.game.turns] == ["a1", "b1*"]
    assert refused(session.redo) == "redo"


def test_a_person_does_not_play_for_the_opponent(make_session: Make, slow: Slow) -> None:
    session = make_session(second=slow)
    session.play(0, "up")
    assert session.thinking
    assert refused(lambda: session.play(1, "up")) == "turn"
    slow.go.set()
    until(lambda: not session.thinking)


def test_undo_while_the_opponent_thinks_discards_its_thought(
    make_session: Make, slow: Slow
) -> None:
    session = make_session(second=slow)
    session.play(0, "up")
    until(lambda: len(slow.asked) == 1)
    session.undo()
    assert not session.thinking
    slow.go.set()
    session._thinking.close()
    assert session.game.turns == ()


def test_a_cell_that_plays_for_the_opponent_wins(make_session: Make, slow: Slow) -> None:
    session = make_session(second=slow)
    session.play(0, "up")
    until(lambda: len(slow.asked) == 1)
    session.game.play("c3*")
    assert not session.thinking
    session.play(1, "up")
    slow.go.set()
    until(lambda: len(session.game.turns) == 4)
    assert [str(turn.action) for turn in session.game.turns[:3]] == ["a1", "c3*", "b1"]
    assert slow.asked[1] == session.game.states[3]


def test_after_a_cells_undo_the_opponent_waits(make_session: Make) -> None:
    session = make_session(second=lp.GreedyAgent())
    session.play(0, "up")
    until(lambda: len(session.game.turns) == 2)
    session.game.undo()
    assert session.snapshot()["waiting"]
    assert not session.thinking
    session.game.undo()
    assert not session.snapshot()["waiting"]
    session.game.redo()
    until(lambda: len(session.game.turns) == 2)


def test_think_lets_a_waiting_opponent_go_on(make_session: Make) -> None:
    session = make_session(second=lp.GreedyAgent())
    assert refused(session.think) == "turn"
    session.play(0, "up")
    until(lambda: len(session.game.turns) == 2)
    session.game.undo()
    session.think()
    until(lambda: len(session.game.turns) == 2)


def test_swapping_seats_hands_the_position_over(make_session: Make) -> None:
    session = make_session(game(), second=lp.GreedyAgent())
    session.swap()
    until(lambda: len(session.game.turns) == 1)
    assert session.players[1].agent is None
    assert session.game.turns[0].seat == "A"
    assert session.snapshot()["setup"]["first"] == "opponent"


def test_the_return_match_is_the_same_deal_with_the_seats_swapped(make_session: Make) -> None:
    start = lp.Game(lp.Deal.shuffled("2x2", seed=3), "Ann", "Ben")
    session = make_session(start)
    assert refused(session.rematch) == "rematch"
    first_id = session.game_id
    for square in range(4):
        session.play(square, "up")
    assert refused(lambda: session.play(0, "up")) == "over"
    assert refused(session.swap) == "over"
    scores = session.game.state.scores
    session.rematch()
    assert session.game.deal == start.deal
    assert (session.game.first, session.game.second) == ("Ben", "Ann")
    assert session.snapshot()["previous"] == {"scores": list(scores), "resigned": None}
    assert session.game_id != first_id
    for square in range(4):
        session.play(square, "up")
    assert refused(session.rematch) == "rematch"


def test_a_return_match_keeps_any_name_of_a_record(make_session: Make) -> None:
    name = "A\u2028" * 100
    over = lp.Game("2x2 AsKd/7c7h", "Ann")
    for action in over.state.legal_actions()[::2]:
        over.play(action)
    session = make_session(lp.Game.parse(over.record().replace("Ann", name)))
    session.rematch()
    assert (session.game.first, session.game.second) == ("", name)
    assert lp.Game.parse(session.game.record()).second == name


def test_a_game_of_a_board_is_pickled_without_it(make_session: Make) -> None:
    session = make_session()
    session.game.play("a1")
    again = pickle.loads(pickle.dumps(session.game))
    assert type(again) is lp.Game and again.turns == session.game.turns
    again.play("b1")
    assert len(session.game.turns) == 1


def test_an_error_that_cannot_be_sent_is_shown_nearly(
    make_session: Make, caplog: pytest.LogCaptureFixture
) -> None:
    # The log would hold it too, and pytest's workers could not send that.
    caplog.set_level(logging.CRITICAL, logger="locus_poker")

    def choose(state: lp.State) -> str:
        raise RuntimeError("half \ud800")

    session = make_session(second=lp.FunctionAgent(choose))
    session.game.play("a1")
    until(lambda: session.snapshot()["notice"] is not None)
    assert session.snapshot()["notice"]["text"] == "RuntimeError: half ?"


def test_a_person_keeps_the_name_in_the_next_game(make_session: Make) -> None:
    session = make_session(lp.Game("2x2 AsKd/7c7h", "Ann", "Greedy"), second=lp.GreedyAgent())
    session.new("6x5", "random", "opponent")
    assert (session.game.first, session.game.second) == ("Random", "Ann")
    session.new("6x5", "human", "human")
    assert (session.game.first, session.game.second) == ("", "")
    session.new("6x5", "greedy", "human")
    assert (session.game.first, session.game.second) == ("You", "Greedy")


def test_a_new_game_replaces_the_old_one(make_session: Make, slow: Slow) -> None:
    session = make_session(second=slow)
    session.play(0, "up")
    old = session.game
    session.new("6x6", "random", "opponent")
    assert session.game is not old
    assert str(session.game.deal.grid) == "6x6"
    until(lambda: len(session.game.turns) == 1)
    old.play("c3")
    assert len(session.game.turns) == 1
    assert (session.game.first, session.game.second) == ("Random", "You")
    # The agent that came from Python, and its odd grid's name, stay on offer.
    assert session.snapshot()["opponents"][-1] == {"id": "custom", "name": "Slow"}
    session.new("6x5", "custom", "human")
    assert session.players[1].agent is slow
    session.new("6x5", "human", "opponent")
    assert session.players[0].agent is session.players[1].agent is None
    assert session.game.first == ""


def test_the_board_plays_on_a_copy(make_session: Make) -> None:
    start = game()
    session = make_session(start)
    session.play(0, "up")
    assert start.turns == ()
    assert type(session.game.copy()) is lp.Game


@pytest.mark.parametrize(
    ("choose", "name"),
    [
        (lambda state: "a1", "LocusError"),
        (lambda state: "nonsense", "LocusError"),
        (lambda state: None, "LocusError"),
        (lambda state: 1 / 0, "ZeroDivisionError"),
        (lambda state: (_ for _ in ()).throw(SystemExit(3)), "SystemExit"),
    ],
)
def test_an_opponent_that_fails_is_reported_and_the_game_goes_on(
    make_session: Make, choose: Any, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    session = make_session(second=lp.FunctionAgent(choose))
    with caplog.at_level(logging.CRITICAL, logger="locus_poker"):
        session.play(0, "up")
        until(lambda: not session.thinking)
    shown = session.snapshot()
    assert shown["notice"]["code"] == "agent"
    assert shown["notice"]["text"].startswith(name)
    assert shown["waiting"]
    session.game.play("b1")
    assert session.snapshot()["notice"] is None


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


def test_two_agents_play_by_themselves(make_session: Make) -> None:
    session = make_session(first=lp.RandomAgent(), second=lp.GreedyAgent())
    session.start()
    until(lambda: session.game.state.is_over)
    assert refused(session.undo) == "undo"
    assert refused(lambda: session.play(0, "up")) == "over"


def test_without_threads_the_opponent_thinks_at_once(
    make_session: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_threads(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", no_threads)
    session = make_session(second=lp.GreedyAgent())
    session.play(0, "up")
    assert len(session.game.turns) == 2


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
