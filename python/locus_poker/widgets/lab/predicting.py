"""Predict first: where one is in a series of questions."""

from __future__ import annotations

from ...errors import LocusError
from .results import Guess, Results
from .series import Predictable, questions

__all__ = ["Predicting"]


class Predicting:
    """A series of `length` questions from a seed: each is asked, guessed at and told."""

    def __init__(self, seed: int, length: int) -> None:
        self.seed = seed
        self.length = length
        self._source = questions(seed)
        self._asked: list[Predictable] = []
        self._guesses: list[Guess] = []

    @property
    def number(self) -> int:
        """The number of the question that is asked or told, from 1; 0 before the first is made."""
        return len(self._asked)

    @property
    def question(self) -> Predictable:
        """The question that is asked or told; the first is made when it is first looked at."""
        if not self._asked:
            self._asked.append(next(self._source))
        return self._asked[-1]

    @property
    def told(self) -> Guess | None:
        """The guess at this question, once there is one."""
        return self._guesses[-1] if len(self._guesses) == max(self.number, 1) else None

    @property
    def over(self) -> bool:
        """Whether the last question was told."""
        return len(self._guesses) == self.length

    @property
    def results(self) -> Results:
        """All guesses so far."""
        return Results(self.seed, self.length, tuple(self._guesses))

    def guess(self, percent: float) -> Guess:
        """Guess at the question.

        Raises LocusError when it was guessed at already.
        """
        question = self.question
        if self.told is not None:
            raise LocusError(f"question {self.number} was answered already: go on to the next")
        self._guesses.append(Guess(self.number, question, percent / 100))
        return self._guesses[-1]

    def go_on(self) -> None:
        """Ask the next question.

        Raises LocusError when this one was not guessed at, or was the last.
        """
        if self.told is None:
            raise LocusError(f"question {max(self.number, 1)} is not answered yet")
        if self.over:
            raise LocusError(f"question {self.number} was the last of the series")
        self._asked.append(next(self._source))
