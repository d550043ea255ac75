"""One of something is said in the singular, wherever counts are shown."""

from __future__ import annotations

from types import ModuleType

import pytest

SOLVED = "3x3 Qh9cKh/8hJs7s/2cTs7d aAb/bAb/.bA A 7-7"


def shown(lp: ModuleType, count: int) -> dict[str, str]:
    """Texts in which something comes so many times."""
    game = lp.Game("2x2 AsKd/7c7h")
    for action in ("a1", "a2")[:count]:
        game.play(action)
    return {
        "turn": repr(game),
        "line": repr(lp.Engine().analyse(lp.State.parse(SOLVED), lines=count)),
        "random game": str(lp.arena.random_games(lp.State.parse(SOLVED), count)),
        "node": str(lp.Limits(nodes=count)),
        "deal": repr(lp.odds.simulate(5, trials=count)),
        "iteration": str(
            lp.draw_poker.SolvedDepth(2.0, count, exploitability=None, value=None, seconds=1.0)
        ),
    }


@pytest.mark.parametrize("count", [1, 2])
def test_one_is_not_several(lp: ModuleType, count: int) -> None:
    for one, text in shown(lp, count).items():
        assert f"{count} {one}s" in text if count > 1 else f"1 {one}" in text, text
        assert f"1 {one}s" not in text
