"""What a game has to say of itself for matches to be played of it.

The arena knows how to play many games at once, to stop, to go on, and what to do with agents that
do not play properly. What a deal, a turn and a result are is the game's own business: this is all
that it asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from .. import _core
    from .._statistics import Sprt
    from ..turn import Seat
    from .games import Played

__all__ = ["Contest", "Game"]

Result_co = TypeVar("Result_co", covariant=True)


class Player(Protocol):
    """An agent as matches have it: it has a name, and answers what it is shown."""

    @property
    def name(self) -> str: ...
    def choose(self, shown: Any, /) -> Any: ...


class Finished(Protocol):
    """A game that was played, from the view of the match's first agent."""

    @property
    def margin(self) -> int: ...
    @property
    def points(self) -> float: ...


#: Both games of a deal; in the second one the seats are swapped.
Twice: TypeAlias = "tuple[Any, Any]"


class Contest(Protocol[Result_co]):
    """A game with its settings: frozen, and it can be sent to other processes.

    The seats are `A` and `B`. A state is whatever the game takes and gives.
    """

    def description(self) -> Mapping[str, Any]:
        """The settings as JSON has them: a checkpoint of others is refused."""
        ...

    def player(self, agent: Any) -> Player:
        """Something that plays as an agent; LocusError for what is none."""
        ...

    def trusts(self, player: Player) -> bool:
        """Whether it is known to answer in bounded time, so that nobody need look at the clock."""
        ...

    def at_a_time(self, players: Sequence[Player]) -> int:
        """How many deals are sent to a worker at once, given how quick these agents are."""
        ...

    def begin(self, seed: int, pair: int) -> Any:
        """The state at the start of a deal, by the seed of the match and the deal's number."""
        ...

    def at_once(self, start: Any, players: tuple[Player, Player], stop: _core.Stop) -> bytes | None:
        """The actions of a whole game, where the core plays it by itself, else None.

        Nothing at all when `stop` was set.
        """
        ...

    def turn(self, state: Any) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        ...

    def shown(self, state: Any) -> Any:
        """What the one whose turn it is may see."""
        ...

    def read(self, answer: Any) -> Any:
        """The action that an answer stands for: a value of the game's own.

        LocusError for what is none.
        """
        ...

    def play(self, state: Any, action: Any) -> tuple[Any, bytes]:
        """The state after an action, and the action as it is kept.

        LocusError for what cannot be played.
        """
        ...

    def finished(
        self, names: tuple[str, str], seed: int, pair: int, swapped: bool, played: Played
    ) -> Finished:
        """The game that was played, replayed by the rules; LocusError for what is none."""
        ...

    def result(
        self,
        names: tuple[str, str],
        seed: int,
        deals: int,
        pairs: tuple[Twice, ...],
        complete: bool,
        test: Sprt | None,
    ) -> Result_co:
        """What comes of a match of so many deals of which these were finished."""
        ...


class Game(Protocol[Result_co]):
    """Something that matches can be played of: it gives its `Contest`."""

    def contest(self) -> Contest[Result_co]:
        """The game as the arena plays it."""
        ...
