"""The best hand of up to nine cards, or of up to eight and the joker.

DESIGN.md, "The best hand", says which hand that is. The categories are tried from the top; the
first that can be made is the answer. Each one is a list of places that cards must fill, and the
joker fills at most one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from ..errors import LocusError

ACE = 12
#: The ranks of the ten straights, best first. The last is the ace's other use, A-2-3-4-5.
RUNS = [range(top - 4, top + 1) for top in range(ACE, 3, -1)] + [(0, 1, 2, 3, ACE)]

#: The ids of the cards that make a category, and what the joker stands for (None where it is not
#: one of them).
Made = tuple[list[int], int | None]


def evaluate(ids: bytes, joker: bool) -> tuple[int, bytes, int]:
    """Category, the ids that make it (ascending), and what the joker stands for, of 0..9 cards."""
    check_cards(ids, most=8 if joker else 9)
    return best_hand(ids, joker)


def check_cards(ids: Collection[int], most: int) -> None:
    """Refuse too many cards, unknown ones and a card that comes twice."""
    if len(ids) > most:
        raise LocusError(f"too many cards: {len(ids)}, at most {most}")
    seen = set()
    for number, card in enumerate(ids, 1):
        if card > 51:
            raise LocusError(f"unknown card id {card} (card {number})")
        if card in seen:
            raise LocusError(f"card {name(card)!r} comes twice (card {number})")
        seen.add(card)


def name(card: int) -> str:
    """How a card is written, like `As`."""
    return "23456789TJQKA"[card >> 2] + "cdhs"[card & 3]


@dataclass
class Held:
    """Cards, looked at by rank and by suit."""

    ids: set[int]
    by_rank: list[list[int]]
    by_suit: list[list[int]]
    joker: bool

    @classmethod
    def of(cls, ids: Collection[int], joker: bool) -> Held:
        ordered = sorted(ids)
        by_rank: list[list[int]] = [[] for _ in range(13)]
        by_suit: list[list[int]] = [[] for _ in range(4)]
        for card in ordered:
            by_rank[card >> 2].append(card)
            by_suit[card & 3].append(card)
        return cls(set(ordered), by_rank, by_suit, joker)

    def ranks_with(self, count: int) -> list[int]:
        """The ranks of which at least `count` cards are held, best first."""
        return [rank for rank in range(ACE, -1, -1) if len(self.by_rank[rank]) >= count]


def best_hand(ids: Collection[int], joker: bool) -> tuple[int, bytes, int]:
    """`evaluate` for cards that were checked."""
    held = Held.of(ids, joker)
    for category in range(8, 0, -1):
        made = MAKERS[category](held)
        if made is not None:
            cards, stands_for = made
            return category, bytes(sorted(cards)), -1 if stands_for is None else stands_for
    return 0, b"", -1


def club(rank: int) -> int:
    """The lowest card of a rank, which the joker takes where the suit does not matter."""
    return 4 * rank


def straight_flush(held: Held) -> Made | None:
    """A run in one suit: the best run, complete before one short, then the lowest ids."""
    suits = [suit for suit in range(4) if len(held.by_suit[suit]) >= 5 - held.joker]
    if not suits:
        return None
    for run in RUNS:
        candidates = []
        for suit in suits:
            wanted = [4 * rank + suit for rank in run]
            missing = [card for card in wanted if card not in held.ids]
            if len(missing) <= held.joker:
                candidates.append((len(missing), [c for c in wanted if c in held.ids], missing))
        if candidates:
            _, cards, missing = min(candidates)
            return cards, missing[0] if missing else None
    return None


def four_of_a_kind(held: Held) -> Made | None:
    """All cards of the best rank; the joker may be the fourth."""
    ranks = held.ranks_with(4 - held.joker)
    if not ranks:
        return None
    cards = held.by_rank[ranks[0]]
    return cards, None if len(cards) == 4 else club(ranks[0])


def full_house(held: Held) -> Made | None:
    """Three and two. The joker joins the better of two pairs: with three it would make four."""
    if held.joker:
        pairs = held.ranks_with(2)
        if len(pairs) < 2:
            return None
        return held.by_rank[pairs[0]] + held.by_rank[pairs[1]], club(pairs[0])
    for triple in held.ranks_with(3):
        for pair in held.ranks_with(2):
            if pair != triple:
                return held.by_rank[triple][:3] + held.by_rank[pair][:2], None
    return None


def flush(held: Held) -> Made | None:
    """The highest of a suit. The joker is always its ace, the best even as a second one."""
    need = 5 - held.joker
    suits = [cards[-need:] for cards in held.by_suit if len(cards) >= need]
    if not suits:
        return None
    # Ranks decide from the top; of equal ones max keeps the first, the lower suit.
    cards = max(suits, key=lambda suited: [card >> 2 for card in reversed(suited)])
    return cards, 4 * ACE + (cards[0] & 3) if held.joker else None


def straight(held: Held) -> Made | None:
    """The lowest suit of each rank of the best run; the joker may be the missing rank."""
    for run in RUNS:
        missing = [rank for rank in run if not held.by_rank[rank]]
        if len(missing) <= held.joker:
            cards = [held.by_rank[rank][0] for rank in run if held.by_rank[rank]]
            return cards, club(missing[0]) if missing else None
    return None


def three_of_a_kind(held: Held) -> Made | None:
    """Three of the best rank; the joker may be the third."""
    ranks = held.ranks_with(3 - held.joker)
    return (held.by_rank[ranks[0]], club(ranks[0]) if held.joker else None) if ranks else None


def two_pair(held: Held) -> Made | None:
    """The two best pairs. With a joker two are a full house, and one is three of a kind."""
    pairs = held.ranks_with(2)
    return (held.by_rank[pairs[0]] + held.by_rank[pairs[1]], None) if len(pairs) >= 2 else None


def pair(held: Held) -> Made | None:
    """The pair; the joker pairs the best card."""
    ranks = held.ranks_with(2 - held.joker)
    return (held.by_rank[ranks[0]], club(ranks[0]) if held.joker else None) if ranks else None


MAKERS: dict[int, Callable[[Held], Made | None]] = {
    8: straight_flush,
    7: four_of_a_kind,
    6: full_house,
    5: flush,
    4: straight,
    3: three_of_a_kind,
    2: two_pair,
    1: pair,
}
