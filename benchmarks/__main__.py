"""Print the table of docs/benchmarks.md. `--quick` runs everything once, to see that it works."""

from __future__ import annotations

import argparse
import platform
from pathlib import Path

import locus_poker as lp
from benchmarks import game, hands, importing, odds, peers
from benchmarks.measure import ROUNDS, table

MANY = 2_000_000
FEW = 2_000


def processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one round, small arrays")
    quick = parser.parse_args().quick
    rounds, count = (1, FEW) if quick else (ROUNDS, MANY)
    rows = [measure(rounds) for measure in game.ALL]
    rows += hands.all_rows(count, rounds)
    rows += importing.all_rows(rounds)
    print(f"{lp.core} core, Python {platform.python_version()}, {processor()}, one thread\n")
    print(table(rows))
    of_peers, times = peers.all_rows(count, rounds)
    print("\nOdds, and other evaluators in this run\n")
    print(table(of_peers + odds.all_rows(times, count, rounds)))


if __name__ == "__main__":
    main()
