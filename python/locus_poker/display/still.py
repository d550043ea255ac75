"""A picture of a game as it was when the picture was taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import bundle

if TYPE_CHECKING:
    from ..game import Game

__all__ = ["Snapshot"]


class Snapshot:
    """A game at one moment: shows itself in notebooks and on pages, and does not change any more.

    >>> import locus_poker as lp
    >>> board = lp.BoardWidget(lp.Game("2x2 AsKd/7c7h"))
    >>> before = board.snapshot()
    >>> turn = board.game.play("a1")
    >>> before.game.state.scores, board.game.state.scores
    ((0, 0), (2, 0))
    >>> before.to_svg().startswith("<svg")
    True
    >>> board.close()
    """

    def __init__(self, game: Game, lang: str = "en") -> None:
        self._game, self._lang = game.copy(), lang

    @property
    def game(self) -> Game:
        """The game up to then, as a copy."""
        return self._game.copy()

    def to_svg(self, *, lang: str | None = None) -> str:
        """The position as an SVG document, see `Game.to_svg`. Its language is the board's."""
        return self._game.to_svg(lang=self._lang if lang is None else lang)

    def to_png(
        self,
        *,
        width: int | None = None,
        background: str | None = None,
        lang: str | None = None,
    ) -> bytes:
        """The position as a PNG file, see `Game.to_png`. Its language is the board's."""
        lang = self._lang if lang is None else lang
        return self._game.to_png(width=width, background=background, lang=lang)

    def to_html(self, *, lang: str | None = None) -> str:
        """A page that plays through the game, see `Game.to_html`. Its language is the board's."""
        return self._game.to_html(lang=self._lang if lang is None else lang)

    def __repr__(self) -> str:
        return f"<Snapshot of {self._game!r}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return bundle(repr(self), self.to_svg(), repr(self._game))
