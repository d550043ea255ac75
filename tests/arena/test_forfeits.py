"""Agents that do not play properly lose the game, and nothing but the game."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import pytest
from tests.arena.clock import stopped_clock
from tests.clock import Clock
from tests.processes import running
from tests.waiting import PATIENCE


def match(lp: ModuleType, a: Any, b: Any, **more: Any) -> Any:
    more = {"grid": "3x3", "deals": 3, "progress": False, **more}
    return lp.arena.play_match(a, b, **more)


def first_legal(state: Any) -> Any:
    return state.legal_actions()[0]


def raises(state: Any) -> Any:
    raise RuntimeError("out\nof ideas")


def leaves(state: Any) -> Any:
    sys.exit()


def outside(state: Any) -> str:
    return "h8"


def taken(state: Any) -> Any:
    return state.legal_actions()[0] if "." * 9 in state.marks else "a1"


def nothing(state: Any) -> None:
    return None


@pytest.mark.parametrize(
    ("agent", "reason"),
    [
        (raises, "raised RuntimeError: out of ideas"),
        (leaves, "raised SystemExit"),
        (outside, "'h8' is off the 3x3 grid"),
        (taken, "'a1' is taken"),
        (nothing, "None is not an action"),
    ],
)
def test_whoever_errs_loses_that_game(lp: ModuleType, agent: Any, reason: str) -> None:
    result = match(lp, agent, first_legal)
    assert (result.wins, result.losses, result.pairs_lost, result.complete) == (0, 6, 3, True)
    assert len(result.forfeits) == 6
    for game in result.games:
        assert game.forfeit == ("B" if game.swapped else "A")
        assert reason in game.reason
        assert game.margin <= -23
        assert game.winner == "first_legal"
        read = lp.Game.parse(game.record())
        assert read.headers["Reason"] == game.reason
        assert not read.state.is_over
    assert reason in str(result)


def test_who_is_behind_already_loses_by_that(lp: ModuleType) -> None:
    game = match(lp, raises, first_legal, deals=1).games[0]
    assert (game.scores, game.margin) == ((0, 0), -23)
    ahead = lp.arena.PlayedGame(
        0, True, lp.Grid("3x3"), 1, "a", "b", (), (40, 10), forfeit="B", reason="left"
    )
    assert (ahead.first_margin, ahead.margin) == (30, -30)


def test_only_some_games(lp: ModuleType) -> None:
    def second_only(state: Any) -> Any:
        assert state.turn == "A"
        return state.legal_actions()[-1]

    result = match(lp, second_only, first_legal)
    assert [game.forfeit for game in result.games] == [None, "B"] * 3
    assert "AssertionError" in result.games[1].reason


def test_an_agent_object_with_a_wrong_answer(lp: ModuleType) -> None:
    class Odd:
        name = "Odd"

        def choose(self, state: Any) -> Any:
            return 17

    assert "illegal answer 17" in match(lp, Odd(), first_legal).games[0].reason


def test_who_hangs_loses_on_time(native: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    lp, ended = native, threading.Event()
    clock = stopped_clock(lp, monkeypatch)

    def hangs(state: Any) -> Any:
        if len(state.legal_actions()) > 10:
            return state.legal_actions()[0]
        clock.let_pass(0.2)
        try:
            while True:
                pass
        finally:
            ended.set()

    result = match(lp, first_legal, hangs, deals=1, limit=0.2)
    assert [game.reason for game in result.games] == ["no answer within 0.2 s"] * 2
    assert result.wins == 2
    # What goes round in circles is told to end, and does.
    assert ended.wait(PATIENCE)


def test_who_sleeps_loses_on_time_and_holds_up_nobody(
    native: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    lp, wake = native, threading.Event()
    clock = stopped_clock(lp, monkeypatch)

    def sleeps(state: Any) -> Any:
        clock.let_pass(0.1)
        wake.wait()
        return first_legal(state)

    # One game after the other, as they have one clock.
    with ThreadPoolExecutor(1) as pool:
        result = match(lp, sleeps, first_legal, deals=2, limit=0.1, executor=pool)
    wake.set()
    assert result.losses == 4
    assert all("no answer" in game.reason for game in result.games)


class Blocked(str):
    """An answer that never ends when it is looked at."""

    clock: Clock
    wake: threading.Event

    def __str__(self) -> str:
        self.clock.let_pass(0.1)
        self.wake.wait(PATIENCE)
        return "a1"

    __repr__ = __str__


def test_an_answer_that_hangs_when_it_is_looked_at_is_none(
    lp: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer, wake = Blocked("a1"), threading.Event()
    answer.clock, answer.wake = stopped_clock(lp, monkeypatch), wake

    class Answers:
        name = "Answers"

        def choose(self, state: Any) -> Any:
            return answer

    class Lists(Answers):
        def choose(self, state: Any) -> Any:
            return [answer]

    results = []
    with ThreadPoolExecutor(1) as pool:
        for agent in (Answers(), Lists()):
            results.append(match(lp, agent, first_legal, deals=1, limit=0.1, executor=pool))
    wake.set()
    for result in results:
        assert [game.reason for game in result.games] == ["no answer within 0.1 s"] * 2


def test_who_does_not_stop_when_told_to_holds_up_nobody(
    lp: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, wake = stopped_clock(lp, monkeypatch), threading.Event()

    class Deaf:
        name = "Deaf"

        def choose(self, state: Any) -> Any:
            clock.let_pass(0.1)
            wake.wait()

        def stop(self) -> None:
            wake.wait(PATIENCE)

    with ThreadPoolExecutor(1) as pool:
        result = match(lp, Deaf(), first_legal, deals=1, limit=0.1, executor=pool)
    wake.set()
    assert [game.reason for game in result.games] == ["no answer within 0.1 s"] * 2


def test_a_limit_is_kept_to_and_no_limit_is_none(
    native: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, wake = stopped_clock(native, monkeypatch), threading.Event()

    def slow(state: Any) -> Any:
        clock.let_pass(1e6)
        return first_legal(state)

    def just_in_time(state: Any) -> Any:
        clock.let_pass(0.4)
        return first_legal(state)

    def too_late(state: Any) -> Any:
        clock.let_pass(0.5)
        wake.wait()
        return first_legal(state)

    assert match(native, slow, first_legal, deals=1, limit=None).forfeits == ()
    assert match(native, just_in_time, first_legal, deals=1, limit=0.5).forfeits == ()
    assert match(native, too_late, first_legal, deals=1, limit=0.5).losses == 2
    wake.set()


class Unready:
    """Raises or never ends already when it is made ready for a game."""

    name = "Unready"

    def __init__(self, how: Any) -> None:
        self.how = how

    def choose(self, state: Any) -> Any:
        return first_legal(state)


class Seedless(Unready):
    def with_seed(self, seed: int) -> Any:
        return self.how()


class Uncopied(Unready):
    def __deepcopy__(self, memo: object) -> Any:
        return self.how()


def interrupts() -> None:
    raise KeyboardInterrupt


class Never:
    """Takes all the time that there is, and more."""

    def __init__(self, clock: Clock, wake: threading.Event) -> None:
        self.clock, self.wake = clock, wake

    def __call__(self) -> None:
        self.clock.let_pass(0.3)
        self.wake.wait()


@pytest.mark.parametrize("kind", [Seedless, Uncopied])
@pytest.mark.parametrize(
    ("how", "reason"),
    [
        (sys.exit, "raised SystemExit"),
        (interrupts, "raised KeyboardInterrupt"),
        (Never, "no answer within 0.3 s"),
    ],
)
def test_whoever_is_not_ready_loses_that_game(
    lp: ModuleType, kind: Any, how: Any, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, wake = stopped_clock(lp, monkeypatch), threading.Event()
    result = match(
        lp, first_legal, kind(Never(clock, wake) if how is Never else how), deals=1, limit=0.3
    )
    wake.set()
    assert [game.reason for game in result.games] == [reason] * 2
    assert (result.wins, result.complete) == (2, True)


def test_who_has_no_seed_to_give_loses_that_game(lp: ModuleType) -> None:
    class Odd(Unready):
        def with_seed(self, seed: int) -> Any:
            return self

        @property
        def seed(self) -> int:
            raise RuntimeError("none left")

    result = match(lp, Odd(None), first_legal, deals=1)
    assert [game.reason for game in result.games] == ["raised RuntimeError: none left"] * 2


def test_what_is_derived_from_our_agents_is_not_trusted(lp: ModuleType) -> None:
    for kind in (lp.GreedyAgent, lp.RandomAgent, lp.agents.Opponent):
        fails = type("Fails", (kind,), {"choose": lambda self, state: raises(state)})
        result = match(lp, fails(1), first_legal, deals=1)
        assert [game.reason for game in result.games] == ["raised RuntimeError: out of ideas"] * 2


def test_who_changes_what_it_is_shown_changes_no_game(lp: ModuleType) -> None:
    def breaks(state: Any) -> Any:
        answer = first_legal(state)
        for value, names in ((state._deal, ("_cards", "_grid", "_start")), (state, ("_position",))):
            for name in names:
                object.__setattr__(value, name, None)
        return answer

    fair, broken = match(lp, first_legal, first_legal), match(lp, breaks, breaks)
    assert broken.forfeits == ()
    assert [g.actions for g in broken.games] == [g.actions for g in fair.games]


def test_a_reason_is_the_same_each_time(lp: ModuleType) -> None:
    def asks(state: Any) -> Any:
        return iter((state,))

    one, two = match(lp, asks, first_legal), match(lp, asks, first_legal)
    assert one == two
    assert "<tuple_iterator object> is not an action" in one.games[0].reason


class Nameless(type):
    """Its classes do not say what they are called."""

    @property
    def __name__(cls) -> str:  # type: ignore[override]
        raise RuntimeError("no name")


class Unspeakable(Exception, metaclass=Nameless):  # noqa: N818
    def __str__(self) -> str:
        raise KeyboardInterrupt


class Unprintable(metaclass=Nameless):
    def __repr__(self) -> str:
        raise SystemExit


def test_what_cannot_be_told_ends_no_match(lp: ModuleType) -> None:
    def raises_it(state: Any) -> Any:
        raise Unspeakable

    def answers_it(state: Any) -> Any:
        return Unprintable()

    for agent, reason in (
        (raises_it, "raised Unspeakable"),
        (answers_it, "illegal answer <Unprintable>: SystemExit"),
    ):
        result = match(lp, agent, first_legal, deals=1)
        assert [game.reason for game in result.games] == [reason] * 2


def test_whatever_comes_of_asking_is_the_agents_fault(
    lp: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when there is no room left on the stack, or in memory, to say what went wrong."""
    referee = sys.modules[f"{lp.__name__}.arena.referee"]

    def fails(*_: object) -> Any:
        raise MemoryError("full")

    monkeypatch.setattr(referee, "answer_of", fails)
    result = match(lp, first_legal, lp.GreedyAgent(), deals=1)
    assert [game.reason for game in result.games] == ["raised MemoryError: full"] * 2


def test_megabytes_are_not_looked_at(lp: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    referee, looked = sys.modules[f"{lp.__name__}.arena.referee"], [0]

    class Counted:
        @staticmethod
        def category(char: str) -> str:
            looked[0] += 1
            return "Ll"

    def raises_much(state: Any) -> Any:
        raise ValueError("much " * 10**6)

    monkeypatch.setattr(referee, "unicodedata", Counted)
    result = match(lp, raises_much, first_legal, deals=1)
    assert result.games[0].reason.startswith("raised ValueError: much much")
    assert len(result.games[0].reason) == 200
    assert looked[0] < 20_000


def test_a_function_that_answers_nonsense_has_raised_nothing(lp: ModuleType) -> None:
    result = match(lp, nothing, first_legal, deals=1)
    assert result.games[0].reason.startswith("illegal answer None: None is not an action")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing to fork with")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_who_forks_does_not_come_back_twice(native: ModuleType) -> None:
    """In a process of its own, as forking this one would take its threads' locks along."""
    with running("-c", FORKING, stdout=subprocess.PIPE) as process:
        said, _ = process.communicate(timeout=PATIENCE)
    # Every child has closed its end of the pipe, or this would not have come back.
    assert said.split() == ["4", "[1,", "1,", "1,", "1]"]


FORKING = """
import os
import locus_poker as lp

children = []

def forks(state):
    child = os.fork()
    children.append(child)
    return state.legal_actions()[0]

result = lp.arena.play_match(forks, lp.GreedyAgent(), "2x2", deals=1, progress=False)
assert not result.forfeits
print(len(children), [os.waitstatus_to_exitcode(os.waitpid(each, 0)[1]) for each in children])
"""


def test_where_no_thread_is_left_it_is_said(
    lp: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sleeps on when it is given up keeps its thread, and the system has only so many."""
    clock, wake = stopped_clock(lp, monkeypatch), threading.Event()
    start, begun = threading.Thread.start, [0]

    def few(self: threading.Thread) -> None:
        if self.name == "locus-poker agent" or self._target.__name__ == "stop_choosing":  # type: ignore[attr-defined]
            begun[0] += 1
            if begun[0] > 4:
                raise RuntimeError("can't start new thread")
        start(self)

    def sleeps(state: Any) -> Any:
        clock.let_pass(0.1)
        wake.wait(PATIENCE)

    monkeypatch.setattr(threading.Thread, "start", few)
    said = r"no thread is left to ask an agent on, \d+ are running: can't start new thread"
    with ThreadPoolExecutor(1) as pool, pytest.raises(lp.LocusError, match=said):
        match(lp, sleeps, first_legal, deals=9, limit=0.1, executor=pool)
    # The last one was asked, and could not even be told to stop.
    assert begun[0] > 4
    wake.set()
