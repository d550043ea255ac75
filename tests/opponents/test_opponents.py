"""The seven opponents, over both cores where both have them."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from types import ModuleType
from typing import Any

import pytest

NAMES = ["Deuce", "Five", "Eight", "Jack", "Queen", "King", "Ace"]
#: The levels that do not search: the twin has them too.
LOW = range(1, 5)


def start(lp: ModuleType, seed: int = 7, grid: str = "6x5") -> Any:
    return lp.State.start(lp.Deal.shuffled(grid, seed=seed))


def test_they_have_names_and_say_what_they_are(lp: ModuleType) -> None:
    seven = [lp.opponent(level) for level in range(1, 8)]
    assert [one.name for one in seven] == NAMES
    for one in seven:
        assert isinstance(one, lp.Agent)
        assert 40 < len(one.description) < 130
        assert one.description.endswith(".")
        bundle = one._repr_mimebundle_()
        assert f"{one.name} (level {one.level}): " in bundle["text/html"]
    assert len({one.description for one in seven}) == 7


def test_both_cores_describe_them_alike(native: ModuleType, pure: ModuleType) -> None:
    for level in range(1, 8):
        one, two = native.opponent(level), pure.opponent(level)
        assert (one.name, one.description) == (two.name, two.description)


def test_they_are_values(lp: ModuleType) -> None:
    one = lp.opponent(3, seed=5)
    assert one == lp.Opponent(3, 5) != lp.opponent(3)
    assert repr(one) == "Opponent(level=3, seed=5)"
    assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == one
    assert len({one, lp.opponent(3, seed=5), one.with_seed(6)}) == 2
    with pytest.raises(AttributeError):
        one.level = 4


@pytest.mark.parametrize("wrong", [0, 8, -1, "4", 1.5, None, True])
def test_what_is_no_level(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError, match="is not a whole number from 1 to 7"):
        lp.opponent(wrong)


@pytest.mark.parametrize("wrong", [-1, 2**64, "1", None])
def test_what_is_no_seed(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError, match=r"seed .* is not a whole number from 0 to"):
        lp.opponent(1, seed=wrong)


@pytest.mark.parametrize("level", LOW)
@pytest.mark.parametrize("grid", ["6x5", "8x6", "3x3", "2x2"])
def test_both_cores_choose_alike(
    native: ModuleType, pure: ModuleType, level: int, grid: str
) -> None:
    for seed in (0, 2**64 - 1):
        ends = []
        for lp in (native, pure):
            state = start(lp, 11, grid)
            while not state.is_over:
                state = state.play(lp.opponent(level, seed=seed).choose(state))
            ends.append(str(state))
        assert ends[0] == ends[1]


def test_positions_set_up_by_hand(native: ModuleType, pure: ModuleType) -> None:
    text = "3x3 Kd5cJh/4h6d8c/7c5d6c BBA/.../ABa A 100-3"
    for level in LOW:
        chosen = {str(lp.opponent(level).choose(lp.State.parse(text))) for lp in (native, pure)}
        assert len(chosen) == 1


@pytest.mark.parametrize("level", range(1, 8))
def test_a_choice_depends_on_level_seed_and_position_alone(native: ModuleType, level: int) -> None:
    lp = native
    state = start(lp, grid="4x4")
    chosen = [lp.opponent(level, seed=seed).choose(state) for seed in (3, 3, 4)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in state.legal_actions()
    again = lp.State.parse(str(state))
    assert lp.opponent(level, seed=3).choose(again) == chosen[0]


def test_errors_vary_the_lower_levels(native: ModuleType) -> None:
    lp = native
    state = start(lp)
    for level in (1, 4, 5):
        chosen = Counter(lp.opponent(level, seed=seed).choose(state) for seed in range(40))
        assert len(chosen) > 1
    assert len({lp.opponent(7, seed=seed).choose(state) for seed in range(3)}) == 1


@pytest.mark.parametrize("level", [5, 6, 7])
def test_the_twin_says_which_levels_it_lacks(pure: ModuleType, level: int) -> None:
    lp = pure
    with pytest.raises(lp.LocusError, match=f"level {level} needs the compiled core") as caught:
        lp.opponent(level).choose(start(lp))
    assert "the levels 1 to 4" in str(caught.value)


def test_nobody_chooses_when_the_game_is_over(lp: ModuleType) -> None:
    over = lp.State("2x2 AsKd/7c7h", "AB/ab")
    for level in LOW:
        with pytest.raises(lp.LocusError, match="there is nothing to choose in '2x2 AsKd"):
            lp.opponent(level).choose(over)


@pytest.mark.parametrize("upper", range(2, 5))
def test_each_level_beats_the_one_below(lp: ModuleType, upper: int) -> None:
    result = lp.arena.play_match(
        lp.opponent(upper), lp.opponent(upper - 1), "4x4", deals=60, progress=False
    )
    assert result.pairs_won > result.pairs_lost
    assert result.margin_interval[0] > 0


def test_the_upper_levels_beat_the_ones_below(native: ModuleType) -> None:
    lp = native
    for upper in (5, 6):
        result = lp.arena.play_match(
            lp.opponent(upper), lp.opponent(upper - 1), deals=25, progress=False
        )
        assert result.margin_interval[0] > 1


def test_they_are_named_by_number(lp: ModuleType) -> None:
    assert lp.agents.resolve_opponent(2, seed=3) == lp.opponent(2, seed=3)


def test_a_saved_game_finds_its_opponent_again(native: ModuleType) -> None:
    from locus_poker.widgets.players import Player
    from locus_poker.widgets.saving import seat_name, seated

    lp = native
    for seed in (0, 17):
        player = Player(lp.opponent(3, seed=seed))
        assert seat_name(player) == ("level3:17" if seed else "level3")
        assert seated(seat_name(player)) == player
    for wrong in ("level0", "level8", "level", "level3:x", "level33"):
        with pytest.raises(lp.LocusError):
            seated(wrong)


def test_games_stop_when_told_to(core: ModuleType, lp: ModuleType) -> None:
    position, stop = start(lp)._position, core.Stop()
    games = [(position, (1, 0), (2, 0))] * 3
    assert [len(game) for game in core.play_games(games, stop)] == [30] * 3
    assert not stop.is_set()
    stop.set()
    assert stop.is_set()
    assert core.play_games(games, stop) == []
    for level in (0, 8):
        with pytest.raises(lp.LocusError, match="is not a whole number from 1 to 7"):
            core.play_games([(position, (1, 0), (level, 0))], stop)


@pytest.mark.parametrize("report", [5, "often", ()])
def test_what_is_no_report(lp: ModuleType, report: Any) -> None:
    state = lp.State.start("2x2 AsKd/7c7h")
    with pytest.raises(lp.LocusError, match=r"^report .* is not a function"):
        lp.opponent(1).think(state, report)
