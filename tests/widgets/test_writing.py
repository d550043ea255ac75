"""When a game is written: before anyone hears of a turn, and once a turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.processes import killed_after
from tests.waiting import until
from tests.widgets.conftest import Front, game
from tests.widgets.kept import kept

import locus_poker as lp
from locus_poker.widgets import files, keeper, saving

pytestmark = pytest.mark.usefixtures("data")

Make = Callable[..., Front]


KILLED = """
import os, sys
import locus_poker as lp
from locus_poker.widgets.board import BoardWidget
from locus_poker.widgets.draw import saving as draw_saving
board = BoardWidget(lp.Game(lp.Deal.shuffled("6x5", seed=7)))
board.send = lambda content, buffers=None: print(content["code"], flush=True)
for square, line in enumerate(sys.stdin):
    seen = board._snapshot
    message = {"v": 1, "id": f"k-{square}", "kind": "play", "square": square, "face": "up",
               "game": seen["game"], "ply": seen["ply"]}
    data = {"method": "custom", "content": message}
    board._handle_msg({"content": {"data": data}, "buffers": []})
"""


def test_a_killed_kernel_loses_nothing_that_was_acknowledged(data: Path) -> None:
    for turns in (1, 7):
        killed_after(turns, KILLED)
        found = lp.resume()
        assert len(kept()[0].game.turns) == turns and found.unreadable == ()


def test_it_is_saved_before_anyone_hears_of_it(make_board: Make, data: Path) -> None:
    front = make_board(second=lp.GreedyAgent())
    heard: list[tuple[int, int]] = []

    def saved() -> int:
        return max((len(one.game.turns) for one in kept()), default=0)

    front.board.observe(lambda change: heard.append((change.new["ply"], saved())), "_snapshot")
    front.board.send = lambda content, buffers=None: heard.append((1, saved()))
    front.ask("play", square=4, face="up")
    until(lambda: front.snapshot["ply"] == 2 and len(heard) >= 2)
    assert all(told <= kept for told, kept in heard)


def test_a_turn_costs_one_small_file(make_board: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each turn is written once; the other files are looked at when a game begins, not after it."""
    written: list[int] = []
    rooms: list[Path] = []

    def write(path: Path, text: str) -> None:
        written.append(len(text))
        files.write(path, text)

    def make_room(new: Path, most: int, read: Callable[[Path], object]) -> None:
        rooms.append(new)
        files.make_room(new, most, read)

    monkeypatch.setattr(keeper, "write", write)
    monkeypatch.setattr(saving, "make_room", make_room)
    board = make_board(game("6x5")).board
    for turns, action in enumerate(("a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2"), 1):
        board.game.play(action)
        assert len(written) == turns and written[-1] < 2_000
    assert len(rooms) == 1
