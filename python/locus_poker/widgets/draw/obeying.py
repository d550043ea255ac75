"""What a message of a front end makes the table do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ...draw_poker import State
from ..envelope import VERSION, MessageError, message_id
from ..sitting import RefusedError
from .messages import Intent, parse
from .reviewing import last_over
from .session import Session
from .snapshot import HUMAN

__all__ = ["Desk", "receive", "record_text"]

#: What is asked about the very position that the sender saw.
EXACT = ("act", "next", "think")

Job = Callable[[], None]


class Desk(Protocol):
    """What a table does besides playing. It is told without the session's lock."""

    def teach(self, wanted: bool = True) -> None:
        """Show what the teacher knows, or no longer."""
        ...

    def look_back(self, game_id: str, deal: State) -> None:
        """Show how a deal was played."""
        ...

    def show_record(self, text: str) -> None:
        """Show a record."""
        ...


def receive(session: Session, desk: Desk, content: object) -> dict[str, Any] | None:
    """Do what a message asks; returns the answer, or None when nobody could be answered.

    A message that comes twice is done once.
    """
    message = message_id(content)
    if message is None:
        return None
    # All in one change, so that one snapshot shows both what was done and the answer.
    with session.change():
        code, detail, job = session.answered(message), None, None
        if code is None:
            code, detail, job = obey(session, desk, content)
        seq = session.answer(message, code)
    if job is not None:
        job()
    answer = {"v": VERSION, "kind": "answer", "id": message, "code": code, "seq": seq}
    return answer if detail is None else {**answer, "detail": detail}


def obey(session: Session, desk: Desk, content: object) -> tuple[str, Any, Job | None]:
    """Do it; returns `ok`, or why not, what there is to tell of that, and what is to do besides."""
    try:
        return "ok", None, act(session, desk, parse(content))
    except MessageError:
        return "message", None, None
    except RefusedError as refused:
        return refused.code, refused.detail, None


def act(session: Session, desk: Desk, intent: Intent) -> Job | None:
    """Do what is asked, if its sender was looking at this match, and where it matters at now.

    Returns what is to be done once the session's lock is let go.
    """
    state = session.match.state
    now = (intent.deal, intent.ply) == (state.number, len(state.turns))
    game_id = session.game_id
    if intent.game != game_id or (intent.kind in EXACT and not now):
        raise RefusedError("stale")
    values = intent.values
    match intent.kind:
        case "act":
            session.act(values["action"])
        case "next":
            session.next()
        case "new":
            seed = int(values["seed"]) if values["seed"] else None
            session.new(values["style"], values["deck"], seed)
        case "resume":
            session.resume()
        case "think":
            session.think()
        case "teach":
            return lambda: desk.teach(values["wanted"])
        case "review":
            deal = last_over(session.match)
            if deal is None:
                raise RefusedError("review")
            return lambda: desk.look_back(game_id, deal)
        case "record":
            text = record_text(session, values["which"])
            return lambda: desk.show_record(text)
    return None


def record_text(session: Session, which: str) -> str:
    """The record of the deal or of the whole match, as the person saw it."""
    with session.change():
        match = session.match
        return match.record(HUMAN) if which == "match" else match.record_of(session.view)
