"""What a message of a front end makes the session do."""

from __future__ import annotations

from typing import Any

from .messages import Intent, MessageError, parse
from .session import RefusedError, Session

__all__ = ["obey"]


def obey(session: Session, content: object) -> tuple[str, Any]:
    """Do what a message asks; returns `ok`, or why not, and what there is to tell of that."""
    try:
        act(session, parse(content))
    except MessageError:
        return "message", None
    except RefusedError as refused:
        return refused.code, refused.detail
    return "ok", None


def act(session: Session, intent: Intent) -> None:
    """Do what is asked, if its sender was looking at the position of now."""
    # Whoever asks for another game has seen this one; how far it went since is no matter.
    same = intent.game == session.game_id
    another = intent.kind in ("new", "load")
    if not same or (not another and intent.ply != len(session.game.turns)):
        raise RefusedError("stale")
    match intent.kind:
        case "play":
            session.play(intent.square, intent.face)
        case "new":
            seed = int(intent.seed) if intent.seed else None
            session.new(intent.grid, intent.opponent, intent.first, seed)
        case "load":
            session.load(intent.text, intent.which)
        case "undo":
            session.undo()
        case "redo":
            session.redo()
        case "swap":
            session.swap()
        case "resign":
            session.resign()
        case "rematch":
            session.rematch()
        case "think":
            session.think()
        case "resume":
            session.resume()
