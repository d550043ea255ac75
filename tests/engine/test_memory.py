"""An engine takes its table and 64 megabytes, with any number of threads."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest

PROGRAM = """
    import resource, sys
    import locus_poker as lp
    threads, table = map(int, sys.argv[1:])
    state = lp.State.start(lp.Deal.shuffled("8x6", seed=3))
    lp.Engine(table_mb=1).analyse(state, lp.Limits(nodes=1))
    unit = 1 if sys.platform == "darwin" else 1024
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    engine = lp.Engine(threads, table)
    for seed in range(3):
        state = lp.State.start(lp.Deal.shuffled("8x6", seed=seed))
        engine.analyse(state, lp.Limits(nodes=300_000), lines=3)
        engine.clear()
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print((after - before) * unit)
"""


@pytest.mark.parametrize(("threads", "table"), [(1, 1), (1, 64), (8, 16)])
def test_it_takes_no_more_than_it_says(threads: int, table: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(PROGRAM), str(threads), str(table)],
        capture_output=True,
        text=True,
        check=True,
    )
    taken = int(done.stdout)
    assert taken < (table + 64) << 20
    # It was really at work.
    assert taken > 1 << 20
