from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations
from types import ModuleType

import pytest

# Each beats the one below it.
LADDER = [
    ("As Ks Qs Js Ts", "straight flush, ace high"),
    ("Ks Qs Js Ts 9s", "straight flush, king high"),
    ("5s 4s 3s 2s As", "straight flush, five high"),
    ("As Ad Ah Ac 2c", "four of a kind, aces, two kicker"),
    ("Ks Kd Kh Kc Ac", "four of a kind, kings, ace kicker"),
    ("6s 6d 6h Ac Ad", "full house, sixes over aces"),
    ("6s 6d 6h Kc Kd", "full house, sixes over kings"),
    ("As Ks Qs Js 9s", "flush, ace high, then king queen jack nine"),
    ("7s 5s 4s 3s 2s", "flush, seven high, then five four three two"),
    ("As Kd Qs Js Ts", "straight, ace high"),
    ("5s 4s 3s 2s Ad", "straight, five high"),
    ("As Ad Ah Kc 2d", "three of a kind, aces, king two kickers"),
    ("As Ad Ah Qc Jd", "three of a kind, aces, queen jack kickers"),
    ("As Ad Kh Kc 2d", "two pair, aces and kings, two kicker"),
    ("As Ad Qh Qc Kd", "two pair, aces and queens, king kicker"),
    ("As Ad Kh 4c 2d", "pair, aces, king four two kickers"),
    ("As Ad Kh 3c 2d", "pair, aces, king three two kickers"),
    ("As Kd Qh Jc 9d", "high card, ace high, then king queen jack nine"),
    ("7s 5d 4h 3c 2d", "high card, seven high, then five four three two"),
]


def test_hands_in_order_and_in_words(lp: ModuleType) -> None:
    ranks = [lp.rank_hand(cards) for cards, _ in LADDER]
    assert [str(rank) for rank in ranks] == [words for _, words in LADDER]
    assert sorted(ranks, reverse=True) == ranks
    assert (ranks[0].value, ranks[-1].value) == (7462, 1)
    assert all(better > worse and better != worse for better, worse in combinations(ranks, 2))


def test_equal_hands_are_equal_whatever_their_suits(lp: ModuleType) -> None:
    one, other = lp.rank_hand("As Ad Kc Kh 2s"), lp.rank_hand("Ac Ah Kd Ks 2d")
    assert one == other and hash(one) == hash(other)
    assert one >= other and not one > other


def test_the_order_of_the_cards_does_not_matter(lp: ModuleType) -> None:
    orders = permutations(lp.cards("As Ad Kc Kh 2s"))
    assert len({lp.rank_hand(order).value for order in orders}) == 1


def test_every_class_has_its_number(core: ModuleType) -> None:
    """Of each class of equal hands one: they are numbered without a gap, in order."""
    seen = {}
    for ids in hands_of_all_ranks():
        value, category, deciding = core.rank_hand(ids, 52, False)
        seen[value] = (category, deciding)
    assert sorted(seen) == list(range(1, 7463))
    ordered = [seen[value] for value in sorted(seen)]
    assert ordered == sorted(ordered)


def hands_of_all_ranks() -> Iterator[bytes]:
    """Five cards for each choice of ranks, and again in one suit where all of them differ."""
    for ranks in combinations_with_replacement(range(13), 5):
        if max(map(ranks.count, ranks)) > 4:
            continue
        suits = [ranks[:i].count(rank) for i, rank in enumerate(ranks)]
        if len(set(ranks)) == 5:
            yield bytes(4 * rank for rank in ranks)
            suits[0] = 1
        yield bytes(4 * rank + suit for rank, suit in zip(ranks, suits, strict=True))


def test_values_agree_with_categories(lp: ModuleType) -> None:
    generator = random.Random(5)
    for _ in range(500):
        cards = generator.sample([lp.Card.from_id(number) for number in range(52)], 5)
        rank = lp.rank_hand(cards)
        assert rank.category == lp.evaluate(cards).category
        assert set(rank.ranks) <= {card.rank for card in cards}


@pytest.mark.parametrize("suits", ["sdchs", "sssss"])
def test_the_low_straight_of_the_short_deck(lp: ModuleType, suits: str) -> None:
    cards = [rank + suit for rank, suit in zip("A789T", suits, strict=True)]
    plain = lp.rank_hand(cards, deck=32)
    low = lp.rank_hand(cards, deck=32, ace_low_straight=True)
    flush = suits == "sssss"
    assert plain.label == ("flush" if flush else "high card")
    assert str(low) == ("straight flush, ten high" if flush else "straight, ten high")
    assert low > plain
    wheel = [rank + suit for rank, suit in zip("A2345", suits, strict=True)]
    assert low.value == lp.rank_hand(wheel).value
    next_one = [rank + suit for rank, suit in zip("789TJ", suits, strict=True)]
    assert lp.rank_hand(next_one, deck=32) > low
    # With all cards it is never one.
    assert lp.rank_hand(cards, ace_low_straight=True) == plain


def test_the_short_deck_keeps_its_numbers(lp: ModuleType) -> None:
    for cards, _ in LADDER:
        if min(card.rank for card in lp.cards(cards)) >= lp.Rank.SEVEN:
            assert lp.rank_hand(cards, deck=32) == lp.rank_hand(cards)


@pytest.mark.parametrize(
    ("cards", "options", "message"),
    [
        ("As Ks Qs Js", {}, "wrong number of cards: 4, not 5"),
        ("As Ks Qs Js Ts 9s", {}, "wrong number of cards: 6, not 5"),
        ("As Ks Qs Js As", {}, "card 'As' comes twice (card 5)"),
        ("As Ks Qs Js Xs", {}, "'Xs' is not a card (like 'As'): card 5 in 'As Ks Qs Js Xs'"),
        ("As Ks 6s 5s Ts", {"deck": 32}, "card '6s' is not in the deck of 32 (card 3)"),
        ("As Ks Qs Js Ts", {"deck": 36}, "deck 36 is not 52 or 32"),
        ("As Ks Qs Js Ts", {"deck": "52"}, "deck '52' is not 52 or 32"),
        ("As Ks Qs Js Ts", {"deck": 52.0}, "deck 52.0 is not 52 or 32"),
        ("As Ks Qs Js Ts", {"deck": None}, "deck None is not 52 or 32"),
        (
            "As Ks Qs Js Ts",
            {"ace_low_straight": 1},
            "ace_low_straight 1 is not True or False",
        ),
    ],
)
def test_what_cannot_be_ranked(
    lp: ModuleType, cards: str, options: dict[str, object], message: str
) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.rank_hand(cards, **options)
    assert str(caught.value) == message
