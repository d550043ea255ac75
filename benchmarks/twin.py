"""The core in plain Python, measured by the same command."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from locus_poker.bench.measure import Row


def all_rows(*, quick: bool = False) -> list[Row]:
    """What `locus-poker bench` says of the twin."""
    run = subprocess.run(
        [sys.executable, "-m", "locus_poker", "bench", "--json", *(["--quick"] * quick)],
        env={**os.environ, "LOCUS_POKER_PURE": "1"},
        check=True,
        capture_output=True,
    )
    answer = json.loads(run.stdout)
    assert answer["machine"].startswith("pure core")
    return [Row(row["what"], row["figure"]) for row in answer["rows"]]
