"""Random games: the same in both cores, and what they should be on average."""

from __future__ import annotations

import math
import pickle
from itertools import permutations, product
from types import ModuleType
from typing import Any

import pytest

POSITIONS = (
    "2x2 AsKd/7c7h ../.. A 0-0",
    "3x3 AsKdQh/7c7h2d/3s4s5s AA./.../B.a B 40-2",
    "6x2 2c3c4c5c6c7c/2d3d4d5d6d7d .A.b../..a..B B 3-9",
)


@pytest.mark.parametrize("text", POSITIONS)
def test_both_cores_play_the_same_games(native: Any, pure: Any, text: str) -> None:
    for seed in (0, 2**64 - 1):
        mine, other = (
            lp.arena.random_games(lp.State.parse(text), 300, seed=seed) for lp in (native, pure)
        )
        assert dict(mine.margins) == dict(other.margins)


def test_both_cores_play_the_same_games_on_whole_deals(native: Any, pure: Any) -> None:
    for grid in ("6x5", "8x6", "7x7"):
        mine, other = (
            lp.arena.random_games(lp.State.start(lp.Deal.shuffled(grid, seed=1)), 40, seed=2)
            for lp in (native, pure)
        )
        assert dict(mine.margins) == dict(other.margins)


def test_every_game_is_as_likely(native: Any) -> None:
    lp = native
    state = lp.State.parse("2x2 AsAd/7cKh A./.. B 2-0")
    expected: dict[int, int] = {}
    for order in permutations(("b1", "a2", "b2")):
        for faces in product(("", "*"), repeat=3):
            played = state
            for square, face in zip(order, faces, strict=True):
                played = played.play(square + face)
            # Three turns: the other one would be next.
            expected[-played.margin] = expected.get(-played.margin, 0) + 1
    games = 480_000
    found = lp.arena.random_games(state, games, seed=3).margins
    assert set(found) == set(expected)
    for margin, ways in expected.items():
        share = ways / sum(expected.values())
        assert abs(found[margin] - games * share) < 6 * (games * share * (1 - share)) ** 0.5


def test_a_result_adds_up(lp: ModuleType) -> None:
    state = lp.State.parse(POSITIONS[1])
    found = lp.arena.random_games(state, 500, seed=4)
    assert found.games == found.wins + found.draws + found.losses == 500
    margins = [margin for margin, count in found.margins.items() for _ in range(count)]
    assert found.wins == sum(margin > 0 for margin in margins)
    assert found.mean_margin == pytest.approx(sum(margins) / 500)
    low, high = found.margin_interval
    assert low < found.mean_margin < high
    assert str(found).startswith("500 random games: ")
    again = pickle.loads(pickle.dumps(found))
    assert again == found and hash(again) == hash(found)
    assert len({found, again, lp.arena.random_games(state, 500, seed=5)}) == 2


def test_a_result_reads_well_in_a_notebook(lp: Any) -> None:
    found = lp.arena.random_games(lp.State.start(lp.Deal.shuffled("3x3", seed=5)), 200, seed=1)
    bundle = found._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", "image/svg+xml"}
    assert bundle["text/plain"].startswith("200 random games: ")
    assert "200 random games: " in bundle["text/html"] and "{" not in bundle["text/html"]


def test_a_game_that_is_over_stays_as_it_is(lp: ModuleType) -> None:
    found = lp.arena.random_games(lp.State.parse("2x2 AsKd/7c7h Ab/aB B 6-5"), 7)
    assert dict(found.margins) == {-1: 7}
    assert found.margin_interval == (-1, -1)


def test_wrong_questions_are_refused(lp: ModuleType) -> None:
    state = lp.State.parse(POSITIONS[0])
    for arguments in (("2x2", 5), (state, 0), (state, 10**12 + 1), (state, 1.5)):
        with pytest.raises(lp.LocusError):
            lp.arena.random_games(*arguments)
    with pytest.raises(lp.LocusError, match="seed -1"):
        lp.arena.random_games(state, seed=-1)


def test_one_game_is_one_and_gives_no_interval(lp: ModuleType) -> None:
    found = lp.arena.random_games(lp.State.start(lp.Deal.shuffled("3x3", seed=7)), 1)
    assert str(found).startswith("1 random game: ")
    assert str(found).endswith(" (one game gives no interval)")
    assert found.margin_interval == (-math.inf, math.inf)
