from __future__ import annotations

import copy
import pickle
from collections import Counter
from types import ModuleType
from typing import Any

import numpy as np
import pytest


def start(lp: ModuleType, seed: int = 7, grid: str = "6x5") -> Any:
    return lp.State.start(lp.Deal.shuffled(grid, seed=seed))


def play(lp: ModuleType, state: Any, *agents: Any) -> Any:
    """A whole game; returns its end."""
    while not state.is_over:
        state = state.play(agents["AB".index(state.turn)].choose(state))
    return state


def test_agents_are_agents(lp: ModuleType) -> None:
    for agent in (lp.RandomAgent(), lp.GreedyAgent(3), lp.FunctionAgent(len)):
        assert isinstance(agent, lp.Agent)
    assert (lp.RandomAgent().name, lp.GreedyAgent().name) == ("Random", "Greedy")
    assert repr(lp.GreedyAgent(3)) == "GreedyAgent(seed=3)"


@pytest.mark.parametrize("kind", ["RandomAgent", "GreedyAgent"])
def test_the_same_seed_plays_the_same_game(lp: ModuleType, kind: str) -> None:
    make = getattr(lp, kind)
    ends = [play(lp, start(lp), make(seed=seed), make(seed=seed)) for seed in (0, 0, 1, 2)]
    assert ends[0] == ends[1]
    assert len(set(ends)) == 3
    assert make(0) == make(seed=0) != make(1)
    assert pickle.loads(pickle.dumps(make(5))) == copy.copy(make(5)) == make(5)


def test_both_cores_choose_alike(native: ModuleType, pure: ModuleType) -> None:
    for kind in ("RandomAgent", "GreedyAgent"):
        ends = []
        for lp in (native, pure):
            agent = getattr(lp, kind)(seed=4)
            ends.append(str(play(lp, start(lp, grid="7x6"), agent, agent)))
        assert ends[0] == ends[1]


def test_greedy_takes_one_of_the_best_and_all_of_them_in_turn(lp: ModuleType) -> None:
    state = lp.State.start("2x2 As7d/Kc9h")  # face down is a pair on every square
    chosen = Counter(str(lp.GreedyAgent(seed=seed).choose(state)) for seed in range(200))
    assert set(chosen) == {"a1*", "b1*", "a2*", "b2*"}
    assert min(chosen.values()) > 20
    for seed in range(20):
        state = start(lp, seed)
        totals = {action: state.score(action).total for action in state.legal_actions()}
        assert totals[lp.GreedyAgent(seed=seed).choose(state)] == max(totals.values())


def test_random_chooses_everything(lp: ModuleType) -> None:
    state = lp.State.start("2x2 As7d/Kc9h")
    chosen = Counter(lp.RandomAgent(seed=seed).choose(state) for seed in range(400))
    assert set(chosen) == set(state.legal_actions())
    assert min(chosen.values()) > 20


def test_the_state_decides_among_equals(lp: ModuleType) -> None:
    agent = lp.RandomAgent(seed=0)
    states = [start(lp, seed) for seed in range(60)]
    assert len({state.legal_actions().index(agent.choose(state)) for state in states}) > 25


def test_greedy_beats_random(lp: ModuleType) -> None:
    greedy, random = lp.GreedyAgent(), lp.RandomAgent()
    wins = 0
    for seed in range(10):
        wins += play(lp, start(lp, seed), greedy, random).outcome == "A"
        wins += play(lp, start(lp, seed), random, greedy).outcome == "B"
    assert wins >= 19


def test_nobody_chooses_when_the_game_is_over(lp: ModuleType) -> None:
    over = lp.State("2x2 AsKd/7c7h", "AB/ab")
    for agent in (lp.RandomAgent(), lp.GreedyAgent()):
        with pytest.raises(lp.LocusError, match="there is nothing to choose in '2x2 AsKd"):
            agent.choose(over)


def test_functions_are_agents(lp: ModuleType) -> None:
    def corner(state: Any) -> str:
        return f"{state.unplayed[0]}*"

    agent = lp.FunctionAgent(corner)
    assert agent.name == "corner"
    assert play(lp, start(lp), agent, agent).marks == "ab" * 15
    assert lp.FunctionAgent(lambda state: "a1").name == "<lambda>"
    for wrong in ("z9", None):
        with pytest.raises(lp.LocusError, match="is not an action"):
            lp.FunctionAgent(lambda state, wrong=wrong: wrong).choose(start(lp))


class Called:
    """Plays when it is called, and has a name in both games."""

    def __init__(self, name: object) -> None:
        self.name = name

    def __call__(self, shown: Any) -> Any:
        return shown.legal_actions()[0]


def test_an_object_that_is_called_goes_by_its_name(lp: ModuleType) -> None:
    assert lp.FunctionAgent(Called("Ann")).name == "Ann"
    for unnamed in ("", None, 7):
        assert lp.FunctionAgent(Called(unnamed)).name == "Called"
    result = lp.arena.play_match(Called("Ann"), lp.GreedyAgent(), "3x3", deals=1, progress=False)
    assert (result.a, result.b) == ("Ann", "Greedy")


@pytest.mark.parametrize("wrong", [0, 8, -1, "4", 1.0, True, None])
def test_what_is_no_level(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.opponent(wrong)
    assert str(caught.value) == f"level {wrong!r} is not a whole number from 1 to 7"


@pytest.mark.parametrize("wrong", [-1, 2**64, "1", 1.5, None, True])
def test_what_is_no_seed(lp: ModuleType, wrong: object) -> None:
    for kind in (lp.RandomAgent, lp.GreedyAgent):
        with pytest.raises(lp.LocusError, match="is not a whole number from 0 to"):
            kind(seed=wrong)


def test_opponents_by_name(lp: ModuleType) -> None:
    resolve = lp.agents.resolve_opponent
    assert resolve(None) == lp.opponent(4)
    assert resolve(None, seed=3) == lp.opponent(4, seed=3)
    assert resolve("greedy") == lp.GreedyAgent(0)
    assert resolve("random", seed=3) == lp.RandomAgent(3)
    assert resolve("human") is None
    agent = lp.GreedyAgent(9)
    assert resolve(agent) is agent
    assert resolve(max).name == "max"


@pytest.mark.parametrize("wrong", ["Greedy", "", "4", 0, 3.5, object(), [], True])
def test_what_is_no_opponent(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError):
        lp.play(opponent=wrong)


def test_a_class_is_no_agent(lp: ModuleType) -> None:
    with pytest.raises(lp.LocusError, match="is not an agent but a class of them"):
        lp.agents.as_agent(lp.GreedyAgent)


@pytest.mark.parametrize(
    "arguments", [{"first": "computer"}, {"grid": "9x9"}, {"seed": -1}, {"first": None}]
)
def test_what_cannot_be_shown(lp: ModuleType, arguments: dict[str, Any]) -> None:
    with pytest.raises(lp.LocusError):
        lp.play(**arguments)


def test_boards_know_their_players(native: ModuleType) -> None:
    lp = native
    board = lp.play("6x6", seed=3)
    assert (board.game.first, board.game.second) == ("You", "Jack")
    assert str(board.game.state) == str(start(lp, 3, "6x6"))
    other = lp.play("6x5", opponent="random", first="opponent", seed=3)
    assert (other.game.first, other.game.second) == ("Random", "You")
    both = lp.play(opponent="human")
    assert (both.game.first, both.game.second) == ("", "")


def test_a_seed_of_numpy_becomes_a_plain_one(lp: ModuleType) -> None:
    for kind in (lp.RandomAgent, lp.GreedyAgent):
        assert repr(kind(np.int64(3))) == repr(kind(3))


@pytest.mark.parametrize("wrong", [None, "2x2 AsKd/7c7h ../.. A 0-0", 3])
def test_what_is_no_state_or_function(lp: ModuleType, wrong: object) -> None:
    for agent in (lp.RandomAgent(), lp.GreedyAgent()):
        with pytest.raises(lp.LocusError) as caught:
            agent.choose(wrong)
        assert str(caught.value) == f"{wrong!r} is not a state"
    with pytest.raises(lp.LocusError) as caught:
        lp.FunctionAgent(wrong)
    assert str(caught.value) == f"{wrong!r} is not a function"
