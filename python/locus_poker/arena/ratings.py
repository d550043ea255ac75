"""One rating for many players: Bradley and Terry's model, with a term for moving first.

Who moves first beats the other with odds of `exp(own - other + seat)`; a draw counts half to either
(R. A. Bradley and M. E. Terry, Rank Analysis of Incomplete Block Designs, Biometrika 39 (1952); the
term for the seat: A. Agresti, Categorical Data Analysis, 11.6). All ratings are fitted together, by
Newton's method on the log-likelihood, which is concave.

A player who won every game would be rated infinitely high. So each rating is given a weak prior,
normal around 0: it moves no rating that games tell anything about, and keeps the others finite.

Games on the same deal are not independent: who is dealt the better side wins with it against
everybody, and the other side loses. Deals are, so the spread is that of their shares of the slope
(the sandwich: P. J. Huber, The Behavior of Maximum Likelihood Estimates under Nonstandard
Conditions, 5th Berkeley Symposium (1967)).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from .._means import CONFIDENCE, student_bound

__all__: list[str] = []

#: A unit of the model on Elo's scale.
ELO = 400 / math.log(10)
#: The standard deviation of the prior, on Elo's scale: wider than any field of players.
PRIOR = 1500.0


@dataclass(frozen=True)
class Outcome:
    """Games between two players with the same one moving first: how many points it got of them.

    `by_deal` are its points on each deal, one game each; without it all games are taken for
    independent.
    """

    first: int
    second: int
    points: float
    games: int
    by_deal: Mapping[int, float] | None = None

    def share(self, theta: Sequence[float]) -> float:
        """The points a game that are expected of the one who moves first; the seat comes last."""
        return 1 / (1 + math.exp(-(theta[self.first] - theta[self.second] + theta[-1])))

    def signs(self, players: int) -> tuple[tuple[int, int], ...]:
        """Which terms the odds of its games have, and with which sign."""
        return (self.first, 1), (self.second, -1), (players, 1)


@dataclass(frozen=True)
class Ratings:
    """Fitted ratings on Elo's scale, 0 in the mean, and what moving first is worth.

    The intervals hold the true value with 95 % confidence.
    """

    ratings: tuple[float, ...]
    intervals: tuple[tuple[float, float], ...]
    seat: float
    seat_interval: tuple[float, float]


def fit(players: int, outcomes: Iterable[Outcome]) -> Ratings:
    """The ratings under which the outcomes are likeliest.

    >>> even = [Outcome(0, 1, 60, 100), Outcome(1, 0, 60, 100)]
    >>> fitted = fit(2, even)
    >>> [round(rating) + 0 for rating in fitted.ratings], round(fitted.seat)
    ([0, 0], 70)
    """
    played = list(outcomes)
    size = players + 1
    theta = [0.0] * size
    precision = (ELO / PRIOR) ** 2
    for _ in range(200):
        slope, bend = [-precision * t for t in theta], diagonal(size, precision)
        for outcome in played:
            share = outcome.share(theta)
            surplus = outcome.points - outcome.games * share
            weight = outcome.games * share * (1 - share)
            for x, sign_x in outcome.signs(players):
                slope[x] += sign_x * surplus
                for y, sign_y in outcome.signs(players):
                    bend[x][y] += sign_x * sign_y * weight
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse(bend)]
        # A long step would overshoot where the likelihood is flat.
        longest = max(map(abs, step))
        scale = min(1.0, 1.0 / longest) if longest else 1.0
        theta = [t + scale * s for t, s in zip(theta, step, strict=True)]
        if longest < 1e-10:
            break
    spread, bound = spread_of(played, theta, bend)
    mean = sum(theta[:players]) / players

    def about(value: float, variance: float) -> tuple[float, float]:
        reach = ELO * bound * math.sqrt(max(variance, 0.0))
        return ELO * value - reach, ELO * value + reach

    centred = [
        [((i == j) - 1 / players) if j < players else 0.0 for j in range(size)]
        for i in range(players)
    ]
    return Ratings(
        tuple(ELO * (t - mean) for t in theta[:players]),
        tuple(about(theta[i] - mean, quadratic(centred[i], spread)) for i in range(players)),
        ELO * theta[players],
        about(theta[players], spread[players][players]),
    )


def spread_of(
    played: Sequence[Outcome], theta: Sequence[float], bend: list[list[float]]
) -> tuple[list[list[float]], float]:
    """How the terms vary together, and how many standard deviations make the interval."""
    normal = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    alone, players = inverse(bend), len(theta) - 1
    slopes: dict[int, list[float]] = {}
    for outcome in played:
        if outcome.by_deal is None:
            return alone, normal
        share = outcome.share(theta)
        for deal, points in outcome.by_deal.items():
            slope = slopes.setdefault(deal, [0.0] * len(theta))
            for x, sign in outcome.signs(players):
                slope[x] += sign * (points - share)
    deals = len(slopes)
    if deals < 2:
        return alone, normal
    # As if some deals more (Wilson's number) had come out as independent games do: deals that are
    # all alike have no spread of their own to tell how sure they are.
    more = normal**2 / deals
    middle = [[more * cell for cell in row] for row in bend]
    for slope in slopes.values():
        for x, left in enumerate(slope):
            for y, right in enumerate(slope):
                middle[x][y] += left * right * deals / (deals - 1)
    return product(product(alone, middle), alone), student_bound(deals - 1)


def product(left: Sequence[Sequence[float]], right: Sequence[Sequence[float]]) -> list[list[float]]:
    """The product of two matrices."""
    columns = list(zip(*right, strict=True))
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left
    ]


def diagonal(size: int, value: float) -> list[list[float]]:
    """A matrix with this value on its diagonal."""
    return [[value if i == j else 0.0 for j in range(size)] for i in range(size)]


def quadratic(vector: Sequence[float], matrix: Sequence[Sequence[float]]) -> float:
    """The variance of a sum with these weights."""
    return sum(
        a * b * cell
        for a, row in zip(vector, matrix, strict=True)
        for b, cell in zip(vector, row, strict=True)
    )


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a positive definite matrix, by Gauss and Jordan.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *unit] for row, unit in zip(matrix, diagonal(size, 1.0), strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [cell / rows[i][i] for cell in rows[i]]
        for k in range(size):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[size:] for row in rows]
