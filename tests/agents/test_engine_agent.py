"""The engine as a player, and opponents that are told to stop."""

from __future__ import annotations

import copy
import pickle
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from types import ModuleType
from typing import Any

import pytest
from tests.waiting import PATIENCE, until

POSITION = "3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-7"


def test_it_is_an_agent_and_says_how_far_it_looks(lp: ModuleType) -> None:
    cases: list[tuple[dict[str, Any], dict[str, Any], str]] = [
        ({"time": 0.5}, {}, "Engine (0.5 s)"),
        ({"nodes": 10_000}, {}, "Engine (10,000 nodes)"),
        ({"nodes": 1}, {}, "Engine (1 node)"),
        ({"depth": 3, "time": 2}, {}, "Engine (2 s, depth 3)"),
        ({}, {}, "Engine (no limit)"),
        ({"time": 1}, {"threads": 2}, "Engine (1 s, 2 threads)"),
    ]
    for limits, more, name in cases:
        agent = lp.EngineAgent(lp.Limits(**limits), **more)
        assert isinstance(agent, lp.Agent)
        assert agent.name == name


def test_it_is_a_value(lp: ModuleType) -> None:
    agent = lp.EngineAgent(lp.Limits(depth=2), table_mb=2)
    assert agent == lp.EngineAgent(lp.Limits(depth=2), 1, 2) != lp.EngineAgent(lp.Limits(depth=2))
    assert pickle.loads(pickle.dumps(agent)) == copy.copy(agent) == copy.deepcopy(agent) == agent
    assert len({agent, copy.copy(agent)}) == 1
    limits = "Limits(time=None, nodes=None, depth=2)"
    assert repr(agent) == f"EngineAgent(limits={limits}, threads=1, table_mb=2)"
    with pytest.raises(AttributeError):
        agent.threads = 2


@pytest.mark.parametrize("limits", [None, 1, "1 s", {"time": 1}])
def test_what_is_no_limit(lp: ModuleType, limits: object) -> None:
    with pytest.raises(lp.LocusError, match="is not limits"):
        lp.EngineAgent(limits)


def test_what_is_no_engine(lp: ModuleType) -> None:
    for wrong in ({"threads": 0}, {"threads": 65}, {"table_mb": 0}, {"table_mb": "1"}):
        with pytest.raises(lp.LocusError, match="is not a whole number from 1 to"):
            lp.EngineAgent(lp.Limits(), **wrong)


def test_it_plays_the_best_action(lp: ModuleType) -> None:
    state = lp.State.parse(POSITION)
    agent = lp.EngineAgent(lp.Limits(), table_mb=1)
    assert str(agent.choose(state)) == "a2"
    engine = lp.Engine(table_mb=1)
    while not state.is_over:
        margin = engine.solve(state).final_margin
        state = state.play(agent.choose(state))
        assert engine.solve(state).final_margin == -margin
    with pytest.raises(lp.LocusError, match="there is nothing to choose"):
        agent.choose(state)
    with pytest.raises(lp.LocusError, match="is not a state"):
        agent.choose(POSITION)


def test_what_it_plays_depends_on_the_state_alone(lp: ModuleType) -> None:
    state = lp.State.start(lp.Deal.shuffled("6x5", seed=9))
    limits = lp.Limits(nodes=300)
    fresh = lp.EngineAgent(limits, table_mb=1).choose(state)
    used = lp.EngineAgent(limits, table_mb=1)
    used.choose(state.play(fresh))
    assert used.choose(state) == fresh == used.choose(state)


def test_it_plays_matches_on_threads_and_in_processes(lp: ModuleType) -> None:
    agent = lp.EngineAgent(lp.Limits(nodes=60), table_mb=1)
    results = []
    pools: list[Any] = [None]
    if lp.core == "native":  # a process imports the package anew, with the core that it likes best
        pools.append(ProcessPoolExecutor(2, mp_context=get_context("spawn")))
    for pool in pools:
        result = lp.arena.play_match(
            agent, lp.GreedyAgent(), "3x3", deals=6, executor=pool, progress=False
        )
        assert not result.forfeits
        results.append([str(game) for game in result.games])
        if pool is not None:
            pool.shutdown()
    assert all(result == results[0] for result in results)
    assert results[0]


@pytest.mark.parametrize("who", ["engine", "ace"])
def test_it_stops_when_told_to(native: ModuleType, who: str) -> None:
    lp = native
    state = lp.State.start(lp.Deal.shuffled("8x6", seed=1))
    agent = lp.EngineAgent(lp.Limits()) if who == "engine" else lp.opponent(7)
    agent.stop()  # chooses nothing: nothing happens
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(agent.choose, state)
        while not future.done():
            agent.stop()
            time.sleep(0.01)
        assert future.result() in state.legal_actions()


def test_a_match_does_not_wait_for_an_engine_that_thinks_too_long(native: ModuleType) -> None:
    lp = native
    agent = lp.EngineAgent(lp.Limits(), table_mb=1)
    before = threading.active_count()
    result = lp.arena.play_match(agent, lp.GreedyAgent(), "8x6", deals=1, limit=0.2, progress=False)
    assert len(result.forfeits) == 2
    # The engine was told to stop, and its threads are gone.
    until(lambda: threading.active_count() <= before)


def test_a_board_lets_nobody_think_on(native: ModuleType) -> None:
    lp = native
    stopped, begun = threading.Event(), threading.Event()

    class Slow:
        name = "Slow"

        def choose(self, state: Any) -> Any:
            begun.set()
            assert stopped.wait(PATIENCE)
            return state.legal_actions()[0]

        def stop(self) -> None:
            stopped.set()

    board = lp.play("3x3", opponent=Slow(), first="opponent", seed=1)
    assert begun.wait(PATIENCE)
    board.close()
    assert stopped.wait(PATIENCE)


def test_a_board_stops_its_own_opponent_only(native: ModuleType) -> None:
    apart = native.agents.apart
    ace = native.opponent(7)
    assert apart(ace) == ace
    assert apart(ace) is not ace
    function = native.FunctionAgent(len)
    assert apart(function) is function
