"""Why there are so many: counting arguments, step by step."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from typing import Any

from .._checks import whole_number
from ..errors import LocusError
from ..hands import HandCategory
from .explain_steps import Factor, Setting, Term, binomial, terms, why_not
from .question import check_deck, check_flag, check_joker
from .result import CategoryLike, category_of
from .show import in_percent, one_in_words
from .texts import Language, language

__all__ = ["Explanation", "explain"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A counting argument: terms of factors that are computed, not looked up.

    The count is the sum of the terms, a term the product of its factors. In a notebook it shows as
    numbered steps with formulas; `text`, `markdown` and `latex` give it for other places.

    >>> import locus_poker as lp
    >>> print(lp.odds.explain("full house"))
    full house: 5 cards of 52
    1. choose the rank of the three cards: 1 of 13 → C(13, 1) = 13
    2. choose the suits of the three cards: 3 of 4 → C(4, 3) = 4
    3. choose the rank of the pair: 1 of 12 → C(12, 1) = 12
    4. choose the suits of the pair: 2 of 4 → C(4, 2) = 6
    13 * 4 * 12 * 6 = 3,744
    3,744 of 2,598,960: 0.14%, one in 694
    """

    category: HandCategory
    cards: int
    joker: int
    deck: int
    ace_low_straight: bool
    lang: str
    terms: tuple[Term, ...]

    @property
    def count(self) -> int:
        """How many ways have the category as the best one."""
        return sum(term.value for term in self.terms)

    @property
    def total(self) -> int:
        """How many ways there are."""
        return comb(self.deck, self.cards - self.joker)

    @property
    def probability(self) -> Fraction:
        """The share of the category."""
        return Fraction(self.count, self.total)

    def translated(self, lang: str) -> Explanation:
        """The same in another language: en, fr, de, it or tr."""
        return replace(self, lang=language(lang).code)

    @property
    def text(self) -> str:
        """Plain text, a line for each step."""
        say = language(self.lang)
        lines = [self._title(say), *self._why_not(say)]
        number = 1
        for term in self.terms:
            if self.joker:
                lines.append(self._natural(say, term))
            for factor in term.factors:
                lines.append(f"{number}. {told(say, factor)} → {computed(say, factor)}")
                number += 1
            if len(term.factors) > 1:
                values = " * ".join(say.number(factor.value) for factor in term.factors)
                lines.append(f"{values} = {say.number(term.value)}")
        if len(self.terms) > 1:
            values = " + ".join(say.number(term.value) for term in self.terms)
            lines.append(f"{say.say('sum')}: {values} = {say.number(self.count)}")
        return "\n".join([*lines, self._result(say)])

    @property
    def latex(self) -> str:
        r"""One formula, its factors and the count.

        >>> import locus_poker as lp
        >>> print(lp.odds.explain("flush").latex)
        \left(\binom{13}{5} - 10\right) \cdot 4 = 5\,108
        """
        products = " + ".join(
            r" \cdot ".join(factor.latex for factor in term.factors) for term in self.terms
        )
        return f"{products} = {thin(self.count)}" if self.terms else "0"

    @property
    def markdown(self) -> str:
        """Numbered steps with formulas, for notebooks."""
        say = language(self.lang)
        lines = [f"**{self._title(say)}**", "", *self._why_not(say)]
        number = 1
        for term in self.terms:
            if self.joker:
                lines += ["", f"*{self._natural(say, term)}*", ""]
            for factor in term.factors:
                value = thin(factor.value)
                equals = "" if factor.latex == value else f" = {value}"
                lines.append(f"{number}. {told(say, factor)} → ${factor.latex}{equals}$")
                number += 1
        if self.terms:
            lines += ["", f"$${self.latex}$$"]
        total = rf"{binomial(self.deck, self.cards - self.joker)} = {thin(self.total)}"
        return "\n".join([*lines, "", f"{self._result(say)} (${total}$)"])

    def _title(self, say: Language) -> str:
        name = say.category(self.category)
        text = say.say("title", self.cards, category=name, cards=self.cards, deck=self.deck)
        return text + (say.say("jokers", self.joker) if self.joker else "")

    def _result(self, say: Language) -> str:
        if not self.count:
            return say.say("never", total=self.total)
        return say.say(
            "result",
            count=self.count,
            total=self.total,
            percent=say.in_percent(in_percent(self.probability)),
            one_in=say.decimals(one_in_words(1 / self.probability)),
        )

    def _natural(self, say: Language, term: Term) -> str:
        return say.say("natural", self.joker, natural=say.category(term.natural))

    def _why_not(self, say: Language) -> list[str]:
        if self.terms:
            return []
        text, form, cards = why_not(self.category, setting_of(self))
        return [say.say(text, form, cards=cards)]

    def __str__(self) -> str:
        return self.text

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {
            "text/plain": self.text,
            "text/markdown": self.markdown,
            "text/latex": f"$${self.latex}$$",
        }


def explain(
    category: CategoryLike,
    cards: int = 5,
    joker: int = 0,
    *,
    deck: int = 52,
    ace_low_straight: bool = False,
    lang: str = "en",
) -> Explanation:
    """The counting argument for a category in an area of 1 to 5 cards, up to two of them jokers.

    Every factor is computed from the deck, and their product is what `area` counts. `lang` is en,
    fr, de, it or tr; `deck` and `ace_low_straight` are as in `area`.

    >>> import locus_poker as lp
    >>> print(lp.odds.explain("straight", cards=5, joker=1, lang="de"))
    Straße: 5 Karten von 52, eine davon der Joker
    ohne den Joker: höchste Karte
    1. 4 Ränge wählen, die der Joker zur Straße ergänzt: 5 Möglichkeiten in der niedrigsten Straße,
       und jede der 9 anderen bringt 4 neue, nämlich die mit ihrem höchsten Rang →
       (C(5, 4) + 9 * C(4, 3)) = 41
    2. für jede Karte eine Farbe wählen, nur nicht für alle dieselbe → (4^4 - 4) = 252
    41 * 252 = 10.332
    10.332 von 270.725: 3,8\u00a0%, einmal in 26,2

    Raises LocusError for an unknown category or language, a deck or numbers out of range.
    """
    known = category_of(category)
    size = whole_number(cards, "cards", 1, 5)
    jokers = check_joker(joker)
    if jokers > size:
        raise LocusError(f"{jokers} jokers do not fit in an area of {size}")
    deck, flag = check_deck(deck), check_flag(ace_low_straight)
    code = language(lang).code
    found = terms(known, setting(size, jokers, deck, flag))
    return Explanation(known, size, jokers, deck, flag, code, found)


def setting(cards: int, jokers: int, deck: int, ace_low_straight: bool) -> Setting:
    """The area in numbers: a deck of `n` ranks has `n - 4` straights, one more with a low ace."""
    ranks = deck // 4
    return Setting(cards, jokers, ranks, ranks - 4 + (ace_low_straight or deck == 52))


def setting_of(explanation: Explanation) -> Setting:
    """The setting of an explanation."""
    e = explanation
    return setting(e.cards, e.joker, e.deck, e.ace_low_straight)


def told(say: Language, factor: Factor) -> str:
    """What is chosen."""
    return say.say(factor.text, factor.form, **dict(factor.parts))


def computed(say: Language, factor: Factor) -> str:
    """The formula in plain text, and its number."""
    formula = re.sub(r"\\binom\{(\d+)\}\{(\d+)\}", r"C(\1, \2)", factor.latex)
    for latex, plain in ((r"\left(", "("), (r"\right)", ")"), (r"\cdot", "*")):
        formula = formula.replace(latex, plain)
    value = say.number(factor.value)
    return value if formula == value else f"{formula} = {value}"


def thin(number: int) -> str:
    """A number with thin spaces between groups of three, as LaTeX writes them."""
    return f"{number:,}".replace(",", r"\,")
