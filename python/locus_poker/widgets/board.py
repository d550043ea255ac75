"""The board in a notebook."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import traitlets

from .._checks import whole_number
from ..agents import AgentLike, as_agent
from ..deal import Deal
from ..display import bundle
from ..display.still import Snapshot
from ..errors import LocusError, quote
from ..game import Game
from ..i18n import AUTO, checked_language
from ..playing import checked_start
from ..state import State
from ..turn import Turn
from .base import NotebookWidget, checked_theme
from .boardgame import BoardGame
from .cells import claim
from .doing import Doing
from .envelope import VERSION, message_id
from .lab.onboard import LabUnderBoard
from .obeying import hear, obey
from .output import StillOutput, still_bundle
from .players import HUMAN, Player
from .records import bare
from .saving import Autosave
from .session import Session
from .study import Study

__all__ = ["BoardWidget"]

STATIC = Path(__file__).parent / "static"
#: In characters; a game without comments has about a thousand.
MOST_RECORD = 20_000


class BoardWidget(Doing, NotebookWidget):
    """A board to play on in a notebook; `lp.play()` makes one.

    It plays on from the given game, on a copy that is `board.game`: a cell can play there too, and
    the board follows. `first` and `second` are agents or functions; None is a person. `theme` is
    `auto`, `light` or `dark`; `lang` is `en`, `de`, `fr`, `it`, `tr` or `auto`, which asks the
    browser. Both can be changed later, as in `board.lang = "it"`. While the game is unfinished it
    is kept in a file for `lp.resume()`, unless `autosave` is False.

    `position` (as text), `turn`, `scores` and `is_over` are traits that follow the game, for
    `observe` and for other widgets; `record` is the game so far and is saved with the notebook's
    widgets. Nobody but the board sets them.

    >>> import locus_poker as lp
    >>> board = lp.BoardWidget(lp.Game("2x2 AsKd/7c7h"))
    >>> seen = []
    >>> stop = board.on_turn(lambda turn: seen.append(str(turn.action)))
    >>> turn = board.game.play("b2*")
    >>> seen, board.game.state.scores
    (['b2*'], (2, 0))
    >>> board.close()

    Raises LocusError for what is no game or no agent, and for an unknown theme or language.
    """

    # Read once: given as a path, anywidget would watch the file.
    _esm = (STATIC / "board.js").read_text(encoding="utf-8")

    _snapshot = traitlets.Dict().tag(sync=True)
    # What the engine says, apart from the game: it is sent often and must not be in a turn's way.
    _thought = traitlets.Dict().tag(sync=True)
    _analysis = traitlets.Dict().tag(sync=True)
    _hint = traitlets.Dict().tag(sync=True)
    _review = traitlets.Dict().tag(sync=True)

    position = traitlets.Unicode(read_only=True)
    turn = traitlets.Enum(["A", "B"], read_only=True)
    scores = traitlets.Tuple(traitlets.Int(), traitlets.Int(), read_only=True)
    is_over = traitlets.Bool(read_only=True)
    # Where a notebook saves its widgets, the game is in the file.
    record = traitlets.Unicode(read_only=True).tag(sync=True)
    # The lab below the board: its program, sent when it is first opened, and what it shows.
    _lab_program = traitlets.Unicode().tag(sync=True)
    _lab = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: Game,
        *,
        first: AgentLike | None = None,
        second: AgentLike | None = None,
        theme: str = "auto",
        lang: str = AUTO,
        autosave: bool | Autosave = True,
    ) -> None:
        if not isinstance(game, Game):
            raise LocusError(f"not a game: {quote(game)}")
        theme = checked_theme(theme)
        lang = checked_language(lang)
        seats = (first, second)
        players = [HUMAN if agent is None else Player(as_agent(agent)) for agent in seats]
        keeper = Autosave.chosen(autosave)
        self._still = StillOutput(
            lambda: still_bundle(self.game, self.lang), lambda: self.lang + self.game.record()
        )
        self._study = Study(self._tell)
        self._session = Session(
            game, *players, publish=self._show, tell=self._tell, autosave=keeper
        )
        for name, value in follow(self._session.game).items():
            # Before the widget opens, so that the first thing a front end hears is complete.
            self.set_trait(name, value)
        super().__init__(_snapshot=self._session.snapshot(), theme=theme, lang=lang)
        claim(self)
        self._under = LabUnderBoard(lambda: self.game.state, self._show_lab, self._send_lab)
        self._study.moved(self._session.game_id, self._session.game)
        self.on_msg(self._on_message)
        self._session.start()

    @property
    def game(self) -> BoardGame:
        """The game on the board, to look at and to play on.

        A new game on the board is a new object.
        """
        return self._session.game

    def set_position(self, position: State | Deal | str) -> None:
        """Put a position on the board, between the players who sit there: a new `board.game`.

        Take a state, a deal or a position's text. An opponent whose turn it is waits until someone
        lets it go on. The game before stays in its file, if it was unfinished.

        >>> import locus_poker as lp
        >>> board = lp.play("2x2", opponent="human")
        >>> board.set_position("2x2 AsKd/7c7h A./.b A 2-2")
        >>> board.scores, str(board.game.play("b1*").score)
        ((2, 2), 'pair (As, joker Ac): 2 + 2 = 4')
        >>> board.close()

        Raises LocusError for what is no position, and when the board was closed.
        """
        if self._session.closed:
            raise LocusError("the board is closed: lp.play(state=...) opens one with a position")
        self._session.put(Game(checked_start(position), "", ""))

    def on_turn(self, callback: Callable[[Turn], object]) -> Callable[[], None]:
        """Call a function with every turn played from now on, whoever plays it.

        Returns a function that ends this. An exception in the callback does not stop the game: it
        is logged, and the board says so. The callback may run on another thread than the cell's.

        Raises LocusError for what is no function.
        """
        return self._session.on_turn(callback)

    async def wait_for_turn(self, *, after: int | None = None) -> Turn | None:
        """The next turn that is played, by whomever; with `after`, turn number `after + 1`.

        That turn may have been played already: so a loop misses none, however quick the opponent.
        None says that no turn can come, as the game is over or the board was closed meanwhile.

            async def follow():
                seen = 0
                while turn := await board.wait_for_turn(after=seen):
                    print(turn)
                    seen = turn.number
            task = asyncio.create_task(follow())

        In a notebook, follow a game in a task as here: while a cell runs, a kernel hears no clicks.
        It works in any event loop, whatever thread plays, and cancelling it is safe.

        Raises LocusError for an `after` that is no whole number from 0 up.
        """
        if after is not None:
            after = whole_number(after, "after", 0, 2**31)
        return await asyncio.wrap_future(self._session.next_turn(after))

    def snapshot(self) -> Snapshot:
        """A picture of the game as it is now, for the output or for a file."""
        return Snapshot(self.game, self.lang)

    def to_svg(self, *, lang: str | None = None) -> str:
        """The position now as an SVG document, see `Game.to_svg`. Its language is the board's."""
        return self.snapshot().to_svg(lang=lang)

    def to_png(
        self,
        *,
        width: int | None = None,
        background: str | None = None,
        lang: str | None = None,
    ) -> bytes:
        """The position now as a PNG file, see `Game.to_png`. Its language is the board's."""
        return self.snapshot().to_png(width=width, background=background, lang=lang)

    def to_html(self, *, lang: str | None = None) -> str:
        """A page that plays through the game, see `Game.to_html`. Its language is the board's."""
        return self.snapshot().to_html(lang=lang)

    def close(self) -> None:
        """Take the board off the page and stop its opponent. The game stays as it is."""
        session = getattr(self, "_session", None)
        if session is not None:
            session.close()
            self._study.close()
        under = getattr(self, "_under", None)
        if under is not None:
            under.close()
        super().close()

    def _show(self, snapshot: dict[str, Any]) -> None:
        with self._session.change():
            game_id, game = self._session.game_id, self._session.game
            followed = follow(game)
            copy = game.copy()
        failed = self._publish({"_snapshot": snapshot, **followed})
        self._study.moved(game_id, copy)
        self._still.update()
        self._session.observer_failed(failed, snapshot)

    def _show_lab(self, program: str, snapshot: dict[str, Any]) -> None:
        self._publish({"_lab_program": program or self._lab_program, "_lab": snapshot})

    def _send_lab(self, content: dict[str, Any]) -> None:
        self.send(content)

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        if self._under.hear(content):
            return
        message = message_id(content)
        if message is None:
            return
        session = self._session
        if hear(session, self._study, content):
            return
        # All in one change, so that one snapshot shows both what was done and the answer.
        with session.change():
            code, detail = session.answered(message), None
            if code is None:
                code, detail = obey(session, self._study, content)
            seq = session.answer(message, code)
        answer = {"v": VERSION, "kind": "answer", "id": message, "code": code, "seq": seq}
        self.send(answer if detail is None else {**answer, "detail": detail})

    def __repr__(self) -> str:
        return f"<BoardWidget: {self.game!r}>"

    def _plain(self) -> dict[str, Any]:
        game = self.game
        return bundle(repr(game), game.to_svg(lang=self.lang), repr(game))


def follow(game: Game) -> dict[str, Any]:
    """What the traits say of a game."""
    state = game.state
    return {
        "position": str(state),
        "turn": state.turn,
        "scores": state.scores,
        "is_over": game.is_over,
        "record": bounded_record(game),
    }


def bounded_record(game: Game) -> str:
    """The record; of a game with very long comments the bare one, as it is sent at every turn."""
    record = game.record()
    return record if len(record) <= MOST_RECORD else bare(game).record()
