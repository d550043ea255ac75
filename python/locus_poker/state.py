"""A state of the game: a deal with its chips, whose turn it is, and the scores."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, cast

from . import _core
from ._checks import plain_text, whole_number
from ._frozen import Frozen, fill
from .cards import Card
from .deal import Deal, DealLike, as_deal
from .errors import LocusError, quote
from .grid import Action, ActionLike, Grid, Square
from .hands import Hand, HandCategory
from .turn import Seat, TurnScore

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["State"]

#: The fields of `State.score_all`, one byte each.
SCORE_FIELDS = ("square", "face", "category", "hand_points", "bonus_points")


class State(Frozen):
    """A deal, the chips on it, whose turn it is, and the scores. `play` gives the next state.

    `marks` has one character a square, row by row (rows may be parted by `/`): `.` no chip, `A` or
    `B` a chip of the first or second player on a face-up card, `a` or `b` on a face-down one.
    Marks, turn and scores are free.

    >>> import locus_poker as lp
    >>> state = lp.State.start("2x2 AsKd/7c7h")
    >>> print(state.play("a1").play("b2*"))
    2x2 AsKd/7c7h A./.b A 2-2
    >>> print(lp.State("2x2 AsKd/7c7h", "A./.b", turn="A", scores=(2, 2)))
    2x2 AsKd/7c7h A./.b A 2-2

    Raises LocusError for a deal, marks, a turn or scores that are none.
    """

    __slots__ = ("_deal", "_position")
    _deal: Deal
    _position: _core.Position

    def __new__(
        cls, deal: DealLike, marks: str = "", *, turn: str = "A", scores: tuple[int, int] = (0, 0)
    ) -> State:
        """Set up a state by hand."""
        deal = as_deal(deal)
        columns, rows = deal.grid.columns, deal.grid.rows
        ids = bytes(card.id for card in deal.cards)
        totals = checked_scores(scores)
        plain_text(marks, "marks")
        if "/" in marks:
            lengths = [len(row) for row in marks.split("/")]
            if lengths != [columns] * rows:
                raise LocusError(f"{quote(marks)} is not {rows} rows of {columns} marks")
        marks = marks.replace("/", "") or "." * len(ids)
        if not isinstance(turn, str) or turn not in ("A", "B"):
            raise LocusError(f"{quote(turn)} is not a turn ('A' or 'B')")
        return cls._of(deal, _core.Position(columns, rows, ids, marks, turn, totals))

    @classmethod
    def _of(cls, deal: Deal, position: _core.Position) -> State:
        state = object.__new__(cls)
        fill(state, _deal=deal, _position=position)
        return state

    @classmethod
    def start(cls, deal: DealLike) -> State:
        """The state before the first turn: no chips, the first player's turn.

        >>> import locus_poker as lp
        >>> lp.State.start(lp.Deal.shuffled("6x5", seed=7)).turn
        'A'
        """
        deal = as_deal(deal)
        return cls._of(deal, deal._start)

    @classmethod
    def parse(cls, text: str) -> State:
        """The state of a position text: grid, cards, marks, turn and scores, parted by one space.

        >>> import locus_poker as lp
        >>> state = lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2")
        >>> state.turn, state.scores, state.mark("b2")
        ('A', (2, 2), 'b')

        Raises LocusError naming what is wrong, with its `column`.
        """
        return cls._at(_core.Position.parse(plain_text(text, "position")))

    @classmethod
    def _at(cls, position: _core.Position) -> State:
        start = _core.Position.start(position.columns, position.rows, position.cards)
        return cls._of(Deal._of(start, None), position)

    @property
    def deal(self) -> Deal:
        """The cards."""
        return self._deal

    @property
    def grid(self) -> Grid:
        """The grid of the deal."""
        return self._deal.grid

    @property
    def marks(self) -> str:
        """The mark of every square, row by row, without separators."""
        return self._position.marks

    @property
    def turn(self) -> Seat:
        """Who is to move: `A` (first player) or `B`. When the game is over, who would be next."""
        return cast("Seat", self._position.turn)

    @property
    def scores(self) -> tuple[int, int]:
        """The totals of the first and the second player."""
        return self._position.scores

    @property
    def margin(self) -> int:
        """The mover's total minus the other's."""
        first, second = self._position.scores
        return first - second if self._position.turn == "A" else second - first

    @property
    def is_over(self) -> bool:
        """Whether every square has a chip."""
        return self._position.is_over

    @property
    def outcome(self) -> Literal["A", "B", "draw"] | None:
        """Who won, `draw` for equal totals, None while the game goes on."""
        if not self.is_over:
            return None
        first, second = self.scores
        if first == second:
            return "draw"
        return "A" if first > second else "B"

    @property
    def unplayed(self) -> tuple[Square, ...]:
        """The squares without a chip, row by row."""
        return tuple(
            s for s, mark in zip(self.grid.squares, self.marks, strict=True) if mark == "."
        )

    def mark(self, square: str) -> str:
        """The mark of a square: `.`, `A`, `B`, `a` or `b`."""
        return self._position.marks[self.grid.index(square)]

    def card(self, square: str) -> Card:
        """The card on a square."""
        return self._deal.card(square)

    def area(self, square: str) -> tuple[Square, ...]:
        """The square and its neighbours, without those that are face down: what a turn counts.

        >>> import locus_poker as lp
        >>> lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2").area("b1")
        ('a1', 'b1', 'a2')
        """
        marks, index = self.marks, self.grid.index
        return tuple(s for s in self.grid.area(square) if marks[index(s)] not in "ab")

    def legal_actions(self) -> tuple[Action, ...]:
        """What can be played, by square, row by row, face up before face down.

        >>> import locus_poker as lp
        >>> lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2").legal_actions()
        (Action('b1'), Action('b1*'), Action('a2'), Action('a2*'))
        """
        actions = actions_of(self.grid)
        return tuple([actions[square][down] for square, down in self._position.legal_actions()])

    def score(self, action: ActionLike) -> TurnScore:
        """What an action would score.

        >>> import locus_poker as lp
        >>> print(lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2").score("a2"))
        high card: 0 + 2 = 2

        Raises LocusError for an action that cannot be played.
        """
        category, ids, joker, bonus = self._position.score(*self._playable(action))
        cards = tuple([Card.from_id(card) for card in ids])
        hand = Hand(HandCategory(category), cards, None if joker < 0 else Card.from_id(joker))
        return TurnScore(hand, bonus)

    def score_all(self) -> NDArray[np.void] | list[tuple[int, int, int, int, int]]:
        """What every legal action would score, in their order.

        A structured array of shape (actions,) with the uint8 fields `square` (its place in
        `grid.squares`), `face` (0 up, 1 down), `category` (of HandCategory), `hand_points` and
        `bonus_points`; where numpy is not installed, a list of tuples of the same five.

        >>> import locus_poker as lp
        >>> scores = lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2").score_all()
        >>> [tuple(map(int, row)) for row in scores]
        [(1, 0, 0, 0, 2), (1, 1, 1, 2, 2), (2, 0, 0, 0, 2), (2, 1, 1, 2, 2)]
        """
        scores = self._position.score_all()
        try:
            import numpy as np
        except ModuleNotFoundError:
            rows: Sequence[int] = scores
            return [
                (rows[i], rows[i + 1], rows[i + 2], rows[i + 3], rows[i + 4])
                for i in range(0, len(rows), 5)
            ]
        return np.frombuffer(scores, dtype=score_type())

    def _totals(self) -> list[int]:
        """The points of every legal action: what `score_all` says, without numpy."""
        scores = self._position.score_all()
        return [hand + bonus for hand, bonus in zip(scores[3::5], scores[4::5], strict=True)]

    def play(self, action: ActionLike) -> State:
        """The state after an action.

        >>> import locus_poker as lp
        >>> print(lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2").play("a2*"))
        2x2 AsKd/7c7h A./ab B 6-2

        Raises LocusError for an action that cannot be played.
        """
        return State._of(self._deal, self._position.play(*self._playable(action)))

    def _apart(self) -> State:
        """The same state as an object of its own, with a deal of its own."""
        return State._of(self._deal._apart(), self._position)

    def _playable(self, action: ActionLike) -> tuple[int, bool]:
        """An action as the core knows it, if there is still something to play."""
        action = Action(action)
        square = self.grid.index(action.square)
        if self._position.is_over:
            raise LocusError(f"{quote(str(action))} cannot be played: the game is over")
        return square, action.is_down

    def __eq__(self, other: object) -> bool:
        return self._position == other._position if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._position)

    def __str__(self) -> str:
        return str(self._position)

    def __repr__(self) -> str:
        return f"State.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (self._deal, self.marks, self.turn, self.scores))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import bundle
        from .display.board import state_svg

        first, second = self.scores
        return bundle(
            str(self), state_svg(self), f"{self.turn} to move, {first} to {second}: {self}"
        )


def check_state(state: object) -> None:
    """Refuse what is no state."""
    if not isinstance(state, State):
        raise LocusError(f"{quote(state)} is not a state")


def check_open(state: State) -> None:
    """Refuse what is no state, and one in which there is nothing to choose."""
    check_state(state)
    if state.is_over:
        raise LocusError(f"there is nothing to choose in {str(state)!r}: the game is over")


def _rebuild(deal: Deal, marks: str, turn: str, scores: tuple[int, int]) -> State:
    return State(deal, marks, turn=turn, scores=scores)


@lru_cache(maxsize=64)
def actions_of(grid: Grid) -> list[tuple[Action, Action]]:
    """The two actions of every square, made once."""
    return [(Action(square, "up"), Action(square, "down")) for square in grid.squares]


@lru_cache(maxsize=1)
def score_type() -> np.dtype[np.void]:
    """The type of a row of `State.score_all`."""
    import numpy as np

    return np.dtype([(name, np.uint8) for name in SCORE_FIELDS])


def checked_scores(scores: object) -> tuple[int, int]:
    """Two whole numbers of at least 0."""
    if not isinstance(scores, Sequence) or isinstance(scores, (str, bytes)) or len(scores) != 2:
        raise LocusError(f"{quote(scores)} is not a pair of scores (like (61, 58))")
    # With free squares it is less: the core says how much.
    first, second = (whole_number(score, "score", 0, 10**9) for score in scores)
    return first, second
