"""Print the tables of docs/benchmarks.md. `--quick` runs everything once, to see that it works."""

from __future__ import annotations

import argparse

from benchmarks import deals, importing, odds, peers, twin
from benchmarks.spiel import compare
from locus_poker.bench import answers, game, hands, matches, solving
from locus_poker.bench.measure import ROUNDS, Row, machine, table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round, little of everything")
    quick = parser.parse_args().quick
    rounds, count = (1, hands.FEW) if quick else (ROUNDS, hands.MANY)
    print(machine())

    def show(title: str, rows: list[Row]) -> None:
        print(f"\n## {title}\n\n{table(rows)}", flush=True)

    rows = [measure(rounds) for measure in game.ALL]
    rows += hands.all_rows(count, rounds)
    show("Rules, hands and the import", rows + importing.all_rows(rounds))
    of_peers, times = peers.all_rows(count, rounds)
    show(
        "Odds, and other evaluators in this run",
        of_peers + odds.all_rows(times, count, rounds),
    )
    show("Games and matches", matches.all_rows(rounds, quick=quick))
    show("Deals of five-card draw", deals.all_rows(rounds, quick=quick))
    show("Opponents of five-card draw", answers.all_rows(quick=quick))
    show("The engine", solving.all_rows(rounds, 0.05 if quick else 1.0))
    show("Beside OpenSpiel", compare.all_rows(rounds, quick=quick))
    show("The core in plain Python", twin.all_rows(quick=quick))


if __name__ == "__main__":
    main()
