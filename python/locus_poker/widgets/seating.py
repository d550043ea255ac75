"""Who sits at a board and who could: the questions that need no lock and change nothing."""

from __future__ import annotations

from typing import Any

from ..agents import Agent
from ..game import Game
from ..grid import Grid
from ..turn import Seat
from .claims import SEATS
from .players import CUSTOM, HUMAN, Player, choose_opponent, offered

__all__ = [
    "choices",
    "computer",
    "grids",
    "people",
    "person",
    "resigner",
    "undo_count",
]

Players = tuple[Player, Player]


def computer(players: Players) -> Player:
    """The player that is an agent, the first of two; a person when there is none."""
    return next((player for player in players if player.agent), HUMAN)


def person(game: Game, players: Players) -> str:
    """What a person who plays an opponent is called: as in this game, if it is one."""
    names = (game.first, game.second)
    people = [name for name, player in zip(names, players, strict=True) if not player.agent]
    return people[0] if len(people) == 1 and people[0] else "You"


def people(players: Players) -> tuple[Seat, ...]:
    """The seats of persons."""
    return tuple(seat for seat, player in zip(SEATS, players, strict=True) if not player.agent)


def undo_count(game: Game, players: Players) -> int:
    """How many turns one undo takes back.

    Up to the last one that a person played. 0 when there is none.
    """
    for count, turn in enumerate(reversed(game.turns), start=1):
        if players[0 if turn.seat == "A" else 1].agent is None:
            return count
    return 0


def can_undo(game: Game, players: Players) -> bool:
    """Whether there is a person's turn to take back, or a resignation."""
    return game.resigned is not None or undo_count(game, players) > 0


def resigner(game: Game, players: Players, seat: Seat | None) -> Seat | None:
    """Who gives the game up: of people alone, the one to move when it is one of them.

    None when no person sits on the seat that is asked for, or on any.
    """
    seats = people(players)
    if seat is not None:
        return seat if seat in seats else None
    turn = game.state.turn
    return turn if turn in seats else next(iter(seats), None)


def choices(game: Game, players: Players, custom: Agent | None) -> dict[str, Any]:
    """What a player may choose from now."""
    return {
        "undo": can_undo(game, players),
        "redo": game.can_redo,
        "setup": setup(game, players),
        "grids": grids(game),
        "opponents": opponents(custom),
    }


def setup(game: Game, players: Players) -> dict[str, str]:
    """What the chooser of the next game begins with: this one."""
    first, second = players
    return {
        "grid": str(game.deal.grid),
        "opponent": computer(players).id,
        "seed": "" if game.deal.seed is None else str(game.deal.seed),
        "first": "opponent" if first.agent and not second.agent else "human",
    }


def grids(game: Game) -> list[str]:
    """The grids on offer: the game's own four, and this one."""
    grid = str(game.deal.grid)
    return [*Grid.NAMES, *(() if grid in Grid.NAMES else (grid,))]


def opponents(custom: Agent | None) -> list[dict[str, Any]]:
    """The opponents on offer."""
    found = [{"id": name, "name": choose_opponent(name, None).name} for name in offered()]
    if custom is not None:
        found.append({"id": CUSTOM, "name": Player(custom).name})
    return found
