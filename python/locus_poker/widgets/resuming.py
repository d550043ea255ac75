"""The list of unfinished games, and the way back onto a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from .._markup import LEFT, RIGHT, escape, table_html
from .._words import in_columns
from ..agents import AgentLike, resolve_opponent
from ..errors import LocusError
from ..game import Game
from .files import folder, saves
from .players import Player
from .saved import SavedFile, read_all, short
from .saving import SUFFIX, Autosave, Saved, read, seated

if TYPE_CHECKING:
    from .board import BoardWidget
    from .draw.resuming import SavedTable

__all__ = ["SavedGame", "SavedGames", "saved_games"]


class SavedGame(SavedFile[Saved]):
    """An unfinished game in its file; `open()` puts it on a board."""

    @property
    def game(self) -> Game:
        """The game as it was saved: a copy, to look at."""
        return self._saved.game.copy()

    @property
    def seats(self) -> tuple[str, str]:
        """Who played: `human`, the name of an opponent, or `custom` for one from Python."""
        return self._saved.seats

    def open(
        self,
        opponent: str | AgentLike | None = None,
        *,
        theme: str = "auto",
        lang: str | None = None,
        autosave: bool = True,
    ) -> BoardWidget:
        """The game on a board, to go on with.

        Opponents that have a name sit where they sat. A function or an agent of one's own is not in
        the file: give it as `opponent`, or a person takes its seat. `opponent` replaces the
        computer's player whoever it was; in a game of two people it is refused.

        Raises LocusError for an opponent that is none, and for an `autosave` that is no flag.
        """
        from .board import BoardWidget

        keep = saves(autosave)
        given = None if opponent is None else resolve_opponent(opponent)
        replaced = Player(given) if given is not None else Player()
        if opponent is not None and self.seats == ("human", "human"):
            raise LocusError("two people play this game: there is no opponent to replace")
        players = []
        for seat in self.seats:
            known = seated(seat)
            computer = known is None or known.agent is not None
            players.append(replaced if computer and opponent is not None else known or Player())
        more: dict[str, Any] = {} if lang is None else {"lang": lang}
        board = BoardWidget(
            self._saved.game,
            first=players[0].agent,
            second=players[1].agent,
            theme=theme,
            autosave=Autosave(self._saved.place, self.path) if keep else False,
            **more,
        )
        if self._saved.previous is not None:
            board._session.pair_with(self._saved.previous)
        return board

    def row(self) -> tuple[str, ...]:
        """What the list says about it."""
        game = self._saved.game
        names = [
            short(name) or {"human": "a person", "custom": "a player from Python"}.get(seat, seat)
            for name, seat in zip((game.first, game.second), self.seats, strict=True)
        ]
        return (
            f"{self.time:%Y-%m-%d %H:%M}",
            str(game.deal.grid),
            " - ".join(names),
            f"{len(game.turns)} of {len(game.turns) + game.state.marks.count('.')}",
            "{}-{}".format(*game.state.scores),
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import bundle
        from ..display.board import game_svg

        return bundle(repr(self), game_svg(self._saved.game), repr(self))


class SavedGames(Sequence["SavedGame | SavedTable"]):
    """Unfinished games of both kinds, the one played last first.

    A `SavedGame` opens on a board, a `SavedTable` on a table of five-card draw. `unreadable` names
    the files that are no games, and why; they are left alone.
    """

    def __init__(
        self, games: Sequence[SavedGame | SavedTable], unreadable: Sequence[tuple[Path, str]] = ()
    ) -> None:
        self._games = tuple(games)
        self.unreadable = tuple(unreadable)

    @overload
    def __getitem__(self, index: int) -> SavedGame | SavedTable: ...
    @overload
    def __getitem__(self, index: slice) -> SavedGames: ...
    def __getitem__(self, index: int | slice) -> SavedGame | SavedTable | SavedGames:
        if isinstance(index, slice):
            return SavedGames(self._games[index])
        try:
            return self._games[index]
        except IndexError:
            raise IndexError(
                f"no unfinished game number {index!r}: there are {len(self)}"
            ) from None

    def __len__(self) -> int:
        return len(self._games)

    def __iter__(self) -> Iterator[SavedGame | SavedTable]:
        return iter(self._games)

    def _rows(self) -> list[tuple[str, ...]]:
        return [(str(number), *game.row()) for number, game in enumerate(self._games)]

    def _faults(self) -> list[str]:
        return [f"not readable: {str(path)!r}: {why}" for path, why in self.unreadable]

    def __repr__(self) -> str:
        lines = ["no unfinished games"]
        if self._games:
            lines = in_columns([HEADINGS, *self._rows()])
        return "\n".join([*lines, *self._faults()])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        faults = "".join(f"<p>{escape(fault)}</p>" for fault in self._faults())
        if not self._games:
            return {"text/plain": repr(self), "text/html": f"<p>no unfinished games</p>{faults}"}
        styles = (RIGHT, *[LEFT] * (len(HEADINGS) - 1))
        games = table_html(self._rows(), styles, head=HEADINGS)
        how = "<p><code>lp.resume()[0].open()</code> goes on with number 0.</p>"
        return {"text/plain": repr(self), "text/html": f"{games}{how}{faults}"}


HEADINGS = ("", "last turn", "game", "players", "turns", "scores")


def saved_games() -> SavedGames:
    """The unfinished games in the user's data folder."""
    from .draw.resuming import saved_tables

    try:
        found, unreadable = read_all(SUFFIX, read)
        tables, faults = saved_tables()
    except OSError as error:
        return SavedGames((), [(folder(), str(error))])
    games: list[SavedGame | SavedTable] = [SavedGame(path, saved) for path, saved in found]
    if tables:
        # Files say seconds only; among games of one kind the disk knows better.
        games = sorted([*games, *tables], key=lambda one: one.time, reverse=True)
    return SavedGames(games, unreadable + faults)
