from __future__ import annotations

import copy
import datetime
import threading
import time
from types import ModuleType
from typing import Any

import pytest

DEAL = "2x2 AsKd/7c7h"
ACTIONS = ("a1", "b2*", "b1", "a2")


def play(lp: ModuleType, *actions: str) -> Any:
    game = lp.Game(DEAL, "Ann", "Ben", date="2026-11-29")
    for action in actions:
        game.play(action)
    return game


def test_a_turn_says_what_happened(lp: ModuleType) -> None:
    game = lp.Game(DEAL)
    turn = game.play("a2*")
    assert (turn.number, turn.seat, str(turn.action)) == (1, "A", "a2*")
    assert turn.card == lp.Card("7c")
    assert str(turn.score.hand) == "pair (As, joker Ac)"
    assert (turn.score.hand_points, turn.score.bonus_points, turn.score.total) == (2, 0, 2)
    assert turn.scores == game.state.scores == (2, 0)
    assert game.turns == (turn,)
    assert game.play("a1").seat == "B"


def test_undo_and_redo(lp: ModuleType) -> None:
    game = play(lp, *ACTIONS)
    states = game.states
    assert len(states) == 5 and states[0] == game.start == lp.State.start(DEAL)
    undone = []
    while game.can_undo:
        undone.append(game.undo())
        assert game.state == states[len(game.turns)]
    assert [str(turn.action) for turn in undone] == list(reversed(ACTIONS))
    while game.can_redo:
        assert game.redo() == undone.pop()
    assert game.states == states and not undone


def test_playing_drops_what_was_taken_back(lp: ModuleType) -> None:
    game = play(lp, *ACTIONS)
    game.undo()
    game.undo()
    game.play("a2")
    assert not game.can_redo
    with pytest.raises(lp.LocusError, match="there is no turn to play again"):
        game.redo()
    assert [str(turn.action) for turn in game.turns] == ["a1", "b2*", "a2"]


def test_there_is_nothing_before_the_start(lp: ModuleType) -> None:
    game = lp.Game(DEAL)
    for call, message in (
        (game.undo, "there is no turn to take back"),
        (game.redo, "there is no turn to play again"),
    ):
        with pytest.raises(lp.LocusError) as caught:
            call()
        assert str(caught.value) == message
    assert game.state == game.start and game.turns == ()


@pytest.mark.parametrize("action", ["a1", "c1", "z", "", None, 5])
def test_a_failed_call_changes_nothing(lp: ModuleType, action: object) -> None:
    game = play(lp, "a1", "b2*")
    game.undo()
    before = (game.states, game.turns, game.can_redo, game.record())
    with pytest.raises(lp.LocusError):
        game.play(action)
    assert (game.states, game.turns, game.can_redo, game.record()) == before
    assert str(game.redo().action) == "b2*"


def test_a_finished_game_goes_no_further(lp: ModuleType) -> None:
    game = play(lp, *ACTIONS)
    record = game.record()
    with pytest.raises(lp.LocusError, match="'a1' cannot be played: the game is over"):
        game.play("a1")
    assert game.record() == record


def test_a_game_can_start_anywhere(lp: ModuleType) -> None:
    state = lp.State.parse("2x2 AsKd/7c7h A./.b B 2-2")
    game = lp.Game(state)
    assert game.play("b1").seat == "B"
    assert game.start == state
    assert f'[Position "{state}"]' in game.record()
    again = lp.Game.parse(game.record())
    assert again.start == state and again.state == game.state
    assert lp.Game(lp.Deal.parse(DEAL)).start == lp.Game(DEAL).start


def test_a_game_that_starts_where_it_is_over(lp: ModuleType) -> None:
    game = lp.Game(lp.State(DEAL, "AB/ab", scores=(3, 9)))
    assert game.record().endswith("\n3-9\n")
    assert lp.Game.parse(game.record()).state.outcome == "B"


def test_headers_in_their_order(lp: ModuleType) -> None:
    game = lp.Game(
        lp.Deal.shuffled("6x5", seed=7),
        "Ann",
        "Ben",
        date=datetime.date(2026, 11, 29),
        headers={"Event": "kitchen", "Round": "2"},
    )
    assert list(game.headers) == [
        "Product",
        "Grid",
        "Cards",
        "First",
        "Second",
        "Date",
        "Seed",
        "Result",
        "Event",
        "Round",
    ]
    assert game.headers["Product"] == f"Locus Poker {lp.__version__}"
    assert (game.headers["Grid"], game.headers["Seed"]) == ("6x5", "7")
    assert (game.first, game.second) == ("Ann", "Ben")
    assert game.headers["Date"] == "2026-11-29"
    assert game.headers["Result"] == "*"
    with pytest.raises(TypeError):
        game.headers["Date"] = "today"


def test_the_date_is_today_unless_told(lp: ModuleType) -> None:
    before = datetime.date.today().isoformat()
    date = lp.Game(DEAL).headers["Date"]
    assert before <= date <= datetime.date.today().isoformat()
    assert lp.Game(DEAL, date="once").headers["Date"] == "once"


def test_only_a_shuffled_deal_has_a_seed(lp: ModuleType) -> None:
    assert "Seed" not in lp.Game(DEAL).headers
    game = lp.Game(lp.Deal.shuffled("6x5", seed=7))
    assert lp.Game.parse(game.record()).deal.seed == 7
    lie = game.record().replace('[Seed "7"]', '[Seed "8"]')
    assert lp.Game.parse(lie).deal.seed is None
    assert lp.Game.parse(lie).record() == lie
    for odd in ("-7", "007", "7 ", "²", "9" * 30, ""):
        text = game.record().replace('[Seed "7"]', f'[Seed "{odd}"]')
        assert lp.Game.parse(text).deal.seed is None


HOSTILE = [
    "<img onerror=alert(1) src=x>",
    '"]\\n[Result "99-0"]',
    "\\",
    '\\"',
    "{}()[]",
    "'; drop table games; --",
    "زيد ‏x",
    "👩‍👩‍👧",
    "名前" * 50,
    " ",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_stay_what_they_are(lp: ModuleType, name: str) -> None:
    game = lp.Game(DEAL, name, "Ben", headers={"Event": name})
    again = lp.Game.parse(game.record())
    assert (again.first, again.second, again.headers["Event"]) == (name, "Ben", name)
    assert again.record() == game.record()
    html = game._repr_mimebundle_()["text/html"]
    assert "<img onerror" not in html


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("a\nb", "the first player's name 'a\\nb' has a control character, '\\n' (column 2)"),
        ("\0", "the first player's name '\\x00' has a control character, '\\x00' (column 1)"),
        (
            "\x1b[2J",
            "the first player's name '\\x1b[2J' has a control character, '\\x1b' (column 1)",
        ),
        (
            "ab\u2028",
            "the first player's name 'ab\\u2028' has a control character, '\\u2028' (column 3)",
        ),
        ("\x85", "the first player's name '\\x85' has a control character, '\\x85' (column 1)"),
        ("a\ud800", "the first player's name has half a character, '\\ud800' (column 2)"),
        ("x" * 101, f"the first player's name '{'x' * 37}...' has 101 characters, more than 100"),
        (None, "the first player's name None is not a text"),
        (7, "the first player's name 7 is not a text"),
    ],
)
def test_what_is_no_name(lp: ModuleType, name: object, message: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.Game(DEAL, name)
    assert str(caught.value) == message
    with pytest.raises(lp.LocusError) as caught:
        lp.Game(DEAL, "", name)
    assert str(caught.value) == message.replace("first", "second")


@pytest.mark.parametrize(
    ("headers", "message"),
    [
        ({"Grid": "6x5"}, "header 'Grid' is the game's own"),
        ({"Result": "1-0"}, "header 'Result' is the game's own"),
        ({"Position": "x"}, "header 'Position' is the game's own"),
        ({"Seed": "7"}, "header 'Seed' is the game's own"),
        (
            {"1st": "x"},
            "'1st' is not a header's key (a letter, then letters, digits and '_')",
        ),
        (
            {'A "x"]\n[B': "x"},
            "'A \"x\"]\\n[B' is not a header's key (a letter, then letters, digits and '_')",
        ),
        ([("Event", "a"), ("Event", "b")], "header 'Event' comes twice"),
        ({7: "x"}, "7 is not a header's key (a letter, then letters, digits and '_')"),
        ({"Event": "a\nb"}, "header 'Event' 'a\\nb' has a control character, '\\n' (column 2)"),
        ({"Event": None}, "header 'Event' None is not a text"),
    ],
)
def test_what_is_no_header(lp: ModuleType, headers: dict[str, str], message: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.Game(DEAL, headers=headers)
    assert str(caught.value) == message


def test_comments_are_kept(lp: ModuleType) -> None:
    game = lp.Game(DEAL)
    game.comment("before {the} first \\ turn")
    game.play("a1")
    game.comment("two\nlines")
    game.comment("")
    assert game.comments == ("before {the} first \\ turn",)
    assert game.turns[0].comments == ("two\nlines", "")
    again = lp.Game.parse(game.record())
    assert again.comments == game.comments and again.turns == game.turns
    for wrong in ("\0", "\x9f", None, "\ud800"):
        with pytest.raises(lp.LocusError):
            game.comment(wrong)
    assert game.turns == again.turns


def test_a_copy_goes_its_own_way(lp: ModuleType) -> None:
    game = play(lp, "a1", "b2*")
    game.undo()
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert other.record() == game.record() and other.can_redo
        other.play("b1")
        other.comment("here only")
        assert len(game.turns) == 1 and game.turns[0].comments == () and game.can_redo


@pytest.mark.parametrize(
    ("headers", "message"),
    [
        (5, "5 is neither a mapping nor pairs"),
        (None, "None is neither a mapping nor pairs"),
        (["As"], "'As' is not a header's key and value"),
        ([("Event", "x", "y")], "('Event', 'x', 'y') is not a header's key and value"),
        ([([], "x")], "[] is not a header's key"),
        ([("Event", "x"), ("Event", "y")], "header 'Event' comes twice"),
        ({"Seed": "7"}, "header 'Seed' is the game's own"),
    ],
)
def test_what_cannot_be_headers(lp: ModuleType, headers: object, message: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.Game(DEAL, headers=headers)
    assert str(caught.value).startswith(message)


def test_threads_share_a_game(lp: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    game = lp.Game(lp.Deal.shuffled("6x5", seed=7))
    score = lp.State.score

    def slow(state: Any, action: Any) -> Any:
        time.sleep(0.001)  # the other threads' chance to come in between
        return score(state, action)

    monkeypatch.setattr(lp.State, "score", slow)

    def join_in(column: str) -> None:
        for row in range(1, 6):
            game.play(f"{column}{row}")
            game.record()

    threads = [threading.Thread(target=join_in, args=(column,)) for column in "abcdef"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [turn.number for turn in game.turns] == list(range(1, 31))
    again = lp.Game.parse(game.record())
    assert again.turns == game.turns and again.states == game.states
