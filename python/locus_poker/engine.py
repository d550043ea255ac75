"""The engine: the value of a state, its best action, and how the game would go on."""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, SupportsIndex, TypeVar

from . import _core
from ._checks import path_text, replaceable, says_no, whole_number
from .analysis import Analysis, Limits, Line, analysis_of
from .errors import LocusError, quote
from .state import State, check_state

if TYPE_CHECKING:
    from ._core import Found

__all__ = ["Analysis", "Engine", "Limits", "Line", "Progress"]

#: Called with what is known so far, and at the end with what was found; False ends the analysis,
#: anything else lets it go on.
Progress = Callable[[Analysis], object]

T = TypeVar("T")

MOST_THREADS, MOST_TABLE = 64, 2**20
NO_LIMIT = Limits()


class Engine:
    """Solves states, and estimates what it cannot solve within the limits it is given.

    `threads` (1 to 64) work together on one analysis; more of them never change an exact value.
    `table_mb` (1 to 2**20) is the size of the table of positions in megabytes; at most 64 more are
    used while it works. The table is kept from one analysis to the next: a later state of the same
    game is solved sooner.

    One analysis runs at a time. An engine that is asked by two threads at once answers one after
    the other. It can be pickled, to be sent to another process: the settings travel, the table does
    not.

    >>> import locus_poker as lp
    >>> engine = lp.Engine(threads=1, table_mb=16)
    >>> state = lp.State.parse("3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-7")
    >>> found = engine.analyse(state)
    >>> print(found.best, found.value, found.exact)
    a2 16.0 True

    Raises LocusError for a number of threads or megabytes that is none, and for a table that the
    system has no room for.
    """

    def __init__(self, threads: SupportsIndex = 1, table_mb: SupportsIndex = 64) -> None:
        self._threads = whole_number(threads, "threads", 1, MOST_THREADS)
        self._table_mb = whole_number(table_mb, "table_mb", 1, MOST_TABLE)
        self._begin()
        ENGINES.add(self)

    def _begin(self) -> None:
        self._engine = _core.Engine(self._threads, self._table_mb)
        self._turn = threading.Lock()
        #: Of the analysis that runs: the thread that asked for it, and what stops it.
        self._asker: int | None = None
        self._stop: _core.Stop | None = None

    @property
    def threads(self) -> int:
        """How many threads work on an analysis."""
        return self._threads

    @property
    def table_mb(self) -> int:
        """The size of the table in megabytes."""
        return self._table_mb

    def analyse(
        self,
        state: State,
        limits: Limits | None = None,
        *,
        lines: SupportsIndex = 1,
        progress: Progress | None = None,
    ) -> Analysis:
        """What is best in a state, as well as can be found within the limits; to the end without.

        `lines` says how many actions are wanted with their values, best first: 1 or more; more than
        there are means all. Each takes time. Of actions that are worth the same, the one that the
        search came to first is named first: always the same one with one thread, a fresh table
        and no limit or one of nodes or depth.

        `progress` is called about 20 times a second, on this thread, with an Analysis of what is
        known so far, the best line alone, and at the end with the one that is returned, however
        short the work was. Returning False ends the analysis, which returns what it found, and no
        further call comes; an exception ends it and goes on from here, and so does Ctrl-C. The
        engine can be used afterwards.

        >>> import locus_poker as lp
        >>> state = lp.State.parse("3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-7")
        >>> for line in lp.Engine().analyse(state, lines=3).lines:
        ...     print(line.action, line.value)
        a2 16.0
        a2* 13.0
        b1* 8.0

        A progress bar, with tqdm:

        >>> from tqdm.auto import tqdm
        >>> with tqdm(unit=" nodes", unit_scale=True, disable=True) as bar:
        ...
        ...     def show(so_far):
        ...         bar.set_postfix_str(f"depth {so_far.depth}, value {so_far.value:+}")
        ...         bar.update(so_far.nodes - bar.n)
        ...
        ...     found = lp.Engine().analyse(state, lp.Limits(nodes=100_000), progress=show)

        Raises LocusError for what is no state, limit, number of lines or function; and when it is
        called by its own progress function.
        """
        check_state(state)
        limits = NO_LIMIT if limits is None else limits
        if not isinstance(limits, Limits):
            raise LocusError(f"{quote(limits)} is not limits (like Limits(time=1))")
        wanted = whole_number(lines, "lines", 1, 10**9)
        report = Reporter(state, progress)

        def work(stop: _core.Stop) -> Analysis:
            found = self._engine.analyse(
                state._position,
                limits.time,
                limits.nodes,
                limits.depth,
                min(wanted, 2 * len(state.deal.cards)),
                stop,
                report,
            )
            return report.end(found)

        return self._in_turn(work)

    def solve(
        self,
        state: State,
        *,
        progress: Progress | None = None,
        checkpoint: str | os.PathLike[str] | None = None,
    ) -> Analysis:
        """The exact value of a state and the best line to the end, however long it takes.

        `progress` is that of `analyse`. With a `checkpoint`, the path of a file, what was found is
        written there about every 20 seconds and at the end, also when it is stopped; if the file
        exists, the work goes on from there, and nodes and time count what was spent before. A run
        that was killed loses less than a minute. The file takes at most 16 MB. (The core in plain
        Python keeps less, a small file of its own kind after each action of the state.)

        The answer is exact unless it was stopped.

        >>> import locus_poker as lp
        >>> state = lp.State.parse("2x2 AsKd/7c7h A./.b A 2-2")
        >>> print(lp.Engine().solve(state).lines[0])
        +2 (exact): b1* a2*

        Raises LocusError like `analyse`, and for a file that cannot be read or written, that is
        damaged, or that belongs to another state.
        """
        if checkpoint is None:
            return self.analyse(state, progress=progress)
        check_state(state)
        path = replaceable(path_text(checkpoint, "checkpoint"))
        report = Reporter(state, progress)

        def work(stop: _core.Stop) -> Analysis:
            return report.end(self._engine.solve(state._position, path, stop, report))

        return self._in_turn(work)

    def stop(self) -> None:
        """End the analysis that runs, if one does: it returns what it has found, within 50 ms.

        This may be called by any thread, at any time. Those that wait for their turn get it.
        """
        stop = self._stop
        if stop is not None:
            stop.set()

    def clear(self) -> None:
        """Forget what was found: the next analysis is that of a new engine."""
        self._in_turn(lambda _: self._engine.clear())

    def _in_turn(self, work: Callable[[_core.Stop], T]) -> T:
        """Work that no other thread does at the same time."""
        if self._asker == threading.get_ident():
            raise LocusError(
                "the engine is at work: it cannot be asked by its own progress function"
            )
        with self._turn:
            try:
                self._asker = threading.get_ident()
                self._stop = stop = _core.Stop()
                return work(stop)
            finally:
                self._asker = self._stop = None

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self._threads, self._table_mb))

    def __repr__(self) -> str:
        return f"Engine(threads={self._threads}, table_mb={self._table_mb})"


#: All that there are in this process.
ENGINES: weakref.WeakSet[Engine] = weakref.WeakSet()


def begin_anew() -> None:
    """In a process that was just forked, no thread is there that ever ends an analysis."""
    for engine in tuple(ENGINES):
        if engine._turn.locked():
            engine._begin()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=begin_anew)


class Reporter:
    """Tells `progress` what a core reports, and at the end what was found.

    There always is one: an exception that another thread sends comes up where Python code runs.
    """

    def __init__(self, state: State, progress: Progress | None) -> None:
        if progress is not None and not callable(progress):
            raise LocusError(f"progress {quote(progress)} is not a function")
        self._state, self._progress = state, progress

    def __call__(self, found: Found) -> bool:
        """Whether the analysis goes on."""
        if self._progress is not None and says_no(self._progress(analysis_of(self._state, found))):
            # Who ends it knows that it has ended.
            self._progress = None
            return False
        return True

    def end(self, found: Found) -> Analysis:
        """What is returned; nothing is left for an answer to end."""
        analysis = analysis_of(self._state, found)
        if self._progress is not None:
            self._progress(analysis)
        return analysis
