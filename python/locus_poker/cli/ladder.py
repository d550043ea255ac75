"""`locus-poker ladder`: what the seven opponents promise, measured."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from .._words import counted
from ..arena.match import MatchResult
from ..errors import LocusError
from ..grid import Grid
from ..opponents import MOST
from .match import plain as match_plain
from .matching import INTERRUPTED, pool, workers_option
from .output import as_json, examples, on_terminal, print_json

__all__ = ["ladder"]

GRIDS = "6x5,6x6,7x6,8x6"
TABLES = ("steps", "accuracy", "cost")


class InterruptedTableError(Exception):
    """A table was cut short."""


@click.command(
    epilog=examples(
        "locus-poker ladder --grids 6x5 --levels 4,3,2 --deals 50 --table steps",
        "locus-poker ladder --checkpoint ladder",
    )
)
@click.option("--grids", default=GRIDS, show_default=True, metavar="LIST", help="Parted by commas.")
@click.option(
    "--levels", default="7,6,5,4,3,2", show_default=True, metavar="LIST",
    help="The upper levels of the steps, parted by commas.",
)  # fmt: skip
@click.option("--deals", type=click.IntRange(1), default=100, show_default=True, metavar="N",
    help="Deals a step.")  # fmt: skip
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, metavar="N",
    help="Games a level and grid of the accuracy and of the cost.")  # fmt: skip
@click.option(
    "--table", "tables", type=click.Choice(TABLES), multiple=True,
    help="Print this table only; may be given twice. All of them without it.",
)  # fmt: skip
@workers_option("games")
@click.option(
    "--checkpoint", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER",
    help="Keep finished deals here, and go on from them.",
)  # fmt: skip
@as_json
def ladder(
    grids: str,
    levels: str,
    deals: int,
    games: int,
    tables: tuple[str, ...],
    workers: int | None,
    checkpoint: Path | None,
    json: bool,
) -> int:
    """Measure the seven opponents, and whether they are what they promise.

    Three tables: the steps (each level against the one below, every deal twice), the accuracy (the
    points given away a move with at most 14 squares left, and the share of such moves; Ace gives
    nothing away) and the cost (the longest that one action took). All of it takes an hour or more;
    the options choose parts. The exit code is 1 when something is not as promised.
    """
    asked = [str(Grid(grid)) for grid in grids.split(",")]
    uppers = [upper_level(level) for level in levels.split(",")]
    if checkpoint is not None:
        checkpoint.mkdir(parents=True, exist_ok=True)
    answer: dict[str, Any] = {}
    good = True
    try:
        if "steps" in tables or not tables:
            good &= steps(asked, uppers, deals, workers, checkpoint, answer, quiet=json)
        if "accuracy" in tables or not tables:
            good &= accuracies(asked, involved(uppers), games, answer, quiet=json)
        if "cost" in tables or not tables:
            good &= cost(asked, involved(uppers), games, answer, quiet=json)
    except InterruptedTableError:
        if json:
            print_json({**answer, "as_promised": None})
        click.echo("locus-poker ladder: interrupted", err=True)
        return INTERRUPTED
    answer["as_promised"] = good
    if json:
        print_json(answer)
    else:
        click.echo("\nall as promised" if good else "\nNOT as promised")
    return 0 if good else 1


def upper_level(text: str) -> int:
    """The upper level of a step."""
    if text.strip() not in map(str, range(2, 8)):
        raise LocusError(f"level {text!r} has no level below it (2 to 7)")
    return int(text)


def steps(
    grids: list[str],
    levels: list[int],
    deals: int,
    workers: int | None,
    folder: Path | None,
    answer: dict[str, Any],
    *,
    quiet: bool,
) -> bool:
    """Prints each level against the one below; whether every step is as promised."""
    from ..arena import ladder as library

    say = (lambda text: None) if quiet else click.echo
    say(library.head())
    good = True
    found, uneven = answer.setdefault("steps", []), answer.setdefault("unevenness", {})
    for grid in grids:
        results: list[MatchResult] = []
        for result in matches(grid, levels, deals, workers, folder):
            if result.pairs:
                say(library.line(result))
                found.append({**match_plain(result), "clear": library.is_clear(result)})
            if not result.complete:
                raise InterruptedTableError
            good &= library.is_clear(result)
            results.append(result)
        ratio = library.unevenness(results)
        uneven[grid] = ratio if math.isfinite(ratio) else None
        good &= ratio <= library.MOST_UNEVEN
    say("")
    for grid, ratio in uneven.items():
        times = "?" if ratio is None else f"{ratio:.1f}"
        say(f"{grid}: the largest step is {times} times the smallest")
    return good


def matches(
    grid: str, levels: list[int], deals: int, workers: int | None, folder: Path | None
) -> Iterator[MatchResult]:
    """The steps of a grid."""
    from ..arena import ladder as library

    for upper in levels:
        with pool(workers, processes=False) as executor:
            result = library.play_step(
                upper,
                grid,
                deals,
                executor=executor,
                progress=on_terminal(),
                checkpoint=folder / f"{grid}-{upper}.json" if folder else None,
            )
        yield result


def involved(uppers: list[int]) -> list[int]:
    """The levels that take part in the steps, weakest first."""
    return sorted({*uppers, *(upper - 1 for upper in uppers)})


def accuracies(
    grids: list[str], levels: list[int], games: int, answer: dict[str, Any], *, quiet: bool
) -> bool:
    """Prints what each level gives away near the end; whether the highest gives nothing."""
    from ..arena import accuracy as library

    say = (lambda text: None) if quiet else click.echo
    head = f"points given away a move with at most {library.LEFT} squares left"
    say(f"\n{head}, {counted(games, 'game')}\n")
    say(library.head(grids))
    good = True
    table = answer.setdefault("accuracy", {})
    for level in levels:
        found = [library.accuracy(level, grid, games) for grid in grids]
        say(library.line(level, found))
        table[level] = {
            grid: {"points_a_move": one.points_a_move, "share_wrong": one.share_wrong}
            for grid, one in zip(grids, found, strict=True)
        }
        good &= level < MOST or not any(one.wrong for one in found)
    return good


def cost(
    grids: list[str], levels: list[int], games: int, answer: dict[str, Any], *, quiet: bool
) -> bool:
    """Prints the most time for an action; whether every level keeps to what is asked of it."""
    from ..arena import cost as library

    say = (lambda text: None) if quiet else click.echo
    of = counted(games, "game")
    say(f"\nthe most processor time for one action, {of}\n\n{library.head(grids)}")
    good = True
    table = answer.setdefault("most_seconds", {})
    for level in levels:
        seconds = [library.most_seconds(level, grid, games) for grid in grids]
        say(library.line(level, seconds))
        table[level] = dict(zip(grids, seconds, strict=True))
        good &= all(library.keeps(level, *one) for one in zip(grids, seconds, strict=True))
    return good
