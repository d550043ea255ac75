"""Unfinished matches in files, so that a killed kernel loses no action that its table acknowledged.

A file is the match's record, all deals one after the other, the last with a few headers more; one
file a match (see `files`). The money is in it, and so is the deal that is played, to the last card.
A match that is over leaves no file.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from pathlib import Path

from ...draw_poker import Match, Record, State
from ...errors import LocusError
from ..files import make_room, now_text, read_text, read_time
from ..keeper import Keeper
from ..saved import unfinished_at as begun_at
from .knights import CUSTOM, STYLES, Knight
from .snapshot import HUMAN
from .tablematch import TableMatch

__all__ = ["Autosave", "Saved", "read", "unfinished_at"]

SUFFIX = ".draw"
#: The matches not played for longest make room for new ones.
MOST_FILES = 100
#: In characters. A deal has about 600; of a match longer than that the first deals are left out,
#: and it goes on all the same.
MOST_TEXT = 900_000

# Headers of the file that are not the deal's.
TIME, KNIGHT, SEED, PLACE = (f"Autosave_{name}" for name in ("Time", "Knight", "Seed", "Place"))


@dataclass(frozen=True)
class Saved:
    """What a file says: the deal that is played, against whom, and the seed of further deals."""

    text: str
    deal: State
    names: tuple[str, str]
    time: datetime.datetime
    knight: str
    seed: int
    place: str

    def match(self) -> Match:
        """The match with all its deals.

        Raises LocusError when an earlier deal of the file was tampered with.
        """
        return Match.parse(self.text, seed=self.seed)


class Autosave(Keeper):
    """Keeps the matches of one table in files."""

    suffix = SUFFIX

    def __init__(self, place: str = "", replaces: Path | None = None) -> None:
        super().__init__(place, replaces)
        self._start = (0, 0)
        #: The records of the deals that are over; they do not change any more.
        self._over: list[str] = []

    def begin(self, match: TableMatch) -> None:
        """Another match on the table."""
        self._begin()
        self._start = (match.state.number, len(match.state.turns))
        self._over = []

    def keep(self, match: TableMatch, knight: Knight) -> None:
        """Make the file what the match is: written, or gone when there is nothing to go on with.

        An untouched match is not worth a file. Raises OSError for a disk that does not take it.
        """
        if match.is_over:
            self._remove(over=True)
            return
        if not self.holds and not self._touched(match.state):
            return
        *before, deal = match.deals
        self._over += [match.record_of(one) for one in before[len(self._over) :]]
        headers = {KNIGHT: knight.id, SEED: str(match.seed)}
        if self.place:
            headers[PLACE] = self.place
        text = match.record_of(deal, headers)
        room = MOST_TEXT - len(text)
        kept: list[str] = []
        for one in reversed(self._over):
            room -= len(one) + 1
            if room < 0:
                break
            kept.append(one)

        def whole() -> str:
            return "\n".join(
                [*reversed(kept), match.record_of(deal, {**headers, TIME: now_text()})]
            )

        self._put(text, whole)

    def try_to_keep(self, match: TableMatch, knight: Knight) -> Exception | None:
        """The same; what went wrong is returned, and logged the first time."""
        return self._try(lambda: self.keep(match, knight))

    def _touched(self, deal: State) -> bool:
        """Whether there is something to lose: more than the first turns of the knight."""
        number, turns = self._start
        return deal.number != number or any(turn.player == HUMAN for turn in deal.turns[turns:])

    def _make_room(self, path: Path) -> None:
        make_room(path, MOST_FILES, read)


def unfinished_at(place: str) -> list[tuple[Path, Saved]]:
    """The matches whose tables were made at a place, the one written last first."""
    return begun_at(place, SUFFIX, read)


def read(path: Path) -> Saved:
    """A match from its file: its last deal, checked; `Saved.match` reads the others.

    Raises LocusError for what is no unfinished match, OSError for what cannot be opened.
    """
    text = read_text(path)
    # A long match has hundreds of deals, and who looks for one among many needs the last.
    start = text.rfind("\n[Product ") + 1
    # Empty lines in place of the others: an error names the line of the file.
    last = Record.parse("\n" * text.count("\n", 0, start) + text[start:])
    headers, deal = last.headers, last.deal
    if not isinstance(deal, State):
        raise LocusError("the last deal is what one player saw, not the whole deal")
    if deal.is_over and deal.table.is_over:
        raise LocusError("the match is over")
    knight = headers.get(KNIGHT, "")
    if knight not in (*STYLES, CUSTOM):
        raise LocusError(f"header {KNIGHT!r} names no knight: {knight!r}")
    return Saved(
        text,
        deal,
        (last.a, last.b),
        read_time(headers.get(TIME, ""), TIME),
        knight,
        read_seed(headers.get(SEED, "")),
        headers.get(PLACE, ""),
    )


def read_seed(text: str) -> int:
    """The seed of a match."""
    plain = text.isascii() and text.isdecimal() and len(text) <= 20
    if not plain or int(text) > 2**64 - 1:
        raise LocusError(f"header {SEED!r} is no seed: {text!r}")
    return int(text)
