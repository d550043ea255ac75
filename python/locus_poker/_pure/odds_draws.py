"""What holds are worth, and who wins a showdown: five cards of a deck, compared by their values."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, compress, pairwise
from math import comb, lcm, prod

from ..errors import LocusError
from .odds_cards import Deck, check_cards, deck_of, suits_of
from .ranking import deciding, values

#: The values of five cards are 1 to 7462: a table by value has this length.
VALUES = 7463
#: The largest number a table may hold, up or down, as in the compiled core.
LARGEST = 1 << 60

#: For each of the 32 ways to hold: which of the five cards.
KEPT = [[bool(held >> i & 1) for i in range(5)] for held in range(32)]

#: Five ranks, ascending, and whether they are of one suit: a class of equal hands.
Class = tuple[tuple[int, ...], bool]


@cache
def classes(deck: Deck) -> dict[Class, int]:
    """The value of each class of hands of a deck."""
    wheel = tuple(rank for rank in deck.ranks if deck.straights[0] >> rank & 1)
    found: dict[Class, int] = {}
    for ranks in combinations_with_replacement(deck.ranks, 5):
        if ranks[0] == ranks[4]:
            continue
        for suited in (False, True):
            if suited and len(set(ranks)) < 5:
                continue
            if deck.ace_low and ranks == wheel:
                # In a short deck it takes the number of A-2-3-4-5, which that deck lacks.
                found[ranks, suited] = values()[8 if suited else 4, (3,)]
                continue
            # Suits that go round give different cards, and no flush.
            ids = [4 * rank + (0 if suited else i % 4) for i, rank in enumerate(ranks)]
            found[ranks, suited] = values()[deciding(ids)]
    return found


def value_of(deck: Deck, ids: Sequence[int]) -> int:
    """The value of five cards."""
    ranks = tuple(sorted(card >> 2 for card in ids))
    return classes(deck)[ranks, len({card & 3 for card in ids}) == 1]


class Sums:
    """Sums of a table's numbers over all hands of a deck that contain given cards."""

    def __init__(self, deck: Deck, table: Sequence[int]) -> None:
        if len(table) != VALUES:
            raise LocusError(f"a table of values has {VALUES} numbers, not {len(table)}")
        for value, number in enumerate(table):
            if not -LARGEST <= number <= LARGEST:
                raise LocusError(f"number {number} of value {value} is too large: 2**60 at most")
        # The classes that contain given ranks.
        self.containing: dict[tuple[int, ...], list[tuple[Class, int]]] = defaultdict(list)
        for kind, value in classes(deck).items():
            for size in range(6):
                for ranks in set(combinations(kind[0], size)):
                    self.containing[ranks].append((kind, table[value]))
        self.known: dict[tuple[int, ...], int] = {}

    def over(self, cards: tuple[int, ...]) -> int:
        """The sum over all hands that contain these cards."""
        if cards not in self.known:
            same = same_but_for_suits(cards)
            if same not in self.known:
                self.known[same] = self._over(same)
            self.known[cards] = self.known[same]
        return self.known[cards]

    def _over(self, cards: tuple[int, ...]) -> int:
        ranks = tuple(card >> 2 for card in cards)
        one_suit = len({card & 3 for card in cards}) <= 1
        # The hands of five ranks in one suit: one in each of four suits, or in that of the cards.
        flushes = (1 if cards else 4) * one_suit
        total = 0
        for (of_class, suited), number in self.containing[ranks]:
            if suited:
                ways = flushes
            else:
                # For each rank the suits of its other cards are chosen, rank by rank.
                ways = prod(
                    comb(4 - ranks.count(rank), of_class.count(rank) - ranks.count(rank))
                    for rank in set(of_class)
                )
                if len(set(of_class)) == 5:
                    ways -= flushes
            total += ways * number
        return total

    def holds(self, hand: Sequence[int]) -> list[int]:
        """For each way to hold some of a hand, the sum over all draws. Bit i: hand[i] is held.

        Discards do not come again: from the hands with the held cards, those with one of the
        discards are taken off, one discard after the other.
        """
        sums = [self.over(tuple(compress(hand, kept))) for kept in KEPT]
        for card in range(5):
            for held in range(32):
                if not held >> card & 1:
                    sums[held] -= sums[held | 1 << card]
        return sums


def same_but_for_suits(cards: Sequence[int]) -> tuple[int, ...]:
    """The same set for all that differ by a permutation of the suits only."""
    suits = sorted(suits_of(cards), reverse=True)
    return tuple(
        4 * rank + suit for rank in range(13) for suit in range(4) if suits[suit] >> rank & 1
    )


def odds_holds(hand: bytes, deck: int, ace_low_straight: bool, table: Sequence[int]) -> list[int]:
    """The sum of the table's numbers over all draws, for each of the 32 ways to hold."""
    cards = deck_of(deck, ace_low_straight)
    check_cards(cards, hand)
    if len(hand) != 5:
        raise LocusError(f"wrong number of cards: {len(hand)}, not 5")
    return Sums(cards, table).holds(hand)


def odds_best_play(deck: int, ace_low_straight: bool, table: Sequence[int]) -> tuple[int, int]:
    """The sum over all hands of the best hold's average, times a scale, and the scale."""
    cards = deck_of(deck, ace_low_straight)
    sums = Sums(cards, table)
    draws = [comb(deck - 5, 5 - held.bit_count()) for held in range(32)]
    scale = lcm(*draws)
    weights = [scale // ways for ways in draws]
    total = 0
    for hand, times in hands_up_to_suits(cards):
        averages = map(int.__mul__, sums.holds(hand), weights)
        total += times * max(averages)
    return total, scale


def hands_up_to_suits(deck: Deck) -> Iterator[tuple[tuple[int, ...], int]]:
    """One of all hands that differ by a permutation of suits only, and how many these are."""
    suits: list[list[int]] = [[] for _ in range(6)]
    for size in range(6):
        for ranks in combinations(deck.ranks, size):
            suits[size].append(sum(1 << rank for rank in ranks))

    def fill(taken: list[int], left: int) -> Iterator[list[int]]:
        if len(taken) == 4:
            if left == 0:
                yield taken
            return
        for size in range(left + 1):
            for ranks in suits[size]:
                if not taken or ranks <= taken[-1]:
                    yield from fill([*taken, ranks], left - size)

    for held in fill([], 5):
        times, equal = 24, 1
        for one, other in pairwise(held):
            equal = equal + 1 if one == other else 1
            times //= equal
        cards = (
            4 * rank + suit
            for suit, ranks in enumerate(held)
            for rank in range(13)
            if ranks >> rank & 1
        )
        yield tuple(sorted(cards)), times


def odds_versus(
    first: bytes, second: bytes, unseen: bytes, deck: int, ace_low_straight: bool
) -> tuple[int, int, int]:
    """Wins, ties and losses of the first hand; both draw to five cards from the unseen ones.

    Two draws share no card. For each of the first hand's draws, the second's draws without its
    cards are all draws, less those with one of the cards, plus those with two of them, and so on.
    So it is enough to know how many draws contain a set of cards. These are counted up in the
    order of their values, so that each of the first hand's draws meets those that it beats.
    """
    cards = deck_of(deck, ace_low_straight)
    check_cards(cards, first, second, unseen)
    for name, hand in (("first", first), ("second", second)):
        if len(hand) > 5:
            raise LocusError(f"the {name} hand has {len(hand)} cards, more than 5")
    a, b = 5 - len(first), 5 - len(second)
    if a + b > len(unseen):
        raise LocusError(f"too few unseen cards: {len(unseen)}, of which {a + b} are drawn")
    most = range(min(a, b) + 1)
    containing: dict[tuple[int, ...], int] = defaultdict(int)

    def add(draws: list[tuple[int, ...]]) -> None:
        for draw in draws:
            for size in most:
                for some in combinations(draw, size):
                    containing[some] += 1

    def apart(draw: tuple[int, ...]) -> int:
        return sum(
            (-1) ** size * sum(containing[some] for some in combinations(draw, size))
            for size in most
        )

    theirs = draws_by_value(cards, second, unseen, b)
    waiting = sorted(theirs, reverse=True)
    wins = ties = 0
    for value, ours in sorted(draws_by_value(cards, first, unseen, a).items()):
        while waiting and waiting[-1] < value:
            add(theirs[waiting.pop()])
        beaten = sum(map(apart, ours))
        wins += beaten
        if waiting and waiting[-1] == value:
            add(theirs[waiting.pop()])
            ties += sum(map(apart, ours)) - beaten
    total = comb(len(unseen), a) * comb(len(unseen) - a, b)
    return wins, ties, total - wins - ties


def draws_by_value(
    deck: Deck, held: bytes, unseen: bytes, count: int
) -> dict[int, list[tuple[int, ...]]]:
    """All draws of so many unseen cards, by the value of the hand they make."""
    found: dict[int, list[tuple[int, ...]]] = defaultdict(list)
    for draw in combinations(sorted(unseen), count):
        found[value_of(deck, (*held, *draw))].append(draw)
    return found
