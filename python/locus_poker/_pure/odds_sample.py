"""Odds by dealing at random, from a seed. Both cores deal the same cards."""

from __future__ import annotations

from ..errors import LocusError
from .odds_area import area_of
from .odds_cards import Suits, best_category, deck_of, suits_of
from .shuffle import WORD, draw, xoshiro


def check_seed(seed: int) -> int:
    """The seed, if it is one."""
    if not 0 <= seed <= WORD:
        raise LocusError(f"seed {seed!r} is out of range: 0 to 2**64 - 1")
    return seed


class AreaSampler:
    """Deals an area again and again.

    The unseen cards lie in a row, at first in the order of their ids. A trial swaps, for each card
    drawn, the next place with a random one from there on; the row stays as it is for the next
    trial. So the counts depend on the seed and the number of trials alone.
    """

    def __init__(
        self,
        known: bytes,
        unseen: bytes,
        drawn: int,
        jokers: int,
        deck: int,
        ace_low_straight: bool,
        seed: int,
    ) -> None:
        self._area = area_of(known, unseen, drawn, jokers, deck, ace_low_straight)
        self._words = xoshiro(check_seed(seed))
        self._known = list(known)
        self._row = sorted(unseen)
        self._counts = [0] * 9

    def run(self, trials: int) -> list[int]:
        """Deal so many more times; how often each category was the best so far."""
        area, row = self._area, self._row
        for _ in range(trials):
            for place in range(area.drawn):
                other = place + draw(self._words, len(row) - place)
                row[place], row[other] = row[other], row[place]
            suits = suits_of([*self._known, *row[: area.drawn]])
            self._counts[best_category(area.deck, suits, area.jokers)] += 1
        return list(self._counts)

    def last(self) -> bytes:
        """The cards that the last deal drew, in the order they came."""
        return bytes(self._row[: self._area.drawn])


class GridSampler:
    """Deals a grid again and again, as a game begins, and looks at the area of every square.

    The deck is shuffled for each deal as for a game, from where the last one left it.
    """

    def __init__(self, columns: int, rows: int, seed: int) -> None:
        if not (2 <= columns <= 8 and 2 <= rows <= 8 and columns * rows <= 52):
            raise LocusError(f"unknown grid '{columns}x{rows}': 2x2 to 8x8, at most 52 squares")
        self._words = xoshiro(check_seed(seed))
        self._cards = list(range(52))
        squares = [(row, column) for row in range(rows) for column in range(columns)]
        self._areas = [
            [
                at
                for at, (row, column) in enumerate(squares)
                if abs(row - r) <= 1 and abs(column - c) <= 1
            ]
            for r, c in squares
        ]
        self._best = [[0] * 9 for _ in range(2)]
        self._areas_with = [[[0] * (len(squares) + 1) for _ in range(9)] for _ in range(2)]

    def run(self, deals: int) -> tuple[list[list[int]], list[list[list[int]]]]:
        """Deal so many more times; what was seen so far, face up first and then face down.

        In how many deals each category was the best of the grid, and in how many deals so many
        areas had each category as their best: [face][category][areas].
        """
        deck = deck_of(52, True)
        cards = self._cards
        for _ in range(deals):
            for i in range(51, 0, -1):
                j = draw(self._words, i + 1)
                cards[i], cards[j] = cards[j], cards[i]
            found = [[0] * 9, [0] * 9]
            for square, area in enumerate(self._areas):
                suits = suits_of(cards[at] for at in area)
                found[0][best_category(deck, suits, 0)] += 1
                found[1][best_category(deck, without(suits, cards[square]), 1)] += 1
            for face in range(2):
                self._best[face][max(c for c in range(9) if found[face][c])] += 1
                for category in range(9):
                    self._areas_with[face][category][found[face][category]] += 1
        return (
            [list(best) for best in self._best],
            [[list(counts) for counts in of_face] for of_face in self._areas_with],
        )


def without(suits: Suits, card: int) -> Suits:
    """The cards without one of them."""
    left = list(suits)
    left[card & 3] &= ~(1 << (card >> 2))
    return (left[0], left[1], left[2], left[3])
