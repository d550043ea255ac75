"""The lab without its looks: what lies on the desk, what can be done with it, and who is told.

One lock guards it. Samples grow on a thread outside the lock, and everyone is told outside it
(`delivery`), so that neither can hold up a cell or a view.
"""

from __future__ import annotations

import secrets
import threading
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import lru_cache
from typing import Any

from ...cards import Card
from ...cards import cards as read_cards
from ...errors import LocusError, quote
from ...hands import HandCategory
from ...odds import (
    JACKS_OR_BETTER_9_6,
    PERCENTILE,
    POINTS,
    Beaten,
    Holds,
    Odds,
    beaten_by,
    best_discard,
)
from ...odds.counting import ask_draw, counted
from ...odds.order import Order, order
from ...odds.question import Question, ask
from ..delivery import Delivery
from ..envelope import VERSION
from ..worker import Worker
from .dice import Dice
from .predicting import Predicting
from .results import Guess
from .sample import Sample
from .values import (
    DECKS,
    asked,
    beaten_values,
    exact,
    holds_values,
    order_values,
    predict_values,
    sample_values,
    watch_values,
)

__all__ = ["VALUES", "Desk"]

#: Between two looks at a growing sample, so that the eye can follow. In seconds.
PACE = 0.035
VALUES: dict[str, Any] = {"points": POINTS, "jacks": JACKS_OR_BETTER_9_6, "percentile": PERCENTILE}


# A page is sent again at every change, and these do not change with all of them.
@lru_cache(maxsize=32)
def exchanged(hand: tuple[Card, ...], hold: tuple[Card, ...], deck: int, flag: bool) -> Odds:
    """What the exchange of the cards that are not held brings."""
    gone = [card for card in hand if card not in hold]
    return counted(ask_draw(hold, gone, deck, flag))


@lru_cache(maxsize=16)
def ranked(hand: tuple[Card, ...], deck: int, flag: bool, value: str) -> Holds:
    """All ways to hold, the best first."""
    return best_discard(hand, deck=deck, value=VALUES[value], ace_low_straight=flag)


@lru_cache(maxsize=16)
def stronger(hand: tuple[Card, ...], deck: int, flag: bool) -> Beaten:
    """What beats a hand."""
    return beaten_by(hand, deck=deck, ace_low_straight=flag)


@lru_cache(maxsize=32)
def rarities(cards: int, joker: int, deck: int, flag: bool) -> Order:
    """How rare the categories of a deck are."""
    return order(cards, joker, deck=deck, ace_low_straight=flag)


class Desk:
    """The four pages of the lab; `publish` is given a snapshot after every change."""

    def __init__(
        self,
        question: Question,
        *,
        page: str = "area",
        hand: tuple[Card, ...] = (),
        hold: tuple[Card, ...] = (),
        seed: int = 0,
        length: int = 10,
        before: Question | None = None,
        publish: Callable[[dict[str, Any]], None] = lambda snapshot: None,
        pace: float = PACE,
    ) -> None:
        self._delivery: Delivery[None] = Delivery(self.snapshot, publish, lambda error: None)
        self._lock = self._delivery.lock
        self._worker = Worker("locus-poker-lab")
        self._pace = pace
        self._seq = 0
        #: Messages that were answered lately, and how.
        self.answers: deque[tuple[str, str]] = deque(maxlen=32)
        self._token = secrets.token_hex(4)
        self.seed = seed
        self.page = page
        self.odds = counted(question)
        self.before = None if before is None else counted(before)
        self.pinned = False
        self.sample: Sample | None = None
        self.watch = HandCategory.PAIR
        self.hand = hand
        self.hold = hold
        self._had_hand = bool(hand)
        self.value = "points"
        self.predicting = Predicting(seed, length)
        self.order_cards, self.order_joker = 5, 0
        self._dice = Dice(seed)

    # --- what there is ------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        """What the area page asks."""
        assert self.odds.question is not None
        return self.odds.question

    @property
    def drawing(self) -> Odds | None:
        """The odds of the hold; None as long as the hand is not complete."""
        if len(self.hand) < 5:
            return None
        return exchanged(self.hand, self.hold, self.question.deck, self.question.ace_low_straight)

    @property
    def holds(self) -> Holds | None:
        """All ways to hold, the best first; None as long as the hand is not complete."""
        if len(self.hand) < 5:
            return None
        deck, flag = self.question.deck, self.question.ace_low_straight
        return ranked(self.hand, deck, flag, self.value)

    @property
    def beaten(self) -> Beaten | None:
        """What beats the hand as it is; None as long as it is not complete."""
        if len(self.hand) < 5:
            return None
        return stronger(self.hand, self.question.deck, self.question.ace_low_straight)

    @property
    def orders(self) -> tuple[Order, ...]:
        """How rare the categories are in each deck."""
        flag = self.question.ace_low_straight
        return tuple(rarities(self.order_cards, self.order_joker, deck, flag) for deck in DECKS)

    def snapshot(self) -> dict[str, Any]:
        """The whole state for the front end.

        Every snapshot has a higher number than the one before. What another page shows is left out.
        """
        with self._lock:
            self._seq += 1
            before = self.before
            return {
                "v": VERSION,
                "seq": self._seq,
                "desk": self._token,
                "page": self.page,
                **asked(self.question),
                "area": exact(self.odds),
                "before": before
                and {**exact(before), **(asked(before.question) if before.question else {})},
                "pinned": self.pinned,
                "sample": sample_values(self.sample) if self.sample else None,
                "watch": watch_values(self.watch, self.odds, self.sample)
                if self.page == "area"
                else None,
                "draw": self._draw_values() if self.page == "draw" else None,
                "predict": predict_values(self.predicting) if self.page == "predict" else None,
                "order": {
                    "cards": self.order_cards,
                    "joker": self.order_joker,
                    "decks": order_values(self.orders),
                }
                if self.page == "order"
                else None,
                "answers": [list(answer) for answer in self.answers],
            }

    def _draw_values(self) -> dict[str, Any]:
        drawing, holds, beaten = self.drawing, self.holds, self.beaten
        return {
            "hand": [str(card) for card in self.hand],
            "hold": [str(card) for card in self.hold],
            "value": self.value,
            "odds": drawing and exact(drawing),
            "holds": holds_values(holds) if holds else [],
            "beaten": beaten and beaten_values(beaten),
        }

    # --- what can be done ---------------------------------------------------------------------

    def change(self) -> AbstractContextManager[None]:
        """Hold the lock; when the outermost holder lets go, the news is delivered."""
        return self._delivery.change()

    def show(self, page: str) -> None:
        """Turn to a page; where no hand was ever put on the draw page, one is dealt."""
        with self.change():
            self.page = page
            if page == "draw" and not self._had_hand:
                self.another_hand()
            self._delivery.mark()

    def ask(self, question: Question) -> None:
        """Ask about another area; the one before stays to compare with, unless one is pinned.

        A hand on the draw page keeps the cards that are in the deck.
        """
        with self.change():
            if question == self.question:
                return
            odds = counted(question)
            if not self.pinned:
                self.before = self.odds
            self._drop_sample()
            self.odds = odds
            if any(card.id < 52 - question.deck for card in self.hand):
                self.hand = tuple(card for card in self.hand if card.id >= 52 - question.deck)
                self.hold = tuple(card for card in self.hold if card in self.hand)
            self._delivery.mark()

    def choose_deck(self, deck: int, ace_low: bool) -> None:
        """Take another deck; cards that are not in it go."""
        with self.change():
            old = self.question
            known, dead = (
                tuple(card for card in cards if card.id >= 52 - deck)
                for cards in (old.known, old.dead)
            )
            self.ask(ask(old.cards, old.joker, known, dead, deck, ace_low))

    def read(self, place: str, text: str) -> None:
        """Take cards that were typed.

        Raises LocusError for what is no card, or none that can lie there.
        """
        with self.change():
            old = self.question
            if place == "hand":
                self.set_hand(read_cards(text), ())
                return
            known = read_cards(text) if place == "known" else old.known
            dead = read_cards(text) if place == "dead" else old.dead
            # An area that is too small for what is typed grows.
            size = min(9, max(old.cards, len(known) + old.joker))
            self.ask(ask(size, old.joker, known, dead, old.deck, old.ace_low_straight))

    def set_hand(self, hand: tuple[Card, ...], hold: tuple[Card, ...]) -> None:
        """Take five cards, or fewer as long as one is still choosing, and hold some of them.

        Raises LocusError for cards that are not in the deck or come twice.
        """
        with self.change():
            deck, flag = self.question.deck, self.question.ace_low_straight
            ask_draw(hand, "", deck, flag)
            if strange := [card for card in hold if card not in hand]:
                raise LocusError(f"held card {quote(str(strange[0]))} is not in the hand")
            self.hand, self.hold = hand, tuple(card for card in hand if card in hold)
            self._had_hand = True
            self._delivery.mark()

    def another_hand(self) -> None:
        """Five new cards."""
        with self.change():
            lowest = 52 - self.question.deck
            self.set_hand(tuple([card for card in self._dice.deck() if card.id >= lowest][:5]), ())

    def choose_value(self, value: str) -> None:
        """Rank holds by another value."""
        with self.change():
            self.value = value
            self._delivery.mark()

    def pin(self, on: bool) -> None:
        """Keep the area that is compared with, whatever is asked next; at first the present one."""
        with self.change():
            self.pinned = on
            if on:
                self.before = self.odds
            self._delivery.mark()

    def look_at(self, category: HandCategory) -> None:
        """Look at one category more closely."""
        with self.change():
            self.watch = category
            self._delivery.mark()

    def deal(self, times: int, *, wait: bool = False) -> None:
        """Deal so many more times, on a thread; with `wait`, return when that is done."""
        done = threading.Event()
        with self.change():
            if self.sample is None:
                self.sample = Sample(self.question, self.seed)
            sample = self.sample
            sample.goal = (sample.goal if sample.running else sample.deals) + times
            sample.running = True
            begun, pace = sample.deals, 0.0 if wait else self._pace
            self._delivery.mark()

        def work(cancelled: threading.Event) -> None:
            sample.growing = True
            try:
                self._grow(sample, begun, pace, cancelled)
            finally:
                sample.growing = False
                done.set()

        self._worker.think(work)
        while wait and not done.wait(0.1):
            # Somebody else has stopped it, or dealt it to its end: all that was told by then.
            if self.sample is not sample or not (sample.running or sample.growing):
                return

    def _grow(self, sample: Sample, begun: int, pace: float, cancelled: threading.Event) -> None:
        while not cancelled.is_set():
            sample.step(begun, cancelled)
            with self.change():
                if self.sample is not sample:
                    return
                if sample.deals >= sample.goal:
                    sample.running = False
                self._delivery.mark()
                if not sample.running:
                    return
            cancelled.wait(pace)

    def stop(self) -> None:
        """Deal no more; what was dealt stays."""
        with self.change():
            self._worker.cancel()
            if self.sample is not None:
                self.sample.running = False
                self._delivery.mark()

    def clear(self) -> None:
        """Forget the sample."""
        with self.change():
            self._drop_sample()
            self._delivery.mark()

    def _drop_sample(self) -> None:
        self._worker.cancel()
        self.sample = None

    def begin_series(self, seed: int, length: int) -> None:
        """Begin a series of questions."""
        with self.change():
            self.predicting = Predicting(seed, length)
            self._delivery.mark()

    def guess(self, percent: float) -> Guess:
        """Guess at the question that is asked; the next one is asked first, if this was told."""
        with self.change():
            if self.predicting.told is not None:
                self.predicting.go_on()
            found = self.predicting.guess(percent)
            self._delivery.mark()
        return found

    def go_on(self) -> None:
        """Ask the next question."""
        with self.change():
            self.predicting.go_on()
            self._delivery.mark()

    def set_order(self, cards: int, joker: int) -> None:
        """How many cards the decks are compared with."""
        with self.change():
            self.order_cards, self.order_joker = cards, joker
            self._delivery.mark()

    def answer(self, message: str, code: str) -> int:
        """Remember how a message was answered; returns the number of the snapshot that shows it."""
        with self.change():
            self.answers.append((message, code))
            self._delivery.mark()
            return self._seq + 1

    def close(self) -> None:
        """Deal no more, and tell nobody any more."""
        self._delivery.close()
        with self._lock:
            if self.sample is not None:
                self.sample.running = False
        self._worker.close()
