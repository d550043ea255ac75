"""Poker-hand probability: exact, sampled, explained.

>>> import locus_poker as lp
>>> lp.odds.area(cards=9, joker=1).probability("full house")
Fraction(45677041, 125423025)
"""

from __future__ import annotations

from .beaten import Beaten, Kind, beaten_by
from .counting import area, draw
from .deals import Estimate, GridOdds, grid
from .discards import Hold, Holds, best_discard, best_return
from .exercises import lesson
from .explain import Explanation, explain
from .lessons import Checked, Exercise, Lesson
from .order import Order, order
from .question import Question
from .result import Odds
from .sampling import simulate, simulate_live
from .showdown import Versus, versus
from .values import JACKS_OR_BETTER_9_6, PERCENTILE, POINTS, ValueTable, value_table

__all__ = [
    "JACKS_OR_BETTER_9_6",
    "PERCENTILE",
    "POINTS",
    "Beaten",
    "Checked",
    "Estimate",
    "Exercise",
    "Explanation",
    "GridOdds",
    "Hold",
    "Holds",
    "Kind",
    "Lesson",
    "Odds",
    "Order",
    "Question",
    "ValueTable",
    "Versus",
    "area",
    "beaten_by",
    "best_discard",
    "best_return",
    "draw",
    "explain",
    "grid",
    "lesson",
    "order",
    "simulate",
    "simulate_live",
    "value_table",
    "versus",
]
