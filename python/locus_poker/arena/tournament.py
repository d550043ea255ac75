"""A tournament: all against all on the same deals, and one rating for everybody."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

from .._checks import whole_number
from .._means import mean_of
from .._pairs import Paired
from ..errors import LocusError, quote
from ..grid import GridLike
from .contest import Game
from .match import result_of
from .questions import MOST_DEALS, check_executor, contest_on, named, setting_of
from .ratings import Outcome, fit
from .session import Session

if TYPE_CHECKING:
    import altair
    import pandas
    import pyarrow

__all__ = ["Standing", "Standings", "tournament"]


@dataclass(frozen=True)
class Standing:
    """A player's place: a rating on Elo's scale, 0 in the mean, and the sum of all its games.

    `mean_margin` is what it was ahead by a game, over all opponents; `margin_interval` takes the
    deals, which all opponents had in common, for independent of each other.
    """

    name: str
    rating: float
    rating_interval: tuple[float, float]
    games: int
    wins: int
    draws: int
    losses: int
    pairs_won: int
    pairs_drawn: int
    pairs_lost: int
    mean_margin: float
    margin_interval: tuple[float, float]


@dataclass(frozen=True)
class Standings:
    """How a tournament ended. `rows` go from the highest rating to the lowest.

    In a game for money, where many small deals won can cost less than a large one, they go by what
    was won a deal instead.

    `seat_elo` is what moving first is worth, fitted together with the ratings (Bradley and Terry's
    model). `complete` is False when the tournament was interrupted.

    >>> import locus_poker as lp
    >>> standings = lp.arena.tournament(
    ...     [lp.RandomAgent(), lp.opponent(2), lp.opponent(4)], "4x4", deals=10, progress=False
    ... )
    >>> [row.name for row in standings]
    ['Jack', 'Five', 'Random']
    >>> standings.margin("Jack", "Random") > 0
    True
    """

    rows: tuple[Standing, ...]
    matches: tuple[Paired[Any], ...] = field(repr=False)
    seat_elo: float
    seat_elo_interval: tuple[float, float]

    def __iter__(self) -> Any:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def names(self) -> tuple[str, ...]:
        """The players, the best first."""
        return tuple(row.name for row in self.rows)

    @property
    def for_money(self) -> bool:
        """Whether players are ranked by what they won, not by how often."""
        return self.matches[0].for_money

    @property
    def complete(self) -> bool:
        """Whether everything was played."""
        return all(match.complete for match in self.matches)

    def match(self, a: str, b: str) -> Any:
        """The match between two players, in the order in which it was played.

        Raises LocusError for who did not meet.
        """
        for match in self.matches:
            if (a, b) in ((match.a, match.b), (match.b, match.a)):
                return match
        raise LocusError(f"{quote(a)} and {quote(b)} did not meet")

    def margin(self, a: str, b: str) -> float:
        """By how many points (or dollars) a game `a` was ahead of `b`.

        Raises LocusError for who did not meet.
        """
        match: Paired[Any] = self.match(a, b)
        return match.mean_margin if match.a == a else -match.mean_margin

    def to_pandas(self) -> pandas.DataFrame:
        """A row for each player. Needs pandas (the extra `analysis`).

        The types of the columns are always the same, so that several tables go together.
        """
        from .._tables import STANDINGS, frame
        from .tables import standing_columns

        return frame(standing_columns(self.rows), STANDINGS)

    def to_arrow(self) -> pyarrow.Table:
        """A row for each player, as in `to_pandas`. Needs pyarrow (the extra `arrow`)."""
        from .._tables import STANDINGS, table
        from .tables import standing_columns

        return table(standing_columns(self.rows), STANDINGS)

    def plot(self) -> altair.LayerChart:
        """The crosstable as an altair chart: margins a game, row against column. Needs altair.

        The ratings with their intervals are in the picture that a notebook shows of the standings.
        """
        from .chart import crosstable

        return crosstable(self)

    def __str__(self) -> str:
        from .show import standings_text

        return standings_text(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .show import standings_bundle

        return standings_bundle(self)


def tournament(
    agents: Iterable[Any],
    grid: GridLike | None = None,
    *,
    deals: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
    checkpoint: str | os.PathLike[str] | None = None,
    limit: float | None = 60.0,
    game: Game[Any] | None = None,
) -> Standings:
    """Let everybody play everybody, all on the same deals, each of them twice.

    What the arguments mean, and what happens to agents that do not play properly and to interrupted
    matches, is as in `play_match`. One checkpoint keeps all of it.

    >>> import locus_poker as lp
    >>> standings = lp.arena.tournament(
    ...     [lp.draw_poker.opponent(style) for style in lp.draw_poker.STYLES],
    ...     game=lp.draw_poker.Rules(),
    ...     deals=10,
    ...     progress=False,
    ... )
    >>> sorted(standings.names)
    ['balanced', 'bold', 'cautious', 'student']

    Raises LocusError like `play_match`, and for fewer than two agents.
    """
    try:
        given = list(agents)
    except TypeError:
        raise LocusError(f"{quote(agents)} is not a list of agents") from None
    contest = contest_on(grid, game)
    players = named(given, contest)
    if len(players) < 2:
        raise LocusError(f"a tournament takes two agents or more, got {len(players)}")
    setting = setting_of(contest, seed, limit)
    deals = whole_number(deals, "deals", 1, MOST_DEALS)
    check_executor(executor)
    pairings = list(combinations(range(len(players)), 2))
    session = Session(players, pairings, setting, deals)
    session.play(executor, progress, checkpoint)
    matches = tuple(result_of(session, k) for k in range(len(pairings)))
    return standings_of([name for name, _ in players], matches)


def standings_of(names: list[str], matches: tuple[Paired[Any], ...]) -> Standings:
    """The standings after these matches."""
    place = {name: i for i, name in enumerate(names)}
    fitted = fit(len(names), (outcome for match in matches for outcome in outcomes(match, place)))
    rows = [
        standing(name, fitted.ratings[i], fitted.intervals[i], matches)
        for i, name in enumerate(names)
    ]
    money = matches[0].for_money
    rows.sort(key=lambda row: row.mean_margin if money else row.rating, reverse=True)
    return Standings(tuple(rows), matches, fitted.seat, fitted.seat_interval)


def outcomes(match: Paired[Any], place: dict[str, int]) -> list[Outcome]:
    """A match for the model: once with each of the two moving first."""
    a, b = place[match.a], place[match.b]
    forth = {first.pair: first.points for first, _ in match.pairs}
    back = {second.pair: 1 - second.points for _, second in match.pairs}
    return [
        Outcome(a, b, sum(forth.values()), len(forth), forth),
        Outcome(b, a, sum(back.values()), len(back), back),
    ]


def standing(
    name: str,
    rating: float,
    interval: tuple[float, float],
    matches: tuple[Paired[Any], ...],
) -> Standing:
    """What a player did."""
    wins = draws = losses = won = drawn = lost = 0
    margins: list[float] = []
    deals: dict[int, list[float]] = {}
    for match in matches:
        if name not in (match.a, match.b):
            continue
        sign = 1 if match.a == name else -1
        games = [sign * game.margin for game in match.games]
        pairs = [sign * margin for margin in match.pair_margins]
        wins, draws, losses = (
            wins + sum(m > 0 for m in games),
            draws + sum(m == 0 for m in games),
            losses + sum(m < 0 for m in games),
        )
        won, drawn, lost = (
            won + sum(m > 0 for m in pairs),
            drawn + sum(m == 0 for m in pairs),
            lost + sum(m < 0 for m in pairs),
        )
        margins += games
        for (first, _), margin in zip(match.pairs, pairs, strict=True):
            deals.setdefault(first.pair, []).append(margin / 2)
    over_deals = mean_of([sum(each) / len(each) for each in deals.values()])
    return Standing(
        name,
        rating,
        interval,
        wins + draws + losses,
        wins,
        draws,
        losses,
        won,
        drawn,
        lost,
        mean_of(margins).value,
        (over_deals.low, over_deals.high),
    )
