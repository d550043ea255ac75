"""The unfinished game that a board offers to go on with when its cell runs again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..state import State
from .players import Player
from .saving import Saved, seat_name, unfinished_at

__all__ = ["Offer", "find_offer"]


@dataclass(frozen=True)
class Offer:
    """A game and its file."""

    path: Path
    saved: Saved

    def notice(self) -> dict[str, str]:
        """How the board tells of it: turns and scores, which need no language."""
        game = self.saved.game
        squares = len(game.deal.grid.squares)
        scores = "{}–{}".format(*game.state.scores)
        return {"code": "unfinished", "text": f"{len(game.turns)}/{squares}, {scores}"}


def find_offer(
    place: str, players: tuple[Player, Player], start: State, *, same_deal: bool
) -> Offer | None:
    """The game of a cell played last on the same grid between the same players, if there is one."""
    seats = tuple(seat_name(player) for player in players)
    for path, saved in unfinished_at(place):
        alike = saved.game.start == start if same_deal else saved.game.deal.grid == start.grid
        if saved.seats == seats and alike:
            return Offer(path, saved)
    return None
