"""The words of the game that several modules share."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from ..errors import LocusError, quote

#: A player of a match; who speaks first changes from deal to deal, the letters stay.
Player: TypeAlias = Literal["A", "B"]

PLAYERS: tuple[Player, Player] = ("A", "B")
#: What can be pledged, in this order.
PIECES = ("helmet", "gauntlets", "pauldrons", "breastplate", "greaves", "shield", "sword")
#: Where a deal can be, by the number that the core gives it.
PHASES = {0: "first round", 1: "exchange", 2: "second round", 4: "over"}
MOST_MONEY = 1_000_000_000
MOST_DEALS = 999_999_999


def player_index(player: object) -> int:
    """0 for A, 1 for B."""
    if isinstance(player, str) and player in PLAYERS:
        return PLAYERS.index(player)
    raise LocusError(f"{quote(player)} is not a player ('A' or 'B')")


def listed(values: Any, what: str) -> list[Any]:
    """What comes out of an iterable; a text is one thing, not its characters."""
    if isinstance(values, str):
        return [values]
    try:
        return list(values)
    except TypeError:
        raise LocusError(f"{what} {quote(values)} cannot be gone through one by one") from None
