"""From messages of a view to what is done on the desk."""

from __future__ import annotations

from typing import Any

from ... import _core
from ...cards import cards as read_cards
from ...errors import LocusError
from ...hands import HandCategory
from ...odds.question import ask
from ..envelope import VERSION, MessageError, message_id
from .desk import Desk
from .messages import Intent, parse

__all__ = ["heard", "receive"]

MOST_WORDS = 300


class StaleError(Exception):
    """A guess at a question that is no longer asked."""


def heard(content: object) -> dict[str, Any] | None:
    """What is said before an answer that takes longer, so that nobody takes the kernel for gone.

    The compiled core answers sooner than this would be worth.
    """
    message = message_id(content) if _core.core == "pure" else None
    return None if message is None else {"v": VERSION, "kind": "heard", "id": message}


def receive(desk: Desk, content: object) -> dict[str, Any] | None:
    """Do what a message asks; returns the answer, or None when nobody could be answered.

    A message that comes twice is done once.
    """
    message = message_id(content)
    if message is None:
        return None
    # All in one change, so that one snapshot shows both what was done and the answer.
    with desk.change():
        code, words = dict(desk.answers).get(message), None
        if code is None:
            code, words = obey(desk, content)
        seq = desk.answer(message, code)
    answer = {"v": VERSION, "kind": "answer", "id": message, "code": code, "seq": seq}
    return answer if words is None else {**answer, "detail": {"text": words}}


def obey(desk: Desk, content: object) -> tuple[str, str | None]:
    """Do it; returns `ok`, or why not, and Python's words for it."""
    try:
        act(desk, parse(content))
    except MessageError:
        return "message", None
    except StaleError:
        return "stale", None
    except LocusError as error:
        # Half characters could not be sent.
        return "cards", str(error)[:MOST_WORDS].encode("utf-8", "replace").decode()
    return "ok", None


def act(desk: Desk, intent: Intent) -> None:
    """Do what is asked.

    Raises LocusError for cards that are none or do not fit, StaleError for a guess that comes late.
    """
    values = intent.values
    old = desk.question
    match intent.kind:
        case "page":
            desk.show(values["page"])
        case "deck":
            desk.choose_deck(values["deck"], values["ace_low"])
        case "area":
            known, dead, flag = values["known"], values["dead"], old.ace_low_straight
            desk.ask(ask(values["cards"], values["joker"], known, dead, old.deck, flag))
        case "read":
            desk.read(values["place"], values["text"])
        case "deal":
            desk.deal(values["times"])
        case "stop":
            desk.stop()
        case "clear":
            desk.clear()
        case "watch":
            desk.look_at(HandCategory(values["category"]))
        case "pin":
            desk.pin(values["on"])
        case "hand":
            desk.set_hand(read_cards(values["hand"]), read_cards(values["hold"]))
        case "another":
            desk.another_hand()
        case "value":
            desk.choose_value(values["value"])
        case "series":
            desk.begin_series(values["seed"], values["length"])
        case "guess" | "next":
            predict(desk, intent)
        case "order":
            desk.set_order(values["cards"], values["joker"])


def predict(desk: Desk, intent: Intent) -> None:
    """Guess, or go on: only at the question that the sender saw."""
    predicting = desk.predicting
    if intent.values["number"] != predicting.number:
        raise StaleError
    if intent.kind == "guess":
        if predicting.told is not None:
            raise StaleError
        desk.guess(intent.values["percent"])
    elif predicting.told is None or predicting.over:
        raise StaleError
    else:
        desk.go_on()
