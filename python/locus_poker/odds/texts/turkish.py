"""Counting arguments in Turkish."""

from __future__ import annotations

from .language import Language

# A noun after a number stays in the singular, so that fewer texts need two forms.
TURKISH = Language(
    code="tr",
    thousands=".",
    decimal=",",
    percent="%{}",
    zero_is_one=False,
    texts={
        "title": "{category}: {deck} karttan {cards} kart",
        "jokers": (
            ", biri joker",
            ", ikisi joker",
        ),
        "natural": (
            "joker olmadan: {natural}",
            "jokerler olmadan: {natural}",
        ),
        "rank4": "dört kartın değerini seç: {left} değerden 1’i",
        "rank3": "üç kartın değerini seç: {left} değerden 1’i",
        "rank2": (
            "perin değerini seç: {left} değerden 1’i",
            "perlerin değerlerini seç: {left} içinden {groups} değer",
        ),
        "rank1": (
            "öteki kartın değerini seç: {left} değerden 1’i",
            "öteki kartların değerlerini seç: {left} içinden {groups} değer",
        ),
        "ranks": (
            "değeri seç: {left} değerden 1’i",
            "kartlara farklı değerler seç: {left} içinden {groups} değer",
        ),
        "suits4": "dört türün dördünü de al",
        "suits3": "üç kartın türlerini seç: 4 türden 3’ü",
        "suits2": (
            "perin türlerini seç: 4 türden 2’si",
            "her perin türlerini seç: 4 türden 2’si",
        ),
        "suits1": (
            "öteki kartın türünü seç: 4 türden 1’i",
            "öteki her karta bir tür seç: 4 türden 1’i",
        ),
        "suits": (
            "türü seç: 4 türden 1’i",
            "her karta bir tür seç: 4 türden 1’i",
        ),
        "straights": "kenti en düşük kartına göre seç: {straights} olanak",
        "runs": (
            "jokerin kente tamamladığı {ranks} değer seç: en düşük kentte {first} "
            "seçim var, öteki {others} kentin her biri {more} yeni seçim getirir: "
            "en yüksek kartını içerenler",
            "jokerlerin kente tamamladığı {ranks} değer seç: en düşük kentte "
            "{first} seçim var, öteki {others} kentin her biri {more} yeni seçim "
            "getirir: en yüksek kartını içerenler",
        ),
        "no_run": ("{left} içinden {ranks} farklı değer seç, ama kent yapan {runs} seçim dışında"),
        "one_suit": "bütün kartlara tek bir tür seç",
        "mixed": "her karta bir tür seç, ama hepsine aynısını değil",
        "alone": (
            "yalnız joker var",
            "yalnız jokerler var",
        ),
        "needs": "en az {cards} kart gerekir",
        "better": (
            "jokerle her zaman daha iyisi vardır",
            "iki jokerle her zaman daha iyisi vardır",
        ),
        "sum": "toplam",
        "result": "{total} içinde {count}: {percent}, {one_in} denemede bir",
        "never": "{total} içinde 0: hiçbir zaman",
    },
)
