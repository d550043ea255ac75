"""A game as plain values for the front end.

Every free square comes with what both faces score and which cards make the hand: so a pointer is
answered without asking Python, and the front end needs no rule.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..game import Game
from ..grid import Action
from ..state import State
from ..turn import Turn, TurnScore

__all__ = ["position"]


def position(game: Game) -> dict[str, Any]:
    """What is on the table: cards, marks, scores, both faces of every free square, the turns.

    >>> import locus_poker as lp
    >>> shown = position(lp.Game("2x2 AsKd/7c7h"))
    >>> shown["cards"], shown["marks"], shown["turn"]
    (['As', 'Kd', '7c', '7h'], '....', 'A')
    >>> shown["faces"][0]  # square, then up and down: category, hand, bonus, total, joker, squares
    [0, [1, 2, 0, 2, '', [2, 3]], [3, 5, 0, 5, '7c', [2, 3]]]
    """
    state = game.state
    return {
        "ply": len(game.turns),
        "columns": state.grid.columns,
        "rows": state.grid.rows,
        "cards": [str(card) for card in state.deal.cards],
        "marks": state.marks,
        "turn": state.turn,
        "scores": list(state.scores),
        "outcome": game.outcome,
        "faces": faces(state),
        "turns": [played(state, turn) for turn in game.turns],
    }


@lru_cache(maxsize=16)
def faces(state: State) -> list[list[Any]]:
    """Both faces of every free square.

    Kept, since one state is sent several times: thinking, then not.
    """
    found = []
    for square in state.unplayed:
        up, down = (state.score(Action(square, face)) for face in ("up", "down"))
        found.append([state.grid.index(square), scored(state, up), scored(state, down)])
    return found


def played(state: State, turn: Turn) -> list[Any]:
    """One turn of the list."""
    action = turn.action
    return [
        state.grid.index(action.square),
        action.face.value,
        turn.seat,
        scored(state, turn.score),
    ]


def scored(state: State, score: TurnScore) -> list[Any]:
    """A score, with the squares of the cards that make its hand."""
    hand = score.hand
    places = state.deal.cards
    return [
        int(hand.category),
        score.hand_points,
        score.bonus_points,
        score.total,
        "" if hand.joker is None else str(hand.joker),
        sorted(places.index(card) for card in hand.cards),
    ]
