"""What is exact is true: on every grid, over both cores, with any number of lines and threads."""

from __future__ import annotations

import json
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.engine.positions import GRIDS, random_state, small_states

SOLVED = Path(__file__).parents[1] / "data" / "solver_positions.json"


def minimax(state: Any) -> int:
    """The value, by the rules and nothing else."""
    if state.is_over:
        return 0
    values: list[int] = [
        total - minimax(state.play(action))
        for action, total in zip(state.legal_actions(), state._totals(), strict=True)
    ]
    return max(values)


def played_out(state: Any, actions: Any) -> int:
    """What a line brings the side to move, if it goes to the end."""
    start = state
    for action in actions:
        state = state.play(action)
    assert state.is_over
    mover = state.scores["AB".index(start.turn)] - start.scores["AB".index(start.turn)]
    return int(mover - (sum(state.scores) - sum(start.scores) - mover))


def test_every_grid_has_the_values_of_minimax(lp: ModuleType) -> None:
    engine = lp.Engine(table_mb=1)
    for state in small_states(lp, 3):
        found = engine.analyse(state)
        value = minimax(state)
        assert found.exact
        assert found.value == found.lower == found.upper == value, str(state)
        assert found.final_margin == value + state.margin
        assert (found.best is None) == state.is_over
        assert found.depth == len(state.unplayed)
        if not state.is_over:
            assert played_out(state, found.lines[0].actions) == value


def test_both_cores_agree_on_hundreds_of_positions(native: ModuleType, pure: ModuleType) -> None:
    engines = [lp.Engine(table_mb=1) for lp in (native, pure)]
    for number, grid in enumerate(3 * GRIDS):
        states = [random_state(lp, grid, 4 + number % 2, number) for lp in (native, pure)]
        lines = (1, 2, 5, 100)[number % 4]
        one, two = (
            engine.analyse(state, lines=lines)
            for engine, state in zip(engines, states, strict=True)
        )
        assert one.exact
        assert two.exact
        assert one.value == two.value, str(states[0])
        assert [line.value for line in one.lines] == [line.value for line in two.lines]


def test_every_line_is_worth_what_it_says(lp: ModuleType) -> None:
    for seed, grid in enumerate(["2x2", "3x3", "5x4", "6x5", "8x6"]):
        state = random_state(lp, grid, 4, seed)
        found = lp.Engine().analyse(state, lines=50)
        values = {
            action: total - minimax(state.play(action))
            for action, total in zip(state.legal_actions(), state._totals(), strict=True)
        }
        assert {line.action: line.value for line in found.lines} == values
        assert [line.value for line in found.lines] == sorted(values.values(), reverse=True)
        for line in found.lines:
            assert line.exact
            assert played_out(state, line.actions) == line.value
        for lines in range(1, 4):
            fewer = lp.Engine().analyse(state, lines=lines)
            assert [line.value for line in fewer.lines] == [
                line.value for line in found.lines[:lines]
            ]


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_known_positions(native: ModuleType, threads: int) -> None:
    lp = native
    engine = lp.Engine(threads, table_mb=16)
    facts = [fact for fact in json.loads(SOLVED.read_text()) if fact["unplayed"] <= 18]
    assert len(facts) > 20
    for fact in facts:
        state = lp.State.parse(fact["position"])
        found = engine.solve(state)
        assert found.exact
        assert found.value == fact["value"]
        assert played_out(state, found.lines[0].actions) == found.value


def test_a_limit_never_makes_a_false_claim(lp: ModuleType) -> None:
    dice = random.Random(5)
    for seed in range(60):
        state = random_state(lp, dice.choice(GRIDS), 5, seed)
        value = lp.Engine().analyse(state).value
        limits = lp.Limits(
            nodes=dice.choice([None, 1, 7, 60, 400]), depth=dice.choice([None, 1, 2, 4])
        )
        found = lp.Engine().analyse(state, limits, lines=dice.choice([1, 3, 99]))
        assert found.lower <= value <= found.upper, (state, limits)
        assert found.lower <= found.value <= found.upper
        assert found.best in state.legal_actions()
        assert not found.exact or found.value == value
        assert found.exact == (found.lower == found.upper and found.lines[0].exact)
        assert found.lines[0].value == found.value
        values = [line.value for line in found.lines]
        assert values == sorted(values, reverse=True)
        for line in found.lines:
            if line.exact:
                action_value = dict(zip(state.legal_actions(), state._totals(), strict=True))
                assert line.value == action_value[line.action] - minimax(state.play(line.action))


def looked(state: Any, depth: int) -> float:
    """Minimax so many actions ahead; beyond counts half of the mover's best turn."""
    if state.is_over:
        return 0.0
    if depth == 0:
        return float(max(state._totals()) / 2)
    return max(
        float(total) - looked(state.play(action), depth - 1)
        for action, total in zip(state.legal_actions(), state._totals(), strict=True)
    )


def test_the_twin_tells_the_mean_of_its_last_two_looks(pure: ModuleType) -> None:
    lp = pure
    swings = 0
    for seed in range(8):
        state = random_state(lp, "5x4", 7, seed)
        looks = [looked(state, depth) for depth in range(4)]
        for depth in range(1, 4):
            found = lp.Engine().analyse(state, lp.Limits(depth=depth), lines=3)
            # In half points, like those of the compiled core.
            assert found.value in (
                round(looks[depth] + looks[depth - 1] + more) / 2 for more in (0, 0.5)
            ), str(state)
            assert 2 * found.value == round(2 * found.value)
            swings += abs(looks[depth] - looks[depth - 1]) >= 2
            assert found.lines[0].value == found.value
            best = looks[depth] - found.value
            for line in found.lines[1:]:
                # Lines are moved by as much as the value is.
                gain = state.score(line.action).total
                assert line.value + best == gain - looked(state.play(line.action), depth - 1)
    assert swings > 5


def test_no_line_of_a_short_look_is_falsely_exact(lp: ModuleType) -> None:
    """Of some actions the worth is known at once, but not that they are the best."""
    sure = 0
    limits = [lp.Limits(nodes=1), lp.Limits(nodes=3, depth=1), lp.Limits(depth=1)]
    for number, state in enumerate(small_states(lp, 5)):
        found = lp.Engine(table_mb=1).analyse(state, limits[number % 3], lines=1 + number % 4)
        for line in found.lines:
            if line.exact:
                sure += 1
                rest = lp.Engine(table_mb=1).analyse(state.play(line.action)).value
                assert line.value == state.score(line.action).total - rest, (str(state), str(line))
    assert sure > 50


def test_the_same_question_gets_the_same_answer(lp: ModuleType) -> None:
    state = lp.State.start(lp.Deal.shuffled("6x5", seed=3))
    small = random_state(lp, "6x5", 6, 3)
    for limits in (lp.Limits(nodes=300), lp.Limits(depth=2), lp.Limits(nodes=500, depth=3)):
        one = lp.Engine().analyse(state, limits, lines=3)
        assert one == lp.Engine().analyse(state, limits, lines=3)
    engine = lp.Engine()
    answers = []
    for _ in range(2):
        answers.append(engine.analyse(small, lines=4))
        engine.clear()
    assert answers[0] == answers[1] == lp.Engine().analyse(small, lines=4)


def test_more_threads_find_the_same_values(native: ModuleType) -> None:
    lp = native
    for seed in range(6):
        state = random_state(lp, "6x6", 17, seed)
        values = [
            [line.value for line in lp.Engine(threads, 8).analyse(state, lines=3).lines]
            for threads in (1, 2, 4)
        ]
        assert values[0] == values[1] == values[2]
