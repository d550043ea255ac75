"""Games that come to the board as text."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.widgets.conftest import Front, Slow, game

import locus_poker as lp
from locus_poker.widgets.envelope import MessageError
from locus_poker.widgets.messages import parse
from locus_poker.widgets.records import MOST_TEXT

POSITION = "2x2 AsKd/7c7h .A/a. B 2-2"


def played(*actions: str, first: str = "Ann", second: str = "Ben") -> lp.Game:
    one = lp.Game("2x2 AsKd/7c7h", first, second)
    for action in actions:
        one.play(action)
    return one


def test_a_record_is_opened_and_played_on(make_board: Callable[..., Front]) -> None:
    front = make_board()
    before = front.snapshot["game"]
    text = played("a1", "b2*").record()
    assert front.ask("load", text=text, which=0) == "ok"
    assert front.snapshot["game"] != before
    assert front.board.game.record() == text
    assert [player["name"] for player in front.snapshot["players"]] == ["Ann", "Ben"]
    assert front.ask("play", square=1, face="up") == "ok"
    assert front.ask("undo") == "ok"
    assert front.board.game.record() == text


def test_a_position_is_opened_too(make_board: Callable[..., Front]) -> None:
    front = make_board()
    assert front.ask("load", text=f"  {POSITION}\n", which=0) == "ok"
    assert str(front.board.game.state) == POSITION
    assert front.snapshot["scores"] == [2, 2]


def test_a_file_may_begin_with_a_mark(make_board: Callable[..., Front]) -> None:
    front = make_board()
    for text in ("2x2 AsKd/7c7h A./.b B 2-2\r\n", lp.Game("2x2 AsKd/7c7h").record()):
        assert front.ask("load", text="\ufeff" + text, which=0) == "ok"
        assert str(front.board.game.deal) == "2x2 AsKd/7c7h"


def test_of_several_games_one_is_chosen(make_board: Callable[..., Front]) -> None:
    front = make_board()
    games = [played("a1"), played("a1", "b2*", "b1", "a2", first="Cem")]
    # By other hands a record may lack the header with the result.
    text = "".join(one.record().replace('[Result "*"]\n', "") for one in games)
    before = front.snapshot["game"]
    assert front.ask("load", text=text, which=0) == "games"
    assert front.answers[-1]["detail"] == [
        {"first": "Ann", "second": "Ben", "grid": "2x2", "result": "*"},
        {"first": "Cem", "second": "Ben", "grid": "2x2", "result": "4-2"},
    ]
    assert front.snapshot["game"] == before
    assert front.ask("load", text=text, which=3) == "empty"
    assert front.ask("load", text=text, which=2) == "ok"
    assert front.board.game.turns == games[1].turns


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('[Grid "2x2"]\n[Cards "AsKd/7c7h"]\n\n1. a1 1. a2 *', 4, 7),
        ('[Grid "2x2"]\n[Cards "AsKd/7c7x"]\n\n*', 2, 16),
        ("2x2 AsKd/7c7x .A/a. B 2-2", None, 12),
        ("hello", 1, 1),
        ("x\ud800", 1, 2),
    ],
)
def test_a_wrong_text_changes_nothing_and_the_place_is_named(
    make_board: Callable[..., Front], text: str, line: int | None, column: int
) -> None:
    front = make_board()
    before = {**front.snapshot, "seq": 0, "answers": []}
    assert front.ask("load", text=text, which=0) == "record"
    detail = front.answers[-1]["detail"]
    assert (detail["line"], detail["column"]) == (line, column)
    assert f"column {column})" in detail["text"]
    json.dumps(detail).encode()
    assert {**front.snapshot, "seq": 0, "answers": []} == before


def test_a_text_without_a_game_says_so(make_board: Callable[..., Front]) -> None:
    assert make_board().ask("load", text=" \n", which=0) == "empty"


@pytest.mark.parametrize(
    "wrong",
    [{"text": "x" * (MOST_TEXT + 1)}, {"text": None}, {"text": 5}, {"which": -1}, {"which": "1"}],
)
def test_a_message_that_is_too_large_or_odd_is_none(wrong: dict[str, Any]) -> None:
    good = {"v": 1, "id": "x", "kind": "load", "game": "g", "ply": 0, "text": "", "which": 0}
    parse(good)
    with pytest.raises(MessageError):
        parse({**good, **wrong})


def test_the_opponent_looks_at_the_game_first(make_board: Callable[..., Front], slow: Slow) -> None:
    front = make_board(second=slow)
    assert front.ask("load", text=played("a1").record(), which=0) == "ok"
    assert (front.snapshot["waiting"], front.snapshot["thinking"]) == (True, False)
    assert slow.asked == []
    slow.go.set()
    assert front.ask("think") == "ok"
    front.settle()
    assert len(front.board.game.turns) == 2


def test_opening_a_game_ends_the_thought_about_the_one_before(
    make_board: Callable[..., Front], slow: Slow
) -> None:
    front = make_board(game("2x2"), second=slow)
    front.ask("play", square=0, face="up")
    front.ask("load", text=POSITION, which=0)
    slow.go.set()
    front.settle()
    assert str(front.board.game.state) == POSITION


def test_long_names_of_a_record_can_be_shown(make_board: Callable[..., Front]) -> None:
    front = make_board()
    long = played("a1").record().replace("Ann", "A" * 5000)
    assert front.ask("load", text=long * 2, which=0) == "games"
    assert len(front.answers[-1]["detail"][0]["first"]) <= 100
    assert front.ask("load", text=long, which=0) == "ok"
    assert len(front.snapshot["players"][0]["name"]) <= 200
