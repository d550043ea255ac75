"""How long `import locus_poker` takes, in a fresh interpreter."""

from __future__ import annotations

import subprocess
import sys

from locus_poker.bench.measure import Row, in_words

# Numpy comes only when arrays are used. Timed is the import alone, not the interpreter's start.
IMPORT = """
import sys, time
began = time.process_time()
import locus_poker
took = time.process_time() - began
assert "numpy" not in sys.modules and "anywidget" not in sys.modules
print(took)
"""
BOARD = (
    IMPORT
    + """
began = time.process_time()
locus_poker.play(seed=7)
print(time.process_time() - began)
"""
)


def run(code: str) -> float:
    """Run code in a fresh interpreter; give back the last number it prints."""
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    return float(printed.stdout.split()[-1])


def all_rows(rounds: int) -> list[Row]:
    """Measure the import, and the first board after it."""
    return [
        Row("import locus_poker", in_words(min(run(IMPORT) for _ in range(rounds))), "< 0.3 s"),
        Row("the first lp.play() after it", in_words(min(run(BOARD) for _ in range(rounds)))),
    ]
