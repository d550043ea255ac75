"""What needs a package that is not installed says so, and how to get it."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


def standings(lp: ModuleType) -> object:
    return lp.arena.tournament([lp.opponent(1), lp.opponent(2)], "2x2", deals=1)


def match(lp: ModuleType) -> object:
    return lp.arena.play_match(lp.opponent(1), lp.opponent(2), "2x2", deals=1)


def analysis(lp: ModuleType) -> object:
    return lp.Engine().solve(lp.Game("2x2 AsKd/7c7h").state)


def review(lp: ModuleType) -> object:
    game = lp.Game(lp.Deal.shuffled("2x2", seed=1))
    game.play("a1")
    return lp.review(game)


def odds(lp: ModuleType) -> object:
    return lp.odds.area(cards=2)


def play(lp: ModuleType) -> object:
    return lp.Game("2x2 AsKd/7c7h")


NEEDS: list[tuple[Callable[[ModuleType], object], str, str, str]] = [
    (standings, "to_pandas", "pandas", "analysis"),
    (standings, "to_arrow", "pyarrow", "arrow"),
    (standings, "plot", "altair", "analysis"),
    (match, "to_pandas", "pandas", "analysis"),
    (match, "to_arrow", "pyarrow", "arrow"),
    (analysis, "to_pandas", "pandas", "analysis"),
    (review, "to_pandas", "pandas", "analysis"),
    (odds, "to_pandas", "pandas", "analysis"),
    (odds, "plot", "altair", "analysis"),
    (play, "to_png", "resvg_py", "png"),
]


def refused(lp: ModuleType, call: Callable[[], object], module: str, extra: str) -> None:
    package = module.replace("_", "-")
    said = rf"needs the package '{package}': pip install 'locus-poker\[{extra}\]'"
    with pytest.raises(lp.LocusError, match=said) as caught:
        call()
    assert isinstance(caught.value, ModuleNotFoundError)
    assert caught.value.name == module


@pytest.mark.parametrize(("make", "method", "module", "extra"), NEEDS)
def test_what_is_missing_is_named(
    lp: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[ModuleType], object],
    method: str,
    module: str,
    extra: str,
) -> None:
    made = make(lp)
    monkeypatch.setitem(sys.modules, module, None)
    refused(lp, getattr(made, method), module, extra)


def test_such_an_error_comes_from_another_process_as_it_was(native: ModuleType) -> None:
    from locus_poker._extras import MissingPackageError

    error = MissingPackageError("resvg_py", "png")
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.name) == (MissingPackageError, str(error), "resvg_py")
    assert again.line is None


def test_a_package_that_is_there_and_broken_is_shown_as_it_is(
    native: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from locus_poker._extras import MissingPackageError, wanted

    (tmp_path / "broken_package.py").write_text("import what_is_not_there")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="what_is_not_there") as caught:
        wanted("broken_package")
    assert not isinstance(caught.value, MissingPackageError)
