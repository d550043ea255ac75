"""A clock that goes on when somebody says so, however fast the machine is."""

from __future__ import annotations


class Clock:
    """Stands still until somebody lets time pass, and counts how often it is asked."""

    def __init__(self) -> None:
        self.now, self.asked = 1000.0, 0

    def monotonic(self) -> float:
        """The time, in seconds."""
        self.asked += 1
        return self.now

    def let_pass(self, seconds: float) -> None:
        """Somebody takes so long."""
        self.now += seconds
