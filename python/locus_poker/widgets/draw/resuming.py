"""An unfinished match in its file, and the way back onto a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...draw_poker import AgentLike, Match, View
from ...draw_poker.pictures import view_svg
from ...errors import LocusError
from ..files import saves
from ..saved import SavedFile, read_all, short
from .knights import CUSTOM
from .saving import SUFFIX, Autosave, Saved, read
from .snapshot import HUMAN

if TYPE_CHECKING:
    from .widget import DrawTable

__all__ = ["SavedTable", "saved_tables"]


class SavedTable(SavedFile[Saved]):
    """An unfinished match of five-card draw in its file; `open()` puts it on a table."""

    @property
    def match(self) -> Match:
        """The match as it was saved: a copy, to look at.

        Raises LocusError when an earlier deal of the file was tampered with.
        """
        return self._saved.match()

    @property
    def view(self) -> View:
        """What the person knew of the deal that was played."""
        return self._saved.deal.view(HUMAN)

    @property
    def money(self) -> tuple[int, int]:
        """What the person and the knight have."""
        return self._saved.deal.table.money

    @property
    def opponent(self) -> str:
        """The knight's style, or `custom` for an agent from Python."""
        return self._saved.knight

    def open(
        self,
        opponent: str | AgentLike | None = None,
        *,
        theme: str = "auto",
        lang: str | None = None,
        autosave: bool = True,
    ) -> DrawTable:
        """The match on a table, to go on with: the deal, the cards and the money as they were.

        A knight of a style sits where it sat, unless another `opponent` is named. A function or an
        agent of one's own is not in the file: give it again.

        Raises LocusError for an opponent that is none, and where one has to be given.
        """
        from .widget import DrawTable

        keep = saves(autosave)
        if opponent is None and self.opponent == CUSTOM:
            raise LocusError(f"the opponent {self._saved.names[1]!r} was an agent: give it again")
        more: dict[str, Any] = {} if lang is None else {"lang": lang}
        return DrawTable(
            self._saved.match(),
            opponent=self.opponent if opponent is None else opponent,
            theme=theme,
            autosave=Autosave(self._saved.place, self.path) if keep else False,
            **more,
        )

    def row(self) -> tuple[str, ...]:
        """What the list says about it."""
        deal, (a, b) = self._saved.deal, self._saved.names
        return (
            f"{self.time:%Y-%m-%d %H:%M}",
            f"draw, {deal.rules.deck} cards",
            f"{short(a) or 'a person'} - {short(b) or self.opponent}",
            f"deal {deal.number}",
            "${}-${}".format(*self.money),
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ...display import bundle

        return bundle(repr(self), view_svg(self.view), repr(self))


def saved_tables() -> tuple[list[SavedTable], list[tuple[Path, str]]]:
    """The unfinished matches in the user's data folder, and the files that are none, and why."""
    found, unreadable = read_all(SUFFIX, read)
    return [SavedTable(path, saved) for path, saved in found], unreadable
