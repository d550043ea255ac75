"""What an engine found about a state, and how much it may take to find it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ._checks import seconds, whole_number
from ._words import counted, minus
from .grid import Action
from .state import State, actions_of

if TYPE_CHECKING:
    import pandas

    from ._core import Found

__all__ = ["Analysis", "Limits", "Line"]

#: The most of each limit: beyond it there is no difference from none.
MOST_NODES, MOST_DEPTH = 2**63 - 1, 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much an analysis may take: it ends at the first limit that it reaches.

    `time` in seconds, `nodes` in positions looked at, `depth` in actions looked ahead. None is no
    limit; without any an analysis goes on until the state is solved, which may take minutes with 30
    free squares and for ever with 48. Nodes are counted by all threads together, the state itself
    as the first: never more than the limit.

    >>> import locus_poker as lp
    >>> print(lp.Limits(time=0.5, depth=8))
    0.5 s, depth 8
    >>> print(lp.Limits())
    no limit

    Raises LocusError for a limit that is not above 0, or not a number.
    """

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        if self.time is not None:
            object.__setattr__(self, "time", seconds(self.time, "time"))
        for name, most in (("nodes", MOST_NODES), ("depth", MOST_DEPTH)):
            value = getattr(self, name)
            if value is not None:
                object.__setattr__(self, name, whole_number(value, name, 1, most))

    @property
    def reproducible(self) -> bool:
        """Whether what is found does not depend on how fast the machine is."""
        return self.time is None

    def __str__(self) -> str:
        parts = []
        if self.time is not None:
            parts.append(f"{self.time:g} s")
        if self.nodes is not None:
            parts.append(counted(self.nodes, "node"))
        if self.depth is not None:
            parts.append(f"depth {self.depth}")
        return ", ".join(parts) or "no limit"


@dataclass(frozen=True, slots=True)
class Line:
    """A way to play on, and what it is worth.

    `value` counts like that of the `Analysis`; `actions` begin with the action that the line is
    about and go on with the best that was found for both sides: to the end of the game, or as far
    as the analysis looked. `exact` says that the value is proved.

    >>> import locus_poker as lp
    >>> state = lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2")
    >>> line = lp.Engine().analyse(state).lines[0]
    >>> line.value, line.exact, line.action
    (2.0, True, Action('b1*'))
    >>> print(line)
    +2 (exact): b1* a2*
    """

    value: float
    actions: tuple[Action, ...]
    exact: bool

    @property
    def action(self) -> Action:
        """The first action."""
        return self.actions[0]

    def __str__(self) -> str:
        sure = "exact" if self.exact else "estimate"
        return f"{points(self.value)} ({sure}): {' '.join(map(str, self.actions))}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import text_bundle

        return text_bundle(repr(self), str(self))


@dataclass(frozen=True, slots=True)
class Analysis:
    """What an engine found about a state.

    All values are points of the side to move minus the other's from this state on; scores so far
    are left out, and `final_margin` adds them. If `exact`, the value is proved and `best` reaches
    it; else the value is an estimate, the mean of the last two looks ahead, and what is proved is
    that the true one lies between `lower` and `upper`. Two analyses are equal if they found the
    same, whatever `time` each took.

    >>> import locus_poker as lp
    >>> state = lp.State.parse("3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-5")
    >>> found = lp.Engine().analyse(state)
    >>> found.best, found.value, found.exact, found.final_margin
    (Action('a2'), 16.0, True, 18.0)
    >>> len(found.lines[0].actions) == found.depth == len(state.unplayed)
    True
    """

    state: State
    value: float
    lower: float
    upper: float
    exact: bool
    #: How many actions were looked ahead; all that are left if exact.
    depth: int
    #: How many positions were looked at.
    nodes: int
    #: How many seconds it took.
    time: float = field(compare=False)
    #: The best lines, best first: as many as were asked for and there are actions.
    lines: tuple[Line, ...]

    @property
    def best(self) -> Action | None:
        """The best action found; None when the game is over."""
        return self.lines[0].actions[0] if self.lines else None

    @property
    def final_margin(self) -> float:
        """By how much the side to move will have won at the end: the value and `state.margin`."""
        return self.value + self.state.margin

    @property
    def nodes_per_second(self) -> float:
        """How fast it was; 0 for what took no time."""
        return self.nodes / self.time if self.time > 0 else 0.0

    def to_pandas(self) -> pandas.DataFrame:
        """The lines as a table, a row for each from rank 1 on.

        Columns: `action` and `line` (texts), `value`, `final_margin`, `exact`.

        Needs pandas (the extra `analysis`).
        """
        from ._tables import LINES, by_column, frame

        rows = [
            {
                "rank": rank,
                "action": str(line.action),
                "value": line.value,
                "final_margin": line.value + self.state.margin,
                "exact": line.exact,
                "line": " ".join(map(str, line.actions)),
            }
            for rank, line in enumerate(self.lines, 1)
        ]
        return frame(by_column(rows, LINES), LINES, "rank")

    def __str__(self) -> str:
        from .display.analysis import analysis_text

        return analysis_text(self)

    def __repr__(self) -> str:
        sure = "exact" if self.exact else f"estimate, {self.lower:g} to {self.upper:g}"
        best = "game over" if self.best is None else f"best {self.best}"
        lines = counted(len(self.lines), "line")
        return f"<Analysis: {best}, value {self.value:g} ({sure}), {lines}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display.analysis import analysis_html, analysis_svg

        return {
            "text/plain": str(self),
            "text/html": analysis_html(self),
            "image/svg+xml": analysis_svg(self),
        }


def points(value: float) -> str:
    """A value with its sign: +6, −2.5, 0."""
    return minus(f"{value:+g}") if value else "0"


def analysis_of(state: State, found: Found) -> Analysis:
    """What a core found, as values of the package."""
    value, lower, upper, exact, depth, nodes, time, lines = found
    actions = actions_of(state.grid)
    read = tuple(
        Line(worth, tuple([actions[square][down] for square, down in way]), sure)
        for worth, sure, way in lines
    )
    return Analysis(state, value, lower, upper, exact, depth, nodes, time, read)
