"""Tables without a front end: what they send is kept in lists."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.waiting import until

_numbers = itertools.count(1)


def calm(view: Any) -> str:
    """An opponent that never bets, and pays what is asked."""
    legal = view.legal_actions()
    return next(wish for wish in ("check", "show", "stand pat") if wish in legal)


class Front:
    """What a view does: it sends messages and keeps the answers."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.answers: list[dict[str, Any]] = []
        table.send = lambda content, buffers=None: self.answers.append(content)

    @property
    def snapshot(self) -> dict[str, Any]:
        return dict(self.table._snapshot)

    def message(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A message about what this view sees."""
        seen = {name: self.snapshot[name] for name in ("game", "deal", "ply")}
        return {"v": 1, "id": f"t-{next(_numbers)}", **seen, "kind": kind, **fields}

    def send(self, message: Any) -> dict[str, Any] | None:
        """Deliver a message as the front end does; returns the answer."""
        before = len(self.answers)
        data = {"method": "custom", "content": message}
        self.table._handle_msg({"content": {"data": data}, "buffers": []})
        return self.answers[-1] if len(self.answers) > before else None

    def ask(self, kind: str, **fields: Any) -> str:
        """Ask for something; returns the code of the answer."""
        answer = self.send(self.message(kind, **fields))
        assert answer is not None
        return str(answer["code"])

    def act(self, action: str) -> str:
        """Act, and wait until the knight has answered and this view shows it."""
        code = self.ask("act", action=action)
        self.settle()
        return code

    def settle(self) -> None:
        session = self.table._session

        def settled() -> bool:
            shown, state = self.snapshot, session.match.state
            now = (state.number, len(state.turns))
            # What follows a snapshot (traits, the still picture) is still to come then, and so is
            # the next one, where an observer has failed.
            telling = session._delivery._busy["snapshots"] or session._delivery._dirty
            return not (session.thinking or telling) and (shown["deal"], shown["ply"]) == now

        until(lambda: settled() and not self.snapshot["thinking"])

    def play_deal(self) -> None:
        """The person plays the deal to its end, calmly."""
        while self.snapshot["turn"]:
            self.settle()
            if self.snapshot["turn"] == "A":
                assert self.act(calm(self.table.view)) == "ok"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of unfinished matches. It is made when it is needed."""
    monkeypatch.setenv("LOCUS_POKER_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def open_table(lp: ModuleType) -> Iterator[Callable[..., Front]]:
    """Tables over each core, whose knight answers at once, closed in the end."""
    tables: list[Any] = []

    def make(opponent: Any = calm, **more: Any) -> Front:
        table = lp.draw_table(opponent, **{"seed": 7, **more})
        table._session._thinking.pace = 0.0
        tables.append(table)
        front = Front(table)
        front.settle()
        return front

    yield make
    for table in tables:
        table.close()
