"""What are the odds here? From a square of a game to a lab, and the lab under a board.

Every card of a board lies face up, so the hand of an area is certain. What is asked is the next
question: what if this card were another one? It would come from the cards that were not dealt.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ...grid import Square
from ...odds.question import Question
from ...state import State
from ..envelope import VERSION
from .desk import Desk
from .receiving import heard, receive

__all__ = ["LabUnderBoard", "question_of"]

PROGRAM = Path(__file__).parent.parent / "static" / "lab.js"
DECK = 52


def question_of(state: State, square: Square | str) -> tuple[Question, Question]:
    """The question of a square, and its area as it lies.

    The area's other cards that still count are known, played or not. The square itself is open: a
    card that was not dealt comes there. All other cards that were dealt, face-down ones too, cannot
    come and are dead. Where all 52 were dealt, the square keeps its card.

    >>> import locus_poker as lp
    >>> state = lp.State.start(lp.Deal("2x2", "As Kd 7c 7h")).play("b1*")
    >>> question, before = question_of(state, "a1")
    >>> print(question)
    3 cards of 52, known 7c 7h, dead Kd As
    >>> print(before)
    3 cards of 52, known As 7c 7h, dead Kd

    Raises LocusError for a square that is not on the grid.
    """
    grid = state.grid
    own = grid.squares[grid.index(square)]
    cards = dict(zip(grid.squares, state.deal.cards, strict=True))
    live = {at for at in grid.squares if state.mark(at) not in "ab"}
    others = tuple(cards[at] for at in grid.area(own) if at != own and at in live)
    there = (cards[own], *others) if own in live else others

    def ask(known: tuple[Any, ...], size: int) -> Question:
        dead = tuple(sorted({*cards.values()} - {*known}))
        return Question(size, 0, known, dead, DECK, False)

    before = ask(there, max(1, len(there)))
    if len(cards) == DECK:
        return before, before
    return ask(others, len(others) + 1), before


class LabUnderBoard:
    """The lab that a board shows below itself; its messages travel with the board's.

    `show` is given what the page needs: the program, once, and a snapshot after every change, or
    nothing when the lab is closed. All views of the board show the same lab.
    """

    def __init__(
        self,
        state: Callable[[], State],
        show: Callable[[str, dict[str, Any]], None],
        send: Callable[[dict[str, Any]], None],
    ) -> None:
        self._state = state
        self._show = show
        self._send = send
        self._desk: Desk | None = None

    def hear(self, content: object) -> bool:
        """Take a message, if it is the lab's; whether it was."""
        if not isinstance(content, dict) or content.keys() != {"lab"}:
            return False
        inner = content["lab"]
        kind = inner.get("kind") if isinstance(inner, dict) else None
        if kind == "open":
            self._open(inner)
        elif kind == "close":
            self.close()
        elif self._desk is not None:
            if (word := heard(inner)) is not None:
                self._send({"lab": word})
            if (answer := receive(self._desk, inner)) is not None:
                self._send({"lab": answer})
        return True

    def _open(self, message: dict[str, Any]) -> None:
        square = message.get("square")
        if message.keys() != {"v", "kind", "square"} or message["v"] != VERSION:
            return
        state = self._state()
        if type(square) is not int or not 0 <= square < len(state.grid.squares):
            return
        question, before = question_of(state, state.grid.squares[square])
        self.close()
        desk = Desk(question, before=before if before.total == 1 else None, publish=self._publish)
        self._desk = desk
        self._publish(desk.snapshot())

    def _publish(self, snapshot: dict[str, Any]) -> None:
        if self._desk is not None:
            self._show(PROGRAM.read_text(encoding="utf-8"), snapshot)

    def close(self) -> None:
        """Deal no more, and show nothing."""
        desk, self._desk = self._desk, None
        if desk is not None:
            desk.close()
            self._show("", {})
