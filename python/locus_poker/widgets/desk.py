"""One thread and one engine for all that a board wants to know of its game."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
from collections.abc import Callable

from ..engine import Engine

__all__ = ["Desk", "Job"]

log = logging.getLogger("locus_poker")

THREAD = "locus-poker-engine"
#: What waits gives way to what somebody waits for, in this order.
KINDS = ("hint", "review", "analysis")
#: In megabytes; a board's engine lives as long as somebody asks.
TABLE_MB = 32
#: Of 19: below everything that people wait for, such as the answer to a click.
NICENESS = 10

#: Works with an engine until it is done, or until it is not wanted for now: then it is called
#: again later, and goes on where it was. Returns whether it is done.
Job = Callable[[Engine, Callable[[], bool]], bool]


class Desk:
    """Does the most important job first, one at a time; a job of the same kind replaces the other.

    The thread ends when there is nothing to do, and takes the engine with its table along unless
    `keep` is set. When nobody looks any more, says `watched`, it ends too and the table goes; the
    jobs are kept, and `wake` takes them up again.
    """

    def __init__(self, watched: Callable[[], bool] = lambda: True) -> None:
        self._watched = watched
        self._lock = threading.Lock()
        self._jobs: dict[str, Job] = {}
        self._thread: threading.Thread | None = None
        self._engine: Engine | None = None
        self._closed = False
        #: Keep the table although nothing is to do: more will be asked soon.
        self.keep = False

    def ask(self, kind: str, job: Job) -> None:
        """Do this job; what is less important waits meanwhile."""
        with self._lock:
            if self._closed:
                return
            self._jobs[kind] = job
            self._disturb()
        self.wake()

    def wake(self) -> None:
        """Somebody is there again: do what waits."""
        with self._lock:
            if self._thread is not None or self._next() is None:
                return
            self._thread = threading.Thread(target=self._work, name=THREAD, daemon=True)
            try:
                self._thread.start()
                return
            except RuntimeError:
                # No threads in this Python, as in a browser's: work here.
                self._thread = threading.current_thread()
        self._work()

    def drop(self, kind: str) -> None:
        """The job of this kind is no longer wanted."""
        with self._lock:
            if self._jobs.pop(kind, None) is not None:
                self._disturb()
            self._tidy()

    def free_table(self) -> None:
        """Let the table go, unless it is used."""
        with self._lock:
            if self._thread is None:
                self._engine = None

    def close(self, timeout: float = 1.0) -> None:
        """Drop everything, wait a little for the thread to end, and let the table go."""
        with self._lock:
            self._closed = True
            self._jobs.clear()
            self._disturb()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(timeout)
        with self._lock:
            self._tidy()

    @property
    def busy(self) -> bool:
        """Whether there is a thread at work."""
        return self._thread is not None

    def _disturb(self) -> None:
        if self._engine is not None:
            self._engine.stop()

    def _tidy(self) -> None:
        if self._thread is None and (self._closed or not self.keep or not self._watched()):
            self._engine = None

    def _next(self) -> tuple[str, Job] | None:
        if not self._watched():
            return None
        return next(((kind, self._jobs[kind]) for kind in KINDS if kind in self._jobs), None)

    def _work(self) -> None:
        step_back()
        while True:
            with self._lock:
                found = self._next()
                if found is None:
                    self._thread = None
                    self._tidy()
                    return
                engine = self._engine = self._engine or Engine(table_mb=TABLE_MB)
            kind, job = found
            done = True
            try:
                done = job(engine, lambda mine=found: self._next() == mine)  # type: ignore[misc]
            except Exception:
                log.exception("the board's engine failed")
            with self._lock:
                if done and self._jobs.get(kind) is job:
                    del self._jobs[kind]


def step_back() -> None:
    """Let other threads go first. Only Linux has a niceness for each thread."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
