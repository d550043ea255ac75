"""Exact counts of the best category over every completion of an area.

No completion is dealt out. The ranks are taken one after the other, and ways to fill them that
agree in all that matters later are carried along as one number. Each category needs something else
to be carried along, so there are several such counts; together they tell all:

1. straight flushes, suit by suit;
2. four of a kind and full houses, which depend on ranks alone, less those that are straight
   flushes as well;
3. what is below a flush: the number of cards of each suit is carried along, to stay below a flush;
4. flushes are what remains of all ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any, TypeVar

from ..errors import LocusError
from .evaluation import ACE
from .odds_cards import (
    FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    Deck,
    Groups,
    Suits,
    check_cards,
    deck_of,
    groups_category,
    groups_of,
    is_straight,
    suits_of,
    with_rank,
)

State = TypeVar("State", bound=tuple[Any, ...])
Seen = TypeVar("Seen", bound=Hashable)


@dataclass(frozen=True)
class Area:
    """Jokers, known cards, and `drawn` of the unseen cards."""

    deck: Deck
    known: Suits
    unseen: Suits
    drawn: int
    jokers: int

    @property
    def size(self) -> int:
        """How many cards are no jokers."""
        return sum(ranks.bit_count() for ranks in self.known) + self.drawn

    @property
    def needed(self) -> int:
        """How many cards the jokers complete to five."""
        return 5 - self.jokers

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks as they are taken: the ace first, for it starts the lowest straight."""
        return (ACE, *range(self.deck.lowest, ACE))

    def category(self, groups: Groups) -> int:
        """The category that groups make here."""
        return groups_category(groups, self.jokers)


def area_of(
    known: bytes, unseen: bytes, drawn: int, jokers: int, deck: int, ace_low_straight: bool
) -> Area:
    """The checked area."""
    cards = deck_of(deck, ace_low_straight)
    check_cards(cards, known, unseen)
    if not 0 <= jokers <= 2:
        raise LocusError(f"jokers {jokers!r} is not 0, 1 or 2")
    size = len(known) + drawn + jokers
    if drawn < 0 or not 1 <= size <= 9:
        raise LocusError(f"an area has 1 to 9 cards, not {size}")
    if drawn > len(unseen):
        raise LocusError(f"too few unseen cards: {len(unseen)}, of which {drawn} are drawn")
    return Area(cards, suits_of(known), suits_of(unseen), drawn, jokers)


def odds_area(
    known: bytes, unseen: bytes, drawn: int, jokers: int, deck: int, ace_low_straight: bool
) -> list[int]:
    """In how many ways each category is the best one, over all draws from the unseen cards."""
    area = area_of(known, unseen, drawn, jokers, deck, ace_low_straight)
    counts = below_flush(area)
    straight_flushes = with_straight_flush(area)
    for groups, ways in by_groups(area).items():
        if area.category(groups) > FLUSH:
            counts[area.category(groups)] += ways - straight_flushes[groups]
    counts[STRAIGHT_FLUSH] += straight_flushes.total()
    counts[FLUSH] = comb(len(unseen), drawn) - sum(counts)
    return counts


def choices(area: Area, rank: int) -> Iterator[tuple[int, ...]]:
    """Every way to fill a rank: for each suit whether its card is in (1) or not (0)."""
    chosen: list[tuple[int, ...]] = [()]
    for known, unseen in zip(area.known, area.unseen, strict=True):
        possible = [1] if known >> rank & 1 else [0, 1] if unseen >> rank & 1 else [0]
        chosen = [(*suits, one) for suits in chosen for one in possible]
    yield from chosen


def count(
    area: Area,
    start: State,
    see: Callable[[tuple[int, ...]], Seen],
    step: Callable[[State, int, Seen], State | None],
) -> Mapping[State, int]:
    """The ways by the state they end in. A state begins with the number of cards taken so far.

    `step` tells the state after one more rank, or None for ways that are not counted. Of the suits
    at the rank it is given what `see` makes of them.
    """
    ways: dict[State, int] = {start: 1}
    for rank, least, most in limits(area):
        seen = Counter(see(suits) for suits in choices(area, rank))
        later: dict[State, int] = {}
        for state, number in ways.items():
            for what, times in seen.items():
                new = step(state, rank, what)
                if new is not None and least <= new[0] <= most:
                    later[new] = later.get(new, 0) + number * times
        ways = later
    return ways


def limits(area: Area) -> Iterator[tuple[int, int, int]]:
    """For each rank how many cards must be in after it, so that the rest can come to the size."""
    known_left = area.size - area.drawn
    left = known_left + sum(ranks.bit_count() for ranks in area.unseen)
    for rank in area.ranks:
        known = sum(ranks >> rank & 1 for ranks in area.known)
        known_left -= known
        left -= known + sum(ranks >> rank & 1 for ranks in area.unseen)
        yield rank, area.size - left, area.size - known_left


def by_groups(area: Area) -> Counter[Groups]:
    """All ways by their groups."""

    def step(state: tuple[int, Groups], rank: int, count: int) -> tuple[int, Groups]:
        taken, groups = state
        return taken + count, with_rank(groups, count)

    found: Counter[Groups] = Counter()
    for (_, groups), ways in count(area, (0, (0, 0)), sum, step).items():
        found[groups] += ways
    return found


# --- straights ---------------------------------------------------------------------------------

#: What is known of a straight so far: which of the last four ranks were there (bit 0 the last one),
#: or DONE, and whether the ace is there.
Run = tuple[int, bool]
DONE = -1


@cache
def longer(jokers: int, recent: int, present: bool) -> int:
    """What is remembered after one more rank: no rank behind more gaps than there are jokers."""
    if recent == DONE:
        return DONE
    five = recent << 1 | present
    if five.bit_count() + jokers >= 5:
        return DONE
    gaps = 0
    for age in range(4):
        if gaps > jokers:
            return five & ((1 << age) - 1)
        gaps += not five >> age & 1
    return five & 0b1111


def next_run(area: Area, run: Run, rank: int, present: bool) -> Run:
    """The run after a rank."""
    recent, ace = run
    if rank == ACE:
        return (longer(area.jokers, 0, present and area.deck.ace_low), present)
    recent = longer(area.jokers, recent, present)
    return (recent, ace and recent != DONE)


def ends_in_straight(area: Area, run: Run) -> bool:
    """Whether there is a straight, now that the ace comes again, at the top."""
    recent, ace = run
    return longer(area.jokers, recent, ace) == DONE


# --- straight flushes --------------------------------------------------------------------------


def with_straight_flush(area: Area) -> Counter[Groups]:
    """The ways with a straight flush, by their groups.

    With jokers two suits can have one each. Such ways are found with both suits, so they are taken
    off once. Suits with the same known and unseen cards have the same numbers: these are kept.
    """
    single = cache(one_straight_flush)
    double = cache(two_straight_flushes)
    found: Counter[Groups] = Counter()
    for suit in range(4):
        found.update(single(with_first(area, suit)))
        for other in range(suit):
            found.subtract(double(with_first(area, suit, other)))
    return found


def with_first(area: Area, *first: int) -> Area:
    """The same area with some suits first and the others in a fixed order."""
    rest = sorted(
        (suit for suit in range(4) if suit not in first),
        key=lambda suit: (area.known[suit], area.unseen[suit]),
    )
    order = [*sorted(first, key=lambda suit: (area.known[suit], area.unseen[suit])), *rest]
    a, b, c, d = order
    return Area(
        area.deck,
        (area.known[a], area.known[b], area.known[c], area.known[d]),
        (area.unseen[a], area.unseen[b], area.unseen[c], area.unseen[d]),
        area.drawn,
        area.jokers,
    )


def one_straight_flush(area: Area) -> Counter[Groups]:
    """The ways with a straight flush in the first suit, by their groups."""
    found: Counter[Groups] = Counter()
    if area.known[0].bit_count() + area.drawn < area.needed:
        return found

    def see(suits: tuple[int, ...]) -> tuple[int, int]:
        return suits[0], sum(suits)

    def step(
        state: tuple[int, Groups, Run], rank: int, seen: tuple[int, int]
    ) -> tuple[int, Groups, Run]:
        taken, groups, run = state
        present, count = seen
        run = next_run(area, run, rank, bool(present))
        return taken + count, with_rank(groups, count), run

    start: tuple[int, Groups, Run] = (0, (0, 0), (0, False))
    for (_, groups, run), ways in count(area, start, see, step).items():
        if ends_in_straight(area, run):
            found[groups] += ways
    return found


def two_straight_flushes(area: Area) -> Counter[Groups]:
    """The ways with a straight flush in each of the first two suits, by their groups.

    They leave room for one more card at most, so they can be looked at one by one.
    """
    found: Counter[Groups] = Counter()
    others = [ranks.bit_count() for ranks in area.known[2:]]
    if area.size < 2 * area.needed + sum(others):
        return found
    largest = area.size - area.needed - sum(others)
    for one in straight_flushes(area, 0, largest):
        for two in straight_flushes(area, 1, largest):
            left = area.size - one.bit_count() - two.bit_count() - sum(others)
            if left == 0:
                found[groups_of((one, two, *area.known[2:]))] += 1
            elif left == 1:
                for suit in (2, 3):
                    for rank in area.ranks:
                        if area.unseen[suit] >> rank & 1:
                            found[groups_of((one, two, 1 << rank, 0))] += 1
    return found


def straight_flushes(area: Area, suit: int, largest: int) -> list[int]:
    """The ranks of a suit, with its known ones, at most `largest`, that make a straight."""
    unseen = area.unseen[suit]
    found = []
    drawn = unseen
    while True:
        ranks = area.known[suit] | drawn
        if ranks.bit_count() <= largest and is_straight(area.deck, ranks, area.jokers):
            found.append(ranks)
        if drawn == 0:
            return found
        drawn = (drawn - 1) & unseen


# --- below a flush -----------------------------------------------------------------------------

#: The cards taken, those of each suit, the groups and the run.
BelowFlush = tuple[int, tuple[int, ...], Groups, Run]


def below_flush(area: Area) -> list[int]:
    """The ways that are less than a flush, by category."""
    merge = merging(area)

    def see(suits: tuple[int, ...]) -> tuple[int, ...]:
        return suits

    def step(state: BelowFlush, rank: int, seen: tuple[int, ...]) -> BelowFlush | None:
        taken, cards, groups, run = state
        count = sum(seen)
        groups = with_rank(groups, count)
        cards = tuple(map(sum, zip(cards, seen, strict=True)))
        if max(cards) >= area.needed or area.category(groups) > FLUSH:
            return None
        run = next_run(area, run, rank, count > 0)
        return taken + count, merge(rank, cards), groups, run

    counts = [0] * 9
    start: BelowFlush = (0, (0, 0, 0, 0), (0, 0), (0, False))
    for (_, _, groups, run), ways in count(area, start, see, step).items():
        counts[STRAIGHT if ends_in_straight(area, run) else area.category(groups)] += ways
    return counts


def merging(area: Area) -> Callable[[int, tuple[int, ...]], tuple[int, ...]]:
    """Tells the same numbers of cards of each suit for all that are the same from a rank on.

    Suits that have the same cards in all ranks to come can be swapped: their numbers are sorted.
    """
    alike: dict[int, list[list[int]]] = {}
    rest = 0
    for rank in reversed(area.ranks):
        by_future: dict[tuple[int, int], list[int]] = {}
        for suit in range(4):
            future = (area.known[suit] & rest, area.unseen[suit] & rest)
            by_future.setdefault(future, []).append(suit)
        alike[rank] = list(by_future.values())
        rest |= 1 << rank

    @cache
    def merge(rank: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        merged = list(cards)
        for suits in alike[rank]:
            for suit, number in zip(suits, sorted(cards[suit] for suit in suits), strict=True):
                merged[suit] = number
        return tuple(merged)

    return merge
