"""Fair matches: every deal twice, the same cards with the seats swapped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .. import _core
from .._checks import whole_number
from .._means import mean_of
from .agents import AgentLike, play_deal
from .rules import Rules, RulesLike, as_rules
from .table import Table

__all__ = ["DuplicateResult", "play_match"]


@dataclass(frozen=True, slots=True)
class DuplicateResult:
    """What came of a match of duplicate deals.

    `gains` holds a pair of dollars for each deal: what `a` won or lost with A's cards, speaking as
    the rules say, and what it won or lost with B's. Both depend on the same cards, so what is
    counted is their mean.

    >>> result = DuplicateResult("a", "b", ((10, -4), (5, -5), (5, 5)))
    >>> result.deals, result.wins, result.ties, result.losses, round(result.mean, 3)
    (3, 2, 1, 0, 2.667)
    >>> low, high = result.interval
    >>> round(low, 2), round(high, 2)
    (-3.58, 8.92)
    """

    a: str
    b: str
    gains: tuple[tuple[int, int], ...]

    @property
    def deals(self) -> int:
        """How many deals were played, each of them twice."""
        return len(self.gains)

    @property
    def mean(self) -> float:
        """What `a` won a deal, in dollars."""
        return mean_of([sum(pair) / 2 for pair in self.gains]).value

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean of all possible deals lies, with 95 % confidence (Student)."""
        mean = mean_of([sum(pair) / 2 for pair in self.gains])
        return mean.low, mean.high

    @property
    def wins(self) -> int:
        """In how many deals `a` won more than it lost, both seats together."""
        return sum(sum(pair) > 0 for pair in self.gains)

    @property
    def ties(self) -> int:
        """In how many deals both came out even."""
        return sum(sum(pair) == 0 for pair in self.gains)

    @property
    def losses(self) -> int:
        """In how many deals `a` lost more than it won."""
        return sum(sum(pair) < 0 for pair in self.gains)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.a} against {self.b}: ${self.mean:+.2f} a deal "
            f"(95 % between {low:+.2f} and {high:+.2f}), {self.deals} deals with both seats"
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import text_bundle

        return text_bundle(repr(self), str(self))


def play_match(
    a: AgentLike, b: AgentLike, *, rules: RulesLike | None = None, deals: int = 1000, seed: int = 0
) -> DuplicateResult:
    """Let two agents play so many deals, each twice: the same cards with the seats swapped.

    Every deal begins at a fresh table, with a stake each and nothing to pledge, and its cards
    follow from `seed` and its number alone. What is left on the table after equal hands is nobody's
    gain: both get back what they paid.

    >>> import locus_poker as lp
    >>> def timid(view):
    ...     legal = view.legal_actions()
    ...     return "fold" if legal.can_fold else "stand pat"
    >>> def bold(view):
    ...     wishes = ("open 1", "check", "show", "stand pat")
    ...     return next(wish for wish in wishes if wish in view.legal_actions())
    >>> print(lp.draw_poker.play_match(bold, timid, deals=10))
    bold against timid: $+5.00 a deal (95 % between +5.00 and +5.00), 10 deals with both seats

    Raises LocusError for rules, a seed, a number of deals or an agent that is none, and for what an
    agent may not play.
    """
    count = whole_number(deals, "deals", 1, 10**9)
    seed = whole_number(seed, "seed", 0, 2**64 - 1)
    table = Table((Rules() if rules is None else as_rules(rules)).replace(pieces=(0, 0)))
    gains = []
    for number in range(1, count + 1):
        start = table.deal(seed=_core.draw_seed(seed, number))
        one, two = play_deal(start, a, b), play_deal(start, b, a)
        mine, other = (deal.gains if deal.outcome != "tie" else (0, 0) for deal in (one, two))
        gains.append((mine[0], other[1]))
    return DuplicateResult(name_of(a), name_of(b), tuple(gains))


def name_of(agent: AgentLike) -> str:
    """What an agent is called."""
    name = getattr(agent, "name", None) or getattr(agent, "__name__", type(agent).__name__)
    return str(name)
