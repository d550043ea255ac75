"""Playing many games at once: on threads, in processes, on a cluster."""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from typing import Any

from .. import _core
from .._threads import THREADS, AtOnce
from ..errors import LocusError, quote, with_message
from .checkpoint import Key
from .contest import Player
from .games import Played, Setting
from .referee import Task, play_pairs

__all__: list[str] = []

#: How many workers an executor is taken to have that does not tell.
CLUSTER = 32
#: How long, in seconds, a stopped match waits for the games that are going on to notice.
PATIENCE = 2.0

Pairs = list[tuple[Key, "tuple[Played, Played]"]]
#: What is done with finished pairs; True ends the match.
Handle = Callable[[Pairs], bool]


class Pairing:
    """Two agents, and which pairs of games are still to be played between them."""

    def __init__(self, number: int, agents: tuple[Player, Player], pairs: Sequence[int]) -> None:
        self.number, self.agents, self.pairs = number, agents, pairs

    def tasks(self, setting: Setting) -> Iterator[tuple[int, Task]]:
        """What to send; how it is cut up changes no result."""
        size = setting.contest.at_a_time(self.agents)
        for i in range(0, len(self.pairs), size):
            yield self.number, Task(setting, self.agents, tuple(self.pairs[i : i + size]))


def run(
    setting: Setting, pairings: Sequence[Pairing], executor: Executor | None, handle: Handle
) -> bool:
    """Plays what is to be played, handing over what is finished as it comes; False if interrupted.

    A pair may be handed over twice, when an interrupt comes just then.

    An interrupt (Ctrl-C, the stop button of a notebook) ends it early; what is finished has been
    handed over, or is before this returns.
    """
    if in_processes(executor):
        check_sendable(pairings)
    stop = _core.Stop()
    own = workers_here() if executor is None else None
    pool = own or executor
    assert pool is not None
    # Threads see the flag itself; what runs elsewhere plays what it was sent to its end.
    shared = isinstance(pool, (ThreadPoolExecutor, AtOnce))
    workers = getattr(pool, "_max_workers", None)
    window = 2 * (workers if isinstance(workers, int) and workers > 0 else CLUSTER)
    tasks = (task for pairing in pairings for task in pairing.tasks(setting))
    going: dict[Future[Any], tuple[int, Task]] = {}

    def collect(futures: Iterable[Future[Any]]) -> bool:
        done: Pairs = []
        for future in futures:
            number, task = going[future]
            # What goes wrong with games on threads is an error of this package and told as it is.
            with failures_told((CancelledError,) if shared else (Exception,)):
                found = checked(future.result(), task, stop)
            done += (((number, pair), games) for pair, games in found)
        end = handle(done)
        # Only now: what an interrupt catches half-way is handed over again.
        for future in futures:
            del going[future]
        return end

    try:
        while True:
            while len(going) < window and (task := next(tasks, None)) is not None:
                more = (stop,) if shared else ()
                with failures_told():
                    future: Any = pool.submit(play_pairs, task[1], *more)
                    if not isinstance(future, Future):
                        said = f"{quote(future)} is not a future of concurrent.futures"
                        raise LocusError(f"the executor failed: {said}")
                going[future] = task
            if not going or collect(wait(going, return_when=FIRST_COMPLETED).done):
                return True
    except KeyboardInterrupt:
        stop.set()
        for future in going:
            future.cancel()
        end = time.monotonic() + PATIENCE
        while going and time.monotonic() < end:
            # Asked to stop a second time, there is no more patience.
            finished = wait(going, timeout=0.1, return_when=FIRST_COMPLETED).done
            # A terminal interrupts the processes of a pool, too, and that is what they answer.
            lost = {one for one in finished if one.cancelled() or one.exception() is not None}
            for future in lost:
                del going[future]
            with contextlib.suppress(Exception):
                collect(finished - lost)
        return False
    finally:
        stop.set()
        for future in going:
            future.cancel()
        if own is not None:
            own.shutdown(wait=False, cancel_futures=True)


@contextlib.contextmanager
def failures_told(kinds: tuple[type[BaseException], ...] = (Exception,)) -> Iterator[None]:
    """What goes wrong with an executor, like a process that died, is no fault of the match."""
    try:
        yield
    except LocusError:
        raise
    except kinds as error:
        raise LocusError(f"the executor failed: {with_message(error)}") from error


def checked(found: Any, task: Task, stop: _core.Stop) -> list[tuple[int, tuple[Played, Played]]]:
    """What came back of a task, if it is its games: all of them, unless they were stopped."""
    if not (isinstance(found, list) and all(map(is_pair, found))):
        raise LocusError(f"the executor failed: {quote(found)} are no games")
    pairs = tuple(pair for pair, _ in found)
    whole = stop.is_set() or len(pairs) == len(task.pairs)
    if not whole or pairs != task.pairs[: len(pairs)]:
        said = f"asked for the pairs {quote(task.pairs)} it played {quote(pairs)}"
        raise LocusError(f"the executor failed: {said}")
    return found


def is_pair(value: Any) -> bool:
    """Whether it is a number and two games."""
    try:
        _, (first, second) = value
    except (TypeError, ValueError):
        return False
    return isinstance(first, Played) and isinstance(second, Played)


def workers_here() -> Executor:
    """Who plays when nobody else is asked to: as many threads as there are cores."""
    return ThreadPoolExecutor(os.cpu_count()) if THREADS else AtOnce()


def in_processes(executor: Executor | None) -> bool:
    """Whether it works in processes: their module is not loaded to see, a browser has none."""
    processes: Any = sys.modules.get("concurrent.futures.process")
    return processes is not None and isinstance(executor, processes.ProcessPoolExecutor)


def check_sendable(pairings: Sequence[Pairing]) -> None:
    """Refuse agents that processes cannot be sent, which a pool would say less plainly."""
    for agent in {id(agent): agent for pairing in pairings for agent in pairing.agents}.values():
        try:
            # Both ways: what cannot be read back takes the process with it.
            pickle.loads(pickle.dumps(agent))
        except Exception as error:
            raise LocusError(
                f"agent {quote(agent.name)} cannot be sent to other processes: {error}"
            ) from None
