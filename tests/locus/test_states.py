from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest

EXAMPLE = "2x2 AsKd/7c7h A./.b A 2-2"


def test_the_parts_of_a_state(lp: ModuleType) -> None:
    state = lp.State.parse(EXAMPLE)
    assert state.deal == lp.Deal("2x2", "As Kd 7c 7h")
    assert state.grid is lp.Grid("2x2")
    assert (state.turn, state.scores, state.margin) == ("A", (2, 2), 0)
    assert [state.mark(square) for square in state.grid.squares] == ["A", ".", ".", "b"]
    assert state.marks == "A..b"
    assert state.unplayed == ("b1", "a2")
    assert state.card("a2") == lp.Card("7c")
    assert [str(action) for action in state.legal_actions()] == ["b1", "b1*", "a2", "a2*"]
    assert not state.is_over and state.outcome is None
    assert str(state) == EXAMPLE
    assert repr(state) == f"State.parse({EXAMPLE!r})"


def test_a_state_can_be_set_up_by_hand(lp: ModuleType) -> None:
    deal = lp.Deal("2x2", "AsKd/7c7h")
    state = lp.State(deal, "A./.b", turn="A", scores=(2, 2))
    assert state == lp.State.parse(EXAMPLE) == lp.State(deal, "A..b", scores=[2, 2])
    assert hash(state) == hash(lp.State.parse(EXAMPLE))
    assert lp.State(deal) == lp.State.start(deal) == lp.State.start("2x2 AsKd/7c7h")
    # Unequal numbers of chips, any turn and any scores are allowed.
    assert lp.State(deal, "AAA.", turn="B", scores=(0, 10**8)).scores == (0, 10**8)
    assert lp.State(deal, "bbbb", turn="A", scores=(7, 7)).outcome == "draw"


def test_states_that_differ_in_one_thing_are_not_equal(lp: ModuleType) -> None:
    state = lp.State.parse(EXAMPLE)
    others = [
        "2x2 AsKd/7h7c A./.b A 2-2",
        "2x2 AsKd/7c7h a./.b A 2-2",
        "2x2 AsKd/7c7h A./.b B 2-2",
        "2x2 AsKd/7c7h A./.b A 2-3",
    ]
    assert all(lp.State.parse(other) != state for other in others)
    assert state != EXAMPLE and state != state.deal


def test_playing_leaves_the_state_as_it_was(lp: ModuleType) -> None:
    state = lp.State.parse(EXAMPLE)
    after = state.play("b1*")
    assert (str(state), str(after)) == (EXAMPLE, "2x2 AsKd/7c7h Aa/.b B 6-2")
    assert after.deal == state.deal


def test_actions_can_be_given_in_every_way(lp: ModuleType) -> None:
    state = lp.State.parse(EXAMPLE)
    ways = ["b1*", lp.Action("b1*"), lp.Action("b1", "down"), lp.Action("b1", lp.Face.DOWN)]
    assert len({state.play(way) for way in ways}) == 1
    assert len({state.score(way) for way in ways}) == 1


def test_all_scores_at_once(lp: ModuleType) -> None:
    state = lp.State.start(lp.Deal.shuffled("6x5", seed=3))
    for action in ("b2", "c3*", "c2", "d4", "b3*"):
        state = state.play(action)
    scores = state.score_all()
    assert scores.dtype.names == ("square", "face", "category", "hand_points", "bonus_points")
    assert all(scores.dtype[name] == np.uint8 for name in scores.dtype.names)
    assert scores.shape == (50,)
    for row, action in zip(scores, state.legal_actions(), strict=True):
        score = state.score(action)
        assert state.grid.squares[row["square"]] == action.square
        assert row["face"] == action.is_down
        assert row["category"] == score.hand.category
        assert (row["hand_points"], row["bonus_points"]) == (score.hand_points, score.bonus_points)


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1, np.int64(7), np.uint8(7)])
def test_deals_from_seeds(lp: ModuleType, seed: int) -> None:
    deal = lp.Deal.shuffled("8x6", seed=seed)
    assert deal.seed == seed and type(deal.seed) is int
    assert deal == lp.Deal.shuffled("8x6", seed=int(seed))
    assert len(set(deal.cards)) == 48
    assert lp.Deal.shuffled("6x5", seed=int(seed)).cards == deal.cards[:30]


def test_a_seed_means_a_deal_for_ever(lp: ModuleType) -> None:
    assert str(lp.Deal.shuffled("6x5", seed=7)) == (
        "6x5 Qh9cKh8hJs7s/2cTs7d5s8s8c/5d5c4h9s3s6s/6hJhKd8d4sTc/Ah2d2s9d4cQc"
    )
    assert len({lp.Deal.shuffled("6x5", seed=seed) for seed in range(200)}) == 200


def test_deals_without_a_seed_are_new_ones_and_say_theirs(lp: ModuleType) -> None:
    deals = [lp.Deal.shuffled() for _ in range(5)]
    assert len(set(deals)) == 5
    assert [lp.Deal.shuffled(deal.grid, seed=deal.seed) for deal in deals] == deals


def test_deals_are_read_and_printed(lp: ModuleType) -> None:
    deal = lp.Deal("2x2", "AsKd/7c7h")
    ways = ["As Kd 7c 7h", "AsKd7c7h", "As Kd/7c 7h", ["As", "Kd", "7c", "7h"], deal.cards]
    assert all(lp.Deal("2x2", way) == deal for way in ways)
    assert all(lp.Deal(lp.Grid("2x2"), way) == deal for way in ways)
    assert lp.Deal.parse(str(deal)) == deal
    assert repr(deal) == "Deal('2x2', 'AsKd/7c7h')"
    assert deal.card("b2") == lp.Card("7h") and deal.seed is None
    assert deal != lp.Deal("2x2", "As Kd 7h 7c")


WRONG_DEALS = [
    ("2x2", "As Kd 7c", "the 2x2 grid takes 4 cards, got 3"),
    ("2x2", "As Kd 7c 7h 2s", "the 2x2 grid takes 4 cards, got 5"),
    ("2x2", "As Kd 7c As", "'As' is dealt twice, at 'a1' and 'b2'"),
    ("2x2", "As Kd 7c 1h", "'1h' is not a card (like 'As'): card 4 in 'As Kd 7c 1h'"),
    ("2x2", "AsKd7c/7h", "'AsKd7c/7h' is not 2 rows of 2 cards"),
    ("2x2", "AsKd/7c7h/", "'AsKd/7c7h/' is not 2 rows of 2 cards"),
    ("2x2", None, "None is neither a text of cards (like 'As Kd 7c') nor an iterable"),
    ("9x9", "As", "grid '9x9' is out of range: 2 to 8 columns and 2 to 8 rows"),
]


@pytest.mark.parametrize(("grid", "cards", "message"), WRONG_DEALS)
def test_what_is_no_deal(lp: ModuleType, grid: str, cards: object, message: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.Deal(grid, cards)
    assert str(caught.value) == message


@pytest.mark.parametrize("wrong", ["", "2x2", "2x2  AsKd/7c7h", "2x2 AsKd 7c7h", None, 7])
def test_what_is_no_text_of_a_deal(lp: ModuleType, wrong: object) -> None:
    for function in (lp.Deal.parse, lp.State.start, lp.State, lp.Game):
        with pytest.raises(lp.LocusError) as caught:
            function(wrong)
        assert str(caught.value) == f"{wrong!r} is not a deal (like '2x2 AsKd/7c7h')"


@pytest.mark.parametrize("wrong", [-1, 2**64, 1.0, "7", True, float("nan")])
def test_what_is_no_seed(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.Deal.shuffled("6x5", seed=wrong)
    assert str(caught.value) == f"seed {wrong!r} is not a whole number from 0 to {2**64 - 1}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"marks": "A.."}, "the 2x2 grid takes 4 marks, got 3"),
        ({"marks": "A..x"}, "'x' at 'b2' is not a mark (one of '.ABab')"),
        ({"marks": "A../b"}, "'A../b' is not 2 rows of 2 marks"),
        ({"marks": None}, "marks None is not a text"),
        ({"turn": "C"}, "'C' is not a turn ('A' or 'B')"),
        ({"turn": ""}, "'' is not a turn ('A' or 'B')"),
        ({"turn": None}, "None is not a turn ('A' or 'B')"),
        ({"scores": (1,)}, "(1,) is not a pair of scores (like (61, 58))"),
        ({"scores": (1, 2, 3)}, "(1, 2, 3) is not a pair of scores (like (61, 58))"),
        ({"scores": "12"}, "'12' is not a pair of scores (like (61, 58))"),
        ({"scores": None}, "None is not a pair of scores (like (61, 58))"),
        ({"scores": (1, -1)}, "score -1 is not a whole number from 0 to 1000000000"),
        ({"scores": (1.5, 1)}, "score 1.5 is not a whole number from 0 to 1000000000"),
        ({"scores": (True, 1)}, "score True is not a whole number from 0 to 1000000000"),
        (
            {"scores": (0, 10**9)},
            "score 1000000000 of B is more than 999999908, the most with 4 squares free",
        ),
    ],
)
def test_what_is_no_state(lp: ModuleType, arguments: dict[str, object], message: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.State("2x2 AsKd/7c7h", **arguments)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("", "a position has 5 fields parted by single spaces, got 1", 1),
        ("2x2 AsKd/7c7h A./.b A", "a position has 5 fields parted by single spaces, got 4", 22),
        (" 2x2", "a position has 5 fields parted by single spaces, got 2", 1),
        ("2x2  AsKd/7c7h A", "a position has 5 fields parted by single spaces, got 4", 5),
        (EXAMPLE + " x", "a position has 5 fields parted by single spaces, got 6", 27),
        (
            EXAMPLE.replace(" A ", "  A "),
            "a position has 5 fields parted by single spaces, got 6",
            21,
        ),
        (EXAMPLE.replace("2x2", "2y2"), "'2y2' is not a grid (like '6x5')", 1),
        (
            EXAMPLE.replace("2x2", "9x2"),
            "grid '9x2' is out of range: 2 to 8 columns and 2 to 8 rows",
            1,
        ),
        (EXAMPLE.replace("2x2", "8x8"), "grid '8x8' has 64 squares, more than 52", 1),
        (EXAMPLE.replace("/7c", "7c"), "the 2x2 grid takes 2 rows of cards, got 1", 13),
        (EXAMPLE.replace("7c7h", "7c7h/"), "the 2x2 grid takes 2 rows of cards, got 3", 15),
        (EXAMPLE.replace("Kd", ""), "row 1 of the cards has 1 cards instead of 2", 7),
        (EXAMPLE.replace("Kd", "KdQs"), "row 1 of the cards has more than 2 cards", 9),
        (EXAMPLE.replace("Kd", "K"), "'K' is not a card (like 'As')", 7),
        (EXAMPLE.replace("Kd", "kd"), "'kd' is not a card (like 'As')", 7),
        (EXAMPLE.replace("Kd", "As"), "'As' is dealt twice, at 'a1' and 'b1'", 7),
        (EXAMPLE.replace("A./", "A/"), "row 1 of the marks has 1 marks instead of 2", 16),
        (EXAMPLE.replace("A./", "A../"), "row 1 of the marks has more than 2 marks", 17),
        (EXAMPLE.replace("A./", "C./"), "'C' at 'a1' is not a mark (one of '.ABab')", 15),
        (EXAMPLE.replace(" A ", " C "), "'C' is not a turn ('A' or 'B')", 21),
        (EXAMPLE.replace("2-2", "2:2"), "'2:2' is not a pair of scores (like '61-58')", 23),
        (EXAMPLE.replace("2-2", "-2-2"), "'-2-2' is not a pair of scores (like '61-58')", 23),
        (EXAMPLE.replace("2-2", "02-2"), "'02-2' is not a pair of scores (like '61-58')", 23),
        (EXAMPLE.replace("2-2", "2-2\n"), "'2-2\\n' is not a pair of scores (like '61-58')", 23),
        (
            EXAMPLE.replace("2-2", "2-9999999999"),
            "score 9999999999 of B is more than 999999954, the most with 2 squares free",
            25,
        ),
        (
            EXAMPLE.replace("2x2", "x" * 50),
            f"'{'x' * 37}...' is not a grid (like '6x5')",
            1,
        ),
    ],
)
def test_what_is_no_position(lp: ModuleType, text: str, message: str, column: int) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.State.parse(text)
    assert str(caught.value) == f"{message} (column {column})"
    assert (caught.value.line, caught.value.column) == (None, column)


def test_half_characters_and_other_things_are_no_positions(lp: ModuleType) -> None:
    for function in (lp.State.parse, lp.Game.parse, lp.Game.parse_all):
        with pytest.raises(lp.LocusError, match=r"has half a character, '\\ud83d' \(.*column 5\)"):
            function("abcd\ud83d")
        for wrong in (None, 3, b"2x2"):
            with pytest.raises(lp.LocusError, match="is not a text"):
                function(wrong)


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("a1", "'a1' is taken"),
        ("b2*", "'b2' is taken"),
        ("c1", "'c1' is off the 2x2 grid"),
        ("i9", "'i9' is not an action (like 'c2' or 'c2*')"),
        (None, "None is not an action (like 'c2' or 'c2*')"),
    ],
)
def test_what_cannot_be_played(lp: ModuleType, action: object, message: str) -> None:
    state = lp.State.parse(EXAMPLE)
    for function in (state.play, state.score):
        with pytest.raises(lp.LocusError) as caught:
            function(action)
        assert str(caught.value) == message
    assert str(state) == EXAMPLE


def test_nothing_can_be_played_when_the_game_is_over(lp: ModuleType) -> None:
    state = lp.State("2x2 AsKd/7c7h", "AB/ab")
    for function in (state.play, state.score):
        with pytest.raises(lp.LocusError) as caught:
            function("a1")
        assert str(caught.value) == "'a1' cannot be played: the game is over"


@pytest.mark.parametrize("square", ["c1", "a3"])
def test_squares_are_asked_about_within_the_grid(lp: ModuleType, square: str) -> None:
    state = lp.State.parse(EXAMPLE)
    for function in (state.mark, state.area, state.card, state.deal.card):
        with pytest.raises(lp.LocusError) as caught:
            function(square)
        assert str(caught.value) == f"{square!r} is off the 2x2 grid"
