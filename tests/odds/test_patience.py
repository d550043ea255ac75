"""Long counts look at signals, Ctrl-C above all, and let other threads run meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest
from tests.interrupts import heard_in_the_middle

Call = Callable[[ModuleType], object]
LONG: dict[str, Call] = {
    "versus": lambda core: core.odds_versus(b"", b"", bytes(range(52)), 52, False),
    "best play": lambda core: core.odds_best_play(52, False, list(range(7463))),
}


@pytest.mark.usefixtures("signals_are_heard")
@pytest.mark.parametrize("name", LONG)
def test_signals_are_heard_while_it_counts(lp: ModuleType, name: str) -> None:
    assert heard_in_the_middle(lambda: LONG[name](lp._core))
