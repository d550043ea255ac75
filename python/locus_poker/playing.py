"""The one call that shows a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from .agents import AgentLike, resolve_opponent
from .deal import Deal
from .errors import LocusError, quote
from .game import Game
from .grid import GridLike
from .i18n import AUTO, texts

if TYPE_CHECKING:
    from .widgets import BoardWidget

__all__ = ["play"]


def play(
    grid: GridLike = "6x5",
    *,
    opponent: SupportsIndex | str | AgentLike | None = None,
    seed: int | None = None,
    first: str = "human",
    theme: str = "auto",
    lang: str = AUTO,
) -> BoardWidget:
    """A board to play on, in a notebook.

    `opponent` is `greedy`, `random`, `human` (two people on one screen) or any agent or function;
    nothing asked for is the best there is. `seed` names the deal; without one it is a new one.
    `first` says who moves first: `human` or `opponent`. `theme` is `auto`, `light` or `dark`;
    `lang` is `en`, `de`, `fr`, `it`, `tr` or `auto`, the browser's own language.

    Raises LocusError for a grid, an opponent, a seed, a first player, a theme or a language that is
    none.
    """
    if not isinstance(first, str) or first not in ("human", "opponent"):
        raise LocusError(f"{quote(first)} cannot be first ('human' or 'opponent')")
    other = resolve_opponent(opponent)
    deal = Deal.shuffled(grid, seed=seed)
    # Here, so that the game runs where no widget does.
    from .widgets import BoardWidget

    if other is None:
        return BoardWidget(Game(deal, "", ""), theme=theme, lang=lang)
    you = texts(lang)("player.you")
    if first == "human":
        return BoardWidget(Game(deal, you, other.name), second=other, theme=theme, lang=lang)
    return BoardWidget(Game(deal, other.name, you), first=other, theme=theme, lang=lang)
