"""The opponent's choosing: outside the lock, on a thread of its own, and only as long as wanted."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Protocol

from ..agents import Opponent, apart, stop_choosing
from .worker import Worker

__all__ = ["Thinking"]

log = logging.getLogger("locus_poker")

#: An opponent that is quicker than this waits until then, so that one sees one's own turn first.
#: In seconds.
PACE = 0.35
THREAD = "locus-poker-opponent"
#: Between two reports of how far it has come, in seconds.
BETWEEN = 0.15


class Chooser(Protocol):
    """An agent, of whichever game it is."""

    def choose(self, position: Any, /) -> Any:
        """What to do there."""


class Thinking:
    """Asks an agent for its turn and hands over what it says, unless that is out of date by then.

    `change` holds the board's lock: what the agent says is handed over inside it. `progress` is
    told now and then how far an opponent that searches has come: turns looked ahead, positions
    looked at.
    """

    def __init__(
        self,
        change: Callable[[], AbstractContextManager[None]],
        pace: float,
        progress: Callable[[int, int], None] = lambda depth, nodes: None,
    ) -> None:
        self._change = change
        self.pace = pace
        self._worker = Worker(THREAD)
        #: Who was asked last, and who answers.
        self._agent: Chooser | None = None
        self._own: Chooser | None = None
        self._thought: object | None = None
        self._progress = progress
        self._hurry = threading.Event()

    @property
    def can_stop(self) -> bool:
        """Whether the agent that is asked can answer at once."""
        return self.busy and callable(getattr(self._own, "stop", None))

    @property
    def busy(self) -> bool:
        """Whether somebody is asked and has not answered yet."""
        return self._thought is not None

    def ask(
        self,
        agent: Chooser,
        state: Any,
        found: Callable[[Any], object],
        failed: Callable[[BaseException], str | None],
    ) -> None:
        """Ask for a turn. To be called, like everything here, with the board's lock held.

        `found` is given the answer; what it raises goes to `failed` as what the agent raises does.
        That returns what the log may say of it, or None for all there is.
        """
        if agent is not self._agent:
            # An agent is asked one thing at a time, but none waits for another's thought to end.
            self._worker.close(0)
            self._worker, self._agent, self._own = Worker(THREAD), agent, apart(agent)
        own = self._own or agent
        thought = self._thought = object()
        hurry = self._hurry = threading.Event()
        told = time.monotonic()

        def report(depth: int, nodes: int) -> None:
            nonlocal told
            if depth and time.monotonic() - told >= BETWEEN:
                told = time.monotonic()
                with self._change():
                    if thought is self._thought:
                        self._progress(depth, nodes)

        def wrong(error: BaseException) -> None:
            with self._change():
                if thought is not self._thought:
                    return
                self._thought = None
                known = failed(error)
            if known is None:
                log.error("the opponent failed", exc_info=error)
            else:
                log.error("the opponent failed: %s", known)

        def work(cancelled: threading.Event) -> None:
            began = time.monotonic()
            try:
                action: Any
                if isinstance(own, Opponent):
                    action = own.think(state, report)
                else:
                    action = own.choose(state)
            except BaseException as error:
                wrong(error)
                return
            # Until it is no longer wanted, or wanted at once.
            while (left := self.pace - (time.monotonic() - began)) > 0:
                if cancelled.wait(min(left, 0.05)) or hurry.is_set():
                    break
            with self._change():
                if thought is not self._thought:
                    return
                try:
                    found(action)
                except Exception as error:
                    wrong(error)

        self._worker.think(work, lambda: stop_choosing(own))

    def stop(self) -> None:
        """Let the agent answer at once, with the best it has so far, if it can do that."""
        self._hurry.set()
        if self.can_stop:
            stop_choosing(self._own)

    def drop(self) -> None:
        """Whatever is being thought about is out of date."""
        self._worker.cancel()
        self._thought = None

    def close(self) -> None:
        """Drop it, and wait a little for the thread to end. Without the lock, which it may want."""
        self._worker.close()
