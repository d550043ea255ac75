"""Which view of a board has taken which seat, so that two people at two browsers keep apart.

A view proves who it is by a random key that only it and Python know. What every view gets to see is
a tag, made of the key by a function that does not lead back.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

from ..turn import Seat

__all__ = ["PATIENCE", "SEATS", "Claims", "tag"]

SEATS: tuple[Seat, Seat] = ("A", "B")
#: A view that was not heard of for so long may lose its seat to one that asks for it. In seconds. A
#: browser lets a page in the background speak once a minute.
PATIENCE = 90.0


def tag(view: str) -> str:
    """What is shown of a view's key: FNV-1a of its bytes, 32 bits of at least 64 that are random.

    >>> tag("0123456789abcdef")
    '87bc333d'
    """
    value = 0x811C9DC5
    for byte in view.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{value:08x}"


class Claims:
    """Who holds which seat. A view holds one at most.

    Not locked: the session asks it with its own lock held.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        #: For each taken seat the key of its view, and when that was last heard of.
        self._held: dict[Seat, tuple[str, float]] = {}

    def __bool__(self) -> bool:
        return bool(self._held)

    def tags(self) -> list[str | None]:
        """What every view may know: for both seats the tag of its holder."""
        return [tag(self._held[seat][0]) if seat in self._held else None for seat in SEATS]

    def seat_of(self, view: str) -> Seat | None:
        """The seat that a view holds."""
        return next((seat for seat, (key, _) in self._held.items() if key == view), None)

    def take(self, seat: Seat, view: str) -> bool:
        """Give a seat to a view, which leaves its other one; False when somebody holds it.

        Who was not heard of for long does not.
        """
        holder = self._held.get(seat)
        if holder is not None and holder[0] != view and self._clock() - holder[1] < PATIENCE:
            return False
        self.leave(view)
        self._held[seat] = (view, self._clock())
        return True

    def leave(self, view: str) -> bool:
        """The seat of a view is free; False when it had none."""
        seat = self.seat_of(view)
        if seat is None:
            return False
        del self._held[seat]
        return True

    def clear(self) -> None:
        """All seats are free."""
        self._held.clear()

    def hear(self, view: str) -> None:
        """The view is still there."""
        seat = self.seat_of(view)
        if seat is not None:
            self._held[seat] = (view, self._clock())

    def swap(self) -> None:
        """The players change seats, and so do the views."""
        self._held = {SEATS[1 - SEATS.index(seat)]: one for seat, one in self._held.items()}

    def sit(self, people: Collection[Seat]) -> None:
        """People sit on these seats now. Whose seat is a computer's moves to a free one."""
        for seat in SEATS:
            if seat not in people and seat in self._held:
                one = self._held.pop(seat)
                free = [other for other in people if other not in self._held]
                if free:
                    self._held[free[0]] = one
