"""Plays the installed package, in an environment that holds the wheel and nothing else.

usage: python -I tests/wheel/play.py native|pure
"""

import importlib.util
import sys
import time
from importlib.resources import files
from pathlib import Path
from typing import Any

import locus_poker as lp

PATIENCE_S = 120


def play_by_hand() -> None:
    """A game between two agents, its record, and scores without numpy."""
    greedy = lp.GreedyAgent(seed=1)
    game = lp.Game(lp.Deal.shuffled("6x5", seed=7), "Ann", "Ben")
    while not game.state.is_over:
        game.play(greedy.choose(game.state))
    assert len(game.turns) == 30
    assert game.state.outcome in ("A", "B", "draw")
    again = lp.Game.parse(game.record())
    assert [turn.action for turn in again.turns] == [turn.action for turn in game.turns]
    assert type(game.start.score_all()) is list


def send(board: Any, number: int, **intent: object) -> None:
    """Hand the board a message as if its page had sent it."""
    snapshot = board._snapshot
    content = {
        "v": snapshot["v"],
        "id": f"page-{number}",
        "game": snapshot["game"],
        "ply": snapshot["ply"],
        **intent,
    }
    board._handle_custom_msg(content, [])


def play_on_the_board() -> None:
    """A game against the computer, by the messages that a page sends."""
    static = files("locus_poker.widgets") / "static"
    assert {part.name for part in static.iterdir()} >= {"board.js", "draw.js", "lab.js"}
    board = lp.play("6x5", opponent="greedy", seed=7)
    assert board._esm
    for ply in range(0, 30, 2):
        square = board._snapshot["marks"].index(".")
        send(board, ply, kind="play", square=square, face="up" if ply % 4 else "down")
        deadline = time.monotonic() + PATIENCE_S
        while board._snapshot["ply"] != ply + 2:
            assert time.monotonic() < deadline, board._snapshot
            time.sleep(0.01)
    state = board.game.state
    assert state.is_over
    assert board._snapshot["outcome"] == state.outcome
    assert board._snapshot["scores"] == list(state.scores)
    board.close()


def count_in_the_lab() -> None:
    """Odds, by the messages that a page sends."""
    lab = lp.lab(cards=9)
    assert lab.odds.total == 3_679_075_400
    message = {"v": 1, "id": "page-1", "kind": "deck", "deck": 36, "ace_low": False}
    lab._handle_custom_msg(message, [])
    assert (lab.deck, lab._snapshot["area"]["total"]) == (36, 94_143_280)
    lab.close()


def main(core: str) -> None:
    """Play, after a look at what was installed."""
    # From the wheel, not from a checkout that happens to be near.
    place = Path(lp.__file__).resolve()
    assert Path(sys.prefix).resolve() in place.parents, place
    assert lp.core == core
    assert importlib.util.find_spec("numpy") is None
    assert (files("locus_poker") / "py.typed").is_file()
    play_by_hand()
    play_on_the_board()
    count_in_the_lab()
    print(f"played from {place.parent} with the {core} core")


if __name__ == "__main__":
    main(sys.argv[1])
