"""Random playouts and strength at equal time, beside OpenSpiel's search by Monte Carlo.

The game there is `benchmarks/spiel/game.py`, checked here against the rules; the search is
OpenSpiel's own, with the settings that were strongest in a match of five of them: the margin as the
return, and little exploration.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from typing import Any

import locus_poker as lp
from locus_poker.bench.matches import per_second
from locus_poker.bench.measure import Row, seconds

GRID, SEED = "6x5", 7
AHEAD = 1000
UCT = 0.05
#: Seconds an action in the match.
THINKING = 0.1


def all_rows(rounds: int, *, quick: bool = False) -> list[Row]:
    """Measure it, where it is installed."""
    if find_spec("pyspiel") is None:
        return [Row("OpenSpiel", "not installed (pip install open_spiel)")]
    rows = list(playouts(20 if quick else 100, rounds))
    rows += strength(1 if quick else 3, 0.005 if quick else THINKING)
    return rows


@cache
def game(seed: int, grid: str = GRID) -> Any:
    """A deal as OpenSpiel has it."""
    import pyspiel

    from benchmarks.spiel import game as registered

    del registered
    return pyspiel.load_game(
        "python_locus_poker", {"grid": grid, "seed": str(seed), "margin": True}
    )


def same_rules(games: int) -> None:
    """Plays games in both; every step is the same, and so are the ends."""
    generator = random.Random(5)
    for seed in range(games):
        for grid in ("6x5", "3x3", "8x6"):
            theirs = game(seed, grid).new_initial_state()
            ours = lp.State.start(lp.Deal.shuffled(grid, seed=seed))
            while not ours.is_over:
                legal = ours.legal_actions()
                player, actions = theirs.current_player(), theirs.legal_actions()
                assert "AB"[player] == ours.turn
                assert [theirs.action_to_string(player, a) for a in actions] == list(
                    map(str, legal)
                )
                assert str(game(seed, grid).at(ours)) == str(theirs)
                choice = generator.randrange(len(legal))
                theirs = theirs.clone()
                theirs.apply_action(actions[choice])
                ours = ours.play(legal[choice])
            assert theirs.is_terminal()
            assert theirs.now.margin == ours.scores[0] - ours.scores[1]
            assert theirs.returns()[0] * theirs.game.scale == theirs.now.margin


def playouts(games: int, rounds: int) -> Iterator[Row]:
    """Random games from the start: each legal action equally likely."""
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    same_rules(3)
    start = game(SEED).new_initial_state()
    evaluator = RandomRolloutEvaluator(n_rollouts=1)

    def by_hand() -> None:
        for _ in range(games):
            state = start.clone()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
            state.returns()

    def by_evaluator() -> None:
        for _ in range(games):
            evaluator.evaluate(start)

    many = 100 * games if games < 100 else 1_000_000
    state = lp.State.start(lp.Deal.shuffled(GRID, seed=SEED))
    ours = many / seconds(lambda: lp.arena.random_games(state, many), rounds=rounds, least=0.0)
    yield Row(f"random playouts, {GRID}, ours", per_second(ours), f">= {AHEAD} times")
    for name, work in (
        ("OpenSpiel, its evaluator for Monte Carlo", by_evaluator),
        ("OpenSpiel, a plain loop over its states", by_hand),
    ):
        theirs = games / seconds(work, rounds=rounds, least=0.0)
        yield Row(f"  {name}", f"{per_second(theirs)} (ours {ours / theirs:,.0f} times)")


class MonteCarlo:
    """OpenSpiel's search as an agent, with so many seconds an action."""

    name = "OpenSpiel MCTS"

    def __init__(self, think: float, seed: int = 0) -> None:
        self.think, self.seed = think, seed
        self.rate = 200.0
        self.bot: Any = None

    def with_seed(self, seed: int) -> MonteCarlo:
        """The same with another seed."""
        return MonteCarlo(self.think, seed)

    def choose(self, state: lp.State) -> lp.Action:
        """As many simulations as fit, by how many did the last time."""
        import numpy as np
        from open_spiel.python.algorithms import mcts

        assert state.deal.seed is not None
        deal = game(state.deal.seed, str(state.grid))
        if self.bot is None:
            rng = np.random.RandomState(self.seed % 2**32)
            evaluator = mcts.RandomRolloutEvaluator(1, rng)
            self.bot = mcts.MCTSBot(deal, UCT, 1, evaluator, random_state=rng)
        self.bot.max_simulations = max(2, int(self.rate * self.think))
        began = time.perf_counter()
        action = self.bot.step(deal.at(state))
        self.rate = self.bot.max_simulations / (time.perf_counter() - began)
        square, down = divmod(action, 2)
        return lp.Action(f"{state.grid.squares[square]}{'*' * down}")


class Thinker:
    """Our engine as an agent, with so many seconds an action."""

    name = "Engine"

    def __init__(self, think: float) -> None:
        self.limits = lp.Limits(time=think)
        self.engine = lp.Engine(threads=1, table_mb=64)

    def choose(self, state: lp.State) -> lp.Action:
        """What the engine finds best."""
        best = self.engine.analyse(state, self.limits).best
        assert best is not None
        return best


def strength(deals: int, think: float) -> list[Row]:
    """Matches against it: at equal time, and of levels that take a hundredth of it."""
    from concurrent.futures import ThreadPoolExecutor

    rows = []
    for player, what in (
        (Thinker(think), f"Engine, {think:g} s an action"),
        (lp.opponent(6), "King, at most 3 ms an action"),
        (lp.opponent(4), "Jack, at most 0.1 ms an action"),
    ):
        with ThreadPoolExecutor(1) as executor:
            result = lp.arena.play_match(
                player,
                MonteCarlo(think),
                GRID,
                deals=deals,
                seed=1,
                executor=executor,
                progress=False,
            )
        assert not result.forfeits, result
        figure = (
            f"{result.mean_margin:+.1f} points a game, {result.wins} of {len(result.games)} won"
        )
        rows.append(Row(f"  {what}, against OpenSpiel MCTS with {think:g} s", figure, "ahead"))
    return rows
