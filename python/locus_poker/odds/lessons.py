"""Exercises that say right, too high or too low, and keep their answers to themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, overload

from .._checks import whole_number
from .._markup import LEFT, RIGHT, table_html
from .._words import counted
from ..cards import cards as read_cards
from ..errors import LocusError, quote
from ..hands import HandCategory
from .result import category_of

__all__ = ["Answer", "Checked", "Exercise", "Lesson"]

#: A count (int), a probability or a mean (Fraction), a category, or the cards to choose.
Answer = int | float | Fraction | HandCategory | str
#: A number that is not whole may be off by so much of itself: three digits are enough.
CLOSE = Fraction(1, 200)
#: "624", "2,598,960", "0.34", "1/3", "33.3%".
WRITTEN = re.compile(
    r"(?P<number>-?(\d{1,3}(,\d{3})+|\d{1,30})(/\d{1,30})?|-?\d{0,30}\.\d{1,30})(?P<percent>%?)"
)
#: After so many tries that were wrong the hint comes by itself.
TRIES_BEFORE_HINT = 2


@dataclass(frozen=True, slots=True)
class Checked:
    """What was said to an answer: `right` is None where none was given yet."""

    exercise: int
    right: bool | None
    text: str

    def __str__(self) -> str:
        return f"exercise {self.exercise}: {self.text}"

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {
            "text/plain": str(self),
            "text/markdown": f"**Exercise {self.exercise}**: {self.text}",
        }


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question with one answer.

    `answer` is an int (met exactly), a Fraction or float (met within half a percent), a
    HandCategory, or cards as text. `mistakes` are answers that many give, with what to say to them.
    Texts are Markdown; formulas stand between dollar signs.

    Raises LocusError for an answer that is none of these.
    """

    name: str
    answer: Answer = field(repr=False)
    hint: str = field(default="", repr=False)
    solution: str = field(default="", repr=False)
    mistakes: tuple[tuple[int | Fraction, str], ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        if isinstance(self.answer, str):
            read_cards(self.answer)
        elif not isinstance(self.answer, HandCategory):
            exact = number(self.answer)
            whole = isinstance(self.answer, int)
            object.__setattr__(self, "answer", int(exact) if whole else exact)

    def judge(self, answer: object) -> tuple[bool, str]:
        """Whether an answer is right, and what to say to it.

        >>> import locus_poker as lp
        >>> aces = lp.odds.Exercise("pairs of aces", 6, mistakes=((12, "each came twice"),))
        >>> aces.judge(4)
        (False, 'too low')
        >>> aces.judge(12)
        (False, 'too high, 2.00 times as many: each came twice')

        Raises LocusError for what is no such answer.
        """
        if isinstance(self.answer, str):
            right = set(read_cards(answer)) == set(read_cards(self.answer))  # type: ignore[arg-type]
            return right, "right" if right else "other cards are worth more"
        if isinstance(self.answer, HandCategory):
            right = category_of(answer) is self.answer  # type: ignore[arg-type]
            return right, "right" if right else "another one"
        given, wanted = number(answer), self.answer
        assert isinstance(wanted, (int, Fraction))  # by __post_init__
        if near(given, wanted):
            return True, "right"
        said = how_far(given, wanted)
        known = [text for value, text in self.mistakes if near(given, value)]
        return False, ": ".join([said, *known[:1]])


class Lesson(Sequence[Exercise]):
    """Some exercises, counted from 1, and how far one has come with them.

    In a notebook it shows as a score sheet. A lesson of one's own is made of one's own exercises:

    >>> import locus_poker as lp
    >>> mine = lp.odds.Lesson([lp.odds.Exercise("pairs of aces", 6, solution="$C(4, 2) = 6$")])
    >>> mine.check(1, 12)
    exercise 1: too high, 2.00 times as many
    >>> mine.check(1, 6)
    exercise 1: right. $C(4, 2) = 6$
    >>> print(mine)
    1 of 1 solved, 2 tries
    """

    def __init__(self, exercises: Sequence[Exercise]) -> None:
        try:
            self._exercises = tuple(exercises)
        except TypeError:
            raise LocusError(f"{quote(exercises)} is not a list of exercises") from None
        for exercise in self._exercises:
            if not isinstance(exercise, Exercise):
                raise LocusError(f"{quote(exercise)} is not an Exercise")
        self._tries = [0] * len(self._exercises)
        self._solved = [False] * len(self._exercises)

    def check(self, exercise: int, answer: object = ...) -> Checked:
        """Look at an answer to an exercise.

        Numbers may be Fractions or texts like "1/3" and "33.3%". Dots (`...`) are no answer yet.
        After the second try that is wrong the hint comes with it, with the right one the solution.

        Raises LocusError for an exercise that there is not, and for what is no answer to it.
        """
        at = self._place(exercise)
        asked = self._exercises[at]
        if answer is ...:
            return Checked(exercise, None, "put your answer in place of the dots")
        right, text = asked.judge(answer)
        if not self._solved[at]:
            self._tries[at] += 1
        if right:
            self._solved[at] = True
            text = f"{text}. {asked.solution}" if asked.solution else text
        elif self._tries[at] >= TRIES_BEFORE_HINT and asked.hint:
            text = f"{text}. Hint: {asked.hint}"
        return Checked(exercise, right, text)

    def hint(self, exercise: int) -> Checked:
        """A hint, without a try."""
        hint = self._exercises[self._place(exercise)].hint
        return Checked(exercise, None, hint or "there is no hint")

    def solution(self, exercise: int) -> Checked:
        """The solution, to who has tried."""
        at = self._place(exercise)
        if not self._tries[at]:
            return Checked(exercise, None, "try first, a guess will do")
        asked = self._exercises[at]
        return Checked(exercise, None, asked.solution or f"the answer is {asked.answer}")

    @property
    def solved(self) -> int:
        """How many exercises are solved."""
        return sum(self._solved)

    @property
    def tries(self) -> tuple[int, ...]:
        """The tries for each exercise, the right one included."""
        return tuple(self._tries)

    def _place(self, exercise: object) -> int:
        return whole_number(exercise, "exercise", 1, len(self._exercises)) - 1

    @overload
    def __getitem__(self, index: int) -> Exercise: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Exercise, ...]: ...
    def __getitem__(self, index: int | slice) -> Exercise | tuple[Exercise, ...]:
        return self._exercises[index]

    def __len__(self) -> int:
        return len(self._exercises)

    def __iter__(self) -> Iterator[Exercise]:
        return iter(self._exercises)

    def __str__(self) -> str:
        tries = sum(self._tries)
        return f"{self.solved} of {len(self)} solved, {counted(tries, 'try', 'tries')}"

    def __repr__(self) -> str:
        return f"<Lesson: {self}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        rows = [
            (
                str(at),
                exercise.name,
                str(tries or ""),
                "✓ solved" if solved else "open" if tries else "",
            )
            for at, (exercise, tries, solved) in enumerate(
                zip(self, self._tries, self._solved, strict=True), 1
            )
        ]
        styles, head = (RIGHT, LEFT, RIGHT, LEFT), ("", "exercise", "tries", "")
        html = table_html(rows, styles, head=head, caption=str(self))
        return {"text/plain": str(self), "text/html": html}


def number(answer: object) -> Fraction:
    """The number that is meant, whatever it is written as."""
    try:
        if isinstance(answer, str):
            if (found := WRITTEN.fullmatch(answer.replace(" ", ""))) is not None:
                share = Fraction(found["number"].replace(",", ""))
                return share / 100 if found["percent"] else share
        elif not isinstance(answer, (bool, complex)):
            plain = answer.item() if hasattr(answer, "item") else answer
            return Fraction(plain)  # type: ignore[arg-type]
    except (ValueError, TypeError, OverflowError, ZeroDivisionError):
        pass
    raise LocusError(f"answer {quote(answer)} is not a number")


def near(given: Fraction, answer: int | Fraction) -> bool:
    """Whether a number is as good as the answer: a count has to be met."""
    if isinstance(answer, Fraction) and answer.denominator > 1:
        return abs(given - answer) <= CLOSE * abs(answer)
    return given == answer


def how_far(given: Fraction, answer: int | Fraction) -> str:
    """Too high or too low, and how far where that helps."""
    if isinstance(answer, Fraction) and answer < 1:
        if near(given, 100 * answer):
            return "right in percent: as a share of 1 it is a hundredth of that"
        if not 0 <= given <= 1:
            return f"too {'high' if given > 1 else 'low'}: a probability lies between 0 and 1"
    if given < answer:
        return "too low"
    times = given / answer if answer else 0
    if isinstance(answer, int) and Fraction(11, 10) <= times <= 30:
        return f"too high, {float(times):.2f} times as many"
    return "too high"
