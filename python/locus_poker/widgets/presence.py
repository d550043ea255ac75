"""Whether anybody looks: views say that they are there, and that they go.

What is worked out for a view alone can then rest when there is none. A view that goes unheard, as
when a browser crashes, is noticed by its silence. Nothing is lost by a wrong guess: the next sign
of a view, and whatever it asks for is one, takes everything up again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic

__all__ = ["GRACE", "PATIENCE", "Presence"]

#: So long a board without a view waits for one, as when its page is loaded again. In seconds.
GRACE = 5.0
#: So long a view may be silent. In seconds: a browser lets a page in the background speak once a
#: minute. A kernel hears nothing while a cell runs; after that it hears all at once.
PATIENCE = 90.0
#: No more views than this are remembered: a page could make up any number.
MOST_VIEWS = 64


class Presence:
    """The views of one widget, each known by a key of its own.

    Views speak on one thread, whoever works for them asks on another.

    >>> now = 0.0
    >>> presence = Presence(clock=lambda: now)
    >>> presence.hear("a")
    >>> now = 60.0
    >>> presence.watched
    True
    >>> presence.leave("a")
    True
    >>> now = 66.0
    >>> presence.watched
    False
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        #: When each was heard last. None: no view has spoken, and perhaps none will, as where a
        #: page only shows what Python says.
        self._views: dict[str, float] | None = None
        #: When something was asked for, or the last view went: a sign can be expected from then on.
        self._since = clock()

    @property
    def watched(self) -> bool:
        """Whether somebody looks, as far as one can know."""
        with self._lock:
            if self._views is None:
                return True
            patience = PATIENCE if self._views else GRACE
            last = max([self._since, *self._views.values()])
            return self._clock() - last < patience

    def hear(self, view: str) -> None:
        """A view has spoken. One that never tells its key is not counted."""
        if not view:
            return
        with self._lock:
            views = {} if self._views is None else self._views
            # The one heard last is the last in order.
            views.pop(view, None)
            views[view] = self._clock()
            while len(views) > MOST_VIEWS:
                del views[next(iter(views))]
            self._views = views

    def leave(self, view: str) -> bool:
        """A view goes; whether it was the last."""
        with self._lock:
            views = {} if self._views is None else self._views
            views.pop(view, None)
            if not views:
                self._since = self._clock()
            self._views = views
            return not views

    def expect(self) -> None:
        """Something new is worked out: views that want it will soon say so."""
        with self._lock:
            self._since = self._clock()

    def forget(self) -> None:
        """Somebody looks who is no view: a cell."""
        with self._lock:
            self._views = None
