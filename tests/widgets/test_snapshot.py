"""The snapshot holds what Python says, for every free square and both faces."""

from __future__ import annotations

import json
import random

import pytest

import locus_poker as lp
from locus_poker.widgets.snapshot import position


@pytest.mark.parametrize("grid", ["2x2", "6x5", "8x6"])
def test_every_face_of_every_free_square(grid: str) -> None:
    chance = random.Random(5)
    game = lp.Game(lp.Deal.shuffled(grid, seed=5))
    while True:
        shown = position(game)
        state = game.state
        assert json.loads(json.dumps(shown)) == shown
        assert shown["marks"] == state.marks
        assert shown["scores"] == list(state.scores)
        assert [face[0] for face in shown["faces"]] == [
            state.grid.index(square) for square in state.unplayed
        ]
        for square, *faces in shown["faces"]:
            for name, face in zip(("up", "down"), faces, strict=True):
                score = state.score(lp.Action(state.grid.squares[square], name))
                category, hand, bonus, total, joker, squares = face
                assert (category, hand, bonus) == (
                    score.hand.category,
                    score.hand_points,
                    score.bonus_points,
                )
                assert total == hand + bonus
                assert joker == str(score.hand.joker or "")
                cards = {shown["cards"][one] for one in squares}
                assert cards == {str(card) for card in score.hand.cards}
        if state.is_over:
            break
        game.play(chance.choice(state.legal_actions()))
    assert len(shown["turns"]) == shown["ply"] == len(shown["cards"])
    for mine, turn in zip(shown["turns"], game.turns, strict=True):
        assert mine[:3] == [
            state.grid.index(turn.action.square),
            str(turn.action.face),
            turn.seat,
        ]
        assert mine[3][3] == turn.score.total


def test_it_is_small() -> None:
    game = lp.Game(lp.Deal.shuffled("8x6", seed=1))
    assert len(json.dumps(position(game))) < 8_000
