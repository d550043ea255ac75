"""What one player may know of a deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .._checks import plain_text
from .._frozen import fill
from ..cards import Card
from ..evaluation import rank_hand
from ..hands import HandRank
from ._names import PLAYERS, Player
from .actions import Action, Draw, Drew
from .legal import NOTHING, LegalActions
from .public import Facts, PublicDeal, Turn
from .showdown import Showdown
from .table import Table

if TYPE_CHECKING:
    from .state import State

__all__ = ["View"]


class View(PublicDeal):
    """What one player may know: all that is public, their own cards, the other's once shown.

    It holds nothing else: no deck, no seed, no card of the other's. So any function of a view can
    play, and cannot see what it should not. States that differ only in what the player may not know
    give equal views.

    >>> import locus_poker as lp
    >>> state = lp.draw_poker.Table().deal(seed=7).play("open 10").play("draw 9c 7s")
    >>> view = state.view("A")
    >>> view.player, view.changed, view.turns[-1].action
    ('A', (None, 2), Drew(2))
    >>> state.view("B").turns[-1].action
    Draw('9c 7s')
    >>> lp.draw_poker.View.parse(str(view)) == view
    True
    """

    __slots__ = ("_dealt", "_drawn", "_hand", "_player", "_shown")
    _player: int
    _dealt: tuple[Card, ...]
    _drawn: tuple[Card, ...]
    _hand: tuple[Card, ...]
    _shown: tuple[Card, ...] | None

    @classmethod
    def _of(cls, state: State, player: int) -> View:
        name, deal = PLAYERS[player], state._deal
        place = 0 if state.first == name else 1
        dealt = deal.cards[place:10:2]
        kept = deal.hands[player]
        fields = {
            "_player": player,
            "_start": state.start,
            "_facts": Facts.of(deal),
            "_turns": tuple(seen(turn, name) for turn in state.turns),
            "_dealt": tuple(map(Card.from_id, dealt)),
            "_drawn": tuple(Card.from_id(card) for card in kept if card not in dealt),
            "_hand": tuple(map(Card.from_id, kept)),
            "_shown": tuple(map(Card.from_id, deal.hands[1 - player])) if state.is_shown else None,
        }
        return cls._filled(fields)

    @classmethod
    def _filled(cls, fields: dict[str, Any]) -> View:
        view = object.__new__(cls)
        fill(view, **fields)
        return view

    @classmethod
    def parse(cls, text: str) -> View:
        """The view of a text as `str` gives it.

        It has five parts, parted by `; `: whose view, the rules, the table before the deal, the
        cards, and what was done. The cards are the player's as they were dealt, then `+` and those
        drawn, and the other's if they were shown, else `-`.

        Raises LocusError naming what is wrong, with its `column`.
        """
        from .texts import parse_view

        return parse_view(plain_text(text, "view"))

    @property
    def player(self) -> Player:
        """Whose view it is."""
        return PLAYERS[self._player]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The player's hand as it is now."""
        return self._hand

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The player's hand as it was dealt."""
        return self._dealt

    @property
    def discarded(self) -> tuple[Card, ...]:
        """The cards that the player has changed, in the order of the hand."""
        return tuple(card for card in self._dealt if card not in self._hand)

    @property
    def drawn(self) -> tuple[Card, ...]:
        """The cards that the player got for them."""
        return self._drawn

    @property
    def other_hand(self) -> tuple[Card, ...] | None:
        """The other's hand, once it is shown."""
        return self._shown

    @property
    def rank(self) -> HandRank:
        """How good the player's hand is now."""
        return self._rank(self._hand)

    def _rank(self, hand: tuple[Card, ...]) -> HandRank:
        rules = self.rules
        return rank_hand(hand, deck=rules.deck, ace_low_straight=rules.ace_low_straight)

    @property
    def showdown(self) -> Showdown | None:
        """Both hands and why one won; None before the end, and when somebody folded."""
        if self._shown is None:
            return None
        a, b = (self._hand, self._shown) if self._player == 0 else (self._shown, self._hand)
        ranks = (self._rank(a), self._rank(b))
        winner = None if self.outcome == "tie" else self.outcome
        return Showdown(winner, (a, b), ranks)

    @property
    def is_mine(self) -> bool:
        """Whether it is the player's turn."""
        return self.turn == self.player

    @property
    def money(self) -> int:
        """What the player has now."""
        return self.table.money[self._player]

    def legal_actions(self) -> LegalActions:
        """What the player may do now; nothing when it is not their turn."""
        if not self.is_mine:
            return LegalActions(None, NOTHING, 0, ())
        return LegalActions(self.player, self._facts.legal, self.owed, self._hand)

    def record(self, a: str = "", b: str = "", **options: Any) -> str:
        """The deal as the player saw it, as a text; `Record` says what the options are."""
        from .records import Record

        return Record(self, a, b, **options).text()

    def _key(self) -> tuple[object, ...]:
        actions = tuple(turn.action for turn in self._turns)
        return (self._player, self._start, self._dealt, self._drawn, self._shown, actions)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        from .texts import view_text

        return view_text(self)

    def __repr__(self) -> str:
        return f"View.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (View.parse, (str(self),))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import bundle
        from .pictures import said, view_svg

        return bundle(str(self), view_svg(self), said(self))


def seen(turn: Turn, player: Player) -> Turn:
    """A turn as a player sees it."""
    if turn.player != player and isinstance(turn.action, Draw):
        return replace(turn, action=Drew(len(turn.action.cards)))
    return turn


def complete(
    player: int,
    table: Table,
    dealt: tuple[Card, ...],
    drawn: tuple[Card, ...],
    shown: tuple[Card, ...] | None,
    actions: list[Action | Drew],
) -> tuple[bytes, list[Action]]:
    """A deck and actions that a player could have seen so: cards that they do not know are made up.

    The view of what is played then is the one that was seen, since no view says more.
    """
    deck = [Card.from_id(number) for number in range(52 - table.rules.deck, 52)]
    known = {*dealt, *drawn, *(shown or ())}
    unknown = iter([card for card in deck if card not in known])
    count = next((action.count for action in actions if isinstance(action, Drew)), 0)
    if shown is None:
        theirs = [next(unknown) for _ in range(5)]
        discards, got = theirs[5 - count :], [next(unknown) for _ in range(count)]
    else:
        discards, got = [next(unknown) for _ in range(count)], [*shown[5 - count :]]
        theirs = [*shown[: 5 - count], *discards]
    played: list[Action] = []
    draws: list[Card] = []
    for action in actions:
        if isinstance(action, Drew):
            draws += got
            played.append(Draw(discards))
        else:
            draws += drawn if isinstance(action, Draw) else ()
            played.append(action)
    mine_first = table.first == PLAYERS[player]
    one, two = (list(dealt), theirs) if mine_first else (theirs, list(dealt))
    cards = [card for pair in zip(one, two, strict=True) for card in pair] + draws
    cards += list(unknown)[: max(0, 20 - len(cards))]
    return bytes(card.id for card in cards), played
