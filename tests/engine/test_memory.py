"""An engine takes its table and 64 megabytes, with any number of threads."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest

PROGRAM = """
    import pathlib, resource, sys
    import locus_poker as lp

    def most():
        # Of this process alone; elsewhere than on Linux the other number is, too.
        status = pathlib.Path("/proc/self/status")
        if status.exists():
            line = next(line for line in status.read_text().splitlines() if "VmHWM" in line)
            return int(line.split()[1]) << 10
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    threads, table = map(int, sys.argv[1:])
    states = [lp.State.start(lp.Deal.shuffled("8x6", seed=seed)) for seed in range(3)]
    before = most()
    engine = lp.Engine(threads, table)
    for state in states:
        engine.analyse(state, lp.Limits(nodes=300_000), lines=3)
        engine.clear()
    print(most() - before)
"""


@pytest.mark.parametrize(("threads", "table"), [(1, 1), (1, 64), (8, 16), (64, 1)])
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
