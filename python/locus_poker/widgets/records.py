"""Games that come to a board as text: pasted, or from a file."""

from __future__ import annotations

from typing import Any

from ..errors import LocusError
from ..game import Game
from ..state import State

__all__ = ["MOST_TEXT", "places", "read_games", "titles"]

#: The longest text that a front end may send, in characters. A game has about a thousand.
MOST_TEXT = 65_536
#: As many games of a file are offered. More do not fit into a text of this length, comments aside.
MOST_GAMES = 300
MOST_NAME = 60


def read_games(text: str) -> list[Game]:
    """All games of a text; a position counts as a game that starts there.

    >>> [len(read_games(text)) for text in ("2x2 AsKd/7c7h .A/a. B 2-2", "  ")]
    [1, 0]

    Raises LocusError, with line and column, for what is neither.
    """
    line = text.strip()
    if line and "[" not in line and "\n" not in line and line[0].isdigit():
        return [Game(State.parse(line), "", "")]
    return Game.parse_all(text)


def titles(games: list[Game]) -> list[dict[str, str]]:
    """What a reader chooses by: the players, the grid and the result of each game."""
    return [
        {
            "first": game.first[:MOST_NAME],
            "second": game.second[:MOST_NAME],
            "grid": str(game.deal.grid),
            "result": "{}-{}".format(*game.state.scores) if game.state.is_over else "*",
        }
        for game in games[:MOST_GAMES]
    ]


def places(error: LocusError) -> dict[str, Any]:
    """An error for the reader of a text: its words, which name the place, and the place."""
    words = str(error)[:300].encode("utf-8", "replace").decode()
    return {"text": words, "line": error.line, "column": error.column}
