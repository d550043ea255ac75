"""Long counts look at signals, Ctrl-C above all, and let other threads run meanwhile."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import ModuleType

import pytest

Call = Callable[[ModuleType], object]
LONG: dict[str, Call] = {
    "versus": lambda core: core.odds_versus(b"", b"", bytes(range(52)), 52, False),
    "best play": lambda core: core.odds_best_play(52, False, list(range(7463))),
}
ENOUGH = 6


class EnoughError(Exception):
    pass


@pytest.mark.usefixtures("signals_are_heard")
@pytest.mark.parametrize("name", LONG)
def test_signals_are_heard_while_it_counts(lp: ModuleType, name: str) -> None:
    """A call that heard signals only at its end would be over before the second one."""
    begun, again = threading.Event(), threading.Event()
    heard = 0

    def hear(*_: object) -> None:
        nonlocal heard
        heard += 1
        again.set()
        if heard == ENOUGH:
            raise EnoughError

    def insist() -> None:
        begun.wait()
        for _ in range(ENOUGH):
            signal.raise_signal(signal.SIGINT)
            again.wait()
            again.clear()

    before = signal.signal(signal.SIGINT, hear)
    try:
        threading.Thread(target=insist, daemon=True).start()
        begun.set()
        with pytest.raises(EnoughError):
            LONG[name](lp._core)
    finally:
        signal.signal(signal.SIGINT, before)
