"""Two hands that draw: who wins."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .. import _core
from .._markup import escape
from ..cards import Card, CardsLike
from ..errors import LocusError, quote
from .question import check_deck, check_flag, deck_cards, read
from .show import in_percent

__all__ = ["Versus", "versus"]


@dataclass(frozen=True, slots=True)
class Versus:
    """How many ways to draw for both end in which way, from the first hand's side."""

    wins: int
    ties: int
    losses: int

    @property
    def total(self) -> int:
        """All ways."""
        return self.wins + self.ties + self.losses

    @property
    def equity(self) -> Fraction:
        """The first hand's share of the pot: its wins and half of the ties."""
        return Fraction(2 * self.wins + self.ties, 2 * self.total)

    def __str__(self) -> str:
        return (
            f"wins {self.wins:,}, ties {self.ties:,}, losses {self.losses:,} of {self.total:,}: "
            f"{in_percent(self.equity)}"
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        colours = (("wins", "#2e8b57"), ("ties", "#8a919b"), ("losses", "#c8553d"))
        bar = "".join(
            f'<span style="display:inline-block;height:1em;background:{colour};'
            f'width:{100 * getattr(self, name) / self.total:.4g}%"></span>'
            for name, colour in colours
        )
        return {
            "text/plain": str(self),
            "text/html": (
                f'<div style="max-width:30em"><div aria-hidden="true" style="white-space:nowrap;'
                f'line-height:0">{bar}</div>{escape(str(self))}</div>'
            ),
        }


def versus(
    hold_a: CardsLike,
    discard_a: CardsLike,
    hold_b: CardsLike,
    discard_b: CardsLike,
    *,
    deck: int = 52,
    ace_low_straight: bool = False,
) -> Versus:
    """Exact result of two hands that hold some cards, draw to five and show.

    No discard comes again. Discards that are not known are left out (`""`): the hand draws up to
    five cards all the same. The work grows with the number of draws of each: against a hand of
    which nothing is known it takes half a second, in the core in plain Python ten; between two such
    hands two seconds and many minutes.

    >>> import locus_poker as lp
    >>> print(lp.odds.versus("9c 9d", "", "Ah Kh Qh Jh", ""))
    wins 364,060, ties 0, losses 288,680 of 652,740: 55.8%

    Raises LocusError for more than five cards in a hand, unknown cards, cards that come twice or
    are not in the deck, and too few cards left for both draws.
    """
    deck, flag = check_deck(deck), check_flag(ace_low_straight)
    seen: dict[Card, str] = {}
    hands = []
    for name, hold, discard in (("a", hold_a, discard_a), ("b", hold_b, discard_b)):
        held = read(hold, f"hold_{name}", deck, seen)
        gone = read(discard, f"discard_{name}", deck, seen)
        if len(held) + len(gone) > 5:
            raise LocusError(
                f"hold_{name} {quote(hold)} and discard_{name} {quote(discard)} are "
                f"{len(held) + len(gone)} cards, more than 5"
            )
        hands.append(bytes(card.id for card in held))
    unseen = bytes(card.id for card in deck_cards(deck) if card not in seen)
    return Versus(*_core.odds_versus(hands[0], hands[1], unseen, deck, flag))
