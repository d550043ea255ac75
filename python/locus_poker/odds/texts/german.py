"""Counting arguments in German."""

from __future__ import annotations

from .language import Language

GERMAN = Language(
    code="de",
    thousands=".",
    decimal=",",
    percent="{}\u00a0%",
    zero_is_one=False,
    texts={
        "title": (
            "{category}: {cards} Karte von {deck}",
            "{category}: {cards} Karten von {deck}",
        ),
        "jokers": (
            ", eine davon der Joker",
            ", zwei davon Joker",
        ),
        "natural": (
            "ohne den Joker: {natural}",
            "ohne die Joker: {natural}",
        ),
        "rank4": "den Rang der vier Karten wählen: 1 von {left}",
        "rank3": "den Rang der drei Karten wählen: 1 von {left}",
        "rank2": (
            "den Rang des Paares wählen: 1 von {left}",
            "die Ränge der Paare wählen: {groups} von {left}",
        ),
        "rank1": (
            "den Rang der anderen Karte wählen: 1 von {left}",
            "die Ränge der anderen Karten wählen: {groups} von {left}",
        ),
        "ranks": (
            "den Rang wählen: 1 von {left}",
            "verschiedene Ränge für die Karten wählen: {groups} von {left}",
        ),
        "suits4": "alle vier Farben nehmen",
        "suits3": "die Farben der drei Karten wählen: 3 von 4",
        "suits2": (
            "die Farben des Paares wählen: 2 von 4",
            "die Farben jedes Paares wählen: 2 von 4",
        ),
        "suits1": (
            "die Farbe der anderen Karte wählen: 1 von 4",
            "für jede andere Karte eine Farbe wählen: 1 von 4",
        ),
        "suits": (
            "die Farbe wählen: 1 von 4",
            "für jede Karte eine Farbe wählen: 1 von 4",
        ),
        "straights": ("die Straße nach ihrer niedrigsten Karte wählen: {straights} sind möglich"),
        "runs": (
            "{ranks} Ränge wählen, die der Joker zur Straße ergänzt: {first} "
            "Möglichkeiten in der niedrigsten Straße, und jede der {others} "
            "anderen bringt {more} neue, nämlich die mit ihrem höchsten Rang",
            "{ranks} Ränge wählen, die die Joker zur Straße ergänzen: {first} "
            "Möglichkeiten in der niedrigsten Straße, und jede der {others} "
            "anderen bringt {more} neue, nämlich die mit ihrem höchsten Rang",
        ),
        "no_run": (
            "{ranks} verschiedene Ränge von {left} wählen, nur nicht eine der "
            "{runs} Möglichkeiten, die eine Straße ergeben"
        ),
        "one_suit": "eine Farbe für alle Karten wählen",
        "mixed": "für jede Karte eine Farbe wählen, nur nicht für alle dieselbe",
        "alone": (
            "es ist nur der Joker da",
            "es sind nur die Joker da",
        ),
        "needs": (
            "dafür braucht es mindestens {cards} Karte",
            "dafür braucht es mindestens {cards} Karten",
        ),
        "better": (
            "mit dem Joker gibt es immer etwas Besseres",
            "mit zwei Jokern gibt es immer etwas Besseres",
        ),
        "sum": "zusammen",
        "result": "{count} von {total}: {percent}, einmal in {one_in}",
        "never": "0 von {total}: nie",
    },
)
