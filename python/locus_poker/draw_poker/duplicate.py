"""Fair matches: every deal twice, the same cards with the seats swapped."""

from __future__ import annotations

import datetime
import os
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .._pairs import Paired
from .._statistics import Sprt
from .._words import deals_words, dollars, mean_span
from .agents import AgentLike
from .rules import Rules, RulesLike, as_rules
from .state import State
from .table import Table

if TYPE_CHECKING:
    from ._names import Player

__all__ = ["DuplicateResult", "PlayedDeal", "play_match"]


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal of a match.

    `pair` counts the deals from 0; `swapped` is whether `b` sat in seat A; `gain` is what seat A
    won in dollars. Who raised, hung or answered what cannot be played has lost what it had paid:
    `forfeit` is its seat and `reason` says what happened.
    """

    pair: int
    swapped: bool
    rules: Rules
    deal_seed: int
    a: str
    b: str
    #: The actions, each on its line.
    text: str = field(repr=False)
    gain: int
    forfeit: Player | None = None
    reason: str = ""

    @property
    def seats(self) -> tuple[str, str]:
        """The names of who sat in the seats A and B."""
        return (self.b, self.a) if self.swapped else (self.a, self.b)

    @property
    def margin(self) -> int:
        """The dollars that `a` won."""
        return -self.gain if self.swapped else self.gain

    @property
    def points(self) -> float:
        """1 for a deal that `a` won, 1/2 for one that cost neither anything, 0 for one it lost."""
        return (self.margin > 0) + (self.margin == 0) / 2

    @property
    def state(self) -> State:
        """The deal, as it ended."""
        state = Table(self.rules).deal(seed=self.deal_seed)
        for line in self.text.splitlines():
            state = state.play(line)
        return state

    def record(self, *, date: str | datetime.date | None = None) -> str:
        """The deal as a text; `Record` reads it."""
        headers = {"Pair": str(self.pair + 1)}
        if self.forfeit is not None:
            headers |= {"Forfeit": self.forfeit, "Reason": self.reason}
        return self.state.record(*self.seats, date=date, headers=headers)

    def __str__(self) -> str:
        end = f", forfeited by {self.forfeit}: {self.reason}" if self.forfeit else ""
        return (
            f"pair {self.pair + 1}: {self.seats[0]} {dollars(self.gain, 0)}, {self.seats[1]}{end}"
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {**self.state._repr_mimebundle_(), "text/plain": str(self)}


@dataclass(frozen=True)
class DuplicateResult(Paired[PlayedDeal]):
    """What came of a match of duplicate deals, from the view of `a`.

    Every deal was played twice, with the seats swapped. Both depend on the same cards, so what is
    counted is their mean, in dollars; Elo and its kin count deals won, however much. `complete` is
    False when the match was interrupted; then the pairs are those that were finished.

    >>> import locus_poker as lp
    >>> result = lp.draw_poker.play_match(
    ...     lp.draw_poker.opponent("student"), lambda view: view.legal_actions()[0], deals=10
    ... )
    >>> result.deals, result.pairs_won + result.pairs_drawn + result.pairs_lost, result.complete
    (10, 10, True)
    >>> result.wins + result.draws + result.losses
    20
    >>> low, high = result.interval
    >>> low <= result.mean <= high
    True
    """

    a: str
    b: str
    rules: Rules
    asked: int
    seed: int
    pairs: tuple[tuple[PlayedDeal, PlayedDeal], ...] = field(repr=False)
    complete: bool = True
    sprt: Sprt | None = None

    @property
    def unit(self) -> str:
        """What margins count."""
        return "dollars"

    @property
    def played(self) -> str:
        """What was played."""
        return f"of five-card draw with {self.rules.deck} cards"

    @property
    def lead(self) -> str:
        """What seat A does in every deal: each is the first one at its table."""
        return "speaking first" if self.rules.first == "A" else "speaking second"

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        """For each deal, what `a` won in seat A, and what it won in seat B, in dollars."""
        return tuple((first.margin, second.margin) for first, second in self.pairs)

    @property
    def deals(self) -> int:
        """How many deals were finished, each of them played twice."""
        return len(self.pairs)

    @property
    def mean(self) -> float:
        """What `a` won a deal, in dollars; nan without a deal. It is the mean margin."""
        return self.mean_margin

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean of all possible deals lies, with 95 % confidence (Student's)."""
        return self.margin_interval

    def columns(self) -> dict[str, Sequence[Any]]:
        """A value for each deal that was played in each column, as the tables have them."""
        games = self.games
        return {
            "pair": [deal.pair for deal in games],
            "swapped": [deal.swapped for deal in games],
            # As text: not every reader has whole numbers up to 2**64.
            "deal_seed": [str(deal.deal_seed) for deal in games],
            "a": [deal.a for deal in games],
            "b": [deal.b for deal in games],
            "margin": [deal.margin for deal in games],
            "forfeit": [deal.forfeit for deal in games],
            "reason": [deal.reason for deal in games],
            "actions": ["; ".join(deal.text.splitlines()) for deal in games],
        }

    def __str__(self) -> str:
        end = "" if self.complete else ", interrupted"
        known = "nothing is known"
        if self.deals:
            sure = "95 %: " if self.deals > 1 else ""
            known = f"{dollars(self.mean)} a deal ({sure}{mean_span(self.interval, 2)})"
        deals = deals_words(self.deals, self.asked)
        lines = [f"{self.a} against {self.b}: {known}, {deals} with both seats{end}"]
        if self.verdict is not None:
            lines.append(f"  test: {self.verdict}")
        forfeits = self.forfeits
        if forfeits:
            lines.append(f"  {len(forfeits)} forfeited")
            lines += [f"  {deal}" for deal in forfeits[:5]]
        return "\n".join(lines)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        # As a match of the board's: the arena stands above the games.
        from ..arena.show import match_bundle

        return match_bundle(self)


def play_match(
    a: AgentLike,
    b: AgentLike,
    *,
    rules: RulesLike | None = None,
    deals: int = 1000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = False,
    checkpoint: str | os.PathLike[str] | None = None,
    limit: float | None = 60.0,
) -> DuplicateResult:
    """Let two agents play so many deals, each twice: the same cards with the seats swapped.

    Every deal begins at a fresh table, with a stake each and nothing to pledge, and its cards
    follow from `seed` and its number alone. What is left on the table after equal hands is nobody's
    gain: both get back what they paid. It is `lp.arena.play_match` with these rules as the game;
    what the other arguments mean is said there.

    >>> import locus_poker as lp
    >>> def timid(view):
    ...     legal = view.legal_actions()
    ...     return "fold" if legal.can_fold else "stand pat"
    >>> def bold(view):
    ...     wishes = ("open 1", "check", "show", "stand pat")
    ...     return next(wish for wish in wishes if wish in view.legal_actions())
    >>> print(lp.draw_poker.play_match(bold, timid, deals=10))
    bold against timid: +$5.00 a deal (95 %: +5.00 to +5.00), 10 deals with both seats

    Raises LocusError for rules, a seed, a number of deals or an agent that is none.
    """
    # The arena stands above the games, which it does not know.
    from ..arena import play_match as play

    return play(
        a,
        b,
        game=Rules() if rules is None else as_rules(rules),
        deals=deals,
        seed=seed,
        executor=executor,
        progress=progress,
        checkpoint=checkpoint,
        limit=limit,
    )
