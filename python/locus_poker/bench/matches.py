"""Random games, and matches between opponents."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import locus_poker as lp

from .measure import Row, seconds

#: The final margins of 1000 random games of the deal 7 from the seed 1: their sum.
MARGINS = {"6x5": 2148, "8x6": 1909}


def random_games(grid: str, games: int, rounds: int) -> Row:
    """Whole games of random actions, in the core."""
    state = lp.State.start(lp.Deal.shuffled(grid, seed=7))
    margins = lp.arena.random_games(state, 1000, seed=1).margins
    assert sum(margin * count for margin, count in margins.items()) == MARGINS[grid]
    took = seconds(lambda: lp.arena.random_games(state, games, seed=1), rounds=rounds, least=0.0)
    return Row(f"arena.random_games, {grid}", per_second(games / took))


def through_python(games: int, rounds: int) -> Row:
    """The same with a call for every action, as an agent written in Python plays."""
    import random

    start = lp.State.start(lp.Deal.shuffled("6x5", seed=7))

    def work() -> int:
        generator, total = random.Random(1), 0
        for _ in range(games):
            state = start
            while not state.is_over:
                actions = state.legal_actions()
                state = state.play(actions[int(generator.random() * len(actions))])
            total += state.margin
        return total

    assert work() == work()
    took = seconds(work, rounds=rounds, least=0.0)
    return Row("  game by game: legal_actions, play", per_second(games / took))


def match(upper: int, deals: int, rounds: int) -> Row:
    """A level against the one below, on one thread."""
    best = float("inf")
    for _ in range(min(rounds, 3)):
        with ThreadPoolExecutor(1) as executor:
            began = time.process_time()
            result = lp.arena.play_match(
                lp.opponent(upper),
                lp.opponent(upper - 1),
                "6x5",
                deals=deals,
                seed=7,
                executor=executor,
                progress=False,
            )
            best = min(best, time.process_time() - began)
        assert len(result.games) == 2 * deals
        assert not result.forfeits
    return Row(f"play_match, {result.a} against {result.b}, 6x5", per_second(2 * deals / best))


def per_second(rate: float) -> str:
    """So many games a second.

    >>> per_second(7_250_000), per_second(4321.2), per_second(12.34)
    ('7.25 million games/s', '4,320 games/s', '12.3 games/s')
    """
    if rate >= 1e6:
        return f"{rate / 1e6:.2f} million games/s"
    return f"{float(f'{rate:.3g}'):,.{1 if rate < 100 else 0}f} games/s"


def all_rows(rounds: int, *, quick: bool = False) -> list[Row]:
    """Measure everything."""
    native = lp.core == "native"
    many = 2_000 if quick else 1_000_000
    games = many if native else 30
    rows = [random_games(grid, games, rounds) for grid in MARGINS]
    rows.append(through_python(2 if quick else 50, rounds))
    levels = ((2, 200), (4, 200), (5, 50), (6, 20)) if native else ((2, 2), (4, 2))
    rows += [match(upper, 2 if quick else deals, rounds) for upper, deals in levels]
    return rows
