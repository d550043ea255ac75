"""The intervals of matches and tournaments beside a plain bootstrap of the same deals."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

DEALS, TIMES = 120, 250


def some_match(lp: ModuleType, game: str) -> Any:
    if game == "draw":
        a, b = lp.draw_poker.opponent("balanced"), lp.draw_poker.opponent("student")
        rules = lp.draw_poker.Rules()
        return lp.arena.play_match(a, b, game=rules, deals=DEALS, seed=3, progress=False)
    a, b = lp.opponent(3), lp.opponent(2)
    return lp.arena.play_match(a, b, "5x4", deals=DEALS, seed=3, progress=False)


def some_standings(lp: ModuleType, game: str) -> Any:
    more: dict[str, Any] = {"deals": DEALS, "seed": 3, "progress": False}
    if game == "draw":
        agents = [lp.draw_poker.opponent(style) for style in ("balanced", "student", "bold")]
        return lp.arena.tournament(agents, game=lp.draw_poker.Rules(), **more)
    return lp.arena.tournament([lp.opponent(n) for n in (2, 3, 4)], "5x4", **more)


def drawn(result: Any, picks: list[int]) -> Any:
    """The match as if these had been its deals."""
    pairs = [
        tuple(replace(game, pair=number) for game in result.pairs[pick])
        for number, pick in enumerate(picks)
    ]
    return replace(result, pairs=tuple(pairs))


def percentiles(values: list[float]) -> tuple[float, float]:
    values = sorted(values)
    return values[round(0.025 * len(values))], values[round(0.975 * len(values)) - 1]


def bootstrap(measure: Callable[[list[int]], dict[str, float]]) -> dict[str, tuple[float, float]]:
    """Between what each measure lies when the deals are drawn anew, with repetition."""
    rng, found = random.Random(1), dict[str, list[float]]()
    for _ in range(TIMES):
        for name, value in measure([rng.randrange(DEALS) for _ in range(DEALS)]).items():
            found.setdefault(name, []).append(value)
    return {name: percentiles(values) for name, values in found.items()}


def check(told: tuple[float, float], found: tuple[float, float], value: float) -> None:
    """The same width and place, as far as so many drawings can tell."""
    width = found[1] - found[0]
    assert told[0] < value < told[1] and width > 0
    assert 0.75 < (told[1] - told[0]) / width < 1.3
    assert abs((told[0] + told[1]) - (found[0] + found[1])) / 2 < 0.2 * width


@pytest.mark.parametrize("game", ["board", "draw"])
def test_matches(native: ModuleType, game: str) -> None:
    result = some_match(native, game)

    def measure(picks: list[int]) -> dict[str, float]:
        other = drawn(result, picks)
        return {
            "margin": other.mean_margin,
            "elo": other.elo,
            "better": float(other.pentanomial.score > 0.5) + (other.pentanomial.score == 0.5) / 2,
        }

    found = bootstrap(lambda picks: {k: v for k, v in measure(picks).items() if k != "better"})
    check(result.margin_interval, found["margin"], result.mean_margin)
    check(result.elo_interval, found["elo"], result.elo)
    # How likely `a` is the better one: how often it is, of the matches that are drawn.
    rng, better = random.Random(2), 0.0
    for _ in range(TIMES):
        better += measure([rng.randrange(DEALS) for _ in range(DEALS)])["better"]
    assert abs(better / TIMES - result.superiority) < 0.06


@pytest.mark.parametrize("game", ["board", "draw"])
def test_tournaments(native: ModuleType, game: str) -> None:
    standings = some_standings(native, game)
    module = import_module(f"{native.__name__}.arena.tournament")

    def measure(picks: list[int]) -> dict[str, float]:
        matches = tuple(drawn(match, picks) for match in standings.matches)
        other = module.standings_of(list(standings.names), matches)
        told = {f"{row.name} rating": row.rating for row in other}
        told |= {f"{row.name} margin": row.mean_margin for row in other}
        return {**told, "seat": other.seat_elo}

    found = bootstrap(measure)
    for row in standings:
        check(row.rating_interval, found[f"{row.name} rating"], row.rating)
        check(row.margin_interval, found[f"{row.name} margin"], row.mean_margin)
    check(standings.seat_elo_interval, found["seat"], standings.seat_elo)
