"""Poker hands from outside: checked, for one hand and for arrays of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _core
from ._checks import deck_size, flag
from .arrays import id_array
from .cards import Card, CardsLike, Rank
from .cards import cards as read_cards
from .errors import LocusError
from .hands import Hand, HandCategory, HandRank

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

__all__ = ["evaluate", "evaluate_many", "rank_hand", "rank_many"]


def evaluate(cards: CardsLike, *, joker: bool = False) -> Hand:
    """The best hand of 1 to 9 cards, or of 0 to 8 cards and the joker.

    The joker takes any rank and suit, that of a card that is there included; there is no five of a
    kind. Among equal hands it is always the same one that is named (DESIGN.md, "The best hand").

    >>> import locus_poker as lp
    >>> print(lp.evaluate("As Ks Qs Js", joker=True))
    straight flush (Js Qs Ks As, joker Ts)
    >>> print(lp.evaluate("As Ad 7c 2s"))
    pair (Ad As)

    Raises LocusError for an unknown card, a card that comes twice and a wrong number of cards.
    """
    ids = ids_of(cards)
    joker = flag(joker, "joker")
    least, most = (0, 8) if joker else (1, 9)
    if not least <= len(ids) <= most:
        raise LocusError(
            f"wrong number of cards: {len(ids)}, not {least} to {most}{' with the joker' * joker}"
        )
    category, made, stands_for = _core.evaluate(ids, joker)
    return Hand(
        HandCategory(category),
        tuple(map(Card.from_id, made)),
        None if stands_for < 0 else Card.from_id(stands_for),
    )


def rank_hand(cards: CardsLike, *, deck: int = 52, ace_low_straight: bool = False) -> HandRank:
    """How good five cards are, kickers included.

    `deck` is 52 or 32 (seven to ace). With 32 cards A-7-8-9-10 is no straight unless
    `ace_low_straight` makes it the lowest one; with 52 cards A-2-3-4-5 always is one.

    >>> import locus_poker as lp
    >>> print(lp.rank_hand("9s Ts Js Qs Ks"))
    straight flush, king high
    >>> print(lp.rank_hand("As 7d 8c 9s Th", deck=32, ace_low_straight=True))
    straight, ten high

    Raises LocusError for an unknown card, one that comes twice or is not in the deck, and a wrong
    number of cards.
    """
    ids = ids_of(cards)
    size = deck_size(deck)
    ace_low_straight = flag(ace_low_straight, "ace_low_straight")
    value, category, ranks = _core.rank_hand(ids, size, ace_low_straight)
    return HandRank(value, HandCategory(category), tuple(map(Rank, ranks)))


def evaluate_many(ids: ArrayLike, *, joker: bool = False, check: bool = True) -> NDArray[np.uint8]:
    """The category (0..8, of HandCategory) of the best hand in each row of an array of card ids.

    `ids` has shape (n, k), k from 1 to 9, or from 0 to 8 with a joker in each row; any memory
    layout, no copy is made of uint8 arrays. The result has shape (n,).

    >>> import locus_poker as lp
    >>> lp.evaluate_many([[51, 47, 43, 39, 35], [0, 1, 2, 4, 5]])
    array([8, 6], dtype=uint8)

    Raises LocusError for what is no array of card ids, and for unknown cards and cards that come
    twice in a row, naming the row; and where numpy is missing. `check=False` leaves the look at the
    cards of a uint8 array out: what wrong ones give then is undefined.
    """
    joker, check = flag(joker, "joker"), flag(check, "check")
    array = id_array(ids, least=0 if joker else 1, most=8 if joker else 9)
    return _core.evaluate_many(array, joker, check)


def rank_many(ids: ArrayLike, *, check: bool = True) -> NDArray[np.uint16]:
    """The value (as of `rank_hand`) of the best five cards in each row of an array of card ids.

    `ids` has shape (n, k), k from 5 to 9; any memory layout. The result has shape (n,).

    >>> import locus_poker as lp
    >>> lp.rank_many([[51, 47, 43, 39, 35], [0, 1, 2, 4, 5]])
    array([7462, 7141], dtype=uint16)

    Raises LocusError like `evaluate_many`; `check=False` as there.
    """
    check = flag(check, "check")
    return _core.rank_many(id_array(ids, least=5, most=9), check)


def ids_of(cards: CardsLike) -> bytes:
    """The ids of cards, which the core looks at."""
    return bytes(card.id for card in read_cards(cards))
