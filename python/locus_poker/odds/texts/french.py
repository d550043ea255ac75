"""Counting arguments in French."""

from __future__ import annotations

from .language import Language

FRENCH = Language(
    code="fr",
    thousands="\u202f",
    decimal=",",
    percent="{}\u202f%",
    zero_is_one=True,
    texts={
        "title": (
            "{category} : {cards} carte parmi {deck}",
            "{category} : {cards} cartes parmi {deck}",
        ),
        "jokers": (
            ", dont le joker",
            ", dont deux jokers",
        ),
        "natural": (
            "sans le joker : {natural}",
            "sans les jokers : {natural}",
        ),
        "rank4": "choisir la hauteur des quatre cartes : 1 parmi {left}",
        "rank3": "choisir la hauteur des trois cartes : 1 parmi {left}",
        "rank2": (
            "choisir la hauteur de la paire : 1 parmi {left}",
            "choisir les hauteurs des paires : {groups} parmi {left}",
        ),
        "rank1": (
            "choisir la hauteur de l’autre carte : 1 parmi {left}",
            "choisir les hauteurs des autres cartes : {groups} parmi {left}",
        ),
        "ranks": (
            "choisir la hauteur : 1 parmi {left}",
            "choisir des hauteurs différentes pour les cartes : {groups} parmi {left}",
        ),
        "suits4": "prendre les quatre enseignes",
        "suits3": "choisir les enseignes des trois cartes : 3 parmi 4",
        "suits2": (
            "choisir les enseignes de la paire : 2 parmi 4",
            "choisir les enseignes de chaque paire : 2 parmi 4",
        ),
        "suits1": (
            "choisir l’enseigne de l’autre carte : 1 parmi 4",
            "choisir une enseigne pour chaque autre carte : 1 parmi 4",
        ),
        "suits": (
            "choisir l’enseigne : 1 parmi 4",
            "choisir une enseigne pour chaque carte : 1 parmi 4",
        ),
        "straights": "choisir la suite par sa carte la plus basse : {straights} possibles",
        "runs": (
            "choisir {ranks} hauteurs que le joker complète en suite : {first} "
            "sont dans la suite la plus basse, et chacune des {others} autres "
            "apporte {more} choix nouveaux, ceux qui contiennent sa plus haute "
            "carte",
            "choisir {ranks} hauteurs que les jokers complètent en suite : {first} "
            "sont dans la suite la plus basse, et chacune des {others} autres "
            "apporte {more} choix nouveaux, ceux qui contiennent sa plus haute "
            "carte",
        ),
        "no_run": (
            "choisir {ranks} hauteurs différentes parmi {left}, sauf les {runs} "
            "choix qui font une suite"
        ),
        "one_suit": "choisir une seule enseigne pour toutes les cartes",
        "mixed": "choisir une enseigne pour chaque carte, mais pas la même pour toutes",
        "alone": (
            "il n’y a que le joker",
            "il n’y a que les jokers",
        ),
        "needs": (
            "il faut au moins {cards} carte",
            "il faut au moins {cards} cartes",
        ),
        "better": (
            "avec le joker, il y a toujours mieux",
            "avec deux jokers, il y a toujours mieux",
        ),
        "sum": "en tout",
        "result": "{count} sur {total} : {percent}, une fois sur {one_in}",
        "never": "0 sur {total} : jamais",
    },
)
