"""What a player may do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, overload

from .._frozen import Frozen, fill
from ..cards import Card
from ..errors import LocusError, quote
from .actions import Action, Check, Draw, Fold, Open, Raise, Show, as_action

if TYPE_CHECKING:
    from ._names import Player

#: What the core says: fold, check, the most to open with, the most to raise by, the most cards to
#: change or -1, show.
Plain = tuple[bool, bool, int, int, int, bool]
NOTHING: Plain = (False, False, 0, 0, -1, False)


class LegalActions(Frozen, Sequence[Action]):
    """What the player whose turn it is may do.

    `opens` and `raises` are the ranges of dollars, empty where there is no such bet; `discards` is
    the most cards that may be changed, None where nobody draws now. As a sequence it holds every
    single action: fold, check, show, the draws (fewer cards first, as the cards lie in the hand),
    the bets from small to large.

    >>> import locus_poker as lp
    >>> state = lp.draw_poker.Table().deal(seed=7)
    >>> legal = state.legal_actions()
    >>> print(legal)
    A: fold, check, open 1-95
    >>> legal.can_check, legal.opens, legal.raises, legal.discards
    (True, range(1, 96), range(0, 0), None)
    >>> "open 95" in legal, "open 96" in legal, len(legal)
    (True, False, 97)
    >>> state.play("check").legal_actions().kinds
    ('fold', 'draw', 'open')
    """

    __slots__ = ("_hand", "_plain", "owed", "player")
    player: Player | None
    owed: int
    _plain: Plain
    _hand: tuple[Card, ...]

    def __init__(
        self, player: Player | None, plain: Plain, owed: int, hand: tuple[Card, ...]
    ) -> None:
        fill(self, player=player, owed=owed, _plain=plain, _hand=hand)

    @property
    def can_fold(self) -> bool:
        """Whether the player may give the deal up."""
        return self._plain[0]

    @property
    def can_check(self) -> bool:
        """Whether the player may wait."""
        return self._plain[1]

    @property
    def can_show(self) -> bool:
        """Whether the player may show."""
        return self._plain[5]

    @property
    def opens(self) -> range:
        """The dollars that the player may open with."""
        return range(1, self._plain[2] + 1) if self._plain[2] else range(0)

    @property
    def raises(self) -> range:
        """The dollars that the player may raise by, on top of what is owed."""
        return range(1, self._plain[3] + 1) if self._plain[3] else range(0)

    @property
    def discards(self) -> int | None:
        """The most cards that the player may change; None when it is not the time to draw."""
        return None if self._plain[4] < 0 else self._plain[4]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of actions: some of fold, check, show, draw, open, raise, in this order."""
        fold, check, most_open, most_raise, cards, show = self._plain
        possible = (fold, check, show, cards >= 0, most_open > 0, most_raise > 0)
        names = ("fold", "check", "show", "draw", "open", "raise")
        return tuple(name for name, is_there in zip(names, possible, strict=True) if is_there)

    def _words(self) -> list[Action]:
        """The actions without an amount and without cards."""
        fold, check, _, _, _, show = self._plain
        words = ((Fold(), fold), (Check(), check), (Show(), show))
        return [action for action, is_there in words if is_there]

    def _single(self) -> list[Action]:
        """The actions without an amount, one by one."""
        actions = self._words()
        for count in range(self._plain[4] + 1):
            actions += map(Draw, combinations(self._hand, count))
        return actions

    def __len__(self) -> int:
        draws = sum(comb(5, count) for count in range(self._plain[4] + 1))
        return len(self._words()) + draws + len(self.opens) + len(self.raises)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        actions, opens, raises = self._single(), self.opens, self.raises
        places = range(len(self))[index]

        def at(place: int) -> Action:
            if place < len(actions):
                return actions[place]
            place -= len(actions)
            return Open(opens[place]) if place < len(opens) else Raise(raises[place - len(opens)])

        return tuple(map(at, places)) if isinstance(places, range) else at(places)

    def __iter__(self) -> Iterator[Action]:
        yield from self._single()
        yield from map(Open, self.opens)
        yield from map(Raise, self.raises)

    def __contains__(self, action: object) -> bool:
        try:
            action = as_action(action)  # type: ignore[arg-type] # it says what is none
        except LocusError:
            return False
        if isinstance(action, Open):
            return action.amount in self.opens
        if isinstance(action, Raise):
            return action.amount in self.raises
        if isinstance(action, Draw):
            return len(action.cards) <= self._plain[4] and set(action.cards) <= {*self._hand}
        return action in self._words()

    def index(self, action: object, start: int = 0, stop: int | None = None) -> int:
        """The place of an action, which may be a text, within those from `start` to `stop`.

        Raises LocusError, which is a ValueError, for one that is not there.
        """
        if action in self:
            wanted = as_action(action)  # type: ignore[arg-type] # it is one
            single = self._single()
            bets = wanted.amount if isinstance(wanted, (Open, Raise)) else 0
            # Where one may open, nobody can raise.
            place = len(single) + bets - 1 if bets else single.index(wanted)
            if place in range(len(self))[start:stop]:
                return place
        raise LocusError(f"{quote(action)} is not among the legal actions")

    def count(self, action: object) -> int:
        """1 for an action that is legal, which may be a text, and 0 for any other."""
        return int(action in self)

    def _key(self) -> tuple[object, ...]:
        return (self.player, self.owed, self._plain, self._hand)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, LegalActions) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        if self.player is None:
            return "nothing"
        _, _, most_open, most_raise, cards, _ = self._plain
        ends = {"draw": f" up to {cards}", "open": f" 1-{most_open}", "raise": f" 1-{most_raise}"}
        words = ", ".join(kind + ends.get(kind, "") for kind in self.kinds)
        return f"{self.player}: {words}" + (f" ({self.owed} owed)" if self.owed else "")

    def __repr__(self) -> str:
        return f"<LegalActions {self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (LegalActions, (self.player, self._plain, self.owed, self._hand))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import text_bundle

        return text_bundle(repr(self), str(self))
