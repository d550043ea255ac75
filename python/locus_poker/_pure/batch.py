"""Many hands at a time, one after the other. numpy is only imported here, where arrays come in.

The cards are always looked at, asked for or not: here that costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import LocusError
from .evaluation import best_hand, name
from .ranking import deciding, values

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def evaluate_many(ids: NDArray[np.uint8], joker: bool, check: bool) -> NDArray[np.uint8]:
    """Category of each row of `ids`, shape (n, k), any strides."""
    import numpy as np

    check_width(ids.shape[1], least=0, most=8 if joker else 9)
    check_rows(ids)
    found = np.empty(len(ids), dtype=np.uint8)
    for row, hand in enumerate(ids.tolist()):
        found[row] = best_hand(hand, joker)[0]
    return found


def rank_many(ids: NDArray[np.uint8], check: bool) -> NDArray[np.uint16]:
    """Value of the best five of each row of `ids`, shape (n, 5..9), any strides."""
    import numpy as np

    check_width(ids.shape[1], least=5, most=9)
    check_rows(ids)
    found = np.empty(len(ids), dtype=np.uint16)
    for row, hand in enumerate(ids.tolist()):
        found[row] = values()[deciding(hand)]
    return found


def check_width(cards: int, least: int, most: int) -> None:
    """Refuse hands of too few or too many cards."""
    if not least <= cards <= most:
        raise LocusError(f"wrong number of cards in a row: {cards}, not {least} to {most}")


def check_rows(ids: NDArray[np.uint8]) -> None:
    """Refuse unknown cards and cards that come twice in a row, naming the first such row."""
    for row, hand in enumerate(ids.tolist()):
        for card in hand:
            if card > 51:
                raise LocusError(f"unknown card id {card} in row {row}")
        for number, card in enumerate(hand):
            if card in hand[:number]:
                raise LocusError(f"card {name(card)!r} comes twice in row {row}")
