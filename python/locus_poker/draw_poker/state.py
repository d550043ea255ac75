"""A deal: everything about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import _core
from .._checks import plain_text
from .._frozen import fill
from ..cards import Card, Rank
from ..errors import LocusError, quote
from ..hands import HandCategory, HandRank
from ._names import PLAYERS, player_index
from .actions import Action, ActionLike, as_action
from .legal import LegalActions
from .public import Facts, PublicDeal, Turn
from .showdown import Showdown
from .table import Table

if TYPE_CHECKING:
    from .._core import DrawDeal
    from .view import View

__all__ = ["State"]


class State(PublicDeal):
    """A deal with all its cards, those to come included. `play` gives the next state.

    It comes from `Table.deal`. Cards come from the top of the deck: they are dealt one by one in
    turn, to who speaks first first; drawn cards are handed over at once and take the places of
    those that they replace, from left to right.

    >>> import locus_poker as lp
    >>> state = lp.draw_poker.Table().deal(seed=7)
    >>> state.turn, state.pot, " ".join(map(str, state.hand("A")))
    ('A', 10, 'Qh Kh Js 2c 7d')
    >>> for action in ["open 10", "draw 9c 7s", "stand pat", "show"]:
    ...     state = state.play(action)
    >>> state.outcome, state.won, state.table.money
    ('B', 30, (85, 115))
    >>> print(state.showdown)
    B wins: three eights, beats king high
    """

    __slots__ = ("_deal", "_seed")
    _deal: DrawDeal
    _seed: int | None

    @classmethod
    def _dealt(cls, table: Table, cards: bytes, seed: int | None) -> State:
        deal = _core.DrawDeal(table.rules._plain, table._plain, cards)
        return cls._of(table, deal, (), seed)

    @classmethod
    def _of(cls, start: Table, deal: DrawDeal, turns: tuple[Turn, ...], seed: int | None) -> State:
        state = object.__new__(cls)
        fill(state, _start=start, _facts=Facts.of(deal), _turns=turns, _deal=deal, _seed=seed)
        return state

    @classmethod
    def parse(cls, text: str) -> State:
        """The state of a text as `str` gives it.

        It has four parts, parted by `; `: the rules, the table before the deal, the 20 cards that
        can come into play, and what was done, `-` when that is nothing.

        >>> import locus_poker as lp
        >>> state = lp.draw_poker.Table().deal(seed=7).play("open 10")
        >>> lp.draw_poker.State.parse(str(state)) == state
        True

        Raises LocusError naming what is wrong, with its `column`.
        """
        from .texts import parse_state

        return parse_state(plain_text(text, "state"))

    @property
    def seed(self) -> int | None:
        """The seed that the deck was shuffled from, if it was. Equal states may differ in it."""
        return self._seed

    @property
    def cards(self) -> tuple[Card, ...]:
        """The 20 cards that can come into play, from the top of the deck."""
        return tuple(map(Card.from_id, self._deal.cards))

    @property
    def hands(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The hands of A and of B as they are now."""
        a, b = self._deal.hands
        return tuple(map(Card.from_id, a)), tuple(map(Card.from_id, b))

    def hand(self, player: str) -> tuple[Card, ...]:
        """A player's hand as it is now."""
        return tuple(map(Card.from_id, self._deal.hands[player_index(player)]))

    def rank(self, player: str) -> HandRank:
        """How good a player's hand is now.

        >>> import locus_poker as lp
        >>> print(lp.draw_poker.Table().deal(seed=7).rank("A"))
        high card, king high, then queen jack seven two
        """
        value, category, ranks = self._deal.ranks()[player_index(player)]
        return HandRank(value, HandCategory(category), tuple(map(Rank, ranks)))

    @property
    def showdown(self) -> Showdown | None:
        """Both hands and why one won; None before the end, and when somebody folded."""
        if not self.is_shown:
            return None
        winner = None if self.outcome == "tie" else self.outcome
        return Showdown(winner, self.hands, (self.rank("A"), self.rank("B")))

    def legal_actions(self) -> LegalActions:
        """What the player whose turn it is may do; nothing when the deal is over."""
        hand = () if self.turn is None else self.hand(self.turn)
        return LegalActions(self.turn, self._facts.legal, self.owed, hand)

    def play(self, action: ActionLike) -> State:
        """The state after an action.

        >>> import locus_poker as lp
        >>> lp.draw_poker.Table().deal(seed=7).play("open 10").owed
        10

        Raises LocusError for an action that the rules do not allow now.
        """
        action = as_action(action)
        try:
            deal = self._deal.play(action._kind, action._amount, action._ids)
        except LocusError as error:
            raise LocusError(f"{quote(str(action))} cannot be played: {error}") from None
        turn = self._facts.turn
        paid = deal.paid[turn] - self._facts.paid[turn]
        done = Turn(len(self._turns) + 1, PLAYERS[turn], action, paid)
        return State._of(self._start, deal, (*self._turns, done), self._seed)

    def view(self, player: str) -> View:
        """What a player may know.

        >>> import locus_poker as lp
        >>> view = lp.draw_poker.Table().deal(seed=7).view("A")
        >>> view.other_hand is None, " ".join(map(str, view.hand))
        (True, 'Qh Kh Js 2c 7d')
        """
        from .view import View

        return View._of(self, player_index(player))

    def record(self, a: str = "", b: str = "", **options: Any) -> str:
        """The deal as a text to keep and to mail; `Record` says what the options are."""
        from .records import Record

        return Record(self, a, b, **options).text()

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return (self._start, self._deal.cards, tuple(turn.action for turn in self._turns))

    def __str__(self) -> str:
        from .texts import state_text

        return state_text(self)

    def __repr__(self) -> str:
        return f"State.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (rebuild, (self._start, self._deal.cards, self._seed, self._actions()))

    def _actions(self) -> tuple[Action, ...]:
        return tuple(turn.action for turn in self._turns if isinstance(turn.action, Action))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import bundle
        from .pictures import said, state_svg

        return bundle(str(self), state_svg(self), said(self))


def rebuild(start: Table, cards: bytes, seed: int | None, actions: tuple[Action, ...]) -> State:
    """A state from what makes it."""
    state = State._dealt(start, cards, seed)
    for action in actions:
        state = state.play(action)
    return state
