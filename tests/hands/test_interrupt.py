from __future__ import annotations

import sys
from types import ModuleType

import numpy as np
import pytest
from tests.interrupts import heard_in_the_middle


@pytest.mark.usefixtures("signals_are_heard")
@pytest.mark.parametrize("backwards", [False, True])
def test_large_arrays_can_be_interrupted(native: ModuleType, backwards: bool) -> None:
    """Other threads run meanwhile, and signals are looked at between parts of two million rows."""
    rows = np.empty((12 << 21, 7), dtype=np.uint8)
    rows[:] = np.arange(7)
    given = rows[:, ::-1] if backwards else rows
    # The core itself, with all imported that it needs: nothing else is to hear a signal.
    core = sys.modules[f"{native.__name__}._core"]
    assert core.evaluate_many(given[:2], False, True).tolist() == [7, 7]
    assert heard_in_the_middle(lambda: core.evaluate_many(given, False, True))
    rows[-1] = 0
    with pytest.raises(native.LocusError, match="comes twice in row 1"):
        native.evaluate_many(rows[-2:])
