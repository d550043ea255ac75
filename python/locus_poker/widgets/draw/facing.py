"""What the knight can hold, as far as the person may know.

Where the strategy says how somebody who plays by it came here, that is taken. Else it is a sample
of hands: the knight is taken to have been dealt any of the cards that the person has not seen and
to have changed them sensibly, as many as he was seen to change. What he bet is left out then: what
a bet says depends on who makes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from ... import _core
from ...cards import Card
from ...draw_poker import View
from ...odds import ValueTable
from ...odds.values import VALUES, hand_ranks

__all__ = ["habit", "hands_faced", "spread", "winning"]

#: Hands of the sample: enough for one percent.
TRIALS = 4000
#: Of the weights that chances are turned into, which are whole numbers.
FINENESS = 10**9
#: Who keeps nothing else keeps cards from here up: jacks.
HIGH = 9


def habit(hand: list[int]) -> list[int]:
    """What a sensible player keeps of five cards, as ids.

    Pairs and better; else four to a flush or to a straight that is open on both sides; else up to
    two cards from the jack up, or the highest.

    >>> import locus_poker as lp
    >>> def kept(text):
    ...     ids = habit([card.id for card in lp.cards(text)])
    ...     return " ".join(str(lp.Card.from_id(one)) for one in ids)
    >>> kept("9c 9d Kh 7s 2c"), kept("9c 8d 7h 6s 2c"), kept("Ac Kd 9h 4s 2c")
    ('9c 9d', '9c 8d 7h 6s', 'Ac Kd')
    """
    ranks = sorted((one >> 2 for one in hand), reverse=True)
    counts, suits = Counter(ranks), Counter(one & 3 for one in hand)
    if len(counts) == 5:
        low = ranks == [12, 3, 2, 1, 0]
        if max(suits.values()) == 5 or ranks[0] - ranks[4] == 4 or low:
            return hand
        suit, most = suits.most_common(1)[0]
        if most == 4:
            return [one for one in hand if one & 3 == suit]
        for run in (ranks[:4], ranks[1:]):
            # With an ace at its end it is open on one side only.
            if run[0] - run[3] == 3 and run[0] < 12:
                return [one for one in hand if one >> 2 in run]
        high = [rank for rank in ranks[:2] if rank >= HIGH] or ranks[:1]
        return [one for one in hand if one >> 2 in high]
    return [one for one in hand if counts[one >> 2] > 1]


def of_size(hand: list[int], size: int) -> list[int]:
    """The cards that one keeps first: of pairs and better, then the highest."""
    counts = Counter(one >> 2 for one in hand)
    return sorted(hand, key=lambda one: (counts[one >> 2], one >> 2), reverse=True)[:size]


def hands_faced(view: View, trials: int = TRIALS) -> Counter[int]:
    """How often the knight's hand, when it is shown, has each rank (1 to 7462), in a sample.

    The same view gives the same sample.
    """
    rules, changed = view.rules, view.changed[1 - (view.player == "B")]
    seen: set[Card] = {*view.dealt, *view.hand}
    unseen = [number for number in range(52 - rules.deck, 52) if Card.from_id(number) not in seen]
    dice = Random(f"{view.number} {view.dealt} {view.hand} {changed}")
    found: Counter[int] = Counter()
    # Who stands pat or changes everything is rare: then hands are tried longer.
    for attempt in range(20 * trials):
        cards = dice.sample(unseen, 10)
        hand = cards[:5]
        kept = habit(hand)
        if changed is None:
            kept = kept if 5 - len(kept) <= rules.discards else of_size(hand, 5 - rules.discards)
        elif len(kept) != 5 - changed:
            # Of somebody who plays otherwise some hands are better than none.
            if attempt < 19 * trials or found.total() >= trials // 20:
                continue
            kept = of_size(hand, 5 - changed)
        final = bytes([*kept, *cards[5 : 10 - len(kept)]])
        found[_core.rank_hand(final, rules.deck, rules.ace_low_straight)[0]] += 1
        if found.total() == trials:
            break
    return found


def spread(view: View, classes: Sequence[tuple[int, float]]) -> dict[int, int]:
    """Weights for each rank, from classes of strength: the lowest rank of each, its chance.

    Within a class hands are as frequent as in the whole deck.
    """
    rules = view.rules
    ways = {rank.value: ways for rank, ways in hand_ranks(rules.deck, rules.ace_low_straight)}
    found: dict[int, int] = {}
    ends = [low for low, _ in classes[1:]] + [VALUES]
    for (low, chance), end in zip(classes, ends, strict=True):
        values = [value for value in range(low, end) if value in ways]
        total = sum(ways[value] for value in values)
        for value in values:
            found[value] = round(chance * ways[value] / total * FINENESS)
    return found


def winning(view: View, faced: Mapping[int, int]) -> ValueTable:
    """The chance of each rank to win against such hands, equal ones counting half."""
    below, total = 0, 2 * sum(faced.values())
    numbers = [0] * VALUES
    for value in range(VALUES):
        weight = faced.get(value, 0)
        numbers[value] = 2 * below + weight
        below += weight
    rules = view.rules
    return ValueTable("winning", rules.deck, rules.ace_low_straight, tuple(numbers), total)
