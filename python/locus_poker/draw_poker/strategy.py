"""A solved strategy: reading it, and what it does and advises at a place."""

from __future__ import annotations

import os
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from .._checks import deck_size, whole_number
from ..errors import LocusError, quote
from .actions import Action
from .advice import Advice, advised
from .decision import Decision, decide
from .strategy_file import ALL, MOST_FILE, Content, Solution, read_content
from .translation import luck
from .view import View
from .worth import Worth, worth_of

__all__ = ["Strategy"]


class Strategy:
    """An equilibrium of the game with few bets, computed once (docs/draw_strategy.md).

    `Strategy.load(deck, discards)` is the one of the package for rules under which so many cards
    may be changed, `Strategy.read(path)` one of a file that `locus-poker draw solve` has made. It
    holds a solution for each of some depths: what both can still pay at the start of a deal, in
    halves of the pot that lies there. For a deal that nearest by ratio is taken.

    >>> import locus_poker as lp
    >>> strategy = lp.draw_poker.Strategy.load(deck=52)
    >>> strategy.deck, 19 in strategy.depths, strategy.exploitability(19) < 0.01
    (52, True, True)
    >>> view = lp.draw_poker.Table().deal(seed=8).view("A")
    >>> strategy.choose(view, seed=1) in view.legal_actions()
    True

    Raises LocusError for a deck that there is no strategy for, and for what is no such file.
    """

    __slots__ = ("_content", "_data", "_name", "_worths")

    def __init__(self, data: bytes, name: str = "strategy") -> None:
        """The strategy in the bytes of a file; `name` is what errors call it."""
        try:
            self._content: Content = read_content(data)
        except LocusError as error:
            raise LocusError(f"{quote(name)} is not a strategy: {error}") from None
        self._name, self._data = name, data
        self._worths: dict[tuple[float, int], Worth | None] = {}

    @classmethod
    def load(cls, deck: int = 52, discards: int = ALL) -> Strategy:
        """The strategy of the package for a deck of 52 or 32 cards, read once.

        Where no card may be changed it is that of another game, and so is the file; for 1 to 5
        `discards` it is the same.

        >>> import locus_poker as lp
        >>> print(lp.draw_poker.Strategy.load(32, discards=0))
        strategy for 32 cards, none of which may be changed
          depth ...
        """
        few = whole_number(discards, "discards", 0, ALL)
        return shipped(deck_size(deck), 0 if few == 0 else ALL)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Strategy:
        """The strategy of a file."""
        try:
            with Path(path).open("rb") as file:
                data = file.read(MOST_FILE + 1)
        except (OSError, ValueError, TypeError) as error:
            why = getattr(error, "strerror", None) or error
            raise LocusError(f"{quote(str(path))} cannot be read: {why}") from None
        if len(data) > MOST_FILE:
            raise LocusError(f"{quote(str(path))} is not a strategy: more than {MOST_FILE} bytes")
        return cls(data, str(path))

    @property
    def deck(self) -> int:
        """The deck: 52 or 32."""
        return self._content.deck

    @property
    def discards(self) -> int:
        """How many cards could be changed where it was solved: 5, or fewer.

        It plays where as many can be changed, or fewer.
        """
        return self._content.discards

    @property
    def depths(self) -> tuple[float, ...]:
        """The depths that were solved, ascending."""
        return tuple(solution.depth for solution in self._content.solutions)

    def exploitability(self, depth: float) -> float:
        """What the solution for a depth loses on average to who knows it and plays perfectly.

        In antes a deal, the mean of both seats, in the solved game; 0 is an equilibrium.

        Raises LocusError for a depth that was not solved.
        """
        for solution in self._content.solutions:
            if solution.depth == depth:
                return solution.exploitability
        raise LocusError(f"depth {quote(depth)} is none of {', '.join(map(str, self.depths))}")

    def choose(self, view: View, *, seed: int = 0) -> Action:
        """What the strategy does; the same for the same seed and view.

        Raises LocusError for what is no view, one of another deck or with more discards than it
        knows, and when it is not the player's turn there.
        """
        return pick(self.decide(view, seed), seed)

    def advise(self, view: View, *, seed: int = 0) -> Advice:
        """What the strategy would do, how likely, and what each action is worth.

        `seed` is that of the mapping of bets that the solved game does not have.

        Raises LocusError like `choose`.
        """
        decision = self.decide(view, seed)
        return advised(decision, self._worth(decision.solution, view.rules.discards))

    def _worth(self, solution: Solution, discards: int) -> Worth | None:
        """The values of a solution, if the core has them."""
        key = (solution.depth, discards)
        if key not in self._worths:
            self._worths[key] = worth_of(self._content, solution, discards)
        return self._worths[key]

    def decide(self, view: View, seed: int = 0) -> Decision:
        """The place of a view in the solved game, with all that may be done."""
        seed = whole_number(seed, "seed", 0, 2**64 - 1)
        check_view(view, self.deck, self.discards)
        return decide(self._content, view, seed)

    def __repr__(self) -> str:
        return f"<Strategy {self._name!r}: {self.deck} cards, depths {self.depths}>"

    def __str__(self) -> str:
        few = {ALL: "", 0: ", none of which may be changed"}
        lines = [
            f"strategy for {self.deck} cards"
            + few.get(self.discards, f", at most {self.discards} of which may be changed")
        ]
        lines += [
            f"  depth {solution.depth:g}: exploitability {100 * solution.exploitability:.2f} % of "
            f"an ante a deal, {solution.iterations:,} rounds"
            for solution in self._content.solutions
        ]
        return "\n".join(lines)

    def __eq__(self, other: object) -> bool:
        return self._data == other._data if isinstance(other, Strategy) else NotImplemented

    def __hash__(self) -> int:
        return hash((Strategy, self._data))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Strategy, (self._data, self._name))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import text_bundle

        return text_bundle(repr(self), str(self))


@cache
def shipped(deck: int, discards: int) -> Strategy:
    """The strategy of the package."""
    name = f"draw{deck}.lps" if discards == ALL else f"draw{deck}-{discards}.lps"
    return Strategy((resources.files(__package__) / "strategies" / name).read_bytes(), name)


def check_view(view: object, deck: int, discards: int = ALL) -> None:
    """Refuse what nobody has to decide on."""
    if not isinstance(view, View):
        raise LocusError(f"{quote(view)} is not a view of a deal")
    if view.rules.deck != deck:
        raise LocusError(f"the view has a deck of {view.rules.deck}, the strategy one of {deck}")
    if view.rules.discards > discards:
        raise LocusError(f"the view has {view.rules.discards} discards, the strategy {discards}")
    if not view.is_mine:
        raise LocusError(f"it is not the turn of {view.player}")


def pick(decision: Decision, seed: int) -> Action:
    """One of the actions, each as likely as the strategy says; dice are the seed and the view."""
    view = decision.view
    left = luck(seed, "choice", view)
    for choice in decision.choices:
        left -= choice.weight
        if left < 0:
            return choice.action
    return max(decision.choices, key=lambda choice: choice.weight).action
