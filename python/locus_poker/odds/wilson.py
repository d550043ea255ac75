"""Intervals for shares that were sampled."""

from __future__ import annotations

import math

from ..errors import LocusError, quote

__all__ = ["wilson", "z"]


def z(confidence: float) -> float:
    """How many standard deviations to both sides hold this share of a normal distribution.

    >>> round(z(0.95), 2)
    1.96
    """
    number = isinstance(confidence, (int, float)) and not isinstance(confidence, bool)
    if not number or not 0 < confidence < 1:
        raise LocusError(f"confidence {quote(confidence)} is not between 0 and 1")
    from statistics import NormalDist  # slow to import

    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(count: int, trials: int, confidence: float = 0.95) -> tuple[float, float]:
    """Where the true share lies when `count` of `trials` hit: Wilson's score interval.

    It holds for rare events too (E. B. Wilson, 1927): it is never empty, never leaves 0 to 1, and
    with no hit at all it still says how large the share could be.

    >>> wilson(0, 100)[0], round(wilson(0, 100)[1], 4)
    (0.0, 0.037)
    """
    score = z(confidence)
    share = count / trials
    spread = score * score / trials
    middle = (share + spread / 2) / (1 + spread)
    half = score * math.sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    low = 0.0 if count == 0 else max(0.0, middle - half)
    high = 1.0 if count == trials else min(1.0, middle + half)
    return low, high
