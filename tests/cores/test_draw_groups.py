"""Groups of hands and plans of discards: alike in both cores, and worth having."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable
from itertools import combinations
from math import comb
from typing import Any

import pytest

from locus_poker.errors import LocusError

#: How many groups and how many plans; the groups of the rarest hands have few of them.
GROUPS = {52: 1330, 32: 334}
PLANS = range(9)


@pytest.fixture(scope="module")
def cores() -> tuple[Any, Any]:
    from locus_poker import _native, _pure

    return _native, _pure


def ids(text: str) -> bytes:
    return bytes(
        4 * "23456789TJQKA".index(card[0]) + "cdhs".index(card[1]) for card in text.split()
    )


def in_order(hand: tuple[int, ...]) -> bool:
    """Whether the suits' sets of ranks go down: one hand of each class."""
    suits = [sum(1 << (card >> 2) for card in hand if card & 3 == suit) for suit in range(4)]
    return suits == sorted(suits, reverse=True)


def short_classes() -> list[bytes]:
    """A hand of each class of the short deck."""
    return [bytes(hand) for hand in combinations(range(20, 52), 5) if in_order(hand)]


def long_hands(count: int) -> list[bytes]:
    """Hands of the long deck; half of them of two suits, where flushes and their draws are."""
    pick = random.Random(6)
    few = [card for card in range(52) if card & 3 < 2]
    return [bytes(pick.sample(few if n % 2 else range(52), 5)) for n in range(count)]


@pytest.mark.parametrize("deck", [52, 32])
def test_cores_agree_on_groups_and_plans(cores: tuple[Any, Any], deck: int) -> None:
    native, pure = cores
    hands = short_classes() if deck == 32 else long_hands(20_000)
    assert deck == 52 or len(hands) == 10_808
    plans_of: dict[int, set[tuple[tuple[int, int], ...]]] = defaultdict(set)
    for hand in hands:
        group, plans = native.draw_group(hand, deck), native.draw_plans(hand, deck, 5)
        assert group == pure.draw_group(hand, deck), hand
        for most in range(6):
            assert tuple(native.draw_plans(hand, deck, most)) == pure.draw_plans(hand, deck, most)
        plans_of[group].add(tuple((plan, len(cards)) for plan, cards in plans))
    assert native.draw_groups(deck) == pure.draw_groups(deck) == GROUPS[deck]
    known = native.draw_numbers(deck)
    assert tuple(known) == pure.draw_numbers(deck)
    assert sum(count for count, _ in known) == comb(deck, 5) and len(known) == GROUPS[deck]
    for group, plans in plans_of.items():
        changes = {plan: number for plan, number in enumerate(known[group][1]) if number < 255}
        assert plans == {tuple(changes.items())}
    # All hands of a group have the same plans, which change the same number of cards.
    assert all(len(plans) == 1 for plans in plans_of.values())
    assert deck == 52 or sorted(plans_of) == list(range(GROUPS[32]))
    assert {plan for plans in plans_of.values() for plan, _ in next(iter(plans))} == set(PLANS)


@pytest.mark.parametrize("deck", [52, 32])
def test_suits_and_the_order_of_the_cards_do_not_matter(cores: tuple[Any, Any], deck: int) -> None:
    pick = random.Random(7)
    for _ in range(500):
        hand = pick.sample(range(52 - deck, 52), 5)
        suits = pick.sample(range(4), 4)
        other = bytes(4 * (card >> 2) + suits[card & 3] for card in pick.sample(hand, 5))
        for core in cores:
            assert core.draw_group(bytes(hand), deck) == core.draw_group(other, deck)


@pytest.mark.parametrize(
    ("hand", "deck", "plans"),
    [
        ("As Kd 9c 5h 2c", 52, {0: "", 5: "2c 5h 9c Kd", 6: "2c 5h 9c", 7: "2c 5h", 8: "all"}),
        ("9s 9d Kc 5h 2c", 52, {0: "", 1: "2c 5h Kc", 2: "2c 5h"}),
        ("9s 9d 5c 5h 2c", 52, {0: "", 1: "2c"}),
        ("9s 9d 9c 5h 2c", 52, {0: "", 1: "2c 5h", 2: "2c"}),
        ("9s 9d 9c 9h 2c", 52, {0: "", 1: "2c"}),
        ("9s 9d 9c 2h 2c", 52, {0: ""}),
        ("As 2d 3c 4h 5c", 52, {0: ""}),
        ("As Js 9s 3s 2s", 52, {0: ""}),
        ("9s 9d 5s 4s 2s", 52, {0: "", 1: "2s 4s 5s", 2: "2s 4s", 3: "9d"}),
        ("2s 2d Kc 5h 4c", 52, {0: "", 1: "4c 5h Kc", 2: "4c 5h", 5: "2d 2s 4c 5h", 6: "2d 2s 4c"}),
        ("Ac 2d 3h 4s 9c", 52, {4: "9c"}),
        # With 32 cards there is no straight with a low ace, and sevens are low.
        ("As 7d 8c 9h Tc", 32, {4: "As"}),
        ("7s 7d Ac 8c 9h", 32, {0: "", 1: "8c 9h Ac", 2: "8c 9h", 5: "7d 7s 8c 9h", 6: "7d 7s 8c"}),
        # Four of a suit and, of others, an open straight draw.
        ("Kc Qd Jd Td 8d", 32, {3: "Kc", 4: "8d"}),
    ],
)
def test_plans_change_what_they_should(
    cores: tuple[Any, Any], hand: str, deck: int, plans: dict[int, str]
) -> None:
    held = ids(hand)
    whole = {0, 1, 2} & set(plans)
    for core in cores:
        found = dict(core.draw_plans(held, deck, 5))
        assert not whole or set(found) == set(plans)
        for plan, cards in plans.items():
            assert found[plan] == (bytes(sorted(held)) if cards == "all" else ids(cards)), plan


@pytest.mark.parametrize(
    ("hand", "deck", "most", "cards"),
    [
        ("As Kd 9c 5h 2c", 52, 1, "2c"),
        ("As Kd 9c 5h 2c", 52, 3, "2c 5h 9c"),
        ("As Kd 9c 5h 2c", 52, 4, "2c 5h 9c Kd"),
        ("9s 9d Kc 5h 2c", 52, 1, "2c"),
        ("9s 9d Kc 5h 2c", 52, 2, "2c 5h"),
        # Near to a flush, to a straight, to both: if one card may go, the odd one, else low ones.
        ("Ks 9s 5s 2s Ad", 52, 1, "Ad"),
        ("Ks 9s 5s 2s Ad", 52, 2, "2s 5s"),
        ("Qc 9s 8d 7h 6s", 52, 1, "Qc"),
        ("9s 8s 7s 6d 2s", 52, 1, "6d"),
        # Among 32 cards A-7-8-9-10 is four to a straight, and a low pair is not given up.
        ("As 7d 8c 9h Tc", 32, 1, "As"),
        ("7s 7d Ac 8c 9h", 32, 3, "8c 9h Ac"),
        ("7s 7d Ac 8c 9h", 32, 1, "8c"),
        ("As Kd 9c 8h 7c", 32, 0, ""),
    ],
)
def test_plans_that_change_too_much_change_what_is_worth_least(
    cores: tuple[Any, Any], hand: str, deck: int, most: int, cards: str
) -> None:
    held = ids(hand)
    for core in cores:
        whole = dict(core.draw_plans(held, deck, 5))
        within = dict(core.draw_plans(held, deck, most))
        assert set(within) == set(whole)
        for plan, discard in whole.items():
            assert within[plan] == (discard if len(discard) <= most else ids(cards)), plan


def loss(lp: Any, native: Any, hand: bytes, deck: int, most: int = 5) -> float:
    """What the best of the plans is worth less than the best of all discards, in percentiles."""
    held = [lp.Card.from_id(card) for card in hand]
    holds = lp.odds.best_discard(held, deck=deck, value=lp.odds.PERCENTILE)
    values = {
        frozenset(card.id for card in hold.discard): hold.value
        for hold in holds
        if len(hold.discard) <= most
    }
    plans = [frozenset(cards) for _, cards in native.draw_plans(hand, deck, most)]
    return float(max(values.values()) - max(values[plan] for plan in plans))


@pytest.mark.parametrize(("deck", "count"), [(32, 150), (52, 12)])
def test_the_best_of_all_discards_is_a_plan(cores: tuple[Any, Any], deck: int, count: int) -> None:
    import locus_poker as lp

    pick = random.Random(deck)
    hands = [bytes(pick.sample(range(52 - deck, 52), 5)) for _ in range(count)]
    losses = [loss(lp, cores[0], hand, deck) for hand in hands]
    # Of all 32 discards of a hand the plans hold the best, but for one in thousands.
    assert sum(losses) / count < 0.0001
    assert max(losses) < 0.005


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_the_best_of_few_discards_is_nearly_a_plan(cores: tuple[Any, Any], most: int) -> None:
    import locus_poker as lp

    pick = random.Random(most)
    hands = [bytes(pick.sample(range(20, 52), 5)) for _ in range(150)]
    losses = [loss(lp, cores[0], hand, 32, most) for hand in hands]
    assert sum(losses) / 150 < 0.0005
    assert max(losses) < 0.02


def refusal(call: Callable[..., object], *arguments: object) -> str:
    with pytest.raises(LocusError) as caught:
        call(*arguments)
    return str(caught.value)


def test_both_cores_refuse_what_is_no_hand(cores: tuple[Any, Any]) -> None:
    native, pure = cores
    cases = [(b"", 52), (b"\0\1\2\3\4\5", 52), (b"\0\1\2\3\x40", 52), (b"\0\1\2\3\3", 52)]
    cases += [(b"\0\1\2\3\4", 32), (b"\0\1\2\3\4", 36)]
    for case in cases:
        assert refusal(native.draw_group, *case) == refusal(pure.draw_group, *case)
        assert refusal(native.draw_plans, *case, 5) == refusal(pure.draw_plans, *case, 5)
    low = refusal(native.draw_group, b"\0\1\2\3\4", 32)
    assert low == "card '2c' is not in the deck of 32 (card 1)"
    assert refusal(native.draw_groups, 36) == refusal(pure.draw_groups, 36)
    assert refusal(native.draw_numbers, 36) == refusal(pure.draw_numbers, 36)
