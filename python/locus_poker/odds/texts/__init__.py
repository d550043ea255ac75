"""The sentences of counting arguments, in five languages: a file for each."""

from __future__ import annotations

from ...errors import LocusError, quote
from .english import ENGLISH
from .french import FRENCH
from .german import GERMAN
from .italian import ITALIAN
from .language import Language
from .turkish import TURKISH

__all__ = ["LANGUAGES", "Language", "language"]

LANGUAGES = {known.code: known for known in (ENGLISH, FRENCH, GERMAN, ITALIAN, TURKISH)}


def language(lang: object) -> Language:
    """The language of a code: en, fr, de, it or tr."""
    found = LANGUAGES.get(lang) if isinstance(lang, str) else None
    if found is None:
        raise LocusError(f"unknown language {quote(lang)}: {', '.join(map(repr, LANGUAGES))}")
    return found
