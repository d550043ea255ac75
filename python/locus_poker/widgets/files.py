"""Files of unfinished games, of whichever game, in the user's data folder.

A file is written whole beside its place and then moved there: whoever looks finds the old text or
the new one, never half of one.
"""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import os
import secrets
import stat
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from .._checks import flag
from ..errors import LocusError

__all__ = [
    "folder",
    "make_room",
    "new_name",
    "now_text",
    "place_of",
    "read_bytes",
    "read_text",
    "read_time",
    "saved_files",
    "saves",
    "write",
]

#: Set to `0`, `no`, `off` or `false` it turns autosave off everywhere.
SWITCH = "LOCUS_POKER_AUTOSAVE"
#: Another folder than the user's own.
FOLDER = "LOCUS_POKER_DATA_DIR"
#: In bytes. A game without comments has about a thousand.
MOST_BYTES = 1_000_000
#: What a crash may leave half written is swept away after a day.
STALE_SECONDS = 24 * 3600


def saves(autosave: object) -> bool:
    """Whether a widget with this `autosave` saves: the environment can turn it off.

    Raises LocusError for what is no flag.
    """
    off = os.environ.get(SWITCH, "").strip().lower() in ("0", "no", "off", "false")
    return flag(autosave, "autosave") and not off


def folder() -> Path:
    """Where unfinished games are kept. It need not exist.

    The path is absolute: a notebook that changes its folder still finds its games.
    """
    chosen = os.environ.get(FOLDER)
    # Somebody without a home, or in a folder that is gone, plays all the same.
    path = Path(chosen or ".locus-poker/unfinished")
    with contextlib.suppress(RuntimeError):
        path = path.expanduser() if chosen else users_own()
    with contextlib.suppress(OSError):
        path = path.absolute()
    return path


def users_own() -> Path:
    """The folder where a user's programs keep data.

    Raises RuntimeError for a user without a home.
    """
    # Here, since most programs that import the package never save.
    from platformdirs import user_data_path

    path = user_data_path("locus-poker", appauthor=False)
    if not path.is_absolute():
        # XDG's own rule: what is set to a relative path is as if it were not set.
        path = Path.home() / ".local" / "share" / "locus-poker"
    return path / "unfinished"


def new_name(suffix: str) -> str:
    """A file's name: games sort by when they began."""
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}{suffix}"


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


def read_bytes(path: Path) -> bytes:
    """What is in a file.

    Raises LocusError for what is too large or no file, OSError for what cannot be opened.
    """
    # Whoever opens a pipe without this waits until somebody writes into it.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise LocusError("that is no file")
    with os.fdopen(handle, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise LocusError(f"the file is larger than {MOST_BYTES} bytes")
    return data


def read_text(path: Path) -> str:
    """The text of a file.

    Raises LocusError for one that is too large or no text, OSError for what cannot be opened.
    """
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise LocusError(f"the file is no text: {error}") from None


def saved_files(suffix: str, where: Path | None = None) -> list[Path]:
    """The files of unfinished games of one kind, the one written last first.

    Raises OSError for a folder that cannot be looked into; one that is not there is empty.
    """
    where = where or folder()
    found = []
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        for entry in os.scandir(where):
            if entry.name.endswith(suffix) and not entry.name.startswith("."):
                with contextlib.suppress(FileNotFoundError):
                    found.append((written(entry), entry.name))
    return [where / name for _, name in sorted(found, reverse=True)]


def written(entry: os.DirEntry[str]) -> int:
    """When a file was written last; of a link that leads nowhere, when that was made."""
    try:
        return entry.stat().st_mtime_ns
    except FileNotFoundError:
        raise
    except OSError:
        return entry.stat(follow_symlinks=False).st_mtime_ns


def make_room(new: Path, most: int, read: Callable[[Path], object]) -> None:
    """Remove the games that nobody went on with for longest; what cannot be read is not touched."""
    with contextlib.suppress(OSError):
        for path in saved_files(new.suffix, new.parent)[most:]:
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


def now_text() -> str:
    """The time now, as a file says it."""
    return datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")


def read_time(text: str, header: str) -> datetime.datetime:
    """When a file was written, as its header says."""
    try:
        found = datetime.datetime.fromisoformat(text)
    except ValueError:
        found = datetime.datetime.min
    # At the ends of the calendar there are places where it is no time at all.
    if found.tzinfo is None or not 1 < found.year < 9999:
        raise LocusError(f"header {header!r} is no time: {text!r}")
    return found


def place_of(cell: str) -> str:
    """A name for a cell of a notebook that its next kernel makes again; empty where there is none.

    A digest, since the notebook's path is nobody's business in a file that may be mailed.
    """
    if not cell:
        return ""
    session = os.environ.get("JPY_SESSION_NAME", "")
    return hashlib.blake2b(f"{session}\n{cell}".encode(), digest_size=8).hexdigest()
