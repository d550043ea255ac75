"""What is kept of unfinished games."""

from __future__ import annotations

from pathlib import Path

import locus_poker as lp
from locus_poker.widgets.resuming import SavedGame


def kept() -> list[SavedGame]:
    """The list without the matches of five-card draw, which there are none of here."""
    found = [one for one in lp.resume() if isinstance(one, SavedGame)]
    assert len(found) == len(lp.resume())
    return found


def names(data: Path) -> list[str]:
    return sorted(path.name for path in data.iterdir()) if data.exists() else []
