"""Two games on one deal, the seats swapped: the fair match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..game import Game
from ..turn import Seat

__all__ = ["FirstGame", "Pair"]


@dataclass(frozen=True, slots=True)
class FirstGame:
    """How the first game of a pair ended: its totals by seat, and who resigned it."""

    scores: tuple[int, int]
    resigned: Seat | None = None

    @classmethod
    def of(cls, game: Game) -> FirstGame:
        """What stays of a game that is over."""
        return cls(game.state.scores, game.resigned)

    def swapped(self) -> FirstGame:
        """The same seen from the other seats, as when the players change theirs."""
        a, b = self.scores
        return FirstGame((b, a), other(self.resigned))


@dataclass(frozen=True, slots=True)
class Pair:
    """The result of both games of a pair, by the seats of the return match.

    `scores` are the sums of both games and decide, unless somebody resigned: giving a game up must
    not be a way to lose it by less, so whoever resigned one of the two games has lost the pair. If
    each resigned one, it is a draw.

    >>> import locus_poker as lp
    >>> Pair((80, 90), "A").winner
    'A'
    """

    scores: tuple[int, int]
    winner: Literal["A", "B", "draw"]

    @classmethod
    def of(cls, first: FirstGame, game: Game) -> Pair | None:
        """The result, once the return match is over."""
        if not game.is_over:
            return None
        # Who sits first now sat second before.
        a, b = game.state.scores
        scores = (a + first.scores[1], b + first.scores[0])
        losers = {seat for seat in (other(first.resigned), game.resigned) if seat is not None}
        if len(losers) == 1:
            return cls(scores, "B" if losers == {"A"} else "A")
        if losers or scores[0] == scores[1]:
            return cls(scores, "draw")
        return cls(scores, "A" if scores[0] > scores[1] else "B")


def other(seat: Seat | None) -> Seat | None:
    """The other one of two seats."""
    return None if seat is None else "B" if seat == "A" else "A"
