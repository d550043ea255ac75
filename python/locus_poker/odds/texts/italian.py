"""Counting arguments in Italian."""

from __future__ import annotations

from .language import Language

ITALIAN = Language(
    code="it",
    thousands=".",
    decimal=",",
    percent="{}%",
    zero_is_one=False,
    texts={
        "title": (
            "{category}: {cards} carta su {deck}",
            "{category}: {cards} carte su {deck}",
        ),
        "jokers": (
            ", di cui una è il jolly",
            ", di cui due sono jolly",
        ),
        "natural": (
            "senza il jolly: {natural}",
            "senza i jolly: {natural}",
        ),
        "rank4": "scegliere il valore delle quattro carte: 1 su {left}",
        "rank3": "scegliere il valore delle tre carte: 1 su {left}",
        "rank2": (
            "scegliere il valore della coppia: 1 su {left}",
            "scegliere i valori delle coppie: {groups} su {left}",
        ),
        "rank1": (
            "scegliere il valore dell’altra carta: 1 su {left}",
            "scegliere i valori delle altre carte: {groups} su {left}",
        ),
        "ranks": (
            "scegliere il valore: 1 su {left}",
            "scegliere valori diversi per le carte: {groups} su {left}",
        ),
        "suits4": "prendere tutti e quattro i semi",
        "suits3": "scegliere i semi delle tre carte: 3 su 4",
        "suits2": (
            "scegliere i semi della coppia: 2 su 4",
            "scegliere i semi di ogni coppia: 2 su 4",
        ),
        "suits1": (
            "scegliere il seme dell’altra carta: 1 su 4",
            "scegliere un seme per ogni altra carta: 1 su 4",
        ),
        "suits": (
            "scegliere il seme: 1 su 4",
            "scegliere un seme per ogni carta: 1 su 4",
        ),
        "straights": "scegliere la scala secondo la carta più bassa: {straights} possibili",
        "runs": (
            "scegliere {ranks} valori che il jolly completa in scala: {first} "
            "stanno nella scala più bassa, e ognuna delle altre {others} porta "
            "{more} scelte nuove, quelle con la sua carta più alta",
            "scegliere {ranks} valori che i jolly completano in scala: {first} "
            "stanno nella scala più bassa, e ognuna delle altre {others} porta "
            "{more} scelte nuove, quelle con la sua carta più alta",
        ),
        "no_run": (
            "scegliere {ranks} valori diversi su {left}, tranne le {runs} scelte "
            "che fanno una scala"
        ),
        "one_suit": "scegliere un solo seme per tutte le carte",
        "mixed": "scegliere un seme per ogni carta, ma non lo stesso per tutte",
        "alone": (
            "c’è solo il jolly",
            "ci sono solo i jolly",
        ),
        "needs": (
            "serve almeno {cards} carta",
            "servono almeno {cards} carte",
        ),
        "better": (
            "con il jolly c’è sempre qualcosa di meglio",
            "con due jolly c’è sempre qualcosa di meglio",
        ),
        "sum": "in tutto",
        "result": "{count} su {total}: {percent}, una volta su {one_in}",
        "never": "0 su {total}: mai",
    },
)
