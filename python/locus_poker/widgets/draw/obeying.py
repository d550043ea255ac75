"""What a message of a front end makes the table do."""

from __future__ import annotations

from typing import Any, Protocol

from ..envelope import VERSION, MessageError, message_id
from ..session import RefusedError
from .messages import Intent, parse
from .session import Session

__all__ = ["Desk", "receive"]

#: What is asked about the very position that the sender saw.
EXACT = ("act", "next", "think")


class Desk(Protocol):
    """What a table does besides playing."""

    def teach(self, wanted: bool = True) -> None:
        """Show what the teacher knows, or no longer."""
        ...

    def ask_review(self) -> None:
        """Look back at the last deal that is over."""
        ...

    def write_record(self, which: str) -> None:
        """Show the record of the deal or of the match."""
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
        code, detail = session.answered(message), None
        if code is None:
            code, detail = obey(session, desk, content)
        seq = session.answer(message, code)
    answer = {"v": VERSION, "kind": "answer", "id": message, "code": code, "seq": seq}
    return answer if detail is None else {**answer, "detail": detail}


def obey(session: Session, desk: Desk, content: object) -> tuple[str, Any]:
    """Do it; returns `ok`, or why not, and what there is to tell of that."""
    try:
        act(session, desk, parse(content))
    except MessageError:
        return "message", None
    except RefusedError as refused:
        return refused.code, refused.detail
    return "ok", None


def act(session: Session, desk: Desk, intent: Intent) -> None:
    """Do what is asked, if its sender was looking at this match, and where it matters at now."""
    state = session.match.state
    now = (intent.deal, intent.ply) == (state.number, len(state.turns))
    if intent.game != session.game_id or (intent.kind in EXACT and not now):
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
            desk.teach(values["wanted"])
        case "review":
            desk.ask_review()
        case "record":
            desk.write_record(values["which"])
