"""The board's buttons from Python, and what resigning does to a game, a pair and a record."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.waiting import until
from tests.widgets.conftest import Front, Slow, game

import locus_poker as lp
from locus_poker.widgets.pair import FirstGame, Pair

Make = Callable[..., Front]


def finish(front: Front) -> None:
    while not front.board.game.is_over:
        front.board.game.play(front.board.game.state.legal_actions()[0])


def test_resigning_ends_the_game_whatever_the_scores(make_board: Make) -> None:
    front = make_board(second=lp.GreedyAgent())
    front.ask("play", square=4, face="up")
    front.settle()
    assert front.ask("resign") == "ok"
    shown = front.snapshot
    assert (shown["resigned"], shown["outcome"], front.board.is_over) == ("A", "B", True)
    assert front.board.game.state.outcome is None
    assert front.ask("play", square=shown["faces"][0][0], face="up") == "over"
    assert front.ask("resign") == "over"
    with pytest.raises(lp.LocusError, match="the game is over: 'A' has resigned"):
        front.board.game.play("a1")
    again = lp.Game.parse(front.board.game.record())
    assert (again.resigned, again.outcome, again.turns) == ("A", "B", front.board.game.turns)
    assert "first player wins" not in front.board.to_svg()
    assert "second player wins" in front.board.to_svg()


def test_a_resignation_is_taken_back_before_a_turn(make_board: Make) -> None:
    front = make_board(second=lp.GreedyAgent())
    front.ask("play", square=4, face="up")
    front.settle()
    turns = front.board.game.turns
    front.board.resign()
    assert front.ask("undo") == "ok"
    assert front.snapshot["resigned"] is None and front.board.game.turns == turns
    assert front.ask("undo") == "ok"
    assert front.board.game.turns == ()


def test_resigning_while_the_opponent_thinks_stops_it(make_board: Make, slow: Slow) -> None:
    front = make_board(second=slow)
    front.ask("play", square=4, face="up")
    until(lambda: len(slow.asked) == 1)
    front.board.resign()
    assert not front.snapshot["thinking"] and front.snapshot["outcome"] == "B"
    slow.go.set()
    front.board.undo()
    assert front.snapshot["waiting"]
    front.board.think()
    front.settle()
    assert len(front.board.game.turns) == 2


def test_whoever_resigned_a_game_has_lost_the_pair(make_board: Make) -> None:
    front = make_board(game("2x2"))
    front.board.game.play("a1")
    front.board.resign("B")
    assert front.board.pair is None
    scores = front.board.scores
    assert front.ask("rematch") == "ok"
    assert front.snapshot["previous"] == {"scores": list(scores), "resigned": "B"}
    finish(front)
    # Who sat second and resigned sits first now.
    assert front.board.pair is not None
    assert front.board.pair.winner == "B"
    a, b = front.board.scores
    assert front.board.pair.scores == (a + scores[1], b + scores[0])
    assert front.snapshot["pair"] == {"scores": list(front.board.pair.scores), "winner": "B"}


@pytest.mark.parametrize(
    ("first", "resigned", "winner"),
    [
        (FirstGame((90, 10)), None, "B"),
        (FirstGame((10, 90)), None, "A"),
        (FirstGame((3, 3)), None, "draw"),
        (FirstGame((90, 10), "A"), None, "A"),
        (FirstGame((0, 0)), "A", "B"),
        # Each resigned one: the same person twice has lost, two different ones are even.
        (FirstGame((0, 0), "B"), "A", "B"),
        (FirstGame((9, 0), "A"), "A", "draw"),
    ],
)
def test_the_pairs_winner(first: FirstGame, resigned: lp.Seat | None, winner: str) -> None:
    over = lp.Game("2x2 AsKd/7c7h" if resigned else lp.State.parse("2x2 AsKd/7c7h AB/AB A 0-0"))
    if resigned is not None:
        over.resign(resigned)
    pair = Pair.of(first, over)
    assert pair is not None and pair.winner == winner


def test_a_saved_return_match_knows_who_resigned(make_board: Make) -> None:
    front = make_board(game("2x2"))
    front.board.game.play("a1")
    kept = len(lp.resume())
    front.board.resign("A")
    assert len(lp.resume()) == kept - 1
    front.board.rematch()
    front.board.game.play("b2")
    front.board.close()
    again = lp.resume()[0].open()
    assert again._snapshot["previous"]["resigned"] == "A"
    again.close()


def test_what_was_taken_back_can_be_played_again_after_resuming(make_board: Make) -> None:
    front = make_board()
    for action in ("a1", "b1*", "c1"):
        front.board.game.play(action)
    turns = front.board.game.turns
    front.board.undo()
    front.board.undo()
    front.board.close()
    again = lp.resume()[0].open()
    assert again.game.turns == turns[:1] and again._snapshot["redo"]
    again.redo()
    again.redo()
    assert again.game.turns == turns
    with pytest.raises(lp.LocusError, match="no turn to play again"):
        again.redo()
    again.close()


def test_a_deal_is_chosen_by_its_seed_on_the_board(make_board: Make) -> None:
    front = make_board()
    wanted = {"grid": "6x5", "opponent": "level1", "first": "opponent"}
    assert front.ask("new", **wanted, seed="18446744073709551615") == "ok"
    assert front.board.game.deal == lp.Deal.shuffled("6x5", seed=2**64 - 1)
    assert front.snapshot["setup"] == {**wanted, "seed": "18446744073709551615"}
    front.settle()
    assert front.board.game.turns[0].seat == "A"


def test_a_new_game_from_a_cell(make_board: Make) -> None:
    front = make_board(second=lp.opponent(2, seed=5))
    front.board.new_game("4x4", first="opponent")
    front.settle()
    assert front.board.players == (lp.opponent(2, seed=5), None)
    assert len(front.board.game.turns) == 1
    front.board.swap_seats()
    front.settle()
    assert front.board.players[0] is None
    for wrong in ({"grid": "9x9"}, {"opponent": 8}, {"seed": -1}, {"first": "me"}):
        before = front.board.game
        with pytest.raises(lp.LocusError):
            front.board.new_game(**wrong)
        assert front.board.game is before


def test_refusals_in_words(make_board: Make) -> None:
    board = make_board(game("2x2"), first=lp.GreedyAgent(), second=lp.GreedyAgent()).board
    until(lambda: board.is_over)
    for action in (board.undo, board.redo, board.think, board.swap_seats, board.resign):
        with pytest.raises(lp.LocusError):
            action()
    with pytest.raises(lp.LocusError, match="'C' is no seat"):
        board.resign("C")  # type: ignore[arg-type]
    board.rematch()
    until(lambda: board.is_over)
    with pytest.raises(lp.LocusError, match="return match"):
        board.rematch()


@pytest.mark.parametrize("value", ["C", "", "a", "A B"])
def test_a_record_resigned_by_nobody_is_refused(value: str) -> None:
    over = lp.Game("2x2 AsKd/7c7h")
    over.resign("B")
    record = over.record().replace('[Resigned "B"]', f'[Resigned "{value}"]')
    with pytest.raises(lp.LocusError, match="header 'Resigned' is"):
        lp.Game.parse(record)


def test_no_resignation_after_the_end() -> None:
    over = lp.Game("2x2 AsKd/7c7h")
    for action in ("a1", "b1", "a2", "b2"):
        over.play(action)
    with pytest.raises(lp.LocusError, match="the game is over"):
        over.resign()
    with pytest.raises(lp.LocusError, match="nobody has resigned"):
        over.play_on()
    record = over.record().replace("[Result", '[Resigned "B"]\n[Result', 1)
    with pytest.raises(lp.LocusError, match="every card has a chip"):
        lp.Game.parse(record)


def test_the_board_offers_the_levels_that_this_core_plays(make_board: Make) -> None:
    front = make_board()
    names = [one["id"] for one in front.snapshot["opponents"]]
    most = 4 if lp.core == "pure" else 7
    assert names == ["human", *(f"level{n}" for n in range(1, most + 1)), "greedy", "random"]
    wanted = {"grid": "3x3", "first": "opponent", "seed": ""}
    assert front.ask("new", opponent=f"level{most}", **wanted) == "ok"
    front.settle()
    assert front.board.players[0] == lp.opponent(most)
    if most < 7:
        assert front.ask("new", opponent="level7", **wanted) == "opponent"
