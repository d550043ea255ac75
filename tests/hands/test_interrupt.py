from __future__ import annotations

import _thread
from threading import Timer
from types import ModuleType

import numpy as np
import pytest


@pytest.mark.usefixtures("signals_are_heard")
@pytest.mark.parametrize("backwards", [False, True])
def test_large_arrays_can_be_interrupted(native: ModuleType, backwards: bool) -> None:
    """Other threads run meanwhile, and signals are looked at long before the end.

    The last row is bad: whoever gets that far raises another error.
    """
    rows = np.empty((40_000_000, 7), dtype=np.uint8)
    rows[:] = np.arange(7)
    rows[-1] = 0
    timer = Timer(0.01, _thread.interrupt_main)

    def evaluate_for_too_long() -> None:
        timer.start()
        native.evaluate_many(rows[:, ::-1] if backwards else rows)

    with pytest.raises(KeyboardInterrupt):
        evaluate_for_too_long()
    timer.join()
    with pytest.raises(native.LocusError, match="comes twice in row 1"):
        native.evaluate_many(rows[-2:])
