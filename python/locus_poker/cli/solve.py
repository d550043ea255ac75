"""`locus-poker solve`: the exact value of a position, or of a whole deal."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from ..analysis import Analysis, Limits, points
from ..deal import Deal
from ..state import State
from .app import INTERRUPTED
from .output import as_json, examples, on_terminal, print_json, seed_option, threads_option

if TYPE_CHECKING:
    from ..engine import Engine

__all__ = ["solve"]


@click.command(
    epilog=examples(
        'locus-poker solve "3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-7" --lines 3',
        "locus-poker solve --grid 6x5 --seed 7 --threads 2 --table-mb 512 --checkpoint deal7.solve",
        "locus-poker solve --grid 8x6 --seed 7 --time 10",
    )
)
@click.argument("position", nargs=-1)
@click.option("--grid", metavar="GRID", help="The whole deal of --seed on this grid instead.")
@seed_option("The deal's.", default=None)
@threads_option
@click.option(
    "--table-mb", type=int, default=256, show_default=True, metavar="MB",
    help="The size of the table of positions. Whole deals gain from more.",
)  # fmt: skip
@click.option(
    "--lines", type=int, default=1, show_default=True, metavar="N",
    help="How many first actions are valued, best first. Each takes time.",
)  # fmt: skip
@click.option(
    "--checkpoint", metavar="FILE",
    help="Keep what was found here, and go on from it when the file is there.",
)  # fmt: skip
@click.option("--time", "seconds", type=float, metavar="SECONDS", help="End after this time.")
@click.option("--nodes", type=int, metavar="N", help="End after so many positions looked at.")
@click.option("--depth", type=int, metavar="N", help="Look so many actions ahead at most.")
@click.option("--progress/--no-progress", default=None, help="Show a bar, or none.")
@as_json
def solve(
    position: tuple[str, ...],
    grid: str | None,
    seed: int | None,
    threads: int | None,
    table_mb: int,
    lines: int,
    checkpoint: str | None,
    seconds: float | None,
    nodes: int | None,
    depth: int | None,
    progress: bool | None,
    json: bool,
) -> int:
    """Solve POSITION: the exact value, the best first actions, and how the game would go on.

    A position is five fields (grid, cards, marks, turn, scores) as `str(state)` writes them; the
    first two are enough for a game that has not begun. --grid and --seed name a whole deal: on 6x5
    it takes minutes, on larger grids no one has waited for the end. With --time, --nodes or --depth
    it ends there, and the value is an estimate with proved bounds unless the end was reached.

    Ctrl-C ends it and prints what was found; the same command goes on from its checkpoint. The exit
    code is 1 when the value is not exact.
    """
    from ..engine import Engine

    state = state_of(position, grid, seed)
    limits = Limits(time=seconds, nodes=nodes, depth=depth)
    if checkpoint is not None and (nodes is not None or depth is not None or lines != 1):
        raise click.UsageError("--checkpoint goes with --time, not with --nodes, --depth, --lines")
    engine = Engine(os.cpu_count() or 1 if threads is None else threads, table_mb)
    with Watch(state, on_terminal() if progress is None else progress, seconds) as watch:
        found: Analysis | None
        try:
            with stopped_by_ctrl_c(engine, watch):
                found = work(engine, state, limits, lines, checkpoint, watch)
            stopped = watch.interrupted and not found.exact
        except KeyboardInterrupt:
            found, stopped = watch.latest, True
    if json:
        print_json(plain(state, found, stopped))
    elif found is not None:
        click.echo(str(found))
    if stopped:
        kept = f"; {checkpoint} keeps what was found" if checkpoint else ""
        click.echo(f"locus-poker solve: interrupted{kept}", err=True)
        return INTERRUPTED
    return 0 if found is not None and found.exact else 1


def state_of(position: tuple[str, ...], grid: str | None, seed: int | None) -> State:
    """The state that was asked for, in one way or the other."""
    # Without quotes a shell hands over the fields one by one.
    text = " ".join(" ".join(position).split())
    if bool(text) == (grid is not None or seed is not None):
        raise click.UsageError("a position or a deal (--grid, --seed): one of them")
    if not text:
        if seed is None:
            raise click.UsageError("--seed says which deal")
        return State.start(Deal.shuffled("6x5" if grid is None else grid, seed=seed))
    if len(text.split()) == 2:
        return State.start(Deal(*text.split()))
    return State.parse(text)


def work(
    engine: Engine,
    state: State,
    limits: Limits,
    lines: int,
    checkpoint: str | None,
    watch: Watch,
) -> Analysis:
    """Solves the state, or analyses it within the limits."""
    if checkpoint is None:
        return engine.analyse(state, limits, lines=lines, progress=watch)
    return engine.solve(state, progress=watch, checkpoint=checkpoint)


@contextmanager
def stopped_by_ctrl_c(engine: Engine, watch: Watch) -> Iterator[None]:
    """Ctrl-C stops the engine, which returns all it has found; the second time it is an exception.

    Where signals are handled in another way, or not on this thread, they remain so.
    """
    before = signal.getsignal(signal.SIGINT)

    def stop(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        # If the engine is not yet at work, it ends with its first report.
        watch.interrupted = True
        engine.stop()

    try:
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, stop)
    except ValueError:  # not the main thread
        pass
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, before)


class Watch:
    """Shows what is known so far, and ends a solve that keeps a checkpoint when its time is up."""

    def __init__(self, state: State, shown: bool, seconds: float | None) -> None:
        self.latest: Analysis | None = None
        self.interrupted = False
        self.end = None if seconds is None else time.monotonic() + seconds
        self.bar: Any = None
        if shown:
            from tqdm.auto import tqdm

            self.bar = tqdm(unit=" nodes", unit_scale=True, dynamic_ncols=True)

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.close()

    def __call__(self, found: Analysis) -> bool:
        """What the engine calls with what it knows."""
        self.latest = found
        if self.bar is not None:
            best = "" if found.best is None else f"{found.best} "
            self.bar.set_postfix_str(
                f"depth {found.depth}, {best}{points(found.value)} ({bounds(found)})", refresh=False
            )
            self.bar.update(found.nodes - self.bar.n)
        return not self.interrupted and (self.end is None or time.monotonic() < self.end)


def bounds(found: Analysis) -> str:
    """Between what the value is proved to be."""
    return "exact" if found.exact else f"{points(found.lower)} to {points(found.upper)}"


def plain(state: State, found: Analysis | None, stopped: bool) -> dict[str, Any]:
    """What was found, for a program."""
    answer: dict[str, Any] = {"position": str(state), "interrupted": stopped}
    if found is None:
        return {**answer, "exact": False, "lines": []}
    return {
        **answer,
        "value": found.value,
        "exact": found.exact,
        "lower": found.lower,
        "upper": found.upper,
        "final_margin": found.final_margin,
        "best": None if found.best is None else str(found.best),
        "depth": found.depth,
        "nodes": found.nodes,
        "seconds": found.time,
        "lines": [
            {
                "value": line.value,
                "exact": line.exact,
                "actions": list(map(str, line.actions)),
            }
            for line in found.lines
        ],
    }
