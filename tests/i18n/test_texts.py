"""The catalogues as Python reads them. That they are complete is tested with the front end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest

import locus_poker as lp
from locus_poker import i18n

FOLDER = Path(i18n.__file__).parent
ENGLISH = (FOLDER / "en.json").read_text(encoding="utf-8")
NAMES = set(re.findall(r"{(\w+)}", ENGLISH)) - {"n"}


def test_there_is_a_catalogue_for_every_language_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(i18n.LANGUAGES)


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_every_text_can_be_said(lang: str) -> None:
    words = i18n.texts(lang)
    names = dict.fromkeys(NAMES, "x")
    for key in json.loads(ENGLISH):
        for n in (0, 1, 2):
            said = words(key, **names, n=n)
            assert said
            assert "{" not in said


def test_singular_and_plural() -> None:
    assert i18n.texts("fr")("result.by", n=0) == "de 0 point"
    assert i18n.texts("en")("result.by", n=0) == "by 0 points"
    assert i18n.texts("tr")("result.by", n=2) == "2 puan farkla"


@pytest.mark.parametrize(
    ("lang", "king"), [("en", "king of clubs"), ("fr", "roi de trèfle"), ("it", "re di fiori")]
)
def test_cards_are_named_as_they_are_spoken(lang: str, king: str) -> None:
    assert i18n.texts(lang).card(lp.Card("Kc")) == king
    with pytest.raises(lp.LocusError):
        i18n.texts(lang).card("1c")


@pytest.mark.parametrize(
    ("lang", "singular"),
    [("en", [1, -1]), ("de", [1, -1]), ("it", [1, -1]), ("fr", [0, 1, -1, 0.5, 1.5, -1.5])],
)
def test_the_plural_is_that_of_a_page(lang: str, singular: list[float]) -> None:
    # What Intl.PluralRules says of these numbers; Turkish has one form for all.
    one, other = (i18n.texts(lang)("result.by", n=n).replace(str(n), "#") for n in (1, 7))
    for n in (-7, -2, -1.5, -1, 0, 0.5, 1, 1.5, 2, 11, 21, 101, 1_000_000):
        said = i18n.texts(lang)("result.by", n=n).replace(str(n), "#")
        assert said == (one if n in singular else other), n
    assert one != other


@pytest.mark.parametrize(
    "lang", ["de", "DE", "de-AT", "de_CH.UTF-8", "de.UTF-8", "de@euro", "de_DE.iso-8859-15@euro"]
)
def test_a_region_does_not_matter(lang: str) -> None:
    assert i18n.texts(lang).lang == "de"
    assert i18n.checked_language(lang) == lang


@pytest.mark.parametrize(
    "lang",
    [
        "",
        "xx",
        "auto-x",
        "../en",
        "de\ud800",
        "de\n",
        "de-\n",
        "de-",
        "deu",
        "\u0130T",
        "\u0131t",
        None,
        5,
        np.array([1, 2]),
    ],
)
def test_other_languages_are_refused(lang: str) -> None:
    with pytest.raises(lp.LocusError, match="unknown language"):
        i18n.texts(lang)


def test_auto_is_for_the_browser() -> None:
    assert i18n.checked_language("auto") == "auto"
    assert i18n.texts("auto").lang == "en"
