"""Unfinished games in files, opened and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.widgets.conftest import Front, game
from tests.widgets.kept import kept, names

import locus_poker as lp
from locus_poker.widgets.board import BoardWidget

pytestmark = pytest.mark.usefixtures("data")

Make = Callable[..., Front]


def test_a_game_is_a_file_from_its_first_turn_to_its_end(make_board: Make, data: Path) -> None:
    board = make_board(lp.Game("2x2 AsKd/7c7h")).board
    assert names(data) == []
    seen = []
    for action in ("a1", "a2", "b1"):
        board.game.play(action)
        seen.append(names(data))
        assert lp.Game.parse((data / seen[0][0]).read_text("utf-8")).turns == board.game.turns
    assert seen[0] == seen[1] == seen[2] and len(seen[0]) == 1
    board.game.play("b2")
    assert names(data) == [] and len(lp.resume()) == 0
    board.game.undo()
    assert len(lp.resume()) == 1
    for _ in range(3):
        board.game.undo()
    assert names(data) == []


def test_an_opened_game_goes_on_where_it_was(make_board: Make, data: Path) -> None:
    front = make_board(lp.Game(lp.Deal.shuffled("6x5", seed=7)), second=lp.GreedyAgent(seed=3))
    for _ in range(3):
        assert front.ask("play", square=front.snapshot["faces"][0][0], face="up") == "ok"
        front.settle()
    front.board.close()
    (saved,) = kept()
    assert saved.game.turns == front.board.game.turns
    assert saved.game.headers == front.board.game.headers
    assert saved.seats == ("human", "greedy:3")
    board = saved.open(theme="dark", lang="fr")
    assert board.game.state == front.board.game.state
    assert board._session.players[1].agent == lp.GreedyAgent(seed=3)
    assert (board.theme, board.lang) == ("dark", "fr")
    # Looked at only, it is as it was. At the next turn it moves to a file of its own.
    (before,) = names(data)
    again = Front(board)
    assert again.ask("play", square=29, face="up") == "ok"
    again.settle()
    (after,) = names(data)
    assert after != before
    board.close()


def test_a_game_opened_and_ended_leaves_the_list(data: Path) -> None:
    board = BoardWidget(lp.Game("2x2 AsKd/7c7h"))
    for action in ("a1", "a2", "b1"):
        board.game.play(action)
    board.close()
    again = kept()[0].open()
    again.game.play("b2")
    again.close()
    assert names(data) == []


def test_an_opponent_of_ones_own_is_given_again_or_replaced(make_board: Make) -> None:
    def last(state: lp.State) -> lp.Action:
        return state.legal_actions()[-1]

    front = make_board(game("4x4"), second=last)
    front.ask("play", square=0, face="up")
    front.settle()
    front.board.close()
    saved = kept()[0]
    assert saved.seats == ("human", "custom")
    for opponent, kind in [
        (None, "human"),
        (last, "custom"),
        ("random", "random"),
        ("human", "human"),
    ]:
        board = saved.open(opponent)
        assert [player.id for player in board._session.players] == ["human", kind]
        board.close()
    with pytest.raises(lp.LocusError, match="'nobody' is not an opponent"):
        saved.open("nobody")


def test_two_people_have_no_opponent_to_replace(make_board: Make) -> None:
    make_board().board.game.play("a1")
    with pytest.raises(lp.LocusError, match="two people play this game"):
        kept()[0].open("greedy")


def test_the_return_match_is_still_one(make_board: Make) -> None:
    front = make_board(lp.Game("2x2 AsKd/7c7h"), second=lp.GreedyAgent())
    while not front.board.is_over:
        front.ask("play", square=front.snapshot["faces"][0][0], face="up")
        front.settle()
    first = front.board.scores
    assert front.ask("rematch") == "ok"
    front.settle()
    front.board.close()
    again = kept()[0].open()
    assert again._session.snapshot()["previous"] == {"scores": list(first), "resigned": None}
    again.close()


def test_a_return_match_that_nobody_has_begun_is_kept(make_board: Make, data: Path) -> None:
    front = make_board(lp.Game("2x2 AsKd/7c7h"))
    for action in ("a1", "a2", "b1", "b2"):
        front.board.game.play(action)
    assert names(data) == []
    assert front.ask("rematch") == "ok"
    first = front.snapshot["previous"]
    again = kept()[0].open()
    assert again._session.snapshot()["previous"] == first and again.game.turns == ()
    again.close()


def test_a_file_that_stays_for_now_goes_later(
    make_board: Make, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = make_board(lp.Game("2x2 AsKd/7c7h")).board
    old.game.play("a1")
    old.close()
    board = kept()[0].open()
    front = Front(board)
    busy, real = [True], Path.unlink

    def unlink(path: Path, missing_ok: bool = False) -> None:
        if busy:
            raise PermissionError(13, "busy")
        real(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    for action in ("a2", "b1", "b2"):
        board.game.play(action)
        assert front.snapshot["notice"]["code"] == "autosave"
    assert len(names(data)) == 2
    busy.clear()
    assert front.ask("rematch") == "ok"
    # Of both games nothing is left; the return match has a file of its own.
    assert front.snapshot["notice"] is None and len(names(data)) == 1
    assert kept()[0].game.turns == ()
    board.close()


def test_a_new_game_leaves_the_old_one_in_the_list(make_board: Make) -> None:
    front = make_board()
    front.board.game.play("a1")
    old = front.board.game
    assert front.ask("new", grid="6x6", opponent="human", first="human", seed="") == "ok"
    front.board.game.play("f6*")
    assert {str(saved.game.state) for saved in kept()} == {
        str(old.state), str(front.board.game.state),
    }  # fmt: skip


def test_a_game_is_kept_whatever_is_said_about_it(make_board: Make, data: Path) -> None:
    board = make_board().board
    board.game.play("a1")
    board.game.comment("Hm")
    assert kept()[0].game.turns[0].comments == ("Hm",)
    board.game.comment("\u00e9" * 600_000)
    board.game.play("a2")
    (saved,) = kept()
    assert saved.game.state == board.game.state and saved.game.turns[0].comments == ()


def test_a_pair_with_high_scores_is_kept(make_board: Make) -> None:
    board = make_board().board
    board.set_position("2x2 AsKd/7c7h A./.b A 999999000-2")
    board.resign()
    board.rematch()
    board.game.play("b1")
    again = kept()[0].open()
    assert again._session.snapshot()["previous"] == {"scores": [999999000, 2], "resigned": "A"}
    again.close()
