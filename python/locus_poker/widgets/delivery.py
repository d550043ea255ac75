"""One lock for what several threads share, and the telling of what changed once it is let go.

Snapshots are sent and callbacks run outside the lock, so that neither can hold up who wants to
play. Whoever changed something delivers the news. When several threads did, one of them delivers
for all, so that news never overtakes older news; a callback that takes its time holds up the next
callback, but no snapshot.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

__all__ = ["Delivery"]

log = logging.getLogger("locus_poker")

Job = Callable[[], None]
#: A turn, of whichever game it is.
Turn = TypeVar("Turn")


class Delivery(Generic[Turn]):
    """Tells of changes: a snapshot to the front end, turns to callbacks.

    `snapshot` is called with the lock held, `publish` and the callbacks without it; `failed` is
    told of an exception in a callback. `keep` is called with the lock held when something changed:
    what it saves is saved before anyone hears of the change.
    """

    def __init__(
        self,
        snapshot: Callable[[], dict[str, Any]],
        publish: Callable[[dict[str, Any]], None],
        failed: Callable[[Exception], None],
        keep: Job = lambda: None,
    ) -> None:
        self.lock = threading.RLock()
        self._snapshot = snapshot
        self._publish = publish
        self._failed = failed
        self._keep = keep
        self._depth = 0
        self._dirty = False
        self._turns: deque[Turn] = deque()
        self._callbacks: dict[object, Callable[[Turn], object]] = {}
        self._waiting: set[Future[Turn | None]] = set()
        self._busy = {"snapshots": False, "calls": False}
        self._closed = False

    @contextmanager
    def change(self) -> Iterator[None]:
        """Hold the lock; when the outermost holder lets go, the news is delivered."""
        self.lock.acquire()
        self._depth += 1
        try:
            yield
        finally:
            outermost = self._depth == 1
            try:
                if outermost and self._dirty and not self._closed:
                    self._keep()
            finally:
                self._depth -= 1
                self.lock.release()
            if outermost:
                self._drain("snapshots", self._next_snapshot)
                self._drain("calls", self._next_call)

    @property
    def changing(self) -> bool:
        """Whether somebody is in the middle of a change; to be asked with the lock held."""
        return self._depth > 0

    def mark(self) -> None:
        """What the front end shows is out of date."""
        self._dirty = True

    def add(self, turn: Turn) -> None:
        """A turn was played."""
        self._turns.append(turn)
        self._wake(turn)

    def on_turn(self, callback: Callable[[Turn], object]) -> Job:
        """Call a function with every turn from now on; returns a function that ends this."""
        key = object()
        with self.lock:
            self._callbacks[key] = callback

        def stop() -> None:
            with self.lock:
                self._callbacks.pop(key, None)

        return stop

    def wait(self) -> Future[Turn | None]:
        """The next turn, when it comes; None when everything is closed before.

        Known the moment the turn is played: a callback that takes its time does not hold it up.
        """
        future: Future[Turn | None] = Future()
        with self.lock:
            if self._closed:
                future.set_result(None)
            else:
                self._waiting = {one for one in self._waiting if not one.cancelled()} | {future}
        return future

    def end(self) -> None:
        """No turn can come any more: who waits for one is told so. With the lock held."""
        self._wake(None)

    def close(self) -> None:
        """Tell nobody any more."""
        with self.lock:
            self._closed = True
            self._callbacks.clear()
            self._wake(None)

    def _wake(self, turn: Turn | None) -> None:
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if future.set_running_or_notify_cancel():
                future.set_result(turn)

    def _drain(self, kind: str, take: Callable[[], Job | None]) -> None:
        """Do one job after the other, unless another call does already: it then does these, too."""
        while True:
            with self.lock:
                if self._busy[kind]:
                    return
                job = take()
                if job is None:
                    return
                self._busy[kind] = True
            try:
                job()
            finally:
                with self.lock:
                    self._busy[kind] = False

    def _next_snapshot(self) -> Job | None:
        if not self._dirty or self._closed:
            return None
        self._dirty = False
        snapshot = self._snapshot()
        return lambda: self._show(snapshot)

    def _show(self, snapshot: dict[str, Any]) -> None:
        try:
            self._publish(snapshot)
        except Exception:
            # What was played was played: whoever played is not to blame for what shows it.
            log.exception("a change could not be shown")

    def _next_call(self) -> Job | None:
        if not self._turns:
            return None
        turn = self._turns.popleft()
        callbacks = list(self._callbacks.values())
        return lambda: self._call(callbacks, turn)

    def _call(self, callbacks: list[Callable[[Turn], object]], turn: Turn) -> None:
        for callback in callbacks:
            try:
                callback(turn)
            except Exception as error:
                self._failed(error)
