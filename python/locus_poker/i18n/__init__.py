"""Words in five languages, for people who read what Python shows. The board reads the same files.

A catalogue is a JSON file: keys and texts. `{name}` is filled in; a text that depends on a number
has one form per plural category and takes the number as `{n}`.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from ..cards import Card
from ..errors import LocusError, quote

__all__ = ["AUTO", "LANGUAGES", "Texts", "checked_language", "texts"]

LANGUAGES = ("en", "de", "fr", "it", "tr")
#: The reader's own language, which only the browser knows.
AUTO = "auto"

#: A language as pages and systems name it: `de`, `de-CH`, `de_CH.UTF-8`, `de@euro`.
_NAME = re.compile(r"[a-z]{2}([-_][a-z0-9]{1,8}){0,8}(\.[\w-]{1,20})?(@\w{1,20})?", re.A | re.I)


class Texts:
    """The texts of one language; `texts` makes them.

    >>> german = texts("de-CH")
    >>> german("turn.of", player="Ann")
    'Am Zug: Ann'
    >>> german("result.by", n=1), german("result.by", n=7)
    ('mit 1 Punkt Vorsprung', 'mit 7 Punkten Vorsprung')
    >>> german.card("Qh"), texts("tr").card("Qh")
    ('Herz Dame', 'kupa kızı')
    """

    def __init__(self, lang: str, table: dict[str, str | dict[str, str]]) -> None:
        self.lang = lang
        self._table = table

    def __call__(self, key: str, **values: str | float) -> str:
        """The text of a key, names filled in.

        Raises KeyError for a key or a name that is missing.
        """
        text = self._table[key]
        if not isinstance(text, str):
            text = text[plural(self.lang, values["n"])]
        return text.format(**values)

    def card(self, card: Card | str) -> str:
        """A card as it is spoken.

        Raises LocusError for an unknown card.
        """
        name = str(Card(str(card)))
        return self("card", rank=self(f"rank.{name[0]}"), suit=self(f"suit.{name[1]}"))


def checked_language(lang: object) -> str:
    """The value, if it is `auto` or a language that there is, with or without a region (`de-CH`).

    The names that systems have for them will do, too (`de_CH.UTF-8`, `de@euro`). Raises LocusError
    for anything else.
    """
    if isinstance(lang, str) and (
        lang == AUTO or (_NAME.fullmatch(lang) and _base(lang) in LANGUAGES)
    ):
        return lang
    known = ", ".join(map(repr, (AUTO, *LANGUAGES)))
    raise LocusError(f"unknown language {quote(lang)}: {known}")


def plural(lang: str, n: object) -> str:
    """The form that a number takes, `one` or `other`, by the rules that Intl has for pages.

    A sign does not matter. In French all that is less than two is singular.

    >>> [plural("fr", n) for n in (0, 1.5, 2)], [plural("en", n) for n in (0, -1, 1.5)]
    (['one', 'one', 'other'], ['other', 'one', 'other'])
    """
    if not isinstance(n, (int, float)):
        return "other"
    return "one" if (abs(n) < 2 if lang == "fr" else abs(n) == 1) else "other"


def texts(lang: str) -> Texts:
    """The texts of a language; `auto` is English here, since no browser is asked.

    Raises LocusError for a language that there is not.
    """
    known = checked_language(lang)
    return _load("en" if known == AUTO else _base(known))


def _base(lang: str) -> str:
    return lang[:2].lower()


@lru_cache
def _load(lang: str) -> Texts:
    path = Path(__file__).with_name(f"{lang}.json")
    return Texts(lang, json.loads(path.read_text(encoding="utf-8")))
