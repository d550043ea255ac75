"""What are the odds here? From a square of a game to a lab."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

Make = Callable[..., Any]


@pytest.fixture
def make_board(lp: ModuleType) -> Iterator[Make]:
    boards: list[Any] = []

    def make(*args: Any, **more: Any) -> Any:
        boards.append(lp.play(*args, opponent="human", autosave=False, **more))
        return boards[-1]

    yield make
    for board in boards:
        board.close()


def test_played_cards_count_dead_ones_do_not_and_dealt_ones_cannot_come(
    lp: ModuleType, make_board: Make
) -> None:
    board = make_board("6x5", seed=7)
    for action in ("a1", "b1*", "c3", "c2*"):
        board.game.play(action)
    deal, grid = board.game.deal, board.game.deal.grid
    cards = dict(zip(grid.squares, deal.cards, strict=True))
    lab = board.odds_lab("b2")
    expected_known = {cards[at] for at in ("a1", "c1", "a2", "a3", "b3", "c3")}
    question = lab.odds.question
    assert {*question.known} == expected_known
    assert {*question.dead} == {*deal.cards} - expected_known
    assert (question.cards, question.drawn, question.total) == (7, 1, 22)
    # Before: the area as it lies, and what it scores.
    assert lab.before.count(board.game.state.score("b2").hand.category) == lab.before.total == 1
    lab.close()


def test_a_dead_square_could_have_had_another_card_too(lp: ModuleType, make_board: Make) -> None:
    board = make_board("3x3", seed=7)
    board.game.play("b2*")
    lab = board.odds_lab("b2")
    assert (lab.cards, lab.odds.total, lab.before.question.cards) == (9, 43, 8)
    corner = board.odds_lab("a1")
    assert (corner.cards, corner.odds.total) == (3, 43)
    lab.close()
    corner.close()


def test_where_every_card_was_dealt_nothing_is_open(lp: ModuleType) -> None:
    # No grid of the game takes a whole deck, but 52 squares are allowed: 13 rows are not.
    from locus_poker.widgets.lab.onboard import question_of

    state = lp.State.start(lp.Deal.shuffled("8x6", seed=1))
    question, before = question_of(state, "a1")
    assert (question.total, before.total) == (4, 1)


@pytest.mark.parametrize("square", ["z9", "a9", "", None, 3])
def test_a_square_that_is_none_is_named(lp: ModuleType, make_board: Make, square: Any) -> None:
    board = make_board("3x3", seed=7)
    with pytest.raises(lp.LocusError):
        board.odds_lab(square)


def deliver(board: Any, content: Any) -> list[Any]:
    answers: list[Any] = []
    board.send = lambda content, buffers=None: answers.append(content)
    data = {"method": "custom", "content": content}
    board._handle_msg({"content": {"data": data}, "buffers": []})
    return answers


def test_the_lab_below_the_board_speaks_through_it(lp: ModuleType, make_board: Make) -> None:
    board = make_board("3x3", seed=7)
    assert (board._lab, board._lab_program) == ({}, "")
    assert deliver(board, {"lab": {"v": 1, "kind": "open", "square": 4}}) == []
    assert "export" in board._lab_program
    assert board._lab["cards"] == 9 and len(board._lab["known"]) == 8
    assert board._lab["before"]["total"] == 1
    asked = {"v": 1, "id": "x-1", "kind": "area", "cards": 9, "joker": 1, "known": [], "dead": []}
    *said, answer = deliver(board, {"lab": asked})
    assert [one["lab"]["kind"] for one in said] == ["heard"] * (lp.core == "pure")
    assert answer["lab"]["code"] == "ok"
    assert board._lab["joker"] == 1
    *_, answer = deliver(board, {"lab": {**asked, "id": "x-2", "cards": 99}})
    assert answer["lab"]["code"] == "message"
    # The game is another matter, and goes on.
    board.game.play("b2")
    assert board._lab["joker"] == 1
    deliver(board, {"lab": {"v": 1, "kind": "close"}})
    assert board._lab == {}
    assert deliver(board, {"lab": asked}) == []


@pytest.mark.parametrize(
    "inner",
    [
        None,
        1,
        [],
        {},
        {"kind": "open"},
        {"v": 1, "kind": "open", "square": 9},
        {"v": 1, "kind": "open", "square": -1},
        {"v": 1, "kind": "open", "square": True},
        {"v": 1, "kind": "open", "square": "b2"},
        {"v": 2, "kind": "open", "square": 4},
        {"v": 1, "kind": "open", "square": 4, "more": 1},
        {"v": 1, "id": "x", "kind": "deal", "times": 1},
    ],
)
def test_what_is_no_word_to_a_lab_opens_none(make_board: Make, inner: Any) -> None:
    board = make_board("3x3", seed=7)
    before = board._snapshot
    assert deliver(board, {"lab": inner}) == []
    assert (board._lab, board._snapshot) == ({}, before)


def test_a_closed_board_takes_its_lab_along(make_board: Make) -> None:
    board = make_board("3x3", seed=7)
    deliver(board, {"lab": {"v": 1, "kind": "open", "square": 0}})
    desk = board._under._desk
    desk.deal(100_000)
    board.close()
    assert board._under._desk is None and not desk.sample.running
