"""What was asked for, checked before the first card is dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Executor
from typing import Any

from .._checks import one_line, seconds, whole_number
from .._statistics import Sprt
from ..agents import nameless
from ..errors import LocusError, quote
from ..grid import Grid, GridLike
from ..record import MOST_NAME
from .boards import Boards
from .contest import Contest, Game, Player, Result_co
from .games import Setting

__all__: list[str] = []

#: The most deals of a match.
MOST_DEALS = 10_000_000


def named(agents: Iterable[Any], contest: Contest[Any]) -> list[tuple[str, Player]]:
    """The agents with names that tell them apart: `Jack` and `Jack`, `Jack 1` and `Jack 2`."""
    found = [known(agent, contest) for agent in agents]
    names = [one_line(name, "the name of an agent", MOST_NAME) for name, _ in found]
    return [(name, player) for name, (_, player) in zip(apart(names), found, strict=True)]


def known(agent: Any, contest: Contest[Any]) -> tuple[Any, Player]:
    """What an agent calls itself, and the agent as the contest's player."""
    try:
        player = contest.player(agent)
        return player.name, player
    except LocusError:
        raise
    except Exception as error:
        raise nameless(agent, error) from error


def apart(names: list[str]) -> list[str]:
    """The names, numbered where several are the same. None is longer than a record allows.

    >>> apart(["Jack", "Jack 1", "Jack", "Ace"])
    ['Jack 2', 'Jack 1', 'Jack 3', 'Ace']
    """
    times, numbers = Counter(names), Counter[str]()
    taken = {name for name in names if times[name] == 1}
    given = []
    for name in names:
        own = name
        while times[name] > 1 and (own == name or own in taken):
            numbers[name] += 1
            number = f" {numbers[name]}"
            own = name[: MOST_NAME - len(number)] + number
        taken.add(own)
        given.append(own)
    return given


def contest_on(grid: GridLike | None, game: Game[Any] | None) -> Contest[Any]:
    """Locus Poker on a grid, 6x5 where none is named, or another game."""
    if game is None:
        return Boards(Grid("6x5" if grid is None else grid))
    if grid is None:
        return contest_of(game)
    raise LocusError("a match is on a grid or of another game, not both")


def contest_of(game: Game[Result_co]) -> Contest[Result_co]:
    """The contest of something that matches can be played of."""
    contest = getattr(game, "contest", None)
    if isinstance(game, type) or not callable(contest):
        raise LocusError(f"{quote(game)} is not a game that matches are played of")
    return game.contest()


def setting_of(contest: Contest[Any], seed: int, limit: float | None) -> Setting:
    """The setting of a match."""
    if limit is not None:
        limit = seconds(limit, "limit")
    return Setting(contest, whole_number(seed, "seed", 0, 2**64 - 1), limit)


def check_executor(executor: Executor | None) -> None:
    """Refuse what takes no work."""
    try:
        submit = getattr(executor, "submit", None)
    except Exception:
        submit = None
    if executor is not None and (issubclass(type(executor), type) or not callable(submit)):
        raise LocusError(f"{quote(executor)} is not an executor (with submit, like a thread pool)")


def as_test(sprt: Sprt | tuple[float, float] | None) -> Sprt | None:
    """A sequential test, or the two numbers of one."""
    if sprt is None or isinstance(sprt, Sprt):
        return sprt
    if isinstance(sprt, (tuple, list)) and len(sprt) == 2:
        return Sprt(*sprt)
    raise LocusError(f"{quote(sprt)} is not a test (two numbers like (0, 20), or an Sprt)")
