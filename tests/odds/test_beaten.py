"""What beats a hand, and the order that frequency demands."""

from __future__ import annotations

from itertools import combinations
from types import ModuleType

import pytest

HANDS = {
    52: ("9c 9d 2c 5c Kc", "As Ad Ah Kc Kd", "Ac 2c 3c 4c 5d", "9c 8c 7c 6c 2c", "Ac Kc Qc Jc Tc"),
    36: ("Ac 6c 7c 8c 9d", "9c 9d 7c 8c Kc", "Ah 6h 7h 8h 9h"),
    32: ("Ac 7c 8c 9c Td", "Qc Qh Kc Kd Ks", "8c 9c Tc Jc Qd"),
}


@pytest.mark.parametrize(
    ("deck", "hand"), [(d, hand) for d, all_ in HANDS.items() for hand in all_]
)
def test_the_sums_are_those_of_a_showdown(native: ModuleType, deck: int, hand: str) -> None:
    for flag in (False, True):
        beaten = native.odds.beaten_by(hand, deck=deck, ace_low_straight=flag)
        showdown = native.odds.versus(hand, "", "", "", deck=deck, ace_low_straight=flag)
        assert (beaten.wins, beaten.ties, beaten.losses) == (
            showdown.wins, showdown.ties, showdown.losses,
        )  # fmt: skip
        # Better categories are those of any five other cards, whatever their ranks.
        others = native.odds.area(5, dead=hand, deck=deck, ace_low_straight=flag)
        for category in range(beaten.rank.category + 1, 9):
            assert beaten.count(category) == others.count(category)


def test_each_kind_is_what_dealing_all_hands_finds(lp: ModuleType) -> None:
    """All hands of five out of the last 13 cards; the others are taken away in the counts."""
    hand = lp.cards("7c 7d 8c 9d Th")
    mine = lp.rank_hand(hand, deck=32)
    left = [card for card in map(lp.Card.from_id, range(20, 52)) if card not in hand]
    found: dict[tuple[int, int], int] = {}
    for five in combinations(left[:16], 5):
        rank = lp.rank_hand(five, deck=32)
        if rank > mine:
            key = (int(rank.category), int(rank.ranks[0]))
            found[key] = found.get(key, 0) + 1
    from locus_poker.odds.beaten import members, ways_of
    from locus_poker.odds.values import hand_ranks

    masks = [0] * 13
    for card in left[:16]:
        masks[card.rank] |= 1 << card.suit
    counted: dict[tuple[int, int], int] = {}
    for rank, _ in hand_ranks(32, False):
        ways = sum(ways_of(rank.category, ranks, masks) for ranks in members(rank, 32, False))
        if rank > mine and ways:
            key = (int(rank.category), int(rank.ranks[0]))
            counted[key] = counted.get(key, 0) + ways
    assert counted == found


def test_a_hand_that_nothing_beats(lp: ModuleType) -> None:
    best = lp.odds.beaten_by("As Ks Qs Js Ts")
    assert (best.kinds, best.losses, best.ties) == ((), 0, 3)
    assert str(best).endswith("beaten by 0 of 1,533,939, 0%")
    shown = lp.odds.beaten_by("9c 9d 2c 5c Kc")._repr_mimebundle_()
    assert shown["text/html"].count("<tr>") == 8


@pytest.mark.parametrize(
    "hand", ["", "As", "As Ks Qs Js Ts 9s", "As As Qs Js Ts", "2s 3s 4s 5s 6s"]
)
def test_wrong_hands_are_named(lp: ModuleType, hand: str) -> None:
    with pytest.raises(lp.LocusError):
        lp.odds.beaten_by(hand, deck=32)


def test_flush_and_full_house_change_places(lp: ModuleType) -> None:
    labels = {
        deck: [(rarer.label, other.label) for rarer, other in lp.odds.order(deck=deck).inversions]
        for deck in (52, 36, 32)
    }
    assert labels == {
        52: [],
        36: [("flush", "full house"), ("high card", "pair")],
        32: [("flush", "four of a kind"), ("flush", "full house"), ("high card", "pair")],
    }
    assert "flush is rarer than full house" in str(lp.odds.order(deck=36))


def test_categories_that_never_happen_have_no_place(lp: ModuleType) -> None:
    order = lp.odds.order(5, 1)
    assert lp.HandCategory.TWO_PAIR not in order.categories
    assert lp.HandCategory.HIGH_CARD not in order.categories
