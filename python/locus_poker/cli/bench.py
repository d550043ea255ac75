"""`locus-poker bench`: how fast the package is here."""

from __future__ import annotations

from importlib.util import find_spec

import click

from .._core import core
from .output import as_json, print_json

__all__ = ["bench"]


@click.command()
@click.option(
    "--quick", is_flag=True, help="Everything once and little of it, to see that it works."
)
@as_json
def bench(quick: bool, json: bool) -> None:
    """Measure how fast the package is on this computer: rules, hands, games, solving.

    Every measurement asserts the answers that it times. It takes about half a minute on one core;
    times are processor time, the best of several rounds.
    """
    from ..bench import answers, game, matches, measure, solving

    # In plain Python a round says as much, and takes long.
    rounds = 1 if quick or core == "pure" else measure.ROUNDS
    rows = [row(rounds) for row in game.ALL]
    if find_spec("numpy") is not None:
        from ..bench import hands

        rows += hands.all_rows(hands.FEW if quick or core == "pure" else hands.MANY, rounds)
    else:
        rows.append(measure.Row("arrays of hands", "numpy is not installed"))
    rows += matches.all_rows(rounds, quick=quick)
    rows += answers.all_rows(quick=quick)
    rows += solving.all_rows(rounds, 0.05 if quick else 1.0)
    if json:
        print_json({"machine": measure.machine(), "rows": [vars(row) for row in rows]})
        return
    click.echo(f"{measure.machine()}\n\n{measure.table(rows)}")
