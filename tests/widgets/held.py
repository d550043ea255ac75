"""A review that waits for somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from locus_poker.reviewing import reviewed


def held(may_go_on: Callable[[], bool]) -> Callable[..., Any]:
    """The review of a game, but for each turn somebody must say that it may go on."""

    def review(game: Any, engine: Any, nodes: int, wanted: Any, done: int) -> Any:
        for one in reviewed(game, engine, nodes, wanted, done):
            while wanted() and not may_go_on():
                pass
            if not wanted():
                return
            yield one

    return review
