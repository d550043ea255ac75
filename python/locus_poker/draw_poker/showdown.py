"""Who won a showdown, with what, and why in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..cards import Card, Rank
from ..hands import Hand, HandCategory, HandRank
from ._names import Player

#: Which kicker decided, when there are several.
ORDINALS = ("first", "second", "third", "fourth", "fifth")
#: How many of the deciding ranks are no kickers.
GROUPS = {
    HandCategory.PAIR: 1,
    HandCategory.TWO_PAIR: 2,
    HandCategory.THREE_OF_A_KIND: 1,
    HandCategory.FOUR_OF_A_KIND: 1,
}


@dataclass(frozen=True, slots=True)
class Showdown:
    """Both hands, shown.

    `hands` and `ranks` are those of A and of B; `winner` is None when the hands are equal. `hand`
    is the winning one (A's when they are equal) as `lp.evaluate` gives it: its category and the
    cards that make it; `cards` are all five. `why` says in words what decided.

    >>> import locus_poker as lp
    >>> state = lp.draw_poker.Table().deal(hands=("9c 9d Kh 7s 2c", "9h 9s Qh 7c 2d"))
    >>> for action in ["check", "stand pat", "stand pat", "show"]:
    ...     state = state.play(action)
    >>> showdown = state.showdown
    >>> showdown.winner, showdown.why
    ('A', 'pair of nines, king kicker over queen')
    >>> print(showdown.hand)
    pair (9c 9d)
    """

    winner: Player | None
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    ranks: tuple[HandRank, HandRank]

    @property
    def _best(self) -> int:
        return 1 if self.winner == "B" else 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The five cards of the winner; A's when the hands are equal."""
        return self.hands[self._best]

    @property
    def hand(self) -> Hand:
        """The category of the winning hand and the cards that make it."""
        rank = self.ranks[self._best]
        made = made_of(rank, self.cards)
        return Hand(rank.category, tuple(sorted(made)))

    @property
    def why(self) -> str:
        """What decided, like `pair of nines, king kicker over queen`."""
        if self.winner is None:
            return f"both have {in_words(self.ranks[0], every=True)}"
        return why(self.ranks[self._best], self.ranks[1 - self._best])

    def __str__(self) -> str:
        return f"{self.winner} wins: {self.why}" if self.winner else f"tie: {self.why}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import bundle
        from .pictures import showdown_svg

        return bundle(str(self), showdown_svg(self), str(self))


def made_of(rank: HandRank, cards: Sequence[Card]) -> list[Card]:
    """The cards that make the category: two for a pair, none for a high card."""
    if rank.category is HandCategory.HIGH_CARD:
        return []
    groups = GROUPS.get(rank.category)
    if groups is None:
        return list(cards)
    return [card for card in cards if card.rank in rank.ranks[:groups]]


def in_words(rank: HandRank, *, every: bool = False) -> str:
    """A hand in words, like `two pair, kings and fours`; `every` adds the kickers."""
    first, second = rank.ranks[0], rank.ranks[min(1, len(rank.ranks) - 1)]
    words = {
        HandCategory.HIGH_CARD: f"{first.label} high",
        HandCategory.PAIR: f"pair of {first.plural}",
        HandCategory.TWO_PAIR: f"two pair, {first.plural} and {second.plural}",
        HandCategory.THREE_OF_A_KIND: f"three {first.plural}",
        HandCategory.STRAIGHT: f"straight, {first.label} high",
        HandCategory.FLUSH: f"flush, {first.label} high",
        HandCategory.FULL_HOUSE: f"full house, {first.plural} full of {second.plural}",
        HandCategory.FOUR_OF_A_KIND: f"four {first.plural}",
        HandCategory.STRAIGHT_FLUSH: f"straight flush, {first.label} high",
    }[rank.category]
    if not every or rank.category is HandCategory.FULL_HOUSE:
        return words
    kickers = rank.ranks[GROUPS.get(rank.category, 1) :]
    return f"{words} with {listed(kickers)}" if kickers else words


def listed(ranks: Sequence[Rank]) -> str:
    """Ranks in words, like `king, ten and four`."""
    *most, last = (rank.label for rank in ranks)
    return f"{', '.join(most)} and {last}" if most else last


def why(best: HandRank, other: HandRank) -> str:
    """Why the first of two hands is better."""
    if best.category is not other.category:
        return f"{in_words(best)}, beats {in_words(other)}"
    at = next(
        i for i, pair in enumerate(zip(best.ranks, other.ranks, strict=True)) if len({*pair}) > 1
    )
    mine, theirs = best.ranks[at], other.ranks[at]
    if best.category is HandCategory.FULL_HOUSE:
        if at == 0:
            return f"full house, {mine.plural} over {theirs.plural}"
        return f"full house, {best.ranks[0].plural} full of {mine.plural} over {theirs.plural}"
    if best.category is HandCategory.TWO_PAIR and at < 2:
        pairs = f"{best.ranks[0].plural} and {best.ranks[1].plural}"
        return f"two pair, {pairs} over {other.ranks[0].plural} and {other.ranks[1].plural}"
    groups = GROUPS.get(best.category)
    if groups is None:
        if at == 0:
            return f"{in_words(best)} over {theirs.label} high"
        return f"{in_words(best)}, {ORDINALS[at]} card {mine.label} over {theirs.label}"
    if at < groups:
        return f"{in_words(best)} over {theirs.plural}"
    which = "" if at == groups else f"{ORDINALS[at - groups]} kicker "
    if which:
        return f"{in_words(best)}, {which}{mine.label} over {theirs.label}"
    return f"{in_words(best)}, {mine.label} kicker over {theirs.label}"
