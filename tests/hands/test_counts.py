"""How often each category comes up, counted hand by hand, against published counts."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain, combinations
from math import comb
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

DATA = Path(__file__).parents[1] / "data"
ODDS: list[dict[str, Any]] = json.loads((DATA / "odds.json").read_text())
DRAWS: list[dict[str, Any]] = json.loads((DATA / "draw_odds.json").read_text())
# What a core counts one by one in a second or two.
FEW, MANY = 50_000, 3_000_000


def name(entry: dict[str, Any]) -> str:
    low = "-low" * (entry["deck"] == 32 and entry["ace_low_straight"])
    return f"{entry['n_cards']} of {entry['deck']}{low}{' and a joker' * entry['joker']}"


def choices(cards: int, deck: int) -> Any:
    """All choices of so many cards of a deck, a row for each."""
    ids = chain.from_iterable(combinations(range(52 - deck, 52), cards))
    return np.fromiter(ids, np.uint8, cards * comb(deck, cards)).reshape(-1, cards)


def entries(deck: int, least: int, most: int) -> list[Any]:
    found = [e for e in ODDS if e["deck"] == deck and least < e["total"] <= most]
    assert found
    return [pytest.param(entry, id=name(entry)) for entry in found]


@pytest.mark.parametrize("entry", entries(52, 0, FEW))
def test_few_hands_on_both_cores(lp: ModuleType, entry: dict[str, Any]) -> None:
    rows = choices(entry["n_cards"], 52)
    found = np.bincount(lp.evaluate_many(rows, joker=bool(entry["joker"])), minlength=9)
    assert found.tolist() == list(entry["counts"].values())


@pytest.mark.parametrize("entry", entries(52, FEW, MANY))
def test_many_hands_on_the_compiled_core(native: ModuleType, entry: dict[str, Any]) -> None:
    """The twin is held to the compiled core by the tests of their agreement."""
    rows = choices(entry["n_cards"], 52)
    found = np.bincount(native.evaluate_many(rows, joker=bool(entry["joker"])), minlength=9)
    assert found.tolist() == list(entry["counts"].values())


@pytest.mark.parametrize("entry", entries(32, 0, MANY))
def test_all_hands_of_the_short_deck(native: ModuleType, entry: dict[str, Any]) -> None:
    from locus_poker import _core

    low = entry["ace_low_straight"]
    hands = combinations(range(20, 52), 5)
    found = Counter(_core.rank_hand(bytes(five), 32, low)[1] for five in hands)
    assert [found[category] for category in range(9)] == list(entry["counts"].values())


def counts_after_draw(lp: ModuleType, case: dict[str, Any]) -> list[int]:
    from locus_poker import _core

    hold = [card.id for card in lp.cards(case["hold"])]
    gone = {*hold, *(card.id for card in lp.cards(case["discard"]))}
    rest = [card for card in range(52 - case["deck"], 52) if card not in gone]
    counts = [0] * 9
    for drawn in combinations(rest, 5 - len(hold)):
        counts[_core.rank_hand(bytes([*hold, *drawn]), case["deck"], False)[1]] += 1
    assert sum(counts) == case["total"]
    return counts


def draws(least: int, most: int) -> list[Any]:
    found = [case for case in DRAWS if least < case["total"] <= most]
    assert found
    return [pytest.param(case, id=f"{case['deck']} cards, {case['case']}") for case in found]


@pytest.mark.parametrize("case", draws(0, FEW))
def test_draws_on_both_cores(lp: ModuleType, case: dict[str, Any]) -> None:
    assert counts_after_draw(lp, case) == list(case["counts"].values())


@pytest.mark.parametrize("case", draws(FEW, MANY))
def test_long_draws_on_the_compiled_core(native: ModuleType, case: dict[str, Any]) -> None:
    assert counts_after_draw(native, case) == list(case["counts"].values())
