"""A series of questions to guess at, the same for everyone who has its seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ...cards import Card
from ...hands import HandCategory
from ...odds import Odds
from ...odds.counting import counted
from ...odds.question import Question, deck_cards
from .dice import Dice

__all__ = ["Predictable", "questions"]

#: What is asked about has a chance between these: the rest nobody can tell apart by feeling.
LEAST, MOST = Fraction(1, 400), Fraction(97, 100)
#: Candidates for one question; nearly every third fits.
TRIES = 60


@dataclass(frozen=True, slots=True)
class Predictable:
    """One question: how likely a category is (`exactly`), or that one or better.

    `discard` are the cards that a draw throws away; then the question is about five cards of which
    some are held.
    """

    odds: Odds
    category: HandCategory
    exactly: bool
    discard: tuple[Card, ...] = ()

    @property
    def asked(self) -> Question:
        """The area or the draw."""
        assert self.odds.question is not None
        return self.odds.question

    @property
    def count(self) -> int:
        """In how many ways it happens."""
        better = range(self.category, self.category + 1 if self.exactly else len(HandCategory))
        return sum(self.odds.count(category) for category in better)

    @property
    def probability(self) -> Fraction:
        """The share of the ways, 0 to 1."""
        return Fraction(self.count, self.odds.total)

    def __str__(self) -> str:
        what = self.category.label if self.exactly else f"{self.category.label} or better"
        if self.discard:
            held = " ".join(map(str, self.asked.known)) or "nothing"
            place = f"hold {held}, draw {len(self.discard)}"
            if self.asked.deck != 52:
                place += f" of {self.asked.deck}"
        else:
            place = str(self.asked)
        return f"{place}: {what}"


def questions(seed: int) -> Iterator[Predictable]:
    """The questions of a seed, one after the other and without an end.

    Areas without known cards, areas with some, and draws come in turn; jokers and short decks now
    and then. No two questions in a row ask for the same category.

    >>> series = questions(7)
    >>> print(next(series))
    6 cards of 52: flush
    """
    dice = Dice(seed)
    last: HandCategory | None = None
    number = 0
    while True:
        for _ in range(TRIES):
            found = _MAKERS[number % len(_MAKERS)](dice)
            if LEAST <= found.probability <= MOST and found.category is not last:
                break
        last = found.category
        number += 1
        yield found


def _plain(dice: Dice) -> Predictable:
    """An area of which nothing is known."""
    deck = (52, 52, 52, 36, 32)[dice.throw(5)]
    joker = (0, 0, 0, 1)[dice.throw(4)]
    return _about(dice, Question(4 + dice.throw(4), joker, (), (), deck, False))


def _known(dice: Dice) -> Predictable:
    """An area with known cards, and some dead."""
    cards = 4 + dice.throw(4)
    known, dead = 1 + dice.throw(cards - 2), dice.throw(4)
    deck = dice.deck()
    joker = (0, 0, 0, 1)[dice.throw(4)] if known + 2 < cards else 0
    return _about(dice, Question(cards, joker, deck[:known], deck[known : known + dead], 52, False))


def _draw(dice: Dice) -> Predictable:
    """Five cards of which some are held."""
    size = (52, 52, 32)[dice.throw(3)]
    dealt = [card for card in dice.deck() if card in deck_cards(size)][:5]
    ranks = [card.rank for card in dealt]
    # Pairs and more stand in front, so that they are held before high cards are.
    hand = sorted(dealt, key=lambda card: (-ranks.count(card.rank), -card.id))
    held = 1 + dice.throw(4)
    question = Question(5, 0, tuple(hand[:held]), tuple(hand[held:]), size, False)
    return _about(dice, question, tuple(hand[held:]))


def _about(dice: Dice, question: Question, discard: tuple[Card, ...] = ()) -> Predictable:
    category = HandCategory(1 + dice.throw(8))
    # Nothing is better than a straight flush.
    exactly = dice.throw(2) == 1 or category is HandCategory.STRAIGHT_FLUSH
    return Predictable(counted(question), category, exactly, discard)


_MAKERS = (_plain, _known, _draw)
