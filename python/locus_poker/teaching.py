"""The one call that shows the lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import CardsLike
from .i18n import AUTO

if TYPE_CHECKING:
    from .widgets.lab import OddsLab

__all__ = ["lab"]


def lab(
    page: str = "area",
    *,
    deck: int = 52,
    cards: int = 5,
    joker: int = 0,
    known: CardsLike = "",
    dead: CardsLike = "",
    ace_low_straight: bool = False,
    hand: CardsLike = "",
    hold: CardsLike = "",
    seed: int | None = None,
    length: int = 10,
    theme: str = "auto",
    lang: str = AUTO,
) -> OddsLab:
    """A laboratory of poker-hand probability, in a notebook.

    `page` is where it opens: `area` (exact odds of an area, as `lp.odds.area` counts them, with
    samples beside them), `draw` (five cards: what to hold, what beats them), `predict` (guess
    first, then see) or `order` (how rare each hand is in decks of 52, 36 and 32). `deck`, `cards`,
    `joker`, `known`, `dead` and `ace_low_straight` are the area in the beginning, `hand` and `hold`
    the draw page's cards. `seed` (0 to 2**32 - 1) makes samples and the series of `length` (1 to
    100) questions repeatable; without one it is a new one of four digits, which the page shows.
    `theme` is `auto`, `light` or `dark`; `lang` is `en`, `de`, `fr`, `it`, `tr` or `auto`, the
    browser's own language.

    >>> import locus_poker as lp
    >>> lab = lp.lab(cards=9, joker=1)
    >>> float(lab.odds.expected_points)
    8.3...
    >>> lab.close()

    Raises LocusError for an unknown page, theme or language, and like `lp.odds.area`.
    """
    from .odds.question import ask

    question = ask(cards, joker, known, dead, deck, ace_low_straight)
    # Here, so that odds can be counted where no widget does.
    from .widgets.lab import OddsLab

    return OddsLab(
        question,
        page=page,
        hand=hand,
        hold=hold,
        seed=seed,
        length=length,
        theme=theme,
        lang=lang,
    )
