"""The file in which a widget keeps what is unfinished on it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from . import cells
from .files import folder, new_name, place_of, saves, write

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["Keeper"]

log = logging.getLogger("locus_poker")


class Keeper:
    """Writes one file, and takes it away when there is nothing to go on with.

    `place` names the cell that made the widget, `replaces` the file that its game came from: that
    one goes when the first turn is saved. Not the same file, since the game may still be open
    elsewhere. Subclasses say what a file holds, and which of them make room for new ones.
    """

    suffix = ""

    @classmethod
    def chosen(cls, autosave: bool | Self) -> Self | None:
        """The keeper that a widget was given; for True a new one, of the cell that runs.

        None where nothing is to be saved.
        """
        if isinstance(autosave, cls):
            return autosave
        return cls(place_of(cells.current_cell()[0])) if saves(autosave) else None

    def __init__(self, place: str = "", replaces: Path | None = None) -> None:
        self._place = place
        self._replaces = replaces
        # Once: what a widget has begun to keep in a folder, it goes on keeping there.
        self._folder = folder()
        self._begun = False
        self._path: Path | None = None
        self._written = ""
        self._failing = False
        #: Files of games that are over or have moved: gone as soon as the disk lets them go.
        self._leaving: list[Path] = []

    @property
    def place(self) -> str:
        """The cell that made the widget; empty when nobody told."""
        return self._place

    @property
    def holds(self) -> bool:
        """Whether there is a file now."""
        return self._path is not None

    def take_over(self, path: Path) -> None:
        """The game just begun came from this file."""
        self._replaces = path

    def _begin(self) -> None:
        # The game before stays in its file: starting a new one must not lose it.
        if self._begun:
            self._replaces = None
        self._begun = True
        self._path, self._written = None, ""

    def _make_room(self, path: Path) -> None:
        raise NotImplementedError

    def _put(self, key: str, text: Callable[[], str]) -> None:
        """Write the file, unless `key`, which stands for what it says, is that of the last time."""
        if key == self._written:
            self._sweep()
            return
        new = self._path is None
        path = self._path or self._folder / new_name(self.suffix)
        write(path, text())
        self._path, self._written = path, key
        self._leave(self._replaces)
        self._replaces = None
        if new:
            self._make_room(path)
        self._sweep()

    def _try(self, keep: Callable[[], None]) -> Exception | None:
        """Keep it; what went wrong is returned, and logged the first time."""
        try:
            keep()
        except Exception as error:
            if not self._failing:
                log.warning("the game could not be saved", exc_info=error)
            self._failing = True
            return error
        self._failing = False
        return None

    def _remove(self, over: bool) -> None:
        self._leave(self._path)
        self._path, self._written = None, ""
        # The file that the game came from stays while the game may go on from there.
        if over:
            self._leave(self._replaces)
            self._replaces = None
        self._sweep()

    def _leave(self, path: Path | None) -> None:
        if path is not None:
            self._leaving.append(path)

    def _sweep(self) -> None:
        """Raises OSError for a file that cannot be removed now; it is tried again next time."""
        while self._leaving:
            self._leaving[-1].unlink(missing_ok=True)
            self._leaving.pop()
