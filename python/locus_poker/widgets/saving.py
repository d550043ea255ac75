"""Unfinished games in files, so that a killed kernel loses no turn that its board acknowledged.

A file is the game's record with a few headers more, one file a game, in the user's data folder.
It is written whole beside its place and then moved there: whoever looks finds the old game or the
new one, never half of one. Finished games leave no file.
"""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import logging
import os
import re
import secrets
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from .. import _core
from ..agents import opponent, resolve_opponent
from ..errors import LocusError
from ..game import Game
from ..record import to_record
from ..turn import Seat
from .pair import FirstGame
from .players import CUSTOM, HUMAN, Player, choose_opponent

__all__ = [
    "Autosave",
    "Saved",
    "autosave_wanted",
    "folder",
    "place_of",
    "read",
    "saved_files",
    "seat_name",
    "unfinished_at",
]

log = logging.getLogger("locus_poker")

#: Set to `0`, `no`, `off` or `false` it turns autosave off everywhere.
SWITCH = "LOCUS_POKER_AUTOSAVE"
#: Another folder than the user's own.
FOLDER = "LOCUS_POKER_DATA_DIR"
SUFFIX = ".locus"
#: The oldest games make room for new ones.
MOST_FILES = 100
#: In bytes. A game without comments has about a thousand.
MOST_BYTES = 1_000_000
#: What a crash may leave half written is swept away after a day.
STALE_SECONDS = 24 * 3600

# Headers of the file that are not the game's.
OWN = TIME, SEATS, PREVIOUS, PLACE, UNDONE = tuple(
    f"Autosave_{name}" for name in ("Time", "Seats", "Previous", "Place", "Undone")
)


def autosave_wanted() -> bool:
    """Whether the environment lets boards save."""
    return os.environ.get(SWITCH, "").strip().lower() not in ("0", "no", "off", "false")


def folder() -> Path:
    """Where unfinished games are kept. It need not exist."""
    chosen = os.environ.get(FOLDER)
    if chosen:
        return Path(chosen)
    # Here, since most programs that import the package never save.
    from platformdirs import user_data_path

    return user_data_path("locus-poker", appauthor=False) / "unfinished"


@dataclass(frozen=True)
class Saved:
    """What a file says: the game, who sat where, and the scores of the first game of the pair."""

    game: Game
    time: datetime.datetime
    seats: tuple[str, str]
    previous: FirstGame | None
    place: str


class Autosave:
    """Keeps the games of one board in files.

    `place` names the cell that made the board, `replaces` the file that its game came from: that
    one goes when the first turn is saved. Not the same file, since the game may still be open
    elsewhere.
    """

    def __init__(self, place: str = "", replaces: Path | None = None) -> None:
        self._place = place
        self._replaces = replaces
        # Once: what a board has begun to keep in a folder, it goes on keeping there.
        self._folder = folder()
        self._game: Game | None = None
        self._start = 0
        self._path: Path | None = None
        self._written = ""
        self._failing = False

    def begin(self, game: Game) -> None:
        """Another game on the board.

        The one before stays in its file: starting a new one must not lose it.
        """
        if self._game is not None:
            self._replaces = None
        self._game, self._start = game, len(game.turns)
        self._path, self._written = None, ""

    @property
    def place(self) -> str:
        """The cell that made the board; empty when nobody told."""
        return self._place

    def take_over(self, path: Path) -> None:
        """The game just begun came from this file."""
        self._replaces = path

    def keep(self, game: Game, players: tuple[Player, Player], previous: FirstGame | None) -> None:
        """Make the file what the game is: written, or gone when there is nothing to go on with.

        An untouched game is not worth a file. Raises OSError for a disk that does not take it.
        """
        if game.is_over or not game.turns:
            self._remove(game.is_over)
            return
        # Of a return match there is something to lose before anyone plays: the first game.
        if self._path is None and previous is None and not self._touched(game, players):
            return
        headers = {SEATS: " ".join(seat_name(player) for player in players)}
        if previous is not None:
            headers[PREVIOUS] = written_first(previous)
        if game.can_redo:
            headers[UNDONE] = " ".join(str(turn.action) for turn in reversed(game._undone))
        if self._place:
            headers[PLACE] = self._place
        text = record_with(game, headers)
        if text == self._written:
            return
        now = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
        new = self._path is None
        path = self._path or self._folder / new_name()
        write(path, record_with(game, {**headers, TIME: now}))
        self._path, self._written = path, text
        if self._replaces is not None:
            self._replaces.unlink(missing_ok=True)
            self._replaces = None
        if new:
            make_room(path)

    def try_to_keep(
        self, game: Game, players: tuple[Player, Player], previous: FirstGame | None
    ) -> Exception | None:
        """The same; what went wrong is returned, and logged the first time."""
        try:
            self.keep(game, players, previous)
        except Exception as error:
            if not self._failing:
                log.warning("the game could not be saved", exc_info=error)
            self._failing = True
            return error
        self._failing = False
        return None

    def _touched(self, game: Game, players: tuple[Player, Player]) -> bool:
        """Whether there is something to lose: more than the first turn of an opponent."""
        if len(game.turns) < self._start:
            return True
        people = {seat for seat, player in zip("AB", players, strict=True) if not player.agent}
        return any(not people or turn.seat in people for turn in game.turns[self._start :])

    def _remove(self, over: bool) -> None:
        # The file that the game came from stays while the game may go on from there.
        for path in (self._path, self._replaces if over else None):
            if path is not None:
                path.unlink(missing_ok=True)
        self._path, self._written = None, ""


def new_name() -> str:
    """A file's name: games sort by when they began."""
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}{SUFFIX}"


def record_with(game: Game, more: dict[str, str]) -> str:
    """The record of a game with further headers."""
    own = {key: value for key, value in game.headers.items() if key not in OWN}
    return _core.format_record(
        to_record({**own, **more}, game.start, game.comments, game.turns, game.state)
    )


def write(path: Path, text: str) -> None:
    """Write a file all or nothing, on the disk when this returns."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(draft).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(draft).unlink()
        raise


def saved_files(where: Path | None = None) -> list[Path]:
    """The files of unfinished games, the one written last first."""
    where = where or folder()
    found = []
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        for entry in os.scandir(where):
            if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                with contextlib.suppress(FileNotFoundError):
                    found.append((entry.stat().st_mtime_ns, entry.name))
    return [where / name for _, name in sorted(found, reverse=True)]


def unfinished_at(place: str) -> list[tuple[Path, Saved]]:
    """The games whose boards were made at a place, the one written last first."""
    found = []
    for path in saved_files() if place else []:
        with contextlib.suppress(LocusError, OSError):
            # Most files are of other places; those need not be understood.
            if place.encode() in path.read_bytes()[:MOST_BYTES]:
                saved = read(path)
                if saved.place == place:
                    found.append((path, saved))
    return found


def make_room(new: Path) -> None:
    """Remove the games that nobody went on with for longest; what cannot be read is not touched."""
    with contextlib.suppress(OSError):
        for path in saved_files(new.parent)[MOST_FILES:]:
            try:
                read(path)
            except (LocusError, OSError):
                continue
            if path != new:
                path.unlink(missing_ok=True)
        old = time.time() - STALE_SECONDS
        for draft in new.parent.glob(".*.tmp"):
            if draft.stat().st_mtime < old:
                draft.unlink(missing_ok=True)


def read(path: Path) -> Saved:
    """A game from its file, everything checked.

    Raises LocusError for what is no unfinished game, OSError for what cannot be opened.
    """
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise LocusError(f"the file is larger than {MOST_BYTES} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise LocusError(f"the file is no text: {error}") from None
    game = Game.parse(text)
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
        read_time(headers.get(TIME, "")),
        (seats[0], seats[1]),
        read_first(headers.get(PREVIOUS)),
        headers.get(PLACE, ""),
    )


def read_time(text: str) -> datetime.datetime:
    """When the file was written."""
    try:
        found = datetime.datetime.fromisoformat(text)
    except ValueError:
        found = datetime.datetime.min
    if found.tzinfo is None:
        raise LocusError(f"header {TIME!r} is no time: {text!r}")
    return found


def written_first(first: FirstGame) -> str:
    """The first game of a pair in a header: its scores, and who resigned."""
    return "{}-{}".format(*first.scores) + (f" {first.resigned}" if first.resigned else "")


def read_first(text: str | None) -> FirstGame | None:
    """The first game of a pair, from the header."""
    if text is None:
        return None
    found = re.fullmatch("([0-9]{1,6})-([0-9]{1,6})( [AB])?", text)
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


def place_of(cell: str) -> str:
    """A name for a cell of a notebook that its next kernel makes again; empty where there is none.

    A digest, since the notebook's path is nobody's business in a file that may be mailed.
    """
    if not cell:
        return ""
    session = os.environ.get("JPY_SESSION_NAME", "")
    return hashlib.blake2b(f"{session}\n{cell}".encode(), digest_size=8).hexdigest()
