"""The widget around the session."""

from __future__ import annotations

import threading
from collections.abc import Callable

import ipywidgets
import pytest
from tests.waiting import until
from tests.widgets.conftest import Front, Slow, game, program

import locus_poker as lp
from locus_poker.widgets.board import STATIC, BoardWidget

Make = Callable[..., Front]


def test_a_whole_game_by_messages(make_board: Make) -> None:
    front = make_board(lp.Game(lp.Deal.shuffled("6x5", seed=7)), second=lp.GreedyAgent())
    heard: list[lp.Turn] = []
    front.board.on_turn(heard.append)
    while not front.board.game.state.is_over:
        free = front.snapshot["faces"][0][0]
        assert front.ask("play", square=free, face="down" if free % 2 else "up") == "ok"
        front.settle()
    until(lambda: len(heard) == 30)
    shown, state = front.snapshot, front.board.game.state
    assert shown["outcome"] == state.outcome
    assert shown["scores"] == list(state.scores)
    assert tuple(heard) == front.board.game.turns
    assert front.ask("rematch") == "ok"
    assert front.board.game.deal == state.deal
    # Another thread may be the one that sends the snapshot.
    until(lambda: front.snapshot["players"][0]["id"] == "greedy")


def test_a_cell_plays_and_the_board_follows(make_board: Make) -> None:
    front = make_board()
    front.board.game.play("b2*")
    assert front.snapshot["marks"] == "....a...."
    front.board.game.undo()
    assert front.snapshot["marks"] == "........."
    front.board.game.redo()
    assert front.snapshot["marks"] == "....a...."
    with pytest.raises(lp.LocusError):
        front.board.game.play("b2")
    assert front.snapshot["ply"] == 1


def test_a_hundred_clicks_at_once(make_board: Make) -> None:
    front = make_board(second=lp.GreedyAgent())
    message = front.message("play", square=4, face="up")
    clicks = [{**message, "id": f"c-{number}"} for number in range(100)]
    threads = [threading.Thread(target=front.send, args=(click,)) for click in clicks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    front.settle()
    assert [turn.seat for turn in front.board.game.turns] == ["A", "B"]
    codes = [answer["code"] for answer in front.answers]
    assert len(codes) == 100
    assert codes.count("ok") == 1
    assert set(codes) <= {"ok", "stale", "turn"}
    assert front.snapshot["ply"] == 2


def test_two_hundred_boards_leave_no_thread_and_no_widget(make_board: Make, slow: Slow) -> None:
    from ipywidgets.widgets.widget import _instances

    threads, widgets = threading.active_count(), len(_instances)
    for number in range(200):
        opponent = slow if number < 3 else lp.GreedyAgent()
        front = make_board(second=opponent)
        front.ask("play", square=0, face="up")
        if opponent is slow:
            until(lambda: slow.asked != [])
            slow.asked.clear()
            threading.Timer(0.01, slow.go.set).start()
        front.board.close()
        slow.go.clear()
    until(lambda: threading.active_count() <= threads)
    assert len(_instances) <= widgets


def test_a_closed_board_is_shown_as_a_picture() -> None:
    board = BoardWidget(game(), autosave=False)
    board.close()
    data, _ = board._repr_mimebundle_()  # type: ignore[misc]
    assert data["image/svg+xml"] == board.to_svg()
    assert "application/vnd.jupyter.widget-view+json" not in data
    with pytest.raises(NotImplementedError):
        board._ipython_display_()
    board.close()


def test_a_layout_that_a_board_shares_outlives_it(make_board: Make) -> None:
    label = ipywidgets.Label(layout=ipywidgets.Layout(width="50%"))
    board = make_board().board
    own = board.layout
    board.layout = label.layout
    board.close()
    assert own.comm is None and label.layout.comm is not None
    for widget in (label.layout, label.style, label):
        widget.close()


@pytest.mark.parametrize("what", ["theme", "lang"])
def test_looks_that_there_are_not_are_refused(make_board: Make, what: str) -> None:
    board = make_board().board
    with pytest.raises(lp.LocusError, match=f"unknown {'theme' if what == 'theme' else 'lang'}"):
        setattr(board, what, "pink")
    assert getattr(board, what) == "auto"


def test_a_closed_board_keeps_its_game(make_board: Make) -> None:
    front = make_board()
    front.board.close()
    front.board.close()
    front.board.game.play("a1")
    assert len(front.board.game.turns) == 1


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(lp.LocusError, match="not a game: '6x5'"):
        BoardWidget("6x5")  # type: ignore[arg-type]
    with pytest.raises(lp.LocusError, match="3 is not an agent"):
        BoardWidget(game(), second=3)  # type: ignore[arg-type]
    with pytest.raises(lp.LocusError, match="unknown theme 'pink'"):
        BoardWidget(game(), theme="pink")
    with pytest.raises(lp.LocusError, match="unknown language 5: 'auto', 'en',"):
        BoardWidget(game(), lang=5)  # type: ignore[arg-type]


def test_two_people_go_by_their_names_in_the_record(make_board: Make) -> None:
    text = lp.Game(lp.Deal.shuffled("3x3", seed=7), "<b>Ann</b>", "Ben").record()
    front = make_board(lp.Game.parse(text))
    assert [one["name"] for one in front.snapshot["players"]] == ["<b>Ann</b>", "Ben"]


def test_pages_without_widgets_get_text_and_picture(make_board: Make) -> None:
    front = make_board()
    found = front.board._repr_mimebundle_()
    assert found is not None
    data, _ = found
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["image/svg+xml"].startswith("<svg")
    assert "<img" in data["text/html"]
    assert str(front.board.game.state) in data["text/plain"]
    # In a terminal the board says what is on it.
    assert repr(front.board) == f"<BoardWidget: {front.board.game!r}>"


def test_play_seats_the_opponent() -> None:
    for first, seats in [
        ("human", ["human", "computer"]),
        ("opponent", ["computer", "human"]),
    ]:
        board = lp.play(seed=7, opponent="greedy", first=first)
        assert [player["kind"] for player in board._snapshot["players"]] == seats
        assert board._snapshot["setup"] == {
            "grid": "6x5",
            "opponent": "greedy",
            "first": first,
            "seed": "7",
        }
        board.close()
    board = lp.play("4x4", opponent="human")
    assert [player["kind"] for player in board._snapshot["players"]] == ["human", "human"]
    assert board._snapshot["grids"][-1] == "4x4"
    board.close()


def test_the_bundle_is_small_and_asks_no_network() -> None:
    door = (STATIC / "board.js").read_text(encoding="utf-8")
    # What the page loads, its styles and its words in five languages included.
    assert [path.name for path in STATIC.iterdir() if path.stem == "board"] == ["board.js"]
    assert len(door.encode()) < 100_000
    within = program()
    # The only addresses are the names of XML namespaces.
    assert {part.split("/")[0] for part in within.split("http://")[1:]} <= {"www.w3.org"}
    # One import: the lab's program, which comes from Python as a text.
    assert within.count("import(") == 1 and "createObjectURL(new Blob" in within
    for forbidden in ("https://", "fetch(", "XMLHttpRequest", "innerHTML=`", "url("):
        assert forbidden not in within
    # The door loads the program, and nothing else.
    assert door.count("import(") == 1 and "http" not in door


def test_a_board_speaks_the_language_that_it_is_told() -> None:
    board = lp.play("2x2", lang="de", theme="dark", seed=1)
    assert (board.lang, board.theme) == ("de", "dark")
    assert (board.game.first, board.game.second) == ("Du", "Jack")
    board.lang = "it"
    with pytest.raises(lp.LocusError, match="unknown language 'xx'"):
        board.lang = "xx"
    assert board.lang == "it"
    board.close()
    for wrong in ({"lang": "xx"}, {"theme": "pink"}):
        with pytest.raises(lp.LocusError, match="unknown"):
            lp.play("2x2", **wrong)  # type: ignore[arg-type]
