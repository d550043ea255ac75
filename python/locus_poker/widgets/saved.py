"""What the files of unfinished games have in common, whatever game it is."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Generic, Protocol, TypeVar

__all__ = ["SavedFile", "short"]


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


Saved_co = TypeVar("Saved_co", bound=Timed, covariant=True)


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
