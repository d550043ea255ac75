"""Whatever is given to `lp.draw_poker`: it works, or it is a LocusError, and nothing else."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

import pytest
from tests.junk import JUNK

HANDS = ("As Ad Kc Qh 2s", "Ks Kd Qc Jh 3s")
RULES = ("deck", "stake", "ante", "discards", "raises", "first", "pieces")
DEALS = ("seed", "cards", "hands")
MATCHES = ("rules", "a", "seed", "table")
TABLES = ("number", "money", "pot", "carried", "bank", "pledged", "gone")


def given(function: Callable[..., object], key: str) -> Callable[[Any], object]:
    return lambda x: function(**{key: x})


def calls(lp: ModuleType) -> dict[str, Callable[[Any], object]]:
    """Everything that takes something, by name."""
    dp = lp.draw_poker
    table, state = dp.Table(), dp.Table().deal(seed=7)
    record = dp.Match(seed=1).record()

    def folds(view: Any) -> Any:
        return view.legal_actions()[0]

    found: dict[str, Callable[[Any], object]] = {
        **{f"rules {key}": given(dp.Rules, key) for key in RULES},
        **{f"table {key}": given(dp.Table, key) for key in TABLES},
        **{f"deal {key}": given(table.deal, key) for key in DEALS},
        **{f"match {key}": given(dp.Match, key) for key in MATCHES},
        **{
            f"record {key}": given(partial(dp.Record, state), key)
            for key in ("a", "date", "headers", "comments")
        },
        "draws": lambda x: table.deal(hands=HANDS, draws=x),
        "table rules": dp.Table,
        "means": table.means,
        "replace": lambda x: dp.Rules().replace(ante=x),
        "play": state.play,
        "view": state.view,
        "hand": state.hand,
        "legal": lambda x: x in state.legal_actions(),
        "place": state.legal_actions().index,
        "count": state.legal_actions().count,
        "record": dp.Record,
        "record view": dp.Record(state).view,
        "view of a view": dp.Record(state.view("A")).view,
        "records": dp.Match(seed=1).record,
        "resumed": lambda x: dp.Match.parse(record, seed=x),
        "no state": lambda x: dp.play_deal(x, folds, folds),
        "agent": lambda x: dp.play_deal(state, x, x),
        "answer": lambda x: dp.play_deal(state, lambda view: x, folds),
        "run": lambda x: dp.Match(seed=1).run(folds, folds, 1 if x is None else x),
        "match rules": lambda x: dp.play_match(folds, folds, rules=x, deals=1),
        "match seed": lambda x: dp.play_match(folds, folds, seed=x, deals=1),
    }  # fmt: skip
    for kind in (dp.Open, dp.Raise, dp.Draw, dp.Drew):
        found[kind.__name__] = kind
    for kind in (dp.Rules, dp.Table, dp.State, dp.View, dp.Record, dp.Match, dp.Action):
        found[f"{kind.__name__} text"] = kind.parse
    return found


def test_junk_is_refused_in_words(lp: ModuleType) -> None:
    for name, call in calls(lp).items():
        for what, junk in JUNK.items():
            try:
                call(junk)
            except lp.LocusError as error:
                assert str(error), (name, what)
                assert len(str(error)) < 500, (name, what, str(error))
            except Exception as error:
                # What an agent raises by itself is its own.
                if name != "agent" or not callable(getattr(junk, "choose", junk)):
                    pytest.fail(f"{name} of {what}: {error!r}")


def shortened(text: str) -> set[str]:
    """A text without its end, without one of its characters, without one of its words."""
    places = range(len(text))
    words = text.split(" ")
    return {
        *(text[:at] for at in places),
        *(text[:at] + text[at + 1 :] for at in places),
        *(" ".join(words[:at] + words[at + 1 :]) for at in range(len(words))),
    }


def test_whatever_a_text_lacks_is_missed_in_words(lp: ModuleType) -> None:
    dp = lp.draw_poker
    state = dp.Table(pledged=((), ("helmet",))).deal(seed=7).play("open 10").play("draw 9c 7s")
    state = state.play("draw 2c")
    whole = [state, state.view("A"), dp.Record(state), state.start, state.rules]
    for one in whole:
        text = str(one)
        assert type(one).parse(text) == one
        for shorter in shortened(text):
            try:
                type(one).parse(shorter)
            except lp.LocusError as error:
                assert error.column or "column" in str(error) or not shorter, (shorter, error)
            except Exception as error:
                pytest.fail(f"{shorter!r}: {error!r}")
    with pytest.raises(lp.LocusError, match=r"^'B' is not a turn \(like 'A open 10'\)"):
        dp.State.parse(str(state).replace("B draw 9c 7s", "B"))


def test_a_match_says_at_once_what_is_no_date(lp: ModuleType) -> None:
    for wrong in (5, b"2026", "two\nlines"):
        with pytest.raises(lp.LocusError, match=r"[dD]ate"):
            lp.draw_poker.Match(seed=1, date=wrong)
    day = datetime.date(2026, 11, 30)
    assert '[Date "2026-11-30"]' in lp.draw_poker.Match(seed=1, date=day).record()
