"""The sentences of counting arguments, in five languages: a file for each."""

from __future__ import annotations

from ...i18n import texts as words
from .english import ENGLISH
from .french import FRENCH
from .german import GERMAN
from .italian import ITALIAN
from .language import Language
from .turkish import TURKISH

__all__ = ["LANGUAGES", "Language", "language"]

LANGUAGES = {known.code: known for known in (ENGLISH, FRENCH, GERMAN, ITALIAN, TURKISH)}


def language(lang: str) -> Language:
    """The language of a code like `de` or `de-CH`."""
    return LANGUAGES[words(lang).lang]
