"""The exercises of the lesson in examples/teach_probability.ipynb.

They are computed, so that a test can hold each against a count of its own.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

from ..hands import HandCategory
from .counting import area
from .lessons import Exercise, Lesson

__all__ = ["EXERCISES", "lesson"]

FIVE = comb(52, 5)
NO_ACE = Fraction(comb(48, 5), FIVE)
ONE_ACE = Fraction(4 * comb(48, 4), FIVE)

EXERCISES = (
    Exercise(
        "four of a kind",
        13 * 48,
        "choose the rank of the four; then the fifth card",
        r"$13 \cdot 48 = 624$: thirteen ranks, and any of the 48 other cards beside them.",
        (
            (13, "the fifth card can be any of the others"),
            (13 * 12, "the fifth card has a suit, too"),
            (perm(13, 2) * 4 * 5, "you count where in the hand the fifth card lies"),
        ),
    ),
    Exercise(
        "two pair",
        comb(13, 2) * comb(4, 2) ** 2 * 44,
        "the two pairs have no order: choose both ranks at once",
        r"$\binom{13}{2} \cdot \binom{4}{2}^2 \cdot 44 = 123\,552$.",
        (
            (
                13 * 12 * comb(4, 2) ** 2 * 44,
                "kings and sevens are the same hand as sevens and kings, and you count both",
            ),
            (comb(13, 2) * comb(4, 2) ** 2 * 48, "some of these are full houses"),
            (comb(13, 2) * comb(4, 2) ** 2 * 11, "the fifth card has a suit, too"),
        ),
    ),
    Exercise(
        "flush",
        4 * comb(13, 5) - 40,
        "five of the thirteen cards of a suit; then look for better hands among them",
        r"$4 \cdot \binom{13}{5} - 40 = 5\,108$: a straight flush is a hand of its own.",
        (
            (4 * comb(13, 5), "forty of these are better than a flush"),
            (4 * comb(13, 5) - 4, "four royal flushes, and what about the other straight flushes?"),
            (comb(13, 5), "that is one suit"),
            (comb(13, 5) - 10, "that is one suit"),
        ),
    ),
    Exercise(
        "at least one ace",
        1 - NO_ACE,
        "how likely is it that there is none?",
        r"$1 - \binom{48}{5} / \binom{52}{5} \approx 0.3412$.",
        (
            (Fraction(5, 13), "a hand with two aces is counted twice that way"),
            (1 - Fraction(12, 13) ** 5, "cards do not go back into the deck"),
            (NO_ACE, "that is a hand without an ace"),
            (ONE_ACE, "that is exactly one"),
        ),
    ),
    Exercise(
        "one card to the flush",
        Fraction(9, 47),
        "how many cards have you not seen, and how many of them help?",
        r"$9 / 47 \approx 0.1915$: 47 cards are unseen, nine of them are hearts.",
        (
            (Fraction(9, 48), "the card that you threw away does not come back"),
            (Fraction(9, 52), "you have seen five of the 52"),
            (Fraction(1, 4), "you hold four of the hearts yourself"),
            (Fraction(13, 47), "you hold four of the hearts yourself"),
        ),
    ),
    Exercise(
        "another ace, beside the ace of spades",
        1 - Fraction(comb(48, 4), comb(51, 4)),
        "four cards are still unknown, of 51; how likely is it that none of them is an ace?",
        r"$1 - \binom{48}{4} / \binom{51}{4} \approx 0.2214$.",
        (
            (1 - NO_ACE, "that is for five cards of which nothing is known"),
            (Fraction(4 * 3, 51), "hands with three aces are counted twice that way"),
        ),
    ),
    Exercise(
        "another ace, beside an ace",
        (1 - NO_ACE - ONE_ACE) / (1 - NO_ACE),
        "of the hands with an ace, how many have two? Divide two probabilities",
        r"$\frac{P(\text{two or more})}{P(\text{one or more})} \approx \frac{0.0417}{0.3412} "
        r"\approx 0.1222$. A hand with many aces is more likely to hold *that* ace, so being told "
        "its suit says more.",
        (
            (1 - Fraction(comb(48, 4), comb(51, 4)), "nobody told you which ace it is"),
            (1 - NO_ACE - ONE_ACE, "that is of all hands; you know that this one has an ace"),
        ),
    ),
    Exercise(
        "the mean number of aces",
        Fraction(5, 13),
        "how likely is it that the first card is an ace? And the second?",
        r"$5 \cdot \frac{4}{52} = \frac{5}{13} \approx 0.3846$. Means add up, whether or not the "
        "cards know of each other.",
        (
            (1 - NO_ACE, "that is how likely there is one; hands with two aces count twice here"),
            (ONE_ACE, "that is how likely there is exactly one"),
        ),
    ),
    Exercise(
        "the mean points of a corner",
        area(cards=4).expected_points,
        "multiply each category's probability by its points and add up",
        r"$2 P(\text{pair}) + 4 P(\text{two pair}) + 5 P(\text{three}) + 10 P(\text{four}) "
        r"\approx 0.6966$.",
    ),
    Exercise(
        "ten times as sure",
        1_000_000,
        "the width goes with one over the square root of the number of deals",
        r"$10\,000 \cdot 10^2 = 1\,000\,000$: each further digit costs a hundred times the deals.",
        ((100_000, "ten times the deals make it only about three times as narrow"),),
    ),
    Exercise(
        "rarer than four of a kind",
        HandCategory.FLUSH,
        "count five of the eight cards of a suit, and leave out the straight flushes",
        r"A flush: $4 \cdot \left(\binom{8}{5} - 4\right) = 208$ against $8 \cdot 28 = 224$.",
    ),
    Exercise(
        "which to keep",
        "9c 9d",
        "compare what a pair becomes with what four cards of a suit become",
        "The pair is worth 2.76 points on average, the four clubs 2: a pair scores two already.",
    ),
)


def lesson() -> Lesson:
    """The exercises of `examples/teach_probability.ipynb`, none of them solved.

    >>> import locus_poker as lp
    >>> exercises = lp.odds.lesson()
    >>> exercises.check(1, 13)
    exercise 1: too low: the fifth card can be any of the others
    >>> exercises.solution(2)
    exercise 2: try first, a guess will do
    """
    return Lesson(EXERCISES)
