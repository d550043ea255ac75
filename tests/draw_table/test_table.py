"""The table as a widget: what it takes, its traits and its record, what stays when it is closed."""

from __future__ import annotations

import copy
import gc
import pickle
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
