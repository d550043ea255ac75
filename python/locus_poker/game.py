"""A game: where it started, the turns so far, and the way back."""

from __future__ import annotations

import datetime
import threading
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, cast

from . import _core
from ._checks import plain_text
from ._words import counted
from .deal import Deal, DealLike, as_deal
from .errors import LocusError, quote
from .grid import Action, ActionLike
from .record import (
    RESIGNED,
    actions_in,
    checked_comment,
    checked_resignation,
    start_headers,
    start_of,
    to_record,
)
from .state import State
from .turn import Seat, Turn

if TYPE_CHECKING:
    from ._core import Record

__all__ = ["Game"]

#: Held while a game changes, so that threads may share it: a turn goes through several lists. One
#: for all games, since it is held for microseconds and could be neither copied nor pickled in one.
LOCK = threading.Lock()


class Game:
    """A game that is played turn by turn, with undo and redo, and that can be written down.

    It starts from a deal, or from any state. `first` and `second` name the players; `date` (today
    by default) and `headers` go into the record.

    >>> import locus_poker as lp
    >>> game = lp.Game("2x2 AsKd/7c7h", "Ann", "Ben")
    >>> for action in ["a1", "b2*", "b1", "a2"]:
    ...     print(game.play(action))
    1. a1 pair (7c 7h): 2 + 0 = 2
    2. b2* pair (As, joker Ac): 2 + 0 = 2
    3. b1 high card: 0 + 2 = 2
    4. a2 high card: 0 + 0 = 0
    >>> game.state.outcome, game.state.scores
    ('A', (4, 2))
    >>> print(game.undo())
    4. a2 high card: 0 + 0 = 0
    >>> game.state.turn, len(game.turns)
    ('B', 3)

    Raises LocusError for a start that is none, and for names with control characters or more than
    100 characters.
    """

    def __init__(
        self,
        start: DealLike | State,
        first: str = "",
        second: str = "",
        *,
        date: str | datetime.date | None = None,
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> None:
        state = start if isinstance(start, State) else State.start(as_deal(start))
        self._states = [state]
        self._turns: list[Turn] = []
        self._undone: list[Turn] = []
        self._headers = start_headers(state, first, second, date, headers)
        self._comments: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Game:
        """The one game of a record.

        >>> import locus_poker as lp
        >>> game = lp.Game("2x2 AsKd/7c7h", "Ann", "Ben")
        >>> turn = game.play("a1")
        >>> lp.Game.parse(game.record()).turns == game.turns
        True

        Raises LocusError, with `line` and `column`, for what is no record, breaks the rules or
        says another result; and for a text of no game or of several.
        """
        games = cls.parse_all(text)
        if len(games) != 1:
            raise LocusError(f"the text has {len(games)} games instead of one")
        return games[0]

    @classmethod
    def parse_all(cls, text: str) -> list[Game]:
        """All games of a text, in their order.

        >>> import locus_poker as lp
        >>> record = lp.Game("2x2 AsKd/7c7h").record()
        >>> len(lp.Game.parse_all(record + record))
        2

        Raises LocusError like `parse`.
        """
        return [
            cls._read(record)
            for record in _core.parse_records(plain_text(text, "record", lines=True))
        ]

    @classmethod
    def _read(cls, record: Record) -> Game:
        game = object.__new__(cls)
        start = start_of(record)
        game._states, game._turns, game._undone = [start], [], []
        game._headers = dict(record["headers"])
        game._comments = tuple(record["comments"])
        for read in actions_in(record["actions"], start):
            turn = game._turn(read.action)
            game._play(replace(turn, comments=read.comments, variations=read.variations))
        checked_resignation(game._headers, game.state)
        return game

    def record(self) -> str:
        """The game as a text to read, keep and mail; `Game.parse` reads it.

        >>> import locus_poker as lp
        >>> game = lp.Game("2x2 AsKd/7c7h", "Ann", "Ben", date="2026-11-29")
        >>> for action in ["a1", "b2*", "b1", "a2"]:
        ...     turn = game.play(action)
        >>> print(game.record())
        [Product "Locus Poker ..."]
        [Grid "2x2"]
        [Cards "AsKd/7c7h"]
        [First "Ann"]
        [Second "Ben"]
        [Date "2026-11-29"]
        [Result "4-2"]
        <BLANKLINE>
        1. a1 2. b2* 3. b1 4. a2 4-2
        <BLANKLINE>
        """
        with LOCK:
            turns, comments, end = self.turns, self._comments, self.state
        return _core.format_record(to_record(self._headers, self.start, comments, turns, end))

    def comment(self, text: str) -> None:
        """Write a comment after the last turn; before the first one it belongs to the game.

        >>> import locus_poker as lp
        >>> game = lp.Game("2x2 AsKd/7c7h")
        >>> turn = game.play("a1")
        >>> game.comment("The pair is in its area.")
        >>> game.turns[-1].comments
        ('The pair is in its area.',)

        Raises LocusError for what is no text, and for control characters but line breaks and tabs.
        """
        comment = checked_comment(text)
        with LOCK:
            if self._turns:
                last = self._turns[-1]
                self._turns[-1] = replace(last, comments=(*last.comments, comment))
            else:
                self._comments += (comment,)

    @property
    def deal(self) -> Deal:
        """The cards."""
        return self._states[0].deal

    @property
    def start(self) -> State:
        """The state before the first turn."""
        return self._states[0]

    @property
    def state(self) -> State:
        """The state now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """All states from the start to now: one more than there are turns."""
        return tuple(self._states)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that were played, without those that were taken back."""
        return tuple(self._turns)

    @property
    def resigned(self) -> Seat | None:
        """Who has given the game up; None as long as nobody has."""
        return cast("Seat | None", self._headers.get(RESIGNED))

    @property
    def is_over(self) -> bool:
        """Whether it has ended: every card has a chip, or somebody has resigned."""
        return self.state.is_over or self.resigned is not None

    @property
    def outcome(self) -> Literal["A", "B", "draw"] | None:
        """Who has won; None before the end. Whoever resigns loses, whatever the scores say."""
        if self.resigned is not None:
            return "B" if self.resigned == "A" else "A"
        return self.state.outcome

    @property
    def first(self) -> str:
        """The name of the player who moves first from a deal (`A`)."""
        return self._headers.get("First", "")

    @property
    def second(self) -> str:
        """The name of the other player (`B`)."""
        return self._headers.get("Second", "")

    @property
    def headers(self) -> Mapping[str, str]:
        """What the record says above the turns, with the result of now. It is read-only."""
        record = to_record(self._headers, self.start, (), (), self.state)
        return MappingProxyType(dict(record["headers"]))

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments before the first turn."""
        return self._comments

    @property
    def can_undo(self) -> bool:
        """Whether a turn can be taken back."""
        return bool(self._turns)

    @property
    def can_redo(self) -> bool:
        """Whether a turn was taken back and nothing was played since."""
        return bool(self._undone) and self.resigned is None

    def play(self, action: ActionLike) -> Turn:
        """Play an action for whoever's turn it is. What was taken back before is dropped.

        Raises LocusError for an action that cannot be played; the game stays as it was.
        """
        action = Action(action)
        with LOCK:
            if self.resigned is not None:
                raise LocusError(f"the game is over: {self.resigned!r} has resigned")
            turn = self._turn(action)
            self._play(turn)
            self._undone.clear()
            return turn

    def _turn(self, action: Action) -> Turn:
        state = self.state
        score = state.score(action)
        first, second = state.scores
        after = (
            (first + score.total, second) if state.turn == "A" else (first, second + score.total)
        )
        return Turn(
            len(self._turns) + 1, state.turn, action, state.card(action.square), score, after
        )

    def _play(self, turn: Turn) -> None:
        self._states.append(self.state.play(turn.action))
        self._turns.append(turn)

    def undo(self) -> Turn:
        """Take the last turn back and return it; a resignation after it goes with it.

        Raises LocusError when no turn was played.
        """
        with LOCK:
            if not self._turns:
                raise LocusError("there is no turn to take back")
            self._headers.pop(RESIGNED, None)
            turn = self._turns.pop()
            self._states.pop()
            self._undone.append(turn)
            return turn

    def redo(self) -> Turn:
        """Play the turn that was taken back last again, and return it.

        >>> import locus_poker as lp
        >>> game = lp.Game("2x2 AsKd/7c7h")
        >>> turn = game.play("a1")
        >>> game.undo() == turn, game.redo() == turn
        (True, True)

        Raises LocusError when no turn was taken back, or something else was played since.
        """
        with LOCK:
            if not self._undone or self.resigned is not None:
                raise LocusError("there is no turn to play again")
            turn = self._undone[-1]
            self._play(turn)
            self._undone.pop()
            return turn

    def resign(self, seat: Seat | None = None) -> None:
        """Give the game up for one side: `A` or `B`, or None for the side to move.

        The game is over and the other side has won, whatever the scores. In the record header
        `Resigned` says so; its result stays `*`, as the scores are not final.

        >>> import locus_poker as lp
        >>> game = lp.Game("2x2 AsKd/7c7h")
        >>> turn = game.play("a1")
        >>> game.resign()
        >>> game.is_over, game.outcome, game.headers["Resigned"]
        (True, 'A', 'B')
        >>> lp.Game.parse(game.record()).resigned
        'B'

        Raises LocusError for another seat, and when the game is over.
        """
        if seat is not None and not (isinstance(seat, str) and seat in ("A", "B")):
            raise LocusError(f"{quote(seat)} is no seat ('A' or 'B')")
        with LOCK:
            if self.is_over:
                raise LocusError("the game is over")
            self._headers[RESIGNED] = seat or self.state.turn

    def play_on(self) -> None:
        """Take a resignation back.

        Raises LocusError when nobody has resigned.
        """
        with LOCK:
            if self.resigned is None:
                raise LocusError("nobody has resigned")
            del self._headers[RESIGNED]

    def copy(self) -> Game:
        """The same game once more: what is played in one is not played in the other."""
        game = object.__new__(Game)
        with LOCK:
            game._states = self._states.copy()
            game._turns = self._turns.copy()
            game._undone = self._undone.copy()
            game._headers = self._headers.copy()
            game._comments = self._comments
        return game

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def to_svg(self, *, lang: str = "en") -> str:
        """The position now as an SVG document, with the last turn and the names.

        `lang` is that of the words for who has won.

        >>> import locus_poker as lp
        >>> lp.Game("2x2 AsKd/7c7h").to_svg().startswith("<svg xmlns=")
        True

        Raises LocusError for a language that there is not.
        """
        from .display.board import game_svg

        return game_svg(self, lang)

    def to_png(
        self, *, width: int | None = None, background: str | None = None, lang: str = "en"
    ) -> bytes:
        """The position now as a PNG file, see `to_svg`.

        `width` is in pixels, 16 to 8192; without one it is twice the picture's own. `background`
        is a colour as in CSS; without one the picture is transparent. Needs the extra `png`
        (`pip install 'locus-poker[png]'`).

        >>> import locus_poker as lp
        >>> lp.Game("2x2 AsKd/7c7h").to_png(width=200, background="white")[1:4]
        b'PNG'

        Raises LocusError for a width, a colour or a language that is none, and where the library is
        missing.
        """
        from .display.raster import png

        return png(self.to_svg(lang=lang), width, background)

    def to_html(self, *, lang: str = "en") -> str:
        """A page that plays through the game by a slider, to be written to a file.

        It is whole in itself: no kernel, no network, and where scripts do not run it shows the last
        position, the turns and the record. `lang` is that of its words.

        >>> import locus_poker as lp
        >>> game = lp.Game("2x2 AsKd/7c7h", "Ann", "Ben")
        >>> turn = game.play("a1")
        >>> "1. ● a1 Paar: 2 + 0 = 2" in game.to_html(lang="de")
        True

        Raises LocusError for a language that there is not.
        """
        from .display.replay import replay_html

        return replay_html(self.copy(), lang)

    def __repr__(self) -> str:
        names = f"{self.first!r} and {self.second!r}"
        return f"<Game of {names} after {counted(len(self._turns), 'turn')}: {self.state}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from .display import bundle
        from .display.board import game_svg

        return bundle(repr(self), game_svg(self), repr(self))
