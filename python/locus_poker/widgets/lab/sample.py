"""A sample that grows, and the way it took."""

from __future__ import annotations

import threading

from ... import _core
from ...cards import Card
from ...hands import HandCategory
from ...odds import Odds
from ...odds.question import Question
from ...odds.sampling import AT_A_TIME

__all__ = ["Sample"]

#: So many points of the way are kept; when there are more, every other one goes.
MOST_POINTS = 120
#: One press is shown in at least so many steps, each at most so many times what was there.
STEPS, GROWTH = 12, 1.25


class Sample:
    """Deals of one area from one seed.

    One thread at a time lets it grow; what the others read is replaced as a whole.
    """

    def __init__(self, question: Question, seed: int) -> None:
        self.question = question
        self.seed = seed
        self.goal = 0
        self.running = False
        #: Whether the thread is at it, the telling of the last deals included.
        self.growing = False
        #: Counts after so many deals, the last point being now.
        self.path: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.last: tuple[Card, ...] = ()
        self._sampler = _core.AreaSampler(*question.for_core(), seed)

    @property
    def deals(self) -> int:
        """How many deals there were."""
        return self.path[-1][0] if self.path else 0

    @property
    def odds(self) -> Odds | None:
        """The sample now; None before the first deal."""
        if not self.path:
            return None
        deals, counts = self.path[-1]
        return Odds(str(self.question), counts, deals, False, self.question)

    @property
    def last_category(self) -> HandCategory:
        """The best category of the last deal."""
        asked = self.question
        cards = (*asked.known, *self.last)
        dealt = Question(asked.cards, asked.joker, cards, (), asked.deck, asked.ace_low_straight)
        return HandCategory(dealt.counts().index(1))

    def step(self, begun: int, cancelled: threading.Event) -> None:
        """Deal until the next point worth showing, or until it is no longer wanted.

        `begun` is how many deals there were when the goal was set.
        """
        deals = self.deals
        growth = min(GROWTH, (self.goal / max(begun, 1)) ** (1 / STEPS))
        stop = min(self.goal, max(deals + 1, int(deals * growth)))
        counts: list[int] = []
        while deals < stop and not (counts and cancelled.is_set()):
            part = min(AT_A_TIME, stop - deals)
            counts = self._sampler.run(part)
            deals += part
        self.last = tuple(map(Card.from_id, self._sampler.last()))
        path = (*self.path, (deals, tuple(counts)))
        self.path = path if len(path) <= MOST_POINTS else (*path[:-1:2], path[-1])
