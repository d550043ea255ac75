"""A game of a match, as it is kept."""

from __future__ import annotations

import datetime
import hashlib
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..deal import Deal
from ..errors import LocusError
from ..game import Game
from ..grid import Action, Grid
from ..state import State, actions_of
from ..turn import Seat
from .contest import Contest

__all__ = ["PlayedGame"]

#: By this much, at least, a game is lost by who forfeits it: the most that one turn can score.
FORFEIT = 23
#: The longest reason that is recorded, in characters.
MOST_REASON = 200


def derive(seed: int, index: int, what: str) -> int:
    """The seed of a part of a match, by these three alone, no matter who computes it when."""
    digest = hashlib.blake2b(f"{seed} {index} {what}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def deal_of(grid: Grid, seed: int, pair: int) -> Deal:
    """The deal of a pair of games."""
    return Deal.shuffled(grid, seed=derive(seed, pair, "deal"))


@dataclass(frozen=True)
class Played:
    """What happened in a game, without what follows from the match's settings.

    The actions are as the game keeps them.
    """

    actions: bytes
    #: Who lost by not playing properly, and how.
    forfeit: Seat | None = None
    reason: str = ""


@dataclass(frozen=True)
class PlayedGame:
    """A game of a match.

    `pair` counts the deals from 0; `swapped` is whether `b` moved first. `scores` are those of the
    first and the second player. Who raised, hung or played what cannot be played has lost:
    `forfeit` is their seat and `reason` says what happened.
    """

    pair: int
    swapped: bool
    grid: Grid
    deal_seed: int
    a: str
    b: str
    actions: tuple[Action, ...]
    scores: tuple[int, int]
    forfeit: Seat | None = None
    reason: str = ""

    @property
    def first(self) -> str:
        """The name of who moved first."""
        return self.b if self.swapped else self.a

    @property
    def second(self) -> str:
        """The name of the other one."""
        return self.a if self.swapped else self.b

    @property
    def first_margin(self) -> int:
        """The first player's total minus the second's.

        A forfeited game is lost by 23 points, the most that a turn can score, or by more where the
        loser was further behind.
        """
        first, second = self.scores
        margin = first - second
        if self.forfeit == "A":
            return min(margin, -FORFEIT)
        return max(margin, FORFEIT) if self.forfeit == "B" else margin

    @property
    def margin(self) -> int:
        """The same for `a`."""
        return -self.first_margin if self.swapped else self.first_margin

    @property
    def points(self) -> float:
        """1 for a game that `a` won, 1/2 for a draw, 0 for one it lost."""
        return (self.margin > 0) + (self.margin == 0) / 2

    @property
    def winner(self) -> str | None:
        """The name of the winner; None for a draw."""
        if self.margin == 0:
            return None
        return self.a if self.margin > 0 else self.b

    @property
    def deal(self) -> Deal:
        """The cards."""
        return Deal.shuffled(self.grid, seed=self.deal_seed)

    def game(self, *, date: str | datetime.date | None = None) -> Game:
        """The game, to go through."""
        headers = {"Pair": str(self.pair + 1)}
        if self.forfeit is not None:
            headers["Forfeit"] = self.forfeit
            headers["Reason"] = self.reason
        game = Game(self.deal, self.first, self.second, date=date, headers=headers)
        for action in self.actions:
            game.play(action)
        return game

    def record(self, *, date: str | datetime.date | None = None) -> str:
        """The game as a text; `Game.parse` reads it."""
        return self.game(date=date).record()

    def __str__(self) -> str:
        first, second = self.scores
        end = f", forfeited by {self.forfeit}: {self.reason}" if self.forfeit else ""
        return f"pair {self.pair + 1}: {self.first} {first}, {self.second} {second}{end}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {**self.game()._repr_mimebundle_(), "text/plain": str(self)}


#: Both games of a deal; in the second one the seats are swapped.
Pair: TypeAlias = "tuple[PlayedGame, PlayedGame]"


@dataclass(frozen=True)
class Setting:
    """What the games of a match have in common."""

    contest: Contest[Any]
    seed: int
    #: Seconds for an action; None for any.
    limit: float | None


def finish(
    grid: Grid, seed: int, names: tuple[str, str], pair: int, swapped: bool, played: Played
) -> PlayedGame:
    """The game that was played, with its scores.

    Raises LocusError for actions that cannot be played, and when the game is not over though nobody
    forfeited.
    """
    deal = deal_of(grid, seed, pair)
    position = State.start(deal)._position
    actions = []
    of = actions_of(grid)
    for byte in played.actions:
        square, down = divmod(byte, 2)
        position = position.play(square, bool(down))
        actions.append(of[square][down])
    if position.is_over == (played.forfeit is not None):
        raise LocusError(f"a game of pair {pair + 1} has {len(actions)} actions and is not one")
    assert deal.seed is not None
    return PlayedGame(
        pair=pair,
        swapped=swapped,
        grid=grid,
        deal_seed=deal.seed,
        a=names[0],
        b=names[1],
        actions=tuple(actions),
        scores=position.scores,
        forfeit=played.forfeit,
        reason=played.reason,
    )
