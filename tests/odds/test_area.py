from __future__ import annotations

import json
import random
from fractions import Fraction
from math import comb
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.odds import brute

DATA = Path(__file__).parent.parent / "data"
TABLES = json.loads((DATA / "odds.json").read_text(encoding="utf-8"))
DRAWS = json.loads((DATA / "draw_odds.json").read_text(encoding="utf-8"))
DECKS = [(52, False), (36, False), (36, True), (32, False), (32, True)]


@pytest.mark.parametrize("row", TABLES, ids=lambda row: f"{row['area_cards']}-{row['joker']}")
def test_known_tables(lp: ModuleType, row: dict[str, object]) -> None:
    odds = lp.odds.area(
        cards=row["area_cards"],
        joker=row["joker"],
        deck=row["deck"],
        ace_low_straight=row["ace_low_straight"],
    )
    assert {category.label: n for category, n in odds.counts.items()} == row["counts"]
    assert odds.total == row["total"]
    assert odds.exact


@pytest.mark.parametrize("row", DRAWS, ids=lambda row: f"{row['case']} of {row['deck']}")
def test_known_draws(lp: ModuleType, row: dict[str, object]) -> None:
    odds = lp.odds.draw(hold=row["hold"], discard=row["discard"], deck=row["deck"])
    assert {category.label: n for category, n in odds.counts.items()} == row["counts"]
    assert odds.total == row["total"]


@pytest.mark.parametrize(("deck", "ace_low"), DECKS)
def test_small_areas_dealt_out(lp: ModuleType, deck: int, ace_low: bool) -> None:
    """Few cards are left unseen, the others are dead: areas of every size by definition."""
    choose = random.Random(deck + ace_low)
    for number in range(24):
        jokers = number % 3
        natural = choose.randint(jokers == 0, (9, 6, 4)[jokers])
        cards = choose.sample(range(52 - deck, 52), deck)
        if number % 2:
            # Neighbours, so that straights and flushes come up.
            cards.sort(key=lambda card: (card % 4 // 2, abs(card // 4 - 8)))
        known = cards[: choose.randint(max(0, natural - 4), natural)]
        drawn = natural - len(known)
        unseen = cards[len(known) :][: drawn + 3]
        dead = set(range(52 - deck, 52)) - {*known, *unseen}
        odds = lp.odds.area(
            natural + jokers,
            jokers,
            known=map(lp.Card.from_id, known),
            dead=map(lp.Card.from_id, dead),
            deck=deck,
            ace_low_straight=ace_low,
        )
        expected = brute.counts(known, unseen, drawn, jokers, deck, ace_low)
        assert list(odds.counts.values()) == expected, (known, unseen, drawn, jokers)


@st.composite
def areas(draw: st.DrawFn) -> tuple[int, bool, int, list[int], list[int], int]:
    """Deck, ace low, jokers, known cards, dead cards and cards to draw, at least one."""
    deck, ace_low = draw(st.sampled_from(DECKS))
    jokers = draw(st.integers(0, 2))
    natural = draw(st.integers(1, 9 - jokers))
    drawn = draw(st.integers(1, natural))
    cards = draw(st.permutations(range(52 - deck, 52)))
    known = cards[: natural - drawn]
    dead = cards[len(known) :][: draw(st.integers(0, deck - 12))]
    return deck, ace_low, jokers, known, dead, drawn


@settings(max_examples=8)
@given(area=areas())
def test_one_more_known_card_averages_out(
    lp: ModuleType, area: tuple[int, bool, int, list[int], list[int], int]
) -> None:
    deck, ace_low, jokers, known, dead, drawn = area
    size = len(known) + drawn + jokers

    def counts(*more: int) -> list[int]:
        odds = lp.odds.area(
            size,
            jokers,
            known=map(lp.Card.from_id, [*known, *more]),
            dead=map(lp.Card.from_id, dead),
            deck=deck,
            ace_low_straight=ace_low,
        )
        return list(odds.counts.values())

    unseen = set(range(52 - deck, 52)) - {*known, *dead}
    children = [counts(card) for card in unseen]
    assert [drawn * n for n in counts()] == [sum(column) for column in zip(*children, strict=True)]


def test_both_cores_agree_where_nothing_can_be_dealt_out(
    native: ModuleType, pure: ModuleType
) -> None:
    choose = random.Random(8)
    for number in range(18):
        deck, ace_low = choose.choice(DECKS)
        jokers = number % 3
        cards = choose.sample(range(52 - deck, 52), 14)
        known, dead = cards[: choose.randint(0, 4)], cards[4 : choose.randint(4, 14)]
        found = [
            lp.odds.area(
                9,
                jokers,
                known=map(lp.Card.from_id, known),
                dead=map(lp.Card.from_id, dead),
                deck=deck,
                ace_low_straight=ace_low,
            )
            for lp in (native, pure)
        ]
        assert list(found[0].counts.values()) == list(found[1].counts.values())
        assert found[0].total == comb(deck - len(known) - len(dead), 9 - jokers - len(known))


def test_suits_can_be_renamed(lp: ModuleType) -> None:
    """A permutation of the suits changes no count."""
    known, dead = "8h 9h Ts", "Jh 2c 3d Ks"
    swap = str.maketrans("cdhs", "hsdc")
    for jokers in range(3):
        first = lp.odds.area(9, jokers, known, dead)
        second = lp.odds.area(9, jokers, known.translate(swap), dead.translate(swap))
        assert first.counts == second.counts


def test_hands_where_counting_easily_slips(lp: ModuleType) -> None:
    """All cards known: one way, of a category that needs care."""
    cases = [
        ("Kc Ad 2h 3s 4c", 0, 52, False, "high card"),
        ("Ac Kd 2h 3s", 1, 52, False, "pair"),
        ("2c 7c 9c Jc 3d 4d 5d 7d", 1, 52, False, "straight flush"),
        ("2c 7c 9c Kc 3d 8d Td Qd", 1, 52, False, "flush"),
        ("9c 9d 9h 9s 2c 4c 6c 8c Tc", 0, 52, False, "four of a kind"),
        ("9c 9d 9h 5c 5d 5h", 0, 52, False, "full house"),
        ("9c 9d 9h 9s", 2, 52, False, "four of a kind"),
        ("9c 9d", 2, 52, False, "four of a kind"),
        ("9c", 2, 52, False, "three of a kind"),
        ("", 2, 52, False, "pair"),
        ("", 1, 52, False, "high card"),
        ("Ac 6d 7h 8s 9c", 0, 36, False, "high card"),
        ("Ac 6d 7h 8s 9c", 0, 36, True, "straight"),
        ("Ac 7c 8c 9c", 1, 32, True, "straight flush"),
        ("Ac 7c 8c 9c", 1, 32, False, "flush"),
        ("6c 7d 8h 9s", 1, 36, False, "straight"),
        ("Ac 6d 7h", 2, 36, False, "three of a kind"),
        ("Qc Kd Ah", 2, 36, False, "straight"),
    ]
    for known, jokers, deck, ace_low, label in cases:
        size = len(known.split()) + jokers
        odds = lp.odds.area(size, jokers, known, deck=deck, ace_low_straight=ace_low)
        assert odds.probability(label) == 1, (known, jokers, deck, label, odds.counts)
        assert odds.total == 1


def test_one_joker_is_the_hand_of_the_game(lp: ModuleType) -> None:
    choose = random.Random(4)
    for _ in range(60):
        cards = [lp.Card.from_id(card) for card in choose.sample(range(52), choose.randint(1, 8))]
        for joker in (False, True):
            odds = lp.odds.area(len(cards) + joker, joker, known=cards)
            assert odds.counts[lp.evaluate(cards, joker=joker).category] == 1


def test_meaning_of_the_arguments(lp: ModuleType) -> None:
    odds = lp.odds.area(cards=6, joker=True, known="As Kd", dead="2c 3c", deck=52)
    assert odds.total == comb(48, 3)
    assert odds.question.drawn == 3
    assert len(odds.question.unseen) == 48
    assert lp.odds.area().total == comb(52, 9)
    # With 52 cards the ace always goes below the two.
    assert lp.odds.area(5, ace_low_straight=True).counts == lp.odds.area(5).counts
    assert lp.odds.draw().counts == lp.odds.area(5).counts
    assert lp.odds.area(5).expected_points == Fraction(
        sum(n * category.points for category, n in lp.odds.area(5).counts.items()), comb(52, 5)
    )


def test_numbers_of_numpy_are_numbers(lp: ModuleType) -> None:
    import numpy as np

    plain = lp.odds.area(4, 1, deck=32, ace_low_straight=True)
    for joker in (np.True_, np.int64(1)):
        found = lp.odds.area(np.uint8(4), joker, deck=np.int64(32), ace_low_straight=np.True_)
        assert found == plain
        assert lp.odds.explain("pair", 4, joker) == lp.odds.explain("pair", 4, 1)
