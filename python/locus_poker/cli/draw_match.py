"""`locus-poker draw match`: two agents of five-card draw, every deal twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..draw_poker import STYLES, AgentLike, Rules, opponent
from ..errors import LocusError, quote
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


rules_option = click.option(
    "--rules", default="deck 52", show_default=True, metavar="RULES", callback=read_by(Rules.parse),
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
@click.argument("a", callback=read_by(agent_of))
@click.argument("b", callback=read_by(agent_of))
@rules_option
@click.option(
    "--deals", type=int, default=1000, show_default=True, metavar="N",
    help="How many deals, each played twice with the seats swapped.",
)  # fmt: skip
@seed_option("The deals, and the chance of the opponents, follow from it.")
@workers_option("deals")
@processes_option()
@checkpoint_option
@result_options("deal", "deals")
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

    on_screen_once(json, records, csv_file)
    with pool(workers, processes) as executor:
        result = play_match(
            a,
            b,
            game=rules,
            deals=deals,
            seed=seed,
            executor=executor,
            progress=on_terminal() if progress is None else progress,
            checkpoint=checkpoint,
            limit=limit,
        )
    return tell(
        result,
        result.columns,
        lambda: plain(result),
        records=records,
        csv_file=csv_file,
        json=json,
    )


def plain(result: DuplicateResult) -> dict[str, Any]:
    """A match for a program. What cannot be told yet is null."""
    return {
        "a": result.a,
        "b": result.b,
        "rules": str(result.rules),
        "seed": result.seed,
        "deals": result.asked,
        "pairs": result.deals,
        **plain_pairs(result),
        "forfeits": len(result.forfeits),
    }
