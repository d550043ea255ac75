"""Analysis, hints and reviews of the game on a board: asked for by messages, told by traits.

Everything that is told names the game and the number of turns that it is about, so a page that is
elsewhere by then ignores it; and it has traits of its own, so that it is never in the way of a
turn. How often and how much is bounded.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .._threads import THREADS
from ..analysis import Analysis, Limits
from ..engine import Engine
from ..game import Game
from ..grid import Face
from ..hints import HINT_NODES
from ..reviewing import LEAST_NODES, Review, ReviewedTurn, reviewed
from ..state import State
from .desk import Desk, Job
from .presence import Presence
from .told import told_analysis, told_hint, told_review

__all__ = ["Study"]

#: Positions looked at, step by step: every step tells the values of all actions.
LADDER: tuple[int, ...] = (2_000, 20_000, 200_000, 2_000_000, 20_000_000)
if not THREADS:
    # The page waits meanwhile, and nothing can stop it: a second of plain Python in a browser.
    LADDER = LADDER[:1]
#: Between two reports, in seconds.
BETWEEN = 0.2
#: "Where the game is", as the place that is analysed.
NOW = -1

Publish = Callable[[str, dict[str, Any]], None]


class Study:
    """Follows the game of one board, on the thread of a `Desk`."""

    def __init__(self, publish: Publish) -> None:
        self._publish = publish
        self._lock = threading.RLock()
        self._presence = Presence()
        self._desk = Desk(lambda: self._presence.watched)
        self._game_id = ""
        self._game: Game | None = None
        #: After how many turns the position is that is analysed; None: analysis is off.
        self._at: int | None = None
        self._analysed: tuple[str, State] | None = None
        self._found: Analysis | None = None
        self._hinted: tuple[str, State] | None = None
        self._turns: list[ReviewedTurn] = []
        self._reviewed: Game | None = None
        self._reviewing = False

    # --- what was found -----------------------------------------------------------------------

    @property
    def analysing(self) -> bool:
        """Whether the position is analysed."""
        return self._at is not None

    @property
    def analysis(self) -> Analysis | None:
        """What is known so far of the position that is analysed."""
        return self._found

    @property
    def review(self) -> Review | None:
        """The review of the game, as far as it has come; None when nobody asked for it."""
        if self._reviewed is None:
            return None
        return Review(self._reviewed, tuple(reversed(self._turns)))

    # --- who looks ----------------------------------------------------------------------------

    def hear(self, view: str) -> None:
        """A view is there: what rested for want of one goes on."""
        self._presence.hear(view)
        self._desk.wake()

    def leave(self, view: str) -> None:
        """A view goes; after the last one everything rests until there is one again."""
        if self._presence.leave(view):
            self._desk.free_table()

    def serve_cell(self) -> None:
        """A cell wants to know: go on, whether there is a view or not, until one speaks."""
        self._presence.forget()
        self._desk.wake()

    # --- what is asked for --------------------------------------------------------------------

    def moved(self, game_id: str, game: Game) -> None:
        """The game is another one or has gone on."""
        with self._lock:
            another = game_id != self._game_id
            # What is sent once more has not moved.
            went_on = another or self._game is None or self._game.state != game.state
            self._game_id, self._game = game_id, game
            if self._hinted is not None and self._hinted != (game_id, game.state):
                self._hinted = None
                self._desk.drop("hint")
                self._publish("_hint", {})
            old = self._reviewed
            if old is not None and (another or not goes_on(old, game)):
                self.forget_review()
            if self._at is not None and went_on:
                self.analyse(NOW)

    def analyse(self, at: int | None) -> None:
        """Analyse the position after so many turns, or that of now and from then on; None: stop."""
        with self._lock:
            game = self._game
            self._at = at
            self._desk.keep = at is not None
            if at is None or game is None:
                self._analysed = self._found = None
                self._desk.drop("analysis")
                self._publish("_analysis", {})
                return
            states = game.states
            ply = at if 0 <= at < len(states) else len(states) - 1
            key = (self._game_id, states[ply])
            if key == self._analysed:
                return
            self._analysed, self._found = key, None
            self._ask("analysis", self._analysis_job(key, ply))

    def hint(self) -> None:
        """Find a hint for the position of now."""
        with self._lock:
            game = self._game
            if game is None or game.is_over:
                return
            key = self._hinted = (self._game_id, game.state)
            ply = len(game.turns)

        def job(engine: Engine, wanted: Callable[[], bool]) -> bool:
            limits = Limits(nodes=HINT_NODES)
            found = engine.analyse(key[1], limits, lines=every(key[1]), progress=lambda _: wanted())
            if not wanted():
                return self._hinted != key
            self._say(lambda: self._hinted == key, "_hint", told_hint(key[0], ply, found))
            return True

        self._ask("hint", job)

    def start_review(self, game: Game) -> None:
        """Review a game from its end to its start; what is known already is kept."""
        with self._lock:
            known = self._reviewed
            if known is None or len(known.turns) != len(game.turns) or not goes_on(known, game):
                known, self._turns = game.copy(), []
            self._reviewed, self._reviewing = known, True
            self._ask("review", self._review_job(known))

    def show_review(self, game_id: str, review: Review) -> None:
        """Show a review that was made elsewhere, unless the game is no longer the one it is of."""
        with self._lock:
            game = self._game
            if game_id != self._game_id or game is None or not goes_on(review.game, game):
                return
            self._desk.drop("review")
            self._reviewed, self._reviewing = review.game, False
            self._turns = list(reversed(review.turns))
            self._tell_review()

    def stop_review(self) -> None:
        """Leave the review as far as it has come."""
        with self._lock:
            self._reviewing = False
            self._desk.drop("review")
            self._tell_review()

    def forget_review(self) -> None:
        """The game is no longer the one that was reviewed."""
        with self._lock:
            self._reviewing, self._reviewed, self._turns = False, None, []
            self._desk.drop("review")
            self._publish("_review", {})

    def judge(self, ply: int, square: int, face: Face) -> dict[str, Any] | None:
        """What an action would have lost after so many turns; None when that is not known."""
        found = next((one for one in list(self._turns) if one.turn.number == ply + 1), None)
        if found is None:
            return None
        grid = found.analysis.state.grid
        lines = found.analysis.lines
        actions = [(grid.index(one.action.square), one.action.face) for one in lines]
        line = lines[actions.index((square, face))] if (square, face) in actions else None
        if line is None:
            return None
        lost = found.best.value - line.value
        exact = found.best.exact and line.exact
        return {"lost": lost, "dearer": lost >= found.lost, "exact": exact}

    def close(self) -> None:
        """Stop everything, end the thread and free the table."""
        with self._lock:
            self._at = self._hinted = self._analysed = None
            self._reviewing = False
        self._desk.close()

    # --- how it is found ----------------------------------------------------------------------

    def _ask(self, kind: str, job: Job) -> None:
        self._presence.expect()
        self._desk.ask(kind, job)

    def _say(self, still: Callable[[], bool], name: str, told: dict[str, Any]) -> None:
        """Tell something, unless nobody wants to know it any more."""
        with self._lock:
            if still():
                self._publish(name, told)

    def _analysis_job(self, key: tuple[str, State], ply: int) -> Job:
        game_id, state = key
        climbed = 0

        def job(engine: Engine, wanted: Callable[[], bool]) -> bool:
            nonlocal climbed
            told = 0.0

            def tell(found: Analysis, running: bool) -> None:
                nonlocal told
                told = time.monotonic()
                with self._lock:
                    if self._analysed == key:
                        self._found = found
                        news = told_analysis(game_id, ply, found, running=running)
                        self._publish("_analysis", news)

            def follow(so_far: Analysis) -> bool:
                known = self._found
                if known and wanted() and time.monotonic() - told >= BETWEEN:
                    tell(deeper(known, so_far), True)
                return wanted()

            # What gave way goes on at the step where it was: never is less told than before.
            for nodes in LADDER[climbed:]:
                limits = Limits(nodes=nodes)
                found = engine.analyse(state, limits, lines=every(state), progress=follow)
                if not wanted():
                    return self._analysed != key
                if found.exact or nodes == LADDER[-1]:
                    tell(found, False)
                    break
                tell(found, True)
                climbed += 1
            return True

        return job

    def _review_job(self, game: Game) -> Job:
        def job(engine: Engine, wanted: Callable[[], bool]) -> bool:
            self._tell_review()
            told = time.monotonic()
            for one in reviewed(game, engine, LEAST_NODES, wanted, len(self._turns)):
                with self._lock:
                    if self._reviewed is not game:
                        return True
                    self._turns.append(one)
                if time.monotonic() - told >= BETWEEN:
                    self._tell_review()
                    told = time.monotonic()
            with self._lock:
                if self._reviewed is not game or not self._reviewing:
                    return True
                if len(self._turns) < len(game.turns):
                    return False
                self._reviewing = False
                self._tell_review()
            return True

        return job

    def _tell_review(self) -> None:
        with self._lock:
            review = self.review
            if review is not None:
                told = told_review(self._game_id, review, running=self._reviewing)
                self._publish("_review", told)


def goes_on(old: Game, game: Game) -> bool:
    """Whether a game has all the turns of an older one with its start; comments are no matter."""
    actions = [turn.action for turn in old.turns]
    return actions == [turn.action for turn in game.turns[: len(actions)]]


def every(state: State) -> int:
    """As many lines as there are actions."""
    return max(1, 2 * len(state.unplayed))


def deeper(known: Analysis, so_far: Analysis) -> Analysis:
    """What is known, with the best line of an analysis that goes on when that looks further."""
    if so_far.depth <= known.depth or not so_far.lines:
        return replace(known, nodes=max(known.nodes, so_far.nodes))
    best = so_far.lines[0]
    others = [
        replace(line, value=min(line.value, best.value))
        for line in known.lines
        if line.action != best.action
    ]
    return replace(so_far, lines=(best, *others))
