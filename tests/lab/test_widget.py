"""The lab as a widget: arguments, what is saved, and the still table."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable
from types import ModuleType
from typing import Any

import IPython.display
import pytest
from tests.lab.conftest import Front
from tests.waiting import until
from tests.widgets.conftest import program as unpacked

Open = Callable[..., Front]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"page": "luck"}, "unknown page 'luck'"),
        ({"page": 3}, "unknown page 3"),
        ({"deck": 51}, "deck 51"),
        ({"cards": 0}, "cards 0"),
        ({"cards": 10}, "cards 10"),
        ({"joker": 3}, "joker 3"),
        ({"known": "As As"}, "twice"),
        ({"known": "2s", "deck": 32}, "'2s' is not in the deck of 32"),
        ({"hand": "As Ks Qs Js Ts 9s"}, "more than 5"),
        ({"hand": "As", "hold": "Ks"}, "is not in the hand"),
        ({"seed": -1}, "seed -1"),
        ({"seed": 2**32}, "seed"),
        ({"length": 0}, "length 0"),
        ({"length": True}, "length True"),
        ({"theme": "blue"}, "unknown theme 'blue'"),
        ({"lang": "xx"}, "unknown language 'xx'"),
        ({"ace_low_straight": 1}, "ace_low_straight 1"),
    ],
)
def test_wrong_arguments_are_named(lp: ModuleType, more: dict[str, Any], words: str) -> None:
    with pytest.raises(lp.LocusError, match=words):
        lp.lab(**more)


def test_a_seed_is_found_when_none_is_given(lp: ModuleType) -> None:
    lab = lp.lab()
    assert 1000 <= lab.seed <= 9999
    assert lab.results.seed == lab.seed
    lab.close()


def test_nobody_sets_the_traits(lp: ModuleType, open_lab: Open) -> None:
    from traitlets import TraitError

    lab = open_lab().lab
    for name in ("page", "deck", "cards", "joker", "known", "dead", "deals", "answered"):
        with pytest.raises(TraitError):
            setattr(lab, name, getattr(lab, name))
    with pytest.raises(lp.LocusError):
        lab.lang = "xx"
    lab.lang = "tr"


def test_a_page_without_widgets_gets_tables(lp: ModuleType, open_lab: Open) -> None:
    lab = open_lab(cards=5, hand="9c 9d 2c 5c Kc").lab

    def shown() -> dict[str, Any]:
        found = lab._repr_mimebundle_()
        assert found is not None
        assert "application/vnd.jupyter.widget-view+json" in found[0]
        return dict(found[0])

    assert shown()["text/plain"] == str(lp.odds.area(5))
    lab.deal(100)
    assert "100 random deals" in shown()["text/html"]
    lab.show("draw")
    assert "hold 9c 9d" in shown()["text/plain"] and "beaten by" in shown()["text/html"]
    lab.show("order")
    assert shown()["text/html"].count("<table") == 3
    lab.predict(7, 2)
    lab.guess(50)
    assert "50.0%" in shown()["text/html"]
    assert "<script" not in shown()["text/html"]


def test_a_still_table_waits_under_the_lab(open_lab: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, dict[str, Any]]] = []

    def keep(kind: str) -> Callable[..., None]:
        return lambda data, display_id=None, **more: sent.append((kind, data))

    monkeypatch.setenv("JPY_SESSION_NAME", "lesson.ipynb")
    monkeypatch.setattr(IPython.display, "display", keep("display"))
    monkeypatch.setattr(IPython.display, "update_display", keep("update"))
    lab = open_lab(cards=5).lab
    lab._ipython_display_()
    widget, still = sent
    assert widget[1]["application/vnd.jupyter.widget-view+json"]["model_id"] == lab.model_id
    assert "text/html" not in widget[1]
    assert 'class="lp-still"' in still[1]["text/html"] and "2,598,960" in still[1]["text/plain"]
    lab.ask(known="As")
    (update,) = sent[2:]
    assert update[0] == "update" and "known As" in update[1]["text/plain"]
    # While a sample grows the table waits; it is written when that is done.
    lab.deal(5000)
    until(lambda: len(sent) >= 4)
    assert len(sent) == 4 and "5,000 random deals" in sent[-1][1]["text/plain"]
    monkeypatch.delenv("JPY_SESSION_NAME")
    with pytest.raises(NotImplementedError):
        lab._ipython_display_()


def test_a_closed_lab_deals_no_more_and_is_forgotten(lp: ModuleType) -> None:
    lab = lp.lab(cards=9, seed=1)
    lab._desk.deal(100_000)
    lab.close()
    until(lambda: not [one for one in threading.enumerate() if one.name == "locus-poker-lab"])
    sent = dict(lab._snapshot)
    lab._desk.show("order")
    assert lab._snapshot == sent
    assert lab.odds.total == 3679075400
    gone = weakref.ref(lab)
    del lab
    gc.collect()
    assert gone() is None


def test_several_threads_may_ask_at_once(lp: ModuleType, open_lab: Open) -> None:
    front = open_lab(cards=5)
    known = [str(lp.Card.from_id(number)) for number in range(24)]

    def work(first: int) -> None:
        for card in known[first::3]:
            front.lab.ask(known=card)

    threads = [threading.Thread(target=work, args=(first,)) for first in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    shown = front.snapshot
    assert [shown["seq"]] == [front.lab._desk._seq]
    assert shown["area"]["counts"] == [front.lab.odds.count(category) for category in range(9)]
    assert front.lab.known == shown["known"][0]


def test_the_bundle_is_small_and_asks_no_network() -> None:
    from locus_poker.widgets.lab.widget import STATIC

    script = (STATIC / "lab.js").read_text(encoding="utf-8")
    assert len(script.encode()) < 52_000
    for forbidden in ("http://", "https://", "fetch(", "XMLHttpRequest", "innerHTML"):
        assert forbidden not in script
    # The program inside it is deflated.
    program = unpacked("lab.js")
    assert "locus-poker-lab" in program
    assert {part.split("/")[0] for part in program.split("http://")[1:]} <= {"www.w3.org"}
    for forbidden in ("https://", "import(", "fetch(", "XMLHttpRequest", "url("):
        assert forbidden not in program
