"""The opponents that do not search: what they see of a turn, and what they overlook.

The same numbers as in the compiled core give the same choices. The levels above are named here, but
searching takes a compiled core.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import final

from ..errors import LocusError
from .evaluation import best_hand
from .position import POINTS, Position
from .shuffle import draw, xoshiro

#: One point, as judgements count.
POINT = 16


@dataclass(frozen=True)
class Thought:
    """How a level weighs an action."""

    #: Whether the joker is more to it than one more of a rank that is there.
    joker: bool
    #: Whether own chips that touch only at a corner are counted.
    diagonals: bool
    #: What a point of bonus that a chip may bring later counts, in sixteenths.
    later: int
    #: What a point of the other side's best answer counts, in sixteenths.
    reply: int
    #: Whether a card that goes face down is known to be lost for that answer.
    denial: bool
    #: How far, at most, a judgement is off, in sixteenths.
    noise: int


LEVELS = (
    (
        "Deuce",
        "Takes what this turn seems to bring, but only ever pairs up with the joker, and "
        "overlooks chips that touch at a corner.",
    ),
    (
        "Five",
        "Sees everything that this turn brings, and nothing of what it opens for you.",
    ),
    (
        "Eight",
        "Weighs its points against your best answer, but takes a card that goes face down "
        "for one that still counts.",
    ),
    (
        "Jack",
        "Also builds on its own chips, and turns cards over to take them from you; it "
        "sees one answer and no further.",
    ),
    (
        "Queen",
        "Weighs the whole board two turns ahead, and is still off by a point or two.",
    ),
    (
        "King",
        "Looks three turns ahead, and through the last eight squares to the end, with a "
        "slip now and then.",
    ),
    (
        "Ace",
        "Looks eight turns ahead, and plays without a fault as soon as the end can be "
        "counted out, 24 squares before it.",
    ),
)

THOUGHTS = (
    Thought(joker=False, diagonals=False, later=0, reply=0, denial=False, noise=88),
    Thought(joker=True, diagonals=True, later=0, reply=0, denial=False, noise=8),
    Thought(joker=True, diagonals=True, later=1, reply=16, denial=False, noise=8),
    Thought(joker=True, diagonals=True, later=4, reply=16, denial=True, noise=32),
)


@final
class Stop:
    """A flag that ends what runs in the core, from another thread."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def set(self) -> None:
        """End it."""
        self._event.set()

    def is_set(self) -> bool:
        """Whether it should end."""
        return self._event.is_set()


def levels() -> list[tuple[str, str]]:
    """Name and description of the levels 1 to 7."""
    return list(LEVELS)


def choose(
    position: Position,
    level: int,
    seed: int,
    stop: Stop,
    report: Callable[[int, int], object] | None = None,
) -> tuple[int, bool]:
    """What an opponent of this level and seed plays; the levels that search are not here.

    Those that are do not take long enough to be stopped or to report.
    """
    thought = thought_of(level)
    actions = position.legal_actions()
    if not actions:
        raise LocusError("the game is over")
    errors = error_of(position, level, seed, thought.noise)
    judged = [judge(thought, position, square, down) + next(errors) for square, down in actions]
    return actions[judged.index(max(judged))]


def play_games(
    games: list[tuple[Position, tuple[int, int], tuple[int, int]]], stop: Stop
) -> list[bytes]:
    """Plays games to their end, a byte an action; those that `stop` cuts short are left out."""
    for _, *players in games:
        for level, _seed in players:
            thought_of(level)
    played = []
    for position, first, second in games:
        actions = bytearray()
        while not (position.is_over or stop.is_set()):
            square, down = choose(position, *(first if position.turn == "A" else second), stop)
            position = position.play(square, down)
            actions.append(2 * square + down)
        if stop.is_set():
            break
        played.append(bytes(actions))
    return played


def thought_of(level: int) -> Thought:
    """How a level weighs."""
    if not 1 <= level <= len(LEVELS):
        raise LocusError(f"level {level} is not a whole number from 1 to 7")
    if level > len(THOUGHTS):
        raise LocusError(
            f"level {level} needs the compiled core: "
            f"without it there are the levels 1 to {len(THOUGHTS)}"
        )
    return THOUGHTS[level - 1]


def judge(thought: Thought, position: Position, square: int, down: bool) -> int:
    """What an action is worth to a level, in sixteenths of a point."""
    layout, marks = position._layout, position._marks
    seen = hand_seen(thought, position, square, down) + bonus_seen(thought, position, square)
    value = POINT * seen
    if not down:
        value += thought.later * sum(
            points for other, points in layout.bonus[square] if marks[other] == "."
        )
    if thought.reply:
        value -= thought.reply * best_reply(thought, position, square, down)
    return value


def hand_seen(thought: Thought, position: Position, square: int, down: bool) -> int:
    """The points of the hand, as far as they are seen."""
    layout, marks = position._layout, position._marks
    if thought.joker or not down:
        return POINTS[layout.best(square, down, marks)[0]]
    # One who only ever makes the joker one more of a rank that is there, or does without it.
    live = [other for other in layout.neighbours[square] if marks[other] not in "ab"]
    most = max(Counter(layout.cards[other] >> 2 for other in live).values(), default=0)
    made = (0, 1, 3, 7, 7)[most]
    without = best_hand([layout.cards[other] for other in live], joker=False)[0]
    return POINTS[max(made, without)]


def bonus_seen(thought: Thought, position: Position, square: int) -> int:
    """The bonus, as far as it is seen."""
    return sum(
        points
        for other, points in position._layout.bonus[square]
        if position._marks[other] == position._turn and (points == 2 or thought.diagonals)
    )


def best_reply(thought: Thought, position: Position, square: int, down: bool) -> int:
    """The most that the other side can then score in one turn, as far as is seen.

    Face down never scores less on the turn itself.
    """
    layout = position._layout
    dead = down and thought.denial
    mark = position._turn.lower() if dead else position._turn
    marks = position._marks[:square] + mark + position._marks[square + 1 :]
    other = "B" if position._turn == "A" else "A"
    best = 0
    for near, mark in enumerate(marks):
        if mark == ".":
            bonus = sum(points for chip, points in layout.bonus[near] if marks[chip] == other)
            best = max(best, POINTS[layout.best(near, True, marks)[0]] + bonus)
    return best


def error_of(position: Position, level: int, seed: int, size: int) -> Iterator[int]:
    """The errors of a judgement, one after the other: from -size to size, small ones likelier."""
    words = xoshiro(fingerprint(position, level, seed))
    while True:
        yield draw(words, size + 1) + draw(words, size + 1) - size if size else 0


def fingerprint(position: Position, level: int, seed: int) -> int:
    """Seed (lowest byte first), level, columns, rows, cards, marks and turn under FNV-1a."""
    value = 0xCBF29CE484222325
    text = (
        seed.to_bytes(8, "little")
        + bytes((level, position.columns, position.rows))
        + position.cards
        + (position.marks + position.turn).encode()
    )
    for byte in text:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value
