"""What a turn scores, and turns that were played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from .cards import Card
from .grid import Action
from .hands import Hand

__all__ = ["RecordedAction", "Seat", "Turn", "TurnScore"]

#: The first or the second player.
Seat: TypeAlias = Literal["A", "B"]


@dataclass(frozen=True, slots=True)
class TurnScore:
    """What an action scores: its hand and the bonus for own chips next to it.

    >>> import locus_poker as lp
    >>> score = lp.State.parse("2x2 AsKd/7c7h A./.. A 0-0").score("b1")
    >>> score.hand.label, score.hand_points, score.bonus_points, score.total
    ('pair', 2, 2, 4)
    """

    hand: Hand
    bonus_points: int

    @property
    def hand_points(self) -> int:
        """The points of the hand, 0 to 11."""
        return self.hand.points

    @property
    def total(self) -> int:
        """Both together, 0 to 23."""
        return self.hand.points + self.bonus_points

    def __str__(self) -> str:
        return f"{self.hand}: {self.hand_points} + {self.bonus_points} = {self.total}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import text_bundle

        return text_bundle(repr(self), str(self))


@dataclass(frozen=True, slots=True)
class RecordedAction:
    """An action of a variation, with what was written after it."""

    action: Action
    comments: tuple[str, ...] = ()
    variations: tuple[tuple[RecordedAction, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played. It never changes; `Game.turns` holds all of a game.

    `number` counts from 1, `seat` is who played (`A` moved first), `scores` are both totals after
    it. `comments` and `variations` are what a record says about it.

    >>> import locus_poker as lp
    >>> turn = lp.Game("2x2 AsKd/7c7h").play("a2*")
    >>> print(turn)
    1. a2* pair (As, joker Ac): 2 + 0 = 2
    """

    number: int
    seat: Seat
    action: Action
    card: Card
    score: TurnScore
    scores: tuple[int, int]
    comments: tuple[str, ...] = ()
    variations: tuple[tuple[RecordedAction, ...], ...] = ()

    def __str__(self) -> str:
        return f"{self.number}. {self.action} {self.score}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import text_bundle

        return text_bundle(repr(self), str(self))
