"""A plain search: alpha-beta, deeper and deeper until the end, without any tricks.

It says the same as the compiled one about everything that is proved, and takes far longer. There
is no table, so threads and table are taken note of and change nothing. What lies beyond the depth
looked ahead counts as half of the mover's best turn there. Looks of odd and of even depth are off
to either side by that, so the mean of the last two is told, of the value and of every line.
"""

from __future__ import annotations

import math
import time as clock
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import final

from ..errors import LocusError
from .kept import Kept
from .opponents import Stop
from .position import POINTS, Position

#: The clock and the stop flag are looked at once in this many positions.
POLL = 16
#: The least time between two reports, in seconds.
BETWEEN_REPORTS = 0.05

#: A value, whether it is proved, and the actions that lead to it.
Line = tuple[float, bool, list[tuple[int, bool]]]
#: Value, lower and upper bound, whether it is proved, depth, nodes, seconds, lines.
Found = tuple[float, float, float, bool, int, int, float, list[Line]]


class StoppedError(Exception):
    """A limit was reached, or nobody wants to know any more."""


@final
class Engine:
    """Solves and estimates positions. One analysis at a time."""

    def __init__(self, threads: int, table_mb: int) -> None:
        self._busy = False

    def analyse(
        self,
        position: Position,
        time: float | None,
        nodes: int | None,
        depth: int | None,
        lines: int,
        stop: Stop,
        report: Callable[[Found], bool] | None,
    ) -> Found:
        """Analyses a position within limits, until `stop` is set or `report` returns False."""
        with self._at_work():
            return Search(position, time, nodes, lines, stop, report).run(depth)

    def solve(
        self,
        position: Position,
        checkpoint: str,
        stop: Stop,
        report: Callable[[Found], bool] | None,
    ) -> Found:
        """Solves a position, keeping what it has found in a file."""
        with self._at_work():
            search = Search(position, None, None, 1, stop, report)
            return search.run(None, Kept(checkpoint, str(position)))

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        if self._busy:
            raise LocusError("the engine is at work")
        self._busy = True
        try:
            yield
        finally:
            self._busy = False

    def clear(self) -> None:
        """Forgets what was found, which is nothing."""


class Search:
    """One analysis."""

    def __init__(
        self,
        position: Position,
        time: float | None,
        nodes: int | None,
        lines: int,
        stop: Stop,
        report: Callable[[Found], bool] | None,
    ) -> None:
        self.position, self.wanted, self.stop, self.report = position, lines, stop, report
        self.start = self.reported = clock.monotonic()
        self.deadline = math.inf if time is None else self.start + time
        self.most_nodes = math.inf if nodes is None else nodes
        self.nodes = self.depth = 0
        self.kept: Kept | None = None
        #: The lines of the last part and the number of its actions that they are the best of.
        self.known: tuple[list[Line], int] = [], 0
        self.left = position.marks.count(".")
        self.lower, self.upper = bounds(position)
        #: The best first. Before any search: by what each action brings at once.
        actions = sorted(turns(position), key=lambda turn: -turn[1])
        self.order = [action for action, _ in actions]
        self.gains = dict(actions)
        #: What the last look came to, and the one before it. The first is at what lies here.
        self.value = self.before = beyond(actions) if actions else 0.0
        self.lines: list[Line] = [
            (gain - self.value, False, [action]) for action, gain in actions[:lines]
        ]

    def run(self, depth: int | None, kept: Kept | None = None) -> Found:
        """Looks deeper and deeper, as far as the limits let it."""
        end = self.left if depth is None else min(depth, self.left)
        try:
            if kept is not None:
                self.go_on(kept)
            while self.depth < end:
                self.look_up()
                self.rank(self.depth + 1, [], 0)
        except StoppedError:
            # What the stopped part has cost was spent all the same.
            self.keep(*self.known)
        return self.found(self.depth == self.left)

    def go_on(self, kept: Kept) -> None:
        """Begin where an earlier run ended, if there was one."""
        self.kept, earlier = kept, kept.read()
        if earlier is None:
            return self.keep([], 0)
        try:
            self.order = [(int(square), bool(down)) for square, down in earlier["order"]]
            lines = [
                (float(value), True, [(int(square), bool(down)) for square, down in way])
                for value, way in earlier["lines"]
            ]
            done, self.nodes = int(earlier["done"]), int(earlier["nodes"])
            self.start -= float(earlier["seconds"])
            fine = all(value == played_out(self.position, way) for value, _, way in lines)
        except (KeyError, TypeError, ValueError):
            raise kept.trouble("damaged") from None
        fine = fine and sorted(self.order) == sorted(self.gains) and (done > 0) == bool(lines)
        if not fine or not 0 <= done <= len(self.order):
            raise kept.trouble("damaged")
        self.known = lines, done
        return self.rank(self.left, lines, done) if done else None

    def keep(self, lines: list[Line], done: int) -> None:
        """Write down how far the last and longest part is, if that is wanted."""
        self.known = lines, done
        if self.kept is not None:
            self.kept.write(
                order=self.order,
                lines=[(value, way) for value, _, way in lines],
                done=done,
                nodes=self.nodes,
                seconds=clock.monotonic() - self.start,
            )

    def rank(self, depth: int, lines: list[Line], done: int) -> None:
        """The best lines, so many actions ahead; of the first `done` actions they are known."""
        exact = depth == self.left
        for number, action in enumerate(self.order[done:], done + 1):
            # Only what is better than the last of the wanted lines gets among them.
            alpha = lines[-1][0] if len(lines) == self.wanted else -math.inf
            gain = self.gains[action]
            rest, line = self.look(self.position.play(*action), depth - 1, -math.inf, gain - alpha)
            if gain - rest > alpha:
                lines.append((gain - rest, exact, [action, *line]))
                lines.sort(key=lambda line: -line[0])
                del lines[self.wanted :]
            if exact:
                self.keep(lines, number)
        self.before, self.value = self.value, lines[0][0]
        self.lines, self.depth = lines, depth
        # What was best is looked at first the next time: the others are then soon dismissed.
        first = [line[2][0] for line in lines]
        self.order = first + [action for action in self.order if action not in first]

    def look(
        self, position: Position, depth: int, alpha: float, beta: float
    ) -> tuple[float, list[tuple[int, bool]]]:
        """The value for the mover, `depth` actions ahead, and the line that leads to it.

        Exact between `alpha` and `beta`; at most `alpha` it is an upper bound, at least `beta` a
        lower bound.
        """
        self.nodes += 1
        if self.nodes >= self.most_nodes or self.nodes % POLL == 0:
            self.look_up()
        if position.is_over:
            return 0.0, []
        moves = turns(position)
        if depth == 0:
            return beyond(moves), []
        moves.sort(key=lambda turn: -turn[1])
        best, best_line = -math.inf, []
        for action, gain in moves:
            rest, line = self.look(position.play(*action), depth - 1, gain - beta, gain - alpha)
            if gain - rest > best:
                best, best_line = gain - rest, [action, *line]
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
        return best, best_line

    def look_up(self) -> None:
        """Report if it is time to, and end if it is time to."""
        now = clock.monotonic()
        if self.nodes >= self.most_nodes or now >= self.deadline or self.stop.is_set():
            raise StoppedError
        if self.report is not None and now - self.reported >= BETWEEN_REPORTS:
            self.reported = now
            if not self.report(self.found(False)):
                raise StoppedError

    def found(self, exact: bool) -> Found:
        """What is known now."""
        value, lines = self.value, self.lines
        if exact:
            self.lower = self.upper = value
        else:
            # The mean of the last two looks, in half points.
            excess = (value - self.before) // 1 / 2
            value = min(max(value - excess, self.lower), self.upper)
            # The first line has the value of the whole, and no other is worth more.
            lines = [(min(worth - excess, value), sure, way) for worth, sure, way in lines]
            lines[0] = (value, *lines[0][1:])
        seconds = clock.monotonic() - self.start
        return value, self.lower, self.upper, exact, self.depth, self.nodes, seconds, lines


def played_out(position: Position, way: list[tuple[int, bool]]) -> int:
    """What a line brings the mover less what it brings the other; it must go to the end."""
    start, mover = position, position.turn
    for action in way:
        position = position.play(*action)
    if not position.is_over:
        raise ValueError("the game goes on")
    first, second = (
        now - before for now, before in zip(position.scores, start.scores, strict=True)
    )
    return first - second if mover == "A" else second - first


def turns(position: Position) -> list[tuple[tuple[int, bool], int]]:
    """Every action and what it scores."""
    return [
        ((square, down), POINTS[position._layout.best(square, down, position.marks)[0]] + bonus)
        for square, down, bonus in (
            (square, down, position._bonus(square)) for square, down in position.legal_actions()
        )
    ]


def beyond(moves: list[tuple[tuple[int, bool], int]]) -> float:
    """What a position with these turns counts where it is not looked into."""
    return max(gain for _, gain in moves) / 2


def bounds(position: Position) -> tuple[float, float]:
    """Between what the value lies: nobody ever scores less than nothing, nor more than this.

    A hand is never better than face down with all cards around it that are live now, and a bonus
    never more than all chips that are or may come there. Each side takes half of the squares.
    """
    layout, marks = position._layout, position.marks
    sides = []
    for seat in (position.turn, "B" if position.turn == "A" else "A"):
        most = [
            POINTS[layout.best(square, True, marks)[0]]
            + sum(points for other, points in layout.bonus[square] if marks[other] in ("." + seat))
            for square, mark in enumerate(marks)
            if mark == "."
        ]
        sides.append(sorted(most, reverse=True))
    mover, other = sides
    return float(-sum(other[: len(other) // 2])), float(sum(mover[: (len(mover) + 1) // 2]))
