"""Grids, deals and states as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..grid import Grid
from ..i18n import Texts, texts
from .faces import GAP, face, label, picture, placed
from .shapes import EDGE, HEIGHT, HERE, LABEL, WIDTH, chip_svg, rect

if TYPE_CHECKING:
    from ..deal import Deal
    from ..game import Game
    from ..state import State

#: Room for the names of the columns above and of the rows to the left.
MARGIN = 22
#: Room for the scores below.
SCORES = 48


def table(grid: Grid, cells: list[str], title: str, below: str = "") -> str:
    """The cells row by row with the names of columns and rows around them."""
    width = MARGIN + grid.columns * (WIDTH + GAP)
    height = MARGIN + grid.rows * (HEIGHT + GAP)
    names = [label(x_of(c) + WIDTH / 2, 15, "abcdefgh"[c]) for c in range(grid.columns)]
    names += [label(9, y_of(r) + HEIGHT / 2 + 5, str(r + 1)) for r in range(grid.rows)]
    body = "".join(
        placed(x_of(square.column), y_of(square.row), cell)
        for square, cell in zip(grid.squares, cells, strict=True)
    )
    if below:
        body += placed(MARGIN, height, below)
    return picture(width, height + (SCORES if below else 0), title, "".join(names) + body)


def x_of(column: int) -> float:
    """Where a column starts."""
    return MARGIN + column * (WIDTH + GAP)


def y_of(row: int) -> float:
    """Where a row starts."""
    return MARGIN + row * (HEIGHT + GAP)


def grid_svg(grid: Grid) -> str:
    """The squares with their names, without cards, at half size."""
    empty = rect(WIDTH, HEIGHT, 0.5, 7, "none", EDGE)
    cells = [empty + label(WIDTH / 2, HEIGHT / 2 + 8, square, 22) for square in grid.squares]
    return table(grid, cells, f"grid {grid}")


def deal_svg(deal: Deal) -> str:
    """The cards in the grid."""
    return table(deal.grid, [face(card) for card in deal.cards], f"deal {deal}")


def state_svg(state: State) -> str:
    """The cards with the chips on them, and below them both scores and whose turn it is."""
    return played_svg(state, None, ("", ""), state.outcome)


def game_svg(game: Game, lang: str = "en") -> str:
    """The state of a game with the last turn's square marked and the names beside the scores.

    Raises LocusError for a language that there is not.
    """
    words = texts(lang)
    last = game.turns[-1].action.square if game.turns else None
    # In English it is said as of a state, of which nobody knows the players' names.
    end = None if words.lang == "en" else ending(game, words)
    return played_svg(game.state, last, (game.first, game.second), game.outcome, end)


def player_names(game: Game, words: Texts) -> tuple[str, str]:
    """The names of a game's players, or what they are called without one."""
    return game.first or words("player.first"), game.second or words("player.second")


def ending(game: Game, words: Texts) -> str:
    """Who won, in a language."""
    if game.outcome in ("A", "B"):
        winner = player_names(game, words)[0 if game.outcome == "A" else 1]
        return words("result.lose", player=shortened(winner))
    return words("result.draw")


def played_svg(
    state: State,
    last: str | None,
    names: tuple[str, str],
    outcome: str | None,
    end: str | None = None,
) -> str:
    """The cards, chips and scores of a state."""
    cells = [
        face(card, mark) + (around() if square == last else "")
        for square, card, mark in zip(
            state.grid.squares, state.deal.cards, state.marks, strict=True
        )
    ]
    return table(state.grid, cells, str(state), scores_svg(state, names, outcome, end))


def around() -> str:
    """What marks the card that was played last."""
    return rect(WIDTH, HEIGHT, -1.5, 11, "none", HERE, 4)


def scores_svg(
    state: State, names: tuple[str, str], outcome: str | None, end: str | None = None
) -> str:
    """Both totals beside their chips; the one to move has a line under it.

    `end` says in the reader's language how the game ended.
    """
    width = state.grid.columns * (WIDTH + GAP) - GAP
    first, second = (str(score) for score in state.scores)
    body = chip_svg("A", 16, 20, 28) + label(38, 28, first, 24, "start", 700)
    body += chip_svg("B", width - 16, 20, 28) + label(width - 38, 28, second, 24, "end", 700)
    if any(names):
        body += label(46 + 16 * len(first), 27, shortened(names[0]), 13, "start")
        body += label(width - 46 - 16 * len(second), 27, shortened(names[1]), 13, "end")
    if outcome is not None:
        words = {"A": "first player wins", "B": "second player wins", "draw": "draw"}
        return body + label(width / 2, 42, end or words[outcome])
    x = 2 if state.turn == "A" else width - 30
    return body + f'<rect x="{x:g}" y="39" width="28" height="3" rx="1.5" fill="{LABEL}"/>'


def shortened(name: str) -> str:
    """A name that leaves room for the other one."""
    return name if len(name) <= 16 else name[:15].rstrip() + "…"
