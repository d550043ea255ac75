"""Fair matches between agents: every deal is played twice, with the seats swapped.

>>> import locus_poker as lp
>>> result = lp.arena.play_match(
...     lp.opponent(4), lp.opponent(1), grid="4x4", deals=25, progress=False
... )
>>> print(result)
Jack against Deuce, 25 deals on 4x4
  games ...
"""

from __future__ import annotations

from .._statistics import Pentanomial, Sprt
from .contest import Contest, Game
from .games import PlayedGame
from .match import MatchResult, play_match
from .random_games import RandomGames, random_games
from .tournament import Standing, Standings, tournament

__all__ = [
    "Contest",
    "Game",
    "MatchResult",
    "Pentanomial",
    "PlayedGame",
    "RandomGames",
    "Sprt",
    "Standing",
    "Standings",
    "play_match",
    "random_games",
    "tournament",
]
