"""The engine as a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .analysis import Limits
from .engine import Engine
from .errors import LocusError, quote
from .grid import Action
from .state import State, check_open

__all__ = ["EngineAgent"]


@dataclass(frozen=True)
class EngineAgent:
    """Plays what an engine finds best within limits; without, it plays perfectly, in its time.

    With one thread and limits of nodes or depth, or none, what it plays depends on the state
    alone: each choice begins with a fresh table. Otherwise the table is kept, which is quicker.
    It can be pickled and copied; each copy has an engine of its own.

    >>> import locus_poker as lp
    >>> agent = lp.EngineAgent(lp.Limits(nodes=5000))
    >>> agent.name
    'Engine (5,000 nodes)'
    >>> agent.choose(lp.State.parse("3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-7"))
    Action('a2')

    Raises LocusError like `Limits` and `Engine`.
    """

    limits: Limits
    threads: int = 1
    table_mb: int = 64
    if TYPE_CHECKING:
        _engine: ClassVar[Engine]

    def __post_init__(self) -> None:
        if not isinstance(self.limits, Limits):
            raise LocusError(f"{quote(self.limits)} is not limits (like Limits(time=1))")
        engine = Engine(self.threads, self.table_mb)
        for name, value in (
            ("threads", engine.threads),
            ("table_mb", engine.table_mb),
            ("_engine", engine),
        ):
            object.__setattr__(self, name, value)

    @property
    def name(self) -> str:
        """`Engine` and its limits."""
        team = f", {self.threads} threads" if self.threads > 1 else ""
        return f"Engine ({self.limits}{team})"

    def choose(self, state: State, /) -> Action:
        """The best action found. Ctrl-C is heard.

        Raises LocusError for what is no state, and when the game is over.
        """
        check_open(state)
        if self.limits.reproducible and self.threads == 1:
            self._engine.clear()
        best = self._engine.analyse(state, self.limits).best
        assert best is not None, "there is something to choose"
        return best

    def stop(self) -> None:
        """End the choice that is being made: it is what was found until then.

        This may be called by any thread, at any time.
        """
        self._engine.stop()

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.limits, self.threads, self.table_mb))
