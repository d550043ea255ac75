"""The table as a widget: who plays, who is told, what stays when it is closed."""

from __future__ import annotations

import asyncio
import copy
import gc
import pickle
import sys
import threading
import weakref
from collections.abc import Callable
from types import ModuleType
from typing import Any

import IPython.display
import numpy as np
import pytest
from tests.draw_table.conftest import Front, calm
from tests.waiting import PATIENCE, until

Open = Callable[..., Front]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"opponent": "nobody"}, "unknown style 'nobody'"),
        ({"opponent": 3}, "3 is not an agent"),
        ({"opponent": np.int64(3)}, "is not an agent"),
        ({"opponent": object}, "not an agent but a class"),
        ({"opponent": None}, "None is not an agent"),
        ({"rules": "deck 51"}, "deck 51"),
        ({"rules": 7}, "not a text"),
        ({"seed": -1}, "seed -1"),
        ({"seed": True}, "seed True"),
        ({"match": "deal"}, "not a match: 'deal'"),
        ({"theme": "blue"}, "unknown theme 'blue'"),
        ({"lang": "xx"}, "unknown language 'xx'"),
        ({"autosave": "no"}, "autosave 'no'"),
    ],
)
def test_wrong_arguments_are_named(lp: ModuleType, more: dict[str, Any], words: str) -> None:
    with pytest.raises(lp.LocusError, match=words):
        lp.draw_table(**more)


def test_a_match_has_its_rules_and_its_seed(lp: ModuleType) -> None:
    match = lp.draw_poker.Match("deck 32", "Ann", "Ben", seed=3)
    for more in ({"rules": "deck 32"}, {"seed": 3}):
        with pytest.raises(lp.LocusError, match="has its rules and its seed already"):
            lp.draw_table(match=match, **more)
    table = lp.draw_table(calm, match=match)
    table.match.play("fold")
    assert match.state.turns == () and table.match.names == ("Ann", "calm")
    table.close()


def test_the_traits_follow_and_nobody_sets_them(open_table: Open) -> None:
    from traitlets import TraitError

    go = threading.Event()

    def waits(view: Any) -> str:
        assert go.wait(PATIENCE)
        return calm(view)

    front = open_table(waits)
    table = front.table
    seen: list[Any] = []
    table.observe(lambda change: seen.append((change["name"], change["new"])))
    front.ask("act", action="open 10")
    go.set()
    front.settle()
    view = table.view
    assert (table.money, table.pot, table.phase) == (view.table.money, view.pot, "exchange")
    assert table.hand == " ".join(map(str, view.hand)) and table.turn == "A"
    assert ("pot", 20) in seen and ("turn", "B") in seen
    for name in ("deal", "phase", "turn", "hand", "money", "pot", "is_over", "record"):
        with pytest.raises(TraitError):
            setattr(table, name, getattr(table, name))


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


def test_turns_are_told_as_the_person_sees_them(lp: ModuleType, open_table: Open) -> None:
    def changer(view: Any) -> Any:
        legal = view.legal_actions()
        if legal.discards is not None:
            return lp.draw_poker.Draw(view.hand[:2])
        return calm(view)

    front = open_table(changer)
    heard: list[str] = []
    stop = front.table.on_turn(lambda turn: heard.append(str(turn)))
    front.act("check")
    front.act("stand pat")
    until(lambda: len(heard) == 3)
    assert heard == ["1. A check", "2. B draw 2", "3. A stand pat"]
    stop()
    front.act("show")
    assert len(heard) == 3
    with pytest.raises(lp.LocusError, match="not a function"):
        front.table.on_turn("turn")


def test_a_callback_that_fails_stops_nothing(open_table: Open) -> None:
    front = open_table()
    front.table.on_turn(lambda turn: 1 / 0)
    front.act("check")
    until(lambda: front.snapshot["notice"] is not None)
    assert front.snapshot["notice"]["code"] == "callback"
    assert front.snapshot["turn"] == "A"


def test_turns_can_be_waited_for(lp: ModuleType, open_table: Open) -> None:
    front = open_table(rules="stake 5, ante 5, pieces 0-0")
    table = front.table

    async def follow() -> list[str]:
        found: list[str] = []
        while turn := await table.wait_for_turn(after=len(found)):
            found.append(str(turn))
            if table.turn == "A" and turn.player == "B":
                front.settle()
        return found

    async def play() -> list[str]:
        task = asyncio.create_task(follow())
        while not table.is_over:
            await asyncio.to_thread(front.play_deal)
            if not table.is_over:
                table.next_deal()
        return await asyncio.wait_for(task, PATIENCE)

    found = asyncio.run(play())
    turns = [turn for deal in table.match.deals for turn in deal.view("A").turns]
    assert found == list(map(str, turns))
    assert asyncio.run(table.wait_for_turn()) is None
    with pytest.raises(lp.LocusError, match="after -1"):
        asyncio.run(table.wait_for_turn(after=-1))


def test_many_threads_play_one_match(lp: ModuleType, open_table: Open) -> None:
    front = open_table(rules="stake 100000")
    table, stop = front.table, threading.Event()

    def person() -> None:
        while not stop.is_set():
            try:
                if table.turn is None:
                    table.next_deal()
                else:
                    table.act(calm(table.view))
            except (lp.LocusError, StopIteration):
                stop.wait(0.001)  # another one was quicker

    people = [threading.Thread(target=person) for _ in range(4)]
    for one in people:
        one.start()
    until(lambda: len(table.match.deals) > 12)
    stop.set()
    for one in people:
        one.join()
    front.settle()
    match = table.match
    assert lp.draw_poker.Match.parse(match.record()).deals == match.deals
    assert front.snapshot["money"] == list(match.table.money)


def test_a_cell_can_play_the_match(lp: ModuleType, open_table: Open) -> None:
    front = open_table(lambda view: "fold")
    match = front.table.match
    assert match.run(calm, calm, deals=3) is None and match.state.number == 3
    front.settle()
    assert front.snapshot["deal"] == 3 and front.snapshot["phase"] == "shown"
    again = pickle.loads(pickle.dumps(match))
    assert type(again) is lp.draw_poker.Match and again.deals == match.deals
    assert copy.copy(match).record() == match.record()


def test_a_new_match_is_another_object(lp: ModuleType, open_table: Open) -> None:
    front = open_table()
    table, old = front.table, front.table.match
    table.new_match(seed=8)
    assert table.match is not old and table.match.seed == 8 and table.match.names[1] == "calm"
    old.play("fold")
    assert front.snapshot["ply"] == 0
    table.new_match("bold", match=lp.draw_poker.Match("deck 32", seed=2))
    assert front.snapshot["rules"]["deck"] == 32 and table.opponent.style == "bold"
    with pytest.raises(lp.LocusError, match="not a match"):
        table.new_match(match=3)
    with pytest.raises(lp.LocusError, match="seed already"):
        table.new_match(match=old, seed=3)
    with pytest.raises(lp.LocusError, match="a deal is being played"):
        table.next_deal()


def test_the_record_is_what_the_person_saw(lp: ModuleType, open_table: Open) -> None:
    front = open_table()
    assert front.ask("record", which="deal") == "ok"
    (record,) = lp.draw_poker.Record.parse_all(front.table.record)
    assert record.deal == front.table.view
    front.play_deal()
    front.ask("next")
    front.settle()
    assert front.ask("record", which="match") == "ok"
    records = lp.draw_poker.Record.parse_all(front.table.record)
    assert [one.deal for one in records] == [deal.view("A") for deal in front.table.match.deals]
    with pytest.raises(lp.LocusError, match="'all' is not 'deal' or 'match'"):
        front.table.write_record("all")


def test_observers_may_act_on_the_table(open_table: Open) -> None:
    front = open_table()
    held: list[bool] = []

    def look(change: Any) -> None:
        # Another thread gets the lock: nobody is told with it held.
        free = threading.Event()

        def ask() -> None:
            with front.table._session.change():
                free.set()

        threading.Thread(target=ask).start()
        held.append(not free.wait(PATIENCE))

    for name in ("record", "pot", "_teacher"):
        front.table.observe(look, name)
    front.ask("record", which="deal")
    front.act("open 10")
    front.ask("teach", wanted=True)
    until(lambda: len(held) >= 3)
    assert not any(held)


def test_what_pages_without_widgets_show(open_table: Open, monkeypatch: Any) -> None:
    sent: list[tuple[str, dict[str, Any]]] = []

    def keep(kind: str) -> Callable[..., None]:
        return lambda data, display_id=None, **more: sent.append((kind, data))

    front = open_table()
    table = front.table
    shown, _ = table._repr_mimebundle_()
    hidden = [str(card) for card in table.match.state.hand("B")]
    assert "<img" in shown["text/html"] and "application/vnd.jupyter.widget-view+json" in shown
    assert "deal 1" in shown["text/plain"] and table.to_svg().startswith("<svg")
    monkeypatch.setenv("JPY_SESSION_NAME", "lesson.ipynb")
    monkeypatch.setattr(IPython.display, "display", keep("display"))
    monkeypatch.setattr(IPython.display, "update_display", keep("update"))
    table._ipython_display_()
    still = sent[1][1]
    assert 'class="lp-still"' in still["text/html"] and '[View "A"]' in still["text/plain"]
    front.act("check")
    assert sent[-1][0] == "update" and "1. A check" in sent[-1][1]["text/plain"]
    for text in (shown["text/plain"], *(data["text/plain"] for _, data in sent)):
        assert not [card for card in hidden if card in text]


def test_a_closed_table_is_forgotten(lp: ModuleType) -> None:
    go = threading.Event()

    def slow(view: Any) -> str:
        go.wait(PATIENCE)
        return "fold"

    table = lp.draw_table(slow, seed=7)
    table.teach()
    waiting = table._session.next_turn(None)
    table.act("check")
    waiting = table._session.next_turn(None)
    table.close()
    assert waiting.result(PATIENCE) is None
    go.set()
    sent = dict(table._snapshot)
    asks: list[tuple[str, tuple[Any, ...]]] = [
        ("act", ("check",)),
        ("next_deal", ()),
        ("think", ()),
        ("teach", ()),
        ("new_match", ("bold",)),
    ]
    for name, values in asks:
        with pytest.raises(lp.LocusError, match="the table is closed: <DrawTable: deal 1"):
            getattr(table, name)(*values)
    table.match.play("fold")
    assert table._snapshot == sent
    # What only looks is answered all the same.
    assert "2. B fold" in table.write_record()
    names = ("locus-poker-opponent", "locus-poker-teacher", "locus-poker-review")
    until(lambda: not [one for one in threading.enumerate() if one.name in names])
    gone = weakref.ref(table)
    del table
    gc.collect()
    assert gone() is None
