"""What can be done at a board from Python, as a player does it by its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, SupportsIndex

from .._checks import flag
from ..agents import Agent, AgentLike, resolve_opponent
from ..analysis import Analysis, Limits
from ..deal import Deal
from ..engine import Engine
from ..errors import LocusError, quote
from ..grid import GridLike
from ..hints import HINT_NODES, Hint
from ..i18n import AUTO
from ..reviewing import Review, review
from ..turn import Seat
from .pair import Pair
from .players import Player
from .session import RefusedError, Session
from .study import NOW, Study

if TYPE_CHECKING:
    from ..game import Game
    from .lab.widget import OddsLab

__all__ = ["Doing"]

#: Why something cannot be done now, by the code that the front end gets.
REASONS = {
    "over": "the game is over",
    "turn": "it is not the turn of an opponent that waits",
    "undo": "there is no turn of a person to take back",
    "redo": "there is no turn to play again",
    "seat": "no person sits there",
    "rematch": "a return match comes after the first game on a deal, once that is over",
}


class Doing:
    """The part of a board that plays along with its buttons.

    `board.game` is the game alone: `board.game.undo()` takes one turn back, whoever played it.
    """

    _session: Session
    _study: Study

    @property
    def game(self) -> Game:
        """The game on the board."""
        return self._session.game

    @property
    def players(self) -> tuple[Agent | None, Agent | None]:
        """The first and the second player: an agent, or None for a person.

        >>> import locus_poker as lp
        >>> board = lp.play(opponent=3, first="opponent")
        >>> [agent and agent.name for agent in board.players]
        ['Eight', None]
        >>> board.close()
        """
        first, second = self._session.players
        return first.agent, second.agent

    @property
    def pair(self) -> Pair | None:
        """The result of both games on this deal; None until the return match is over.

        Its `scores` are the sums by the seats of the return match, its `winner` is `A`, `B` or
        `draw`. Whoever resigned one of the two games has lost the pair.
        """
        return self._session.pair

    def undo(self) -> None:
        """Take back the last turn of a person and what the opponent answered.

        After a resignation it takes that back.

        Raises LocusError when there is none.
        """
        done(self._session.undo)

    def redo(self) -> None:
        """Play again what one `undo` took back.

        >>> import locus_poker as lp
        >>> board = lp.play("3x3", opponent="human", seed=7)
        >>> turn = board.game.play("b2")
        >>> board.undo()
        >>> board.redo()
        >>> board.game.turns == (turn,)
        True
        >>> board.close()

        Raises LocusError when nothing was taken back, or something else was played since.
        """
        done(self._session.redo)

    def resign(self, seat: Seat | None = None) -> None:
        """Give the game up for a person: for `A` or `B`, or the one to move, or the only one.

        >>> import locus_poker as lp
        >>> board = lp.play("3x3", opponent=1, seed=7)
        >>> board.resign()
        >>> board.game.outcome, board.game.resigned
        ('B', 'A')
        >>> board.close()

        Raises LocusError when the game is over and when no person sits there.
        """
        if seat is not None and seat not in ("A", "B"):
            raise LocusError(f"{quote(seat)} is no seat ('A' or 'B')")
        done(lambda: self._session.resign(seat))

    def swap_seats(self) -> None:
        """Let the players change seats, in the middle of the game.

        Raises LocusError when the game is over.
        """
        done(self._session.swap)

    def rematch(self) -> None:
        """Begin the return match: the same deal, the seats swapped.

        Raises LocusError unless the first game on this deal is over.
        """
        done(self._session.rematch)

    def free_seats(self) -> None:
        """Free the seats that views have taken, as when a player's browser is gone."""
        with self._session.change():
            self._session.claims.clear()
            self._session.mark()

    def think(self) -> None:
        """Let an opponent choose that waits: after a turn was taken back in a cell, or it failed.

        Raises LocusError when it is nobody's turn but a person's.
        """
        done(self._session.think)

    def stop_thinking(self) -> None:
        """Let the opponent play at once, the best that it has found so far.

        Only opponents that search can be stopped, and it does nothing when nobody thinks.
        """
        self._session.stop_thinking()

    def hint(self) -> Hint:
        """Where to look, then what to play, then what it is worth: see `Hint`.

        It takes up to a second. The board itself shows its own hint, step by step.

        Raises LocusError when the game is over.
        """
        state = self.game.state
        if self.game.is_over:
            raise LocusError(REASONS["over"])
        every = 2 * len(state.unplayed)
        return Hint(Engine(table_mb=16).analyse(state, Limits(nodes=HINT_NODES), lines=every))

    def analyse(self, wanted: bool = True) -> None:
        """Begin to analyse the position on the board, and every one after it; or stop that.

        The board shows what the engine finds while it looks deeper: its value, the best action, and
        the value of every card that can be taken. `board.analysis` has it too.
        """
        self._study.analyse(NOW if flag(wanted, "wanted") else None)
        self._study.serve_cell()

    @property
    def analysis(self) -> Analysis | None:
        """What the board's engine has found so far; None when it was not asked, or only just."""
        return self._study.analysis

    def review(self, *, progress: Callable[[int, int], object] | None = None) -> Review:
        """Look back at the game on the board, which then shows it too: see `lp.review`."""
        with self._session.change():
            game_id, game = self._session.game_id, self._session.game
        found = review(game, progress=progress)
        self._study.show_review(game_id, found)
        return found

    def new_game(
        self,
        grid: GridLike | None = None,
        *,
        opponent: SupportsIndex | str | AgentLike | None = None,
        seed: int | None = None,
        first: str = "human",
    ) -> None:
        """Another game on this board; the arguments are those of `lp.play`.

        Without a grid it is that of the game before, without an opponent the one before plays.

        >>> import locus_poker as lp
        >>> board = lp.play("3x3", opponent="human")
        >>> board.new_game("6x5", opponent=2, seed=7)
        >>> board.game.deal == lp.Deal.shuffled("6x5", seed=7), board.game.second
        (True, 'Five')
        >>> board.close()

        Raises LocusError for a grid, an opponent, a seed or a first player that is none.
        """
        if not isinstance(first, str) or first not in ("human", "opponent"):
            raise LocusError(f"{quote(first)} cannot be first ('human' or 'opponent')")
        session = self._session
        other = None if opponent is None else Player(resolve_opponent(opponent))
        with session.change():
            deal = Deal.shuffled(session.game.deal.grid if grid is None else grid, seed=seed)
            session.begin(deal, other, first)

    def odds_lab(self, square: str, *, theme: str = "auto", lang: str = AUTO) -> OddsLab:
        """What are the odds here? A lab for a cell, on the area of a square as it is now.

        Every card of a board lies face up, so the hand of an area is certain. The lab asks what it
        would be with another card on the square: one that was not dealt. The area's other cards
        that still count are known, played or not; all else that was dealt cannot come. `before` is
        the area as it lies.

        >>> import locus_poker as lp
        >>> board = lp.play("3x3", opponent="human", seed=7)
        >>> lab = board.odds_lab("b2")
        >>> lab.cards, lab.odds.total, lab.before.total
        (9, 43, 1)
        >>> lab.close()
        >>> board.close()

        Raises LocusError for a square that is not on the grid.
        """
        # Here, since a board needs no odds until somebody asks.
        from .lab.onboard import question_of
        from .lab.widget import OddsLab

        question, before = question_of(self._session.game.state, square)
        certain = before if before.total == 1 and before != question else None
        return OddsLab(question, before=certain, theme=theme, lang=lang)


def done(action: Callable[[], None]) -> None:
    """Do it; a refusal becomes an error in words."""
    try:
        action()
    except RefusedError as refused:
        raise LocusError(REASONS[refused.code]) from None
