"""Odds by dealing at random, from a seed."""

from __future__ import annotations

from collections.abc import Iterator

from .. import _core
from .._checks import whole_number
from ..cards import CardsLike
from ..errors import LocusError
from .counting import ask_draw
from .question import Question, ask, check_seed
from .result import Odds

__all__ = ["simulate", "simulate_live"]

MOST_TRIALS = 10**15
#: Trials between two looks at the keyboard: a few hundredths of a second in the compiled core.
AT_A_TIME = {"native": 1 << 18, "pure": 1 << 10}[_core.core]


def simulate(
    cards: int | None = None,
    joker: int = 0,
    known: CardsLike = "",
    dead: CardsLike = "",
    *,
    hold: CardsLike | None = None,
    discard: CardsLike = "",
    deck: int = 52,
    ace_low_straight: bool = False,
    trials: int = 100_000,
    seed: int = 0,
) -> Odds:
    """Odds estimated by dealing at random: the same arguments as `area`, or as `draw` with `hold`.

    A seed gives the same deals for ever, with both cores. `interval` tells how far off the shares
    may be.

    >>> import locus_poker as lp
    >>> odds = lp.odds.simulate(cards=5, trials=10_000, seed=1)
    >>> odds.exact, odds.total
    (False, 10000)
    >>> low, high = odds.interval("pair")
    >>> low < lp.odds.area(cards=5).probability("pair") < high
    True

    Raises LocusError like `area` and `draw`, and for a number of trials that is not 1 to 10**15.
    """
    trials = whole_number(trials, "trials", 1, MOST_TRIALS)
    question = asked(cards, joker, known, dead, hold, discard, deck, ace_low_straight)
    *_, last = _samples(question, check_seed(seed), AT_A_TIME, trials)
    return last


def simulate_live(
    cards: int | None = None,
    joker: int = 0,
    known: CardsLike = "",
    dead: CardsLike = "",
    *,
    hold: CardsLike | None = None,
    discard: CardsLike = "",
    deck: int = 52,
    ace_low_straight: bool = False,
    step: int = 10_000,
    trials: int | None = None,
    seed: int = 0,
) -> Iterator[Odds]:
    """A sample that grows: yields Odds after every `step` more trials, for plots that move.

    With `trials` it ends there, otherwise it goes on as long as it is asked. After the same number
    of trials it has the same counts as `simulate`, whatever the step.

    >>> import locus_poker as lp
    >>> [odds.total for odds in lp.odds.simulate_live(cards=9, step=400, trials=1000, seed=1)]
    [400, 800, 1000]

    Raises LocusError like `simulate`, before the first sample is asked for.
    """
    step = whole_number(step, "step", 1, MOST_TRIALS)
    most = None if trials is None else whole_number(trials, "trials", 1, MOST_TRIALS)
    question = asked(cards, joker, known, dead, hold, discard, deck, ace_low_straight)
    return _samples(question, check_seed(seed), step, most)


def asked(
    cards: int | None,
    joker: int,
    known: CardsLike,
    dead: CardsLike,
    hold: CardsLike | None,
    discard: CardsLike,
    deck: int,
    ace_low_straight: bool,
) -> Question:
    """The area or the draw that is meant."""
    if hold is None and nothing(discard):
        return ask(9 if cards is None else cards, joker, known, dead, deck, ace_low_straight)
    plain = isinstance(joker, int) and joker == 0 and nothing(known) and nothing(dead)
    if cards is not None or not plain:
        raise LocusError(
            "hold and discard ask for a draw; cards, joker, known and dead ask for an area: "
            "not both"
        )
    return ask_draw("" if hold is None else hold, discard, deck, ace_low_straight)


def nothing(cards: CardsLike) -> bool:
    """Whether no cards were given."""
    return isinstance(cards, (str, list, tuple)) and len(cards) == 0


def _samples(question: Question, seed: int, step: int, trials: int | None) -> Iterator[Odds]:
    sampler = _core.AreaSampler(*question.for_core(), seed)
    title, done = str(question), 0
    while trials is None or done < trials:
        goal = done + step if trials is None else min(done + step, trials)
        while done < goal:
            # In parts, so that an impatient person is heard.
            part = min(AT_A_TIME, goal - done)
            counts = sampler.run(part)
            done += part
        yield Odds(title, tuple(counts), done, False, question)
