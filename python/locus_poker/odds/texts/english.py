"""Counting arguments in English."""

from __future__ import annotations

from .language import Language

ENGLISH = Language(
    code="en",
    thousands=",",
    decimal=".",
    percent="{}%",
    zero_is_one=False,
    texts={
        "title": (
            "{category}: {cards} card of {deck}",
            "{category}: {cards} cards of {deck}",
        ),
        "jokers": (
            ", one of them the joker",
            ", two of them jokers",
        ),
        "natural": (
            "without the joker: {natural}",
            "without the jokers: {natural}",
        ),
        "rank4": "choose the rank of the four cards: 1 of {left}",
        "rank3": "choose the rank of the three cards: 1 of {left}",
        "rank2": (
            "choose the rank of the pair: 1 of {left}",
            "choose the ranks of the pairs: {groups} of {left}",
        ),
        "rank1": (
            "choose the rank of the other card: 1 of {left}",
            "choose the ranks of the other cards: {groups} of {left}",
        ),
        "ranks": (
            "choose the rank: 1 of {left}",
            "choose different ranks for the cards: {groups} of {left}",
        ),
        "suits4": "take all four suits",
        "suits3": "choose the suits of the three cards: 3 of 4",
        "suits2": (
            "choose the suits of the pair: 2 of 4",
            "choose the suits of each pair: 2 of 4",
        ),
        "suits1": (
            "choose the suit of the other card: 1 of 4",
            "choose a suit for each other card: 1 of 4",
        ),
        "suits": (
            "choose the suit: 1 of 4",
            "choose a suit for each card: 1 of 4",
        ),
        "straights": "choose the straight by its lowest card: {straights} possible",
        "runs": (
            "choose {ranks} ranks that the joker completes to a straight: {first} "
            "lie in the lowest straight, and each of the other {others} brings "
            "{more} new sets, those with its top rank",
            "choose {ranks} ranks that the jokers complete to a straight: {first} "
            "lie in the lowest straight, and each of the other {others} brings "
            "{more} new sets, those with its top rank",
        ),
        "no_run": (
            "choose {ranks} different ranks of {left}, but none of the {runs} "
            "choices that make a straight"
        ),
        "one_suit": "choose one suit for all cards",
        "mixed": "choose a suit for each card, but not the same one for all",
        "alone": (
            "there is only the joker",
            "there are only the jokers",
        ),
        "needs": (
            "it takes {cards} card at least",
            "it takes {cards} cards at least",
        ),
        "better": (
            "with the joker there is always something better",
            "with two jokers there is always something better",
        ),
        "sum": "together",
        "result": "{count} of {total}: {percent}, one in {one_in}",
        "never": "0 of {total}: never",
    },
)
