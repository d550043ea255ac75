"""What is public about a deal: money, phase, turn, and what was done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from .._frozen import Frozen
from ._names import PHASES, PLAYERS, Player
from .actions import Action, Drew
from .legal import Plain
from .rules import Rules
from .table import Table

if TYPE_CHECKING:
    from .._core import DrawDeal, DrawTable

#: Where a deal is.
Phase: TypeAlias = Literal["first round", "exchange", "second round", "over"]


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player did. `number` counts from 1 in the deal, `paid` is what went into the pot.

    In a view the other's draw is a `Drew`: how many cards, not which.
    """

    number: int
    player: Player
    action: Action | Drew
    paid: int

    def __str__(self) -> str:
        return f"{self.number}. {self.player} {self.action}"


class Facts(NamedTuple):
    """What the core says of a deal that both players may know."""

    phase: int
    turn: int
    owed: int
    paid: tuple[int, int]
    changed: tuple[int, int]
    table: DrawTable
    legal: Plain
    outcome: tuple[int, bool, int] | None

    @classmethod
    def of(cls, deal: DrawDeal) -> Facts:
        """Ask the core."""
        return cls(
            deal.phase,
            deal.turn,
            deal.owed,
            deal.paid,
            deal.changed,
            deal.table,
            deal.legal,
            deal.outcome,
        )


class PublicDeal(Frozen):
    """What a state and a view have in common."""

    __slots__ = ("_facts", "_start", "_turns")
    _start: Table
    _facts: Facts
    _turns: tuple[Turn, ...]

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self._start.rules

    @property
    def start(self) -> Table:
        """The table before the deal."""
        return self._start

    @property
    def table(self) -> Table:
        """The table now; when the deal is over, as the next one finds it."""
        return Table._checked(self._start.rules, self._facts.table)

    @property
    def number(self) -> int:
        """The number of the deal in its match, from 1."""
        return self._start.number

    @property
    def first(self) -> Player:
        """Who speaks first in both rounds."""
        return self._start.first

    @property
    def phase(self) -> Phase:
        """`first round`, `exchange`, `second round` or `over`."""
        return PHASES[self._facts.phase]  # type: ignore[return-value] # these four

    @property
    def turn(self) -> Player | None:
        """Whose turn it is; None when the deal is over."""
        return None if self.is_over else PLAYERS[self._facts.turn]

    @property
    def owed(self) -> int:
        """What the player whose turn it is has to pay to stay in the deal."""
        return self._facts.owed

    @property
    def pot(self) -> int:
        """What can be won now: what both paid, and what earlier deals left on the table."""
        return 0 if self.is_over else self._facts.table[3] + self._facts.table[4]

    @property
    def paid(self) -> tuple[int, int]:
        """What A and B have paid in this deal, the ante included."""
        return self._facts.paid

    @property
    def changed(self) -> tuple[int | None, int | None]:
        """How many cards A and B have changed; None before they did."""
        a, b = (None if count < 0 else count for count in self._facts.changed)
        return a, b

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What was done so far."""
        return self._turns

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self._facts.outcome is not None

    @property
    def is_shown(self) -> bool:
        """Whether the cards of both were shown."""
        return self._facts.outcome is not None and not self._facts.outcome[1]

    @property
    def outcome(self) -> Literal["A", "B", "tie"] | None:
        """Who won the deal, `tie` for equal hands, None while it goes on."""
        if self._facts.outcome is None:
            return None
        winner = self._facts.outcome[0]
        return "tie" if winner < 0 else PLAYERS[winner]

    @property
    def won(self) -> int:
        """What the winner got: both pots; 0 before the end, and after equal hands."""
        return 0 if self._facts.outcome is None else self._facts.outcome[2]

    @property
    def taker(self) -> Player | None:
        """Who got what lay on the table; None before the end, and when it stays there.

        It is the winner of the deal, and after equal hands who alone can go on, if only one can.
        """
        if self.outcome != "tie":
            return self.outcome
        winner = self.table.winner
        return None if winner == "draw" else winner

    @property
    def gains(self) -> tuple[int, int]:
        """What the deal brought A and B so far: what they got from the table less what they paid.

        >>> import locus_poker as lp
        >>> state = lp.draw_poker.Table().deal(seed=7).play("open 10").play("fold")
        >>> state.gains
        (5, -5)
        """
        there, taker = sum(self.paid) + self.start.carried, self.taker
        a, b = (
            (there if player == taker else 0) - paid
            for player, paid in zip(PLAYERS, self.paid, strict=True)
        )
        return a, b
