from __future__ import annotations

import copy
import dataclasses
import math
import pickle
import re
import sys
from fractions import Fraction
from html.parser import HTMLParser
from types import ModuleType

import pytest


class Cells(HTMLParser):
    """The texts of a table's cells; complains of tags that do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_shares(lp: ModuleType) -> None:
    odds = lp.odds.area(cards=5)
    full = lp.HandCategory.FULL_HOUSE
    assert odds.count("full house") == odds.counts[full] == odds.count(6) == 3744
    assert odds.probability(full) == Fraction(6, 4165)
    assert odds.percent("full house") == pytest.approx(0.14405762)
    assert odds.one_in("full house") == Fraction(4165, 6)
    assert odds.at_least("full house") == Fraction(3744 + 624 + 40, 2_598_960)
    assert odds.at_least("high card") == 1
    assert lp.odds.area(cards=4).one_in("flush") is None
    assert sum(map(odds.probability, lp.HandCategory)) == 1


def test_values_are_frozen_and_compare_and_copy(lp: ModuleType) -> None:
    values = [
        lp.odds.area(cards=5, known="As", dead="Kd"),
        lp.odds.simulate(cards=5, trials=10),
        lp.odds.versus("9c 9d Ah As", "", "Kh Kd Qh Qd", ""),
        lp.odds.best_discard("9c 9d Ah As Kc"),
        lp.odds.explain("pair"),
        lp.odds.grid("2x2", deals=10),
        lp.odds.value_table(lp.odds.POINTS),
    ]
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.copy(value) == copy.deepcopy(value) == value
        assert hash(pickle.loads(pickle.dumps(value))) == hash(value)
        field = dataclasses.fields(value)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field, None)
        assert repr(value)
    assert pickle.loads(pickle.dumps(lp.odds.PERCENTILE)) is lp.odds.PERCENTILE
    odds = values[0]
    odds.counts[lp.HandCategory.PAIR] = 0
    assert odds.counts[lp.HandCategory.PAIR] > 0
    assert odds != lp.odds.area(cards=5, known="As", dead="Kh")


def test_tables_in_notebooks(lp: ModuleType) -> None:
    for odds in (lp.odds.area(cards=5), lp.odds.simulate(cards=5, trials=100)):
        bundle = odds._repr_mimebundle_()
        cells = Cells()
        cells.feed(bundle["text/html"])
        assert cells.open == []
        assert [text for text in cells.texts if text in map(label_of, lp.HandCategory)] == [
            label_of(category) for category in reversed(lp.HandCategory)
        ]
        widths = [float(width) for width in re.findall(r"width:([\d.e+-]+)%", bundle["text/html"])]
        assert max(widths) == 100
        assert "<script" not in bundle["text/html"]
        assert bundle["text/plain"] == str(odds)


def label_of(category: object) -> str:
    return str(category.label)  # type: ignore[attr-defined]


def test_text_that_is_shown_is_escaped(lp: ModuleType) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    odds = dataclasses.replace(lp.odds.area(cards=2), title=hostile)
    assert hostile not in odds._repr_mimebundle_()["text/html"]

    def value(rank: object) -> int:
        return 1

    value.__name__ = hostile
    holds = lp.odds.best_discard("9c 9d Ah As Kc", value=value)
    assert hostile not in holds._repr_mimebundle_()["text/html"]


def test_other_results_show_in_notebooks(lp: ModuleType) -> None:
    for value in (
        lp.odds.best_discard("9c 9d Ah As Kc"),
        lp.odds.versus("9c 9d Ah As", "", "Kh Kd Qh Qd", ""),
        lp.odds.grid("2x2", deals=10),
    ):
        bundle = value._repr_mimebundle_()
        cells = Cells()
        cells.feed(bundle["text/html"])
        assert cells.open == []
        assert bundle["text/plain"] == str(value)


def test_data_frames(lp: ModuleType) -> None:
    frame = lp.odds.area(cards=4).to_pandas()
    assert list(frame.index) == [category.label for category in reversed(lp.HandCategory)]
    assert frame.loc["pair", "count"] == 82368
    assert frame.loc["flush", "one_in"] == math.inf
    assert frame["probability"].sum() == pytest.approx(1)
    assert "low" not in frame
    sample = lp.odds.simulate(cards=4, trials=1000).to_pandas()
    assert (sample["low"] <= sample["probability"]).all()
    assert (sample["probability"] <= sample["high"]).all()


def test_charts_need_no_network(lp: ModuleType) -> None:
    chart = lp.odds.simulate(cards=4, trials=1000).plot()
    bundle = chart._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "full house" in bundle["image/svg+xml"]
    import altair

    with altair.renderers.enable("mimetype"):
        assert "image/svg+xml" not in chart._repr_mimebundle_()


def test_charts(lp: ModuleType) -> None:
    exact = lp.odds.area(cards=4).plot().to_dict()
    assert len(exact["layer"]) == 1
    assert "Infinity" not in str(exact)
    sample = lp.odds.simulate(cards=4, trials=1000).plot().to_dict()
    assert [layer["mark"]["type"] for layer in sample["layer"]] == ["bar", "rule"]


def test_percent_and_one_in_words(lp: ModuleType) -> None:
    show = sys.modules[f"{lp.odds.__name__}.show"]
    percents = {
        Fraction(0): "0%",
        Fraction(1): "100.0%",
        Fraction(999_999, 1_000_000): "99.99%",
        Fraction(1, 2): "50.0%",
        Fraction(1, 64_974): "0.0015%",
        Fraction(49, 1000): "4.9%",
    }
    assert {share: show.in_percent(share) for share in percents} == percents
    assert show.one_in_words(Fraction(64_974)) == "64,974"
    assert show.one_in_words(Fraction(473, 10)) == "47.3"
