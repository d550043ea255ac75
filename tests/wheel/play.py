"""Plays the installed package, in an environment that holds the wheel and nothing else.

usage: python -I tests/wheel/play.py native|pure
"""

import importlib.util
import sys
from importlib.resources import files
from pathlib import Path

import locus_poker as lp

# From the wheel, not from a checkout that happens to be near.
PLACE = Path(lp.__file__).resolve()
assert Path(sys.prefix).resolve() in PLACE.parents, PLACE

assert lp.core == sys.argv[1], lp.core
assert importlib.util.find_spec("numpy") is None

# A game by hand.
greedy = lp.GreedyAgent(seed=1)
game = lp.Game(lp.Deal.shuffled("6x5", seed=7), "Ann", "Ben")
while not game.state.is_over:
    game.play(greedy.choose(game.state))
assert len(game.turns) == 30
assert game.state.outcome in ("A", "B", "draw")
assert [turn.action for turn in lp.Game.parse(game.record()).turns] == [
    turn.action for turn in game.turns
]
assert type(game.start.score_all()) is list
assert (files("locus_poker") / "py.typed").is_file()

# A game on the board, by the messages that its page would send.
static = files("locus_poker.widgets") / "static"
assert {part.name for part in static.iterdir()} >= {"board.js", "board.css"}
