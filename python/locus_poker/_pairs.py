"""What a match says in which every deal was played twice, whatever the game."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

from ._means import Mean, mean_of
from ._statistics import Pentanomial, Sprt
from ._words import minus, signed, span

if TYPE_CHECKING:
    import pandas
    import pyarrow

__all__: list[str] = []


class Finished(Protocol):
    """A game of a match, from the view of the match's first player."""

    @property
    def margin(self) -> int: ...
    @property
    def points(self) -> float: ...
    @property
    def pair(self) -> int: ...
    @property
    def swapped(self) -> bool: ...
    @property
    def forfeit(self) -> Literal["A", "B"] | None: ...
    def record(self) -> str: ...


One = TypeVar("One", bound=Finished)


class Paired(Generic[One]):
    """The results of a match between `a` and `b`, from the view of `a`.

    `pairs` are both games of each deal; in the second one the seats are swapped. What a margin
    counts (`unit`) and what was played (`played`) is the game's to say.
    """

    a: str
    b: str
    pairs: tuple[tuple[One, One], ...]
    complete: bool
    sprt: Sprt | None

    if TYPE_CHECKING:
        # A field with some games, which a property here would be taken for the default of.
        @property
        def asked(self) -> int:
            """How many deals were to be played."""

    @property
    def unit(self) -> str:
        """What margins count, a game: points, or dollars."""
        raise NotImplementedError

    @property
    def for_money(self) -> bool:
        """Whether how much was won counts, and not only how often."""
        return self.unit == "dollars"

    @property
    def played(self) -> str:
        """What was played, with its preposition."""
        raise NotImplementedError

    @property
    def lead(self) -> str:
        """What seat A does that seat B does not: moving first, or speaking first."""
        raise NotImplementedError

    @property
    def games(self) -> tuple[One, ...]:
        """All games, pair by pair."""
        return tuple(game for pair in self.pairs for game in pair)

    @property
    def wins(self) -> int:
        """The games that `a` won."""
        return sum(game.margin > 0 for game in self.games)

    @property
    def draws(self) -> int:
        """The games that ended equal."""
        return sum(game.margin == 0 for game in self.games)

    @property
    def losses(self) -> int:
        """The games that `a` lost."""
        return sum(game.margin < 0 for game in self.games)

    @property
    def pair_margins(self) -> tuple[int, ...]:
        """For each pair the sum of its two margins, for `a`."""
        return tuple(first.margin + second.margin for first, second in self.pairs)

    @property
    def pairs_won(self) -> int:
        """The pairs whose margins add up in favour of `a`."""
        return sum(margin > 0 for margin in self.pair_margins)

    @property
    def pairs_drawn(self) -> int:
        """The pairs whose margins cancel."""
        return sum(margin == 0 for margin in self.pair_margins)

    @property
    def pairs_lost(self) -> int:
        """The pairs whose margins add up against `a`."""
        return sum(margin < 0 for margin in self.pair_margins)

    @cached_property
    def _margin(self) -> Mean:
        return mean_of([margin / 2 for margin in self.pair_margins])

    @property
    def mean_margin(self) -> float:
        """By how much a game `a` was ahead of `b`; nan without a pair."""
        return self._margin.value

    @property
    def margin_interval(self) -> tuple[float, float]:
        """Where the true mean margin lies, with 95 % confidence (Student's, over pairs)."""
        return self._margin.low, self._margin.high

    @property
    def seat_margin(self) -> float:
        """By how much a game seat A was ahead, whoever sat there; nan without a pair."""
        margins = [-game.margin if game.swapped else game.margin for game in self.games]
        return sum(margins) / len(margins) if margins else math.nan

    @cached_property
    def pentanomial(self) -> Pentanomial:
        """How many pairs brought `a` 0, 1/2, 1, 3/2 and 2 points, a game won being one point."""
        return Pentanomial.of(first.points + second.points for first, second in self.pairs)

    @property
    def elo(self) -> float:
        """The difference on Elo's scale; infinite when every game was won, or lost."""
        return self.pentanomial.elo

    @property
    def elo_interval(self) -> tuple[float, float]:
        """Where the true difference lies, with 95 % confidence (over pairs)."""
        return self.pentanomial.elo_interval

    @property
    def superiority(self) -> float:
        """How likely `a` is the better one by games won, 0 to 1."""
        return self.pentanomial.superiority

    @property
    def ratio(self) -> float | None:
        """The log-likelihood ratio of the sequential test, if there is one."""
        return None if self.sprt is None else self.sprt.ratio(self.pentanomial)

    @property
    def decision(self) -> str | None:
        """What the sequential test found: `elo0`, `elo1`, or None."""
        return None if self.sprt is None else self.sprt.verdict(self.pentanomial)

    @property
    def verdict(self) -> str | None:
        """What the sequential test found, in words."""
        ratio = self.ratio
        if self.sprt is None or ratio is None:
            return None
        found = {
            "elo0": minus(f"{self.sprt.elo0:g} Elo or less"),
            "elo1": minus(f"{self.sprt.elo1:g} Elo or more"),
            None: "not decided",
        }[self.decision]
        return f"{found} (ratio {signed(ratio, 2)}, {span(self.sprt.bounds, 2)})"

    @property
    def forfeits(self) -> tuple[One, ...]:
        """The games that someone lost by not playing properly."""
        return tuple(game for game in self.games if game.forfeit is not None)

    def records(self) -> str:
        """All games as a text, one record after the other."""
        return "\n".join(game.record() for game in self.games)

    def columns(self) -> Mapping[str, Sequence[Any]]:
        """A value for each game in each column, as the tables have them."""
        raise NotImplementedError

    def to_pandas(self) -> pandas.DataFrame:
        """A row for each game, two a pair. Needs pandas (the extra `analysis`).

        The types of the columns are always the same, so that tables of several matches go together.
        """
        from ._tables import GAMES, frame

        return frame(self.columns(), GAMES)

    def to_arrow(self) -> pyarrow.Table:
        """A row for each game, two a pair, as in `to_pandas`. Needs pyarrow (the extra `arrow`)."""
        from ._tables import GAMES, table

        return table(self.columns(), GAMES)
