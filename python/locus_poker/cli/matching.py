"""What the commands share in which agents play each other: who works, what is told in the end."""

from __future__ import annotations

import csv
import io
import math
import multiprocessing
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from .output import as_json, print_json, strangers_aside, target, write_text

if TYPE_CHECKING:
    from .._pairs import Paired

__all__ = [
    "INTERRUPTED",
    "checkpoint_option",
    "on_screen_once",
    "plain_pairs",
    "pool",
    "processes_option",
    "progress_option",
    "result_options",
    "tell",
    "workers_option",
]

F = TypeVar("F", bound=Callable[..., Any])

#: The exit code of a command that Ctrl-C ended early.
INTERRUPTED = 130


class Result(Protocol):
    """A match that may have been ended early."""

    @property
    def complete(self) -> bool:
        """Whether all of it was played."""

    def records(self) -> str:
        """All of it as records."""


def workers_option(what: str) -> Callable[[F], F]:
    """The option of how many of these are played at once."""
    return click.option(
        "--workers", type=click.IntRange(1, 4096), metavar="N",
        help=f"How many {what} are played at once; as many as there are cores without it.",
    )  # fmt: skip


def processes_option(when: str = "") -> Callable[[F], F]:
    """The option to work in processes, and when that is quicker."""
    return click.option(
        "--processes", is_flag=True, help=f"Work in processes instead of threads: quicker{when}."
    )


checkpoint_option = click.option(
    "--checkpoint", metavar="FILE",
    help="Keep finished deals here, and go on from them when the file is there.",
)  # fmt: skip

progress_option = click.option(
    "--progress/--no-progress", default=None, help="Show a bar, or none."
)


def result_options(one: str, many: str) -> Callable[[F], F]:
    """The options of a match from the limit of an action to what is told in the end."""
    options = [
        click.option(
            "--limit", type=float, default=60.0, show_default=True, metavar="SECONDS",
            help=f"Who takes longer for an action has lost the {one}.",
        ),
        click.option(
            "--records", callback=target, metavar="FILE",
            help=f"Write all {many}, as records; - for the screen.",
        ),
        click.option(
            "--csv", "csv_file", callback=target, metavar="FILE",
            help=f"Write a line a {one}; - for the screen.",
        ),
        progress_option,
        as_json,
    ]  # fmt: skip

    def give(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return give


def on_screen_once(json: bool, records: str | None, csv_file: str | None) -> None:
    """Refuse, before anything is played, to print two things into each other."""
    if [json, records == "-", csv_file == "-"].count(True) > 1:
        raise click.UsageError("only one of --json, --records - and --csv - fits on the screen")


@contextmanager
def pool(workers: int | None, processes: bool) -> Iterator[Executor | None]:
    """Who plays the games; nobody in particular when nothing was asked for.

    Meanwhile what agents print goes to standard error: a program may read what the command prints.
    """
    with strangers_aside():
        if processes:
            # A process of its own from the start: forked ones are not safe where threads run.
            context = multiprocessing.get_context("spawn")
            with ProcessPoolExecutor(workers, context, step_aside) as executor:
                yield executor
        elif workers is not None:
            with ThreadPoolExecutor(workers) as threads:
                yield threads
        else:
            yield None


def step_aside() -> None:
    """The same in a process of its own."""
    sys.stdout = sys.stderr


def tell(
    result: Result,
    columns: Callable[[], Mapping[str, Sequence[Any]]],
    plain: Callable[[], dict[str, Any]],
    *,
    records: str | None,
    csv_file: str | None,
    json: bool,
) -> int:
    """Write and print what was asked for; returns the exit code."""
    if records is not None:
        write_text(records, result.records())
    if csv_file is not None:
        write_text(csv_file, as_csv(columns()))
    if json:
        print_json(plain())
    elif "-" not in (records, csv_file):
        click.echo(str(result))
    return 0 if result.complete else INTERRUPTED


def as_csv(columns: Mapping[str, Sequence[Any]]) -> str:
    """Columns as lines, the names first."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue()


def plain_pairs(result: Paired[Any]) -> dict[str, Any]:
    """What matches of both games tell a program of their pairs."""
    return {
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
    }


def finite(value: float) -> float | None:
    """The number, where JSON has it."""
    return value if math.isfinite(value) else None
