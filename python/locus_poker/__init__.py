"""Locus Poker: a card game of position and poker hands, for the notebook.

>>> import locus_poker as lp
>>> state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
>>> state = state.play("c2*")
>>> state.turn
'B'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import arena
from ._core import core
from .agents import Agent, EngineAgent, FunctionAgent, GreedyAgent, Opponent, RandomAgent, opponent
from .cards import Card, Rank, Suit, cards
from .deal import Deal
from .dealing import draw_table
from .engine import Analysis, Engine, Limits, Line
from .errors import LocusError
from .evaluation import evaluate, evaluate_many, rank_hand, rank_many
from .game import Game
from .grid import Action, Face, Grid, Square
from .hands import Hand, HandCategory, HandRank
from .hints import Hint
from .playing import play, resume
from .reviewing import Review, ReviewedTurn, review
from .state import State
from .teaching import lab
from .turn import RecordedAction, Turn, TurnScore

if TYPE_CHECKING:
    from . import draw_poker, odds
    from .widgets import BoardWidget as BoardWidget
    from .widgets.draw import DrawTable as DrawTable
    from .widgets.lab import OddsLab as OddsLab

    __version__: str

__all__ = [
    "Action",
    "Agent",
    "Analysis",
    "Card",
    "Deal",
    "Engine",
    "EngineAgent",
    "Face",
    "FunctionAgent",
    "Game",
    "GreedyAgent",
    "Grid",
    "Hand",
    "HandCategory",
    "HandRank",
    "Hint",
    "Limits",
    "Line",
    "LocusError",
    "Opponent",
    "RandomAgent",
    "Rank",
    "RecordedAction",
    "Review",
    "ReviewedTurn",
    "Square",
    "State",
    "Suit",
    "Turn",
    "TurnScore",
    "__version__",
    "arena",
    "cards",
    "core",
    "draw_poker",
    "draw_table",
    "evaluate",
    "evaluate_many",
    "lab",
    "odds",
    "opponent",
    "play",
    "rank_hand",
    "rank_many",
    "resume",
    "review",
]


def __getattr__(name: str) -> Any:
    """What is slow to import comes when it is asked for: widgets need much that a game does not."""
    if name == "__version__":
        from ._version import version

        return version()
    if name == "BoardWidget":
        from .widgets import BoardWidget

        return BoardWidget
    if name == "DrawTable":
        from .widgets.draw import DrawTable

        return DrawTable
    if name == "OddsLab":
        from .widgets.lab import OddsLab

        return OddsLab
    if name in ("draw_poker", "odds"):
        from importlib import import_module

        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "BoardWidget", "DrawTable", "OddsLab"])
