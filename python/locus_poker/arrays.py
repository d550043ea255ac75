"""Arrays of card ids from outside, made into what the core takes. numpy is imported only here."""

from __future__ import annotations

import operator
from collections.abc import Sequence, Sized
from typing import TYPE_CHECKING, Any

from ._extras import wanted
from ._words import counted
from .errors import LocusError, quote

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["id_array"]

NO_IDS = "not an array of card ids"


def id_array(ids: Any, least: int, most: int) -> NDArray[np.uint8]:
    """What was given as a uint8 array of shape (n, least..most), with nothing lost on the way.

    An array of uint8 is taken as it lies in memory; whether its ids are cards is for the core to
    see. Other whole numbers are looked at here, before they are made smaller.
    """
    np = wanted("numpy", "arrays")
    if isinstance(ids, (list, tuple)):
        check_rows(ids)
    if np.ma.is_masked(ids):
        row = int(np.argwhere(np.ma.getmaskarray(ids))[0].flat[0])
        raise LocusError(f"{NO_IDS}: a masked value in row {row}")
    try:
        array: NDArray[Any] = np.asarray(ids)
    except (ValueError, TypeError, OverflowError):
        raise LocusError(f"{NO_IDS}: {quote(ids)}") from None
    if array.dtype.kind not in "iu" and array.size:
        check_rows(array.tolist())
        raise LocusError(f"{NO_IDS}: {quote(ids)}")
    if array.ndim != 2:
        raise LocusError(f"an array of card ids has the shape (n, k), not {array.shape}")
    if not least <= array.shape[1] <= most:
        raise LocusError(f"wrong number of cards in a row: {array.shape[1]}, not {least} to {most}")
    if array.dtype != np.uint8:
        # A text array without elements compares with nothing.
        wrong = np.argwhere((array < 0) | (array > 51)) if array.size else np.empty((0, 2), int)
        for row, column in wrong[:1]:
            raise LocusError(f"unknown card id {array[row, column]} in row {row}")
        array = array.astype(np.uint8)
    return array


def check_rows(rows: Any) -> None:
    """Refuse rows with anything but whole numbers in them, and rows of different lengths.

    numpy would turn a truth value or a text among numbers into something else without a word.
    """
    if not isinstance(rows, Sequence) or isinstance(rows, str):
        raise LocusError(f"{NO_IDS}: {quote(rows)}")
    for number, row in enumerate(rows):
        if not is_row(row) and not is_whole(row):
            raise LocusError(f"{NO_IDS}: {quote(row)}")
        if is_row(row) != is_row(rows[0]):
            raise LocusError(f"{NO_IDS}: row {number} is {quote(row)}, row 0 is {quote(rows[0])}")
        if not is_row(row):
            continue
        for value in row:
            if not is_whole(value) and not is_row(value):
                raise LocusError(f"{NO_IDS}: {quote(value)} in row {number}")
            if is_whole(value) and not 0 <= value <= 51:
                raise LocusError(f"unknown card id {quote(operator.index(value))} in row {number}")
        if len(row) != len(rows[0]):
            raise LocusError(
                f"{NO_IDS}: row {number} has {counted(len(row), 'card')}, row 0 has {len(rows[0])}"
            )


def is_whole(value: Any) -> bool:
    """Whether the value is a whole number, numpy's ones included, and no truth value."""
    try:
        operator.index(value)
    except TypeError:
        return False
    return not isinstance(value, bool)


def is_row(value: object) -> bool:
    """Whether the value can be a row of an array."""
    # An array without axes has a length to ask for, but none to give.
    has_axes = getattr(value, "shape", None) != ()
    return isinstance(value, Sized) and has_axes and not isinstance(value, (str, bytes))
