"""What a message of a front end makes the session do."""

from __future__ import annotations

from typing import Any

from ..i18n.rules import rules
from ..turn import Seat
from .envelope import MessageError
from .messages import Intent, parse
from .seating import people
from .session import RefusedError, Session
from .study import NOW, Study

__all__ = ["hear", "obey"]


def hear(session: Session, study: Study, content: object) -> bool:
    """Note that the view that sent this is still there, or goes; whether this is all it has to say.

    A view with a seat says so now and then, and one that is told what the engine finds; nobody
    waits for an answer.
    """
    try:
        intent = parse(content)
    except MessageError:
        return False
    with session.change():
        if intent.kind != "gone":
            session.claims.hear(intent.view)
        elif session.claims.leave(intent.view):
            session.mark()
    # Outside the lock: it may take up work, and where there are no threads do it.
    if intent.kind == "gone":
        study.leave(intent.view)
    else:
        study.hear(intent.view)
    return intent.kind in ("here", "gone")


def obey(session: Session, study: Study, content: object) -> tuple[str, Any]:
    """Do what a message asks; returns `ok`, or why not, and what there is to tell of that."""
    try:
        intent = parse(content)
        if intent.kind == "rules":
            return "ok", {"rules": [list(block) for block in rules(intent.lang)]}
        detail = act(session, study, intent)
    except MessageError:
        return "message", None
    except RefusedError as refused:
        return refused.code, refused.detail
    return "ok", detail


def act(session: Session, study: Study, intent: Intent) -> Any:
    """Do what is asked, if its sender was looking at the position of now.

    Returns what there is to tell of it.
    """
    if intent.kind == "release":
        session.claims.leave(intent.view)
        return None
    # Whoever asks for another game has seen this one; how far it went since is no matter.
    same = intent.game == session.game_id
    another = intent.kind in ("new", "load", "claim")
    if not same or (not another and intent.ply != len(session.game.turns)):
        raise RefusedError("stale")
    if intent.kind == "claim":
        claim(session, intent.seat, intent.view)
        return None
    own = permit(session, intent)
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
            session.resign(own)
        case "rematch":
            session.rematch()
        case "think":
            session.think()
        case "resume":
            session.resume()
        case _:
            return consult(session, study, intent)
    return None


def consult(session: Session, study: Study, intent: Intent) -> Any:
    """Ask the engine something, or stop it; returns what can be told at once."""
    match intent.kind:
        case "hint":
            if session.game.is_over:
                raise RefusedError("over")
            study.hint()
        case "analyse":
            at = intent.at if intent.at < intent.ply else NOW
            study.analyse(at if intent.wanted else None)
        case "review":
            study.start_review(session.game)
        case "halt" if intent.what == "thinking":
            session.stop_thinking()
        case "halt":
            study.stop_review()
        case "judge":
            found = study.judge(intent.at, intent.square, intent.face)
            if found is None:
                raise RefusedError("action")
            return found
    return None


def claim(session: Session, seat: Seat, view: str) -> None:
    """A view takes a seat: from now on only views with a seat act, each for its own.

    Raises RefusedError for a computer's seat, one that another view holds, and without a key.
    """
    if not view or seat not in people(session.players):
        raise RefusedError("seat")
    if not session.claims.take(seat, view):
        raise RefusedError("claimed")


def permit(session: Session, intent: Intent) -> Seat | None:
    """Whether the sender may do this; the seat it does it for, None when nobody has taken one.

    Raises RefusedError for a view that watches, and for one that would act for the other seat.
    """
    if not session.claims:
        return None
    own = session.claims.seat_of(intent.view)
    if own is None:
        raise RefusedError("watching")
    if acts_for(session, intent.kind) not in (own, None):
        raise RefusedError("turn")
    if intent.kind == "swap" and None not in session.claims.tags():
        raise RefusedError("claimed")
    return own


def acts_for(session: Session, kind: str) -> Seat | None:
    """Whose matter a message is; None for what either may do."""
    game = session.game
    seats = people(session.players)
    if kind == "undo":
        last = [turn.seat for turn in game.turns if turn.seat in seats]
        return game.resigned or (last[-1] if last else None)
    turn = game.state.turn
    # What redo plays again begins with a person's turn; of the computer's nobody is the owner.
    return turn if kind in ("play", "redo") and turn in seats else None
