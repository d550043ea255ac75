"""`locus-poker draw styles`: all styles against each other, as a table."""

from __future__ import annotations

from itertools import combinations

import click

from .._words import deals_words, in_columns, reach_words, signed
from ..draw_poker import STYLES, DuplicateResult, Rules, opponent
from .draw_match import plain, rules_option
from .matching import INTERRUPTED, pool, processes_option, progress_option, workers_option
from .output import as_json, examples, on_terminal, print_json, seed_option

__all__ = ["draw_styles"]


@click.command(
    "styles",
    help="Let every style of opponent play every other one, every deal twice with the seats "
    "swapped.\n\nIt prints what the row wins from the column: dollars a deal, with the interval in "
    "which it lies with 95 % confidence.\n\nCtrl-C ends it and prints what is finished.",
    epilog=examples(
        "locus-poker draw styles --processes",
        "locus-poker draw styles --rules 'deck 32' --deals 10000",
    ),
)
@rules_option
@click.option(
    "--deals", type=int, default=100_000, show_default=True, metavar="N",
    help="How many deals a pair, each played twice.",
)  # fmt: skip
@seed_option("The deals, and the chance of the opponents, follow from it.")
@workers_option("deals")
@processes_option()
@progress_option
@as_json
def draw_styles(
    rules: Rules,
    deals: int,
    seed: int,
    workers: int | None,
    processes: bool,
    progress: bool | None,
    json: bool,
) -> int:
    """Let every style play every other one."""
    from ..arena import play_match

    results: list[DuplicateResult] = []
    with pool(workers, processes) as executor:
        for one, other in combinations(STYLES, 2):
            result = play_match(
                opponent(one),
                opponent(other),
                game=rules,
                deals=deals,
                seed=seed,
                executor=executor,
                progress=on_terminal() if progress is None else progress,
            )
            results.append(result)
            if not result.complete:
                break
    if json:
        print_json([plain(result) for result in results])
    else:
        click.echo(table(results))
    return 0 if all(result.complete for result in results) else INTERRUPTED


def table(results: list[DuplicateResult]) -> str:
    """What the styles win from each other, row from column."""
    found: dict[tuple[str, str], str] = {}
    for result in results:
        if result.deals:
            reach = reach_words(result.interval, 3)
            found[result.a, result.b] = f"{signed(result.mean, 3)}{reach}"
            found[result.b, result.a] = f"{signed(0.0 - result.mean, 3)}{reach}"
    cells = [["$ a deal", *STYLES]]
    for one in STYLES:
        cells.append([one, *(found.get((one, other), "") for other in STYLES)])
    least = min(results, key=lambda result: result.deals)
    head = f"{deals_words(least.deals, least.asked)} a pair with both seats; {least.rules}"
    note = ["one deal gives no interval"] if least.deals == 1 else []
    return "\n".join([head, *in_columns(cells), *note])
