"""What is on the lab's desk, as plain values for the front end.

Numbers go out as counts; what stands on the page, percent and one in how many, is only their way of
being written. Truths of questions that are not guessed at yet stay here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ...cards import Card
from ...hands import HandCategory
from ...i18n import LANGUAGES
from ...odds import Beaten, Holds, Odds
from ...odds.explain import explain
from ...odds.order import Order
from ...odds.question import Question
from .predicting import Predicting
from .sample import Sample
from .series import Predictable

__all__ = [
    "asked",
    "beaten_values",
    "exact",
    "explanation",
    "holds_values",
    "order_values",
    "predict_values",
    "sample_values",
    "watch_values",
]

DECKS = (52, 36, 32)


def names(cards: Iterable[Card]) -> list[str]:
    """Cards as texts."""
    return [str(card) for card in cards]


def asked(question: Question) -> dict[str, Any]:
    """What is asked."""
    return {
        "deck": question.deck,
        "ace_low": question.ace_low_straight,
        "cards": question.cards,
        "joker": question.joker,
        "known": names(question.known),
        "dead": names(question.dead),
    }


def exact(odds: Odds) -> dict[str, Any]:
    """Counts of each category, the weakest first, of how many, and the expected points."""
    return {
        "counts": [odds.count(category) for category in HandCategory],
        "total": odds.total,
        "points": float(odds.expected_points),
    }


def sample_values(sample: Sample) -> dict[str, Any] | None:
    """The sample with its intervals, and the last deal."""
    odds = sample.odds
    if odds is None:
        return None
    between = [odds.interval(category) for category in HandCategory]
    return {
        **exact(odds),
        "low": [low for low, _ in between],
        "high": [high for _, high in between],
        "goal": sample.goal,
        "running": sample.running,
        "last": names(sample.last),
        "category": int(sample.last_category),
    }


def watch_values(category: HandCategory, odds: Odds, sample: Sample | None) -> dict[str, Any]:
    """One category more closely: how the sample came near, and why there are so many ways."""
    path = []
    for deals, counts in sample.path if sample else ():
        part = Odds("", counts, deals, False)
        path.append([deals, counts[category] / deals, *part.interval(category)])
    return {"category": int(category), "path": path, "why": why(category, odds)}


def why(category: HandCategory, odds: Odds) -> dict[str, str] | None:
    """The counting argument in all languages, where there is one."""
    question = odds.question
    if question is None or question.known or question.dead or question.cards > 5:
        return None
    return explanation(
        category, question.cards, question.joker, question.deck, question.ace_low_straight
    )


@lru_cache(maxsize=64)
def explanation(
    category: HandCategory, cards: int, joker: int, deck: int, flag: bool
) -> dict[str, str]:
    """The counting argument in all languages."""
    found = explain(category, cards, joker, deck=deck, ace_low_straight=flag)
    return {lang: found.translated(lang).text for lang in LANGUAGES}


def holds_values(holds: Holds) -> list[list[Any]]:
    """All ways to hold, the best first: the cards held, the mean value, how many draws."""
    return [[names(one.hold), float(one.value), one.draws] for one in holds]


def beaten_values(beaten: Beaten) -> dict[str, Any]:
    """How the hand fares as it is, and what beats it, kind by kind."""
    return {
        "category": int(beaten.rank.category),
        "wins": beaten.wins,
        "ties": beaten.ties,
        "losses": beaten.losses,
        "kinds": [[int(kind.category), kind.rank.char, kind.count] for kind in beaten.kinds],
    }


def order_values(orders: Iterable[Order]) -> list[dict[str, Any]]:
    """Each deck's counts, its categories by how rare they are, and what contradicts the game."""
    return [
        {
            **exact(one.odds),
            "deck": one.odds.question.deck if one.odds.question else 0,
            "order": [int(category) for category in one.categories],
            "wrong": [[int(rarer), int(other)] for rarer, other in one.inversions],
        }
        for one in orders
    ]


def predict_values(predicting: Predicting) -> dict[str, Any]:
    """The question, what came of the guess, and the score of the series."""
    question, told, results = predicting.question, predicting.told, predicting.results
    return {
        "seed": predicting.seed,
        "length": predicting.length,
        "number": predicting.number,
        "question": question_values(question),
        "told": None
        if told is None
        else {
            "guess": told.guess,
            "count": question.count,
            "total": question.odds.total,
            "verdict": ("too low", "right", "too high").index(told.verdict),
            "factor": told.factor,
            "cost": told.cost,
            "why": why(question.category, question.odds) if question.exactly else None,
        },
        "done": [[one.guess, float(one.truth), one.cost] for one in results],
        "mean": results.mean_cost,
        "half": results.mean_cost_of_half,
    }


def question_values(question: Predictable) -> dict[str, Any]:
    """The question without its answer."""
    return {
        **asked(question.asked),
        "draw": len(question.discard),
        "category": int(question.category),
        "exactly": question.exactly,
    }
