"""The seven opponents: Deuce, Five, Eight, Jack, Queen, King and Ace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, SupportsIndex

from . import _core
from ._checks import whole_number
from .errors import LocusError, quote
from .grid import Action
from .state import State, actions_of, check_open

__all__ = ["Opponent", "opponent"]

#: The least and the highest level.
LEAST, MOST = 1, 7


@dataclass(frozen=True)
class Opponent:
    """A built-in opponent: its level, 1 to 7, and the seed of its errors.

    Weak ones see less: each level below the top overlooks something that people overlook, and small
    errors of judgement come on top. What it plays depends on the level, the seed and the position
    alone, on every computer.

    >>> import locus_poker as lp
    >>> eight = lp.opponent(3)
    >>> eight.name
    'Eight'
    >>> state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    >>> eight.choose(state) == lp.opponent(3).choose(state)
    True

    Raises LocusError for a level or a seed that is none.
    """

    level: int
    seed: int = 0
    if TYPE_CHECKING:
        _stops: ClassVar[set[_core.Stop]]

    def __post_init__(self) -> None:
        object.__setattr__(self, "level", whole_number(self.level, "level", LEAST, MOST))
        object.__setattr__(self, "seed", whole_number(self.seed, "seed", 0, 2**64 - 1))
        # What ends each choice that it is about to make.
        object.__setattr__(self, "_stops", set())

    @property
    def name(self) -> str:
        """Deuce, Five, Eight, Jack, Queen, King or Ace."""
        return _core.levels()[self.level - 1][0]

    @property
    def description(self) -> str:
        """What a player should know about it, in a sentence.

        >>> import locus_poker as lp
        >>> lp.opponent(2).description
        'Sees everything that this turn brings, and nothing of what it opens for you.'
        """
        return _core.levels()[self.level - 1][1]

    def choose(self, state: State, /) -> Action:
        """What it plays. Ctrl-C is heard.

        Raises LocusError for what is no state, when the game is over, and for the levels 5 to 7
        without the compiled core.
        """
        return self.think(state)

    def think(self, state: State, /, report: Callable[[int, int], object] | None = None) -> Action:
        """The same, while `report` is told how far it has come.

        It is called about 50 times a second by the levels that search, with the turns looked ahead
        and the positions looked at. What it raises ends the search and comes up here.

        Raises LocusError like `choose`, and for a report that is no function.
        """
        check_open(state)
        if report is not None and not callable(report):
            raise LocusError(f"report {quote(report)} is not a function")
        stop = _core.Stop()
        self._stops.add(stop)
        try:
            square, down = _core.choose(state._position, self.level, self.seed, stop, report)
        finally:
            self._stops.discard(stop)
        return actions_of(state.grid)[square][down]

    def stop(self) -> None:
        """Let what it is choosing at present be the best that it has found so far, at once.

        This may be called by any thread, at any time.
        """
        for stop in tuple(self._stops):
            stop.set()

    def with_seed(self, seed: int) -> Opponent:
        """The same level with another seed."""
        return replace(self, seed=seed)

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.level, self.seed))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import text_bundle

        return text_bundle(repr(self), f"{self.name} (level {self.level}): {self.description}")


def opponent(level: SupportsIndex, *, seed: SupportsIndex = 0) -> Opponent:
    """The computer's opponent of a level: 1 Deuce, 2 Five, 3 Eight, 4 Jack, 5 Queen, 6 King, 7 Ace.

    >>> import locus_poker as lp
    >>> [lp.opponent(level).name for level in range(1, 8)]
    ['Deuce', 'Five', 'Eight', 'Jack', 'Queen', 'King', 'Ace']

    Raises LocusError for another level, and for a seed outside 0 to 2**64 - 1.
    """
    return Opponent(
        whole_number(level, "level", LEAST, MOST), whole_number(seed, "seed", 0, 2**64 - 1)
    )
