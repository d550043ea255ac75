"""Whatever is given to odds: it works, or it is a LocusError, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import pytest
from tests.junk import refusals

HAND = "As Ks Qs Js 9s"
CALLS: dict[str, Callable[[ModuleType, Any], object]] = {
    "area cards": lambda lp, x: lp.odds.area(x),
    "area joker": lambda lp, x: lp.odds.area(3, x),
    "area known": lambda lp, x: lp.odds.area(3, known=x),
    "area dead": lambda lp, x: lp.odds.area(2, dead=x),
    "area deck": lambda lp, x: lp.odds.area(2, deck=x),
    "area ace": lambda lp, x: lp.odds.area(2, ace_low_straight=x),
    "draw hold": lambda lp, x: lp.odds.draw(x),
    "draw discard": lambda lp, x: lp.odds.draw("As Ks Qs", x),
    "best_discard hand": lambda lp, x: lp.odds.best_discard(x),
    "best_discard deck": lambda lp, x: lp.odds.best_discard(HAND, deck=x),
    # What a function raises is its author's affair.
    "best_discard value": lambda lp, x: lp.odds.best_discard(
        HAND, value=None if callable(x) else x
    ),
    "value_table number": lambda lp, x: lp.odds.value_table(lambda rank: x),
    "value_table mapping": lambda lp, x: lp.odds.value_table({lp.HandCategory.PAIR: x}),
    "best_return value": lambda lp, x: lp.odds.best_return(x, deck=x),
    "versus hold": lambda lp, x: lp.odds.versus(x, "", HAND, "", deck=32),
    "versus discard": lambda lp, x: lp.odds.versus("2c 3c 4c", x, HAND, ""),
    "simulate cards": lambda lp, x: lp.odds.simulate(x, trials=1),
    "simulate hold": lambda lp, x: lp.odds.simulate(hold=x, trials=1),
    "simulate discard": lambda lp, x: lp.odds.simulate(discard=x, trials=1),
    "simulate seed": lambda lp, x: lp.odds.simulate(2, trials=1, seed=x),
    "simulate trials": lambda lp, x: lp.odds.simulate(2, trials=x),
    "simulate_live step": lambda lp, x: lp.odds.simulate_live(2, step=x),
    "grid": lambda lp, x: lp.odds.grid(x, deals=1),
    "grid deals": lambda lp, x: lp.odds.grid("2x2", deals=x),
    "grid seed": lambda lp, x: lp.odds.grid("2x2", deals=1, seed=x),
    "grid face": lambda lp, x: lp.odds.grid("2x2", deals=1).best(x),
    "grid square": lambda lp, x: lp.odds.grid("2x2", deals=1).area(x),
    "category": lambda lp, x: lp.odds.area(1).probability(x),
    "confidence": lambda lp, x: lp.odds.simulate(2, trials=1).interval("pair", x),
    "explain category": lambda lp, x: lp.odds.explain(x),
    "explain cards": lambda lp, x: lp.odds.explain("pair", x),
    "explain joker": lambda lp, x: lp.odds.explain("pair", 5, x),
    "lesson exercise": lambda lp, x: lp.odds.lesson().check(x, 1),
    "lesson number": lambda lp, x: lp.odds.lesson().check(1, x),
    "lesson category": lambda lp, x: lp.odds.lesson().check(11, x),
    "lesson cards": lambda lp, x: lp.odds.lesson().check(12, x),
    "lesson exercises": lambda lp, x: lp.odds.Lesson(x),
    "exercise answer": lambda lp, x: lp.odds.Exercise("own", x).judge(1),
    "explain lang": lambda lp, x: lp.odds.explain("pair", lang=x),
}


@pytest.mark.parametrize("name", CALLS)
def test_junk_is_refused_in_one_way(lp: ModuleType, name: str) -> None:
    assert refusals(lp, partial(CALLS[name], lp), longest=400)
