"""Exact odds of an area and of a draw."""

from __future__ import annotations

from ..cards import Card, CardsLike
from ..errors import LocusError, quote
from .question import Question, ask, check_deck, check_flag, read
from .result import Odds

__all__ = ["area", "draw"]


def area(
    cards: int = 9,
    joker: int = 0,
    known: CardsLike = "",
    dead: CardsLike = "",
    *,
    deck: int = 52,
    ace_low_straight: bool = False,
) -> Odds:
    """Exact odds of the best category in an area, over all ways to deal its unseen cards.

    `cards` (1 to 9) is the size of the area, jokers and known cards included. `joker` is the number
    of jokers, 0 to 2 (True and False too); each takes any card of the deck, and five of a kind
    counts as four. `known` cards are in the area, `dead` ones cannot come any more. `deck` is 52,
    36 (six up) or 32 (seven up); with 36 and 32 `ace_low_straight` lets the ace also go below the
    lowest rank, with 52 it always goes below the two. The total is
    `comb(deck - known - dead, cards - joker - known)`.

    Nothing is dealt out to find it: a count over the ranks takes milliseconds.

    >>> import locus_poker as lp
    >>> lp.odds.area(cards=9).total
    3679075400
    >>> lp.odds.area(cards=4, joker=1, known="As Ah").counts[lp.HandCategory.FOUR_OF_A_KIND]
    2
    >>> lp.odds.area(cards=5, deck=32).probability("flush")
    Fraction(13, 12586)

    Raises LocusError for a wrong number, an unknown card, one that comes twice or is not in the
    deck, known cards that do not fit in the area and too few cards left to draw.
    """
    return counted(ask(cards, joker, known, dead, deck, ace_low_straight))


def draw(
    hold: CardsLike = "",
    discard: CardsLike = "",
    *,
    deck: int = 52,
    ace_low_straight: bool = False,
) -> Odds:
    """Exact odds of five cards of which `hold` is kept and the rest is drawn.

    The discards do not come again. `hold` and `discard` have five cards together, or fewer when
    discards are not known.

    >>> import locus_poker as lp
    >>> odds = lp.odds.draw(hold="9c 9d", discard="Kh 6s 3c")
    >>> odds.total, odds.counts[lp.HandCategory.FULL_HOUSE]
    (16215, 165)

    Raises LocusError like `area`, and for more than five cards.
    """
    return counted(ask_draw(hold, discard, deck, ace_low_straight))


def ask_draw(hold: CardsLike, discard: CardsLike, deck: int, ace_low_straight: bool) -> Question:
    """The area of a draw: the held cards are known, the discards dead."""
    deck = check_deck(deck)
    flag = check_flag(ace_low_straight)
    seen: dict[Card, str] = {}
    held = read(hold, "hold", deck, seen)
    gone = read(discard, "discard", deck, seen)
    if len(held) + len(gone) > 5:
        raise LocusError(
            f"hold {quote(hold)} and discard {quote(discard)} are {len(held) + len(gone)} cards, "
            "more than 5"
        )
    return Question(5, 0, held, gone, deck, flag)


def counted(question: Question) -> Odds:
    """The exact answer to a question."""
    return Odds(str(question), question.counts(), question.total, True, question)
