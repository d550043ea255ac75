"""What the engine found, as plain values for the front end.

Values are margins at the end of the game for the side to move: what people count in.
"""

from __future__ import annotations

from typing import Any

from ..analysis import Analysis, Line
from ..grid import Action
from ..hints import hint_of
from ..reviewing import Review
from ..state import State
from ..turn import Seat
from .envelope import VERSION
from .snapshot import faces

__all__ = ["told_analysis", "told_hint", "told_review"]

#: Of how many lines the actions are told, and how many of each.
MOST_LINES, MOST_ACTIONS = 3, 12


def plain(state: State, action: Action) -> list[Any]:
    """An action: its square's index and its face."""
    return [state.grid.index(action.square), action.face.value]


def told_line(state: State, line: Line) -> list[Any]:
    """A line: its value, whether that is proved, its actions."""
    actions = [plain(state, action) for action in line.actions[:MOST_ACTIONS]]
    return [line.value + state.margin, line.exact, actions]


def told_analysis(game_id: str, ply: int, found: Analysis, *, running: bool) -> dict[str, Any]:
    """An analysis: about 3 kB at the most.

    `values` has the better face of every free square: square, face, value, exact.
    """
    state = found.state
    best: dict[str, Line] = {}
    for line in found.lines:
        best.setdefault(line.action.square, line)
    return {
        "v": VERSION,
        "game": game_id,
        "ply": ply,
        "running": running,
        "turn": state.turn,
        "value": found.final_margin,
        "exact": found.exact,
        "depth": found.depth,
        "left": len(state.unplayed),
        "nodes": found.nodes,
        "values": [
            [*plain(state, line.action), line.value + state.margin, line.exact]
            for line in best.values()
        ],
        "lines": [told_line(state, line) for line in found.lines[:MOST_LINES]],
    }


def told_hint(game_id: str, ply: int, found: Analysis) -> dict[str, Any]:
    """A hint: the squares to look at, and the lines of the best actions on them."""
    hint = hint_of(found)
    if hint is None:
        return {}
    state = found.state
    return {
        "v": VERSION,
        "game": game_id,
        "ply": ply,
        "where": [state.grid.index(square) for square in hint.where],
        "lines": [told_line(state, line) for line in hint.lines],
    }


def told_review(game_id: str, review: Review, *, running: bool) -> dict[str, Any]:
    """A review: about 2 kB, and with the questions of a finished one 10 kB more.

    `turns` has of each turn what it lost, whether that is proved, and the best action; or None.
    The questions are the dearest turns of each side, with both faces of every card that was free.
    """
    game = review.game
    turns: list[Any] = [None] * len(game.turns)
    for one in review.turns:
        state = one.analysis.state
        turns[one.turn.number - 1] = [one.lost, one.exact, *plain(state, one.best.action)]
    seats: tuple[Seat, Seat] = ("A", "B")
    questions = [] if running else [one for seat in seats for one in review.mistakes(seat)]
    return {
        "v": VERSION,
        "game": game_id,
        "ply": len(game.turns),
        "running": running,
        "done": len(review.turns),
        "turns": turns,
        "margins": list(review.margins),
        "accuracy": [review.accuracy[seat] for seat in seats],
        "lost": [review.lost[seat] for seat in seats],
        "questions": [
            [one.turn.number - 1, one.turn.seat, faces(one.analysis.state)] for one in questions
        ],
    }
