"""The ladder of the seven opponents: each against the next one up.

`make ladder` prints the tables of docs/opponents.md: this one, and what each level gives away with
the end in sight. It takes an hour or more and is no part of the tests; `--grids`, `--deals` and
`--levels` choose parts of it, `--checkpoint` a folder to resume from.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import locus_poker as lp
from locus_poker.arena import MatchResult

GRIDS = ("6x5", "6x6", "7x6", "8x6")
#: What is asked of every step.
LEAST_MARGIN, CLEAR_OF, LEAST_PAIRS, MOST_UNEVEN = 2.0, 1.0, 0.65, 3.0


def step(upper: int, grid: str, deals: int, folder: Path | None) -> MatchResult:
    """A level against the one below."""
    path = folder / f"{grid}-{upper}-{deals}.json" if folder else None
    return lp.arena.play_match(
        lp.opponent(upper),
        lp.opponent(upper - 1),
        grid,
        deals=deals,
        seed=2026,
        progress=sys.stderr.isatty(),
        checkpoint=path,
    )


def passes(result: MatchResult) -> bool:
    """Whether a step is a clear one."""
    share = result.pairs_won / len(result.pairs)
    low, _ = result.margin_interval
    return result.mean_margin >= LEAST_MARGIN and low > CLEAR_OF and share >= LEAST_PAIRS


def row(result: MatchResult) -> str:
    """A line of the table."""
    low, high = result.margin_interval
    share = 100 * result.pairs_won / len(result.pairs)
    return (
        f"| {result.grid} | {result.a} over {result.b} | {len(result.pairs)} "
        f"| {result.mean_margin:+.2f} | {low:+.2f} to {high:+.2f} | {share:.0f} % "
        f"| {result.elo:+.0f} | {'yes' if passes(result) else 'NO'} |"
    )


def ladder(grids: list[str], levels: list[int], deals: int, folder: Path | None) -> bool:
    """Prints the ladder; whether every step is clear and none is much larger than another."""
    print("| grid | step | deals | points a game | 95 % | pairs won | Elo | clear |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    good, lines = True, []
    for grid in grids:
        gaps = []
        for upper in levels:
            result = step(upper, grid, deals, folder)
            print(row(result), flush=True)
            gaps.append(result.mean_margin)
            good &= passes(result)
            if not result.complete:
                return False
        uneven = max(gaps) / min(gaps)
        good &= uneven <= MOST_UNEVEN
        lines.append(f"{grid}: the largest step is {uneven:.1f} times the smallest")
    print("", *lines, sep="\n")
    return good


def main() -> int:
    """Prints the tables; fails when they are not what the opponents promise."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("--grids", default=",".join(GRIDS), help="parted by commas")
    parser.add_argument("--levels", default="7,6,5,4,3,2", help="the upper levels of the steps")
    parser.add_argument("--deals", type=int, default=100, help="deals a step")
    parser.add_argument("--checkpoint", type=Path, help="a folder to resume from")
    asked = parser.parse_args()
    grids = asked.grids.split(",")
    levels = [int(level) for level in asked.levels.split(",")]
    if asked.checkpoint:
        asked.checkpoint.mkdir(parents=True, exist_ok=True)
    good = ladder(grids, levels, asked.deals, asked.checkpoint)
    print("\nall as promised" if good else "\nNOT as promised")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
