"""Limits and analyses as values, and how they read."""

from __future__ import annotations

import base64
import copy
import pickle
import re
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest

POSITION = "3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-5"


def found(lp: ModuleType, **more: Any) -> Any:
    return lp.Engine(table_mb=1).analyse(lp.State.parse(POSITION), **more)


def test_limits_are_values(lp: ModuleType) -> None:
    limits = lp.Limits(time=1, nodes=np.int64(5), depth=3)
    assert (limits.time, limits.nodes, limits.depth) == (1.0, 5, 3)
    assert repr(limits) == "Limits(time=1.0, nodes=5, depth=3)"
    assert str(limits) == "1 s, 5 nodes, depth 3"
    assert limits == pickle.loads(pickle.dumps(limits)) == copy.deepcopy(limits)
    assert len({limits, lp.Limits(), lp.Limits(time=None)}) == 2
    assert lp.Limits(time=np.float32(0.5)).time == 0.5
    assert lp.Limits(nodes=1).reproducible
    assert not limits.reproducible
    with pytest.raises(AttributeError):
        limits.nodes = 7


@pytest.mark.parametrize("name", ["time", "nodes", "depth"])
@pytest.mark.parametrize(
    "wrong", [0, -1, float("nan"), float("inf"), True, "1", np.bool_(True), 1j, [], 10**400]
)
def test_what_is_no_limit(lp: ModuleType, name: str, wrong: object) -> None:
    with pytest.raises(lp.LocusError, match=f"^{name} .* is not a (whole )?number"):
        lp.Limits(**{name: wrong})


def test_the_shortest_limits(lp: ModuleType) -> None:
    state = lp.State.start(lp.Deal.shuffled("8x6", seed=1))
    for limits in (lp.Limits(time=1e-9), lp.Limits(nodes=1), lp.Limits(depth=1)):
        for lines in (1, 96, 10**9):
            answer = lp.Engine(table_mb=1).analyse(state, limits, lines=lines)
            assert answer.best in state.legal_actions()
            assert len(answer.lines) == min(lines, 96)
            assert len({line.action for line in answer.lines}) == len(answer.lines)
            assert not answer.exact


def test_an_analysis_is_a_value(lp: ModuleType) -> None:
    one = found(lp, lines=3)
    assert one == found(lp, lines=3) != found(lp, lines=2)
    assert hash(one) == hash(found(lp, lines=3))
    again = pickle.loads(pickle.dumps(one))
    assert again == one == copy.copy(one) == copy.deepcopy(one)
    assert again.time == one.time
    assert again.lines[1].actions == one.lines[1].actions
    with pytest.raises(AttributeError):
        one.value = 3
    with pytest.raises(AttributeError):
        one.lines[0].value = 3


def test_how_it_reads(lp: ModuleType) -> None:
    one = found(lp, lines=3)
    assert repr(one) == "<Analysis: best a2, value 16 (exact), 3 lines>"
    lines = str(one).splitlines()
    assert lines[0] == "A to move, best is a2: +16 points from here on (exact)"
    assert lines[1].startswith(" 1. +16 exact     a2 ")
    assert lines[2].startswith(" 2. +13 exact     a2* ")
    assert lines[4].startswith("the first player wins by 18; depth 7 of 7, ")
    assert len(lines) == 5
    assert re.fullmatch(r"\+16 \(exact\): a2( \w\d\*?){6}", str(one.lines[0]))
    # The value is the mover's, whoever that is.
    state = lp.State.parse(POSITION.replace(" A 7-5", " B 7-5"))
    other = lp.Engine(table_mb=1).analyse(state)
    assert str(other).splitlines()[0].startswith("B to move, best is ")
    assert other.final_margin == other.value - 2
    assert "the second player wins by" in str(other)


def test_an_estimate_says_so(lp: ModuleType) -> None:
    state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    one = lp.Engine(table_mb=1).analyse(state, lp.Limits(depth=1), lines=2)
    assert re.match(
        r"A to move, best so far is \w\d\*?: about [+−][\d.]+ points from here on "
        r"\(proved: −\d+(\.5)? to \+\d+(\.5)?\)\n 1\. +[+−][\d.]+ estimate  ",
        str(one),
    )
    assert "wins by about " in str(one)
    assert "estimate, " in repr(one)
    assert "(estimate): " in str(one.lines[0])


def test_a_game_that_is_over(lp: ModuleType) -> None:
    for scores, words in [((3, 1), "first player won by 2"), ((1, 2), "second player won by 1")]:
        state = lp.State("2x2 AsKd/7c7h", "AB/ab", scores=scores)
        one = lp.Engine(table_mb=1).analyse(state, lines=5)
        assert str(one) == f"the game is over; the {words}"
        assert repr(one) == "<Analysis: game over, value 0 (exact), 0 lines>"
        assert one.exact
        assert one.to_pandas().empty
        assert list(one.to_pandas().dtypes) == list(found(lp).to_pandas().dtypes)
    level = lp.Engine(table_mb=1).analyse(lp.State("2x2 AsKd/7c7h", "AB/ab"))
    assert str(level) == "the game is over; the game ended level"
    assert "the game is over" in level._repr_mimebundle_()["text/html"]


def test_notebooks_get_a_table_and_a_picture(lp: ModuleType) -> None:
    one = found(lp, lines=3)
    bundle = one._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", "image/svg+xml"}
    html = bundle["text/html"]
    assert html.count("<tr>") == 4
    assert "<script" not in html
    assert "<b>a2*</b>" in html
    assert "8♥" in html
    source = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    assert source is not None
    assert base64.b64decode(source[1]).decode() == bundle["image/svg+xml"]
    # Of a card that two lines begin with, the better value; the best one is framed.
    texts = re.findall(r">([+−]\d+\*?)</text>", bundle["image/svg+xml"])
    assert sorted(texts) == sorted(["+16", f"{one.lines[2].value:+g}*"])
    assert bundle["image/svg+xml"].count('stroke="#f2b705"') == 1


def test_tables(lp: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    one = found(lp, lines=3)
    table = one.to_pandas()
    assert list(table.columns) == ["action", "value", "final_margin", "exact", "line"]
    assert table.index.name == "rank"
    assert list(table.index) == [1, 2, 3]
    assert list(table["action"]) == [str(line.action) for line in one.lines]
    assert list(table["final_margin"]) == [line.value + 2 for line in one.lines]
    assert table["exact"].all()
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(lp.LocusError, match="needs the package 'pandas'"):
        one.to_pandas()


def test_engines_show_their_settings_and_travel(lp: ModuleType) -> None:
    engine = lp.Engine(2, table_mb=np.int32(3))
    assert repr(engine) == "Engine(threads=2, table_mb=3)"
    again = pickle.loads(pickle.dumps(engine))
    assert (again.threads, again.table_mb) == (2, 3)

    class Other(lp.Engine):  # type: ignore[misc, name-defined]
        pass

    assert type(copy.copy(Other())) is Other
    assert again.analyse(lp.State.parse(POSITION)).value == 16


def test_there_is_no_room_for_everything(native: ModuleType) -> None:
    """Where the system promises more than it has, the table is made and nothing is lost."""
    try:
        engine = native.Engine(table_mb=2**20)
    except native.LocusError as error:
        assert str(error) == "no room for a table of 1048576 MB"
    else:
        assert engine.table_mb == 2**20
