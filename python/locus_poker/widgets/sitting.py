"""What every game in a notebook needs: one lock, an opponent who thinks, and people who are told.

One lock guards the game. Opponents think outside it and everyone is told outside it (`delivery`),
so that neither can hold up a cell that plays, or be held up by one.
"""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import Any, Generic, TypeVar

from ..errors import LocusError, quote
from .delivery import Delivery
from .notices import notice
from .thinking import Thinking

__all__ = ["RefusedError", "Sitting"]

log = logging.getLogger("locus_poker")

#: So many answers are remembered, for messages that come twice.
MOST_ANSWERS = 32

TurnT = TypeVar("TurnT")


class RefusedError(Exception):
    """Something that cannot be done now; `code` says why, `detail` what else there is to tell."""

    def __init__(self, code: str, detail: Any = None) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


class Sitting(Generic[TurnT]):
    """A game of whichever kind that a widget follows.

    `publish` is given a snapshot after every change; `pace`, in seconds, and `progress` are
    `Thinking`'s. Subclasses say what a snapshot shows, what is kept in a file, what was played.
    """

    def __init__(
        self,
        publish: Callable[[dict[str, Any]], None],
        pace: float,
        progress: Callable[[int, int], None] = lambda depth, nodes: None,
    ) -> None:
        self._delivery: Delivery[TurnT] = Delivery(
            self.snapshot, publish, self._callback_failed, self._keep
        )
        self._lock = self._delivery.lock
        self._thinking = Thinking(self._delivery.change, pace, progress)
        self._token = secrets.token_hex(4)
        #: How many games began here, this one included; how many snapshots were made.
        self._games = 0
        self._seq = 0
        self._answers: deque[tuple[str, str]] = deque(maxlen=MOST_ANSWERS)
        self._closed = False
        #: The opponent, whose turn it is, waits for a word.
        self._waiting = False
        self._notice: dict[str, str] | None = None

    def snapshot(self) -> dict[str, Any]:
        """The whole state for the front end.

        Every snapshot has a higher number than the one before.
        """
        raise NotImplementedError

    def _keep(self) -> None:
        """Save the game; a disk that fails is no reason to stop playing."""
        raise NotImplementedError

    def _played(self) -> tuple[Sequence[TurnT], bool]:
        """The turns of this game so far, and whether it is over."""
        raise NotImplementedError

    @property
    def game_id(self) -> str:
        """Tells this widget's games apart, and from those of any other widget or kernel."""
        return f"{self._token}-{self._games}"

    @property
    def thinking(self) -> bool:
        """Whether the opponent is choosing."""
        return self._thinking.busy

    @property
    def closed(self) -> bool:
        """Whether the widget was closed: nobody thinks or is told any more."""
        return self._closed

    def change(self) -> AbstractContextManager[None]:
        """Hold the lock; when the outermost holder lets go, the news is delivered."""
        return self._delivery.change()

    def mark(self) -> None:
        """What the front end shows is out of date."""
        self._delivery.mark()

    def close(self) -> None:
        """Stop thinking and tell nobody any more. The game stays."""
        with self._lock:
            self._closed = True
            self._thinking.drop()
        self._delivery.close()
        self._thinking.close()

    def on_turn(self, callback: Callable[[TurnT], object]) -> Callable[[], None]:
        """Call a function with every turn that is played, by whomever.

        Returns a function that ends this.
        """
        if not callable(callback):
            raise LocusError(f"not a function: {quote(callback)}")
        return self._delivery.on_turn(callback)

    def next_turn(self, after: int | None) -> Future[TurnT | None]:
        """The next turn, or turn `after + 1` when it was played already.

        None when none can come: the game is over, or the widget is closed before.
        """
        with self.change():
            turns, over = self._played()
            at_once = after is not None and after < len(turns)
            if not at_once and not over:
                return self._delivery.wait()
            future: Future[TurnT | None] = Future()
            future.set_result(turns[after] if at_once and after is not None else None)
            return future

    def answer(self, message: str, code: str) -> int:
        """Remember how a message was answered.

        Returns the number of the first snapshot that shows it.
        """
        with self.change():
            self._answers.append((message, code))
            # A view that is behind is sent the position once more.
            if code in ("ok", "stale"):
                self._delivery.mark()
            return self._seq + 1

    def answered(self, message: str) -> str | None:
        """How a message was answered before, when it comes twice."""
        with self._lock:
            return dict(self._answers).get(message)

    def _rest(self) -> None:
        """Whatever was being thought about is out of date."""
        self._thinking.drop()
        self._waiting = False
        self._notice = None
        self._delivery.mark()

    def observer_failed(self, error: Exception | None, snapshot: dict[str, Any]) -> None:
        """Tell of what an observer of the widget raised, if there is nothing told already.

        The snapshot that tells it is one more that it observes, and may raise the same.
        """
        if error is not None and snapshot["notice"] is None:
            with self.change():
                self._notice = notice("callback", error)
                self._delivery.mark()

    def _callback_failed(self, error: Exception) -> None:
        log.error("a function given to on_turn failed", exc_info=error)
        with self.change():
            self._notice = notice("callback", error)
            self._delivery.mark()
