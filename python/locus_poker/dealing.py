"""The one call that shows a table of five-card draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import LocusError, quote
from .i18n import AUTO, texts

if TYPE_CHECKING:
    from .draw_poker import AgentLike, Match
    from .draw_poker.rules import RulesLike
    from .widgets.draw import DrawTable

__all__ = ["draw_table"]


def draw_table(
    opponent: str | AgentLike = "balanced",
    *,
    rules: RulesLike | None = None,
    seed: int | None = None,
    match: Match | None = None,
    theme: str = "auto",
    lang: str = AUTO,
    autosave: bool = True,
) -> DrawTable:
    """A table of heads-up five-card draw to play at, in a notebook.

    You are A; the knight opposite is B. `opponent` is its style (`balanced`, `cautious`, `bold`,
    `student`), or any agent or function of a view. `rules` are `lp.draw_poker.Rules` or their text,
    as in `rules="deck 32"`; `seed` names the match, so the cards of all its deals; without one it
    is a new one. `match` is one to play on from, with its money, instead. `theme` is `auto`,
    `light` or `dark`; `lang` is `en`, `de`, `fr`, `it`, `tr` or `auto`, the browser's own language.
    While the match is unfinished it is kept in a file, money and all, for `lp.resume()`;
    `autosave=False` keeps none, and neither does the environment variable LOCUS_POKER_AUTOSAVE=0.
    Running the cell again closes the table that it made before, and offers to go on with its match.

    >>> import locus_poker as lp
    >>> table = lp.draw_table("bold", seed=7)
    >>> table.hand, table.money
    ('Qd Qh 4c Jc 5c', (95, 95))
    >>> table.act("fold")
    >>> table.money, table.phase
    ((95, 105), 'over')
    >>> table.next_deal()
    >>> table.deal
    2
    >>> table.close()

    Raises LocusError for an opponent, rules, a seed, a match, a theme or a language that is none,
    and for a match with rules or a seed.
    """
    # Here, so that the rest of the package runs where no widget does.
    from .draw_poker import Match
    from .widgets.draw import DrawTable

    you = texts(lang)("player.you")
    if match is None:
        made = Match(rules, you, seed=seed)
    elif not isinstance(match, Match):
        raise LocusError(f"not a match: {quote(match)}")
    elif rules is not None or seed is not None:
        raise LocusError("a match has its rules and its seed already")
    else:
        made = match
    table = DrawTable(made, opponent=opponent, theme=theme, lang=lang, autosave=autosave)
    if match is None:
        table._session.offer(seed)
    return table
