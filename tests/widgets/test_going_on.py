"""A cell that runs again offers to go on with the game that it began."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.widgets.conftest import Front
from tests.widgets.kept import kept

import locus_poker as lp

pytestmark = pytest.mark.usefixtures("data")


@pytest.fixture
def cell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are made by one cell of a notebook that runs again and again."""
    runs = iter(range(1000))
    monkeypatch.setattr(
        "locus_poker.widgets.cells.current_cell", lambda: ("cell-1", f"run-{next(runs)}")
    )


@pytest.mark.usefixtures("cell")
@pytest.mark.parametrize("first", ["human", "opponent"])
def test_running_the_cell_again_offers_to_go_on(first: str, data: Path) -> None:
    def last(state: lp.State) -> lp.Action:
        return state.legal_actions()[-1]

    before = lp.play("4x4", opponent=last, first=first)
    assert Front(before).snapshot["notice"] is None
    front = Front(before)
    front.settle()
    assert front.ask("play", square=0, face="down") == "ok"
    front.settle()
    again = lp.play("4x4", opponent=last, first=first)
    assert before.comm is None
    front = Front(again)
    front.settle()
    turns = len(before.game.turns)
    notice = front.snapshot["notice"]
    assert notice["code"] == "unfinished" and notice["text"].startswith(f"{turns}/16, ")
    assert front.ask("resume") == "ok"
    assert again.game.turns[:turns] == before.game.turns
    assert front.snapshot["notice"] is None and front.ask("resume") == "resume"
    front.settle()
    assert front.ask("play", square=1, face="up") == "ok"
    front.settle()
    assert len(lp.resume()) == 1 and kept()[0].game.turns == again.game.turns
    again.close()


@pytest.mark.usefixtures("cell")
def test_a_cell_runs_again_whoever_observes_its_old_board() -> None:
    def fail(change: object) -> None:
        raise RuntimeError("no chart")

    before = lp.play("4x4", opponent="human")
    before.observe(fail)
    again = lp.play("4x4", opponent="human")
    assert before._session.closed and not again._session.closed
    before.unobserve(fail)
    again.close()


@pytest.mark.usefixtures("cell")
def test_nobody_is_offered_another_game() -> None:
    board = lp.play("4x4", opponent="greedy", seed=1)
    front = Front(board)
    front.ask("play", square=0, face="up")
    front.settle()
    changes: list[dict[str, Any]] = [
        {"seed": 2}, {"opponent": "random"}, {"grid": "6x5"}, {"first": "opponent"},
    ]  # fmt: skip
    for more in changes:
        other = lp.play(**{"grid": "4x4", "opponent": "greedy", **more})
        front = Front(other)
        front.settle()  # where the opponent begins, its turn would make what is asked stale
        assert front.snapshot["notice"] is None
        assert front.ask("resume") == "resume"
        other.close()
    for seed in (1, None):
        same = lp.play("4x4", opponent="greedy", seed=seed)
        front = Front(same)
        assert front.snapshot["notice"]["code"] == "unfinished"
        # Whoever plays has declined; whoever takes that back has begun all the same.
        front.ask("play", square=15, face="up")
        assert front.snapshot["notice"] is None
        front.settle()
        front.ask("undo")
        assert front.ask("resume") == "resume"
        same.close()
