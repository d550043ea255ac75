"""A match: deal after deal, until a player cannot pay the ante."""

from __future__ import annotations

import datetime
import secrets
from typing import Any, Literal

from .. import _core
from .._checks import one_line, whole_number
from ..errors import LocusError, quote
from ._names import Player
from .actions import ActionLike
from .agents import AgentLike, ask
from .public import Turn
from .records import MOST_CHARACTERS, Record, checked_date
from .rules import Rules, RulesLike, as_rules
from .state import State
from .table import Table

__all__ = ["Match"]


class Match:
    """A match of many deals between A and B, which can be written down.

    The deals of a match with a seed are those of that seed (DESIGN.md, "Five-card draw"); without
    one it is random. `table` is where to begin, the table before the first deal by default. `a` and
    `b` name the players, `date` (today by default) goes into the records.

    >>> import locus_poker as lp
    >>> match = lp.draw_poker.Match(seed=7)
    >>> match.play("check"), match.play("open 20"), match.play("fold")
    (Turn(number=1, player='A', action=Check(), paid=0), ...)
    >>> match.table.money, match.is_over
    ((95, 105), False)
    >>> match.deal().turn
    'B'

    Raises LocusError for rules, a seed, a table, names or a date that are none, and when the match
    is over at that table.
    """

    def __init__(
        self,
        rules: RulesLike | None = None,
        a: str = "",
        b: str = "",
        *,
        seed: int | None = None,
        table: Table | None = None,
        date: str | datetime.date | None = None,
    ) -> None:
        if table is not None and not isinstance(table, Table):
            raise LocusError(f"{quote(table)} is not a table")
        if table is not None and rules is not None and as_rules(rules) != table.rules:
            raise LocusError("the table has other rules than the match")
        start = table or Table(Rules() if rules is None else as_rules(rules))
        self._seed = secrets.randbelow(10**9) if seed is None else seed
        self._seed = whole_number(self._seed, "seed", 0, 2**64 - 1)
        self._a = one_line(a, "the name of A", MOST_CHARACTERS)
        self._b = one_line(b, "the name of B", MOST_CHARACTERS)
        self._date = checked_date(date)
        self._played: list[State] = []
        self._state = self._next(start)

    def _next(self, table: Table) -> State:
        return table.deal(seed=_core.draw_seed(self._seed, table.number))

    @property
    def seed(self) -> int:
        """The seed of the match."""
        return self._seed

    @property
    def state(self) -> State:
        """The deal that is played, or the last one."""
        return self._state

    @property
    def deals(self) -> tuple[State, ...]:
        """All deals so far, the one that is played included."""
        return (*self._played, self._state)

    @property
    def table(self) -> Table:
        """The money now."""
        return self._state.table

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._state.is_over and self.table.is_over

    @property
    def winner(self) -> Literal["A", "B", "draw"] | None:
        """Who has won the match; `draw` when neither can go on, None while it goes on."""
        return self.table.winner if self._state.is_over else None

    def play(self, action: ActionLike) -> Turn:
        """Play an action; returns the turn.

        Raises LocusError for an action that the rules do not allow now.
        """
        self._state = self._state.play(action)
        return self._state.turns[-1]

    def deal(self) -> State:
        """Begin the next deal.

        Raises LocusError while a deal is being played, and when the match is over.
        """
        if not self._state.is_over:
            raise LocusError("a deal is being played")
        state = self._next(self.table)
        self._played.append(self._state)
        self._state = state
        return state

    def run(
        self, a: AgentLike, b: AgentLike, deals: int | None = None
    ) -> Literal["A", "B", "draw"] | None:
        """Let agents play on: to the end of the match, or so many deals, 1 or more.

        Agents that give each other their antes back for ever never come to an end.

        An agent is a function that is given the `View` of the player whose turn it is and returns
        an action or its text, or an object with such a method `choose`.

        >>> import locus_poker as lp
        >>> def timid(view):
        ...     legal = view.legal_actions()
        ...     return "fold" if legal.can_fold else "stand pat"
        >>> def bold(view):
        ...     wishes = ("open 1", "check", "show", "stand pat")
        ...     return next(wish for wish in wishes if wish in view.legal_actions())
        >>> match = lp.draw_poker.Match(seed=7)
        >>> match.run(timid, bold), len(match.deals), match.table.money
        ('B', 20, (0, 200))

        Raises LocusError for an agent that is none, and for what an agent may not play.
        """
        left = None if deals is None else whole_number(deals, "deals", 1, 10**9)
        agents: dict[Player, AgentLike] = {"A": a, "B": b}
        while True:
            while self._state.turn is not None:
                turn = self._state.turn
                self._state = ask(agents[turn], self._state)
            left = None if left is None else left - 1
            if self.is_over or left == 0:
                return self.winner
            self.deal()

    def records(self, view: str | None = None) -> list[Record]:
        """The records of all deals, as A or B saw them where `view` says so."""
        records = [Record(deal, self._a, self._b, date=self._date) for deal in self.deals]
        return records if view is None else [record.view(view) for record in records]

    def record(self, view: str | None = None) -> str:
        """All deals as one text; `Match.parse` and `Record.parse_all` read it."""
        return "\n".join(record.text() for record in self.records(view))

    @classmethod
    def parse(cls, text: str, *, seed: int | None = None) -> Match:
        """The match of a text of full records, to be played on; `seed` is that of further deals.

        >>> import locus_poker as lp
        >>> match = lp.draw_poker.Match(seed=7)
        >>> match.run(lambda view: view.legal_actions()[0], lambda view: "check", deals=1)
        >>> lp.draw_poker.Match.parse(match.record()).deals == match.deals
        True

        Raises LocusError for what are no records of deals that follow each other, all cards
        included.
        """
        records = Record.parse_all(text)
        if not records:
            raise LocusError("the text has no deal")
        deals = [record.deal for record in records]
        for number, (deal, after) in enumerate(zip(deals, [*deals[1:], None], strict=True), 1):
            if not isinstance(deal, State):
                raise LocusError(f"record {number} is what one player saw, not the whole deal")
            if after is not None and (not deal.is_over or after.start != deal.table):
                raise LocusError(f"record {number + 1} does not go on where record {number} ends")
        match = cls(deals[0].rules, records[0].a, records[0].b, seed=seed, table=deals[0].start)
        states: list[Any] = deals
        *match._played, match._state = states
        match._date = records[0].headers.get("Date", "")
        return match

    def __repr__(self) -> str:
        a, b = self.table.money
        return f"<Match: deal {self._state.number}, money {a}-{b}, seed {self._seed}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import bundle
        from .pictures import record_svg

        return bundle(repr(self), record_svg(self.records()[-1]), repr(self)[1:-1])
