"""Odds in plain Python: what the compiled core offers under these names."""

from __future__ import annotations

from .odds_area import odds_area
from .odds_draws import odds_best_play, odds_holds, odds_versus
from .odds_sample import AreaSampler, GridSampler

__all__ = [
    "AreaSampler",
    "GridSampler",
    "odds_area",
    "odds_best_play",
    "odds_holds",
    "odds_versus",
]
