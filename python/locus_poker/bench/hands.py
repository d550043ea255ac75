"""Arrays of hands, on one core."""

from __future__ import annotations

import itertools

import numpy as np
from numpy.typing import NDArray

import locus_poker as lp

from .measure import Row, seconds

#: Hands of an array, and for a quick look.
MANY, FEW = 2_000_000, 2_000
CHECKED = 50  # rows whose answers are compared with the evaluation of single hands


def random_hands(count: int, cards: int) -> NDArray[np.uint8]:
    """Draw `count` rows of different cards, shape (count, cards)."""
    generator = np.random.default_rng(7)
    deck = np.tile(np.arange(52, dtype=np.uint8), (4096, 1))
    parts = [generator.permuted(deck, axis=1)[:, :cards] for _ in range(-(-count // len(deck)))]
    return np.ascontiguousarray(np.concatenate(parts)[:count])


def many(cards: int, joker: bool, aim: str, count: int, rounds: int) -> Row:
    """Measure evaluate_many in million hands a second."""
    ids = random_hands(count, cards)
    categories = lp.evaluate_many(ids, joker=joker)
    for row, category in zip(ids[:CHECKED], categories[:CHECKED], strict=True):
        alone = lp.evaluate([lp.Card.from_id(int(card)) for card in row], joker=joker)
        assert alone.category == category
    took = seconds(lambda: lp.evaluate_many(ids, joker=joker), rounds=rounds, least=0.0)
    what = f"evaluate_many, {cards} cards{' and the joker' if joker else ''}"
    return Row(what, per_second(count / took), aim)


def ranks(count: int, rounds: int) -> Row:
    """Measure rank_many, the best five of seven with kickers."""
    ids = random_hands(count, 7)
    values = lp.rank_many(ids)
    for row, value in zip(ids[:CHECKED], values[:CHECKED], strict=True):
        fives = itertools.combinations([lp.Card.from_id(int(card)) for card in row], 5)
        assert value == max(lp.rank_hand(five).value for five in fives)
    took = seconds(lambda: lp.rank_many(ids), rounds=rounds, least=0.0)
    return Row("rank_many, 7 cards", per_second(count / took))


def per_second(rate: float) -> str:
    """So many a second.

    >>> per_second(284_123_000), per_second(61_234.5)
    ('284.1 million/s', '61,234/s')
    """
    return f"{rate / 1e6:.1f} million/s" if rate >= 1e6 else f"{rate:,.0f}/s"


def all_rows(count: int, rounds: int) -> list[Row]:
    """Measure every kind of array."""
    return [
        many(7, False, ">= 60 million/s", count, rounds),
        many(9, False, ">= 40 million/s", count, rounds),
        many(6, True, "", count, rounds),
        many(8, True, "", count, rounds),
        ranks(count, rounds),
    ]
