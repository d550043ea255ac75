"""Waiting for threads, and what things leave behind that are made and closed many times."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

#: In seconds. Nothing takes so long on the slowest machine: what is not there by then never comes.
PATIENCE = 120.0


def until(condition: Callable[[], bool], patience: float = PATIENCE, pause: float = 0.002) -> None:
    """Wait for what another thread does; a `pause` lets it work, where asking is work, too."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(pause)


def left_behind(script: str) -> tuple[float, float]:
    """What a function `make(count)`, which a script defines, leaves in a process of its own.

    In megabytes: what Python holds more after 20, and the process after 200. That no thread is
    left is waited for.
    """
    asked = f"{script}\nfrom tests.waiting import measure\nprint(*measure(make))"
    done = subprocess.run(
        [sys.executable, "-c", asked],
        check=True, capture_output=True, text=True, cwd=Path(__file__).parents[1],
    )  # fmt: skip
    held, grown = map(float, done.stdout.split())
    return held, grown


def measure(make: Callable[[int], object]) -> tuple[float, float]:
    """The same of a function, in this process."""
    threads = threading.active_count()

    def made(count: int) -> None:
        """What threads that are about to end still hold is not left behind."""
        make(count)
        until(lambda: threading.active_count() <= threads)
        gc.collect()

    made(20)
    before = resident()
    made(200)
    after = resident()
    # What Python itself holds, for fewer, as being watched is slow.
    tracemalloc.start()
    start = tracemalloc.get_traced_memory()[0]
    made(20)
    held = (tracemalloc.get_traced_memory()[0] - start) / 1e6
    return held, after - before


def resident() -> float:
    """The memory of this process in megabytes, on Linux."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
