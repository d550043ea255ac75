"""The lab in a notebook."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import traitlets

from ..._checks import flag, whole_number
from ...cards import CardsLike
from ...cards import cards as read_cards
from ...errors import LocusError, quote
from ...i18n import AUTO, checked_language
from ...odds import Beaten, Holds, Odds
from ...odds.counting import ask_draw
from ...odds.question import Question, ask
from ..base import NotebookWidget, checked_theme
from ..cells import claim
from ..output import StillOutput
from .desk import VALUES, Desk
from .messages import MOST_QUESTIONS, MOST_SEED, PAGES
from .receiving import heard, receive
from .results import Guess, Results
from .still import bundle, still

__all__ = ["OddsLab"]

STATIC = Path(__file__).parent.parent / "static"
MOST_DEALS = 10**9


class OddsLab(NotebookWidget):
    """A laboratory of poker-hand probability; `lp.lab()` makes one.

    What a click does, Python can do as well: `ask` about an area, `deal` a sample, `draw` a hand,
    `guess` in a series. `odds` is what the lab now shows, as `lp.odds` would give it. The traits
    `page`, `deck`, `cards`, `joker`, `known`, `dead` (cards as text), `deals` and `answered` follow
    the lab, for `observe` and for other widgets. Nobody but the lab sets them.

    >>> import locus_poker as lp
    >>> lab = lp.lab(cards=5, known="As Ah")
    >>> lab.odds == lp.odds.area(5, known="As Ah")
    True
    >>> lab.ask(known="As Ks")
    >>> lab.known, lab.before.question.known == lp.cards("As Ah")
    ('As Ks', True)
    >>> lab.deal(1000).total
    1000
    >>> lab.close()
    """

    # Read once: given as a path, anywidget would watch the file. It brings its own styles.
    _esm = (STATIC / "lab.js").read_text(encoding="utf-8")

    _snapshot = traitlets.Dict().tag(sync=True)

    page = traitlets.Enum(PAGES, read_only=True)
    deck = traitlets.Int(read_only=True)
    cards = traitlets.Int(read_only=True)
    joker = traitlets.Int(read_only=True)
    known = traitlets.Unicode(read_only=True)
    dead = traitlets.Unicode(read_only=True)
    deals = traitlets.Int(read_only=True)
    answered = traitlets.Int(read_only=True)

    def __init__(
        self,
        question: Question,
        *,
        page: str = "area",
        hand: CardsLike = "",
        hold: CardsLike = "",
        seed: int | None = None,
        length: int = 10,
        before: Question | None = None,
        theme: str = "auto",
        lang: str = AUTO,
    ) -> None:
        theme = checked_theme(theme)
        lang = checked_language(lang)
        page = checked_page(page)
        length = whole_number(length, "length", 1, MOST_QUESTIONS)
        # Short enough to be read out to a class.
        seed = secrets.randbelow(9000) + 1000 if seed is None else seed
        seed = whole_number(seed, "seed", 0, MOST_SEED)
        ask_draw(hand, "", question.deck, question.ace_low_straight)
        self._still = StillOutput(
            lambda: still(self._desk), lambda: bundle(self._desk)["text/plain"]
        )
        self._desk = Desk(question, seed=seed, length=length, before=before, publish=self._show)
        cards, held = read_cards(hand), read_cards(hold)
        if cards or held:
            self._desk.set_hand(cards, held)
        self._desk.show(page)
        for name, value in follow(self._desk).items():
            # Before the widget opens, so that the first thing a front end hears is complete.
            self.set_trait(name, value)
        super().__init__(_snapshot=self._desk.snapshot(), theme=theme, lang=lang)
        claim(self)
        self.on_msg(self._on_message)

    # --- what is shown ------------------------------------------------------------------------

    @property
    def odds(self) -> Odds:
        """The exact odds now shown: of the area, or on the draw page of the hold."""
        with self._desk.change():
            drawing = self._desk.drawing if self._desk.page == "draw" else None
            return self._desk.odds if drawing is None else drawing

    @property
    def before(self) -> Odds | None:
        """The exact odds of the area that is compared with; None in the beginning."""
        return self._desk.before

    @property
    def sample(self) -> Odds | None:
        """The sample so far; None before the first deal."""
        with self._desk.change():
            return self._desk.sample.odds if self._desk.sample else None

    @property
    def holds(self) -> Holds | None:
        """The draw page's ranking of all ways to hold; None without five cards."""
        with self._desk.change():
            return self._desk.holds

    @property
    def beaten(self) -> Beaten | None:
        """What beats the draw page's hand as it is; None without five cards."""
        with self._desk.change():
            return self._desk.beaten

    @property
    def results(self) -> Results:
        """The guesses of the series so far, and what they cost."""
        with self._desk.change():
            return self._desk.predicting.results

    @property
    def seed(self) -> int:
        """Of the sample, of the hands that are dealt, and of the first series."""
        return self._desk.seed

    # --- what can be done ---------------------------------------------------------------------

    def show(self, page: str) -> None:
        """Turn to a page: `area`, `draw`, `predict` or `order`.

        Raises LocusError for another one.
        """
        self._desk.show(checked_page(page))

    def ask(
        self,
        cards: int | None = None,
        joker: int | None = None,
        known: CardsLike | None = None,
        dead: CardsLike | None = None,
        *,
        deck: int | None = None,
        ace_low_straight: bool | None = None,
    ) -> None:
        """Ask about another area; what is not given stays as it is.

        Raises LocusError like `lp.odds.area`; then nothing has changed.
        """
        with self._desk.change():
            old = self._desk.question
            self._desk.ask(
                ask(
                    old.cards if cards is None else cards,
                    old.joker if joker is None else joker,
                    old.known if known is None else known,
                    old.dead if dead is None else dead,
                    old.deck if deck is None else deck,
                    old.ace_low_straight if ace_low_straight is None else ace_low_straight,
                )
            )

    def deal(self, times: int) -> Odds:
        """Deal the area so many more times (1 to 10**9); returns the whole sample.

        Raises LocusError for another number.
        """
        self._desk.deal(whole_number(times, "times", 1, MOST_DEALS), wait=True)
        found = self.sample
        assert found is not None
        return found

    def pin(self, on: bool = True) -> None:
        """Compare with the area as it is now, whatever is asked next; `False` ends that."""
        self._desk.pin(flag(on, "on"))

    def draw(self, hand: CardsLike, hold: CardsLike = "", *, value: str | None = None) -> None:
        """Turn to the draw page with a hand, and hold some of it.

        `value` ranks the holds: `points`, `jacks` (9/6 Jacks or Better) or `percentile`.

        Raises LocusError for cards that are not in the deck, come twice or are more than five, and
        for an unknown value; then nothing has changed.
        """
        if value is not None and value not in VALUES:
            raise LocusError(f"unknown value {quote(value)}: {', '.join(map(repr, VALUES))}")
        with self._desk.change():
            self._desk.set_hand(read_cards(hand), read_cards(hold))
            self._desk.show("draw")
            if value is not None:
                self._desk.choose_value(value)

    def predict(self, seed: int, length: int = 10) -> None:
        """Turn to the page that asks, with a new series: the same questions for the same seed.

        Raises LocusError for a seed that is not 0 to 2**32 - 1 and a length that is not 1 to 100.
        """
        seed = whole_number(seed, "seed", 0, MOST_SEED)
        length = whole_number(length, "length", 1, MOST_QUESTIONS)
        with self._desk.change():
            self._desk.begin_series(seed, length)
            self._desk.show("predict")

    def guess(self, percent: float) -> Guess:
        """Guess at the question, in percent; when it was told already, at the next one.

        Raises LocusError for what is no number from 0 to 100, and after the last question.
        """
        number = isinstance(percent, (int, float)) and not isinstance(percent, bool)
        if not number or not 0 <= percent <= 100:
            raise LocusError(f"guess {quote(percent)} is not a number from 0 to 100")
        return self._desk.guess(float(percent))

    def close(self) -> None:
        """Take the lab off the page. What it found can still be asked for."""
        desk = getattr(self, "_desk", None)
        if desk is not None:
            desk.close()
        super().close()

    def _show(self, snapshot: dict[str, Any]) -> None:
        with self._desk.change():
            followed = follow(self._desk)
            resting = self._desk.sample is None or not self._desk.sample.running
        self._publish({"_snapshot": snapshot, **followed})
        if resting:
            self._still.update()

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        if (word := heard(content)) is not None:
            self.send(word)
        answer = receive(self._desk, content)
        if answer is not None:
            self.send(answer)

    def __repr__(self) -> str:
        return f"<OddsLab: {self._desk.page}, {self._desk.question}>"

    def _plain(self) -> dict[str, Any]:
        with self._desk.change():
            return bundle(self._desk)


def checked_page(page: object) -> str:
    """The name of a page, if it is one."""
    if not isinstance(page, str) or page not in PAGES:
        raise LocusError(f"unknown page {quote(page)}: {', '.join(map(repr, PAGES))}")
    return page


def follow(desk: Desk) -> dict[str, Any]:
    """What the traits say of a desk."""
    question = desk.question
    return {
        "page": desk.page,
        "deck": question.deck,
        "cards": question.cards,
        "joker": question.joker,
        "known": " ".join(map(str, question.known)),
        "dead": " ".join(map(str, question.dead)),
        "deals": desk.sample.deals if desk.sample else 0,
        "answered": len(desk.predicting.results),
    }
