"""Analyses end when they are told to: by Ctrl-C, by another thread, by their progress function."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from tests.engine.positions import endless, random_state
from tests.processes import running
from tests.waiting import PATIENCE


def test_progress_tells_how_far_it_is_and_ends_it(lp: ModuleType) -> None:
    engine, state, reports = lp.Engine(), endless(lp), []

    def show(so_far: Any) -> bool | None:
        reports.append(so_far)
        # On a busy machine it may report before it has begun to search.
        return False if len(reports) >= 4 and so_far.nodes > reports[0].nodes else None

    found = engine.analyse(state, progress=show)
    assert len(reports) >= 4
    assert all(isinstance(report, lp.Analysis) for report in reports)
    assert not found.exact
    assert found.best in state.legal_actions()
    nodes = [report.nodes for report in [*reports, found]]
    assert nodes == sorted(nodes)
    assert nodes[0] < nodes[-1]
    for one, two in zip(reports, [*reports[1:], found], strict=True):
        assert one.time < two.time
        assert one.depth <= two.depth
        assert one.lower <= two.lower <= two.upper <= one.upper
        assert not one.exact
        assert one.state is state
        assert one.best in state.legal_actions()
    # There are at most 20 a second.
    assert reports[-1].time >= 0.05 * len(reports)


def test_the_last_call_is_with_what_is_returned(lp: ModuleType, tmp_path: Path) -> None:
    """However short the work: a bar that follows it always comes to its end."""
    small, endless_one = random_state(lp, "4x4", 3, 1), endless(lp)
    over = lp.State("2x2 AsKd/7c7h", "AB/ab")
    engine = lp.Engine(table_mb=1)
    for state, limits, lines in (
        (over, None, 1),
        (small, None, 1),
        (small, lp.Limits(depth=1), 99),
        (endless_one, lp.Limits(nodes=1), 1),
        (endless_one, lp.Limits(time=0.2), 2),
    ):
        for answer in (None, True, False):
            reports: list[Any] = []
            found = engine.analyse(
                state,
                limits,
                lines=lines,
                progress=lambda so_far, to=reports, answer=answer: to.append(so_far) or answer,
            )
            # One that had ended it would not have been called again.
            assert reports[-1] is found or (answer is False and not found.exact)
            assert reports
    for path in (None, tmp_path / "solve.ck"):
        reports = []
        found = engine.solve(small, progress=reports.append, checkpoint=path)
        assert reports[-1] is found
        assert found.exact
    # Stopped from outside, it ends in the same way; and the engine is still at work.
    reports = []

    def follow(so_far: Any) -> None:
        reports.append(so_far)
        engine.stop()

    assert engine.analyse(endless_one, progress=follow) is reports[-1]
    with pytest.raises(lp.LocusError, match="the engine is at work"):
        engine.analyse(small, progress=lambda _: engine.analyse(small))
    with pytest.raises(ZeroDivisionError):
        engine.analyse(small, progress=lambda _: 1 / 0)
    assert engine.analyse(small).exact


def test_what_is_proved_is_told_before_all_lines_are(native: ModuleType) -> None:
    """No report looks beyond the end."""
    lp = native
    proved = 0
    for seed in range(6):
        state = random_state(lp, "6x5", 21, seed)
        value = lp.Engine().analyse(state).value
        reports: list[Any] = []

        def until_proved(so_far: Any, reports: list[Any] = reports) -> bool:
            reports.append(so_far)
            return not so_far.exact

        found = lp.Engine().analyse(state, lines=99, progress=until_proved)
        for report in reports:
            assert report.depth <= len(state.unplayed)
            assert report.exact == report.lines[0].exact
        if reports[-1] is not found:
            proved += 1
            last = reports[-1]
            assert (last.value, last.lower, last.upper) == (value, value, value)
            assert last.depth == len(state.unplayed)
            assert (found.exact, found.best) == (True, last.best)
    assert proved > 0


@pytest.mark.parametrize("no", [False, np.False_, np.array(False)])
def test_every_false_ends_it(lp: ModuleType, no: object) -> None:
    reports = []

    def show(so_far: Any) -> object:
        reports.append(so_far)
        return no

    assert not lp.Engine().analyse(endless(lp), lp.Limits(time=5), progress=show).exact
    assert len(reports) == 1


@pytest.mark.parametrize("yes", [None, 0, "", (), np.True_, np.zeros(0), np.int8(0)])
def test_nothing_else_ends_it(lp: ModuleType, yes: object) -> None:
    reports = []

    def show(so_far: Any) -> object:
        reports.append(so_far)
        return yes if len(reports) < 3 else False

    lp.Engine().analyse(endless(lp), progress=show)
    assert len(reports) == 3


def test_what_progress_raises_comes_out(lp: ModuleType) -> None:
    engine = lp.Engine()

    def fail(so_far: Any) -> None:
        raise KeyError(so_far.depth)

    with pytest.raises(KeyError):
        engine.analyse(endless(lp), progress=fail)
    small = random_state(lp, "4x4", 3, 1)
    assert engine.analyse(small).exact


def test_an_engine_cannot_ask_itself(lp: ModuleType) -> None:
    engine, state = lp.Engine(), endless(lp)
    for ask in (
        lambda _: engine.analyse(state),
        lambda _: engine.solve(state),
        lambda _: engine.clear(),
    ):
        with pytest.raises(lp.LocusError, match="the engine is at work"):
            engine.analyse(state, progress=ask)
    other = lp.Engine()
    small = random_state(lp, "4x4", 3, 1)
    values = []

    def another(so_far: Any) -> bool:
        values.append(other.analyse(small).value)
        return False

    engine.analyse(state, progress=another)
    assert values == [other.analyse(small).value]


def test_another_thread_stops_it(lp: ModuleType) -> None:
    for threads in (1, 2):
        engine, state = lp.Engine(threads), endless(lp)
        engine.stop()  # nothing runs: nothing happens
        begun = threading.Event()
        with ThreadPoolExecutor(1) as pool:
            future = pool.submit(engine.analyse, state, progress=lambda _, begun=begun: begun.set())
            assert begun.wait(PATIENCE)
            assert not future.done()
            engine.stop()
            found = future.result(PATIENCE)
        assert not found.exact
        assert found.best in state.legal_actions()
        # It does not last.
        assert engine.analyse(random_state(lp, "4x4", 3, 1)).exact


def test_two_threads_are_answered_one_after_the_other(lp: ModuleType) -> None:
    engine = lp.Engine(table_mb=1)
    states = [random_state(lp, "5x5", 4, seed) for seed in range(12)]
    values = [lp.Engine(table_mb=1).analyse(state).value for state in states]
    with ThreadPoolExecutor(6) as pool:
        assert [found.value for found in pool.map(engine.analyse, states)] == values
    begun = threading.Event()
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(
            engine.analyse, endless(lp), progress=lambda _, begun=begun: begun.set()
        )
        assert begun.wait(PATIENCE)
        second = pool.submit(engine.analyse, states[0])
        engine.stop()
        assert not first.result(PATIENCE).exact
        assert second.result(PATIENCE).value == values[0]


def test_other_threads_run_meanwhile(native: ModuleType) -> None:
    """The interpreter's lock is free: this thread counts on while the other one searches."""
    lp = native
    engine, begun = lp.Engine(), threading.Event()
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(
            engine.analyse, endless(lp), progress=lambda _, begun=begun: begun.set()
        )
        assert begun.wait(PATIENCE)
        assert sum(range(1_000_000)) == 499_999_500_000
        assert not future.done()
        engine.stop()


#: A program that searches, is interrupted, and then still works.
PROGRAM = """
import sys
import locus_poker as lp
state = lp.State.start(lp.Deal.shuffled("8x6", seed=5))
small = lp.State.parse("3x3 Qh9cKh/8hJs7s/2cTs7d aAb/.Ab/.bA A 7-7")
engine = lp.Engine(threads=int(sys.argv[2]))
work = {
    "analyse": lambda: engine.analyse(state),
    "progress": lambda: engine.analyse(state, progress=lambda so_far: True),
    "solve": lambda: engine.solve(state, checkpoint=sys.argv[3]),
    "agent": lambda: lp.EngineAgent(lp.Limits(time=1000)).choose(state),
    "ace": lambda: [lp.opponent(7).choose(state) for _ in range(10_000)],
}[sys.argv[1]]
for round in range(3):
    try:
        print("begun", flush=True)
        work()
        print("ended", flush=True)
    except KeyboardInterrupt:
        print(engine.analyse(small).value, flush=True)
"""


@pytest.mark.parametrize(
    ("core", "what", "threads"),
    [
        ("0", "analyse", 1),
        ("0", "analyse", 2),
        ("0", "progress", 1),
        ("0", "solve", 2),
        ("0", "agent", 1),
        ("0", "ace", 1),
        ("1", "analyse", 1),
        ("1", "solve", 1),
    ],
)
def test_ctrl_c_is_heard_at_once(core: str, what: str, threads: int, tmp_path: Any) -> None:
    """At three moments. Seconds are allowed, for a busy machine; unheard it would never end."""
    arguments = [what, threads, tmp_path / "file"]
    environment = {"LOCUS_POKER_PURE": core}
    with running(
        "-c", PROGRAM, *arguments, environment=environment, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        for wait in (0.0, 0.05, 0.3):
            assert process.stdout.readline() == "begun\n"
            time.sleep(wait)
            process.send_signal(signal.SIGINT)
            assert process.stdout.readline() == "3.0\n"
        assert process.wait() == 0


def test_a_limit_of_nodes_is_kept_to_the_node(lp: ModuleType) -> None:
    state = endless(lp)
    for nodes in (1, 2, 255, 1000, 3001):
        assert lp.Engine().analyse(state, lp.Limits(nodes=nodes)).nodes == nodes
    # The state itself is one.
    assert lp.Engine().analyse(state, lp.Limits(depth=1)).nodes >= 1


FORKED = """
import os, threading, time
import locus_poker as lp

engine, begun = lp.Engine(table_mb=1), threading.Event()
long = lp.State.start(lp.Deal.shuffled("8x6", seed=5))
short = lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2")
thread = threading.Thread(
    target=engine.analyse, args=(long,), kwargs={"progress": lambda _: begun.set()}
)
thread.start()
begun.wait()
child = os.fork()
if child == 0:
    os._exit(10 + int(engine.analyse(short).value))
end = time.monotonic() + 60
status = (0, 0)
while status[0] == 0 and time.monotonic() < end:
    status = os.waitpid(child, os.WNOHANG)
    time.sleep(0.02)
if status[0] == 0:
    os.kill(child, 9)
engine.stop()
thread.join()
print(os.waitstatus_to_exitcode(status[1]), engine.analyse(short).value)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_process_that_is_forked_meanwhile_can_ask_too(lp: ModuleType) -> None:
    environment = {**os.environ, "LOCUS_POKER_PURE": str(int(lp.core == "pure"))}
    command = [sys.executable, "-W", "ignore", "-c", FORKED]
    told = subprocess.run(command, env=environment, capture_output=True, check=True, timeout=120)
    assert told.stdout.split() == [b"12", b"2.0"]
