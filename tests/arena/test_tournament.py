from __future__ import annotations

import dataclasses
import json
from itertools import combinations
from types import ModuleType
from typing import Any

import pytest


def tournament(lp: ModuleType, agents: Any, **more: Any) -> Any:
    more = {"grid": "3x3", "deals": 8, "progress": False, **more}
    return lp.arena.tournament(agents, **more)


@pytest.fixture
def agents(lp: ModuleType) -> list[Any]:
    return [lp.RandomAgent(), lp.opponent(4), lp.opponent(1), lambda state: state.unplayed[0]]


def test_everybody_plays_everybody(lp: ModuleType, agents: list[Any]) -> None:
    standings = tournament(lp, agents)
    names = ["Random", "Jack", "Deuce", "<lambda>"]
    assert [(m.a, m.b) for m in standings.matches] == list(combinations(names, 2))
    assert sorted(standings.names) == sorted(names)
    assert standings.names[0] == "Jack"
    assert len(standings) == 4
    assert standings.complete
    # Each pairing is the match that the two would have played alone, on the same deals.
    alone = lp.arena.play_match(agents[1], agents[2], "3x3", deals=8, progress=False)
    assert standings.match("Deuce", "Jack") == alone
    assert standings.margin("Jack", "Deuce") == alone.mean_margin
    assert standings.margin("Deuce", "Jack") == -alone.mean_margin
    deals = {tuple(str(p[0].deal) for p in m.pairs) for m in standings.matches}
    assert len(deals) == 1


def test_sums(lp: ModuleType, agents: list[Any]) -> None:
    standings = tournament(lp, agents)
    assert [row.rating for row in standings] == sorted((r.rating for r in standings), reverse=True)
    assert sum(row.rating for row in standings) == pytest.approx(0, abs=1e-6)
    for row in standings:
        assert row.games == row.wins + row.draws + row.losses == 48
        assert row.pairs_won + row.pairs_drawn + row.pairs_lost == 24
        low, high = row.rating_interval
        assert low < row.rating < high
        others = [name for name in standings.names if name != row.name]
        margins = [standings.margin(row.name, other) for other in others]
        assert row.mean_margin == pytest.approx(sum(margins) / 3)
    assert sum(row.wins for row in standings) == sum(row.losses for row in standings)


def test_standings_read_well(lp: ModuleType, agents: list[Any]) -> None:
    standings = tournament(lp, agents)
    lines = str(standings).splitlines()
    assert lines[0].startswith("4 players, 8 deals a pairing on 3x3; moving first is worth ")
    assert lines[1].split()[:3] == ["rating", "games", "won"]
    assert [line.split()[0] for line in lines[2:]] == list(standings.names)
    html = standings._repr_mimebundle_()["text/html"]
    assert html.count("<tr>") == 5
    assert "against &lt;lambda&gt;" in html


def test_tables_and_the_crosstable(native: ModuleType) -> None:
    lp = native
    standings = tournament(lp, [lp.opponent(1), lp.opponent(2), lp.RandomAgent()])
    frame = standings.to_pandas()
    assert list(frame["name"]) == list(standings.names)
    assert standings.to_arrow().column("wins").to_pylist() == list(frame["wins"])
    chart = standings.plot().to_dict()
    values = chart["data"]["values"]
    assert len(values) == 6
    for value in values:
        margin = standings.margin(value["player"], value["against"])
        assert value["margin"] == margin
        assert value["low"] <= margin <= value["high"]


def test_the_crosstable_is_drawn_without_a_network(native: ModuleType) -> None:
    import altair

    names = [native.opponent(1), native.opponent(2), native.RandomAgent()]
    for deals in (1, 3):
        chart = tournament(native, names, deals=deals).plot()
        bundle = chart._repr_mimebundle_()
        assert set(bundle) == {"text/plain", "image/svg+xml"}
        assert "Deuce" in bundle["image/svg+xml"] and "NaN" not in bundle["image/svg+xml"]
        json.dumps(chart.to_dict(), allow_nan=False)
    with altair.renderers.enable("mimetype"):
        assert "image/svg+xml" not in chart._repr_mimebundle_()


def test_what_was_not_played_has_no_number_in_the_crosstable(native: ModuleType) -> None:
    names = [native.opponent(1), native.opponent(2)]
    played = tournament(native, names, deals=2)
    none = dataclasses.replace(played, matches=(dataclasses.replace(played.matches[0], pairs=()),))
    chart = none.plot()
    assert [value["pairs"] for value in chart.to_dict()["data"]["values"]] == [0, 0]
    json.dumps(chart.to_dict(), allow_nan=False)
    assert "NaN" not in chart._repr_mimebundle_()["image/svg+xml"]


def test_a_tournament_goes_on_where_it_was(
    lp: ModuleType, agents: list[Any], tmp_path: Any
) -> None:
    path = tmp_path / "t.json"
    some = tournament(lp, agents, deals=3, checkpoint=path)
    assert tournament(lp, agents, checkpoint=path) == tournament(lp, agents)
    assert tournament(lp, agents, deals=3, checkpoint=path) == some
    with pytest.raises(lp.LocusError, match="is of another match: its agents are"):
        tournament(lp, agents[:3], checkpoint=path)
    with pytest.raises(lp.LocusError, match="is of another match: its agents are"):
        lp.arena.play_match(agents[0], agents[1], "3x3", progress=False, checkpoint=path)


def draw_tournament(lp: ModuleType, styles: Any, **more: Any) -> Any:
    agents = [lp.draw_poker.opponent(style) for style in styles]
    more = {"game": lp.draw_poker.Rules(), "deals": 30, "progress": False, **more}
    return lp.arena.tournament(agents, **more)


def test_the_four_styles_of_five_card_draw(lp: ModuleType, tmp_path: Any) -> None:
    styles = [*lp.draw_poker.STYLES]
    path = tmp_path / "styles.json"
    draw_tournament(lp, styles, deals=10, checkpoint=path)
    standings = draw_tournament(lp, styles, checkpoint=path)
    assert standings == draw_tournament(lp, styles)
    assert [(m.a, m.b) for m in standings.matches] == list(combinations(styles, 2))
    # Each pairing is the match that the two would have played alone, on the same deals.
    a, b = (lp.draw_poker.opponent(style) for style in styles[:2])
    alone = lp.draw_poker.play_match(a, b, deals=30)
    assert standings.match(*styles[:2]) == alone
    assert standings.margin(*styles[:2]) == alone.mean == -standings.margin(*styles[1::-1])
    # It is money that counts: the rows go by it.
    assert standings.for_money and not standings.matches[0].sprt
    margins = [row.mean_margin for row in standings]
    assert margins == sorted(margins, reverse=True) and sum(margins) == pytest.approx(0)
    for row in standings:
        assert row.games == row.wins + row.draws + row.losses == 180
        assert row.margin_interval[0] < row.mean_margin < row.margin_interval[1]
    lines = str(standings).splitlines()
    assert lines[0].startswith(
        "4 players, 30 deals a pairing of five-card draw with 52 cards; speaking first is worth "
    )
    assert lines[1].split()[:5] == ["$", "a", "deal", "games", "won"]
    assert [line.split()[0] for line in lines[2:]] == list(standings.names)
    end = lines[1].index("games") + len("games")
    assert all(line[end - 5 : end] == "  180" for line in lines[2:])
    html = standings._repr_mimebundle_()["text/html"]
    assert html.count("<tr>") == 5 and "against balanced" in html
    frame = standings.to_pandas()
    assert list(frame["mean_margin"]) == margins and list(frame["margin_low"]) == [
        row.margin_interval[0] for row in standings
    ]
    assert standings.to_arrow().num_rows == 4
    assert "dollars a game" in str(standings.plot().to_dict())


def test_who_speaks_second_has_the_seat_term_too(lp: ModuleType) -> None:
    rules = lp.draw_poker.Rules(first="B")
    standings = draw_tournament(lp, ["student", "bold"], game=rules, deals=5)
    assert "speaking second is worth" in str(standings)


def test_a_tournament_is_of_one_game(lp: ModuleType, agents: list[Any]) -> None:
    with pytest.raises(lp.LocusError, match="on a grid or of another game, not both"):
        tournament(lp, agents, game=lp.draw_poker.Rules())
    with pytest.raises(lp.LocusError, match="is not a game that matches are played of"):
        lp.arena.tournament(agents, game="deck 52", progress=False)
    with pytest.raises(lp.LocusError, match="is not an agent"):
        lp.arena.tournament([agents[0], 5], game=lp.draw_poker.Rules(), progress=False)


def test_who_did_not_meet(lp: ModuleType, agents: list[Any]) -> None:
    with pytest.raises(lp.LocusError, match="'Jack' and 'Queen' did not meet"):
        tournament(lp, agents).match("Jack", "Queen")
    with pytest.raises(lp.LocusError, match=r"'Jack' and \[\] did not meet"):
        tournament(lp, agents).margin("Jack", [])


@pytest.mark.parametrize("some", [0, 1])
def test_a_tournament_takes_two(lp: ModuleType, agents: list[Any], some: int) -> None:
    with pytest.raises(lp.LocusError, match="takes two agents or more, got"):
        tournament(lp, agents[:some])


def test_one_deal_a_pairing_gives_no_interval(lp: ModuleType) -> None:
    agents = [lp.RandomAgent(seed=1), lp.GreedyAgent()]
    standings = lp.arena.tournament(agents, grid="2x2", deals=1)
    assert "2 players, 1 deal a pairing on 2x2; " in str(standings)
    match = str(standings.matches[0])
    assert "(one deal gives no interval)" in match
    money = lp.arena.tournament(
        [lp.draw_poker.opponent("student"), calm], game=lp.draw_poker.Rules(), deals=1
    )
    for text in (str(standings), match, str(money), str(money.matches[0])):
        assert not [word for word in ("inf", "nan", "1 deals") if word in text], text


def calm(view: Any) -> str:
    return next(w for w in ("check", "show", "stand pat") if w in view.legal_actions())
