"""A board without its looks: the game, who plays it, and what they may do now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..agents import Agent
from ..deal import Deal
from ..errors import LocusError
from ..game import Game
from ..grid import Action
from ..turn import Seat, Turn
from . import seating
from .boardgame import BoardGame
from .claims import Claims
from .envelope import VERSION
from .notices import as_dict, notice
from .offers import Offer, find_offer
from .pair import FirstGame, Pair
from .players import CUSTOM, HUMAN, Player, choose_opponent
from .records import places, read_games, titles
from .saving import Autosave
from .sitting import RefusedError, Sitting
from .snapshot import position
from .thinking import PACE

__all__ = ["RefusedError", "Session"]


class Session(Sitting[Turn]):
    """A game between two players of whom any may be an agent, followed by a board.

    `publish` is given a snapshot after every change, `tell` how far an opponent has come; `pace` is
    in seconds, `autosave` keeps the game in a file.
    """

    def __init__(
        self,
        game: Game,
        first: Player = HUMAN,
        second: Player = HUMAN,
        *,
        publish: Callable[[dict[str, Any]], None] = lambda snapshot: None,
        tell: Callable[[str, dict[str, Any]], None] = lambda name, told: None,
        pace: float = PACE,
        autosave: Autosave | None = None,
    ) -> None:
        super().__init__(publish, pace, self._thought)
        self._autosave = autosave
        self._tell = tell
        self._offer: Offer | None = None
        self._custom: Agent | None = None
        self.claims = Claims()
        self._game: BoardGame
        self._players: tuple[Player, Player]
        #: The first game on this deal, when this is the return match.
        self._previous: FirstGame | None
        self._sit(game, first, second)

    # --- what there is ------------------------------------------------------------------------

    @property
    def game(self) -> BoardGame:
        """The game on the board; another object after a new game."""
        return self._game

    @property
    def players(self) -> tuple[Player, Player]:
        """The first and the second player."""
        return self._players

    @property
    def pair(self) -> Pair | None:
        """The result of both games on this deal, once the return match is over."""
        return None if self._previous is None else Pair.of(self._previous, self._game)

    def mover(self) -> Player:
        """Whose turn it is."""
        return self._players[0 if self._game.state.turn == "A" else 1]

    def snapshot(self) -> dict[str, Any]:
        """The whole state for the front end.

        Every snapshot has a higher number than the one before.
        """
        with self._lock:
            self._seq += 1
            first, second = self._players
            return {
                "v": VERSION,
                "seq": self._seq,
                "game": self.game_id,
                **position(self._game),
                "resigned": self._game.resigned,
                "players": [
                    first.as_dict(self._game.first),
                    second.as_dict(self._game.second),
                ],
                "claims": self.claims.tags(),
                "thinking": self._thinking.busy,
                "stoppable": self._thinking.can_stop,
                "waiting": self._waiting,
                **seating.choices(self._game, self._players, self._custom),
                "previous": None if self._previous is None else as_dict(self._previous),
                "pair": None if self.pair is None else as_dict(self.pair),
                "notice": self._notice or self._offered(),
                "answers": [list(answer) for answer in self._answers],
            }

    # --- what can be done ---------------------------------------------------------------------

    def play(self, square: int, face: str) -> None:
        """A person plays.

        Raises RefusedError when it is not a person's turn or the square is not free.
        """
        with self.change():
            state = self._game.state
            if self._game.is_over:
                raise RefusedError("over")
            if self.mover().agent is not None:
                raise RefusedError("turn")
            squares = state.grid.squares
            if square >= len(squares):
                raise RefusedError("action")
            try:
                self._game.play(Action(squares[square], face))
            except LocusError:
                raise RefusedError("action") from None

    def undo(self) -> None:
        """Take back the last turn of a person and what the opponent answered.

        After a resignation, take back that.
        """
        with self.change():
            if self._game.resigned is not None:
                self._game.play_on()
                return
            count = seating.undo_count(self._game, self._players)
            if count == 0:
                raise RefusedError("undo")
            for _ in range(count):
                self._game.undo()
            self._go_on()

    def redo(self) -> None:
        """Play again what one undo took back."""
        with self.change():
            if not self._game.can_redo:
                raise RefusedError("redo")
            self._game.redo()
            while self._game.can_redo and self.mover().agent is not None:
                self._game.redo()
            self._go_on()

    def think(self) -> None:
        """Let the opponent choose, after it failed or waited."""
        with self.change():
            if self._game.is_over or self.mover().agent is None:
                raise RefusedError("turn")
            self._go_on()

    def stop_thinking(self) -> None:
        """Let the opponent answer at once, with the best it has so far."""
        with self._lock:
            self._thinking.stop()

    def swap(self) -> None:
        """The players change seats, here and now."""
        with self.change():
            if self._game.is_over:
                raise RefusedError("over")
            first, second = self._players
            self._players = (second, first)
            self.claims.swap()
            self._game.name_players(self._game.second, self._game.first)
            if self._previous is not None:
                self._previous = self._previous.swapped()
            self._go_on()

    def resign(self, seat: Seat | None = None) -> None:
        """A person gives the game up: the one to move, or the only one there is.

        Raises RefusedError when the game is over or nobody sits there in person.
        """
        with self.change():
            if self._game.is_over:
                raise RefusedError("over")
            found = seating.resigner(self._game, self._players, seat)
            if found is None:
                raise RefusedError("seat")
            self._game.resign(found)

    def rematch(self) -> None:
        """The return match: the same deal, the seats swapped."""
        with self.change():
            old = self._game
            if not old.is_over or self._previous is not None:
                raise RefusedError("rematch")
            first, second = self._players
            self.claims.swap()
            self._sit(Game(old.start), second, first, previous=FirstGame.of(old))
            # Not by Game(): names that came with a record may be longer than it takes.
            self._game.name_players(old.second, old.first)

    def new(self, grid: str, opponent: str, first: str, seed: int | None = None) -> None:
        """Another game on a new deal, or on the deal of a seed."""
        with self.change():
            if grid not in seating.grids(self._game):
                raise RefusedError("grid")
            try:
                other = choose_opponent(opponent, self._custom)
            except LocusError:
                raise RefusedError("opponent") from None
            try:
                deal = Deal.shuffled(grid, seed=seed)
            except LocusError:
                raise RefusedError("seed") from None
            self.begin(deal, other, first)

    def begin(self, deal: Deal, other: Player | None, first: str) -> None:
        """A game on a deal against a player, by default the one who sits here."""
        with self.change():
            other = seating.computer(self._players) if other is None else other
            players = (other, HUMAN) if first == "opponent" and other.agent else (HUMAN, other)
            you = seating.person(self._game, self._players) if other.agent else ""
            self._sit(Game(deal), *players)
            self._game.name_players(*(player.name or you for player in players))

    def offer(self, *, same_deal: bool) -> None:
        """Look for an unfinished game of the same cell and players, and offer to go on with it."""
        if self._autosave is None:
            return
        place, start = self._autosave.place, self._game.start
        self._offer = find_offer(place, self._players, start, same_deal=same_deal)
        with self.change():
            self._delivery.mark()

    def resume(self) -> None:
        """Go on with the game that was offered, between the players who sit here."""
        with self.change():
            if self._offered() is None or self._offer is None:
                raise RefusedError("resume")
            offer, self._offer = self._offer, None
            self._sit(offer.saved.game, *self._players, previous=offer.saved.previous)
            if self._autosave is not None:
                self._autosave.take_over(offer.path)

    def pair_with(self, previous: FirstGame) -> None:
        """Say how the other game of the pair ended."""
        with self.change():
            self._previous = previous
            self._delivery.mark()

    def load(self, text: str, which: int) -> None:
        """Put the game of a text on the board, as `put` does."""
        with self.change():
            try:
                games = read_games(text)
            except LocusError as error:
                raise RefusedError("record", places(error)) from None
            if which > len(games) or not games:
                raise RefusedError("empty")
            if which == 0 and len(games) > 1:
                raise RefusedError("games", titles(games))
            self.put(games[max(which, 1) - 1])

    def put(self, game: Game) -> None:
        """Put a game on the board, between those who sit there.

        An opponent whose turn it is waits for a word: who opens a game wants to look at it first. A
        game without names, as one from a position, gets those of the players.
        """
        with self.change():
            names = self._game.first, self._game.second
            self._sit(game, *self._players, wait=True)
            if not (game.first or game.second):
                self._game.name_players(*names)

    def start(self) -> None:
        """Begin: let the opponent choose when it is first."""
        with self.change():
            if self.mover().agent is not None:
                self._go_on()

    # --- what follows from it -----------------------------------------------------------------

    def played(self, game: BoardGame, turn: Turn) -> None:
        """The game was played on: by a cell, a view or the opponent."""
        if game is not self._game:
            return
        self._delivery.add(turn)
        self._go_on()

    def ended(self, game: BoardGame) -> None:
        """Somebody resigned, or took that back."""
        if game is not self._game:
            return
        if game.is_over:
            self._rest()
            self._delivery.end()
        else:
            self._wait()

    def commented(self, game: BoardGame) -> None:
        """A comment was written: it is in the record, which is kept and shown."""
        if game is self._game:
            self._delivery.mark()

    def taken_back(self, game: BoardGame) -> None:
        """A cell took a turn back.

        The opponent waits for a word: else it would answer before the cell's next line.
        """
        if game is not self._game:
            return
        self._wait()

    def _sit(
        self,
        game: Game,
        first: Player,
        second: Player,
        previous: FirstGame | None = None,
        *,
        wait: bool = False,
    ) -> None:
        self._games += 1
        self._game = BoardGame.of(game, self)
        if self._autosave is not None:
            self._autosave.begin(self._game)
        self._players = (first, second)
        self.claims.sit(seating.people(self._players))
        self._previous = previous
        self._thinking.drop()
        self._waiting = False
        self._notice = None
        for player in self._players:
            if player.id == CUSTOM:
                self._custom = player.agent
        if self._game.is_over:
            self._delivery.end()
        if wait:
            self._wait()
        elif self._delivery.changing:
            self._go_on()

    def _wait(self) -> None:
        """Rest; an opponent whose turn it is waits for a word."""
        self._rest()
        self._waiting = self.mover().agent is not None and not self._game.is_over

    def _go_on(self) -> None:
        self._rest()
        state = self._game.state
        agent = self.mover().agent
        if agent is None or self._game.is_over or self._closed:
            return
        self._thinking.ask(agent, state, self._game.play, self._agent_failed)

    def _played(self) -> tuple[Sequence[Turn], bool]:
        return self._game.turns, self._game.is_over

    def _thought(self, depth: int, nodes: int) -> None:
        ply = len(self._game.turns)
        told = {"v": VERSION, "game": self.game_id, "ply": ply, "depth": depth, "nodes": nodes}
        self._tell("_thought", told)

    def _agent_failed(self, error: BaseException) -> None:
        self._rest()
        self._waiting = True
        self._notice = notice("agent", error)

    def _keep(self) -> None:
        """Save the game; a disk that fails is no reason to stop playing."""
        if self._autosave is None:
            return
        error = self._autosave.try_to_keep(self._game, self._players, self._previous)
        if error is not None:
            self._notice = notice("autosave", error)

    # --- small questions ----------------------------------------------------------------------

    def _offered(self) -> dict[str, str] | None:
        """The offer, as long as nobody has begun to play here."""
        touched = seating.undo_count(self._game, self._players) > 0 or self._game.can_redo
        if self._offer is None or self._games > 1 or touched:
            return None
        return self._offer.notice()
