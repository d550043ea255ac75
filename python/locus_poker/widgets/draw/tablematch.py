"""The match on a table: an ordinary `Match` that tells the table what happens to it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, Literal, Protocol

from ..._checks import whole_number
from ...draw_poker import ActionLike, AgentLike, Match, Record, State, Turn, View
from ...draw_poker.agents import ask

__all__ = ["Follower", "TableMatch"]


class Follower(Protocol):
    """Who wants to know."""

    def change(self) -> AbstractContextManager[None]:
        """Held while the match changes."""
        ...

    def played(self, match: TableMatch) -> None:
        """Somebody acted."""
        ...

    def dealt(self, match: TableMatch) -> None:
        """The next deal was begun."""
        ...


class TableMatch(Match):
    """A match that a table follows.

    A subclass, so that plain matches pay nothing for tables and know nothing of threads. Several
    threads may play: a cell, the front end, the knight. What changes the match holds the table's
    lock.
    """

    _follower: Follower

    @classmethod
    def of(cls, match: Match, follower: Follower) -> TableMatch:
        """The same match, followed. The original is left alone."""
        own = object.__new__(cls)
        own.__dict__.update(match.__dict__)
        own._played = list(match._played)
        own._follower = follower
        return own

    def play(self, action: ActionLike) -> Turn:
        """Play an action for whoever's turn it is; the table shows it."""
        with self._follower.change():
            turn = super().play(action)
            self._follower.played(self)
        return turn

    def deal(self) -> State:
        """Begin the next deal; the table shows it."""
        with self._follower.change():
            state = super().deal()
            self._follower.dealt(self)
        return state

    def run(
        self, a: AgentLike, b: AgentLike, deals: int | None = None
    ) -> Literal["A", "B", "draw"] | None:
        """Let agents play on, as `Match.run` does; the table shows every turn.

        They are asked outside the table's lock. What one of them says is dropped when somebody else
        has acted meanwhile.
        """
        left = None if deals is None else whole_number(deals, "deals", 1, 10**9)
        while True:
            while (state := self.state).turn is not None:
                turn = ask(a if state.turn == "A" else b, state).turns[-1]
                with self._follower.change():
                    if self.state is state:
                        self.play(turn.action)  # type: ignore[arg-type] # a state has no Drew
            left = None if left is None else left - 1
            if self.is_over or left == 0:
                return self.winner
            self.deal()

    @property
    def names(self) -> tuple[str, str]:
        """What A and B are called in the records."""
        return self._a, self._b

    def name_players(self, a: str, b: str) -> None:
        """Write other names into the records."""
        self._a, self._b = a, b

    def record_of(self, deal: State | View, headers: Mapping[str, str] | None = None) -> str:
        """The record of a deal of this match, as text."""
        return Record(deal, self._a, self._b, date=self._date, headers=headers or {}).text()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled like a copy: the match alone, without its table."""
        with self._follower.change():
            fields = {name: value for name, value in vars(self).items() if name != "_follower"}
            fields["_played"] = list(self._played)
        return (plain_match, (fields,))


def plain_match(fields: dict[str, Any]) -> Match:
    """A match from its fields."""
    match = object.__new__(Match)
    match.__dict__.update(fields)
    return match
