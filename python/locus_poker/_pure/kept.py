"""What is kept of an unfinished solve: a small text file, replaced as a whole.

It holds what the twin knows, which is less than the compiled core does: how far it is with the
actions of the position, and the best of them. Each core refuses the other's file.
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any

from ..errors import LocusError, quote

KIND = "locus-poker solve in plain Python, 1"
#: No file of ours is longer.
LONGEST = 1 << 20


class Kept:
    """The file of one solve."""

    def __init__(self, path: str, position: str) -> None:
        self.path, self.position = path, position

    def read(self) -> dict[str, Any] | None:
        """What was kept; None if there is no file."""
        try:
            with Path(self.path).open("rb") as file:
                data = file.read(LONGEST + 1)
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise self.trouble(str(error)) from None
        try:
            found = json.loads(data.decode()) if len(data) <= LONGEST else None
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("kind") != KIND:
            raise self.trouble("not a checkpoint of a solve in plain Python")
        if found.get("position") != self.position:
            raise self.trouble(f"of another position, {quote(found.get('position'))}")
        return found

    def write(self, **known: Any) -> None:
        """Replaces what was kept."""
        part = Path(f"{self.path}.part")
        text = json.dumps({"kind": KIND, "position": self.position, **known})
        try:
            with part.open("w", encoding="utf-8") as file:
                file.write(text + "\n")
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.path)
        except (OSError, ValueError) as error:
            with contextlib.suppress(OSError, ValueError):
                part.unlink()
            raise self.trouble(str(error)) from None

    def trouble(self, what: str) -> LocusError:
        """An error that names the file."""
        return LocusError(f"checkpoint {quote(self.path)}: {what}")
