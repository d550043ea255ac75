"""What is asked: an area, checked and understood."""

from __future__ import annotations

import contextlib
import operator
from dataclasses import dataclass
from math import comb

from .. import _core
from .._checks import flag, is_flag, whole_number
from .._words import counted
from ..cards import Card, CardsLike
from ..cards import cards as read_cards
from ..errors import LocusError, quote

__all__ = [
    "Question",
    "check_deck",
    "check_flag",
    "check_joker",
    "check_seed",
    "deck_cards",
    "read",
]

DECKS = (52, 36, 32)


@dataclass(frozen=True, slots=True)
class Question:
    """An area of which some cards are known: `cards` in all, jokers and known cards included.

    >>> import locus_poker as lp
    >>> question = lp.odds.area(cards=5, known="9c 9d", dead="Kh 6s 3c").question
    >>> print(question)
    5 cards of 52, known 9c 9d, dead Kh 6s 3c
    >>> question.drawn, question.total
    (3, 16215)
    """

    cards: int
    joker: int
    known: tuple[Card, ...]
    dead: tuple[Card, ...]
    deck: int
    ace_low_straight: bool

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that can still come, in the order of their ids."""
        seen = {*self.known, *self.dead}
        return tuple(card for card in deck_cards(self.deck) if card not in seen)

    @property
    def drawn(self) -> int:
        """How many cards still come."""
        return self.cards - self.joker - len(self.known)

    @property
    def total(self) -> int:
        """How many ways there are."""
        return comb(self.deck - len(self.known) - len(self.dead), self.drawn)

    def for_core(self) -> tuple[bytes, bytes, int, int, int, bool]:
        """The arguments that both cores take."""
        return (
            bytes(card.id for card in self.known),
            bytes(card.id for card in self.unseen),
            self.drawn,
            self.joker,
            self.deck,
            self.ace_low_straight,
        )

    def counts(self) -> tuple[int, ...]:
        """The exact count of each category."""
        return tuple(_core.odds_area(*self.for_core()))

    def __str__(self) -> str:
        parts = [f"{counted(self.cards, 'card')} of {self.deck}"]
        if self.joker:
            parts.append(f"{('a joker', 'two jokers')[self.joker - 1]} among them")
        if self.ace_low_straight and self.deck != 52:
            parts.append("ace low too")
        for word, cards in (("known", self.known), ("dead", self.dead)):
            if cards:
                parts.append(f"{word} {' '.join(map(str, cards))}")
        return ", ".join(parts)


def ask(
    cards: int,
    joker: int,
    known: CardsLike,
    dead: CardsLike,
    deck: int,
    ace_low_straight: bool,
) -> Question:
    """The question, if there is an answer."""
    deck = check_deck(deck)
    low = check_flag(ace_low_straight)
    jokers = check_joker(joker)
    size = whole_number(cards, "cards", 1, 9)
    seen: dict[Card, str] = {}
    have = read(known, "known", deck, seen)
    gone = read(dead, "dead", deck, seen)
    if jokers + len(have) > size:
        some = [counted(len(have), "known card")] if have else []
        some += [counted(jokers, "joker")] if jokers else []
        told = f": known {quote(known)}" if have else ""
        raise LocusError(f"{' and '.join(some)} do not fit in an area of {size}{told}")
    question = Question(size, jokers, have, gone, deck, low)
    left = deck - len(seen)
    if question.drawn > left:
        raise LocusError(
            f"{counted(question.drawn, 'card')} still to come, but only {left} of {deck} unseen: "
            f"dead {quote(dead)}"
        )
    return question


def read_hand(cards: CardsLike, deck: int) -> tuple[Card, ...]:
    """Five cards of the deck."""
    found = read(cards, "hand", deck, {})
    if len(found) != 5:
        raise LocusError(f"hand {quote(cards)} has {counted(len(found), 'card')}, not 5")
    return found


def read(cards: CardsLike, place: str, deck: int, seen: dict[Card, str]) -> tuple[Card, ...]:
    """Cards of the deck that were in no place before; they are noted as being in this one."""
    found = read_cards(cards)
    for number, card in enumerate(found, 1):
        if card.id < 52 - deck:
            raise LocusError(
                f"{place} card {str(card)!r} is not in the deck of {deck} (card {number} of "
                f"{quote(cards)})"
            )
        if card in seen:
            before = "comes twice" if seen[card] == place else f"is also in {seen[card]}"
            raise LocusError(
                f"{place} card {str(card)!r} {before} (card {number} of {quote(cards)})"
            )
        seen[card] = place
    return found


def check_deck(deck: object) -> int:
    """52, 36 or 32."""
    with contextlib.suppress(TypeError):
        number = operator.index(deck)  # type: ignore[arg-type]
        if number in DECKS:
            return int(number)
    raise LocusError(f"deck {quote(deck)} is not 52, 36 or 32")


def check_flag(ace_low_straight: object) -> bool:
    """True or False."""
    return flag(ace_low_straight, "ace_low_straight")


def check_joker(joker: object) -> int:
    """How many jokers: 0, 1 or 2, or False and True."""
    return whole_number(int(bool(joker)) if is_flag(joker) else joker, "joker", 0, 2)


def check_seed(seed: object) -> int:
    """A whole number that fits in 64 bits."""
    return whole_number(seed, "seed", 0, 2**64 - 1)


def deck_cards(deck: int) -> tuple[Card, ...]:
    """All cards of a deck, in the order of their ids."""
    return tuple(map(Card.from_id, range(52 - deck, 52)))
