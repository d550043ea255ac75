"""The game on a board: an ordinary `Game` that tells the board what happens to it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any, Protocol

from ..game import Game
from ..grid import ActionLike
from ..turn import Seat, Turn

__all__ = ["BoardGame", "Follower"]


class Follower(Protocol):
    """Who wants to know."""

    def change(self) -> AbstractContextManager[None]:
        """Held while the game changes."""
        ...

    def played(self, game: BoardGame, turn: Turn) -> None:
        """A turn was played, or played again."""
        ...

    def taken_back(self, game: BoardGame) -> None:
        """A turn was taken back."""
        ...

    def ended(self, game: BoardGame) -> None:
        """Somebody resigned, or took that back."""
        ...

    def commented(self, game: BoardGame) -> None:
        """Something was written into the record."""
        ...


class BoardGame(Game):
    """A game that a board follows.

    A subclass, so that plain games pay nothing for boards and know nothing of threads. Several
    threads may play: a cell, the front end, the opponent. What changes the game holds the board's
    lock.
    """

    _follower: Follower

    @classmethod
    def of(cls, game: Game, follower: Follower) -> BoardGame:
        """The same game, followed. The original is left alone."""
        own = object.__new__(cls)
        own.__dict__.update(game.copy().__dict__)
        own._follower = follower
        return own

    def play(self, action: ActionLike) -> Turn:
        """Play an action for whoever's turn it is; the board shows it."""
        with self._follower.change():
            turn = super().play(action)
            self._follower.played(self, turn)
        return turn

    def undo(self) -> Turn:
        """Take the last turn back; the board shows it."""
        with self._follower.change():
            turn = super().undo()
            self._follower.taken_back(self)
        return turn

    def redo(self) -> Turn:
        """Play the turn that was taken back last again; the board shows it."""
        with self._follower.change():
            turn = super().redo()
            self._follower.played(self, turn)
        return turn

    def resign(self, seat: Seat | None = None) -> None:
        """Give the game up for one side, the one to move by default; the board shows it."""
        with self._follower.change():
            super().resign(seat)
            self._follower.ended(self)

    def play_on(self) -> None:
        """Take a resignation back; the board shows it."""
        with self._follower.change():
            super().play_on()
            self._follower.ended(self)

    def comment(self, text: str) -> None:
        """Write a comment after the last turn; the board keeps it with the game."""
        with self._follower.change():
            super().comment(text)
            self._follower.commented(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled like a copy: the game alone, without its board."""
        return (Game.copy, (self.copy(),))

    def name_players(self, first: str, second: str) -> None:
        """Write other names above the record, as after the seats were swapped."""
        self._headers |= {"First": first, "Second": second}
