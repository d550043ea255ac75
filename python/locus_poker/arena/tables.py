"""Games and ratings as columns, for pandas and Arrow: their types are in `_tables`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .games import PlayedGame

if TYPE_CHECKING:
    from .._tables import Columns
    from .tournament import Standing

__all__: list[str] = []


def game_columns(games: Sequence[PlayedGame]) -> Columns:
    """A value a game in each column."""
    return {
        "pair": [game.pair for game in games],
        "swapped": [game.swapped for game in games],
        "grid": [str(game.grid) for game in games],
        # As text: not every reader has whole numbers up to 2**64.
        "deal_seed": [str(game.deal_seed) for game in games],
        "a": [game.a for game in games],
        "b": [game.b for game in games],
        "first": [game.first for game in games],
        "second": [game.second for game in games],
        "first_score": [game.scores[0] for game in games],
        "second_score": [game.scores[1] for game in games],
        "margin": [game.margin for game in games],
        "points": [game.points for game in games],
        "forfeit": [game.forfeit for game in games],
        "reason": [game.reason for game in games],
        "actions": [" ".join(map(str, game.actions)) for game in games],
    }


def standing_columns(rows: Sequence[Standing]) -> Columns:
    """A value a player in each column."""
    return {
        "name": [row.name for row in rows],
        "rating": [row.rating for row in rows],
        "rating_low": [row.rating_interval[0] for row in rows],
        "rating_high": [row.rating_interval[1] for row in rows],
        "games": [row.games for row in rows],
        "wins": [row.wins for row in rows],
        "draws": [row.draws for row in rows],
        "losses": [row.losses for row in rows],
        "pairs_won": [row.pairs_won for row in rows],
        "pairs_drawn": [row.pairs_drawn for row in rows],
        "pairs_lost": [row.pairs_lost for row in rows],
        "mean_margin": [row.mean_margin for row in rows],
        "margin_low": [row.margin_interval[0] for row in rows],
        "margin_high": [row.margin_interval[1] for row in rows],
    }
