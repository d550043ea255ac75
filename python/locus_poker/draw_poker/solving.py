"""Solving the game: how the strategy in the package was made, and can be made again."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import SupportsIndex

from .. import _core
from .._checks import path_text, whole_number
from .._words import counted, signed
from ..errors import LocusError, quote
from .strategy_file import ALL

__all__ = ["DEPTHS", "ITERATIONS", "Solved", "SolvedDepth", "solve_strategy"]

#: What each player can still pay, in halves of the pot at the start of the deal. 19 is the default
#: table: $100 each, an ante of $5.
DEPTHS = (2.0, 6.0, 19.0, 60.0)
#: After so many the rest of what can be exploited is mostly that probabilities are kept as bytes.
ITERATIONS = 1000
#: Between two measurements.
BETWEEN = 100
#: The largest depth, 2000 stakes of the default table.
DEEPEST = 40_000.0


@dataclass(frozen=True)
class SolvedDepth:
    """How far the solution for one depth is.

    `exploitability` is what it loses, in antes a deal, to an opponent who knows it and plays as
    well as possible, the mean of both seats; `value` what the first speaker wins. They are None
    until they were measured. `seconds` is the time spent by this run.
    """

    depth: float
    iterations: int
    exploitability: float | None
    value: float | None
    seconds: float
    size: int = 0

    def __str__(self) -> str:
        known = "not measured yet"
        if self.exploitability is not None and self.value is not None:
            known = (
                f"exploitable by {self.exploitability:.4f} antes a deal, "
                f"the first speaker wins {signed(self.value, 4)}"
            )
        rounds = counted(self.iterations, "iteration")
        return f"depth {self.depth:g}: {known}, {rounds}, {self.seconds:.0f} s"


@dataclass(frozen=True)
class Solved:
    """The file of a deck, and how good what it keeps is."""

    deck: int
    discards: int
    depths: tuple[SolvedDepth, ...]
    data: bytes

    def __repr__(self) -> str:
        return (
            f"Solved(deck={self.deck}, discards={self.discards}, depths={self.depths!r}, "
            f"data={len(self.data)} bytes)"
        )


def solve_strategy(
    deck: SupportsIndex = 52,
    depths: Iterable[float] = DEPTHS,
    *,
    discards: SupportsIndex = ALL,
    iterations: SupportsIndex = ITERATIONS,
    exploitability: float | None = None,
    threads: SupportsIndex | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    progress: Callable[[SolvedDepth], object] | None = None,
) -> Solved:
    """Solve draw poker for a deck (52 or 32) and at most so many discards (0 to 5), at some depths.

    What is solved, and how, is told in `docs/draw_strategy.md`. A depth takes so many `iterations`,
    or fewer if it is measured before, every 100 iterations, to be exploitable by no more than
    `exploitability` (antes a deal). `threads` are as many as there are cores without it. The same
    file comes out on every machine and with any number of threads.

    With a `checkpoint`, the path of a folder, each depth is kept there after every 100 iterations,
    and the work goes on from what is there. `progress` is called about ten times a second and after
    every measurement; an exception that it raises ends the work, and so does Ctrl-C.

    >>> import locus_poker as lp
    >>> if lp.core == "native":
    ...     solved = lp.draw_poker.solve_strategy(32, [2], iterations=3)
    ...     assert solved.depths[0].iterations == 3
    ...     assert solved.data.startswith(b"LPDRAW1")

    Raises LocusError for what is no deck, depth or number, for a checkpoint that is damaged, and
    with the core in plain Python, which plays from the file but does not make it.
    """
    cards = whole_number(deck, "deck", 0, 2**31 - 1)
    wanted = checked_depths(depths)
    most = whole_number(discards, "discards", 0, ALL)
    rounds = whole_number(iterations, "iterations", 1, 10**6)
    if exploitability is not None and not (
        isinstance(exploitability, (int, float)) and 0 <= exploitability < math.inf
    ):
        raise LocusError(f"exploitability {quote(exploitability)} is not a number from 0")
    workers = os.cpu_count() or 1 if threads is None else whole_number(threads, "threads", 1, 256)
    if progress is not None and not callable(progress):
        raise LocusError(f"progress {quote(progress)} is not a function")
    folder = None if checkpoint is None else folder_of(checkpoint)
    game = f"draw{cards}" if most == ALL else f"draw{cards}-discards{most}"
    found = []
    solutions = []
    for depth in wanted:
        solver = _core.DrawSolver(cards, depth, most)
        kept = None if folder is None else folder / f"{game}-{depth:g}.part"
        solved = solve_depth(solver, depth, rounds, exploitability, workers, kept, progress)
        assert solved.exploitability is not None
        assert solved.value is not None
        header, stream = solver.solution(solved.exploitability, solved.value)
        solutions.append((header, stream))
        found.append(
            SolvedDepth(
                depth, solved.iterations, solved.exploitability, solved.value, solved.seconds,
                len(stream),
            )
        )  # fmt: skip
    return Solved(cards, most, tuple(found), solver.file(solutions))


def solve_depth(
    solver: _core.DrawSolver,
    depth: float,
    rounds: int,
    target: float | None,
    threads: int,
    kept: Path | None,
    progress: Callable[[SolvedDepth], object] | None,
) -> SolvedDepth:
    """Runs a solver until it has done enough."""
    began = time.monotonic()
    if kept is not None and kept.exists():
        solver.load(kept)
    known: tuple[float | None, float | None] = (None, None)

    def tell(done: int) -> None:
        if progress is not None:
            progress(SolvedDepth(depth, done, *known, time.monotonic() - began))

    # One that was kept may have gone further than is asked for now.
    while True:
        done = solver.rounds
        more = min(BETWEEN - done % BETWEEN, max(rounds - done, 0))
        solver.run(more, threads, tell)
        if kept is not None and more > 0:
            solver.save(kept)
        found = solver.measure(threads)
        known = found
        solved = SolvedDepth(depth, solver.rounds, *found, time.monotonic() - began)
        if progress is not None:
            progress(solved)
        if solver.rounds >= rounds or (target is not None and found[0] <= target):
            return solved


def checked_depths(depths: object) -> list[float]:
    """The depths, ascending and each once."""
    if isinstance(depths, (str, bytes)) or not isinstance(depths, Iterable):
        raise LocusError(f"depths {quote(depths)} are not a row of numbers")
    found: set[float] = set()
    for depth in depths:
        number = isinstance(depth, (int, float)) and not isinstance(depth, bool)
        if not number or not 0 < depth <= DEEPEST:
            raise LocusError(
                f"depth {quote(depth)} is not a number above 0 and at most {DEEPEST:g}"
            )
        found.add(float(depth))
    if not found:
        raise LocusError("depths: none are given")
    return sorted(found)


def folder_of(checkpoint: object) -> Path:
    """The folder of a checkpoint, made if it is not there."""
    folder = Path(path_text(checkpoint, "checkpoint", "folder"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LocusError(f"checkpoint {quote(str(folder))}: {error.strerror}") from None
    return folder
