"""Following a board from Python: waiting for turns, and traits to observe."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import ipywidgets
import pytest
from tests.waiting import PATIENCE
from tests.widgets.conftest import Front, game

import locus_poker as lp
from locus_poker.widgets import board as board_module

Make = Callable[..., Front]


def test_a_loop_hears_of_every_turn_once(make_board: Make) -> None:
    board = make_board(game("3x3"), first=lp.GreedyAgent(), second=lp.RandomAgent()).board

    async def follow() -> list[lp.Turn]:
        heard: list[lp.Turn] = []
        while turn := await board.wait_for_turn(after=len(heard)):
            heard.append(turn)
        return heard

    assert tuple(asyncio.run(asyncio.wait_for(follow(), PATIENCE))) == board.game.turns
    assert len(board.game.turns) == 9


def test_waiting_hears_of_a_turn_from_another_thread(make_board: Make) -> None:
    board = make_board().board

    async def follow() -> lp.Turn | None:
        waiting = asyncio.ensure_future(board.wait_for_turn())
        await asyncio.sleep(0)
        threading.Thread(target=board.game.play, args=("b2*",)).start()
        return await asyncio.wait_for(waiting, PATIENCE)

    turn = asyncio.run(follow())
    assert turn is not None and turn == board.game.turns[0]


def test_a_slow_callback_does_not_hold_up_who_waits(make_board: Make) -> None:
    board = make_board().board
    go = threading.Event()
    board.on_turn(lambda turn: go.wait())

    async def follow() -> lp.Turn | None:
        waiting = asyncio.ensure_future(board.wait_for_turn())
        await asyncio.sleep(0)
        player = threading.Thread(target=board.game.play, args=("a1",), daemon=True)
        player.start()
        turn = await asyncio.wait_for(waiting, PATIENCE)
        assert player.is_alive()
        go.set()
        return turn

    assert str(asyncio.run(follow())).startswith("1. a1 ")


def test_waiting_ends_with_the_game_and_with_the_board(make_board: Make) -> None:
    board = make_board(lp.Game("2x2 AsKd/7c7h")).board

    async def closed_meanwhile() -> lp.Turn | None:
        waiting = asyncio.ensure_future(board.wait_for_turn(after=4))
        await asyncio.sleep(0)
        board.close()
        return await asyncio.wait_for(waiting, PATIENCE)

    for action in ("a1", "a2", "b1"):
        board.game.play(action)
    assert asyncio.run(closed_meanwhile()) is None
    assert asyncio.run(board.wait_for_turn()) is None
    # What was played is still known.
    assert asyncio.run(board.wait_for_turn(after=2)) == board.game.turns[2]
    over = make_board(lp.Game(lp.State("2x2 AsKd/7c7h", "AB/ab"))).board
    assert asyncio.run(over.wait_for_turn()) is None


def test_waiting_ends_when_a_game_that_is_over_is_put_on_the_board(make_board: Make) -> None:
    board = make_board().board

    async def wait() -> object:
        waiting = [asyncio.create_task(board.wait_for_turn(after=n)) for n in (None, 0, 5)]
        await asyncio.sleep(0)
        board.set_position("2x2 AsKd/7c7h AB/ab A 3-2")
        return await asyncio.wait_for(asyncio.gather(*waiting), PATIENCE)

    assert asyncio.run(wait()) == [None, None, None]


def test_who_no_longer_waits_is_forgotten(make_board: Make) -> None:
    board = make_board().board

    async def give_up() -> None:
        for _ in range(5):
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(board.wait_for_turn(), 0.01)

    asyncio.run(give_up())
    assert len(board._session._delivery._waiting) <= 1
    board.game.play("a1")
    assert not board._session._delivery._waiting


@pytest.mark.parametrize("after", [-1, True, "1", 1.0])
def test_a_wrong_number_to_wait_for_is_refused(make_board: Make, after: object) -> None:
    with pytest.raises(lp.LocusError, match="after"):
        asyncio.run(make_board().board.wait_for_turn(after=after))  # type: ignore[arg-type]


def test_traits_follow_the_game(make_board: Make) -> None:
    board = make_board(lp.Game("2x2 AsKd/7c7h")).board
    seen: list[tuple[str, object]] = []
    board.observe(
        lambda change: seen.append((change.name, change.new)),
        ["position", "turn", "scores", "is_over"],
    )
    assert (board.position, board.turn, board.scores, board.is_over) == (
        "2x2 AsKd/7c7h ../.. A 0-0", "A", (0, 0), False,
    )  # fmt: skip
    board.game.play("a1")
    assert sorted(seen) == [
        ("position", "2x2 AsKd/7c7h A./.. B 2-0"), ("scores", (2, 0)), ("turn", "B"),
    ]  # fmt: skip
    for action in ("a2", "b1", "b2"):
        board.game.play(action)
    assert board.is_over and seen.count(("is_over", True)) == 1
    board.game.undo()
    assert not board.is_over
    assert board.position == str(board.game.state)
    front = Front(board)
    assert front.ask("new", grid="6x5", opponent="human", first="human", seed="") == "ok"
    assert board.position == str(board.game.state) and board.scores == (0, 0)


def test_nobody_else_sets_what_follows_the_game(make_board: Make) -> None:
    board = make_board().board
    before = (board.position, board.record)
    with pytest.raises(Exception, match="read-only"):
        board.position = "x"
    board.set_state({"record": "x", "position": "y", "scores": [9, 9], "is_over": True})
    assert (board.position, board.record) == before
    assert board.scores == (0, 0) and not board.is_over


def test_the_record_is_in_the_saved_state(make_board: Make) -> None:
    board = make_board().board
    board.game.play("b2*")
    saved = board.get_state()
    assert lp.Game.parse(saved["record"]).turns == board.game.turns
    assert not {"position", "scores", "is_over"} & set(saved)


def test_a_talkative_record_is_saved_without_its_comments(make_board: Make) -> None:
    told = game()
    told.play("b2*")
    told.comment("x" * board_module.MOST_RECORD)
    board = make_board(told).board
    assert len(board.record) < 1000
    assert lp.Game.parse(board.record).state == told.state
    assert board.game.turns == told.turns


@pytest.mark.parametrize("first", ["n" * 150, "Ann"])
def test_whatever_a_record_holds_the_bare_one_says_the_same(make_board: Make, first: str) -> None:
    text = (
        f'[Grid "2x2"]\n[Cards "AsKd/7c7h"]\n[First "{first}"]\n[Date "{"d" * 400}"]\n'
        f'[Event "{"e" * 400}"]\n\n{{{"c" * board_module.MOST_RECORD}}} 1. a1 (1. b1) *'
    )
    board = make_board(lp.Game.parse(text)).board
    board.game.play("a2")
    board.resign()
    read = lp.Game.parse(board.record)
    assert len(board.record) < 1000
    assert (read.state, read.resigned) == (board.game.state, "A")
    assert board.game.turns[0].variations and read.first == first[:100]


def test_a_comment_is_in_the_saved_record_and_ends_no_review(make_board: Make) -> None:
    board = make_board(lp.Game(lp.Deal.shuffled("3x2", seed=5))).board
    while not board.is_over:
        board.game.play(board.game.state.legal_actions()[0])
    board.review()
    shown = board._review
    board.game.comment("Well played")
    assert "{Well played}" in board.record
    assert shown and board._review == shown


def test_who_hears_of_one_trait_finds_all_of_them_set(make_board: Make) -> None:
    board = make_board(lp.Game("2x2 AsKd/7c7h")).board
    seen = []
    for name in ("position", "turn", "scores", "record", "_snapshot"):
        board.observe(
            lambda change: seen.append((board.position, board.turn, board.scores, board.record)),
            name,
        )
    board.game.play("a1")
    state = board.game.state
    assert set(seen) == {(str(state), state.turn, state.scores, board.game.record())}
    assert len(seen) == 5


def test_an_observer_that_fails_stops_neither_the_game_nor_the_opponent(
    make_board: Make, caplog: pytest.LogCaptureFixture
) -> None:
    front = make_board(second=lp.GreedyAgent())
    board = front.board

    def fail(change: object) -> None:
        raise RuntimeError("no chart")

    board.observe(fail)
    board.observe(fail, "position")
    for turns in (2, 4):
        assert front.ask("play", square=front.snapshot["faces"][0][0], face="up") == "ok"
        front.settle()
        assert len(board.game.turns) == turns
    assert board.position == str(board.game.state) and board.scores == board.game.state.scores
    assert front.snapshot["notice"] == {"code": "callback", "text": "RuntimeError: no chart"}
    board.game.undo()
    assert board.position == str(board.game.state)
    assert "a function that observes a widget failed" in caplog.text
    board.unobserve(fail)
    board.unobserve(fail, "position")


def test_a_board_is_laid_out_with_other_widgets(make_board: Make) -> None:
    board = make_board().board
    label = ipywidgets.Label()
    box = ipywidgets.HBox([board, label], layout=ipywidgets.Layout(width="800px"))
    traitlets_link = ipywidgets.dlink((board, "position"), (label, "value"))
    board.game.play("a1")
    assert label.value == board.position == str(board.game.state)
    assert box.get_state()["children"][0] == f"IPY_MODEL_{board.model_id}"
    board.layout.width = "50%"
    assert board.get_state()["layout"] == f"IPY_MODEL_{board.layout.model_id}"
    traitlets_link.unlink()
    for widget in (box.layout, box, label.layout, label.style, label):
        widget.close()
