"""Locus Poker as the arena plays it: a deal on a grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .. import _core
from .._statistics import Sprt
from ..agents import Agent, AgentLike, GreedyAgent, RandomAgent, as_agent
from ..grid import Action, Grid
from ..opponents import Opponent
from ..state import State
from ..turn import Seat
from .contest import Player
from .games import Pair, Played, PlayedGame, deal_of, finish

if TYPE_CHECKING:
    from .match import MatchResult

__all__: list[str] = []

#: Agents of the package answer in bounded time.
TRUSTED = (Opponent, RandomAgent, GreedyAgent)
#: Levels up to this one play a game in milliseconds: many are sent at once.
QUICK = 4
#: How many pairs are sent at once then.
BATCH = 16


@dataclass(frozen=True)
class Boards:
    """Games of Locus Poker on a grid."""

    grid: Grid

    def description(self) -> Mapping[str, Any]:
        """The grid."""
        return {"grid": str(self.grid)}

    def player(self, agent: AgentLike) -> Agent:
        """An agent, or a function of a state as one."""
        return as_agent(agent)

    def trusts(self, player: Player) -> bool:
        """Agents of the package."""
        # Not what is derived from them: who knows what that does.
        return type(player) in TRUSTED

    def at_a_time(self, players: Sequence[Player]) -> int:
        """Many where all are quick."""
        quick = all(type(agent) is Opponent and agent.level <= QUICK for agent in players)
        return BATCH if quick else 1

    def begin(self, seed: int, pair: int) -> State:
        """The deal laid out."""
        return State.start(deal_of(self.grid, seed, pair))

    def at_once(
        self, start: State, players: tuple[Player, Player], stop: _core.Stop
    ) -> bytes | None:
        """Opponents play each other in the core."""
        first, second = players
        if not (type(first) is Opponent and type(second) is Opponent):
            return None
        who = (first.level, first.seed), (second.level, second.seed)
        games = _core.play_games([(start._position, *who)], stop)
        return games[0] if games else b""

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is."""
        return None if state.is_over else state.turn

    def shown(self, state: State) -> State:
        """Nothing is hidden. What an agent does to it, by force, is not done to the game."""
        return state._apart()

    def read(self, answer: Any) -> Action:
        """What is kept is what is played, whatever an answer says of itself."""
        return Action(str(Action(answer)))

    def play(self, state: State, action: Action) -> tuple[State, bytes]:
        """An action is kept as a byte: twice its square, and one more face down."""
        after = state.play(action)
        return after, bytes([2 * state.grid.index(action.square) + action.is_down])

    def finished(
        self, names: tuple[str, str], seed: int, pair: int, swapped: bool, played: Played
    ) -> PlayedGame:
        """The game with its scores."""
        return finish(self.grid, seed, names, pair, swapped, played)

    def result(
        self,
        names: tuple[str, str],
        seed: int,
        deals: int,
        pairs: tuple[Pair, ...],
        complete: bool,
        test: Sprt | None,
    ) -> MatchResult:
        """The match."""
        from .match import MatchResult

        return MatchResult(*names, self.grid, deals, seed, pairs, complete, test)
