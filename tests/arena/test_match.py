from __future__ import annotations

import dataclasses
import math
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pyarrow
import pytest


def last(state: Any) -> Any:
    return state.legal_actions()[-1]


def match(lp: ModuleType, a: Any, b: Any, **more: Any) -> Any:
    more = {"grid": "3x3", "deals": 12, "progress": False, **more}
    return lp.arena.play_match(a, b, **more)


def test_every_deal_is_played_twice_with_the_seats_swapped(lp: ModuleType) -> None:
    result = match(lp, lp.GreedyAgent(), last)
    assert (result.a, result.b, result.deals, result.complete) == ("Greedy", "last", 12, True)
    assert [(game.pair, game.swapped) for game in result.games] == [
        (n, swapped) for n in range(12) for swapped in (False, True)
    ]
    for first, second in result.pairs:
        assert first.deal == second.deal
        assert (first.first, second.first) == ("Greedy", "last")
    assert len({str(first.deal) for first, _ in result.pairs}) == 12


def test_games_are_what_the_agents_play(lp: ModuleType) -> None:
    result = match(lp, last, lambda state: state.legal_actions()[0], deals=2)
    for game in result.games:
        played = lp.Game.parse(game.record())
        assert played.state.scores == game.scores
        assert tuple(turn.action for turn in played.turns) == game.actions
        assert (played.first, played.second) == (game.first, game.second)
        assert played.deal.seed == game.deal_seed
        for state, action in zip(played.states, game.actions, strict=False):
            lasts = (state.turn == "A") != game.swapped
            assert action == state.legal_actions()[-1 if lasts else 0]
    assert len(lp.Game.parse_all(result.records())) == 4


def test_figures_by_hand(lp: ModuleType) -> None:
    result = match(lp, lp.opponent(3), lp.opponent(2), deals=30)
    margins = [game.margin for game in result.games]
    for game, margin in zip(result.games, margins, strict=True):
        first, second = game.scores
        assert margin == (second - first if game.swapped else first - second)
        assert game.winner == (None if margin == 0 else "Eight" if margin > 0 else "Five")
    signs = [(m > 0) - (m < 0) for m in margins]
    assert (result.wins, result.draws, result.losses) == tuple(map(signs.count, (1, 0, -1)))
    totals = [a + b for a, b in zip(margins[::2], margins[1::2], strict=True)]
    assert result.pairs_won == sum(t > 0 for t in totals)
    assert result.pairs_drawn == sum(t == 0 for t in totals)
    assert result.pairs_lost == 30 - result.pairs_won - result.pairs_drawn
    assert result.mean_margin == pytest.approx(sum(totals) / 60)
    low, high = result.margin_interval
    assert low < result.mean_margin < high
    assert sum(result.pentanomial.counts) == 30
    assert result.pentanomial.score == pytest.approx((result.wins + result.draws / 2) / 60)
    assert result.seat_margin == pytest.approx(
        sum(-m if game.swapped else m for game, m in zip(result.games, margins, strict=True)) / 60
    )


def test_a_match_depends_on_its_seed_alone(lp: ModuleType) -> None:
    players = lp.opponent(1), lp.RandomAgent()
    games = [match(lp, *players, seed=seed).games for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]
    # More deals are the same deals and more.
    assert match(lp, *players, seed=1, deals=15).games[:24] == games[0]


def test_the_agents_own_seeds_count(native: ModuleType) -> None:
    lp = native
    games = [match(lp, lp.RandomAgent(seed), lp.RandomAgent(3)).games for seed in (0, 1)]
    assert games[0] != games[1]


def test_both_cores_play_the_same_matches(native: ModuleType, pure: ModuleType) -> None:
    texts = []
    for lp in (native, pure):
        result = match(lp, lp.opponent(4), lp.opponent(1), grid="4x3", deals=5, seed=9)
        texts.append([(str(game), list(map(str, game.actions))) for game in result.games])
    assert texts[0] == texts[1]


def test_native_games_are_those_that_python_would_play(native: ModuleType) -> None:
    lp = native

    class Wrapped:
        """The same opponent, but the arena does not know."""

        def __init__(self, opponent: Any) -> None:
            self.opponent, self.seed, self.name = opponent, opponent.seed, opponent.name

        def with_seed(self, seed: int) -> Any:
            return Wrapped(self.opponent.with_seed(seed))

        def choose(self, state: Any) -> Any:
            return self.opponent.choose(state)

    one = match(lp, lp.opponent(2), lp.opponent(5, seed=8))
    two = match(lp, Wrapped(lp.opponent(2)), Wrapped(lp.opponent(5, seed=8)))
    assert one.games == two.games


def test_what_an_agent_remembers_lasts_a_game(lp: ModuleType) -> None:
    class Counting:
        name = "Counting"

        def __init__(self) -> None:
            self.asked = 0

        def choose(self, state: Any) -> Any:
            self.asked += 1
            assert self.asked <= 5, "more turns than a game has"
            return state.legal_actions()[self.asked % 3 % len(state.legal_actions())]

    agent = Counting()
    result = match(lp, agent, Counting())
    assert result.forfeits == ()
    assert agent.asked == 0
    assert result.games == match(lp, agent, agent).games


def test_players_of_one_name_are_told_apart(lp: ModuleType) -> None:
    result = match(lp, lp.opponent(1), lp.opponent(1), deals=1)
    assert (result.a, result.b) == ("Deuce 1", "Deuce 2")


def called(name: str) -> Any:
    """An agent of that name."""
    return type("Called", (), {"name": name, "choose": lambda self, state: last(state)})()


def test_numbers_make_no_name_that_somebody_has(lp: ModuleType) -> None:
    names = ["Jack 1", "Jack", "Jack", "Jack 3"]
    standings = lp.arena.tournament(map(called, names), "2x2", deals=1, progress=False)
    assert sorted(standings.names) == ["Jack 1", "Jack 2", "Jack 3", "Jack 4"]
    assert [row.games for row in standings] == [6] * 4


def test_long_names_are_told_apart_in_records_too(lp: ModuleType) -> None:
    result = match(lp, called("é" * 100), called("é" * 100), deals=1)
    assert (result.a, result.b) == ("é" * 98 + " 1", "é" * 98 + " 2")
    assert [game.first for game in lp.Game.parse_all(result.records())] == [result.a, result.b]


def test_a_name_is_a_plain_text(lp: ModuleType) -> None:
    class Shouted(str):
        def __str__(self) -> str:
            return "OTHER"

    result = match(lp, called(Shouted("quiet")), last, deals=1)
    assert type(result.a) is str and result.a == "quiet"
    assert str(result).startswith("quiet against last")


def test_a_sequential_test_ends_the_match(lp: ModuleType) -> None:
    result = match(lp, lp.opponent(2), last, deals=500, sprt=(0, 100))
    assert (result.decision, result.complete) == ("elo1", True)
    assert 5 < len(result.pairs) < 200
    assert result.ratio >= result.sprt.bounds[1]
    # One pair fewer had not decided it.
    counts = lp.arena.Pentanomial.of(a.points + b.points for a, b in result.pairs[:-1])
    assert result.sprt.verdict(counts) is None
    worse = match(lp, last, lp.opponent(2), deals=500, sprt=lp.arena.Sprt(0, 100))
    assert worse.decision == "elo0"
    short = match(lp, lp.opponent(2), last, deals=2, sprt=(0, 100))
    assert (short.decision, len(short.pairs)) == (None, 2)
    assert match(lp, lp.opponent(2), last, deals=2).decision is None


def test_tables(native: ModuleType) -> None:
    lp = native
    result = match(lp, lp.GreedyAgent(), last, deals=3)
    frame = result.to_pandas()
    assert len(frame) == 6
    assert list(frame["margin"]) == [game.margin for game in result.games]
    assert frame["margin"].sum() / 6 == pytest.approx(result.mean_margin)
    assert list(frame["first"]) == ["Greedy", "last"] * 3
    assert frame["actions"][0].split(" ") == [str(action) for action in result.games[0].actions]
    table = result.to_arrow()
    assert table.num_rows == 6
    assert table.column("deal_seed").to_pylist() == list(frame["deal_seed"])


def test_arrow_tables_of_all_matches_go_together(native: ModuleType) -> None:
    lp = native
    results = [match(lp, lp.GreedyAgent(), one, deals=2) for one in (last, lambda state: None)]
    results.append(dataclasses.replace(results[0], pairs=(), complete=False))
    tables = [result.to_arrow() for result in results]
    assert tables[0].schema == tables[1].schema == tables[2].schema
    assert pyarrow.concat_tables(tables).num_rows == 8
    assert {str(kind) for kind in tables[0].schema.types} == {"int64", "bool", "double", "string"}
    assert tables[0].column("forfeit").to_pylist() == [None] * 4
    assert tables[1].column("forfeit").to_pylist() == ["B", "A"] * 2
    rules = lp.draw_poker.Rules()
    draws = [
        lp.arena.play_match(one, "show".format, deals=1, game=rules, progress=False).to_arrow()
        for one in (lp.draw_poker.opponent("student"), lambda view: None)
    ]
    assert draws[0].schema == draws[1].schema


def test_a_result_reads_well(lp: ModuleType) -> None:
    result = match(lp, lp.opponent(2), lambda state: "a1", deals=4, sprt=(0, 50))
    text = str(result)
    assert text.startswith("Five against <lambda>, ")
    for line in ("games", "pairs", "margin a game", "Elo", "moving first", "test", "forfeits"):
        assert f"\n  {line} " in text
    bundle = result._repr_mimebundle_()
    assert bundle["text/plain"] == text
    assert "&lt;lambda&gt;" in bundle["text/html"]
    assert "<lambda>" not in bundle["text/html"]


def test_a_game_shows_how_it_ended(lp: ModuleType) -> None:
    played = match(lp, lp.GreedyAgent(), last, deals=1).games[0]
    shown = played._repr_mimebundle_()
    assert shown["text/plain"] == str(played)
    assert shown["image/svg+xml"] == played.game()._repr_mimebundle_()["image/svg+xml"]


def test_a_result_can_be_pickled(lp: ModuleType) -> None:
    result = match(lp, lp.GreedyAgent(), lp.opponent(1), deals=2)
    assert pickle.loads(pickle.dumps(result)) == result


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"grid": "9x9"}, "9x9"),
        ({"deals": 0}, "deals 0 is not a whole number from 1 to"),
        ({"seed": -1}, "seed -1"),
        ({"executor": 3}, "3 is not an executor"),
        ({"executor": ThreadPoolExecutor}, "ThreadPoolExecutor'> is not an executor"),
        ({"sprt": 5}, "5 is not a test"),
        ({"sprt": (5, 1)}, "elo0 5 is not a number below elo1 1"),
        ({"sprt": (0, 1e8)}, "elo1 100000000.0 is not from -4000 to 4000"),
        ({"sprt": (0, math.inf)}, "elo1 inf is not from -4000 to 4000"),
        ({"sprt": (-4001, 0)}, "elo0 -4001 is not from -4000 to 4000"),
        ({"limit": 0}, "limit 0 is not"),
        ({"limit": "1"}, "limit '1' is not"),
        ({"limit": math.nan}, "limit nan is not"),
        ({"limit": True}, "limit True is not"),
        ({"limit": 10**400}, "is not a number of seconds above 0"),
    ],
)
def test_what_is_no_match(lp: ModuleType, wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        match(lp, last, last, **wrong)
    assert said in str(caught.value)


@pytest.mark.parametrize("limit", [np.float32(30), np.int64(30), Fraction(60, 2), 30])
def test_every_number_is_a_limit(lp: ModuleType, limit: Any) -> None:
    assert match(lp, last, last, deals=1, limit=limit).complete


def test_what_is_no_agent(lp: ModuleType) -> None:
    with pytest.raises(lp.LocusError, match="is not an agent"):
        match(lp, 4, last)


@pytest.mark.parametrize("error", [RuntimeError("no name"), AssertionError()])
def test_who_cannot_tell_its_name_is_no_agent(lp: ModuleType, error: Exception) -> None:
    class Nameless:
        @property
        def name(self) -> str:
            raise error

        def choose(self, shown: Any) -> Any:
            raise AssertionError("nobody asks")

        def __repr__(self) -> str:
            raise error

    said = f"the name of <Nameless> cannot be told: {type(error).__name__}"
    plays: list[Callable[[], Any]] = [
        lambda: match(lp, last, Nameless()),
        lambda: match(lp, last, Nameless(), grid=None, game=lp.draw_poker.Rules()),
        lambda: lp.arena.tournament([last, last, Nameless()], "3x3", progress=False),
        lambda: lp.agents.as_agent(Nameless()),
    ]
    for play in plays:
        with pytest.raises(lp.LocusError, match=said):
            play()


def test_who_cannot_be_asked_for_its_class_is_no_agent(lp: ModuleType) -> None:
    class Closed:
        def __getattribute__(self, name: str) -> Any:
            raise RuntimeError(f"no {name}")

    plays: list[Callable[[], Any]] = [
        lambda: match(lp, last, Closed()),
        lambda: match(lp, last, Closed(), grid=None, game=lp.draw_poker.Rules()),
        lambda: lp.agents.as_agent(Closed()),
        lambda: match(lp, last, last, executor=Closed()),
    ]
    for play in plays:
        with pytest.raises(lp.LocusError, match=r"<.*test_who_cannot_be_asked.*"):
            play()


def test_a_bar_shows_progress(native: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    match(native, last, native.GreedyAgent(), progress=True)
    assert "24/24" in capsys.readouterr().err
    match(native, last, native.GreedyAgent())
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("when", ["it is made", "it is shown", "it is closed"])
def test_a_bar_that_cannot_be_drawn_ends_no_match(
    native: ModuleType, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Bar:
        n = 0

        def __init__(self, **_: Any) -> None:
            self.fail("it is made")

        def fail(self, now: str) -> None:
            if now == when:
                raise BrokenPipeError(32, "nobody looks")

        def update(self, more: int) -> None:
            self.fail("it is shown")

        def close(self) -> None:
            self.fail("it is closed")

    monkeypatch.setattr("tqdm.auto.tqdm", Bar)
    assert match(native, last, native.GreedyAgent(), progress=True).complete


def test_a_bar_goes_on_where_the_match_was(
    native: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[int, int]] = []

    class Bar:
        def __init__(self, *, total: int, initial: int, unit: str) -> None:
            made.append((initial, total))
            self.n = initial

        def update(self, more: int) -> None:
            self.n += more

        def close(self) -> None:
            made.append((self.n, 0))

    monkeypatch.setattr("tqdm.auto.tqdm", Bar)
    for deals in (3, 5):
        match(
            native,
            last,
            native.GreedyAgent(),
            deals=deals,
            progress=True,
            checkpoint=tmp_path / "m",
        )
    assert made == [(0, 6), (6, 0), (6, 10), (10, 0)]


def test_a_negative_bound_has_a_minus_sign(lp: ModuleType) -> None:
    result = match(lp, lp.GreedyAgent(), last, deals=60, sprt=(-300, -200))
    assert result.verdict.startswith("−200 Elo or more (ratio +")
