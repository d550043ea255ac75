"""The table of five-card draw in a notebook."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import traitlets

from ..._checks import flag, whole_number
from ..._markup import escape
from ...draw_poker import ActionLike, AgentLike, Match, State, Turn, View
from ...draw_poker.pictures import said, view_svg
from ...draw_poker.rules import RulesLike, as_rules
from ...errors import LocusError, quote
from ...i18n import AUTO, checked_language
from ..base import NotebookWidget, checked_theme
from ..cells import claim
from ..output import StillOutput, still_html
from ..sitting import RefusedError
from .knights import Knight, knight_of
from .obeying import receive, record_text
from .reviewing import Decision, last_over, reviewed
from .saving import Autosave
from .session import Session
from .snapshot import PHASES
from .tablematch import TableMatch
from .teacher import Teacher

__all__ = ["DrawTable"]

STATIC = Path(__file__).parent.parent / "static"

#: The phases as `view.phase` names them.
WORDS = {name: phase for phase, name in PHASES.items()}
#: Why something cannot be done now, by the code that the front end gets.
REASONS = {
    "over": "the deal is over",
    "turn": "it is not the turn of who would act",
    "next": "a deal is being played",
}


class DrawTable(NotebookWidget):
    """A table of five-card draw in a notebook; `lp.draw_table()` makes one.

    The person at it is A, the knight opposite B. It plays on from the given match, on a copy that
    is `table.match`: a cell can play there too, and the table follows. `opponent` is a style or an
    agent. `theme` is `auto`, `light` or `dark`; `lang` is `en`, `de`, `fr`, `it`, `tr` or `auto`,
    which asks the browser. Both can be changed later, as in `table.lang = "it"`. While the match is
    unfinished it is kept in a file for `lp.resume()`, unless `autosave` is False.

    `deal`, `phase`, `turn`, `hand` (A's cards as text), `money`, `pot` and `is_over` (of the match)
    are traits that follow the match, for `observe` and for other widgets. `record` is the text of
    the deal or of the match that was asked for last. Nobody but the table sets them. None of them
    tells more than A may know.

    >>> import locus_poker as lp
    >>> def calm(view):
    ...     wishes = ("check", "show", "stand pat")
    ...     return next(wish for wish in wishes if wish in view.legal_actions())
    >>> table = lp.DrawTable(lp.draw_poker.Match(seed=7), opponent=calm)
    >>> table.hand, table.pot
    ('Qd Qh 4c Jc 5c', 10)
    >>> table.act("open 10")
    >>> table.pot, table.turn
    (20, 'B')
    >>> table.close()

    Raises LocusError for what is no match or no opponent, and for an unknown theme or language.
    """

    # Read once: given as a path, anywidget would watch the file. It brings its own styles.
    _esm = (STATIC / "draw.js").read_text(encoding="utf-8")

    _snapshot = traitlets.Dict().tag(sync=True)
    # What the teacher says, apart from the match: it must not be in a turn's way.
    _teacher = traitlets.Dict().tag(sync=True)
    _review = traitlets.Dict().tag(sync=True)

    deal = traitlets.Int(read_only=True)
    phase = traitlets.Unicode(read_only=True)
    turn = traitlets.Enum(["A", "B"], allow_none=True, read_only=True)
    hand = traitlets.Unicode(read_only=True)
    money = traitlets.Tuple(traitlets.Int(), traitlets.Int(), read_only=True)
    pot = traitlets.Int(read_only=True)
    is_over = traitlets.Bool(read_only=True)
    #: Whether the teacher's eye is open: all views of the table show the same.
    teaching = traitlets.Bool(read_only=True).tag(sync=True)
    record = traitlets.Unicode(read_only=True).tag(sync=True)

    def __init__(
        self,
        match: Match,
        *,
        opponent: str | AgentLike = "balanced",
        theme: str = "auto",
        lang: str = AUTO,
        autosave: bool | Autosave = True,
    ) -> None:
        if not isinstance(match, Match):
            raise LocusError(f"not a match: {quote(match)}")
        theme = checked_theme(theme)
        lang = checked_language(lang)
        knight = knight_of(opponent, seed=match.seed, rules=match.table.rules)
        keeper = Autosave.chosen(autosave)
        self._still = StillOutput(self._still_bundle)
        self._eye = Teacher(self._tell)
        self._session = Session(match, knight, publish=self._show, autosave=keeper)
        snapshot = self._session.snapshot()
        for name, value in follow(snapshot).items():
            # Before the widget opens, so that the first thing a front end hears is complete.
            self.set_trait(name, value)
        super().__init__(_snapshot=snapshot, theme=theme, lang=lang)
        claim(self)
        self._eye.moved(self._session.game_id, self._session.view)
        self.on_msg(self._on_message)
        self._session.start()

    @property
    def match(self) -> TableMatch:
        """The match on the table, to look at and to play on: it knows all cards.

        A new match on the table is a new object.
        """
        return self._session.match

    @property
    def view(self) -> View:
        """What the person may know of the deal."""
        return self._session.view

    @property
    def opponent(self) -> Knight:
        """Who sits opposite: its `agent`, `name`, and `style`, empty for an agent of one's own."""
        return self._session.knight

    # --- what can be done ---------------------------------------------------------------------

    def act(self, action: ActionLike) -> None:
        """Act for the person: `open 10`, `draw 9c 4d`, `stand pat`, or an action.

        The knight answers on a thread of its own, see `wait_for_turn`.

        Raises LocusError when it is not the person's turn, for what the rules do not allow, and
        when the table is closed.
        """
        done(lambda: self._open_session().act(action))

    def next_deal(self) -> None:
        """Begin the next deal.

        Raises LocusError while one is played, when the match is over, and when the table is closed.
        """
        done(self._open_session().next)

    def new_match(
        self,
        opponent: str | AgentLike | None = None,
        *,
        rules: RulesLike | None = None,
        seed: int | None = None,
        match: Match | None = None,
    ) -> None:
        """Another match on this table: a new one, or one to play on from.

        Without an opponent the one before plays on, without rules they stay. The match before stays
        in its file, if it was unfinished.

        >>> import locus_poker as lp
        >>> table = lp.draw_table("cautious", seed=7)
        >>> table.new_match("bold", rules="deck 32", seed=8)
        >>> table.match.table.rules.deck, table.opponent.style
        (32, 'bold')
        >>> table.close()

        Raises LocusError for an opponent, rules, a seed or a match that is none, and when the table
        is closed.
        """
        session = self._open_session()
        if match is not None and not isinstance(match, Match):
            raise LocusError(f"not a match: {quote(match)}")
        if match is not None and (rules is not None or seed is not None):
            raise LocusError("a match has its rules and its seed already")
        with session.change():
            old = session.match.table.rules
            new = match or Match(old if rules is None else as_rules(rules), seed=seed)
            now = session.knight
            chosen = opponent if opponent is not None else now.style or now.agent
            session.sit(new, knight_of(chosen, seed=new.seed, rules=new.table.rules))

    def think(self) -> None:
        """Let the knight go on that waits, as after its program failed.

        Raises LocusError when it is not its turn, and when the table is closed.
        """
        done(self._open_session().think)

    def teach(self, wanted: bool = True) -> None:
        """Open the teacher's eye, or close it; the table shows what it sees.

        Before the exchange that is every discard with its exact odds, then the chance to win
        against what the knight can hold, and what the strategy advises.

        Raises LocusError when the table is closed.
        """
        flag(wanted, "wanted")
        self._open_session()
        self._eye.want(wanted)
        self.set_trait("teaching", self._eye.wanted)

    def review(self) -> list[Decision]:
        """Look back at the last deal that is over; the table shows it too.

        Each decision of the person has what they knew, what they did, the strategy's advice and
        what the difference cost.

        Raises LocusError when no deal is over.
        """
        with self._session.change():
            game_id, deal = self._session.game_id, last_over(self._session.match)
        if deal is None:
            raise LocusError("no deal is over")
        self.look_back(game_id, deal)
        return list(reviewed(deal))

    def look_back(self, game_id: str, deal: State) -> None:
        """Let the page show how a deal of this match was played."""
        self._eye.review(game_id, deal)

    def write_record(self, which: str = "deal") -> str:
        """The record of the `deal` or of the whole `match`, as the person saw it.

        It is `table.record` then, which the page shows.

        Raises LocusError for another word.
        """
        if which not in ("deal", "match"):
            raise LocusError(f"{quote(which)} is not 'deal' or 'match'")
        text = record_text(self._session, which)
        self.show_record(text)
        return text

    def show_record(self, text: str) -> None:
        """Let the page show a record."""
        self.set_trait("record", text)

    def on_turn(self, callback: Callable[[Turn], object]) -> Callable[[], None]:
        """Call a function with every turn from now on, whoever plays it, as the person sees it.

        Returns a function that ends this. An exception in the callback does not stop the match: it
        is logged, and the table says so. The callback may run on another thread than the cell's.

        Raises LocusError for what is no function.
        """
        return self._session.on_turn(callback)

    async def wait_for_turn(self, *, after: int | None = None) -> Turn | None:
        """The next turn that is played, by whomever; with `after`, turn `after + 1` of the match.

        That turn may have been played already: so a loop misses none, however quick the knight.
        Turns are counted from deal to deal. None says that no turn can come, as the match is over
        or the table was closed meanwhile.

            async def follow():
                seen = 0
                while turn := await table.wait_for_turn(after=seen):
                    print(turn)
                    seen += 1
            task = asyncio.create_task(follow())

        In a notebook, follow a match in a task as here: while a cell runs, a kernel hears no
        clicks. It works in any event loop, whatever thread plays, and cancelling it is safe.

        Raises LocusError for an `after` that is no whole number from 0 up.
        """
        if after is not None:
            after = whole_number(after, "after", 0, 2**31)
        return await asyncio.wrap_future(self._session.next_turn(after))

    def to_svg(self) -> str:
        """The deal now, as the person sees it, as an SVG document."""
        return view_svg(self.view)

    def _open_session(self) -> Session:
        """The session of a table that is not closed: nobody answers at one that is."""
        if self._session.closed:
            raise LocusError(f"the table is closed: {quote(self)}; `table.match` can be played on")
        return self._session

    def close(self) -> None:
        """Take the table off the page and stop its knight. The match stays as it is."""
        session = getattr(self, "_session", None)
        if session is not None:
            session.close()
            self._eye.close()
        super().close()

    # --- what the page is told, and asks ------------------------------------------------------

    def _show(self, snapshot: dict[str, Any]) -> None:
        with self._session.change():
            game_id, view = self._session.game_id, self._session.view
        failed = self._publish({"_snapshot": snapshot, **follow(snapshot)})
        self._eye.moved(game_id, view)
        self._still.update()
        self._session.observer_failed(failed, snapshot)

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        answer = receive(self._session, self, content)
        if answer is not None:
            self.send(answer)

    def __repr__(self) -> str:
        return f"<DrawTable: {said(self.view)}>"

    def _plain(self) -> dict[str, Any]:
        return self.view._repr_mimebundle_()

    def _still_bundle(self) -> dict[str, str]:
        with self._session.change():
            record = self._session.match.record_of(self.view)
        shown = self.view._repr_mimebundle_()
        html = shown.get("text/html") or f"<pre>{escape(shown['text/plain'])}</pre>"
        return {"text/plain": record, "text/html": still_html(html, record)}


def follow(snapshot: dict[str, Any]) -> dict[str, Any]:
    """What the traits say of what the page is sent."""
    return {
        "deal": snapshot["deal"],
        "phase": WORDS.get(snapshot["phase"], "over"),
        "turn": snapshot["turn"],
        "hand": " ".join(snapshot["hand"]),
        "money": tuple(snapshot["money"]),
        "pot": snapshot["pot"],
        "is_over": snapshot["match"] is not None,
    }


def done(action: Callable[[], None]) -> None:
    """Do it; a refusal becomes an error in words."""
    try:
        action()
    except RefusedError as refused:
        said = refused.detail["text"] if refused.code == "action" else REASONS[refused.code]
        raise LocusError(said) from None
