"""A claim on a file: two runs that kept their games in one would each throw away the other's."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from pathlib import Path

from ..errors import LocusError

__all__: list[str] = []

#: What is claimed in this process: the system tells processes apart, not threads.
CLAIMED: set[str] = set()
GUARD = threading.Lock()


class Claim:
    """The claim of one run on a checkpoint, from when it is made until it is let go.

    It is a lock on a file beside the checkpoint. The system ends it with the process, however that
    ends, and children do not have it; a file that a killed run left behind claims nothing. Where
    there can be no such file, or no lock on it, nothing is claimed.

    Raises LocusError when another run has it.
    """

    def __init__(self, path: Path, place: str) -> None:
        self.place = place
        self.name, self.file = str(path), path.with_name(f"{path.name}.lock")
        with suppress(OSError):
            # However it is spelled.
            self.name = os.path.realpath(path)
        self.handle: int | None = None
        with GUARD:
            if self.name in CLAIMED:
                raise in_use(self.place, os.getpid())
            self.handle = self.taken()
            CLAIMED.add(self.name)

    def taken(self) -> int | None:
        """The lock."""
        while True:
            try:
                handle = os.open(self.file, os.O_RDWR | os.O_CREAT, 0o666)
            except OSError:
                return None
            try:
                if not lock(handle):
                    raise in_use(self.place, holder(handle))
                if os.path.samestat(os.fstat(handle), self.file.stat()):
                    os.truncate(handle, 0)
                    os.write(handle, str(os.getpid()).encode())
                    return handle
            except FileNotFoundError:
                pass
            except OSError:
                os.close(handle)
                return None
            except LocusError:
                os.close(handle)
                raise
            # Who had it took the file away with it: there may be another one by now.
            os.close(handle)

    def let_go(self) -> None:
        """The next run may have it."""
        with GUARD:
            CLAIMED.discard(self.name)
            if self.handle is not None:
                # While it is locked, so that nobody else's is removed; some systems want it closed.
                with suppress(OSError):
                    self.file.unlink()
                os.close(self.handle)
                self.handle = None
                if sys.platform == "win32":
                    with suppress(OSError):
                        self.file.unlink()


def in_use(place: str, process: int | None) -> LocusError:
    """What to say to who comes second."""
    who = "another run" if process is None else f"process {process}"
    return LocusError(f"the checkpoint {place} is in use by {who}")


def holder(handle: int) -> int | None:
    """The process that has the lock, if it says so."""
    try:
        said = os.read(handle, 20)
    except OSError:
        return None
    return int(said) if said.isdigit() else None


if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> bool:
        """Lock a file; whether nobody else had it."""
        os.lseek(handle, 1000, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:

    def lock(handle: int) -> bool:
        """Lock a file; whether nobody else had it. In a browser there is nobody else."""
        try:
            import fcntl
        except ModuleNotFoundError:
            return True
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        return True
