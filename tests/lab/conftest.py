"""Labs without a front end: what they send is kept in lists."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest
from tests.waiting import until

_numbers = itertools.count(1)


class Front:
    """What a view does: it sends messages and keeps the answers."""

    def __init__(self, lab: Any) -> None:
        self.lab = lab
        self.answers: list[dict[str, Any]] = []
        lab.send = lambda content, buffers=None: self.answers.append(content)

    @property
    def snapshot(self) -> dict[str, Any]:
        return dict(self.lab._snapshot)

    def send(self, message: Any) -> dict[str, Any] | None:
        """Deliver a message as the front end does; returns the answer."""
        before = len(self.answers)
        data = {"method": "custom", "content": message}
        self.lab._handle_msg({"content": {"data": data}, "buffers": []})
        return self.answers[-1] if len(self.answers) > before else None

    def ask(self, kind: str, **fields: Any) -> str:
        """Ask for something; returns the code of the answer."""
        answer = self.send({"v": 1, "id": f"t-{next(_numbers)}", "kind": kind, **fields})
        assert answer is not None
        return str(answer["code"])

    def settle(self) -> None:
        """Wait until what was done is shown: the thread that deals may be the one that tells."""
        delivery = self.lab._desk._delivery
        until(lambda: not (delivery._dirty or delivery._busy["snapshots"]))

    def area(self, **change: Any) -> str:
        """Ask about another area."""
        now = {name: self.snapshot[name] for name in ("cards", "joker", "known", "dead")}
        return self.ask("area", **{**now, **change})


@pytest.fixture
def open_lab(lp: ModuleType) -> Iterator[Callable[..., Front]]:
    """Labs over each core, without a pause between two looks at a sample, closed in the end."""
    labs: list[Any] = []

    def make(*args: Any, **more: Any) -> Front:
        lab = lp.lab(*args, **{"seed": 7, **more})
        lab._desk._pace = 0.0
        labs.append(lab)
        return Front(lab)

    yield make
    for lab in labs:
        lab.close()
