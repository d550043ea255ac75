"""Whether long work hears signals, Ctrl-C above all, long before its end."""

from __future__ import annotations

import signal
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

#: So many signals are heard in one call only in the middle: at its edges Python hears fewer.
ENOUGH = 5
#: On a busy machine the thread that sends them may sleep through a call. Then there is another one.
CALLS = 60


class EnoughError(Exception):
    """What the last signal raises: it ends the work."""


def heard_in_the_middle(work: Callable[[], object]) -> bool:
    """Whether signals are heard in the middle of some work, and end it.

    A thread sends one after the other, each when the last one was heard, as long as it takes. What
    the work imports must be there already: they would be heard and lost there, too.
    """
    heard, within, over = 0, False, False
    told: SimpleQueue[None] = SimpleQueue()

    def hear(*_: object) -> None:
        nonlocal heard
        heard += 1
        told.put(None)
        if within and heard == ENOUGH:
            raise EnoughError

    def insist() -> None:
        while not over:
            signal.raise_signal(signal.SIGINT)
            told.get()

    before = signal.signal(signal.SIGINT, hear)
    thread = Thread(target=insist, daemon=True)
    thread.start()
    try:
        for _ in range(CALLS):
            try:
                heard, within = 0, True
                work()
            except EnoughError:
                return True
            finally:
                within = False
        return False
    finally:
        over = True
        thread.join()
        signal.signal(signal.SIGINT, before)
