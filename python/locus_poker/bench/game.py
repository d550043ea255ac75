"""A deal's tables, the score of a turn, whole games."""

from __future__ import annotations

import random

import locus_poker as lp

from .measure import Row, in_words, seconds


def tables(rounds: int) -> Row:
    """A new state and all its scores, which need the hands of every square of the deal."""
    deal = lp.Deal.shuffled("6x5", seed=7)
    grid, cards = deal.grid, deal.cards

    def work() -> list[tuple[int, ...]]:
        return [tuple(row) for row in lp.State.start(lp.Deal(grid, cards)).score_all()[:1]]

    assert work() == [tuple(row) for row in lp.State.start(deal).score_all()[:1]]
    took = seconds(work, rounds=rounds)
    return Row("tables of a new 6x5 deal, and all scores", in_words(took), "< 0.3 ms")


def score_all(rounds: int) -> Row:
    """All legal actions of an opening state at once."""
    state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    rows = state.score_all()
    actions = state.legal_actions()
    assert len(rows) == len(actions) == 60
    for row, action in zip(rows, actions, strict=True):
        score = state.score(action)
        assert (int(row[3]), int(row[4])) == (score.hand_points, score.bonus_points)
    each = seconds(state.score_all, rounds=rounds) / len(actions)
    return Row("state.score_all(), per action", in_words(each), "< 1 µs")


def score_one(rounds: int) -> Row:
    """One action, with the hand's cards and the joker's."""
    state = lp.State.start(lp.Deal.shuffled("6x5", seed=7))
    action = lp.Action("c3*")
    assert state.score(action).hand_points in (0, 2, 5, 7, 8, 9, 10, 11)
    took = seconds(lambda: state.score(action), rounds=rounds)
    return Row("state.score(action), with its cards", in_words(took))


def random_games(rounds: int) -> Row:
    """Whole games of random turns, scored and played by the rules."""
    deals = [lp.Deal.shuffled("6x5", seed=seed) for seed in range(20)]

    def work() -> int:
        generator = random.Random(1)
        total = 0
        for deal in deals:
            state = lp.State.start(deal)
            while not state.is_over:
                actions = state.legal_actions()
                state = state.play(actions[generator.randrange(len(actions))])
            total += sum(state.scores)
        return total

    assert work() == work() > 0
    each = seconds(work, rounds=rounds) / (len(deals) * 30)
    return Row("a random turn (legal actions, play)", in_words(each))


def greedy_games(rounds: int) -> Row:
    """Whole games of greedy against greedy."""
    agent = lp.GreedyAgent(seed=0)

    def work() -> tuple[int, int]:
        game = lp.Game(lp.Deal.shuffled("6x5", seed=3))
        while not game.state.is_over:
            game.play(agent.choose(game.state))
        return game.state.scores

    assert work() == work()
    return Row("a game of greedy against greedy", in_words(seconds(work, rounds=rounds)))


ALL = (tables, score_all, score_one, random_games, greedy_games)
