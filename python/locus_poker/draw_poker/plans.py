"""A hand before the exchange as the solved game has it: its group, and its plans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from .. import _core
from .view import View

__all__: list[str] = []

STAND = 0
JACK, ACE = 9, 12
#: The ranks of A-7-8-9-10.
LOW_STRAIGHT = {5, 6, 7, 8, ACE}


def group_of(view: View) -> int:
    """The group of the hand as it was dealt."""
    hand = bytes(card.id for card in view.dealt)
    if is_low_straight(view):
        # A straight by these rules: as the lowest one that the groups know, of the same suits.
        hand = bytes(4 * JACK + (card & 3) if card >> 2 == ACE else card for card in hand)
    return _core.draw_group(hand, view.rules.deck)


def plans_of(view: View) -> Sequence[tuple[int, bytes]]:
    """The plans of a hand as it was dealt, with the cards that each changes under these rules."""
    if is_low_straight(view):
        return [(STAND, b"")]
    rules = view.rules
    return _core.draw_plans(bytes(card.id for card in view.dealt), rules.deck, rules.discards)


def is_low_straight(view: View) -> bool:
    """Whether the hand was dealt as A-7-8-9-10, and that is a straight."""
    rules = view.rules
    low = rules.deck == 32 and rules.ace_low_straight
    return low and {card.id >> 2 for card in view.dealt} == LOW_STRAIGHT


@cache
def numbers_of(deck: int) -> Sequence[tuple[int, bytes]]:
    """How many hands each group of a deck has, and how many cards its plans change by themselves.

    255 stands for plans that the group does not have.
    """
    return _core.draw_numbers(deck)
