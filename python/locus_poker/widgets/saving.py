"""Unfinished games in files, so that a killed kernel loses no turn that its board acknowledged.

A file is the game's record with a few headers more, one file a game (see `files`). Finished games
leave no file.
"""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from .. import _core
from ..agents import opponent, resolve_opponent
from ..errors import LocusError
from ..game import Game
from ..record import to_record
from ..turn import Seat
from .files import MOST_BYTES, make_room, now_text, read_text, read_time
from .keeper import Keeper
from .pair import FirstGame
from .players import CUSTOM, HUMAN, Player, choose_opponent
from .records import bare
from .saved import unfinished_at as begun_at

__all__ = [
    "Autosave",
    "Saved",
    "read",
    "seat_name",
    "unfinished_at",
]

SUFFIX = ".locus"
#: The oldest games make room for new ones.
MOST_FILES = 100

# Headers of the file that are not the game's.
OWN = TIME, SEATS, PREVIOUS, PLACE, UNDONE = tuple(
    f"Autosave_{name}" for name in ("Time", "Seats", "Previous", "Place", "Undone")
)


@dataclass(frozen=True)
class Saved:
    """What a file says: the game, who sat where, and the scores of the first game of the pair."""

    game: Game
    time: datetime.datetime
    seats: tuple[str, str]
    previous: FirstGame | None
    place: str


class Autosave(Keeper):
    """Keeps the games of one board in files."""

    suffix = SUFFIX

    def __init__(self, place: str = "", replaces: Path | None = None) -> None:
        super().__init__(place, replaces)
        self._start = 0

    def begin(self, game: Game) -> None:
        """Another game on the board."""
        self._begin()
        self._start = len(game.turns)

    def keep(self, game: Game, players: tuple[Player, Player], previous: FirstGame | None) -> None:
        """Make the file what the game is: written, or gone when there is nothing to go on with.

        An untouched game is not worth a file, but of a return match there is something to lose
        before anyone plays: the first game. Raises OSError for a disk that does not take it.
        """
        if game.is_over or not (game.turns or previous):
            self._remove(game.is_over)
            return
        if not self.holds and previous is None and not self._touched(game, players):
            return
        headers = {SEATS: " ".join(seat_name(player) for player in players)}
        if previous is not None:
            headers[PREVIOUS] = written_first(previous)
        if game.can_redo:
            headers[UNDONE] = " ".join(str(turn.action) for turn in reversed(game._undone))
        if self.place:
            headers[PLACE] = self.place
        text = record_with(game, headers)
        self._put(text, lambda: record_with(game, {**headers, TIME: now_text()}))

    def try_to_keep(
        self, game: Game, players: tuple[Player, Player], previous: FirstGame | None
    ) -> Exception | None:
        """The same; what went wrong is returned, and logged the first time."""
        return self._try(lambda: self.keep(game, players, previous))

    def _touched(self, game: Game, players: tuple[Player, Player]) -> bool:
        """Whether there is something to lose: more than the first turn of an opponent."""
        if len(game.turns) < self._start:
            return True
        people = {seat for seat, player in zip("AB", players, strict=True) if not player.agent}
        return any(not people or turn.seat in people for turn in game.turns[self._start :])

    def _make_room(self, path: Path) -> None:
        make_room(path, MOST_FILES, read)


def record_with(game: Game, more: dict[str, str]) -> str:
    """The record of a game with further headers; the bare one when no file could hold it."""
    own = {key: value for key, value in game.headers.items() if key not in OWN}
    text = _core.format_record(
        to_record({**own, **more}, game.start, game.comments, game.turns, game.state)
    )
    if len(text) > MOST_BYTES // 4 and len(text.encode()) > MOST_BYTES:
        return record_with(bare(game), more)
    return text


def unfinished_at(place: str) -> list[tuple[Path, Saved]]:
    """The games whose boards were made at a place, the one written last first."""
    return begun_at(place, SUFFIX, read)


def read(path: Path) -> Saved:
    """A game from its file, everything checked.

    Raises LocusError for what is no unfinished game, OSError for what cannot be opened.
    """
    game = Game.parse(read_text(path))
    if game.is_over:
        raise LocusError("the game is over")
    headers = dict(game.headers)
    seats = headers.get(SEATS, "").split(" ")
    if len(seats) != 2:
        raise LocusError(f"header {SEATS!r} does not name two players")
    for seat in seats:
        seated(seat)
    for key in OWN:
        game._headers.pop(key, None)
    read_undone(game, headers.get(UNDONE, ""))
    return Saved(
        game,
        read_time(headers.get(TIME, ""), TIME),
        (seats[0], seats[1]),
        read_first(headers.get(PREVIOUS)),
        headers.get(PLACE, ""),
    )


def written_first(first: FirstGame) -> str:
    """The first game of a pair in a header: its scores, and who resigned."""
    return "{}-{}".format(*first.scores) + (f" {first.resigned}" if first.resigned else "")


def read_first(text: str | None) -> FirstGame | None:
    """The first game of a pair, from the header."""
    if text is None:
        return None
    found = re.fullmatch("([0-9]{1,10})-([0-9]{1,10})( [AB])?", text)
    if found is None:
        raise LocusError(f"header {PREVIOUS!r} is no pair of scores: {text!r}")
    resigned = cast("Seat | None", found[3] and found[3].strip())
    return FirstGame((int(found[1]), int(found[2])), resigned)


def read_undone(game: Game, text: str) -> None:
    """Put back what was taken back, so that it can be played again."""
    actions = text.split(" ") if text else []
    for action in actions:
        game.play(action)
    for _ in actions:
        game.undo()


def seat_name(player: Player) -> str:
    """A player in a word that `seated` understands; `custom` for one that only Python knows."""
    word = player.id
    if word in ("human", CUSTOM):
        return word
    seed = getattr(player.agent, "seed", 0)
    return f"{word}:{seed}" if seed else word


def seated(name: str) -> Player | None:
    """The player of a word; None for one that only the program knew that made the board.

    Raises LocusError for a word that names nobody.
    """
    if name == CUSTOM:
        return None
    word, colon, seed = name.partition(":")
    level = re.fullmatch("level([1-7])", word)
    player = Player(opponent(int(level[1]))) if level else choose_opponent(word, None)
    if not colon or player is HUMAN:
        return player
    if not re.fullmatch("[0-9]{1,20}", seed):
        raise LocusError(f"{seed!r} is not a seed")
    agent = resolve_opponent(int(level[1]) if level else word, seed=int(seed))
    return HUMAN if agent is None else Player(agent)
