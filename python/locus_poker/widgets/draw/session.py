"""A table without its looks: the match, the knight's thinking, and who is told.

One lock guards the match. The knight thinks outside it and everyone is told outside it
(`delivery`), so that neither can hold up a cell that plays, or be held up by one. What is told is
what the person may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...draw_poker import ActionLike, Match, Rules, Turn, View
from ...errors import LocusError
from ..envelope import VERSION
from ..notices import notice
from ..sitting import RefusedError, Sitting
from .failing import UnplayableError, logged_failure, told_failure
from .knights import CUSTOM, STYLES, Knight, knight_of
from .offers import Offer, find_offer
from .saving import Autosave
from .snapshot import HUMAN, history, position
from .tablematch import TableMatch

__all__ = ["PACE", "Session"]

#: A knight that is quicker than this waits until then, so that one sees what it does. In seconds.
PACE = 0.7
MOST_WORDS = 300


class Session(Sitting[Turn]):
    """A match of a person (A) against a knight (B), followed by a table.

    `publish` is given a snapshot after every change; `pace` is in seconds; `autosave` keeps the
    match in a file.
    """

    def __init__(
        self,
        match: Match,
        knight: Knight,
        *,
        publish: Callable[[dict[str, Any]], None] = lambda snapshot: None,
        pace: float = PACE,
        autosave: Autosave | None = None,
    ) -> None:
        super().__init__(publish, pace)
        self._autosave = autosave
        self._saved = False
        self._offer: Offer | None = None
        self._custom: Knight | None = None
        self._match: TableMatch
        self._knight: Knight
        #: What was done in this match so far, as the person saw it.
        self._turns: list[Turn]
        self._sit(match, knight)

    # --- what there is ------------------------------------------------------------------------

    @property
    def match(self) -> TableMatch:
        """The match on the table; another object after a new one."""
        return self._match

    @property
    def knight(self) -> Knight:
        """Who sits opposite."""
        return self._knight

    @property
    def view(self) -> View:
        """What the person may know of the deal."""
        return self._match.state.view(HUMAN)

    def snapshot(self) -> dict[str, Any]:
        """The whole table for the front end.

        Every snapshot has a higher number than the one before.
        """
        with self._lock:
            self._seq += 1
            state, rules = self._match.state, self._match.state.rules
            customs = [] if self._custom is None else [CUSTOM]
            return {
                "v": VERSION,
                "seq": self._seq,
                "game": self.game_id,
                **position(state.view(HUMAN)),
                "opponent": self._knight.as_dict(),
                "thinking": self._thinking.busy,
                "waiting": self._waiting,
                "history": history(self._match.deals),
                "deals": state.number - (not state.is_over),
                "saved": self._saved,
                "resumable": self._offered(),
                "notice": self._notice,
                "setup": {"style": self._knight.id, "deck": rules.deck, "seed": ""},
                "styles": [*STYLES, *customs],
                "answers": [list(answer) for answer in self._answers],
            }

    # --- what can be done ---------------------------------------------------------------------

    def act(self, action: ActionLike) -> None:
        """The person acts.

        Raises RefusedError when it is not the person's turn, and for what the rules do not allow.
        """
        with self.change():
            state = self._match.state
            if state.is_over:
                raise RefusedError("over")
            if state.turn != HUMAN:
                raise RefusedError("turn")
            try:
                self._match.play(action)
            except LocusError as error:
                words = str(error)[:MOST_WORDS].encode("utf-8", "replace").decode()
                raise RefusedError("action", {"text": words}) from None

    def next(self) -> None:
        """Begin the next deal.

        Raises RefusedError while one is played, and when the match is over.
        """
        with self.change():
            if self._match.is_over:
                raise RefusedError("over")
            if not self._match.state.is_over:
                raise RefusedError("next")
            self._match.deal()

    def new(self, style: str, deck: int, seed: int | None = None) -> None:
        """Another match, against a knight of this style, with the other rules as they were."""
        with self.change():
            rules = self._match.state.rules.replace(deck=deck)
            match = self._made(rules, seed)
            if style == CUSTOM and self._custom is not None:
                knight = self._custom
            else:
                try:
                    knight = knight_of(style, seed=match.seed, rules=rules)
                except LocusError:
                    raise RefusedError("opponent") from None
            self.sit(match, knight)

    def _made(self, rules: Rules, seed: int | None) -> Match:
        try:
            return Match(rules, seed=seed)
        except LocusError:
            raise RefusedError("seed") from None

    def sit(self, match: Match, knight: Knight) -> None:
        """Put another match on the table; the one before stays in its file, if unfinished."""
        with self.change():
            self._sit(match, knight, self._match.names[0])

    def offer(self, seed: int | None) -> None:
        """Look for an unfinished match of the same cell, knight and rules; offer to go on with it.

        With a seed it must be of that one.
        """
        if self._autosave is None:
            return
        rules = self._match.state.rules
        self._offer = find_offer(self._autosave.place, self._knight, rules, seed)
        with self.change():
            self._delivery.mark()

    def resume(self) -> None:
        """Go on with the match that was offered, against the knight who sits here."""
        with self.change():
            if self._offered() is None or self._offer is None:
                raise RefusedError("resume")
            offer, self._offer = self._offer, None
            try:
                match = offer.saved.match()
            except LocusError:
                raise RefusedError("resume") from None
            self._sit(match, self._knight)
            if self._autosave is not None:
                self._autosave.take_over(offer.path)

    def think(self) -> None:
        """Let the knight go on, after it failed."""
        with self.change():
            if self._match.state.turn in (None, HUMAN):
                raise RefusedError("turn")
            self._go_on()

    def start(self) -> None:
        """Begin: let the knight choose when it speaks first."""
        with self.change():
            self._go_on()

    # --- what follows from it -----------------------------------------------------------------

    def played(self, match: TableMatch) -> None:
        """Somebody acted: a cell, a view or the knight."""
        if match is not self._match:
            return
        turn = match.state.view(HUMAN).turns[-1]
        self._turns.append(turn)
        self._delivery.add(turn)
        self._go_on()
        if match.is_over:
            self._delivery.end()

    def dealt(self, match: TableMatch) -> None:
        """The next deal was begun."""
        if match is self._match:
            self._go_on()

    def _sit(self, match: Match, knight: Knight, you: str = "") -> None:
        self._games += 1
        self._match = TableMatch.of(match, self)
        # Who plays goes into the records; `you` is the person where the match names nobody.
        self._match.name_players(self._match.names[0] or you, knight.name)
        self._knight = knight
        if not knight.style:
            self._custom = knight
        self._turns = [turn for deal in match.deals for turn in deal.view(HUMAN).turns]
        if self._autosave is not None:
            self._autosave.begin(self._match)
            self._saved = False
        self._rest()
        if self._delivery.changing:
            self._go_on()

    def _go_on(self) -> None:
        self._rest()
        state = self._match.state
        if state.turn in (None, HUMAN) or self._closed:
            return
        assert state.turn is not None
        self._thinking.ask(
            self._knight.agent, state.view(state.turn), self._answered, self._knight_failed
        )

    def _answered(self, chosen: Any) -> None:
        """The knight acts."""
        try:
            self._match.play(chosen)
        except LocusError as error:
            raise UnplayableError(chosen, error) from error

    def _knight_failed(self, error: BaseException) -> str:
        self._rest()
        self._waiting = True
        self._notice = told_failure(error)
        return logged_failure(error)

    def _played(self) -> tuple[Sequence[Turn], bool]:
        return self._turns, self._match.is_over

    def _keep(self) -> None:
        """Save the match; a disk that fails is no reason to stop playing."""
        if self._autosave is None:
            return
        error = self._autosave.try_to_keep(self._match, self._knight)
        self._saved = error is None and self._autosave.holds
        if error is not None:
            self._notice = notice("autosave", error)

    def _offered(self) -> dict[str, Any] | None:
        """The offer, as long as nobody has begun to play here."""
        if self._offer is None or self._games > 1 or self._begun():
            return None
        return self._offer.as_dict()

    def _begun(self) -> bool:
        return any(turn.player == HUMAN for turn in self._turns)
