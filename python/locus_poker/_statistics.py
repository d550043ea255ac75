"""What a match says about its players, and how sure that is.

A deal is played twice with the seats swapped, and the two games of a pair are not independent: both
have the same cards. So the pair is what is counted. Its five possible results (0, 1/2, 1, 3/2 or 2
of two points) give the pentanomial estimate, and the mean of its margins the margin a game.

Sources:

- Elo's scale: a difference of 400 is odds of ten to one; A. Elo, The Rating of Chessplayers (1978).
- The interval of a share that is all or nothing: E. B. Wilson, Probable Inference, the Law of
  Succession, and Statistical Inference, JASA 22 (1927).
- The sequential test: A. Wald, Sequential Tests of Statistical Hypotheses, Annals of Mathematical
  Statistics 16 (1945), with the generalised likelihood ratio for a mean: M. Van den Bergh, A
  Practical Introduction to the GSPRT (2021), and A. B. Owen, Empirical Likelihood (2001), 2.9.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from numbers import Real
from statistics import NormalDist

from ._checks import whole_number
from ._means import CONFIDENCE
from .errors import LocusError, quote

__all__: list[str] = []

#: A result of a pair that never came is counted as often as this, so that no result is impossible.
UNSEEN = 1e-3
#: What a pair may bring.
PAIR_POINTS = (0, 0.5, 1, 1.5, 2)
#: The largest difference that a test may ask for: ten billion won for one lost.
MOST_ELO = 4000


def elo_of(score: float) -> float:
    """The difference on Elo's scale that an expected score (0 to 1) stands for.

    >>> round(elo_of(10 / 11))
    400
    """
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """The expected score that a difference on Elo's scale stands for."""
    return 1 / (1 + 10 ** (-elo / 400))


@dataclass(frozen=True)
class Pentanomial:
    """How many pairs brought 0, 1/2, 1, 3/2 and 2 of their two points.

    Raises LocusError for what is not five counts.
    """

    counts: tuple[int, int, int, int, int]

    def __post_init__(self) -> None:
        given = tuple(self.counts) if isinstance(self.counts, Iterable) else ()
        if len(given) != 5:
            raise LocusError(f"{quote(self.counts)} is not five counts of pairs")
        counts = tuple(whole_number(count, "count of pairs", 0, 2**63 - 1) for count in given)
        object.__setattr__(self, "counts", counts)

    @classmethod
    def of(cls, points: Iterable[float]) -> Pentanomial:
        """Counts the points of pairs.

        >>> Pentanomial.of([2, 1.5, 2])
        Pentanomial(counts=(0, 0, 0, 1, 2))

        Raises LocusError for points that no pair brings.
        """
        counts = [0] * 5
        for point in points:
            if point not in PAIR_POINTS:
                raise LocusError(f"no pair brings {quote(point)} points (0, 0.5, 1, 1.5 or 2)")
            counts[PAIR_POINTS.index(point)] += 1
        a, b, c, d, e = counts
        return cls((a, b, c, d, e))

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return sum(self.counts)

    @property
    def score(self) -> float:
        """The mean score of a game, 0 to 1."""
        if not self.pairs:
            return math.nan
        return sum(i * count for i, count in enumerate(self.counts)) / (4 * self.pairs)

    @property
    def variance(self) -> float:
        """The variance of the mean score of a pair's two games; nan without a pair."""
        if not self.pairs:
            return math.nan
        score = self.score
        squares = sum(count * (i / 4 - score) ** 2 for i, count in enumerate(self.counts))
        return squares / self.pairs

    def score_interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Where the expected score lies: normal; Wilson's where all pairs were alike.

        Alike pairs have no spread of their own to tell how sure they are; then each counts as one
        trial.
        """
        pairs, score = self.pairs, self.score
        if pairs == 0:
            return 0.0, 1.0
        normal = NormalDist().inv_cdf((1 + confidence) / 2)
        if self.variance == 0:
            share = normal**2 / pairs
            middle = (score + share / 2) / (1 + share)
            reach = math.sqrt(score * (1 - score) * share + share**2 / 4) / (1 + share)
        else:
            middle, reach = score, normal * math.sqrt(self.variance / pairs)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    @property
    def elo(self) -> float:
        """The difference on Elo's scale; infinite when every game was won, or lost."""
        return elo_of(self.score) if self.pairs else math.nan

    @property
    def elo_interval(self) -> tuple[float, float]:
        """Where that difference lies."""
        low, high = self.score_interval()
        return elo_of(low), elo_of(high)

    @property
    def superiority(self) -> float:
        """How likely the first is the better one, 0 to 1 (normal, no matter how much better)."""
        if not self.pairs:
            return 0.5
        score, variance = self.score, self.variance
        if variance == 0:
            # As if one more pair had gone the other way.
            counts = list(self.counts)
            counts[4 - max(range(5), key=counts.__getitem__)] += 1
            score = sum(i * count for i, count in enumerate(counts)) / (4 * sum(counts))
            variance = sum(n * (i / 4 - score) ** 2 for i, n in enumerate(counts)) / sum(counts)
            if variance == 0:
                return 0.5
        return NormalDist().cdf((score - 0.5) / math.sqrt(variance / self.pairs))


@dataclass(frozen=True)
class Sprt:
    """A sequential test of whether the difference is `elo0` or less, or `elo1` or more.

    The match stops as soon as one is likely enough: `alpha` is how often, at most, `elo1` may be
    found though `elo0` is true, `beta` the other way round.

    >>> Sprt(0, 50)
    Sprt(elo0=0, elo1=50, alpha=0.05, beta=0.05)

    Raises LocusError for numbers that make no test.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not (real(self.elo0) and real(self.elo1) and self.elo0 < self.elo1):
            raise LocusError(
                f"elo0 {quote(self.elo0)} is not a number below elo1 {quote(self.elo1)}"
            )
        for name, elo in (("elo0", self.elo0), ("elo1", self.elo1)):
            if abs(elo) > MOST_ELO:
                raise LocusError(f"{name} {quote(elo)} is not from -{MOST_ELO} to {MOST_ELO}")
        for name, value in (("alpha", self.alpha), ("beta", self.beta)):
            if not (real(value) and 0 < value < 0.5):
                raise LocusError(f"{name} {quote(value)} is not between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the log-likelihood ratio ends the test (Wald)."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def ratio(self, results: Pentanomial) -> float:
        """The log-likelihood ratio of `elo1` against `elo0` (Van den Bergh).

        Each hypothesis is given its best chance: the distribution of the five results that has the
        hypothesis' mean and makes what was seen likeliest.
        """
        if not results.pairs:
            return 0.0
        seen = [max(float(count), UNSEEN) for count in results.counts]
        total = sum(seen)
        shares = [count / total for count in seen]
        under0 = likeliest(shares, score_of(self.elo0))
        under1 = likeliest(shares, score_of(self.elo1))
        return total * math.fsum(
            share * math.log(p1 / p0) for share, p0, p1 in zip(shares, under0, under1, strict=True)
        )

    def verdict(self, results: Pentanomial) -> str | None:
        """`elo0` or `elo1` when one is likely enough, else None."""
        low, high = self.bounds
        ratio = self.ratio(results)
        if ratio <= low:
            return "elo0"
        return "elo1" if ratio >= high else None


def likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """The distribution of 0, 1/4, ..., 1 with a given mean under which the shares are likeliest.

    It is share / (1 + x * (value - mean)) for the x that makes its mean right (Owen); the mean
    falls as x grows, so x is found by halving.

    >>> [round(p, 3) for p in likeliest([0.2, 0.2, 0.2, 0.2, 0.2], 0.5)]
    [0.2, 0.2, 0.2, 0.2, 0.2]
    """
    gaps = [i / 4 - mean for i in range(5)]
    low, high = -1 / gaps[-1], -1 / gaps[0]
    for _ in range(60):
        x = (low + high) / 2
        if sum(share * gap / (1 + x * gap) for share, gap in zip(shares, gaps, strict=True)) > 0:
            low = x
        else:
            high = x
    return [share / (1 + x * gap) for share, gap in zip(shares, gaps, strict=True)]


def real(value: object) -> bool:
    """Whether it is a number, numpy's ones included."""
    return isinstance(value, Real) and not isinstance(value, bool)
