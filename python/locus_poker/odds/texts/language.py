"""What a language needs to know to tell a counting argument."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ...i18n import texts as words

#: A text in one form, or in two: for one and for more.
Text: TypeAlias = str | tuple[str, str]


@dataclass(frozen=True, slots=True)
class Language:
    """How one language says it.

    In `texts`, `{...}` stands for a number or a category's name. Languages differ in which numbers
    take the form for one, in how digits are grouped and in where the percent sign stands.
    """

    code: str
    thousands: str
    decimal: str
    percent: str
    #: Whether nothing takes the form for one, as in French.
    zero_is_one: bool
    texts: dict[str, Text]

    def say(self, key: str, form: int = 2, **parts: int | str) -> str:
        """A text with its parts put in, in the form for a number."""
        text = self.texts[key]
        if isinstance(text, tuple):
            text = text[0 if form == 1 or (self.zero_is_one and form == 0) else 1]
        shown = {k: self.number(v) if isinstance(v, int) else v for k, v in parts.items()}
        return text.format(**shown)

    def category(self, category: int) -> str:
        """The name of a category, as on the board."""
        return words(self.code)(f"category.{category:d}")

    def number(self, number: int) -> str:
        """A whole number, its digits grouped by threes."""
        return self.decimals(f"{number:,}")

    def decimals(self, text: str) -> str:
        """A number that is written with a point and commas, as this language writes it."""
        swapped = {",": self.thousands, ".": self.decimal}
        return "".join(swapped.get(char, char) for char in text)

    def in_percent(self, text: str) -> str:
        """A share like `0.14%`, as this language writes it."""
        return self.percent.format(self.decimals(text.removesuffix("%")))
