"""The one call that shows a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsIndex

from .agents import Agent, AgentLike, resolve_opponent
from .deal import Deal, as_deal
from .errors import LocusError, quote
from .game import Game
from .grid import Grid, GridLike
from .i18n import AUTO, texts
from .state import State

if TYPE_CHECKING:
    from .widgets import BoardWidget
    from .widgets.resuming import SavedGames

__all__ = ["play", "resume"]


def play(
    grid: GridLike = "6x5",
    *,
    opponent: SupportsIndex | str | AgentLike | None = None,
    seed: int | None = None,
    state: State | Deal | str | None = None,
    first: str = "human",
    theme: str = "auto",
    lang: str = AUTO,
    autosave: bool = True,
) -> BoardWidget:
    """A board to play on, in a notebook.

    `opponent` is a level from 1 to 7, `greedy`, `random`, `human` (two people on one screen) or any
    agent or function; level 4 when nobody is named. `seed` names the deal; without one it is a new
    one. `state` is a position to play on from, a state, a deal or a position's text, instead of a
    new deal; it brings its own grid. `first` says who moves first: `human` or `opponent`. `theme`
    is `auto`, `light` or `dark`; `lang` is `en`, `de`, `fr`, `it`, `tr` or `auto`, the browser's
    own language. While the game is unfinished it is kept in a file, for `lp.resume()`;
    `autosave=False` keeps none, and neither does the environment variable LOCUS_POKER_AUTOSAVE=0.
    Running the cell again closes the board that it made before, and offers to go on with its game.

    >>> import locus_poker as lp
    >>> board = lp.play(state="2x2 AsKd/7c7h A./.b A 2-2", opponent="human")
    >>> board.game.play("b1*").score.total
    4
    >>> board.close()

    Raises LocusError for a grid, an opponent, a seed, a position, a first player, a theme or a
    language that is none, and for a position with a seed or on another grid than the one named.
    """
    if not isinstance(first, str) or first not in ("human", "opponent"):
        raise LocusError(f"{quote(first)} cannot be first ('human' or 'opponent')")
    other = resolve_opponent(opponent)
    start: State | Deal = Deal.shuffled(grid, seed=seed)
    if state is not None:
        start = checked_start(state)
        if seed is not None:
            raise LocusError(f"a position has its cards already: there is no seed {quote(seed)}")
        if grid != "6x5" and Grid(grid) != start.grid:
            raise LocusError(f"the position is on {start.grid}, not on {quote(grid)}")
    # Here, so that the game runs where no widget does.
    from .widgets import BoardWidget

    you = texts(lang)("player.you")
    game = Game(start, "", "")
    seats: tuple[Agent | None, Agent | None] = (None, None)
    if other is not None and first == "human":
        game, seats = Game(start, you, other.name), (None, other)
    elif other is not None:
        game, seats = Game(start, other.name, you), (other, None)
    board = BoardWidget(
        game, first=seats[0], second=seats[1], theme=theme, lang=lang, autosave=autosave
    )
    board._session.offer(same_deal=seed is not None or state is not None)
    return board


def checked_start(state: State | Deal | str) -> State | Deal:
    """A position to begin from.

    Raises LocusError for what is none.
    """
    if isinstance(state, str):
        # A deal's text has two fields, a position's five.
        return as_deal(state) if len(state.split()) == 2 else State.parse(state)
    if not isinstance(state, (State, Deal)):
        raise LocusError(f"not a position: {quote(state)}")
    return state


def resume() -> SavedGames:
    """The unfinished games that boards and tables kept, the one played last first.

    `lp.resume()` shows a list, `lp.resume()[0].open()` goes on with its number 0: on a board, or at
    a table of five-card draw with the money as it was. They are files in the user's data folder
    (LOCUS_POKER_DATA_DIR names another), at most a hundred of each; a finished game leaves the
    list. Files that cannot be read stay and are told at the end, see `unreadable`.

    >>> import locus_poker as lp
    >>> board = lp.play("6x5", opponent="human", seed=7)
    >>> turn = board.game.play("c2")
    >>> board.close()
    >>> again = lp.resume()[0].open()
    >>> again.game.state == board.game.state
    True
    >>> again.close()
    """
    from .widgets.resuming import saved_games

    return saved_games()
