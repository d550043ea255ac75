"""A clock of the referee's."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest
from tests.clock import Clock


def stopped_clock(lp: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which the referee of this package measures."""
    clock = Clock()
    monkeypatch.setattr(importlib.import_module(f"{lp.__name__}.arena.referee"), "time", clock)
    return clock
