from __future__ import annotations

import re
import string
import sys
from math import prod
from types import ModuleType

import pytest

DECKS = [(52, False), (36, False), (36, True), (32, False), (32, True)]
LANGUAGES = ["en", "fr", "de", "it", "tr"]


@pytest.mark.parametrize(("deck", "ace_low"), DECKS)
def test_products_are_the_exact_counts(lp: ModuleType, deck: int, ace_low: bool) -> None:
    for joker in range(3):
        for cards in range(max(1, joker), 6):
            exact = lp.odds.area(cards, joker, deck=deck, ace_low_straight=ace_low)
            for category in lp.HandCategory:
                told = lp.odds.explain(category, cards, joker, deck=deck, ace_low_straight=ace_low)
                where = (cards, joker, category)
                assert told.count == exact.counts[category], where
                assert told.total == exact.total
                assert told.probability == exact.probability(category)
                assert told.count == sum(prod(f.value for f in t.factors) for t in told.terms)
                assert bool(told.terms) == bool(told.count), where


def value_of(latex: str) -> int:
    """The number of a formula, computed from its text."""
    python = re.sub(r"\\binom\{(\d+)\}\{(\d+)\}", r"comb(\1, \2)", latex)
    python = python.replace(r"\left(", "(").replace(r"\right)", ")").replace(r"\cdot", "*")
    python = python.replace("^", "**").replace(r"\,", "")
    from math import comb

    return int(eval(python, {"comb": comb}))


def test_formulas_say_what_the_numbers_are(lp: ModuleType) -> None:
    for joker in range(3):
        for cards in range(max(1, joker), 6):
            for category in lp.HandCategory:
                told = lp.odds.explain(category, cards, joker)
                for term in told.terms:
                    for factor in term.factors:
                        assert value_of(factor.latex) == factor.value
                if told.terms:
                    formula, count = told.latex.split(" = ")
                    assert value_of(formula) == value_of(count) == told.count


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_tells_everything(lp: ModuleType, lang: str) -> None:
    english = lp.odds.explain("pair").text
    for joker in range(3):
        for cards in range(max(1, joker), 6):
            for category in lp.HandCategory:
                told = lp.odds.explain(category, cards, joker, lang=lang)
                assert told == lp.odds.explain(category, cards, joker).translated(lang)
                for text in (told.text, told.markdown):
                    assert "{" not in re.sub(r"\$+.*?\$+", "", text)
                    assert "  " not in text
                steps = sum(len(term.factors) for term in told.terms)
                numbered = re.findall(r"^(\d+)\. ", told.text, flags=re.MULTILINE)
                assert numbered == [str(n) for n in range(1, steps + 1)]
    assert (lp.odds.explain("pair", lang=lang).text == english) == (lang == "en")


def test_languages_have_the_same_texts_with_the_same_parts(lp: ModuleType) -> None:
    languages = sys.modules[f"{lp.odds.__name__}.texts"].LANGUAGES
    assert list(languages) == ["en", "fr", "de", "it", "tr"]
    english = languages["en"]
    for known in languages.values():
        assert known.texts.keys() == english.texts.keys()
        for key, text in known.texts.items():
            forms = [text] if isinstance(text, str) else text
            expected = english.texts[key]
            wanted = {
                name
                for form in ([expected] if isinstance(expected, str) else expected)
                for _, name, _, _ in string.Formatter().parse(form)
                if name
            }
            for form in forms:
                parts = {name for _, name, _, _ in string.Formatter().parse(form) if name}
                # The form for one may do without the number.
                assert parts <= wanted, (known.code, key)
            assert wanted == {
                name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name
            }, (known.code, key)


def test_numbers_are_written_as_each_language_does(lp: ModuleType) -> None:
    last = {lang: lp.odds.explain("pair", lang=lang).text.splitlines()[-1] for lang in LANGUAGES}
    assert last == {
        "en": "1,098,240 of 2,598,960: 42.3%, one in 2.37",
        "fr": ("1\u202f098\u202f240 sur 2\u202f598\u202f960 : 42,3\u202f%, une fois sur 2,37"),
        "de": "1.098.240 von 2.598.960: 42,3\u00a0%, einmal in 2,37",
        "it": "1.098.240 su 2.598.960: 42,3%, una volta su 2,37",
        "tr": "2.598.960 içinde 1.098.240: %42,3, 2,37 denemede bir",
    }


def test_one_and_more(lp: ModuleType) -> None:
    assert "1 card of 52" in lp.odds.explain("high card", 1).text
    assert "2 cards of 52" in lp.odds.explain("pair", 2).text
    assert "1 carte parmi 52" in lp.odds.explain("high card", 1, lang="fr").text
    assert "1 Karte von 52" in lp.odds.explain("high card", 1, lang="de").text
    two_pair = lp.odds.explain("two pair").text
    assert "the ranks of the pairs: 2 of 13" in two_pair
    assert "the rank of the other card: 1 of 11" in two_pair
    assert "there is only the joker" in lp.odds.explain("high card", 1, 1).text
    assert "there are only the jokers" in lp.odds.explain("pair", 2, 2).text


def test_what_cannot_be_says_why(lp: ModuleType) -> None:
    assert "it takes 5 cards at least" in lp.odds.explain("flush", 4).text
    assert "always something better" in lp.odds.explain("two pair", 5, 1).text
    assert lp.odds.explain("two pair", 5, 1).latex == "0"
    assert lp.odds.explain("flush", 4).text.endswith("0 of 270,725: never")


def test_notebooks_get_math(lp: ModuleType) -> None:
    bundle = lp.odds.explain("full house")._repr_mimebundle_()
    assert bundle["text/latex"] == (
        r"$$\binom{13}{1} \cdot \binom{4}{3} \cdot \binom{12}{1} \cdot \binom{4}{2} = 3\,744$$"
    )
    assert r"$\binom{13}{1} = 13$" in bundle["text/markdown"]
    assert bundle["text/plain"].startswith("full house: 5 cards of 52\n1. ")
