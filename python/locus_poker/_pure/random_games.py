"""Random games: a position played to its end again and again, every legal action equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import prod
from typing import final

from ..errors import LocusError
from .position import Position
from .shuffle import WORD, xoshiro

#: Bounds whose product stays below this are drawn from one word.
MOST_PRODUCT = 2**56


@final
class RandomGames:
    """Plays a position to its end again and again.

    A game takes a word for the faces: bit i says that square i goes face down. Then an inside-out
    shuffle (Fisher and Yates) deals out the turns: the open square 0 gets turn 0; the open square i
    gets the turn of square j, and j gets turn i, where j is a random number from 0 to i.
    """

    __slots__ = ("counts", "groups", "open", "position", "words")
    counts: Counter[int]
    groups: list[list[int]]
    open: list[int]
    position: Position
    words: Iterator[int]

    def __new__(cls, position: Position, seed: int) -> RandomGames:
        if not 0 <= seed <= WORD:
            raise LocusError(f"seed {seed!r} is out of range: 0 to 2**64 - 1")
        games = object.__new__(cls)
        games.position = position
        games.open = [square for square, mark in enumerate(position.marks) if mark == "."]
        games.groups = list(groups(len(games.open)))
        games.words = xoshiro(seed)
        games.counts = Counter()
        return games

    def run(self, games: int) -> list[tuple[int, int]]:
        """Play so many more games; the final margins so far and how often each, lowest first.

        Margins are from the side of who is to move in the position.
        """
        for _ in range(games):
            self.counts[self.play()] += 1
        return sorted(self.counts.items())

    def play(self) -> int:
        """One game; its final margin."""
        faces = next(self.words)
        turns = [0] * min(1, len(self.open))
        for bounds in self.groups:
            for other in draw_all(self.words, bounds):
                turns.append(len(turns))
                turns[-1], turns[other] = turns[other], turns[-1]
        position = self.position
        for _, square in sorted(zip(turns, self.open, strict=True)):
            position = position.play(square, bool(faces >> square & 1))
        first, second = position.scores
        return first - second if self.position.turn == "A" else second - first


def groups(squares: int) -> Iterator[list[int]]:
    """The bounds of the shuffle's numbers, those together that share a word."""
    group: list[int] = []
    for bound in range(2, squares + 1):
        if prod(group) * bound > MOST_PRODUCT:
            yield group
            group = []
        group.append(bound)
    if group:
        yield group


def draw_all(words: Iterator[int], bounds: list[int]) -> list[int]:
    """A number below each bound from one word, all ways equally likely.

    As with one number the high half of word * bound is the number; its low half is the word for the
    next one. What is left at last is compared with 2**64 mod the product (Brackett-Rozinsky and
    Lemire, 2024).
    """
    product = prod(bounds)
    word = next(words)
    while (word * product) & WORD < 2**64 % product:
        word = next(words)
    found = []
    for bound in bounds:
        found.append(word * bound >> 64)
        word = word * bound & WORD
    return found
