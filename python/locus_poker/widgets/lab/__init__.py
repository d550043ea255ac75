"""The lab for notebooks: poker-hand probability to touch. See `lp.lab`."""

from __future__ import annotations

from .results import Guess, Results
from .widget import OddsLab

__all__ = ["Guess", "OddsLab", "Results"]
