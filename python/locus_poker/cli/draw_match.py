"""`locus-poker draw match`: two agents of five-card draw, every deal twice."""

from __future__ import annotations

import csv
import io
import sys
from typing import TYPE_CHECKING, Any

import click

from ..draw_poker import STYLES, AgentLike, Rules, opponent
from ..errors import LocusError, quote
from .match import INTERRUPTED, finite, pool
from .output import as_json, examples, print_json, seed_option, target, write_text
from .players import own

if TYPE_CHECKING:
    from ..draw_poker import DuplicateResult

__all__ = ["draw_match"]

HOW_TO_NAME = (
    f"An agent is a style ({', '.join(STYLES)}), or a function of a view or an agent of your own: "
    "MODULE:NAME or FILE.py:NAME."
)


def agent_of(text: str) -> AgentLike:
    """The agent that a text names.

    >>> agent_of("bold").name
    'bold'

    Raises LocusError when there is none.
    """
    place, colon, name = text.rpartition(":")
    if colon:
        found: AgentLike = own(place, name)
        return found
    if text.strip().lower() in STYLES:
        return opponent(text.strip().lower())
    raise LocusError(f"{quote(text)} is no agent: {HOW_TO_NAME[12:-1]}")


def as_parameter(ctx: click.Context, param: click.Parameter, value: str) -> AgentLike:
    """The agent of a parameter, as click's callback."""
    try:
        return agent_of(value)
    except LocusError as error:
        raise click.BadParameter(str(error), ctx, param) from None


def as_rules(ctx: click.Context, param: click.Parameter, value: str) -> Rules:
    """The rules of a parameter, as click's callback."""
    try:
        return Rules.parse(value)
    except LocusError as error:
        raise click.BadParameter(str(error), ctx, param) from None


rules_option = click.option(
    "--rules", default="deck 52", show_default=True, metavar="RULES", callback=as_rules,
    help="What is not as usual, like 'deck 32, ante 10, discards 3'.",
)  # fmt: skip


@click.command(
    "match",
    help="Let agent A play agent B five-card draw, every deal twice with the seats swapped.\n\n"
    f"{HOW_TO_NAME}\n\nCtrl-C ends it and prints what is finished.",
    epilog=examples(
        "locus-poker draw match balanced student --deals 10000",
        "locus-poker draw match bots.py:thrifty bold --rules 'deck 32' --records deals.txt",
    ),
)
@click.argument("a", callback=as_parameter)
@click.argument("b", callback=as_parameter)
@rules_option
@click.option(
    "--deals", type=int, default=1000, show_default=True, metavar="N",
    help="How many deals, each played twice with the seats swapped.",
)  # fmt: skip
@seed_option("The deals, and the chance of the opponents, follow from it.")
@click.option(
    "--workers", type=click.IntRange(1, 4096), metavar="N",
    help="How many deals are played at once; as many as there are cores without it.",
)  # fmt: skip
@click.option("--processes", is_flag=True, help="Work in processes instead of threads: quicker.")
@click.option(
    "--checkpoint", metavar="FILE",
    help="Keep finished deals here, and go on from them when the file is there.",
)  # fmt: skip
@click.option(
    "--limit", type=float, default=60.0, show_default=True, metavar="SECONDS",
    help="Who takes longer for an action has lost the deal.",
)  # fmt: skip
@click.option(
    "--records", callback=target, metavar="FILE",
    help="Write all deals, as records; - for the screen.",
)  # fmt: skip
@click.option(
    "--csv", "csv_file", callback=target, metavar="FILE",
    help="Write a line a deal; - for the screen.",
)  # fmt: skip
@click.option("--progress/--no-progress", default=None, help="Show a bar, or none.")
@as_json
def draw_match(
    a: AgentLike,
    b: AgentLike,
    rules: Rules,
    deals: int,
    seed: int,
    workers: int | None,
    processes: bool,
    checkpoint: str | None,
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
            game=rules,
            deals=deals,
            seed=seed,
            executor=executor,
            progress=sys.stderr.isatty() if progress is None else progress,
            checkpoint=checkpoint,
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


def as_csv(result: DuplicateResult) -> str:
    """A line a deal, two a pair."""
    columns = result.columns()
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*columns.values(), strict=True))
    return text.getvalue()


def plain(result: DuplicateResult) -> dict[str, Any]:
    """A match for a program. What cannot be told yet is null."""
    return {
        "a": result.a,
        "b": result.b,
        "rules": str(result.rules),
        "seed": result.seed,
        "deals": result.asked,
        "pairs": result.deals,
        "complete": result.complete,
        "wins": result.wins,
        "ties": result.ties,
        "losses": result.losses,
        "mean": finite(result.mean),
        "interval": list(map(finite, result.interval)),
        "forfeits": len(result.forfeits),
    }
