"""Games that begin from a position: set up on the board, or given by a cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.widgets.conftest import Front

import locus_poker as lp

MakeBoard = Callable[..., Front]
POSITION = "2x2 AsKd/7c7h A./.b A 2-2"


def test_a_position_that_was_set_up_is_played_on(make_board: MakeBoard) -> None:
    front = make_board()
    assert front.ask("load", text=POSITION, which=0) == "ok"
    shown = front.snapshot
    assert (shown["marks"], shown["turn"], shown["scores"]) == ("A..b", "A", [2, 2])
    assert [square for square, *_ in shown["faces"]] == [1, 2]
    assert front.ask("play", square=1, face="down") == "ok"
    assert front.board.game.state.scores == (6, 2)
    assert lp.Game.parse(front.board.game.record()).start == lp.State.parse(POSITION)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2x2 AsKd/7c7c A./.b A 2-2", "7c"),
        ("2x2 AsKd/7cXh A./.b A 2-2", "Xh"),
        ("2x2 AsKd/7c7h A./.x A 2-2", "x"),
        ("2x2 AsKd/7c7h A./.b C 2-2", "C"),
        ("2x2 AsKd/7c7h A./.b A 2--2", "2--2"),
        ("2x2 AsKd/7c7h A./.b A 2-two", "two"),
        ("9x2 AsKd/7c7h A./.b A 2-2", "9x2"),
    ],
)
def test_a_wrong_position_is_refused_with_its_place_and_changes_nothing(
    make_board: MakeBoard, text: str, words: str
) -> None:
    front = make_board()
    before = (front.board.game, str(front.board.game.state))
    assert front.ask("load", text=text, which=0) == "record"
    detail = front.answers[-1]["detail"]
    assert words in detail["text"] and detail["column"] >= 1
    assert (front.board.game, str(front.board.game.state)) == before


def test_the_computer_waits_after_a_position_is_set_up(make_board: MakeBoard) -> None:
    front = make_board(second=lp.GreedyAgent())
    assert front.ask("load", text=POSITION.replace(" A ", " B "), which=0) == "ok"
    assert front.snapshot["waiting"] and front.snapshot["ply"] == 0
    assert front.ask("think") == "ok"
    front.settle()
    assert front.snapshot["ply"] == 1


def test_the_players_keep_their_names_over_a_position(make_board: MakeBoard) -> None:
    front = make_board(lp.Game(lp.Deal.shuffled("2x2", seed=1), "Ann", "Ben"))
    front.ask("load", text=POSITION, which=0)
    assert (front.board.game.first, front.board.game.second) == ("Ann", "Ben")


@pytest.mark.parametrize(
    "state", [POSITION, lp.State.parse(POSITION), "2x2 AsKd/7c7h", lp.Deal.shuffled("3x3", seed=1)]
)
def test_a_cell_gives_a_position(make_board: MakeBoard, state: lp.State | lp.Deal | str) -> None:
    board = lp.play(state=state, opponent="human")
    other = make_board()
    other.board.set_position(state)
    wanted = lp.Game(state if not isinstance(state, str) else board.game.start).state
    assert board.game.state == other.board.game.state == wanted
    assert other.board.position == str(wanted) and other.snapshot["cards"]
    board.close()


@pytest.mark.parametrize("state", ["", "2x2", POSITION + " 1", 7, lp.Game("2x2 AsKd/7c7h"), []])
def test_what_is_no_position_changes_nothing(make_board: MakeBoard, state: Any) -> None:
    front = make_board()
    before = front.snapshot
    with pytest.raises(lp.LocusError):
        lp.play(state=state)
    with pytest.raises(lp.LocusError):
        front.board.set_position(state)
    assert front.snapshot == before


def test_a_closed_board_takes_no_position(make_board: MakeBoard) -> None:
    board = make_board().board
    before = board.game
    board.close()
    with pytest.raises(lp.LocusError, match="the board is closed"):
        board.set_position(POSITION)
    assert board.game is before


def test_a_position_brings_its_own_deal() -> None:
    with pytest.raises(lp.LocusError, match="no seed 7"):
        lp.play(state=POSITION, seed=7)
    with pytest.raises(lp.LocusError, match="on 2x2, not on '3x3'"):
        lp.play("3x3", state=POSITION)
    lp.play("2x2", state=POSITION, opponent="human").close()
