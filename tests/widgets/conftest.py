"""Boards without a front end: what they send is kept in lists."""

from __future__ import annotations

import itertools
import re
import threading
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.waiting import PATIENCE, until

import locus_poker as lp
from locus_poker.widgets.board import STATIC, BoardWidget
from locus_poker.widgets.players import HUMAN, Player
from locus_poker.widgets.session import Session

_numbers = itertools.count(1)
#: As widget/pack.mjs writes bytes.
CHARACTERS = [chr(code) for code in range(32, 127) if chr(code) not in '"<\\`']


def program(name: str = "board.js") -> str:
    """A widget's program, as it is behind its door: deflated, 13 bits in two characters."""
    door = (STATIC / name).read_text(encoding="utf-8")
    (packed,) = re.findall(r'"([^"]{1000,})"', door)
    values = [CHARACTERS.index(one) for one in packed]
    pairs = zip(values[::2], values[1::2], strict=False)
    bits = sum((low + 91 * high) << 13 * at for at, (low, high) in enumerate(pairs))
    return zlib.decompress(bits.to_bytes(len(packed), "little"), -15).decode()


def game(grid: str = "3x3", seed: int = 7) -> lp.Game:
    return lp.Game(lp.Deal.shuffled(grid, seed=seed), "", "")


class Front:
    """What a view does: it sends messages and keeps the answers."""

    def __init__(self, board: BoardWidget) -> None:
        self.board = board
        self.answers: list[dict[str, Any]] = []
        board.send = lambda content, buffers=None: self.answers.append(content)

    @property
    def snapshot(self) -> dict[str, Any]:
        return dict(self.board._snapshot)

    def message(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A message about the position that this view sees."""
        seen = self.snapshot
        envelope = {"v": 1, "id": f"t-{next(_numbers)}", "game": seen["game"], "ply": seen["ply"]}
        return {**envelope, "kind": kind, **fields}

    def send(self, message: Any) -> str | None:
        """Deliver a message as the front end does; returns the code of the answer."""
        before = len(self.answers)
        data = {"method": "custom", "content": message}
        self.board._handle_msg({"content": {"data": data}, "buffers": []})
        return self.answers[-1]["code"] if len(self.answers) > before else None

    def settle(self) -> None:
        """Wait until the opponent has answered, this view shows it and all else was told."""
        session = self.board._session

        def settled() -> bool:
            shown = self.snapshot
            # What follows a snapshot (traits, the still picture) is still to come then, and so is
            # the next one, where an observer has failed.
            telling = session._delivery._busy["snapshots"] or session._delivery._dirty
            return not (session.thinking or telling) and shown["ply"] == len(session.game.turns)

        until(settled)

    def ask(self, kind: str, **fields: Any) -> str | None:
        return self.send(self.message(kind, **fields))


@pytest.fixture
def make_board() -> Iterator[Callable[..., Front]]:
    """Boards without a pause before the opponent's turn, closed in the end."""
    boards: list[BoardWidget] = []

    def make(start: lp.Game | None = None, **players: Any) -> Front:
        board = BoardWidget(start or game(), **players)
        board._session._thinking.pace = 0.0
        boards.append(board)
        return Front(board)

    yield make
    for board in boards:
        board.close()


@pytest.fixture
def make_session() -> Iterator[Callable[..., Session]]:
    sessions: list[Session] = []

    def make(
        start: lp.Game | None = None,
        first: lp.Agent | None = None,
        second: lp.Agent | None = None,
        **more: Any,
    ) -> Session:
        players = [HUMAN if agent is None else Player(agent) for agent in (first, second)]
        session = Session(start or game(), *players, **{"pace": 0.0, **more})
        sessions.append(session)
        return session

    yield make
    for session in sessions:
        session.close()


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of unfinished games. It is made when it is needed."""
    monkeypatch.setenv("LOCUS_POKER_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


class Slow:
    """An opponent that thinks until it is told to go on, and remembers what it was asked."""

    name = "Slow"

    def __init__(self) -> None:
        self.asked: list[lp.State] = []
        self.go = threading.Event()

    def choose(self, state: lp.State, /) -> lp.Action:
        self.asked.append(state)
        assert self.go.wait(PATIENCE)
        return state.legal_actions()[0]


@pytest.fixture
def slow() -> Iterator[Slow]:
    agent = Slow()
    yield agent
    agent.go.set()
