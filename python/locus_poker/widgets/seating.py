"""Who sits at a board and who could: the questions that need no lock and change nothing."""

from __future__ import annotations

from typing import Any

from ..agents import Agent
from ..game import Game
from ..grid import Grid
from .players import CUSTOM, HUMAN, OPPONENTS, Player, choose_opponent

__all__ = ["computer", "grids", "opponents", "person", "setup", "undo_count"]

Players = tuple[Player, Player]


def computer(players: Players) -> Player:
    """The player that is an agent, the first of two; a person when there is none."""
    return next((player for player in players if player.agent), HUMAN)


def person(game: Game, players: Players) -> str:
    """What a person who plays an opponent is called: as in this game, if it is one."""
    names = (game.first, game.second)
    people = [name for name, player in zip(names, players, strict=True) if not player.agent]
    return people[0] if len(people) == 1 and people[0] else "You"


def undo_count(game: Game, players: Players) -> int:
    """How many turns one undo takes back.

    Up to the last one that a person played. 0 when there is none.
    """
    for count, turn in enumerate(reversed(game.turns), start=1):
        if players[0 if turn.seat == "A" else 1].agent is None:
            return count
    return 0


def setup(game: Game, players: Players) -> dict[str, str]:
    """What the chooser of the next game begins with: this one."""
    first, second = players
    return {
        "grid": str(game.deal.grid),
        "opponent": computer(players).id,
        "first": "opponent" if first.agent and not second.agent else "human",
    }


def grids(game: Game) -> list[str]:
    """The grids on offer: the game's own four, and this one."""
    grid = str(game.deal.grid)
    return [*Grid.NAMES, *(() if grid in Grid.NAMES else (grid,))]


def opponents(custom: Agent | None) -> list[dict[str, Any]]:
    """The opponents on offer."""
    found = [{"id": name, "name": choose_opponent(name, None).name} for name in OPPONENTS]
    if custom is not None:
        found.append({"id": CUSTOM, "name": Player(custom).name})
    return found
