"""Solves that are kept in a file and go on from there."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.engine.positions import endless, random_state
from tests.engine.test_values import minimax
from tests.processes import running
from tests.waiting import until


def small(lp: ModuleType, seed: int = 3) -> Any:
    return random_state(lp, "5x4", 5, seed)


def test_a_kept_solve_is_as_exact(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "solve.ck"
    state = small(lp)
    found = lp.Engine().solve(state, checkpoint=path)
    assert found.exact
    assert found.value == minimax(state) == lp.Engine().solve(state).value
    assert [child.name for child in tmp_path.iterdir()] == ["solve.ck"]
    # Once more, from the file: the same answer, and what was spent before is counted.
    again = lp.Engine().solve(state, checkpoint=str(path))
    assert again.exact
    assert again.value == found.value
    assert again.nodes >= found.nodes


def test_a_stopped_solve_goes_on(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "solve.ck"
    state = endless(lp)
    reports: list[Any] = []

    def twice(so_far: Any) -> bool:
        reports.append(so_far)
        return len(reports) % 2 == 1

    spent = 0
    for _ in range(2):
        found = lp.Engine(table_mb=4).solve(state, progress=twice, checkpoint=path)
        assert path.exists()
        assert not found.exact
        assert found.nodes > spent
        spent = found.nodes
    with pytest.raises(ZeroDivisionError):
        lp.Engine(table_mb=4).solve(state, progress=lambda so_far: 1 / 0, checkpoint=path)
    # What was written is in order.
    lp.Engine(table_mb=4).solve(state, progress=lambda so_far: False, checkpoint=path)


def test_a_killed_solve_goes_on(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "solve.ck"
    state = endless(lp)
    code = f"""import locus_poker as lp
lp.Engine().solve(lp.State.parse({str(state)!r}), checkpoint={str(path)!r})"""
    core = {"LOCUS_POKER_PURE": str(int(lp.core == "pure"))}
    with running("-c", code, environment=core) as process:
        until(lambda: path.exists() or process.poll() is not None)
        assert process.poll() is None
    found = lp.Engine().solve(state, progress=lambda so_far: False, checkpoint=path)
    assert found.lower <= found.value <= found.upper


def test_a_game_that_is_over(lp: ModuleType, tmp_path: Path) -> None:
    state = lp.State("2x2 AsKd/7c7h", "AB/ab", scores=(3, 1))
    for checkpoint in (None, tmp_path / "over.ck", tmp_path / "over.ck"):
        found = lp.Engine().solve(state, checkpoint=checkpoint)
        assert (found.value, found.exact, found.best, found.lines) == (0.0, True, None, ())
        assert found.final_margin == 2


@pytest.mark.parametrize("wrong", [3, b"file", "", object(), True])
def test_what_is_no_path(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError, match="is not the path of a file"):
        lp.Engine().solve(small(lp), checkpoint=wrong)


def test_files_that_cannot_be_used(lp: ModuleType, tmp_path: Path) -> None:
    engine, state = lp.Engine(), small(lp)
    path = tmp_path / "file"
    for wrong in (tmp_path, tmp_path / "none" / "file", "nul\0"):
        with pytest.raises(lp.LocusError, match=r"^checkpoint '"):
            engine.solve(state, checkpoint=wrong)
    for junk in (b"", b"junk", b"[" * 100_000, b'{"kind": 1}', b"\xff" * 1000):
        path.write_bytes(junk)
        with pytest.raises(lp.LocusError, match=r"^checkpoint .*not a checkpoint of a solve"):
            engine.solve(state, checkpoint=path)
        assert path.read_bytes() == junk
    path.unlink()
    engine.solve(state, checkpoint=path)
    data = path.read_bytes()
    with pytest.raises(lp.LocusError, match="of another position"):
        engine.solve(small(lp, 4), checkpoint=path)
    assert path.read_bytes() == data
    for cut in range(2, len(data), 7):
        path.write_bytes(data[:-cut])
        with pytest.raises(lp.LocusError, match=r"^checkpoint "):
            engine.solve(state, checkpoint=path)
    # The engine is as good as before.
    assert engine.solve(state).value == minimax(state)


def test_the_twin_believes_no_changed_file(pure: ModuleType, tmp_path: Path) -> None:
    lp = pure
    path, state = tmp_path / "file", small(pure)
    found = lp.Engine().solve(state, checkpoint=path)
    text = path.read_text()
    changes = [
        (f"[[{found.value}, ", f"[[{found.value + 1}, "),
        ('"done": ', '"done": 99'),
        ('"done": ', '"done": "x", "undone": '),
        ('"order": [[', '"order": [[0, 7], ['),
        ('"lines"', '"lined"'),
        ('"nodes": ', '"nodes": null, "few": '),
    ]
    for old, new in changes:
        assert old in text
        path.write_text(text.replace(old, new))
        with pytest.raises(lp.LocusError, match="damaged"):
            lp.Engine().solve(state, checkpoint=path)


def test_each_core_refuses_the_files_of_the_other(
    native: ModuleType, pure: ModuleType, tmp_path: Path
) -> None:
    for one, other in ((native, pure), (pure, native)):
        path = tmp_path / one.core
        one.Engine().solve(small(one), checkpoint=path)
        with pytest.raises(other.LocusError, match="not a checkpoint of a solve"):
            other.Engine().solve(small(other), checkpoint=path)
