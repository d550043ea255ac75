"""`locus-poker match`: two agents, every deal twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..agents import Agent
from .matching import (
    checkpoint_option,
    on_screen_once,
    plain_pairs,
    pool,
    processes_option,
    result_options,
    tell,
    workers_option,
)
from .output import examples, on_terminal, read_by, seed_option
from .players import HOW_TO_NAME, agent_of

if TYPE_CHECKING:
    from ..arena import MatchResult

__all__ = ["match"]


@click.command(
    help="Let agent A play agent B, every deal twice with the seats swapped.\n\n"
    f"{HOW_TO_NAME}\n\nCtrl-C ends it and prints what is finished.",
    epilog=examples(
        "locus-poker match jack five --deals 200",
        "locus-poker match bots.py:thrifty greedy --processes --records games.txt",
        "locus-poker match ace king --grid 8x6 --deals 50 --checkpoint ace.json --json",
    ),
)
@click.argument("a", callback=read_by(agent_of))
@click.argument("b", callback=read_by(agent_of))
@click.option("--grid", default="6x5", show_default=True, metavar="GRID", help="Columns x rows.")
@click.option(
    "--deals", type=int, default=100, show_default=True, metavar="N",
    help="How many deals, each played twice with the seats swapped.",
)  # fmt: skip
@seed_option("The deals, and the errors of the opponents, follow from it.")
@workers_option("games")
@processes_option(" for agents written in Python")
@checkpoint_option
@click.option(
    "--sprt", type=float, nargs=2, metavar="ELO0 ELO1",
    help="Stop as soon as it is clear that A is ELO0 or less, or ELO1 or more, above B.",
)  # fmt: skip
@result_options("game", "games")
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
    from ..arena.tables import game_columns

    on_screen_once(json, records, csv_file)
    with pool(workers, processes) as executor:
        result = play_match(
            a,
            b,
            grid,
            deals=deals,
            seed=seed,
            executor=executor,
            progress=on_terminal() if progress is None else progress,
            checkpoint=checkpoint,
            sprt=sprt,
            limit=limit,
        )
    return tell(
        result,
        lambda: game_columns(result.games),
        lambda: plain(result),
        records=records,
        csv_file=csv_file,
        json=json,
    )


def plain(result: MatchResult) -> dict[str, Any]:
    """A match for a program. What cannot be told yet (and infinite Elo) is null."""
    return {
        "a": result.a,
        "b": result.b,
        "grid": str(result.grid),
        "seed": result.seed,
        "deals": result.deals,
        "pairs": len(result.pairs),
        **plain_pairs(result),
        "sprt": result.decision,
        "forfeits": len(result.forfeits),
    }
