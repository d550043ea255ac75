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


def until(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait for what another thread does."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.002)


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
    make(20)
    before = resident()
    make(200)
    after = resident()
    # What Python itself holds, for fewer, as being watched is slow.
    tracemalloc.start()
    start = tracemalloc.get_traced_memory()[0]
    make(20)
    gc.collect()
    held = (tracemalloc.get_traced_memory()[0] - start) / 1e6
    until(lambda: threading.active_count() <= threads)
    return held, after - before


def resident() -> float:
    """The memory of this process in megabytes, on Linux."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
