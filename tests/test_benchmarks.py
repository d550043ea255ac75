"""The benchmarks run and assert their answers; how fast they are is for `make bench`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_benchmarks_run() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--quick"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert "| evaluate_many, 9 cards" in run.stdout
    assert "| import locus_poker" in run.stdout
    assert "| random deals of five-card draw" in run.stdout
    assert "| odds.area, 9 of 52 cards" in run.stdout
    assert "| rank_many, 9 cards, a hand" in run.stdout
