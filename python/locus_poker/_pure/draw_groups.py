"""Five-card draw before the exchange: hands that are nearly alike, and discards that make sense.

What a hand can become depends on the ranks that it pairs, on its highest other cards, and on
whether it is near a straight or a flush. Hands that agree in these are a group. A plan is a kind of
discard; all hands of a group have the same plans.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from .ranking import check_hand
from .shuffle import cards_of

#: The plans, by what is kept: everything; what makes the hand's category, alone and with the
#: highest other card; four to a flush, four to a straight; the highest card, two, three; nothing.
PLANS = 9
(
    STAND,
    MADE,
    MADE_AND_KICKER,
    FLUSH_DRAW,
    STRAIGHT_DRAW,
    HIGHEST,
    TWO_HIGHEST,
    THREE_HIGHEST,
    ALL,
) = range(PLANS)

NOTHING, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH = range(9)
#: What four cards of a hand are near to: a straight that one rank completes or two; a flush, alone
#: or with such a straight of the same four cards, or with four others that two ranks complete.
NO_DRAW, GUTSHOT, OPEN, FOUR_FLUSH, FLUSH_AND_GUTSHOT, FLUSH_AND_OPEN, FLUSH_OR_OPEN = range(7)
ACE = 12


class Traits(NamedTuple):
    """What the hands of a group have in common. Groups are numbered in the order of these."""

    made: int
    near: int = NO_DRAW
    first: int = 0
    second: int = 0
    third: int = 0


class Hand(NamedTuple):
    """What matters of a hand.

    Its ranks, each once, the most frequent first, then the highest; how often they occur; and the
    ranks of a suit that it has four cards of or five, from the highest on.
    """

    ranks: tuple[int, ...]
    counts: tuple[int, ...]
    suited: tuple[int, ...]


@cache
def runs(deck: int) -> tuple[int, ...]:
    """The straights of a deck as sets of ranks, bit by bit."""
    lowest = (52 - deck) // 4
    wheel = (1 << ACE | 0b1111,) if deck == 52 else ()
    return (*wheel, *(0b11111 << low for low in range(lowest, ACE - 3)))


def as_bits(ranks: Sequence[int]) -> int:
    """A set of ranks."""
    return sum(1 << rank for rank in ranks)


def completing(ranks: Sequence[int], deck: int) -> int:
    """How many ranks complete four different ones to a straight: 0, 1 or 2."""
    four = as_bits(ranks)
    return sum(run & four == four for run in runs(deck))


def straight_draw(ranks: Sequence[int], deck: int) -> tuple[int, tuple[int, ...]]:
    """How many ranks complete four of these to a straight, and the four; the best, the highest."""
    best: tuple[int, tuple[int, ...]] = (0, ())
    for four in combinations(sorted(ranks, reverse=True), 4):
        if (ways := completing(four, deck)) > best[0]:
            best = (ways, four)
    return best


def near(hand: Hand, deck: int) -> int:
    """What four cards of a hand that is a pair or nothing are near to."""
    ways, _ = straight_draw(hand.ranks, deck)
    if len(hand.suited) != 4:
        return (NO_DRAW, GUTSHOT, OPEN)[ways]
    same = completing(hand.suited, deck)
    return FLUSH_OR_OPEN if same < ways == 2 else FOUR_FLUSH + same


def traits(hand: Hand, deck: int) -> Traits:
    """The traits of a hand."""
    ranks, counts, suited = hand
    if len(ranks) == 5:
        whole = as_bits(ranks)
        if whole in runs(deck):
            # A-2-3-4-5 goes by its five.
            top = ranks[0] if ranks[1] == ranks[0] - 1 else ranks[1]
            return Traits(STRAIGHT_FLUSH if len(suited) == 5 else STRAIGHT, first=top)
        if len(suited) == 5:
            return Traits(FLUSH, NO_DRAW, ranks[0], ranks[1])
        draw = near(hand, deck)
        if draw < FOUR_FLUSH:
            return Traits(NOTHING, draw, *ranks[:3])
        # Which card is not of the suit: the highest, the next one, or a lower one.
        other = next(place for place, rank in enumerate(ranks) if rank not in suited)
        return Traits(NOTHING, draw, ranks[0], ranks[1], min(other, 2))
    if len(ranks) == 4:
        pair, kicker, second, _ = ranks
        # A low pair may be given up for the cards above it.
        return Traits(PAIR, near(hand, deck), pair, kicker, second if is_low(pair, deck) else 0)
    if len(ranks) == 3:
        if counts[0] == 3:
            return Traits(THREE, first=ranks[0])
        return Traits(TWO_PAIR, NO_DRAW, ranks[0], ranks[1])
    return Traits(FULL if counts[0] == 3 else FOUR, first=ranks[0])


def is_low(pair: int, deck: int) -> bool:
    """Whether a pair is one of the two lowest ranks of the deck."""
    return pair <= (52 - deck) // 4 + 1


@cache
def plans_of(made: int, draw: int, low: bool) -> tuple[int, ...]:
    """The plans of the hands with these traits, in order."""
    plans = [STAND]
    if made in (PAIR, TWO_PAIR, THREE, FOUR):
        plans.append(MADE)
    if made in (PAIR, THREE):
        plans.append(MADE_AND_KICKER)
    if draw >= FOUR_FLUSH:
        plans.append(FLUSH_DRAW)
    if draw in (GUTSHOT, OPEN, FLUSH_OR_OPEN):
        plans.append(STRAIGHT_DRAW)
    if made == NOTHING or low:
        plans += (HIGHEST, TWO_HIGHEST)
    if made == NOTHING:
        plans += (THREE_HIGHEST, ALL)
    return tuple(plans)


def read(ids: bytes) -> Hand:
    """What matters of a hand."""
    held = [card >> 2 for card in ids]
    ranks = sorted(set(held), key=lambda rank: (held.count(rank), rank), reverse=True)
    suits = [card & 3 for card in ids]
    most = max(suits, key=suits.count)
    suited = sorted((card >> 2 for card in ids if card & 3 == most), reverse=True)
    counts = tuple(map(held.count, ranks))
    return Hand(tuple(ranks), counts, tuple(suited) if len(suited) >= 4 else ())


def hands(deck: int) -> Iterator[Hand]:
    """All that `read` finds in the hands of a deck."""
    lowest = (52 - deck) // 4
    for held in combinations_with_replacement(range(ACE, lowest - 1, -1), 5):
        counts = {rank: held.count(rank) for rank in held}
        if 5 in counts.values():
            continue
        ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
        often = tuple(counts[rank] for rank in ranks)
        yield Hand(tuple(ranks), often, ())
        for size in (4, 5):
            for suited in combinations(counts, size):
                yield Hand(tuple(ranks), often, suited)


@cache
def groups(deck: int) -> dict[Traits, int]:
    """The groups of a deck, numbered in the order of their traits."""
    found = {traits(hand, deck) for hand in hands(deck)}
    return {one: number for number, one in enumerate(sorted(found))}


def draw_group(ids: bytes, deck: int) -> int:
    """The group of a hand of five cards, from 0."""
    check_hand(ids, deck)
    return groups(deck)[traits(read(ids), deck)]


def draw_groups(deck: int) -> int:
    """How many groups a deck has."""
    cards_of(deck)
    return len(groups(deck))


def draw_numbers(deck: int) -> tuple[tuple[int, bytes], ...]:
    """How many hands each group has, and how many cards its plans change; 255 for other plans."""
    cards_of(deck)
    return numbers(deck)


@cache
def numbers(deck: int) -> tuple[tuple[int, bytes], ...]:
    """The same, kept."""
    weights = [0] * len(groups(deck))
    for hand in hands(deck):
        weights[groups(deck)[traits(hand, deck)]] += ways(hand)
    plain = [numbers_of(found, deck) for found in groups(deck)]
    return tuple(zip(weights, plain, strict=True))


def numbers_of(found: Traits, deck: int) -> bytes:
    """How many cards the plans of a group change."""
    made = {PAIR: 2, TWO_PAIR: 4, THREE: 3, FOUR: 4}.get(found.made, 0)
    low = found.made == PAIR and is_low(found.first, deck)
    stay = {STAND: 5, MADE: made, MADE_AND_KICKER: made + 1, FLUSH_DRAW: 4, STRAIGHT_DRAW: 4}
    stay |= {HIGHEST: 1, TWO_HIGHEST: 2, THREE_HIGHEST: 3, ALL: 0}
    plans = plans_of(found.made, found.near, low)
    return bytes(5 - stay[plan] if plan in plans else 255 for plan in range(PLANS))


def ways(hand: Hand) -> int:
    """How many hands are like this one."""
    if hand.suited:
        # The suit; of four cards, that of the one that is not of it.
        return 4 if len(hand.suited) == 5 else 4 * 3
    suits = prod(comb(4, count) for count in hand.counts)
    # Without those that have four of a suit or five.
    return suits - {5: 4 + 5 * 12, 4: 12}.get(len(hand.ranks), 0)


def draw_plans(ids: bytes, deck: int, most: int) -> tuple[tuple[int, bytes], ...]:
    """The plans of a hand of five cards, each with the cards that it changes, ascending.

    At most so many may be changed; a plan that changes more changes those that are worth least.
    """
    check_hand(ids, deck)
    hand = read(ids)
    found = traits(hand, deck)
    low = found.made == PAIR and is_low(found.first, deck)
    whole = {
        plan: bytes(sorted(set(ids) - set(kept(ids, hand, plan, deck))))
        for plan in plans_of(found.made, found.near, low)
    }
    least = worth_least(ids, hand, whole, most)
    return tuple((plan, cards if len(cards) <= most else least) for plan, cards in whole.items())


def worth_least(ids: bytes, hand: Hand, whole: dict[int, bytes], most: int) -> bytes:
    """The cards that a hand can do without when so many may go.

    These are its lowest cards that pair nothing; if only one may go, and the hand is nothing but
    near to a flush or to a straight, the card that stands in the way.
    """
    others = [rank for rank, count in zip(hand.ranks, hand.counts, strict=True) if count == 1]
    if most == 1 and len(others) == 5:
        for plan in (FLUSH_DRAW, STRAIGHT_DRAW):
            if plan in whole:
                return whole[plan]
    going = others[max(0, len(others) - most) :]
    return bytes(sorted(card for card in ids if card >> 2 in going))


def kept(ids: bytes, hand: Hand, plan: int, deck: int) -> list[int]:
    """The cards that a plan keeps."""
    made = [rank for rank, count in zip(hand.ranks, hand.counts, strict=True) if count > 1]
    others = [rank for rank in hand.ranks if rank not in made]
    if plan == FLUSH_DRAW:
        suits = [card & 3 for card in ids]
        most = max(suits, key=suits.count)
        return [card for card in ids if card & 3 == most]
    if plan == STRAIGHT_DRAW:
        _, four = straight_draw(hand.ranks, deck)
        # Of a pair, the card with the lower id stays.
        return [min(card for card in ids if card >> 2 == rank) for rank in four]
    ranks = {
        STAND: hand.ranks,
        MADE: made,
        MADE_AND_KICKER: made + others[:1],
        HIGHEST: others[:1],
        TWO_HIGHEST: others[:2],
        THREE_HIGHEST: others[:3],
        ALL: (),
    }[plan]
    return [card for card in ids if card >> 2 in ranks]
