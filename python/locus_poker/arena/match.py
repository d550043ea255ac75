"""A match: two agents on many deals, each played twice."""

from __future__ import annotations

import math
import os
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

from .._checks import whole_number
from .._means import Mean, mean_of
from ..agents import AgentLike
from ..errors import LocusError
from ..grid import Grid, GridLike
from .boards import Boards
from .contest import Contest, Game, Result_co
from .games import Pair, PlayedGame
from .questions import MOST_DEALS, as_test, check_executor, contest_of, named, setting_of
from .session import Session
from .statistics import Pentanomial, Sprt

if TYPE_CHECKING:
    import pandas
    import pyarrow

__all__ = ["MatchResult", "play_match"]


@dataclass(frozen=True)
class MatchResult:
    """How a match ended, from the view of `a`.

    Every deal was played twice with the seats swapped: moving first is worth points, so only both
    games together are fair, and the total of the pair decides. `complete` is False when the match
    was interrupted; then the pairs are those that were finished.

    >>> import locus_poker as lp
    >>> result = lp.arena.play_match(
    ...     lp.opponent(3), lp.opponent(1), grid="4x4", deals=20, progress=False
    ... )
    >>> result.wins + result.draws + result.losses, len(result.games)
    (40, 40)
    >>> result.mean_margin > 0
    True
    """

    a: str
    b: str
    grid: Grid
    deals: int
    seed: int
    pairs: tuple[Pair, ...] = field(repr=False)
    complete: bool = True
    sprt: Sprt | None = None

    @property
    def games(self) -> tuple[PlayedGame, ...]:
        """All games, pair by pair."""
        return tuple(game for pair in self.pairs for game in pair)

    @property
    def wins(self) -> int:
        """The games that `a` won."""
        return sum(game.margin > 0 for game in self.games)

    @property
    def draws(self) -> int:
        """The games that ended equal."""
        return sum(game.margin == 0 for game in self.games)

    @property
    def losses(self) -> int:
        """The games that `a` lost."""
        return sum(game.margin < 0 for game in self.games)

    @property
    def pair_margins(self) -> tuple[int, ...]:
        """For each pair the sum of its two margins, for `a`."""
        return tuple(first.margin + second.margin for first, second in self.pairs)

    @property
    def pairs_won(self) -> int:
        """The pairs whose margins add up in favour of `a`."""
        return sum(margin > 0 for margin in self.pair_margins)

    @property
    def pairs_drawn(self) -> int:
        """The pairs whose margins cancel."""
        return sum(margin == 0 for margin in self.pair_margins)

    @property
    def pairs_lost(self) -> int:
        """The pairs whose margins add up against `a`."""
        return sum(margin < 0 for margin in self.pair_margins)

    @cached_property
    def _margin(self) -> Mean:
        return mean_of([margin / 2 for margin in self.pair_margins])

    @property
    def mean_margin(self) -> float:
        """By how many points a game `a` was ahead of `b`; nan without a pair."""
        return self._margin.value

    @property
    def margin_interval(self) -> tuple[float, float]:
        """Where the true mean margin lies, with 95 % confidence (Student's, over pairs)."""
        return self._margin.low, self._margin.high

    @property
    def seat_margin(self) -> float:
        """By how many points a game who moved first was ahead; nan without a pair."""
        games = self.games
        return sum(g.first_margin for g in games) / len(games) if games else math.nan

    @cached_property
    def pentanomial(self) -> Pentanomial:
        """How many pairs brought `a` 0, 1/2, 1, 3/2 and 2 points, a game won being one point."""
        return Pentanomial.of(first.points + second.points for first, second in self.pairs)

    @property
    def elo(self) -> float:
        """The difference on Elo's scale; infinite when every game was won, or lost."""
        return self.pentanomial.elo

    @property
    def elo_interval(self) -> tuple[float, float]:
        """Where the true difference lies, with 95 % confidence (over pairs)."""
        return self.pentanomial.elo_interval

    @property
    def superiority(self) -> float:
        """How likely `a` is the better one by games won, 0 to 1."""
        return self.pentanomial.superiority

    @property
    def ratio(self) -> float | None:
        """The log-likelihood ratio of the sequential test, if there is one."""
        return None if self.sprt is None else self.sprt.ratio(self.pentanomial)

    @property
    def decision(self) -> str | None:
        """What the sequential test found: `elo0`, `elo1`, or None."""
        return None if self.sprt is None else self.sprt.verdict(self.pentanomial)

    @property
    def forfeits(self) -> tuple[PlayedGame, ...]:
        """The games that someone lost by not playing properly."""
        return tuple(game for game in self.games if game.forfeit is not None)

    def records(self) -> str:
        """All games as a text; `Game.parse_all` reads it."""
        return "\n".join(game.record() for game in self.games)

    def to_pandas(self) -> pandas.DataFrame:
        """A row for each game. Needs pandas."""
        from .tables import frame, game_columns

        return frame(game_columns(self.games))

    def to_arrow(self) -> pyarrow.Table:
        """A row for each game. Needs pyarrow."""
        from .tables import game_columns, table

        return table(game_columns(self.games))

    def __str__(self) -> str:
        from .show import match_text

        return match_text(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .show import match_html

        return {"text/plain": str(self), "text/html": match_html(self)}


@overload
def play_match(
    a: AgentLike,
    b: AgentLike,
    grid: GridLike = "6x5",
    *,
    deals: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
    checkpoint: str | os.PathLike[str] | None = None,
    sprt: Sprt | tuple[float, float] | None = None,
    limit: float | None = 60.0,
    game: None = None,
) -> MatchResult: ...
@overload
def play_match(
    a: Any,
    b: Any,
    *,
    deals: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
    checkpoint: str | os.PathLike[str] | None = None,
    sprt: Sprt | tuple[float, float] | None = None,
    limit: float | None = 60.0,
    game: Game[Result_co],
) -> Result_co: ...
def play_match(
    a: Any,
    b: Any,
    grid: GridLike | None = None,
    *,
    deals: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
    checkpoint: str | os.PathLike[str] | None = None,
    sprt: Sprt | tuple[float, float] | None = None,
    limit: float | None = 60.0,
    game: Game[Any] | None = None,
) -> Any:
    """Play `a` against `b`: every deal twice, with the seats swapped.

    An agent has a name and `choose(state)`; a plain function serves too. It is Locus Poker on a
    grid, or another `game`: what has a method `contest()`, like `lp.draw_poker.Rules`. Deals, and
    the seeds of agents that have `with_seed`, follow from `seed` and the number of the deal:
    neither the executor nor the number of workers changes a result. Each game is played by copies
    of the agents, so what an agent remembers lasts a game.

    - `executor`: any `concurrent.futures.Executor`. Threads by default, one a core: built-in
      opponents use them all. Agents written in Python share one core on threads; a
      ProcessPoolExecutor or a Dask cluster (`client.get_executor()`) gives each worker its own, for
      agents that can be pickled.
    - `progress`: show a bar.
    - `checkpoint`: a file to keep finished pairs in. A match that is begun again with the same file
      and settings goes on where it was, with more deals too; one of other settings is refused.
    - `sprt`: stop as soon as a sequential test has decided, `(elo0, elo1)` or an `Sprt`.
    - `limit`: seconds for an action (None: any). Who takes longer, raises, or answers what cannot
      be played has lost that game, with the reason in its record; the match goes on.

    Interrupted (Ctrl-C), it returns what is finished, with `complete` False.

    >>> import locus_poker as lp
    >>> def first_legal(state):
    ...     return state.legal_actions()[0]
    >>> result = lp.arena.play_match(
    ...     lp.GreedyAgent(), first_legal, grid="3x3", deals=10, progress=False
    ... )
    >>> result.a, result.b, result.pairs_won
    ('Greedy', 'first_legal', 10)

    Raises LocusError for what is no agent, grid, game, number, executor or test, and for the
    checkpoint of another match.
    """
    contest: Contest[Any]
    if game is None:
        contest = Boards(Grid("6x5" if grid is None else grid))
    elif grid is None:
        contest = contest_of(game)
    else:
        raise LocusError("a match is on a grid or of another game, not both")
    agents = named([a, b], contest)
    test = as_test(sprt)
    setting = setting_of(contest, seed, limit)
    deals = whole_number(deals, "deals", 1, MOST_DEALS)
    check_executor(executor)
    session = Session(agents, [(0, 1)], setting, deals, test)
    session.play(executor, progress, checkpoint)
    return result_of(session, 0)


def result_of(session: Session, pairing: int) -> Any:
    """What is known of a pairing, in the order of the deals."""
    setting, games = session.setting, session.games[pairing]
    end = session.end()
    pairs = tuple(games[n] for n in (sorted(games) if end is None else range(end)))
    complete = end is not None or len(pairs) == session.deals
    return setting.contest.result(
        session.names[pairing], setting.seed, session.deals, pairs, complete, session.test
    )
