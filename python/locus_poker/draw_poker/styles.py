"""Opponents with a style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from .._checks import deck_size, whole_number
from ..errors import LocusError, quote
from . import student
from .actions import Action, Fold, Open, Raise
from .decision import Choice, Decision
from .strategy import Strategy, check_view, pick
from .strategy_file import ALL
from .view import View

__all__ = ["STYLES", "Styled", "opponent"]

#: The styles, each in plain words.
STYLES = {
    "balanced": "plays the equilibrium: whatever you do, in the long run you win nothing from it.",
    "cautious": "bets less than it should, hardly ever bluffs, and gives up too easily.",
    "bold": "bets and raises more than it should, bluffs a lot, and does not like to fold.",
    "student": "makes the classic errors: keeps a kicker, draws to inside straights, never bluffs.",
}


@dataclass(frozen=True, slots=True)
class Temper:
    """How a style departs from the equilibrium.

    Bets and folds are taken so many times as often before the shares are made up again. Then, in
    `whim` of all decisions, it follows its temper alone.
    """

    bet: float
    fold: float
    whim: float


TEMPERS = {
    "cautious": Temper(bet=0.4, fold=2.0, whim=0.2),
    "bold": Temper(bet=2.5, fold=0.4, whim=0.12),
}
#: A pair of queens is the least that the cautious one pays for on a whim.
PAIR, QUEEN = 1, 10


@dataclass(frozen=True)
class Styled:
    """An opponent of five-card draw with a style; `opponent` makes it.

    The same seed and view give the same action. `strategy` is what it goes by; None for that of the
    package for the deck of the view.

    >>> import locus_poker as lp
    >>> view = lp.draw_poker.Table().deal(seed=8).view("A")
    >>> bold = lp.draw_poker.opponent("bold", seed=1)
    >>> bold.name, bold.choose(view) == bold.choose(view), bold.choose(view) in view.legal_actions()
    ('bold', True, True)
    """

    style: str = "balanced"
    seed: int = 0
    strategy: Strategy | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.style, str) or self.style not in STYLES:
            names = ", ".join(map(repr, STYLES))
            raise LocusError(f"{quote(self.style)} is not a style ({names})")
        object.__setattr__(self, "seed", whole_number(self.seed, "seed", 0, 2**64 - 1))
        if self.strategy is not None and not isinstance(self.strategy, Strategy):
            raise LocusError(f"{quote(self.strategy)} is not a strategy")

    @property
    def name(self) -> str:
        """The style."""
        return self.style

    def with_seed(self, seed: int) -> Styled:
        """The same with another seed."""
        return replace(self, seed=seed)

    def choose(self, view: View, /) -> Action:
        """What it does.

        Raises LocusError for what is no view, for one of another deck than the strategy's, and when
        it is not the player's turn there.
        """
        if self.style == "student":
            check_view(view, view.rules.deck if isinstance(view, View) else 0)
            return student.choose(view, self.seed)
        if not isinstance(view, View):
            raise LocusError(f"{quote(view)} is not a view of a deal")
        strategy = self.strategy or Strategy.load(view.rules.deck, view.rules.discards)
        decision = strategy.decide(view, self.seed)
        if self.style in TEMPERS:
            decision = tempered(decision, TEMPERS[self.style])
        return pick(decision, self.seed)

    def __str__(self) -> str:
        return f"{self.style}: {STYLES[self.style]}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import text_bundle

        return text_bundle(repr(self), str(self))


def opponent(style: str = "balanced", seed: int = 0, deck: int = 52, discards: int = ALL) -> Styled:
    """An opponent with one of the `STYLES`. Its chance follows from `seed` and from what it sees.

    It plays any deck and any rules; what it needs for `deck` (52 or 32) and so many `discards` (0
    to 5) is read now, so that its first answer is as quick as the others.

    >>> import locus_poker as lp
    >>> student = lp.draw_poker.opponent("student", seed=3)
    >>> print(student)
    student: makes the classic errors: keeps a kicker, draws to inside straights, never bluffs.
    >>> match = lp.draw_poker.Match(seed=7)
    >>> match.run(lp.draw_poker.opponent(), student, deals=20)
    >>> len(match.deals)
    20

    Raises LocusError for an unknown style, and for a seed, a deck or discards that are none.
    """
    agent = Styled(style, seed)
    size, few = deck_size(deck), whole_number(discards, "discards", 0, ALL)
    if style != "student":
        Strategy.load(size, few)
    return agent


def tempered(decision: Decision, temper: Temper) -> Decision:
    """A decision as a temper changes it."""
    weights = []
    for choice in decision.choices:
        times = 1.0
        if isinstance(choice.action, (Open, Raise)):
            times = temper.bet
        elif isinstance(choice.action, Fold):
            times = temper.fold
        weights.append(choice.weight * times)
    total = sum(weights)
    whims = whim(decision, temper)
    choices = [
        replace(choice, weight=(1 - temper.whim) * weight / total + temper.whim * share)
        for choice, weight, share in zip(decision.choices, weights, whims, strict=True)
    ]
    return replace(decision, choices=tuple(choices))


def whim(decision: Decision, temper: Temper) -> list[float]:
    """What it does on a whim: a bold one bets, a cautious one folds what is weak, or stays in."""
    choices = decision.choices
    bets = [n for n, choice in enumerate(choices) if isinstance(choice.action, (Open, Raise))]
    folds = [n for n, choice in enumerate(choices) if isinstance(choice.action, Fold)]
    if temper.bet > 1 and bets:
        # The smallest bet: bluffs of all that it has would ruin it.
        return only(choices, bets[:1])
    rank = decision.view.rank
    weak = rank.category < PAIR or (rank.category == PAIR and rank.ranks[0] < QUEEN)
    if temper.bet < 1 and folds and weak:
        return only(choices, folds)
    stays = [n for n in range(len(choices)) if n not in bets and n not in folds]
    return only(choices, stays)


def only(choices: Sequence[Choice], kept: Sequence[int]) -> list[float]:
    """The shares of some choices among themselves."""
    weights = [choice.weight if n in kept else 0.0 for n, choice in enumerate(choices)]
    if not any(weights):
        weights = [choice.part if n in kept else 0.0 for n, choice in enumerate(choices)]
    total = sum(weights)
    return [weight / total for weight in weights]
