"""Locus Poker: deals, states, actions, turns and games, in one place."""

from __future__ import annotations

from .deal import Deal, DealLike
from .game import Game
from .grid import Action, ActionLike, Face, Grid, GridLike, Square
from .state import State
from .turn import RecordedAction, Seat, Turn, TurnScore

__all__ = [
    "Action",
    "ActionLike",
    "Deal",
    "DealLike",
    "Face",
    "Game",
    "Grid",
    "GridLike",
    "RecordedAction",
    "Seat",
    "Square",
    "State",
    "Turn",
    "TurnScore",
]
