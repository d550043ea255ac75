"""A game: where it started, the turns so far, and the way back."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from ._checks import one_line
from ._version import product
from .deal import Deal, DealLike, as_deal
from .errors import LocusError
from .grid import Action, ActionLike
from .state import State
from .turn import Turn

__all__ = ["Game"]

#: The longest name of a player.
MOST_NAME = 100


class Game:
    """A game that is played turn by turn, with undo and redo, and that can be written down.

    It starts from a deal, or from any state. `first` and `second` name the players; `date` (today
    by default) and `headers` go into the record.

    >>> import locus_poker as lp
    >>> game = lp.Game("2x2 AsKd/7c7h", "Ann", "Ben")
    >>> for action in ["a1", "b2*", "b1", "a2"]:
    ...     print(game.play(action))
    1. a1 pair (7c 7h): 2 + 0 = 2
    2. b2* pair (As, joker Ac): 2 + 0 = 2
    3. b1 high card: 0 + 2 = 2
    4. a2 high card: 0 + 0 = 0
    >>> game.state.outcome, game.state.scores
    ('A', (4, 2))
    >>> print(game.undo())
    4. a2 high card: 0 + 0 = 0
    >>> game.state.turn, len(game.turns)
    ('B', 3)

    Raises LocusError for a start that is none, and for names with control characters or more than
    100 characters.
    """

    def __init__(
        self,
        start: DealLike | State,
        first: str = "",
        second: str = "",
        *,
        date: str | datetime.date | None = None,
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> None:
        state = start if isinstance(start, State) else State.start(as_deal(start))
        self._states = [state]
        self._turns: list[Turn] = []
        self._undone: list[Turn] = []
        self._headers = start_headers(state, first, second, date)
        for key, value in dict(headers).items():
            self._headers[one_line(key, "header", 40)] = one_line(value, f"header {key}", 1000)

    @property
    def deal(self) -> Deal:
        """The cards."""
        return self._states[0].deal

    @property
    def start(self) -> State:
        """The state before the first turn."""
        return self._states[0]

    @property
    def state(self) -> State:
        """The state now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """All states from the start to now: one more than there are turns."""
        return tuple(self._states)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that were played, without those that were taken back."""
        return tuple(self._turns)

    @property
    def first(self) -> str:
        """The name of the player who moves first from a deal (`A`)."""
        return self._headers["First"]

    @property
    def second(self) -> str:
        """The name of the other player (`B`)."""
        return self._headers["Second"]

    @property
    def headers(self) -> Mapping[str, str]:
        """What the record says above the turns."""
        return MappingProxyType(self._headers)

    @property
    def can_undo(self) -> bool:
        """Whether a turn can be taken back."""
        return bool(self._turns)

    @property
    def can_redo(self) -> bool:
        """Whether a turn was taken back and nothing was played since."""
        return bool(self._undone)

    def play(self, action: ActionLike) -> Turn:
        """Play an action for whoever's turn it is. What was taken back before is dropped.

        Raises LocusError for an action that cannot be played; the game stays as it was.
        """
        turn = self._turn(Action(action))
        self._play(turn)
        self._undone.clear()
        return turn

    def _turn(self, action: Action) -> Turn:
        state = self.state
        score = state.score(action)
        first, second = state.scores
        after = (
            (first + score.total, second) if state.turn == "A" else (first, second + score.total)
        )
        return Turn(
            len(self._turns) + 1, state.turn, action, state.card(action.square), score, after
        )

    def _play(self, turn: Turn) -> None:
        self._states.append(self.state.play(turn.action))
        self._turns.append(turn)

    def undo(self) -> Turn:
        """Take the last turn back and return it.

        Raises LocusError when no turn was played.
        """
        if not self._turns:
            raise LocusError("there is no turn to take back")
        turn = self._turns.pop()
        self._states.pop()
        self._undone.append(turn)
        return turn

    def redo(self) -> Turn:
        """Play the turn that was taken back last again, and return it.

        >>> import locus_poker as lp
        >>> game = lp.Game("2x2 AsKd/7c7h")
        >>> turn = game.play("a1")
        >>> game.undo() == turn, game.redo() == turn
        (True, True)

        Raises LocusError when no turn was taken back, or something else was played since.
        """
        if not self._undone:
            raise LocusError("there is no turn to play again")
        turn = self._undone[-1]
        self._play(turn)
        self._undone.pop()
        return turn

    def copy(self) -> Game:
        """The same game once more: what is played in one is not played in the other."""
        game = object.__new__(Game)
        game._states = self._states.copy()
        game._turns = self._turns.copy()
        game._undone = self._undone.copy()
        game._headers = self._headers.copy()
        return game

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __repr__(self) -> str:
        names = f"{self.first!r} and {self.second!r}"
        return f"<Game of {names} after {len(self._turns)} turns: {self.state}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import bundle
        from .display.board import state_svg

        return bundle(repr(self), state_svg(self.state), repr(self))


def start_headers(
    state: State, first: str, second: str, date: str | datetime.date | None
) -> dict[str, str]:
    """The headers of a new game, in their order."""
    headers = {"Product": product()}
    if state == State.start(state.deal):
        grid, cards = str(state.deal).split(" ")
        headers |= {"Grid": grid, "Cards": cards}
    else:
        headers["Position"] = str(state)
    headers["First"] = one_line(first, "the first player's name", MOST_NAME)
    headers["Second"] = one_line(second, "the second player's name", MOST_NAME)
    if date is None:
        date = datetime.date.today()
    headers["Date"] = (
        date.isoformat() if isinstance(date, datetime.date) else one_line(date, "date", 40)
    )
    if state.deal.seed is not None:
        headers["Seed"] = str(state.deal.seed)
    return headers
