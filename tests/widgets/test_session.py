"""A session without a widget: seats, undo, return match, thinking."""

from __future__ import annotations

import logging
import pickle
import threading
from collections.abc import Callable
from typing import Any

import pytest
from tests.waiting import until
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
