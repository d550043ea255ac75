"""Five-card draw in the arena: forfeits, workers, checkpoints, tables of what was played."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from tests.arena.clock import stopped_clock

CALLS: list[str] = []


def calm(view: Any) -> str:
    CALLS.append(view.player)
    return next(w for w in ("check", "show", "stand pat") if w in view.legal_actions())


def eager(view: Any) -> str:
    return next(w for w in ("open 7", "check", "show", "stand pat") if w in view.legal_actions())


def raises(view: Any) -> str:
    if view.phase == "second round":
        raise ValueError("no idea")
    return "open 10" if "open 10" in view.legal_actions() else calm(view)


def cheats(view: Any) -> str:
    return "draw 2c 2c"


def play(lp: ModuleType, a: Any, b: Any, rules: str = "deck 52", **more: Any) -> Any:
    game = lp.draw_poker.Rules.parse(rules)
    return lp.arena.play_match(a, b, **{"deals": 6, "game": game, "progress": False, **more})


def test_who_does_not_play_properly_loses_what_it_paid(
    lp: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = play(lp, raises, eager, seed=2)
    assert result.complete and len(result.forfeits) > 3
    for deal in result.forfeits:
        seat = "B" if deal.swapped else "A"
        assert (deal.forfeit, deal.reason) == (seat, "raised ValueError: no idea")
        paid = deal.state.paid["AB".index(seat)]
        assert deal.margin == -paid < 0 and deal.points == 0
        record = lp.draw_poker.Record.parse(deal.record())
        assert record.headers["Forfeit"] == seat and record.headers["Reason"] == deal.reason
        assert not record.deal.is_over
    clock, wake = stopped_clock(lp, monkeypatch), threading.Event()

    def hangs(view: Any) -> str:
        if view.phase == "exchange":
            clock.let_pass(0.2)
            wake.wait()
        return calm(view)

    slow = play(lp, hangs, calm, deals=1, limit=0.2)
    wake.set()
    assert {deal.reason for deal in slow.forfeits} == {"no answer within 0.2 s"}
    wrong = play(lp, calm, cheats, deals=2)
    assert wrong.pairs_won == 2 and len(wrong.forfeits) == 4
    assert wrong.forfeits[0].reason.startswith("illegal answer 'draw 2c 2c': ")
    assert "4 forfeited" in str(wrong) and wrong.mean == 5


def test_workers_change_nothing(lp: ModuleType) -> None:
    student, bold = (lp.draw_poker.opponent(style) for style in ("student", "bold"))
    one = play(lp, student, bold, deals=60, executor=ThreadPoolExecutor(1))
    assert play(lp, student, bold, deals=60, executor=ThreadPoolExecutor(3)) == one
    assert play(lp, student, bold, deals=30).gains == one.gains[:30]
    assert not one.forfeits and one.gains != play(lp, student, bold, deals=60, seed=1).gains


def test_processes_play_the_same(lp: ModuleType) -> None:
    agents = [lp.draw_poker.opponent(style) for style in ("bold", "student")]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = play(lp, *agents, deals=8, executor=pool)
    assert there.gains == play(lp, *agents, deals=8).gains


def test_a_match_goes_on_from_its_checkpoint(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    whole = play(lp, calm, raises, deals=9)
    first = play(lp, calm, raises, deals=6, checkpoint=path)
    CALLS.clear()
    assert play(lp, calm, raises, deals=6, checkpoint=path) == first and not CALLS
    assert play(lp, calm, raises, deals=9, checkpoint=path) == whole and CALLS
    others: list[dict[str, Any]] = [{"rules": "deck 32"}, {"seed": 4}, {"b": eager}]
    for other in others:
        with pytest.raises(lp.LocusError, match="is of another match"):
            play(lp, **{"a": calm, "b": raises, "checkpoint": path, **other})
    with pytest.raises(lp.LocusError, match="is of another match"):
        lp.arena.play_match(lp.GreedyAgent(), lp.RandomAgent(), "3x3", checkpoint=path)
    broken = json.loads(path.read_text())
    broken["pairs"][0][2][0] = b"open 5\nfly\n".hex()
    path.write_text(json.dumps(broken))
    with pytest.raises(lp.LocusError, match="is broken: 'fly' is not an action"):
        play(lp, calm, raises, checkpoint=path)


def test_an_interrupted_match_keeps_what_is_finished(lp: ModuleType) -> None:
    seen = []

    def stops(view: Any) -> str:
        seen.append(view)
        return calm(view)

    class Pool(ThreadPoolExecutor):
        """Ctrl-C comes when the second task is sent."""

        def submit(self, *args: Any, **more: Any) -> Any:
            if seen:
                raise KeyboardInterrupt
            future = super().submit(*args, **more)
            future.result()
            return future

    result = play(lp, stops, calm, deals=500, executor=Pool(1))
    assert not result.complete and 0 < result.deals < 500
    assert "interrupted" in str(result) and f"{result.deals} of 500 deals" in str(result)


def test_results_as_tables_and_records(lp: ModuleType) -> None:
    result = play(lp, eager, calm, "deck 32, ante 3", seed=9)
    columns = result.columns()
    assert {len(column) for column in columns.values()} == {12}
    assert columns["margin"] == [game.margin for game in result.games]
    frame = result.to_pandas()
    assert list(frame["margin"].groupby(frame["pair"]).sum() / 2) == [
        sum(g) / 2 for g in result.gains
    ]
    assert result.to_arrow().num_rows == 12
    deals = [record.deal for record in lp.draw_poker.Record.parse_all(result.records())]
    assert deals == [game.state for game in result.games]
    game = result.games[1]
    assert game.seats == ("calm", "eager") and str(game).startswith("pair 1: calm +$10, eager")
    assert set(game._repr_mimebundle_()) == {"text/plain", "text/html", "image/svg+xml"}
    # Both seats hold the same cards in both deals of a pair.
    first, second = (deal.state for deal in result.pairs[0])
    assert first.cards == second.cards and first.start == second.start
    assert set(result._repr_mimebundle_()) == {"text/plain", "text/html", "image/svg+xml"}
    thin = lp.draw_poker.play_match(eager, calm, rules="deck 32, ante 3", deals=6, seed=9)
    assert thin == result


def test_seats_and_cards_are_swapped(lp: ModuleType) -> None:
    """In the second deal of a pair each holds what the other held, and speaks when it spoke."""
    asked: list[Any] = []

    def spy(name: str, agent: Any) -> Any:
        def choose(view: Any) -> str:
            asked.append((name, view))
            return str(agent(view))

        choose.__name__ = name
        return choose

    for first in "AB":
        asked.clear()
        with ThreadPoolExecutor(1) as one:
            rules = f"deck 32, first {first}"
            result = play(lp, spy("one", eager), spy("other", calm), rules, deals=8, executor=one)
        deals: list[dict[str, Any]] = []
        for name, view in asked:
            if not view.turns:
                deals.append({"speaks": name})
            deals[-1].setdefault(name, view)
        assert len(deals) == 16 and not result.forfeits
        for number, (one_way, back) in enumerate(result.pairs):
            here, there = deals[2 * number : 2 * number + 2]
            assert (one_way.pair, one_way.swapped, back.swapped) == (number, False, True)
            assert (one_way.seats, back.seats) == (("one", "other"), ("other", "one"))
            for name, other in (("one", "other"), ("other", "one")):
                assert here[name].dealt == there[other].dealt
                assert here[name].player == there[other].player
            # Each speaks first once: whoever sits where the rules say.
            assert here["speaks"] != there["speaks"]
            assert (here["speaks"] == "one") == (first == "A")
            # The cards to draw are the same, too, and both begin with a stake each.
            assert one_way.state.cards == back.state.cards
            assert one_way.state.start == back.state.start == lp.draw_poker.Table(result.rules)
            # What one wins in seat A, the other loses in seat B.
            assert one_way.margin == one_way.state.gains[0] * (one_way.state.outcome != "tie")
            assert back.margin == back.state.gains[1] * (back.state.outcome != "tie")
        assert len({deal.state.cards for deal in result.games}) == 8


def test_a_player_against_itself_wins_nothing_on_any_deal(lp: ModuleType) -> None:
    """Only the seats differ. Not so for styles, whose dice follow from the seat, too."""
    for rules in ("deck 52", "deck 32, raises 3, show checks, first B"):
        result = play(lp, eager, eager, rules, deals=30)
        assert all(mine == -other for mine, other in result.gains)
        assert (result.mean, result.elo, result.superiority) == (0, 0, 0.5)
        # Whoever sits in seat A wins what seat A wins.
        assert result.wins == result.losses and result.pairs_drawn == 30


def test_equal_hands_cost_nothing(lp: ModuleType) -> None:
    """Ties are rare: of deals enough for some, each gives back what was paid."""
    result = play(lp, eager, calm, "deck 32", deals=400)
    ties = [deal for deal in result.games if deal.state.outcome == "tie"]
    assert len(ties) >= 2 and {deal.margin for deal in ties} == {0}
    assert {deal.points for deal in ties} == {0.5} and result.draws == len(ties)


def test_results_say_what_those_of_the_board_say(lp: ModuleType) -> None:
    """Games and pairs, margins, Elo, superiority, a sequential test; counted here once more."""
    result = play(lp, eager, raises, deals=60, seed=1, sprt=(0, 40))
    games = [deal.margin for deal in result.games]
    assert (result.wins, result.draws, result.losses) == (
        sum(m > 0 for m in games), games.count(0), sum(m < 0 for m in games)
    )  # fmt: skip
    pairs = [mine + other for mine, other in result.gains]
    assert result.pair_margins == tuple(pairs)
    assert (result.pairs_won, result.pairs_drawn, result.pairs_lost) == (
        sum(m > 0 for m in pairs), pairs.count(0), sum(m < 0 for m in pairs)
    )  # fmt: skip
    assert result.mean_margin == result.mean == pytest.approx(sum(games) / len(games))
    assert result.margin_interval == result.interval
    gains = [deal.gain for deal in result.games]
    assert result.seat_margin == pytest.approx(sum(gains) / len(gains))
    assert result.pentanomial.score == pytest.approx(
        (result.wins + result.draws / 2) / len(result.games)
    )
    assert result.elo > 0 and result.superiority > 0.9
    # It was decided early, and says so.
    assert result.decision == "elo1" and result.complete and result.deals < 60
    assert f"{result.deals} of 60 deals" in str(result)
    assert "test: 40 Elo or more (ratio +" in str(result)
    whole = play(lp, eager, raises, deals=60, seed=1)
    assert whole.decision is None and whole.pairs[: result.deals] == result.pairs


def test_what_matches_refuse(lp: ModuleType) -> None:
    rules = lp.draw_poker.Rules()
    for agent in (5, lp.GreedyAgent, None, np.int64(5), np.float64(5), np.zeros(3)):
        with pytest.raises(lp.LocusError, match="is not an agent"):
            lp.arena.play_match(calm, agent, game=rules, progress=False)
    for game in (5, "deck 52", lp.draw_poker.Rules):
        with pytest.raises(lp.LocusError, match="is not a game that matches are played of"):
            lp.arena.play_match(calm, calm, game=game, progress=False)
    with pytest.raises(lp.LocusError, match="on a grid or of another game, not both"):
        lp.arena.play_match(calm, calm, "6x5", game=rules)
    with pytest.raises(lp.LocusError, match=r"^deals 0 is not a whole number"):
        play(lp, calm, calm, deals=0)


def test_one_deal_is_one(lp: ModuleType) -> None:
    student = lp.draw_poker.opponent("student")
    for deals, words in ((1, ", 1 deal with both seats"), (2, ", 2 deals with both seats")):
        assert words in str(lp.draw_poker.play_match(student, student, deals=deals))
        board = lp.arena.play_match(
            lp.RandomAgent(), lp.GreedyAgent(), grid="2x2", deals=deals, progress=False
        )
        assert f"{words[: words.index(' with')]} on 2x2" in str(board)
