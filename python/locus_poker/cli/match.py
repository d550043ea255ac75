"""`locus-poker match`: two agents, every deal twice."""

from __future__ import annotations

import csv
import io
import math
import multiprocessing
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

import click

from ..agents import Agent
from .output import as_json, examples, print_json, seed_option, target, write_text
from .players import HOW_TO_NAME, as_parameter

if TYPE_CHECKING:
    from ..arena import MatchResult

__all__ = ["match"]

#: The exit code of a command that Ctrl-C ended early.
INTERRUPTED = 130


@click.command(
    help="Let agent A play agent B, every deal twice with the seats swapped.\n\n"
    f"{HOW_TO_NAME}\n\nCtrl-C ends it and prints what is finished.",
    epilog=examples(
        "locus-poker match jack five --deals 200",
        "locus-poker match bots.py:thrifty greedy --processes --records games.txt",
        "locus-poker match ace king --grid 8x6 --deals 50 --checkpoint ace.json --json",
    ),
)
@click.argument("a", callback=as_parameter)
@click.argument("b", callback=as_parameter)
@click.option("--grid", default="6x5", show_default=True, metavar="GRID", help="Columns x rows.")
@click.option(
    "--deals", type=int, default=100, show_default=True, metavar="N",
    help="How many deals, each played twice with the seats swapped.",
)  # fmt: skip
@seed_option("The deals, and the errors of the opponents, follow from it.")
@click.option(
    "--workers", type=click.IntRange(1, 4096), metavar="N",
    help="How many games are played at once; as many as there are cores without it.",
)  # fmt: skip
@click.option(
    "--processes", is_flag=True,
    help="Work in processes instead of threads: quicker for agents written in Python.",
)  # fmt: skip
@click.option(
    "--checkpoint", metavar="FILE",
    help="Keep finished deals here, and go on from them when the file is there.",
)  # fmt: skip
@click.option(
    "--sprt", type=float, nargs=2, metavar="ELO0 ELO1",
    help="Stop as soon as it is clear that A is ELO0 or less, or ELO1 or more, above B.",
)  # fmt: skip
@click.option(
    "--limit", type=float, default=60.0, show_default=True, metavar="SECONDS",
    help="Who takes longer for an action has lost the game.",
)  # fmt: skip
@click.option(
    "--records",
    callback=target,
    metavar="FILE",
    help="Write all games, as records; - for the screen.",
)
@click.option(
    "--csv",
    "csv_file",
    callback=target,
    metavar="FILE",
    help="Write a line a game; - for the screen.",
)
@click.option("--progress/--no-progress", default=None, help="Show a bar, or none.")
@as_json
def match(
    a: Agent,
    b: Agent,
    grid: str,
    deals: int,
    seed: int,
    workers: int | None,
    processes: bool,
    checkpoint: str | None,
    sprt: tuple[float, float] | None,
    limit: float,
    records: str | None,
    csv_file: str | None,
    progress: bool | None,
    json: bool,
) -> int:
    """Let agent A play agent B, every deal twice with the seats swapped."""
    from ..arena import play_match

    if [json, records == "-", csv_file == "-"].count(True) > 1:
        raise click.UsageError("only one of --json, --records - and --csv - fits on the screen")
    with pool(workers, processes) as executor:
        result = play_match(
            a,
            b,
            grid,
            deals=deals,
            seed=seed,
            executor=executor,
            progress=sys.stderr.isatty() if progress is None else progress,
            checkpoint=checkpoint,
            sprt=sprt,
            limit=limit,
        )
    if records is not None:
        write_text(records, result.records())
    if csv_file is not None:
        write_text(csv_file, as_csv(result))
    if json:
        print_json(plain(result))
    elif "-" not in (records, csv_file):
        click.echo(str(result))
    return 0 if result.complete else INTERRUPTED


def pool(workers: int | None, processes: bool) -> AbstractContextManager[Executor | None]:
    """Who plays the games; nobody in particular when nothing was asked for."""
    if processes:
        # A process of its own from the start: forked ones are not safe where threads run.
        return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    return ThreadPoolExecutor(workers) if workers is not None else nullcontext()


def as_csv(result: MatchResult) -> str:
    """A line a game."""
    from ..arena.tables import game_columns

    columns = game_columns(result.games)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue()


def plain(result: MatchResult) -> dict[str, Any]:
    """A match for a program. What cannot be told yet (and infinite Elo) is null."""
    return {
        "a": result.a,
        "b": result.b,
        "grid": str(result.grid),
        "seed": result.seed,
        "deals": result.deals,
        "pairs": len(result.pairs),
        "complete": result.complete,
        "wins": result.wins,
        "draws": result.draws,
        "losses": result.losses,
        "pairs_won": result.pairs_won,
        "pairs_drawn": result.pairs_drawn,
        "pairs_lost": result.pairs_lost,
        "mean_margin": finite(result.mean_margin),
        "margin_interval": list(map(finite, result.margin_interval)),
        "seat_margin": finite(result.seat_margin),
        "elo": finite(result.elo),
        "elo_interval": list(map(finite, result.elo_interval)),
        "superiority": finite(result.superiority),
        "sprt": result.decision,
        "forfeits": len(result.forfeits),
    }


def finite(value: float) -> float | None:
    """The number, where JSON has it."""
    return value if math.isfinite(value) else None
