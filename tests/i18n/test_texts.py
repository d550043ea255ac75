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


@pytest.mark.parametrize("lang", ["de", "DE", "de-AT", "de_CH.UTF-8"])
def test_a_region_does_not_matter(lang: str) -> None:
    assert i18n.texts(lang).lang == "de"
    assert i18n.checked_language(lang) == lang


@pytest.mark.parametrize(
    "lang", ["", "xx", "auto-x", "../en", "de\ud800", None, 5, np.array([1, 2])]
)
def test_other_languages_are_refused(lang: str) -> None:
    with pytest.raises(lp.LocusError, match="unknown language"):
        i18n.texts(lang)


def test_auto_is_for_the_browser() -> None:
    assert i18n.checked_language("auto") == "auto"
    assert i18n.texts("auto").lang == "en"
