"""A match: two agents on many deals, each played twice."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any, overload

from .._checks import whole_number
from .._pairs import Paired
from .._statistics import Sprt
from ..agents import AgentLike
from ..grid import Grid, GridLike
from .contest import Game, Result_co
from .games import Pair, PlayedGame
from .questions import MOST_DEALS, as_test, check_executor, contest_on, named, setting_of
from .session import Session

__all__ = ["MatchResult", "play_match"]


@dataclass(frozen=True)
class MatchResult(Paired[PlayedGame]):
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
    def unit(self) -> str:
        """What margins count."""
        return "points"

    @property
    def played(self) -> str:
        """What was played."""
        return f"on {self.grid}"

    @property
    def lead(self) -> str:
        """What seat A does."""
        return "moving first"

    @property
    def asked(self) -> int:
        """How many deals were to be played: `deals`."""
        return self.deals

    def columns(self) -> Mapping[str, Sequence[Any]]:
        """A value for each game in each column, as the tables have them."""
        from .tables import game_columns

        return game_columns(self.games)

    def __str__(self) -> str:
        from .show import match_text

        return match_text(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .show import match_bundle

        return match_bundle(self)


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
      and settings goes on where it was, with more deals too; one of other settings is refused, and
      one of other agents, as far as can be seen (docs/matches.md; `version` of an agent says it).
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

    Raises LocusError for what is no agent, grid, game, number, executor or test, for the checkpoint
    of another match, and when the executor fails; a checkpoint keeps what was finished until then.
    """
    contest = contest_on(grid, game)
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
