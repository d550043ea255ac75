"""The core in plain Python: the same names and results as `_native`, written to be read.

It is the reference that the compiled core is tested against, and it stands in where no binary runs.
It never calls the compiled core. What crosses the boundary is described in `_native.pyi`.
"""

from __future__ import annotations

from typing import Final

from .batch import evaluate_many, rank_many
from .draw_groups import draw_group, draw_groups, draw_numbers, draw_plans
from .draw_poker import DrawDeal, draw_seed, draw_standing
from .draw_solving import DrawSolver, DrawStrategy
from .evaluation import evaluate
from .odds import (
    AreaSampler,
    GridSampler,
    odds_area,
    odds_best_play,
    odds_holds,
    odds_versus,
)
from .opponents import Stop, choose, levels, play_games
from .position import Position
from .random_games import RandomGames
from .ranking import rank_hand
from .records import parse_records
from .search import Engine
from .shuffle import shuffle
from .writing import format_record

__all__ = [
    "AreaSampler",
    "DrawDeal",
    "DrawSolver",
    "DrawStrategy",
    "Engine",
    "GridSampler",
    "Position",
    "RandomGames",
    "Stop",
    "choose",
    "core",
    "draw_group",
    "draw_groups",
    "draw_numbers",
    "draw_plans",
    "draw_seed",
    "draw_standing",
    "evaluate",
    "evaluate_many",
    "format_record",
    "levels",
    "odds_area",
    "odds_best_play",
    "odds_holds",
    "odds_versus",
    "parse_records",
    "play_games",
    "rank_hand",
    "rank_many",
    "shuffle",
]

core: Final = "pure"
