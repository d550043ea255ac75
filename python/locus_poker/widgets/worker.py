"""A thread that thinks.

A board has at most one, and it ends when there is nothing left to think about.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

__all__ = ["Thought", "Worker"]


log = logging.getLogger("locus_poker")


class Thought:
    """One thing to think about, and the flag that says it is no longer wanted."""

    def __init__(self, work: Callable[[threading.Event], None], stop: Callable[[], None]) -> None:
        self._work, self._stop = work, stop
        self.cancelled = threading.Event()

    def cancel(self) -> None:
        """It is no longer wanted."""
        self.cancelled.set()
        self._stop()

    def run(self) -> None:
        """Think, unless it was cancelled before it began."""
        if not self.cancelled.is_set():
            self._work(self.cancelled)


class Worker:
    """Thinks one thought at a time.

    A new one cancels the one before it, and begins when that has ended: opponents need not bear
    being asked twice at once.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._lock = threading.Lock()
        self._running: Thought | None = None
        self._next: Thought | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def think(
        self, work: Callable[[threading.Event], None], stop: Callable[[], None] = lambda: None
    ) -> None:
        """Begin, or put in line behind what is being cancelled.

        `stop` is called when the work is cancelled while it is done, and must not wait. It is done
        before anything else begins: it cannot hit another's work.
        """
        thought = Thought(work, stop)
        with self._lock:
            if self._closed:
                return
            self._drop()
            self._next = thought
            if self._thread is not None:
                return
            thread = threading.Thread(target=self._loop, name=self._name, daemon=True)
            try:
                thread.start()
            except RuntimeError:
                # No threads in this Python, as in a browser's: think here.
                self._next = None
            else:
                self._thread = thread
                return
        thought.run()

    def cancel(self) -> None:
        """What is being thought is no longer wanted."""
        with self._lock:
            self._drop()

    def close(self, timeout: float = 1.0) -> None:
        """Cancel, and wait a little for the thread to end.

        An opponent that never comes back keeps its (daemon) thread.
        """
        with self._lock:
            self._closed = True
            self._drop()
            thread = self._thread
        if timeout and thread is not None and thread is not threading.current_thread():
            thread.join(timeout)

    def _drop(self) -> None:
        self._next = None
        if self._running is not None:
            self._running.cancel()

    def _loop(self) -> None:
        while True:
            with self._lock:
                self._running, self._next = self._next, None
                if self._running is None:
                    self._thread = None
                    return
                thought = self._running
            try:
                thought.run()
            except BaseException:
                # A thread that ends here would leave all further thoughts waiting.
                log.exception("a thought failed")
