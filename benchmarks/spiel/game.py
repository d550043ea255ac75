"""Locus Poker registered with OpenSpiel: the fastest that its games in Python allow.

Nothing is worked out twice. What a card scores depends on which of its at most eight neighbours
are live, so every square has dictionaries from the live neighbours (bits of one whole number) to
points, filled when the game is made; the same for the bonus of own chips. A turn is then two
look-ups and a few bit operations. A state keeps its legal actions as a sorted list, from which two
are cut a turn. OpenSpiel clones a state by `copy.deepcopy` of each attribute, so all of it is in
one object that copies itself.

Action 2 * square plays it face up and the next one face down, in the order of
`State.legal_actions`. Returns are the outcome (1, 0, -1), or the margin as a share of the most
there can be.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import combinations
from typing import Any

import pyspiel

import locus_poker as lp

TYPE = pyspiel.GameType(
    short_name="python_locus_poker",
    long_name="Locus Poker in Python",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"grid": "6x5", "seed": "0", "margin": False},
)
#: The most that a turn can score.
MOST_POINTS = 23


class Game(pyspiel.Game):  # type: ignore[misc]
    """A deal: `grid` and `seed` (a text) as in `Deal.shuffled`; `margin`: what is returned."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {"grid": "6x5", "seed": "0", "margin": False, **(params or {})}
        deal = lp.Deal.shuffled(params["grid"], seed=int(params["seed"]))
        squares = len(deal.cards)
        info = pyspiel.GameInfo(
            num_distinct_actions=2 * squares,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=squares,
        )
        super().__init__(TYPE, info, params)
        self.deal = deal
        self.squares = squares
        #: What the returned margin is divided by; None for the outcome.
        self.scale = float(MOST_POINTS * ((squares + 1) // 2)) if params["margin"] else None
        #: By square: its neighbours as bits; by action and by square: points by live neighbours,
        #: bonus by own ones.
        self.around, self.points, self.bonus = tables(deal)

    def new_initial_state(self, state: Any = None) -> State:
        """The start."""
        return State(self)

    def at(self, position: lp.State) -> State:
        """The state of a position of this deal."""
        state, now = State(self), Now.__new__(Now)
        marks = [position.mark(square) for square in position.grid.squares]
        now.legal = [
            action for i, mark in enumerate(marks) if mark == "." for action in (2 * i, 2 * i + 1)
        ]
        now.live = sum(1 << i for i, mark in enumerate(marks) if mark not in "ab")
        chips = [sum(1 << i for i, mark in enumerate(marks) if mark == who) for who in "AB"]
        now.player = "AB".index(position.turn)
        now.mine, now.other = chips[now.player], chips[1 - now.player]
        now.margin = position.scores[0] - position.scores[1]
        state.now = now
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> None:
        """No tensors: nothing here learns."""


def tables(deal: lp.Deal) -> tuple[list[int], list[dict[int, int]], list[dict[int, int]]]:
    """The neighbours of each square, and what is looked up by action and by square."""
    grid, cards = deal.grid, deal.cards
    places = {square: i for i, square in enumerate(grid.squares)}
    around, points, bonus = [], [], []
    for square in grid.squares:
        near = [places[other] for other in grid.neighbours(square)]
        around.append(sum(1 << i for i in near))
        up: dict[int, int] = {}
        down: dict[int, int] = {}
        chips: dict[int, int] = {}
        for size in range(len(near) + 1):
            for live in combinations(near, size):
                key = sum(1 << i for i in live)
                hand = [cards[i] for i in live]
                up[key] = lp.evaluate([*hand, cards[places[square]]]).points
                down[key] = lp.evaluate(hand, joker=True).points
                chips[key] = sum(touch(grid, square, grid.squares[i]) for i in live)
        points += [up, down]
        bonus.append(chips)
    return around, points, bonus


def touch(grid: lp.Grid, square: lp.Square, other: lp.Square) -> int:
    """The bonus of an own chip on a neighbour: 2 for a common edge, 1 for a corner."""
    return 3 - abs(square.column - other.column) - abs(square.row - other.row)


class Now:
    """What changes during a game. `mine` are the mover's face-up chips, `margin` the first's."""

    __slots__ = ("legal", "live", "margin", "mine", "other", "player")
    legal: list[int]
    live: int
    margin: int
    mine: int
    other: int
    player: int

    def __deepcopy__(self, memo: Any) -> Now:
        now = Now.__new__(Now)
        now.legal, now.live, now.margin = self.legal[:], self.live, self.margin
        now.mine, now.other, now.player = self.mine, self.other, self.player
        return now


class State(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        now = Now.__new__(Now)
        now.legal = list(range(2 * game.squares))
        now.live = (1 << game.squares) - 1
        now.margin = now.mine = now.other = now.player = 0
        self.now = now
        self.game = Tables(game)

    def current_player(self) -> int:
        """Who is to move, or that the game is over."""
        now = self.now
        return now.player if now.legal else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.now.legal

    def _apply_action(self, action: int) -> None:
        now, game = self.now, self.game
        square = action >> 1
        near = game.around[square]
        own = now.mine
        gained = game.points[action][now.live & near] + game.bonus[square][own & near]
        if now.player:
            now.margin -= gained
            now.player = 0
        else:
            now.margin += gained
            now.player = 1
        now.mine = now.other
        if action & 1:
            now.live ^= 1 << square
            now.other = own
        else:
            now.other = own | 1 << square
        legal = now.legal
        at = bisect_left(legal, square << 1)
        del legal[at : at + 2]

    def _action_to_string(self, player: int, action: int) -> str:
        square = self.game.names[action >> 1]
        return f"{square}*" if action & 1 else f"{square}"

    def is_terminal(self) -> bool:
        """Whether every square has a chip."""
        return not self.now.legal

    def returns(self) -> list[float]:
        """For each player."""
        now, scale = self.now, self.game.scale
        if now.legal:
            return [0.0, 0.0]
        value = now.margin / scale if scale else float((now.margin > 0) - (now.margin < 0))
        return [value, -value]

    def __str__(self) -> str:
        now = self.now
        return f"{now.live:x} {now.mine:x} {now.other:x} {now.legal} {now.player} {now.margin}"


class Tables:
    """What a state looks up. One for a deal: a clone keeps it as it is."""

    __slots__ = ("around", "bonus", "names", "points", "scale")

    def __init__(self, game: Game) -> None:
        self.around, self.points, self.bonus = game.around, game.points, game.bonus
        self.scale, self.names = game.scale, game.deal.grid.squares

    def __deepcopy__(self, memo: Any) -> Tables:
        return self


pyspiel.register_game(TYPE, Game)
