from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest

SIZES = [(c, r) for c in range(2, 9) for r in range(2, 9) if c * r <= 52]


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_squares_neighbours_and_areas(lp: ModuleType, columns: int, rows: int) -> None:
    grid = lp.Grid(f"{columns}x{rows}")
    assert (grid.columns, grid.rows, str(grid)) == (columns, rows, f"{columns}x{rows}")
    assert list(grid.squares) == [
        "abcdefgh"[column] + str(row + 1) for row in range(rows) for column in range(columns)
    ]
    for index, square in enumerate(grid.squares):
        assert grid.index(square) == grid.index(str(square)) == index
        around = [
            other
            for other in grid.squares
            if max(abs(other.column - square.column), abs(other.row - square.row)) == 1
        ]
        assert list(grid.neighbours(square)) == around
        assert sorted(grid.area(square)) == sorted([*around, square])
        edges = (square.column in (0, columns - 1)) + (square.row in (0, rows - 1))
        if min(columns, rows) > 2:
            assert len(grid.area(square)) == (9, 6, 4)[edges]


def test_the_named_grids(lp: ModuleType) -> None:
    assert [len(lp.Grid(name).squares) for name in lp.Grid.NAMES] == [30, 36, 42, 48]


def test_a_grid_is_there_once(lp: ModuleType) -> None:
    assert lp.Grid("6x5") is lp.Grid("6x5") is lp.Grid(lp.Grid("6x5"))
    assert lp.Grid("6x5") != lp.Grid("5x6") and lp.Grid("6x5") != "6x5"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("", "'' is not a grid (like '6x5')"),
        ("6", "'6' is not a grid (like '6x5')"),
        ("6X5", "'6X5' is not a grid (like '6x5')"),
        (" 6x5", "' 6x5' is not a grid (like '6x5')"),
        ("6x5\n", "'6x5\\n' is not a grid (like '6x5')"),
        ("06x5", "'06x5' is not a grid (like '6x5')"),
        ("0x5", "'0x5' is not a grid (like '6x5')"),
        ("-6x5", "'-6x5' is not a grid (like '6x5')"),
        ("6x٥", "'6x٥' is not a grid (like '6x5')"),
        ("6x5x4", "'6x5x4' is not a grid (like '6x5')"),
        ("1x5", "grid '1x5' is out of range: 2 to 8 columns and 2 to 8 rows"),
        ("6x9", "grid '6x9' is out of range: 2 to 8 columns and 2 to 8 rows"),
        ("100x100", "grid '100x100' is out of range: 2 to 8 columns and 2 to 8 rows"),
        ("7x8", "grid '7x8' has 56 squares, more than 52"),
        (6, "6 is not a grid (like '6x5')"),
        (None, "None is not a grid (like '6x5')"),
        ((6, 5), "(6, 5) is not a grid (like '6x5')"),
    ],
)
def test_what_is_no_grid(lp: ModuleType, wrong: object, message: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.Grid(wrong)
    assert str(caught.value) == message


@pytest.mark.parametrize("wrong", ["", "a", "i1", "a9", "a0", "A1", "1a", "a1*", "a11", None, 3])
def test_what_is_no_square(lp: ModuleType, wrong: object) -> None:
    grid = lp.Grid("6x5")
    for function in (lp.Square, grid.index, grid.area, grid.neighbours):
        with pytest.raises(lp.LocusError) as caught:
            function(wrong)
        assert str(caught.value) == f"{wrong!r} is not a square (like 'c2')"


@pytest.mark.parametrize("square", ["g1", "a6", "h8"])
def test_squares_off_the_grid(lp: ModuleType, square: str) -> None:
    grid = lp.Grid("6x5")
    for function in (grid.index, grid.area, grid.neighbours):
        with pytest.raises(lp.LocusError) as caught:
            function(lp.Square(square))
        assert str(caught.value) == f"{square!r} is off the 6x5 grid"


def test_squares_are_texts(lp: ModuleType) -> None:
    square = lp.Square("c2")
    assert square == "c2" and hash(square) == hash("c2") and {"c2": 1}[square] == 1
    assert (square.column, square.row) == (2, 1)
    assert lp.Square(square) is square


def test_actions_are_read_and_printed(lp: ModuleType) -> None:
    for square in lp.Grid("8x6").squares:
        for text, face in ((str(square), "up"), (f"{square}*", "down")):
            action = lp.Action(text)
            assert (action.square, action.face, str(action)) == (square, face, text)
            assert action.is_down == (face == "down")
            assert action == lp.Action(square, face) == lp.Action.parse(text) == lp.Action(action)
            assert repr(action) == f"Action({text!r})"


def test_actions_are_ordered_as_they_are_listed(lp: ModuleType) -> None:
    actions = lp.State.start(lp.Deal.shuffled("8x6", seed=1)).legal_actions()
    assert sorted(actions[31:] + actions[:31]) == list(actions)
    assert len(set(actions)) == 96


@pytest.mark.parametrize(
    "wrong", ["", "*", "c", "c2**", "c2 *", "i1", "c9", "C2", None, 3, "c2*\n"]
)
def test_what_is_no_action(lp: ModuleType, wrong: object) -> None:
    for function in (lp.Action, lp.Action.parse):
        with pytest.raises(lp.LocusError) as caught:
            function(wrong)
        assert str(caught.value) == f"{wrong!r} is not an action (like 'c2' or 'c2*')"


@pytest.mark.parametrize("wrong", ["UP", "", "side", True, 0, np.array([1, 2])])
def test_what_is_no_face(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.Action("c2", wrong)
    assert str(caught.value) == f"{wrong!r} is not a face ('up' or 'down')"
    with pytest.raises(lp.LocusError):
        lp.Action("c2*", "up")
