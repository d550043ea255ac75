from __future__ import annotations

import importlib
import json
import os
import subprocess
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.processes import running
from tests.waiting import until

PLAYED: list[str] = []


def first_legal(state: Any) -> Any:
    if "." * 9 in state.marks:
        PLAYED.append(str(state.deal))
    return state.legal_actions()[0]


def match(lp: ModuleType, path: Path, deals: int = 6, **more: Any) -> Any:
    more = {"a": first_legal, "b": lp.GreedyAgent(), "grid": "3x3", "seed": 4, **more}
    return lp.arena.play_match(deals=deals, progress=False, checkpoint=path, **more)


def test_a_match_goes_on_where_it_was(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    PLAYED.clear()
    whole = match(lp, tmp_path / "other.json", deals=9)
    assert len(PLAYED) == 9
    PLAYED.clear()
    first = match(lp, path)
    assert len(PLAYED) == 6
    # The same again: nothing is left to be played.
    assert match(lp, path) == first
    assert len(PLAYED) == 6
    # More deals: only those.
    assert match(lp, path, deals=9) == whole
    assert len(PLAYED) == 9
    # Fewer deals: the first ones of the file, which keeps the others.
    assert match(lp, path, deals=6) == first
    assert match(lp, path, deals=9) == whole
    assert len(PLAYED) == 9
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith("match")] == ["match.json"]


def test_forfeits_are_kept(lp: ModuleType, tmp_path: Path) -> None:
    def raises(state: Any) -> Any:
        raise ValueError("no")

    one = match(lp, tmp_path / "m", a=raises)
    assert match(lp, tmp_path / "m", a=raises) == one
    assert one.losses == 12


@pytest.mark.parametrize(
    "other",
    [
        {"grid": "3x4"},
        {"seed": 5},
        {"limit": 3.0},
        {"a": max},
        {"a": "level 2"},
        {"b": "greedy 1"},
    ],
)
def test_a_checkpoint_of_another_match_is_refused(
    lp: ModuleType, tmp_path: Path, other: dict[str, Any]
) -> None:
    path = tmp_path / "match.json"
    match(lp, path)
    before = path.read_bytes()
    named = {"level 2": lp.opponent(2), "greedy 1": lp.GreedyAgent(1)}
    other = {key: named.get(value, value) for key, value in other.items()}
    with pytest.raises(
        lp.LocusError, match=r"is of another match: its (grid is|seed is|limit is|agents are)"
    ):
        match(lp, path, **other)
    assert path.read_bytes() == before


class Bot:
    """An agent that is called, without a name and without a repr of its own."""

    def __init__(self, skip: int = 0) -> None:
        self.skip = skip

    def __call__(self, state: Any) -> Any:
        return state.legal_actions()[self.skip]

    def __repr__(self) -> str:
        return f"Bot({self.skip}) at 0x{id(self):x}"


def nth(n: int, state: Any) -> Any:
    return state.legal_actions()[n]


def test_what_an_agent_is_made_of_belongs_to_it(lp: ModuleType, tmp_path: Path) -> None:
    """Functions with something bound to them, methods, and objects that are called."""
    for number, (agent, same, other) in enumerate(
        [
            (Bot(0), Bot(0), Bot(1)),
            (Bot(0).__call__, Bot(0).__call__, Bot(1).__call__),
            (partial(nth, 0), partial(nth, 0), partial(nth, 1)),
            (partial(nth, n=0), partial(nth, n=0), partial(nth, n=1)),
            (first_legal, first_legal, lambda state: state.legal_actions()[0]),
        ]
    ):
        path = tmp_path / str(number)
        if number != 3:
            once = match(lp, path, a=agent)
            assert match(lp, path, a=same) == once
            with pytest.raises(lp.LocusError, match="is of another match: its agents are"):
                match(lp, path, a=other)
        texts = [described(lp, each) for each in (agent, same, other)]
        assert texts[0] == texts[1] != texts[2]
        assert "0x" not in texts[0]


class Shy(Bot):
    """Tells nobody what it is."""

    name = "Shy"

    def __repr__(self) -> str:
        raise RuntimeError("no repr")

    def choose(self, state: Any) -> Any:
        return self(state)


class Closed(Shy):
    """Nor what it has."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise RuntimeError(f"no {name}")


@pytest.mark.parametrize("kind", [Shy, Closed])
def test_who_cannot_tell_what_it_is_has_a_checkpoint_too(
    lp: ModuleType, tmp_path: Path, kind: type[Shy]
) -> None:
    path = tmp_path / "match"
    once = match(lp, path, a=kind(0))
    assert once.complete
    assert match(lp, path, a=kind(0)) == once
    with pytest.raises(lp.LocusError, match="its agents are 'Shy', not 'first_legal'"):
        match(lp, path)


def test_a_refusal_says_what_is_not_the_same(lp: ModuleType, tmp_path: Path) -> None:
    match(lp, tmp_path / "match", a=lp.opponent(2), b=lp.opponent(4, seed=1))
    with pytest.raises(lp.LocusError) as caught:
        match(lp, tmp_path / "match", a=lp.opponent(2), b=lp.opponent(4, seed=2))
    assert "level=4, seed=1" in str(caught.value) and "level=4, seed=2" in str(caught.value)


def test_what_a_killed_run_was_writing_is_removed(lp: ModuleType, tmp_path: Path) -> None:
    with running("-c", "") as ended:
        ended.wait()
    (tmp_path / "match[1]").mkdir()
    path = tmp_path / "match[1]" / "m"
    kept = [f"m.{os.getppid()}.part", "m.part", "m.x.part", f"n.{ended.pid}.part", "m.²3.part"]
    gone = [f"m.{ended.pid}.part", f"m.{10**30}.part"]
    for name in kept + gone:
        (path.parent / name).write_text("half")
    match(lp, path)
    assert sorted(p.name for p in path.parent.iterdir()) == sorted([*kept, "m"])


def described(lp: ModuleType, agent: Any) -> str:
    describing = importlib.import_module(f"{lp.__name__}.arena.describing")
    return str(describing.described(agent))


@pytest.mark.parametrize("content", ["", "{}", "[]", "null", '{"format": "x"}', "\0", "[" * 99999])
def test_other_files_are_refused_and_left_alone(
    lp: ModuleType, tmp_path: Path, content: str
) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text(content)
    with pytest.raises(lp.LocusError, match="is not the checkpoint of a match"):
        match(lp, path)
    assert path.read_text() == content


@pytest.mark.parametrize(
    "change",
    [
        lambda pairs: pairs.append(pairs[0]),
        lambda pairs: pairs[0].pop(),
        lambda pairs: pairs[0].__setitem__(0, -1),
        lambda pairs: pairs[0].__setitem__(1, -1),
        lambda pairs: pairs[0].__setitem__(1, 7.5),
        lambda pairs: pairs[0].__setitem__(0, False),
        lambda pairs: pairs[0].__setitem__(2, ["", "A", "two\nlines"]),
        lambda pairs: pairs[0].__setitem__(2, ["", "A", "x" * 201]),
        lambda pairs: pairs[0].__setitem__(2, ["", "A", None]),
        lambda pairs: pairs[0][2].__setitem__(2, "no reason"),
        lambda pairs: pairs[0].__setitem__(2, ["zz", "", ""]),
        lambda pairs: pairs[0].__setitem__(2, ["0001", "C", ""]),
        lambda pairs: pairs[0].__setitem__(2, ["00", "", ""]),
        lambda pairs: pairs[0].__setitem__(3, ["0000", "A", ""]),
        lambda pairs: pairs[0].__setitem__(3, [pairs[0][3][0], "A", ""]),
    ],
)
def test_broken_checkpoints_are_refused(lp: ModuleType, tmp_path: Path, change: Any) -> None:
    path = tmp_path / "match.json"
    match(lp, path)
    content = json.loads(path.read_text())
    change(content["pairs"])
    path.write_text(json.dumps(content))
    with pytest.raises(lp.LocusError, match=r"is not the checkpoint|is broken"):
        match(lp, path)


def test_where_no_file_can_be_is_said_before_the_match(lp: ModuleType, tmp_path: Path) -> None:
    PLAYED.clear()
    with pytest.raises(lp.LocusError, match="cannot be written"):
        match(lp, tmp_path / "no" / "such" / "folder")
    with pytest.raises(lp.LocusError, match="cannot be read"):
        match(lp, tmp_path)
    assert PLAYED == []


@pytest.mark.parametrize("path", ["", "\0", "\ud800", 3.5, b"match", True])
def test_what_is_no_path_is_refused(lp: ModuleType, path: Any) -> None:
    with pytest.raises(lp.LocusError, match=r"checkpoint .* is not the path of a file"):
        match(lp, path)
    with pytest.raises(lp.LocusError, match=r"checkpoint .* is not the path of a file"):
        lp.Engine().solve(lp.State.parse("2x2 AsKd/7c7h ../.. A 0-0"), checkpoint=path)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_stays_a_link(lp: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    state = lp.State.parse("2x2 AsKd/7c7h ../.. A 0-0")
    for name in ("match", "solve"):
        link, file = tmp_path / name, tmp_path / "disk" / name
        link.symlink_to(file)
        for _ in range(2):
            if name == "match":
                assert match(lp, link).complete
            else:
                assert lp.Engine().solve(state, checkpoint=link).value == 2
        assert link.is_symlink() and file.read_bytes() == link.read_bytes() != b""


SCRIPT = """
import sys
import locus_poker as lp

def calmly_on_the_board(state):
    with open(sys.argv[2], "a") as log:
        log.write(str(state) + "\\n")
    return state.legal_actions()[0]

def calmly(view):
    with open(sys.argv[2], "a") as log:
        log.write(str(view) + "\\n")
    return next(w for w in ("check", "show", "stand pat") if w in view.legal_actions())

board = {"b": lp.GreedyAgent(), "grid": "3x3"}
draw = {"b": lp.draw_poker.opponent("student"), "game": lp.draw_poker.Rules()}
lp.arena.play_match(
    *([calmly_on_the_board] if sys.argv[3] == "board" else [calmly]),
    **(board if sys.argv[3] == "board" else draw),
    deals=int(sys.argv[4]),
    progress=False,
    checkpoint=sys.argv[1],
)
"""


def dealt_in(game: str, line: str) -> str:
    """The deal of a state in the log: the cards of the board, or A's or B's as they were dealt."""
    if game == "board":
        return " ".join(line.split(" ")[:2])
    return line.split("; ")[3].split(" ")[0].split("+")[0]


def deal_of(lp: ModuleType, game: str, number: int) -> set[str]:
    """The same of a deal by its number."""
    if game == "board":
        games = importlib.import_module(f"{lp.__name__}.arena.games")
        return {str(games.deal_of(lp.Grid("3x3"), 0, number))}
    state = lp.draw_poker.Rules().contest().begin(0, number)
    return {"".join(map(str, hand)) for hand in state.hands}


@pytest.mark.parametrize("game", ["board", "draw"])
def test_a_killed_match_loses_no_game_and_doubles_none(
    native: ModuleType, tmp_path: Path, game: str
) -> None:
    path, log = tmp_path / "match.json", tmp_path / "log"

    def playing(deals: int) -> AbstractContextManager[subprocess.Popen[str]]:
        native_core = {"LOCUS_POKER_PURE": "0"}
        return running("-c", SCRIPT, path, log, game, deals, environment=native_core)

    def kept() -> list[Any]:
        return list(json.loads(path.read_text())["pairs"]) if path.exists() else []

    for _ in range(2):
        before = len(kept())
        # More than anybody waits for.
        with playing(1_000_000) as process:
            until(lambda least=before + 3: len(kept()) >= least)  # type: ignore[misc]
            assert process.poll() is None
    pairs = kept()
    deals = max(n for _, n, *_ in pairs) + 21
    assert len({n for _, n, *_ in pairs}) == len(pairs) <= deals - 20
    # Those that are kept are not played again.
    kept_deals = set().union(*(deal_of(native, game, n) for _, n, *_ in pairs))
    log.write_text("")
    with playing(deals) as process:
        assert process.wait() == 0
    assert len(kept()) == deals
    played = {dealt_in(game, line) for line in log.read_text().splitlines()}
    # With both seats the two hands of a deal.
    assert len(played) == (deals - len(pairs)) * (1 if game == "board" else 2)
    assert not played & kept_deals
