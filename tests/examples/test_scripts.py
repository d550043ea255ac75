"""The example scripts run and say what they should."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_jacks_or_better_returns_what_is_published() -> None:
    run = subprocess.run(
        [sys.executable, EXAMPLES / "jacks_or_better.py"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "return for one coin: 99.54390%" in run.stdout
    assert "exactly 19,842,315,923,796 of 19,933,230,517,200" in run.stdout
    assert "as published: yes" in run.stdout
