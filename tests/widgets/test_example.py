"""The position of the board's help, as the page has it, is what Python says of it."""

from __future__ import annotations

import json
from pathlib import Path

import locus_poker as lp
from locus_poker.widgets.snapshot import position

FILE = Path(__file__).parents[2] / "widget" / "src" / "model" / "example.json"


def example() -> dict[str, object]:
    game = lp.Game("3x3 9h8hKs/Qh7c7d/2sTdJh", "", "")
    for action in ("a2", "c2*", "b1", "c3"):
        game.play(action)
    points = [category.points for category in lp.HandCategory]
    return {"position": position(game), "points": points}


def test_the_example_is_what_python_says() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == example()
