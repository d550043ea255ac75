"""Games that come to a board as text: pasted, or from a file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..errors import LocusError
from ..game import Game
from ..record import RESIGNED
from ..state import State

__all__ = ["MOST_TEXT", "bare", "places", "read_games", "titles"]

#: The longest text that a front end may send, in characters. A game has about a thousand.
MOST_TEXT = 65_536
#: As many games of a file are offered. More do not fit into a text of this length, comments aside.
MOST_GAMES = 300
MOST_NAME = 60


def read_games(text: str) -> list[Game]:
    """All games of a text; a position counts as a game that starts there.

    >>> [len(read_games(text)) for text in ("2x2 AsKd/7c7h .A/a. B 2-2", "  ")]
    [1, 0]

    A file may begin with a mark of its bytes' order.

    Raises LocusError, with line and column, for what is neither.
    """
    line = text.removeprefix("\ufeff").strip()
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


#: The headers that say what a game is.
KEPT = (
    "Product",
    "Grid",
    "Cards",
    "Position",
    "First",
    "Second",
    "Date",
    "Seed",
    RESIGNED,
    "Result",
)
#: Of those the ones that hold the cards; every other is cut to so many characters.
WHOLE = ("Grid", "Cards", "Position")
MOST_VALUE = 100


def bare(game: Game) -> Game:
    """The game without comments, variations and foreign headers, its names not too long.

    For where a record has to be small: this one has less than 3,000 characters.
    """
    own = game.copy()
    own._comments = ()
    own._turns = [replace(turn, comments=(), variations=()) for turn in own._turns]
    own._headers = {
        key: value if key in WHOLE else value[:MOST_VALUE]
        for key, value in own._headers.items()
        if key in KEPT
    }
    return own
