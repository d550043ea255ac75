"""Means of independent values, with the interval in which the true one lies.

Source of Student's distribution for whole degrees of freedom: Abramowitz and Stegun, Handbook of
Mathematical Functions (1964), 26.7.3 to 26.7.5.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

#: How sure the intervals are.
CONFIDENCE = 0.95


def student_share(t: float, freedom: int) -> float:
    """The share of Student's distribution between -t and t (Abramowitz and Stegun 26.7.3-4).

    >>> round(student_share(2.228, 10), 4)
    0.95
    """
    angle = math.atan(t / math.sqrt(freedom))
    cosine, sine = math.cos(angle), math.sin(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    series = 0.0
    for k in range(1 + odd, freedom, 2):
        series += term
        term *= cosine * cosine * k / (k + 1)
    if odd:
        return 2 / math.pi * (angle + sine * series)
    return sine * series


def student_bound(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Between minus and plus this lies that share of Student's distribution.

    >>> [round(student_bound(n), 3) for n in (1, 2, 9, 30)]
    [12.706, 4.303, 2.262, 2.042]
    """
    normal = NormalDist().inv_cdf((1 + confidence) / 2)
    if freedom > 1000:
        # Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5): what follows is below 1e-8.
        second = (5 * normal**5 + 16 * normal**3 + 3 * normal) / (96 * freedom**2)
        return normal + (normal**3 + normal) / (4 * freedom) + second
    low, high = normal, normal
    while student_share(high, freedom) < confidence:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        if student_share(middle, freedom) < confidence:
            low = middle
        else:
            high = middle
    return high


@dataclass(frozen=True)
class Mean:
    """A mean with its interval: the true one lies in it with 95 % confidence."""

    value: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of independent values, with Student's interval: unbounded for fewer than two.

    >>> mean = mean_of([1, 2, 3, 4, 5])
    >>> mean.value, round(mean.low, 3), round(mean.high, 3)
    (3.0, 1.037, 4.963)
    """
    count = len(values)
    if count == 0:
        return Mean(math.nan, -math.inf, math.inf)
    mean = math.fsum(values) / count
    if count == 1:
        return Mean(mean, -math.inf, math.inf)
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    reach = student_bound(count - 1) * math.sqrt(variance / count)
    return Mean(mean, mean - reach, mean + reach)
