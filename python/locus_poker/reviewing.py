"""A look back at a game: what each action was worth, and what the best one would have been."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ._checks import says_no, whole_number
from ._words import counted
from .analysis import Analysis, Limits, Line
from .engine import Engine
from .errors import LocusError, quote
from .game import Game
from .grid import Action
from .state import State
from .turn import Seat, Turn

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Review", "ReviewedTurn", "review"]

#: With so few free squares or fewer a review is exact, whatever it takes.
EXACT_FROM = 14
#: Positions looked at for each turn before that.
LEAST_NODES = 200_000
#: A turn that loses less is no mistake; values come in halves, estimates are not that sharp.
MISTAKE = 1.0


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn that was played, and the analysis of all actions before it."""

    turn: Turn
    analysis: Analysis

    @property
    def best(self) -> Line:
        """The best line that was found."""
        return self.analysis.lines[0]

    @property
    def played(self) -> Line:
        """The line of the action that was played."""
        return self.line_of(self.turn.action)

    def line_of(self, action: Action) -> Line:
        """The line of any action that could have been played.

        Raises LocusError for one that could not.
        """
        for line in self.analysis.lines:
            if line.action == action:
                return line
        raise LocusError(f"{quote(str(action))} could not be played")

    @property
    def lost(self) -> float:
        """The points that the action was worth less than the best one; 0 for the best."""
        return self.lost_by(self.turn.action)

    def lost_by(self, action: Action) -> float:
        """The points that an action is worth less than the best one."""
        return self.best.value - self.line_of(action).value

    @property
    def exact(self) -> bool:
        """Whether `lost` is proved, both values being exact."""
        return self.best.exact and self.played.exact

    @property
    def stake(self) -> float:
        """The points between the best action and the worst."""
        return self.best.value - min(line.value for line in self.analysis.lines)


@dataclass(frozen=True)
class Review:
    """What `lp.review` found. Seats are `A` (who moved first) and `B`."""

    game: Game
    #: In their order; those that were not reached before it was stopped are missing.
    turns: tuple[ReviewedTurn, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every turn was looked at."""
        return len(self.turns) == len(self.game.turns)

    @cached_property
    def lost(self) -> Mapping[Seat, float]:
        """The points that each side lost by its actions."""
        return {seat: sum(one.lost for one in self.of(seat)) for seat in seats()}

    @cached_property
    def accuracy(self) -> Mapping[Seat, float]:
        """How much of what was at stake each side kept, from 0 (always the worst) to 1.

        One minus the points lost over all its turns, divided by the points that were at stake in
        them: those between the best action and the worst. So a turn counts as much as depends on
        it. 1 for a side that had no choice. The definition is this project's own.
        """
        found: dict[Seat, float] = {}
        for seat in seats():
            stake = sum(one.stake for one in self.of(seat))
            found[seat] = 1 - self.lost[seat] / stake if stake > 0 else 1.0
        return found

    @cached_property
    def margins(self) -> tuple[float | None, ...]:
        """The first player's margin at the end, after 0, 1, ... turns, if both go on at their best.

        None where no turn was looked at. The last one is the margin when the game stopped, if every
        card has a chip.
        """
        margins: list[float | None] = [None] * (len(self.game.turns) + 1)
        for one in self.turns:
            state = one.analysis.state
            sign = 1 if state.turn == "A" else -1
            margins[one.turn.number - 1] = sign * one.analysis.final_margin
        state = self.game.state
        if state.is_over:
            margins[-1] = float(state.scores[0] - state.scores[1])
        elif self.turns and self.turns[-1].turn.number == len(self.game.turns):
            # What is left is worth what the line of the last action says.
            last = self.turns[-1]
            before = last.analysis.state
            sign = 1 if before.turn == "A" else -1
            margins[-1] = sign * (before.margin + last.played.value)
        return tuple(margins)

    def of(self, seat: Seat) -> tuple[ReviewedTurn, ...]:
        """The turns of one side."""
        return tuple(one for one in self.turns if one.turn.seat == seat)

    def mistakes(self, seat: Seat | None = None, most: int = 3) -> tuple[ReviewedTurn, ...]:
        """The turns that lost most, of one side or of both: the dearest first.

        A turn that lost less than a point is none.
        """
        found = [one for one in self.turns if seat in (None, one.turn.seat) and one.lost >= MISTAKE]
        return tuple(sorted(found, key=lambda one: (-one.lost, one.turn.number))[:most])

    def to_pandas(self) -> pd.DataFrame:
        """A row for each turn.

        Columns: `seat`, `action`, `points` (what it scored), `lost`, `best`, `exact`, and `margin`,
        the first player's at the end if both play their best from then on.

        Needs pandas (the extra `analysis`).
        """
        from ._tables import TURNS, by_column, frame

        margins = self.margins
        rows = [
            {
                "turn": one.turn.number,
                "seat": one.turn.seat,
                "action": str(one.turn.action),
                "points": one.turn.score.total,
                "lost": one.lost,
                "best": str(one.best.action),
                "exact": one.exact,
                "margin": margins[one.turn.number],
            }
            for one in self.turns
        ]
        return frame(by_column(rows, TURNS), TURNS, "turn")

    def __eq__(self, other: object) -> bool:
        """Whether both say the same of the same game: games themselves are never equal."""
        if not isinstance(other, Review):
            return NotImplemented
        return self.turns == other.turns and self.game.record() == other.game.record()

    def __hash__(self) -> int:
        return hash((Review, self.game.start, self.turns))

    def __str__(self) -> str:
        from .display.review import review_text

        return review_text(self)

    def __repr__(self) -> str:
        return f"<Review of {counted(len(self.turns), 'turn')} of {self.game!r}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display.review import review_html, review_svg

        return {
            "text/plain": str(self),
            "text/html": review_html(self),
            "image/svg+xml": review_svg(self),
        }


def seats() -> tuple[Seat, Seat]:
    """Both of them."""
    return "A", "B"


def review(
    game: Game,
    *,
    nodes: int = LEAST_NODES,
    engine: Engine | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Review:
    """Look back at a game: the points lost by every action, accuracy, and the margin over the game.

    Every turn is looked at with `nodes` positions at least, by `engine` (a new one by default);
    with 14 free squares or fewer it is exact, however long that takes. `progress` is called with
    the number of turns that were looked at, and of all, after each; returning False ends the
    review, which then has the turns so far. It goes from the last turn to the first, as the end is
    what is known for certain.

    >>> import locus_poker as lp
    >>> game = lp.Game(lp.Deal.shuffled("3x2", seed=5))
    >>> while not game.is_over:
    ...     turn = game.play(lp.GreedyAgent().choose(game.state))
    >>> found = lp.review(game)
    >>> found.is_complete, all(one.exact for one in found.turns)
    (True, True)
    >>> dearest = found.mistakes()[0]
    >>> print(dearest.turn.number, dearest.turn.action, dearest.lost, dearest.best.action)
    5 b2 2.0 b1*

    Raises LocusError for what is no game, no engine, no function or no number of positions.
    """
    if not isinstance(game, Game):
        raise LocusError(f"{quote(game)} is not a game")
    if engine is not None and not isinstance(engine, Engine):
        raise LocusError(f"{quote(engine)} is not an engine")
    if progress is not None and not callable(progress):
        raise LocusError(f"progress {quote(progress)} is not a function")
    least = whole_number(nodes, "nodes", 1, 2**63 - 1)
    game = game.copy()
    found: list[ReviewedTurn] = []
    for one in reviewed(game, engine or Engine(), least):
        found.append(one)
        if progress is not None and says_no(progress(len(found), len(game.turns))):
            break
    return Review(game, tuple(reversed(found)))


def reviewed(
    game: Game,
    engine: Engine,
    nodes: int = LEAST_NODES,
    wanted: Callable[[], bool] = lambda: True,
    skip: int = 0,
) -> Iterator[ReviewedTurn]:
    """The turns of a game from the last to the first, without the last `skip`.

    It ends early when `wanted` says so; a turn that was cut short is not given.
    """
    pairs = list(zip(game.states, game.turns, strict=False))
    for state, turn in reversed(pairs[: len(pairs) - skip]):
        found = look(engine, state, nodes, wanted)
        if found is None:
            return
        yield ReviewedTurn(turn, found)


def look(
    engine: Engine, state: State, nodes: int, wanted: Callable[[], bool] = lambda: True
) -> Analysis | None:
    """All actions of a state with their values; None when it was cut short."""
    exact = len(state.unplayed) <= EXACT_FROM
    limits = Limits() if exact else Limits(nodes=nodes)
    every = 2 * len(state.unplayed)
    found = engine.analyse(state, limits, lines=every, progress=lambda _: wanted())
    complete = len(found.lines) == every and (found.exact or not exact)
    return found if complete and wanted() else None
