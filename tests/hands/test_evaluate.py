from __future__ import annotations

import json
import random
from itertools import combinations, permutations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

DATA = Path(__file__).parents[1] / "data"
HANDS: list[dict[str, Any]] = json.loads((DATA / "hands.json").read_text())
TRICKY: list[dict[str, Any]] = json.loads((DATA / "tricky_hands.json").read_text())

card_ids = st.integers(0, 51)


def test_the_given_hands(lp: ModuleType) -> None:
    for hand in HANDS:
        found = lp.evaluate(hand["cards"], joker=hand["joker"])
        assert found.label == hand["category"], hand


@pytest.mark.parametrize("hand", TRICKY, ids=[hand["why"] for hand in TRICKY])
def test_tricky_hands(lp: ModuleType, hand: dict[str, Any]) -> None:
    found = lp.evaluate(hand["cards"], joker=bool(hand["jokers"]))
    assert (found.label, found.points) == (hand["category"], hand["points"])


def test_labels_and_points(lp: ModuleType) -> None:
    assert [(category.label, category.points) for category in lp.HandCategory] == [
        ("high card", 0),
        ("pair", 2),
        ("two pair", 4),
        ("three of a kind", 5),
        ("straight", 7),
        ("flush", 8),
        ("full house", 9),
        ("four of a kind", 10),
        ("straight flush", 11),
    ]


@pytest.mark.parametrize(
    ("cards", "joker", "text"),
    [
        ("7c", False, "high card"),
        ("As Kd Qc Jh 9s 7d 5c 3h 2s", False, "high card"),
        ("As Ad 7c 2s", False, "pair (Ad As)"),
        ("As Ad 7c 7d 2s 2c", False, "two pair (7c 7d Ad As)"),
        ("7c 7d 7h As Kd", False, "three of a kind (7c 7d 7h)"),
        ("5h 4s 3d 2c As Ad", False, "straight (2c 3d 4s 5h Ad)"),
        ("2c 3d 4s 5h 6d 7s", False, "straight (3d 4s 5h 6d 7s)"),
        ("2h 5h 9h Jh Qh Kh", False, "flush (5h 9h Jh Qh Kh)"),
        ("7c 7d 7h 2s 2c 2d", False, "full house (2c 2d 7c 7d 7h)"),
        ("7c 7d 7h 7s As Ad Ac", False, "four of a kind (7c 7d 7h 7s)"),
        ("Ah 2h 3h 4h 5h 6h", False, "straight flush (2h 3h 4h 5h 6h)"),
        ("", True, "high card"),
        ("As", True, "pair (As, joker Ac)"),
        ("Ac 7d", True, "pair (Ac, joker Ac)"),
        ("7c 7d As", True, "three of a kind (7c 7d, joker 7c)"),
        ("9s Td Jc Qs", True, "straight (9s Td Jc Qs, joker Kc)"),
        ("9s Td Jc Qs Kd", True, "straight (Td Jc Qs Kd, joker Ac)"),
        ("Ts Jd Qc Ks Ad 2c", True, "straight (Ts Jd Qc Ks Ad)"),
        ("2h 5h 9h Kh", True, "flush (2h 5h 9h Kh, joker Ah)"),
        ("2h 5h 9h Ah", True, "flush (2h 5h 9h Ah, joker Ah)"),
        ("2c 2d 7c 7d Ks", True, "full house (2c 2d 7c 7d, joker 7c)"),
        ("7c 7d 7h As", True, "four of a kind (7c 7d 7h, joker 7c)"),
        ("7c 7d 7h 7s As", True, "four of a kind (7c 7d 7h 7s)"),
        ("7d 7h 7s As Ad Kc", True, "four of a kind (7d 7h 7s, joker 7c)"),
        ("Th Jh Qh Kh Ah", True, "straight flush (Th Jh Qh Kh Ah)"),
        ("9h Th Jh Qh Kh", True, "straight flush (Th Jh Qh Kh, joker Ah)"),
        ("6c 7c 8c 9c 6d 7d 8d 9d", True, "straight flush (6c 7c 8c 9c, joker Tc)"),
        # Both suits make the same one: the lowest ids are those of the later suit.
        ("Jc Qc Kc Ac Th Qh Kh Ah", True, "straight flush (Th Qh Kh Ah, joker Jh)"),
    ],
)
def test_the_one_hand_that_is_named(lp: ModuleType, cards: str, joker: bool, text: str) -> None:
    assert str(lp.evaluate(cards, joker=joker)) == text


def ranks_of(cards: tuple[int, ...]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Category, deciding ranks and the places of the cards that make the category, of 0 to 5 cards.

    Written from DESIGN.md alone, without a look at how the cores do it.
    """
    ranks = [card // 4 for card in cards]
    groups = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    sizes = [ranks.count(rank) for rank in groups] + [0, 0]
    every = tuple(range(len(cards)))
    flush = len(cards) == 5 and len({card % 4 for card in cards}) == 1
    top = None
    if len(set(ranks)) == 5:
        if max(ranks) - min(ranks) == 4:
            top = max(ranks)
        elif sorted(ranks) == [0, 1, 2, 3, 12]:
            top = 3
    if top is not None:
        return (8 if flush else 4), (top,), every
    if sizes[0] == 5:
        return 7, (groups[0], groups[0]), every[:4]
    if sizes[0] == 4:
        return 7, tuple(groups), tuple(i for i in every if ranks[i] == groups[0])
    if sizes[:2] == [3, 2]:
        return 6, tuple(groups), every
    if flush:
        return 5, tuple(sorted(ranks, reverse=True)), every
    if sizes[0] == 3:
        return 3, tuple(groups), tuple(i for i in every if ranks[i] == groups[0])
    if sizes[:2] == [2, 2]:
        return 2, tuple(groups), tuple(i for i in every if ranks[i] in groups[:2])
    if sizes[0] == 2:
        return 1, tuple(groups), tuple(i for i in every if ranks[i] == groups[0])
    return 0, tuple(groups), ()


def best_by_trying(ids: list[int], joker: bool) -> tuple[int, bytes, int]:
    """The best hand by trying every five cards, and every card for the joker."""
    candidates = [(five, -1) for five in combinations(ids, min(5, len(ids)))]
    if joker:
        candidates += [
            ((*four, stands_for), stands_for)
            for four in combinations(ids, min(4, len(ids)))
            for stands_for in range(52)
        ]
    best: tuple[Any, tuple[int, bytes, int]] | None = None
    for cards, stands_for in candidates:
        category, ranks, places = ranks_of(cards)
        last = len(cards) - 1
        used = stands_for >= 0 and last in places
        made = sorted(cards[i] for i in places if not (stands_for >= 0 and i == last))
        lows = [-card for card in made]
        key = (category, ranks, not used, lows, -stands_for if used else 1)
        if best is None or key > best[0]:
            best = (key, (category, bytes(made), stands_for if used else -1))
    assert best is not None
    return best[1]


def draw_hand(random: random.Random, joker: bool) -> list[int]:
    """Some cards out of few ranks or few suits, so that good hands are not rare."""
    low = random.randrange(0, 37)
    decks = [list(range(52)), list(range(low, low + 16))]
    decks.append([card for card in range(52) if card % 4 in random.sample(range(4), 2)])
    deck = random.choice([deck for deck in decks if len(deck) >= 9])
    return random.sample(deck, random.randint(0, 8) if joker else random.randint(1, 9))


@pytest.mark.parametrize("joker", [False, True])
def test_the_named_hand_is_the_best_of_all(core: ModuleType, joker: bool) -> None:
    generator = random.Random(2)
    for _ in range(150 if joker else 400):
        ids = draw_hand(generator, joker)
        assert core.evaluate(bytes(ids), joker) == best_by_trying(ids, joker), (ids, joker)


@given(st.lists(card_ids, min_size=1, max_size=8, unique=True), card_ids, st.booleans())
def test_more_cards_never_make_less(lp: ModuleType, ids: list[int], more: int, joker: bool) -> None:
    cards = [lp.Card.from_id(number) for number in ids]
    fewer = lp.evaluate(cards[: 7 if joker else 8], joker=joker)
    others = {*cards[: 7 if joker else 8], lp.Card.from_id(more)}
    assert lp.evaluate(others, joker=joker).category >= fewer.category


@given(st.lists(card_ids, min_size=1, max_size=8, unique=True), st.permutations(range(4)))
def test_suits_do_not_matter(lp: ModuleType, ids: list[int], suits: list[int]) -> None:
    other = [4 * (number // 4) + suits[number % 4] for number in ids]
    for joker in (False, True):
        first = lp.evaluate(map(lp.Card.from_id, ids), joker=joker)
        second = lp.evaluate(map(lp.Card.from_id, other), joker=joker)
        assert first.category == second.category
        assert [card.rank for card in first.cards] == [card.rank for card in second.cards]


@given(st.lists(card_ids, min_size=1, max_size=8, unique=True), st.booleans(), st.randoms())
def test_order_does_not_matter(
    lp: ModuleType, ids: list[int], joker: bool, random: random.Random
) -> None:
    cards = [lp.Card.from_id(number) for number in ids]
    hand = lp.evaluate(cards, joker=joker)
    random.shuffle(cards)
    assert lp.evaluate(cards, joker=joker) == hand
    assert list(hand.cards) == sorted(hand.cards)
    assert set(hand.cards) <= set(cards)


@given(st.lists(card_ids, min_size=0, max_size=8, unique=True), card_ids)
def test_the_joker_is_worth_any_card(lp: ModuleType, ids: list[int], other: int) -> None:
    cards = {lp.Card.from_id(number) for number in ids}
    wild = lp.evaluate(cards, joker=True)
    assert wild.category >= lp.evaluate(cards | {lp.Card.from_id(other)}).category
    assert wild.points in (0, 2, 5, 7, 8, 9, 10, 11)
    assert (wild.points == 0) == (not ids)


@pytest.mark.parametrize(
    ("cards", "joker", "message"),
    [
        ("", False, "wrong number of cards: 0, not 1 to 9"),
        ("As Ks Qs Js Ts 9s 8s 7s 6s 5s", False, "wrong number of cards: 10, not 1 to 9"),
        ("As Ks Qs Js Ts 9s 8s 7s 6s", True, "wrong number of cards: 9, not 0 to 8 with the joker"),
        ("As Ks As", False, "card 'As' comes twice (card 3)"),
        ("As Kx", False, "'Kx' is not a card (like 'As'): card 2 in 'As Kx'"),
        ("As", 1, "joker 1 is not True or False"),
        (None, False, "None is neither a text of cards (like 'As Kd 7c') nor an iterable"),
    ],
)
def test_what_cannot_be_evaluated(
    lp: ModuleType, cards: object, joker: object, message: str
) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.evaluate(cards, joker=joker)
    assert str(caught.value) == message


def test_four_suited_cards_and_the_joker_in_every_order(lp: ModuleType) -> None:
    found = {str(lp.evaluate(order, joker=True)) for order in permutations(lp.cards("5h6h8h9h"))}
    assert found == {"straight flush (5h 6h 8h 9h, joker 7h)"}
