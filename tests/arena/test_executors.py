"""Whoever does the work, and however many, the games are the same."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.waiting import until


def middle(state: Any) -> Any:
    actions = state.legal_actions()
    return actions[len(actions) // 2]


class Inline(Executor):
    """Does the work when it is given."""

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(function(*arguments, **named))
        return future


class Backwards(Executor):
    """Does the last work first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any]] = []

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: function(*arguments, **named)))
        threading.Timer(0.05, self.work).start()
        return future

    def work(self) -> None:
        while True:
            try:
                future, done = self.waiting.pop()
            except IndexError:
                return  # another timer's thread has taken the last one
            if future.set_running_or_notify_cancel():
                future.set_result(done())


def match(lp: ModuleType, executor: Any, a: Any = None, game: str = "board", **more: Any) -> Any:
    more = {"deals": 40, "progress": False, **more}
    if game == "draw":
        own, other = (lp.draw_poker.opponent(style) for style in ("student", "bold"))
        more["game"] = lp.draw_poker.Rules()
    else:
        own, other = lp.opponent(2), lp.opponent(1)
        more["grid"] = "4x3"
    return lp.arena.play_match(a or own, other, executor=executor, **more)


both_games = pytest.mark.parametrize("game", ["board", "draw"])


@both_games
@pytest.mark.parametrize("workers", [1, 2, 7])
def test_threads(lp: ModuleType, game: str, workers: int) -> None:
    expected = match(lp, Inline(), game=game)
    with ThreadPoolExecutor(workers) as pool:
        assert match(lp, pool, game=game) == expected
        assert match(lp, pool, middle, game) == match(lp, Inline(), middle, game)


@both_games
def test_the_order_of_the_work_does_not_matter(lp: ModuleType, game: str) -> None:
    assert match(lp, Backwards(), game=game) == match(lp, None, game=game)
    test: dict[str, Any] = {"game": game, "sprt": (0, 60), "deals": 300}
    ended = match(lp, None, middle, **test)
    assert ended.decision is not None and ended.complete
    assert match(lp, Backwards(), middle, **test) == match(lp, Inline(), middle, **test) == ended


def processes(workers: int) -> ProcessPoolExecutor:
    """Not forked from here: a lock that another thread held just then would never be let go."""
    context = multiprocessing.get_context("forkserver" if sys.platform != "win32" else "spawn")
    return ProcessPoolExecutor(workers, mp_context=context)


@both_games
def test_processes(lp: ModuleType, game: str) -> None:
    other = lp.RandomAgent(4) if game == "board" else lp.draw_poker.opponent("cautious", seed=4)
    with processes(2) as pool:
        assert match(lp, pool, game=game) == match(lp, None, game=game)
        assert match(lp, pool, other, game) == match(lp, None, other, game)


@both_games
def test_what_cannot_be_sent_is_said(lp: ModuleType, game: str) -> None:
    with processes(1) as pool, pytest.raises(lp.LocusError, match="cannot be sent"):
        match(lp, pool, lambda state: state.legal_actions()[0], game)


class OneWay:
    """Can be sent, and is nothing when it comes back."""

    name = "OneWay"

    def choose(self, shown: Any) -> Any:
        raise AssertionError("nobody asks")

    def __reduce__(self) -> Any:
        return int, ("one",)


@both_games
def test_what_cannot_be_read_back_is_said(lp: ModuleType, game: str) -> None:
    said = "agent 'OneWay' cannot be sent to other processes: invalid literal"
    with processes(1) as pool:
        with pytest.raises(lp.LocusError, match=said):
            match(lp, pool, OneWay(), game)
        # The pool has not seen it.
        assert match(lp, pool, game=game, deals=1).complete


class Fatal:
    """Takes its process with it."""

    name = "Fatal"

    def choose(self, shown: Any) -> Any:
        os._exit(7)


@both_games
def test_an_executor_that_fails_is_said(lp: ModuleType, game: str, tmp_path: Path) -> None:
    checkpoint = tmp_path / "match"
    with processes(1) as pool, pytest.raises(lp.LocusError, match="the executor failed: Broken"):
        match(lp, pool, Fatal(), game, checkpoint=checkpoint)
    assert checkpoint.exists()
    with ThreadPoolExecutor(1) as over:
        pass
    with pytest.raises(lp.LocusError, match="the executor failed: RuntimeError: cannot schedule"):
        match(lp, over, middle, game)


@pytest.mark.parametrize("workers", [None, 0, -1, "many", 1.5, object()])
def test_who_does_not_say_how_many_work_has_some(lp: ModuleType, workers: Any) -> None:
    pool = Inline()
    pool._max_workers = workers  # type: ignore[attr-defined]
    assert match(lp, pool, deals=3).complete


class Wrong(Executor):
    """Gives back what it was told to."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Any:
        return self.answer(function(*arguments, **named))


def done(value: Any) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_result(value)
    return future


def cancelled(_: Any) -> Future[Any]:
    future: Future[Any] = Future()
    future.cancel()
    future.set_running_or_notify_cancel()
    return future


@both_games
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda found: None, "None is not a future of concurrent.futures"),
        (cancelled, "CancelledError"),
        (lambda found: done(17), "17 are no games"),
        (lambda found: done([(0, (1, 2))]), r"\[\(0, \(1, 2\)\)\] are no games"),
        (lambda found: done([(0, found[0][1][:1])]), ".* are no games"),
        (lambda found: done(found[:-1]), "asked for the pairs "),
        (lambda found: done([(n + 1, games) for n, games in found]), "asked for the pairs "),
    ],
)
def test_what_does_not_do_what_it_is_given_is_said(
    lp: ModuleType, game: str, answer: Any, said: str
) -> None:
    with pytest.raises(lp.LocusError, match=f"the executor failed: {said}"):
        match(lp, Wrong(answer), game=game)


@both_games
def test_every_worker_has_something_to_do(lp: ModuleType, game: str) -> None:
    """How long strangers take is not known: their deals are sent one by one."""
    sent: list[Any] = []

    class Watched(Inline):
        def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
            sent.append(arguments[0].pairs)
            return super().submit(function, *arguments, **named)

    match(lp, Watched(), middle, game)
    assert [*map(len, sent)] == [1] * 40


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed: Any = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
        ) as local,
        distributed.Client(local) as client,
    ):
        yield client


@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")
def test_a_dask_cluster(native: ModuleType, cluster: Any, tmp_path: Path) -> None:
    lp = native
    executor = cluster.get_executor()

    def written_here(state: Any) -> Any:
        return state.legal_actions()[-1]

    for game in ("board", "draw"):
        assert match(lp, executor, game=game) == match(lp, None, game=game)
        path = tmp_path / f"{game}.json"
        result = match(lp, executor, written_here, game, checkpoint=path)
        assert result == match(lp, None, written_here, game)
        assert match(lp, None, written_here, game, checkpoint=path) == result
    lock = threading.Lock()
    with pytest.raises(lp.LocusError, match="the executor failed: TypeError"):
        match(lp, executor, lambda state: (lock, written_here(state))[1])
    standings = lp.arena.tournament(
        [lp.opponent(1), lp.opponent(2), lp.RandomAgent()],
        "3x3",
        deals=5,
        executor=executor,
        progress=False,
    )
    assert standings.names[-1] == "Random"


def interrupt_when(ready: Callable[[], bool]) -> None:
    """Interrupt as soon as it is so; however slow the machine is."""
    main = threading.main_thread().ident
    assert main is not None

    def wait() -> None:
        end = time.monotonic() + 300
        while not ready() and time.monotonic() < end:
            time.sleep(0.05)
        signal.pthread_kill(main, signal.SIGINT)

    threading.Thread(target=wait, daemon=True).start()


@pytest.mark.usefixtures("signals_are_heard")
@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise")
@both_games
@pytest.mark.parametrize("kind", ["threads", "own threads", "processes"])
def test_an_interrupt_keeps_what_is_finished(
    lp: ModuleType, kind: str, game: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"

    def slow(state: Any) -> Any:
        time.sleep(0.002)
        return middle(state)

    agent = slow if kind != "processes" else None if game == "draw" else lp.RandomAgent()
    make: dict[str, Any] = {
        "threads": lambda: ThreadPoolExecutor(2),
        "own threads": lambda: None,
        "processes": lambda: processes(2),
    }
    pool = make[kind]()
    # Far too soon for the whole match.
    interrupt_when(lambda: path.exists() and bool(json.loads(path.read_text())["pairs"]))
    result = match(lp, pool, agent, game, deals=1_000_000, checkpoint=path)
    if pool is not None:
        pool.shutdown(wait=True, cancel_futures=True)
    assert not result.complete
    assert 0 < len(result.pairs) < 1_000_000
    assert "interrupted" in str(result)
    expected = match(lp, Inline(), agent, game, deals=max(p[0].pair for p in result.pairs) + 1)
    by_pair = {pair[0].pair: pair for pair in expected.pairs}
    assert all(by_pair[pair[0].pair] == pair for pair in result.pairs)
    # The file has the same games.
    kept = match(lp, None, agent, game, deals=len(expected.pairs), checkpoint=path)
    assert kept == expected


@pytest.mark.usefixtures("signals_are_heard")
@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise")
def test_native_games_are_interrupted_in_the_middle(native: ModuleType) -> None:
    lp, before = native, {*threading.enumerate()}

    def players() -> set[threading.Thread]:
        new = {*threading.enumerate()} - before
        return {one for one in new if one.name.startswith("ThreadPoolExecutor")}

    interrupt_when(lambda: bool(players()))
    result = lp.arena.play_match(
        lp.opponent(6), lp.opponent(6), "8x6", deals=100_000, progress=False
    )
    assert not result.complete
    until(lambda: not players())


def test_a_native_call_of_many_games_is_stopped_in_its_middle(native: ModuleType) -> None:
    core = sys.modules[f"{native.__name__}._core"]
    start = native.State.start(native.Deal.shuffled("8x6", seed=1))
    stop, gate = core.Stop(), threading.Lock()
    gate.acquire()

    def set_when_it_may_run() -> None:
        with gate:
            stop.set()

    stopping = threading.Thread(target=set_when_it_may_run)
    stopping.start()
    games = [(start._position, (6, 0), (6, 0))] * 1000
    # The gate opens and the call begins without a line of Python between the two, nor one of the
    # garbage collector's: so the thread cannot run before the call lets go of the interpreter.
    gc.collect()
    _, played = map(
        partial.__call__, (partial(gate.release), partial(core.play_games, games, stop))
    )
    stopping.join()
    assert len(played) < 1000
