"""Tables that are made, played with the teacher at one's side, and closed leave nothing behind."""

from __future__ import annotations

import subprocess
import sys

import pytest

MEMORY = """
import gc, resource, threading, time, tracemalloc
import locus_poker as lp

def until(condition):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.001)

def said(one, ply):
    return one.get("ply") == ply and not one["running"]

def tables(count):
    for number in range(count):
        table = lp.draw_table("bold", seed=number, autosave=False)
        table._session._thinking.pace = 0.0
        table.teach()
        # The others are closed while the teacher counts and the knight thinks.
        patient = number % 10 == 0
        match = table.match
        while match.state.turn is not None:
            until(lambda: match.state.turn != "B")
            if match.state.turn == "A":
                if patient:
                    until(lambda: said(table._teacher, len(match.state.turns)))
                legal = table.view.legal_actions()
                table.act(next(one for one in ("show", "stand pat", "check") if one in legal))
        table.look_back(table._session.game_id, match.state)
        if patient:
            until(lambda: said(table._review, len(match.state.turns)) and not table._teacher)
            assert table._review["decisions"]
        if not match.is_over:
            table.next_deal()
        table.close()
    gc.collect()

def resident():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * resource.getpagesize() / 1e6

threads = threading.active_count()
tables(20)
before = resident()
tables(200)
after = resident()
# What Python itself holds, for fewer, as being watched is slow.
tracemalloc.start()
start = tracemalloc.get_traced_memory()[0]
tables(20)
held = (tracemalloc.get_traced_memory()[0] - start) / 1e6
until(lambda: threading.active_count() <= threads)
print(held, after - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="resident memory is read from /proc")
def test_two_hundred_tables_leave_little_memory_and_no_thread() -> None:
    done = subprocess.run(
        [sys.executable, "-c", MEMORY], check=True, capture_output=True, text=True
    )
    held, resident = map(float, done.stdout.split())
    assert held < 0.3 and resident < 20, (held, resident)
