"""Guesses and what they are worth."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, overload

from ..._markup import LEFT, RIGHT, escape, table_html
from ..._tables import GUESSES, by_column, frame
from ...odds.show import in_percent
from .series import Predictable

if TYPE_CHECKING:
    import pandas

__all__ = ["Guess", "Results", "cost"]

#: Who says never, or always, of what can go either way would lose without end.
EDGE = 1e-6


def cost(guess: float, truth: float) -> float:
    """What a guessed probability costs, in bits, against someone who knows the true one.

    The logarithmic score (I. J. Good, "Rational decisions", 1952) pays, for each deal, the
    logarithm of the probability that was given to what then happens. Its mean over all deals is
    highest for the true probability, so it is a proper score: nobody gains by saying something else
    than what they believe. What is counted here is how much is missing to that highest mean
    (Kullback and Leibler, 1951): 0 when the guess is right. Guesses are taken as one in a million
    at least, and the same at the other end.

    >>> cost(0.5, 0.5), round(cost(0.1, 0.5), 3), round(cost(0.0, 0.5), 1)
    (0.0, 0.737, 9.0)
    """
    said = min(max(guess, EDGE), 1 - EDGE)
    parts = ((truth, said), (1 - truth, 1 - said))
    return max(0.0, sum(true * math.log2(true / given) for true, given in parts if true))


@dataclass(frozen=True, slots=True)
class Guess:
    """One guess: `guess` is a probability, 0 to 1."""

    number: int
    question: Predictable
    guess: float

    @property
    def truth(self) -> Fraction:
        """The exact probability."""
        return self.question.probability

    @property
    def verdict(self) -> str:
        """`right`, `too high` or `too low`. Right is who says the same to two digits."""
        truth = float(self.truth)
        if abs(self.guess - truth) <= 0.025 * min(truth, 1 - truth):
            return "right"
        return "too high" if self.guess > truth else "too low"

    @property
    def factor(self) -> float | None:
        """How many times too high or too low, 1 or more; None for a guess of never."""
        truth = float(self.truth)
        return max(self.guess / truth, truth / self.guess) if self.guess else None

    @property
    def cost(self) -> float:
        """What it costs, in bits; see `cost`."""
        return cost(self.guess, float(self.truth))

    def row(self) -> dict[str, Any]:
        """Plain values, for a table."""
        asked = self.question.asked
        return {
            "number": self.number,
            "question": str(self.question),
            "deck": asked.deck,
            "cards": asked.cards,
            "jokers": asked.joker,
            "known": " ".join(map(str, asked.known)),
            "dead": " ".join(map(str, asked.dead)),
            "category": self.question.category.label,
            "exactly": self.question.exactly,
            "guess": self.guess,
            "truth": float(self.truth),
            "count": self.question.count,
            "total": self.question.odds.total,
            "verdict": self.verdict,
            "factor": math.inf if self.factor is None else self.factor,
            "cost": self.cost,
        }


@dataclass(frozen=True, slots=True)
class Results(Sequence[Guess]):
    """The guesses of a series so far, and their score.

    >>> import locus_poker as lp
    >>> lab = lp.lab(page="predict", seed=7, length=3)
    >>> lab.guess(50).verdict
    'too high'
    >>> print(lab.results)
    series 7: 1 of 3, mean cost 0.918 bits
     1. 6 cards of 52: flush: said 50.0%, it is 1.0%, too high
    >>> lab.close()
    """

    seed: int
    length: int
    guesses: tuple[Guess, ...] = ()

    @property
    def mean_cost(self) -> float | None:
        """The mean cost of a guess, in bits; 0 is best, None before the first guess."""
        costs = [guess.cost for guess in self.guesses]
        return sum(costs) / len(costs) if costs else None

    @property
    def mean_cost_of_half(self) -> float | None:
        """The same for who says fifty percent every time, to compare."""
        costs = [cost(0.5, float(guess.truth)) for guess in self.guesses]
        return sum(costs) / len(costs) if costs else None

    @overload
    def __getitem__(self, index: int) -> Guess: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Guess, ...]: ...
    def __getitem__(self, index: int | slice) -> Guess | tuple[Guess, ...]:
        return self.guesses[index]

    def __len__(self) -> int:
        return len(self.guesses)

    def __iter__(self) -> Iterator[Guess]:
        return iter(self.guesses)

    def to_pandas(self) -> pandas.DataFrame:
        """A pandas.DataFrame with a row for each guess, indexed by the number of the question.

        Columns: seed, question, deck, cards, jokers, known, dead, category, exactly, guess and
        truth (0 to 1), count, total, verdict, factor, cost (bits). `pandas.concat` puts those of
        a class together. Needs pandas.
        """
        rows = [{"seed": self.seed, **guess.row()} for guess in self.guesses]
        return frame(by_column(rows, GUESSES), GUESSES, "number")

    def __str__(self) -> str:
        lines = [self._title()]
        for guess in self.guesses:
            said, truth = in_percent(Fraction(guess.guess)), in_percent(guess.truth)
            lines.append(
                f"{guess.number:>2}. {guess.question}: said {said}, it is {truth}, {guess.verdict}"
            )
        return "\n".join(lines)

    def _title(self) -> str:
        mean = self.mean_cost
        score = "" if mean is None else f", mean cost {mean:.3g} bits"
        return f"series {self.seed}: {len(self)} of {self.length}{score}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        heads = ("", "question", "said", "it is", "", "cost in bits")
        rows = [
            (
                str(guess.number),
                str(guess.question),
                in_percent(Fraction(guess.guess)),
                in_percent(guess.truth),
                guess.verdict,
                f"{guess.cost:.3f}",
            )
            for guess in self.guesses
        ]
        shown = table_html(rows, (RIGHT, LEFT, RIGHT, RIGHT, LEFT, RIGHT), head=heads)
        html = f'<div style="overflow-x:auto"><b>{escape(self._title())}</b>{shown}</div>'
        return {"text/plain": str(self), "text/html": html}
