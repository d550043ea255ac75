"""What the files of unfinished games have in common, whatever game it is."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from ..errors import LocusError
from .files import read_bytes, saved_files

__all__ = ["SavedFile", "read_all", "short", "unfinished_at"]


#: A longer name of a player is cut in the list, or one would push all others aside.
MOST_NAME = 40


def short(name: str) -> str:
    """A player's name as the list has it."""
    return name if len(name) <= MOST_NAME else name[: MOST_NAME - 1] + "…"


class Timed(Protocol):
    """What was read from a file."""

    @property
    def time(self) -> datetime.datetime:
        """When it was written."""


class Placed(Timed, Protocol):
    """The same of what a cell of a notebook began."""

    @property
    def place(self) -> str:
        """Which cell that was; empty where there is none."""


One = TypeVar("One", bound=Placed)
Saved_co = TypeVar("Saved_co", bound=Timed, covariant=True)


def unfinished_at(place: str, suffix: str, read: Callable[[Path], One]) -> list[tuple[Path, One]]:
    """What was begun at a place and kept in files of a kind, the one written last first."""
    found = []
    with contextlib.suppress(OSError):
        for path in saved_files(suffix) if place else []:
            with contextlib.suppress(LocusError, OSError):
                # Most files are of other places; those need not be understood.
                if place.encode() in read_bytes(path):
                    saved = read(path)
                    if saved.place == place:
                        found.append((path, saved))
    return found


def read_all(
    suffix: str, read: Callable[[Path], One]
) -> tuple[list[tuple[Path, One]], list[tuple[Path, str]]]:
    """What files of a kind keep, the one written last first; those that are none, and why.

    Raises OSError for a folder that cannot be looked into.
    """
    found, unreadable = [], []
    for path in saved_files(suffix):
        try:
            found.append((path, read(path)))
        except FileNotFoundError:
            continue  # finished meanwhile, elsewhere
        except (LocusError, OSError) as error:
            unreadable.append((path, str(error)))
    return found, unreadable


class SavedFile(Generic[Saved_co]):
    """Something unfinished in its file."""

    def __init__(self, path: Path, saved: Saved_co) -> None:
        self._saved = saved
        self.path = path

    @property
    def time(self) -> datetime.datetime:
        """When it was saved last, in the time zone of this computer."""
        return self._saved.time.astimezone()

    def forget(self) -> None:
        """Delete the file. Where this is played on, the next turn writes it again."""
        self.path.unlink(missing_ok=True)

    def row(self) -> tuple[str, ...]:
        """What the list says about it."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {', '.join(self.row())}>"
