"""`locus-poker draw check`: by how much a strategy of draw poker can be exploited."""

from __future__ import annotations

import dataclasses

import click

from ..draw_poker.checking import check_strategy
from ..draw_poker.strategy import Strategy
from ..draw_poker.strategy_file import ALL
from .output import as_json, examples, print_json, threads_option

__all__ = ["draw_check"]


@click.command(
    "check",
    epilog=examples(
        "locus-poker draw check --deck 52",
        "locus-poker draw check --deck 52 --discards 0",
        "locus-poker draw check draw32.lps --ungrouped",
    ),
)
@click.argument("file", required=False)
@click.option("--deck", type=int, metavar="N", help="The package's strategy for 52 or 32 cards.")
@click.option(
    "--discards", type=int, metavar="N",
    help="With --deck: that for rules under which so many cards may be changed.",
)  # fmt: skip
@click.option(
    "--ungrouped", is_flag=True,
    help="Also by one who tells all hands apart and may discard any cards. Takes minutes.",
)  # fmt: skip
@threads_option
@as_json
def draw_check(
    file: str | None,
    deck: int | None,
    discards: int | None,
    ungrouped: bool,
    threads: int | None,
    json: bool,
) -> int:
    """Measure how much the strategy of FILE, or of --deck, loses to one who knows it.

    Each of its depths, by the exact best answer in the game that was solved. The exit code is 1
    when the file claims something else.
    """
    if (file is None) == (deck is None):
        raise click.UsageError("a file or --deck: one of them")
    if file is not None and discards is not None:
        raise click.UsageError("--discards goes with --deck: a file says it itself")
    if file is not None:
        strategy = Strategy.read(file)
    else:
        few = ALL if discards is None else discards
        strategy = Strategy.load(52 if deck is None else deck, few)
    found = []
    for depth in strategy.depths:
        checked = check_strategy(strategy, depth, ungrouped=ungrouped, threads=threads)
        found.append(checked)
        if not json:
            click.echo(str(checked))
    if json:
        depths = [dataclasses.asdict(one) for one in found]
        print_json({"deck": strategy.deck, "discards": strategy.discards, "depths": depths})
    return 0 if all(one.holds for one in found) else 1
