"""The teacher at a table: follows the deal when it is asked to, and looks back when it is over.

What it tells names the match, the deal and the number of turns that it is about, so a page that is
elsewhere by then ignores it; and it has traits and threads of its own, so that it is never in the
way of a turn. It takes no longer than a moment, so it does not step back for others as an engine
does: on a machine with much to do it would never come to an end.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

from ...draw_poker import State, View
from ..envelope import VERSION
from ..worker import Worker
from .failing import logged_failure
from .reviewing import reviewed, told_decision
from .snapshot import HUMAN
from .teaching import told_teacher

__all__ = ["Teacher"]

log = logging.getLogger("locus_poker")

Publish = Callable[[str, dict[str, Any]], None]


class Teacher:
    """Tells by `publish` what it found; `_teacher` and `_review` are the names."""

    def __init__(self, publish: Publish) -> None:
        self._publish = publish
        self._lock = threading.RLock()
        self._eye, self._back = (Worker(f"locus-poker-{name}") for name in ("teacher", "review"))
        self._wanted = False
        self._game_id = ""
        self._view: View | None = None
        #: What is told, or being found, now.
        self._asked: object = None
        self._looked: object = None

    @property
    def wanted(self) -> bool:
        """Whether the teacher's eye is open."""
        return self._wanted

    def want(self, wanted: bool) -> None:
        """Open the teacher's eye, or close it."""
        with self._lock:
            self._wanted = wanted
            self._look()

    def moved(self, game_id: str, view: View) -> None:
        """The deal has gone on, or is another one."""
        with self._lock:
            if self._looked is not None and self._looked != (game_id, view.number):
                self._looked = None
                self._back.cancel()
                self._publish("_review", {})
            self._game_id, self._view = game_id, view
            self._look()

    def _look(self) -> None:
        """Find what there is to know of the deal as it is now, if the person has to decide."""
        view = self._view
        if not self._wanted or view is None or view.turn != HUMAN:
            if self._asked is not None:
                self._asked = None
                self._eye.cancel()
                self._publish("_teacher", {})
            return
        asked = (self._game_id, view)
        if asked == self._asked:
            return
        self._asked = asked
        about = self._about(self._game_id, view.number, len(view.turns))
        self._publish("_teacher", {**about, "running": True, "plans": [], "equity": None} | NOTHING)

        def work(cancelled: threading.Event) -> None:
            try:
                told = told_teacher(view, lambda: not cancelled.is_set())
            except Exception as error:
                log.error("the teacher failed: %s", logged_failure(error))
                told = {"plans": [], "equity": None, **NOTHING}
            with self._lock:
                if told and self._asked == asked:
                    self._publish("_teacher", {**about, "running": False, **told})

        self._eye.think(work)

    def review(self, game_id: str, deal: State) -> None:
        """Look back at a deal that is over: what the strategy would have done."""
        looked = (game_id, deal.number)
        about = self._about(game_id, deal.number, len(deal.turns))
        with self._lock:
            if self._looked == looked:
                return
            self._looked = looked
            self._publish("_review", {**about, "running": True, "decisions": []})

        def work(cancelled: threading.Event) -> None:
            found: list[dict[str, Any]] = []
            try:
                for decision in reviewed(deal):
                    if cancelled.is_set():
                        return
                    found.append(told_decision(decision))
            except Exception as error:
                log.error("the teacher failed: %s", logged_failure(error))
            with self._lock:
                if self._looked == looked:
                    told = {**about, "running": False, "decisions": found}
                    self._publish("_review", told)

        self._back.think(work)

    def _about(self, game_id: str, deal: int, ply: int) -> dict[str, Any]:
        return {"v": VERSION, "game": game_id, "deal": deal, "ply": ply}

    def close(self) -> None:
        """Stop everything and end the threads."""
        with self._lock:
            self._wanted = False
            self._asked = self._looked = None
        self._eye.close()
        self._back.close()


NOTHING: dict[str, Any] = {"advice": None}
