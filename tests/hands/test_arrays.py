from __future__ import annotations

from itertools import combinations
from math import nan
from types import ModuleType

import numpy as np
import pytest


def draw_rows(count: int, width: int, seed: int = 3) -> np.ndarray:
    """Rows of different cards."""
    generator = np.random.default_rng(seed)
    return generator.permuted(np.tile(np.arange(52, dtype=np.uint8), (count, 1)), axis=1)[:, :width]


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("width", range(10))
def test_rows_are_evaluated_as_single_hands(lp: ModuleType, width: int, joker: bool) -> None:
    if width == (9 if joker else 0):
        with pytest.raises(lp.LocusError, match="wrong number of cards in a row"):
            lp.evaluate_many(draw_rows(2, width), joker=joker)
        return
    rows = draw_rows(300, width)
    found = lp.evaluate_many(rows, joker=joker)
    assert found.dtype == np.uint8 and found.shape == (300,)
    hands = [[lp.Card.from_id(number) for number in row] for row in rows.tolist()]
    assert found.tolist() == [lp.evaluate(hand, joker=joker).category for hand in hands]


@pytest.mark.parametrize("width", range(5, 10))
def test_rows_are_ranked_by_their_best_five(lp: ModuleType, width: int) -> None:
    rows = draw_rows(30, width)
    found = lp.rank_many(rows)
    assert found.dtype == np.uint16 and found.shape == (30,)
    for row, value in zip(rows.tolist(), found.tolist(), strict=True):
        cards = [lp.Card.from_id(number) for number in row]
        assert value == max(lp.rank_hand(five).value for five in combinations(cards, 5))


def layouts(rows: np.ndarray) -> dict[str, np.ndarray]:
    """The same rows, lying in memory in other ways."""
    wide = np.zeros((len(rows), 3 * rows.shape[1] + 1), dtype=np.uint8)
    wide[:, 1::3] = rows
    offset = np.zeros(rows.size + 1, dtype=np.uint8)[1:].reshape(rows.shape)
    offset[:] = rows
    locked = rows.copy()
    locked.flags.writeable = False
    return {
        "columns first": np.asfortranarray(rows),
        "every third column": wide[:, 1::3],
        "backwards": rows[::-1, ::-1].copy()[::-1, ::-1],
        "unaligned": offset,
        "read-only": locked,
        "int64": rows.astype(np.int64),
        "int8": rows.astype(np.int8),
        "big-endian": rows.astype(">u4"),
    }


@pytest.mark.parametrize("name", layouts(draw_rows(1, 7)))
def test_any_memory_layout_and_whole_number_type(lp: ModuleType, name: str) -> None:
    rows = draw_rows(200, 7)
    other = layouts(rows)[name]
    assert lp.evaluate_many(other).tolist() == lp.evaluate_many(rows).tolist()
    assert lp.rank_many(other).tolist() == lp.rank_many(rows).tolist()
    assert other.tolist() == rows.tolist()


def test_lists_and_no_rows(lp: ModuleType) -> None:
    assert lp.evaluate_many([[51, 50, 49], [0, 4, 9]]).tolist() == [3, 0]
    assert lp.evaluate_many(np.zeros((0, 5), dtype=np.uint8)).shape == (0,)
    assert lp.evaluate_many(np.zeros((3, 0), dtype=np.uint8), joker=True).tolist() == [0, 0, 0]
    assert lp.rank_many(np.zeros((0, 7), dtype=np.uint8)).dtype == np.uint16


GOOD = [[0, 1, 2, 3, 4]] * 3


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ([*GOOD, [0, 1, 2, 3, 52]], "unknown card id 52 in row 3"),
        (np.array([*GOOD, [0, 1, 2, 3, 255]], dtype=np.uint8), "unknown card id 255 in row 3"),
        ([*GOOD, [0, 1, 2, 3, -1]], "unknown card id -1 in row 3"),
        ([*GOOD, [0, 1, 2, 3, 256]], "unknown card id 256 in row 3"),
        ([*GOOD, [0, 1, 2, 3, 2**40]], f"unknown card id {2**40} in row 3"),
        ([*GOOD, [0, 1, 2, 3, 2**70]], f"unknown card id {2**70} in row 3"),
        ([*GOOD, [0, 7, 2, 3, 7]], "card '3s' comes twice in row 3"),
        (np.array([*GOOD, [0, 7, 2, 3, 7]], dtype=np.uint8), "card '3s' comes twice in row 3"),
        ([*GOOD, [0, 1, 2, 3, nan]], "not an array of card ids: nan in row 3"),
        ([*GOOD, [0, 1, 2, 3, 4.5]], "not an array of card ids: 4.5 in row 3"),
        ([*GOOD, [0, 1, 2, 3, 4.0]], "not an array of card ids: 4.0 in row 3"),
        ([*GOOD, [0, 1, 2, 3, "4"]], "not an array of card ids: '4' in row 3"),
        ([*GOOD, [0, 1, 2, 3, None]], "not an array of card ids: None in row 3"),
        ([*GOOD, [0, 1, 2, 3, True]], "not an array of card ids: True in row 3"),
        (np.ones((2, 5), dtype=bool), "not an array of card ids: True in row 0"),
        (np.zeros((2, 5)), "not an array of card ids: 0.0 in row 0"),
        ([*GOOD, [0, 1, 2, 3]], "not an array of card ids: row 3 has 4 cards, row 0 has 5"),
        ([*GOOD, 3], "not an array of card ids: row 3 is 3, row 0 is [0, 1, 2, 3, 4]"),
        ([3, *GOOD], "not an array of card ids: row 1 is [0, 1, 2, 3, 4], row 0 is 3"),
        ([[[1], [1, 2]]], "not an array of card ids: [[[1], [1, 2]]]"),
        ([[0, 1, 2, 3, 10**5000]], "unknown card id 0x"),
        (np.ma.masked_equal([*GOOD, [5, 6, 7, 8, 9]], 7), "not an array of card ids: a masked"),
        (["As Ks Qs Js Ts"], "not an array of card ids: 'As Ks Qs Js Ts'"),
        (None, "not an array of card ids: None"),
        ([0, 1, 2, 3, 4], "an array of card ids has the shape (n, k), not (5,)"),
        (np.zeros((2, 5, 1), dtype=np.uint8), "an array of card ids has the shape (n, k), not"),
        (np.zeros((2, 10), dtype=np.uint8), "wrong number of cards in a row: 10, not"),
    ],
)
def test_wrong_arrays_name_the_row_and_the_value(
    lp: ModuleType, wrong: object, message: str
) -> None:
    for function in (lp.evaluate_many, lp.rank_many):
        with pytest.raises(lp.LocusError) as caught:
            function(wrong)
        assert str(caught.value).startswith(message)


@pytest.mark.parametrize("option", ["joker", "check"])
def test_options_are_true_or_false(lp: ModuleType, option: str) -> None:
    rows = draw_rows(3, 7)
    assert lp.evaluate_many(rows, **{option: np.True_}).shape == (3,)
    for wrong in (1, "yes", None, np.ones(1, dtype=bool)):
        with pytest.raises(lp.LocusError, match=f"{option} .* is not True or False"):
            lp.evaluate_many(rows, **{option: wrong})


def test_the_look_at_the_cards_can_be_left_out(lp: ModuleType) -> None:
    rows = draw_rows(100, 7)
    assert lp.evaluate_many(rows, check=False).tolist() == lp.evaluate_many(rows).tolist()
    assert lp.rank_many(rows, check=False).tolist() == lp.rank_many(rows).tolist()


@pytest.mark.parametrize("function", ["evaluate_many", "rank_many"])
def test_unchecked_nonsense_is_at_worst_an_error(lp: ModuleType, function: str) -> None:
    rows = np.full((5, 7), 255, dtype=np.uint8)
    try:
        found = getattr(lp, function)(rows, check=False)
    except lp.LocusError as error:
        assert str(error) == "unknown card id 255 in row 0"
    else:
        assert found.shape == (5,)


def test_many_rows_are_the_same_as_few(native: ModuleType) -> None:
    """Parts that are evaluated at a time, and a bad row in a late one."""
    rows = draw_rows(70_000, 7)
    found = native.evaluate_many(rows)
    assert np.array_equal(found[65_000:], native.evaluate_many(rows[65_000:]))
    rows[69_999, 6] = rows[69_999, 0]
    with pytest.raises(native.LocusError, match="comes twice in row 69999"):
        native.evaluate_many(rows)
