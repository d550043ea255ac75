"""Duplicate deals as the arena plays them: every deal at a fresh table, and twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .. import _core
from ..errors import LocusError, quote
from .actions import Action, as_action, parse_action
from .agents import AgentLike, chooser, name_of
from .duplicate import DuplicateResult, PlayedDeal
from .rules import Rules
from .state import State
from .styles import Styled
from .table import Table
from .view import View

if TYPE_CHECKING:
    from .._statistics import Sprt
    from ..arena.contest import Player
    from ..arena.games import Played
    from ..turn import Seat

__all__ = ["Deals"]

#: Actions are kept as their texts, each on its line.
END = "\n"
#: How many deals are sent at once where our own opponents play, a millisecond or so each.
BATCH = 50


@dataclass(frozen=True)
class Asked:
    """A function of a view, or something with `choose` alone, as an agent."""

    function: Any

    @property
    def name(self) -> str:
        """Its name, else its class."""
        return name_of(self.function)

    @property
    def seed(self) -> Any:
        """Its seed, 0 without one."""
        return getattr(self.function, "seed", 0)

    @property
    def with_seed(self) -> Callable[[int], Asked] | None:
        """The same with another seed, where it can be given one."""
        with_seed = getattr(self.function, "with_seed", None)
        return (lambda seed: Asked(with_seed(seed))) if callable(with_seed) else None

    @property
    def stop(self) -> Any:
        """What tells it that nobody waits for its answer any more, if it can be told."""
        return getattr(self.function, "stop", None)

    def choose(self, view: View, /) -> Any:
        """What it says."""
        return chooser(self.function)(view)


@dataclass(frozen=True)
class Deals:
    """Deals under some rules, each begun with a stake each and nothing to pledge."""

    rules: Rules

    def description(self) -> Mapping[str, Any]:
        """The rules."""
        return {"game": "five-card draw", "rules": str(self.rules)}

    def player(self, agent: AgentLike) -> Player:
        """Something that plays as an agent.

        Raises LocusError for what is none.
        """
        choose = chooser(agent)
        named = isinstance(getattr(agent, "name", None), str) and choose is not agent
        return agent if named else Asked(agent)  # type: ignore[return-value] # it has both then

    def trusts(self, player: Player) -> bool:
        """Opponents of the package."""
        return type(player) is Styled

    def at_a_time(self, players: Sequence[Player]) -> int:
        """Many where nobody takes long; how long a stranger takes is not known."""
        return BATCH if all(map(self.trusts, players)) else 1

    def table(self) -> Table:
        """The table that every deal begins at."""
        return Table(self.rules)

    def begin(self, seed: int, pair: int) -> State:
        """The deal, dealt as the one of that number of a match with the seed."""
        return self.table().deal(seed=_core.draw_seed(seed, pair + 1))

    def at_once(self, start: State, players: tuple[Player, Player], stop: _core.Stop) -> None:
        """Every deal is played by asking."""

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is."""
        return state.turn

    def shown(self, state: State) -> View:
        """What the one whose turn it is may know."""
        assert state.turn is not None
        return state.view(state.turn)

    def read(self, answer: Any) -> Action:
        """What is kept is what is played, whatever an answer says of itself."""
        return parse_action(str(as_action(answer)))

    def play(self, state: State, action: Action) -> tuple[State, bytes]:
        """An action is kept as its text."""
        return state.play(action), f"{action}{END}".encode()

    def finished(
        self, names: tuple[str, str], seed: int, pair: int, swapped: bool, played: Played
    ) -> PlayedDeal:
        """The deal with what it brought.

        Raises LocusError for actions that cannot be played, and when the deal is not over though
        nobody forfeited.
        """
        state = self.begin(seed, pair)
        deal_seed = state.seed
        assert deal_seed is not None
        for action in read_actions(played.actions):
            state = state.play(action)
        if state.is_over == (played.forfeit is not None):
            raise LocusError(f"a deal of pair {pair + 1} has {len(state.turns)} turns and is none")
        return PlayedDeal(
            pair=pair,
            swapped=swapped,
            rules=self.rules,
            deal_seed=deal_seed,
            a=names[0],
            b=names[1],
            text=played.actions.decode(),
            gain=gain(state, played.forfeit),
            forfeit=played.forfeit,
            reason=played.reason,
        )

    def result(
        self,
        names: tuple[str, str],
        seed: int,
        deals: int,
        pairs: tuple[tuple[PlayedDeal, PlayedDeal], ...],
        complete: bool,
        test: Sprt | None,
    ) -> DuplicateResult:
        """The match."""
        return DuplicateResult(*names, self.rules, deals, seed, pairs, complete, test)


def read_actions(data: bytes) -> list[Action]:
    """The actions that are kept so."""
    try:
        lines = data.decode("ascii").split(END)
    except UnicodeDecodeError:
        raise LocusError(f"{data[:20]!r} are no actions") from None
    if lines.pop():
        raise LocusError(f"{quote(data.decode())} are no actions")
    return [parse_action(line) for line in lines]


def gain(state: State, forfeit: Seat | None) -> int:
    """The dollars that A won with the deal. Who forfeits loses what they paid, as by folding.

    What is left on the table after equal hands is nobody's gain: both get back what they paid.
    """
    if forfeit is not None:
        a, b = state.paid
        return b if forfeit == "B" else -a
    return 0 if state.outcome == "tie" else state.gains[0]
