"""Random games from a position: the plainest estimate of what it is worth."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from .. import _core
from .._checks import whole_number
from .._markup import escape
from .._words import counted, mean_span, signed
from ..errors import LocusError, quote
from ..state import State

__all__ = ["RandomGames", "random_games"]

MOST_GAMES = 10**12
#: Games between two looks at the keyboard: a few hundredths of a second in the compiled core.
AT_A_TIME = {"native": 1 << 17, "pure": 1 << 5}[_core.core]
#: Within so many standard errors lies the true mean, with 95 % confidence.
Z95 = 1.959963984540054


@dataclass(frozen=True)
class RandomGames:
    """How random games from a state ended, from the side of who is to move in it.

    `margins` says how often each final margin came up: the mover's total minus the other's, what
    was scored before included.
    """

    state: State
    seed: int
    margins: Mapping[int, int]

    @property
    def games(self) -> int:
        """How many there were."""
        return sum(self.margins.values())

    @property
    def wins(self) -> int:
        """The games that the mover won."""
        return sum(count for margin, count in self.margins.items() if margin > 0)

    @property
    def draws(self) -> int:
        """The games that ended equal."""
        return self.margins.get(0, 0)

    @property
    def losses(self) -> int:
        """The games that the mover lost."""
        return sum(count for margin, count in self.margins.items() if margin < 0)

    @property
    def mean_margin(self) -> float:
        """By how many points the mover was ahead in the end, on average."""
        return sum(margin * count for margin, count in self.margins.items()) / self.games

    @property
    def margin_interval(self) -> tuple[float, float]:
        """Where the true mean lies, with 95 % confidence (normal approximation)."""
        mean, games = self.mean_margin, self.games
        if games < 2:
            return -math.inf, math.inf
        squares = sum(margin * margin * count for margin, count in self.margins.items())
        half = Z95 * math.sqrt(max(0.0, squares / games - mean * mean) / games)
        return mean - half, mean + half

    def __hash__(self) -> int:
        return hash((self.state, self.seed, frozenset(self.margins.items())))

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self.state, self.seed, dict(self.margins))

    def __str__(self) -> str:
        return (
            f"{counted(self.games, 'random game')}: {self.wins:,} won, "
            f"{self.draws:,} drawn, {self.losses:,} lost, margin {signed(self.mean_margin, 2)} "
            f"({mean_span(self.margin_interval, 2, of='game')})"
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import bundle
        from .pictures import random_games_svg

        said = str(self)
        return bundle(said, random_games_svg(self), said, escape(said))


def random_games(state: State, games: int = 10_000, *, seed: int = 0) -> RandomGames:
    """Play a state to its end so many times, each legal action equally likely.

    It is the evaluation of a plain Monte Carlo search, millions of games a second in the compiled
    core. A seed gives the same games for ever, with both cores.

    >>> import locus_poker as lp
    >>> state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    >>> found = lp.arena.random_games(state, 1000, seed=1)
    >>> found.wins + found.draws + found.losses
    1000
    >>> low, high = found.margin_interval
    >>> low < found.mean_margin < high
    True

    Raises LocusError for what is no state, and for a number of games that is not 1 to 10**12.
    """
    if not isinstance(state, State):
        raise LocusError(f"{quote(state)} is not a state")
    games = whole_number(games, "games", 1, MOST_GAMES)
    seed = whole_number(seed, "seed", 0, 2**64 - 1)
    player, left, margins = _core.RandomGames(state._position, seed), games, []
    while left > 0:
        # In parts, so that an impatient person is heard.
        margins = player.run(min(left, AT_A_TIME))
        left -= AT_A_TIME
    return _made(state, seed, dict(margins))


def _made(state: State, seed: int, margins: dict[int, int]) -> RandomGames:
    return RandomGames(state, seed, MappingProxyType(margins))
