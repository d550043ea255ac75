"""Exact solving near the end, and how far the engine looks in a second."""

from __future__ import annotations

import time
from math import exp, fsum, log

import locus_poker as lp

from .measure import Row, in_words

#: The values of `position(grid, seed, left)` for the seeds 0, 1, ...: rules alone decide them.
VALUES = {
    ("6x5", 12): (3, 2, 4, 2), ("6x5", 14): (4, 2, 5, 3), ("6x5", 16): (3, 2, 4, 4),
    ("6x5", 18): (3, 3, 4, 3), ("6x5", 20): (5, 3, 4, 3),
    ("6x6", 12): (4, 3, 1, 1), ("6x6", 14): (5, 3, 2, 0), ("6x6", 16): (4, 2, 2, 0),
    ("6x6", 18): (5, 2, 3, 2), ("6x6", 20): (5, 3, 2, 1),
    ("8x6", 12): (2, 0, 2, 3), ("8x6", 14): (0, 1, 2, 3), ("8x6", 16): (2, 2, 2, 2),
    ("8x6", 18): (2, 2, 2, 3), ("8x6", 20): (2, 2, 2, 2),
}  # fmt: skip
#: How far the twin, which has no tricks, is asked.
TWIN_LEFT = 6


def position(grid: str, seed: int, left: int) -> lp.State:
    """A deal after greedy play, so many squares before the end."""
    state, player = lp.State.start(lp.Deal.shuffled(grid, seed=seed)), lp.GreedyAgent(seed)
    while len(state.unplayed) > left:
        state = state.play(player.choose(state))
    return state


def mean(numbers: list[int]) -> float:
    """The geometric mean, which one hard position does not decide."""
    return exp(fsum(map(log, numbers)) / len(numbers))


def exact(rounds: int) -> list[Row]:
    """Nodes and time at 12 to 20 squares left, and what each square more costs."""
    rows = []
    for grid in ("6x5", "6x6", "8x6"):
        means = {}
        for left in range(12, 21, 2):
            states = [position(grid, seed, left) for seed in range(len(VALUES[grid, left]))]
            took, nodes = solve_all(states, VALUES[grid, left], rounds)
            means[left] = mean(nodes)
            speed = fsum(nodes) / len(nodes) / took / 1e6
            figure = f"{means[left]:,.0f} positions, {in_words(took)}, {speed:.2f} million/s"
            rows.append(Row(f"Engine.solve, {grid}, {left} squares left", figure))
        growth = (means[20] / means[12]) ** (1 / 8)
        rows.append(Row(f"  growth per square, {grid}", f"{growth:.2f} times"))
    return rows


def solve_all(
    states: list[lp.State], values: tuple[int, ...], rounds: int
) -> tuple[float, list[int]]:
    """Processor time a state, and the nodes of each."""
    best = float("inf")
    for _ in range(min(rounds, 3)):
        took, nodes = 0.0, []
        for state, value in zip(states, values, strict=True):
            engine = lp.Engine(threads=1, table_mb=64)
            began = time.process_time()
            found = engine.solve(state)
            took += time.process_time() - began
            assert (found.exact, found.value) == (True, value), state
            nodes.append(found.nodes)
        best = min(best, took / len(states))
    return best, nodes


def depths(seconds: float) -> list[Row]:
    """How many actions ahead it looks in so much time, and how many positions a second it sees."""
    rows = []
    for grid in ("6x5", "6x6", "8x6"):
        squares = len(lp.Deal.shuffled(grid, seed=1).cards)
        for left in (squares, squares * 3 // 4):
            engine = lp.Engine(threads=1, table_mb=64)
            found = engine.analyse(position(grid, 1, left), lp.Limits(time=seconds))
            assert found.lower <= found.value <= found.upper
            depth = "all of them" if found.exact else str(found.depth)
            figure = f"{depth}, {found.nodes / found.time / 1e6:.2f} million/s"
            rows.append(Row(f"depth in {seconds:g} s, {grid}, {left} squares left", figure))
    return rows


def twin() -> list[Row]:
    """The search of the core in plain Python, beside the compiled one."""
    state = position("6x5", 0, TWIN_LEFT)
    began = time.process_time()
    found = lp.Engine().solve(state)
    took = time.process_time() - began
    assert found.exact
    return [Row(f"Engine.solve, 6x5, {TWIN_LEFT} squares left", in_words(took))]


def all_rows(rounds: int, seconds: float) -> list[Row]:
    """Measure what the core offers."""
    return [*exact(rounds), *depths(seconds)] if lp.core == "native" else twin()
