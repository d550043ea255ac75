"""The unfinished match that a table offers to go on with when its cell runs again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...draw_poker import Rules
from .knights import Knight
from .saving import Saved, unfinished_at

__all__ = ["Offer", "find_offer"]


@dataclass(frozen=True)
class Offer:
    """A match and its file."""

    path: Path
    saved: Saved

    def as_dict(self) -> dict[str, Any]:
        """How the table tells of it: which deal, the money, and when it was played last."""
        deal = self.saved.deal
        when = f"{self.saved.time.astimezone():%Y-%m-%d %H:%M}"
        return {"deal": deal.number, "money": list(deal.table.money), "when": when}


def find_offer(place: str, knight: Knight, rules: Rules, seed: int | None) -> Offer | None:
    """The match of a cell played last by the same rules against such a knight, if there is one."""
    for path, saved in unfinished_at(place):
        alike = saved.deal.rules == rules and saved.knight == knight.id
        if alike and seed in (None, saved.seed):
            return Offer(path, saved)
    return None
