"""A clock of the referee's that goes on when an agent says so, however fast the machine is."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest


class Clock:
    """Stands still until somebody lets time pass."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        """The time, in seconds."""
        return self.now

    def let_pass(self, seconds: float) -> None:
        """Somebody takes so long."""
        self.now += seconds


def stopped_clock(lp: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which the referee of this package measures."""
    clock = Clock()
    monkeypatch.setattr(importlib.import_module(f"{lp.__name__}.arena.referee"), "time", clock)
    return clock
