"""Choices that follow from a seed."""

from __future__ import annotations

from ... import _core
from ...cards import Card

__all__ = ["Dice"]

SEEDS = 2**64


class Dice:
    """Choices that follow from a seed, for ever and with both cores: from shuffled decks.

    The first card of a shuffled deck among those with an id below `sides` is as likely any of them.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def deck(self) -> tuple[Card, ...]:
        """A shuffled deck, another one each time."""
        # Knuth's linear congruential step (MMIX): neighbouring seeds do not follow each other.
        self._seed = (self._seed * 6364136223846793005 + 1442695040888963407) % SEEDS
        return tuple(map(Card.from_id, _core.shuffle(self._seed, 52)))

    def throw(self, sides: int) -> int:
        """A number from 0 to `sides` - 1; at most 52 sides."""
        return next(card.id for card in self.deck() if card.id < sides)
