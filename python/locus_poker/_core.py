"""The choice of a core: the compiled one where it is there, its twin in plain Python otherwise.

No other module imports `_native` or `_pure`. LOCUS_POKER_PURE=1 asks for the twin. A compiled core
that is there but does not load is a fault to be seen, so only its absence leads to the twin.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from .errors import LocusError

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

SWITCH = "LOCUS_POKER_PURE"


def _asked_for_pure() -> bool:
    asked = os.environ.get(SWITCH, "")
    if asked not in ("", "0", "1"):
        raise LocusError(
            f"{SWITCH} is {asked!r}: 1 asks for the core in plain Python, 0 or nothing does not"
        )
    return asked == "1"


if TYPE_CHECKING:
    from . import _native
    from ._native import (
        AreaSampler,
        DrawDeal,
        DrawSolver,
        DrawStrategy,
        Engine,
        GridSampler,
        Position,
        RandomGames,
        Stop,
        choose,
        core,
        draw_group,
        draw_groups,
        draw_numbers,
        draw_plans,
        draw_seed,
        draw_standing,
        evaluate,
        evaluate_many,
        format_record,
        levels,
        odds_area,
        odds_best_play,
        odds_holds,
        odds_versus,
        parse_records,
        play_games,
        rank_hand,
        rank_many,
        shuffle,
    )
    from ._native import Record as Record
    from ._native import RecordAction as RecordAction

    DrawRules: TypeAlias = _native._DrawRules
    DrawTable: TypeAlias = _native._DrawTable
    Found: TypeAlias = _native._Found
else:
    if _asked_for_pure():
        _chosen = import_module("._pure", __package__)
    else:
        try:
            _chosen = import_module("._native", __package__)
        except ModuleNotFoundError as error:
            if error.name != f"{__package__}._native":
                raise
            _chosen = import_module("._pure", __package__)
    for _name in __all__:
        globals()[_name] = getattr(_chosen, _name)
