"""The file that a match can be resumed from."""

from __future__ import annotations

import contextlib
import errno
import glob
import json
import os
import stat
import time
from collections.abc import Iterable, Mapping
from operator import ne
from pathlib import Path
from typing import Any

from .._checks import anchored, one_line, path_text, replaceable
from ..errors import LocusError, quote
from .claims import Claim
from .games import MOST_REASON, Played
from .identity import changed

__all__: list[str] = []

FORMAT = "locus poker match, 1"
#: Writing the whole file costs little, but not nothing: not more often than this, in seconds, nor
#: so often that more than this share of the time goes into it; but no more than that is ever lost.
PAUSE, SHARE, LONGEST = 1.0, 0.05, 30.0

#: The setting that says what agents are made of.
MADE_OF = "made of"
#: The longest part of a setting that an error shows, in characters.
MOST_SAID = 200

#: A pairing's number and a pair's.
Key = tuple[int, int]


class Checkpoint:
    """Pairs that are finished, in a file that is replaced as a whole, and one run's alone.

    A pair is in it with both its games or not at all; a run that is killed at any moment leaves the
    file as it was last written. A file of other settings is refused and left alone.
    """

    def __init__(self, path: str | os.PathLike[str], settings: Mapping[str, Any]) -> None:
        given = path_text(path, "checkpoint")
        # Wherever agents may go in the meantime, it stays where it was said to be.
        self.path, self.place = Path(anchored(replaceable(given))), quote(given)
        # As it will be read back.
        self.settings = json.loads(json.dumps(settings))
        self.pairs: dict[Key, tuple[Played, Played]] = {}
        self.due, self.changed = 0.0, True
        if self.path.is_dir():
            raise LocusError(f"the checkpoint {self.place} cannot be read: it is a folder")
        self.claim = Claim(self.path, self.place)
        try:
            kept = self.read()
            self.sweep()
            if kept is None:
                # What cannot be written is better known now than after an hour.
                self.write()
            else:
                self.pairs = kept
        except BaseException:
            self.claim.let_go()
            raise

    def close(self) -> None:
        """Writes what is not written yet; another run may have the file then."""
        try:
            if self.changed:
                self.write()
        finally:
            self.claim.let_go()

    def read(self) -> dict[Key, tuple[Played, Played]] | None:
        """The pairs in the file; None when there is no file."""
        place = self.place
        none = f"{place} is not the checkpoint of a match"
        try:
            content = json.loads(self.loaded())
            form, settings, lines = content["format"], content["settings"], content["pairs"]
        except FileNotFoundError:
            return None
        except OSError as error:
            said = f"the checkpoint {place} cannot be read: {error.strerror}"
            raise LocusError(said) from None
        except (ValueError, TypeError, LookupError, OverflowError, RecursionError):
            raise LocusError(none) from None
        if form != FORMAT:
            name = FORMAT.partition(",")[0]
            if isinstance(form, str) and form.startswith(f"{name},"):
                raise LocusError(f"{place} is of another version: {quote(form)}, not {FORMAT!r}")
            raise LocusError(none)
        try:
            pairs = {
                (number(m), number(n)): (read(first), read(second)) for m, n, first, second in lines
            }
            if len(pairs) != len(lines):
                raise ValueError
        except (ValueError, TypeError):
            raise LocusError(none) from None
        self.changed = not (isinstance(settings, dict) and MADE_OF in settings)
        self.compare(settings)
        return pairs

    def loaded(self) -> str:
        """The text of the file; OSError for a pipe or a device, as to read that may never end."""
        if stat.S_ISREG(self.path.stat().st_mode):
            return self.path.read_text(encoding="utf-8")
        raise OSError(errno.EINVAL, "it is a pipe or a device")

    def compare(self, settings: Any) -> None:
        """Refuse the file of another match."""
        refused = f"checkpoint {self.place} is of another match: "
        for name, mine in self.settings.items():
            there = settings.get(name) if isinstance(settings, dict) else None
            if name != MADE_OF and there != mine:
                verb = "are" if name.endswith("s") else "is"
                old, new = (repr(each)[:MOST_SAID] for each in difference(there, mine))
                raise LocusError(f"{refused}its {name} {verb} {old}, not {new}")
        # A file of a version that did not look so closely, or of somebody who knows better, says
        # nothing of it.
        if MADE_OF in settings:
            self.compare_agents(settings[MADE_OF], refused)

    def compare_agents(self, there: Any, refused: str) -> None:
        """Refuse the file of agents that are others, though they are called the same."""
        names, mine = [name for name, _ in self.settings["agents"]], self.settings[MADE_OF]
        if not isinstance(there, list) or len(there) != len(mine) or not all(map(is_texts, there)):
            raise LocusError(f"{self.place} is not the checkpoint of a match")
        for name, old, new in zip(names, there, mine, strict=True):
            change = changed(old, new)
            if change is not None:
                raise LocusError(f"{refused}agent {quote(name)} is not the same, {change}")

    def sweep(self) -> None:
        """Removes what runs that were killed while they wrote have left beside the file."""
        for beside in self.path.parent.glob(f"{glob.escape(self.path.name)}.*.part"):
            number = beside.name[len(self.path.name) + 1 : -len(".part")]
            if number.isascii() and number.isdigit() and not runs(int(number)):
                with contextlib.suppress(OSError):
                    beside.unlink()

    def add(self, pairs: Iterable[tuple[Key, tuple[Played, Played]]]) -> None:
        """Keeps finished pairs, and writes the file when it has not been written for a while."""
        before = len(self.pairs)
        self.pairs.update(pairs)
        self.changed |= len(self.pairs) > before
        if time.monotonic() >= self.due:
            self.write()

    def write(self) -> None:
        """Writes the file: beside the old one first, then in its place."""
        began = time.monotonic()
        content = {
            "format": FORMAT,
            "settings": self.settings,
            "pairs": [[*key, *map(plain, self.pairs[key])] for key in sorted(self.pairs)],
        }
        beside = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")
        try:
            with beside.open("w", encoding="utf-8") as file:
                # In one go, which is much quicker than piece by piece.
                file.write(json.dumps(content))
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        except BaseException as error:
            with contextlib.suppress(OSError):
                beside.unlink()
            if not isinstance(error, OSError):
                raise
            raise LocusError(
                f"the checkpoint {self.place} cannot be written: {error.strerror}"
            ) from error
        ended = time.monotonic()
        self.due = ended + min(max(PAUSE, (ended - began) / SHARE), LONGEST)
        self.changed = False


def difference(there: Any, mine: Any) -> tuple[Any, Any]:
    """What is not the same in two settings: of lists as long as each other, the first such item.

    >>> difference([["Jack", "a"], ["Five", "b"]], [["Jack", "a"], ["Five", "c"]])
    ('b', 'c')
    """
    if isinstance(there, list) and isinstance(mine, list) and len(there) == len(mine):
        return next(difference(*both) for both in zip(there, mine, strict=True) if ne(*both))
    return there, mine


def is_texts(value: object) -> bool:
    """Whether it is texts by their names."""
    return isinstance(value, dict) and all(isinstance(text, str) for text in value.values())


def runs(process: int) -> bool:
    """Whether a process of that number is there."""
    if os.name == "nt":
        # Not to be asked so, but what a process writes there cannot be removed by others.
        return process == os.getpid()
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        # It is somebody else's.
        return True
    return True


def plain(played: Played) -> list[str]:
    """A game for the file."""
    return [played.actions.hex(), played.forfeit or "", played.reason]


def number(value: object) -> int:
    """A number of the file, of a pairing or a pair."""
    if type(value) is not int or value < 0:
        raise ValueError
    return value


def read(value: list[str]) -> Played:
    """A game of the file."""
    actions, forfeit, reason = value
    if forfeit not in ("", "A", "B") or (reason and not forfeit):
        raise ValueError
    reason = one_line(reason, "reason", MOST_REASON)
    if forfeit == "A":
        return Played(bytes.fromhex(actions), "A", reason)
    return Played(bytes.fromhex(actions), "B" if forfeit else None, reason)
