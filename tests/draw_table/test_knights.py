"""Who sits on the other side: agents of one's own, those that fail, and who takes over."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from tests.draw_table.conftest import Front, calm
from tests.waiting import PATIENCE, until

Open = Callable[..., Front]


def test_an_agent_of_ones_own_sees_a_view_and_stays_on_offer(
    lp: ModuleType, open_table: Open
) -> None:
    seen: list[Any] = []

    class Mine:
        name = "Mine\nown"

        def choose(self, view: Any, /) -> str:
            seen.append(view)
            return calm(view)

    front = open_table(Mine())
    assert front.snapshot["opponent"] == {"kind": "agent", "style": "", "name": "Mine own"}
    front.act("check")
    assert isinstance(seen[0], lp.draw_poker.View) and seen[0].player == "B"
    assert front.snapshot["styles"][-1] == front.snapshot["setup"]["style"] == "custom"
    old = front.snapshot["game"]
    assert front.ask("new", style="balanced", deck=32, seed="5") == "ok"
    front.settle()
    assert front.snapshot["game"] != old and front.snapshot["rules"]["deck"] == 32
    assert front.snapshot["opponent"]["style"] == "balanced" and front.table.match.seed == 5
    assert front.ask("new", style="custom", deck=52, seed="") == "ok"
    assert front.snapshot["opponent"]["name"] == "Mine own"
    assert front.ask("new", style="nobody", deck=52, seed="") == "opponent"
    assert front.ask("new", style="bold", deck=52, seed="9" * 20) == "seed"


class Odd:
    """No action at all."""


def circular() -> None:
    """Fails for two reasons, each of which is that of the other."""
    try:
        raise ValueError from (cause := KeyError())
    except ValueError as error:
        cause.__cause__ = error
        raise


def endless() -> None:
    endless()


@pytest.mark.parametrize(
    ("answers", "code", "text"),
    [
        (lambda lp, view: 1 / 0, "agent", "ZeroDivisionError (<lambda>:"),
        (lambda lp, view: {"": ""}[str(view.hand)], "agent", "KeyError (<lambda>:"),
        (lambda lp, view: sys.exit(str(view.hand)), "agent", "SystemExit (<lambda>:"),
        (lambda lp, view: circular(), "agent", "ValueError (circular:"),
        (lambda lp, view: endless(), "agent", "RecursionError (endless:"),
        (lambda lp, view: "open 10000", "answer", "open 10000"),
        (lambda lp, view: "raise", "answer", "raise"),
        (lambda lp, view: "bet 10", "answer", "bet 10"),
        (lambda lp, view: "<b>check</b>", "answer", "…"),
        (lambda lp, view: None, "answer", "None"),
        (lambda lp, view: Odd(), "answer", "Odd"),
        (lambda lp, view: view.hand, "answer", "tuple"),
        (lambda lp, view: str(view.hand[0]), "answer", "…"),
        (lambda lp, view: view.hand[0].id, "answer", "int"),
        (lambda lp, view: f"draw {view.hand[0]} {view.hand[0]}", "answer", "draw …"),
        (lambda lp, view: lp.draw_poker.Draw(other_than(view)), "answer", "draw …"),
        (lambda lp, view: lp.draw_poker.Raise(7), "answer", "raise 7"),
        (lambda lp, view: "check " * 1000, "answer", "check …"),
        (lambda lp, view: "check\ud800", "answer", "check …"),
    ],
)
def test_of_an_opponent_that_fails_the_reason_is_told_and_no_card(
    lp: ModuleType,
    open_table: Open,
    answers: Callable[..., Any],
    code: str,
    text: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    wrong = [answers]

    def odd(view: Any) -> Any:
        return wrong[0](lp, view) if wrong else calm(view)

    front = open_table(odd)
    front.act("check")
    seen = front.snapshot
    assert seen["waiting"] and seen["turn"] == "B" and not seen["thinking"]
    told = seen["notice"]
    assert told["code"] == code
    assert told["text"].startswith(text) if code == "agent" else told["text"] == text
    hidden = {str(card) for card in front.table.match.state.hand("B")}
    assert not [card for card in hidden if card in told["text"]]
    # A notebook shows the log below the table: it says where, and no card either.
    until(lambda: "the opponent failed" in caplog.text)
    assert told["text"] in caplog.text
    place = "in _answered" if code == "answer" else text.split("(")[1].rstrip(":")
    assert place in caplog.text and len(caplog.text) < 5000
    assert not [card for card in hidden if card in caplog.text]
    # The deal can be gone on with: nobody plays for the knight, but its program can.
    assert front.ask("act", action="check") == "turn"
    wrong.pop()
    assert front.ask("think") == "ok"
    front.settle()
    assert front.snapshot["notice"] is None and front.snapshot["turn"] == "A"
    assert front.ask("think") == "turn"


def other_than(view: Any) -> str:
    """A card that the player does not have."""
    return next(
        one for one in ("2c", "3c", "4c", "5c", "6c", "7c") if one not in map(str, view.hand)
    )


def test_another_knight_can_take_the_place_of_one_that_fails(
    lp: ModuleType, open_table: Open
) -> None:
    front = open_table(lambda view: 1 / 0)
    front.act("check")
    before = front.table.match.deals
    front.table.new_match(calm, match=front.table.match)
    front.settle()
    after = front.table.match.state
    assert front.snapshot["notice"] is None and front.snapshot["turn"] == "A"
    assert after.cards == before[0].cards and after.turns[:1] == before[0].turns


def test_what_is_chosen_too_late_is_dropped(open_table: Open) -> None:
    go = threading.Event()

    def slow(view: Any) -> str:
        assert go.wait(PATIENCE)
        return "fold"

    front = open_table(slow)
    front.ask("act", action="check")
    assert front.snapshot["thinking"]
    front.table.match.play("open 5")
    assert front.snapshot["turn"] == "A"
    go.set()
    front.settle()
    assert [str(turn.action) for turn in front.table.match.state.turns] == ["check", "open 5"]
