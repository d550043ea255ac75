"""What holds for every deal and every game, tried on many."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

SIZES = [f"{c}x{r}" for c in range(2, 9) for r in range(2, 9) if c * r <= 52]
COMMENT = st.text(
    st.characters(
        exclude_categories=["Cs"],
        exclude_characters=[*map(chr, range(32)), *map(chr, range(127, 160))],
    )
    | st.sampled_from('{}()\\"[]\n\t\r')
)


@st.composite
def positions(draw: st.DrawFn, least_free: int = 0) -> str:
    """The text of a position, any chips on it."""
    size = draw(st.sampled_from(SIZES))
    columns, rows = map(int, size.split("x"))
    count = columns * rows
    order = draw(st.permutations(range(52)))[:count]
    names = ["23456789TJQKA"[card // 4] + "cdhs"[card % 4] for card in order]
    marks = draw(st.lists(st.sampled_from(".ABab"), min_size=count, max_size=count))
    for place in draw(st.permutations(range(count)))[:least_free]:
        marks[place] = "."
    cards = "/".join("".join(names[i : i + columns]) for i in range(0, count, columns))
    chips = "/".join("".join(marks[i : i + columns]) for i in range(0, count, columns))
    first, second = draw(st.tuples(*[st.integers(0, 200)] * 2))
    return f"{size} {cards} {chips} {draw(st.sampled_from('AB'))} {first}-{second}"


@given(positions())
def test_positions_are_read_and_printed(lp: ModuleType, text: str) -> None:
    state = lp.State.parse(text)
    assert str(state) == text
    again = lp.State(state.deal, state.marks, turn=state.turn, scores=state.scores)
    assert again == state and hash(again) == hash(state)
    assert lp.Deal.parse(str(state.deal)) == state.deal


@given(positions(least_free=1))
def test_face_down_never_scores_less(lp: ModuleType, text: str) -> None:
    state = lp.State.parse(text)
    for square in state.unplayed:
        up, down = state.score(square), state.score(f"{square}*")
        assert down.hand.category >= up.hand.category
        assert down.bonus_points == up.bonus_points
        assert down.hand_points in (0, 2, 5, 7, 8, 9, 10, 11)
        alone = len(state.area(square)) == 1
        assert (down.hand_points == 0) == alone


@given(positions(least_free=2), st.data())
def test_a_live_neighbour_less_never_scores_more(
    lp: ModuleType, text: str, data: st.DataObject
) -> None:
    state = lp.State.parse(text)
    gone = data.draw(st.sampled_from(state.unplayed))
    marks = "".join(
        "a" if square == gone else mark
        for square, mark in zip(state.grid.squares, state.marks, strict=True)
    )
    fewer = lp.State(state.deal, marks, turn=state.turn, scores=state.scores)
    for action in fewer.legal_actions():
        before, after = state.score(action), fewer.score(action)
        assert after.hand.category <= before.hand.category
        assert after.bonus_points == before.bonus_points


@given(positions(least_free=1), st.permutations("cdhs"))
def test_suits_do_not_matter(lp: ModuleType, text: str, suits: list[str]) -> None:
    grid, cards, *others = text.split(" ")
    table = str.maketrans("cdhs", "".join(suits))
    other = " ".join([grid, cards.translate(table), *others])
    one, two = lp.State.parse(text), lp.State.parse(other)
    assert one.score_all().tolist() == two.score_all().tolist()


def some_game(lp: ModuleType, data: st.DataObject, start: Any) -> Any:
    """A game with some turns played."""
    game = lp.Game(start, date="2026-11-29")
    turns = data.draw(st.integers(0, len(start.unplayed)))
    for _ in range(turns):
        game.play(data.draw(st.sampled_from(game.state.legal_actions())))
    return game


@given(positions(), st.data())
def test_totals_add_up(lp: ModuleType, text: str, data: st.DataObject) -> None:
    start = lp.State.parse(text)
    game = some_game(lp, data, start)
    for seat, before, now in zip("AB", start.scores, game.state.scores, strict=True):
        gained = sum(turn.score.total for turn in game.turns if turn.seat == seat)
        assert now == before + gained
    assert len(game.state.unplayed) == len(start.unplayed) - len(game.turns)
    assert [turn.number for turn in game.turns] == list(range(1, len(game.turns) + 1))


@given(positions(), st.data())
def test_undo_and_redo_go_back_and_forth(lp: ModuleType, text: str, data: st.DataObject) -> None:
    game = some_game(lp, data, lp.State.parse(text))
    states, turns = game.states, game.turns
    for state in reversed(states[:-1]):
        game.undo()
        assert game.state == state and str(game.state) == str(state)
    for turn in turns:
        assert game.redo() == turn
    assert game.states == states


@given(positions(), st.data())
def test_records_are_read_and_printed(lp: ModuleType, text: str, data: st.DataObject) -> None:
    game = some_game(lp, data, lp.State.parse(text))
    game.undo() if game.can_undo and data.draw(st.booleans()) else None
    game.comment(data.draw(COMMENT))
    again = lp.Game.parse(game.record())
    assert again.states == game.states and again.turns == game.turns
    assert again.headers == game.headers and again.comments == game.comments
    assert again.record() == game.record()


@given(positions(least_free=1), st.data())
def test_all_scores_are_the_single_ones(lp: ModuleType, text: str, data: st.DataObject) -> None:
    state = lp.State.parse(text)
    actions, rows = state.legal_actions(), state.score_all().tolist()
    assert len(actions) == len(rows) == 2 * len(state.unplayed)
    place = data.draw(st.integers(0, len(actions) - 1))
    score = state.score(actions[place])
    square = state.grid.index(actions[place].square)
    points = (score.hand_points, score.bonus_points)
    assert rows[place] == (square, actions[place].is_down, score.hand.category, *points)


@given(st.text(max_size=60))
def test_no_text_but_a_position_is_one(lp: ModuleType, text: str) -> None:
    for function in (lp.State.parse, lp.Game.parse, lp.Deal.parse):
        try:
            function(text)
        except lp.LocusError:
            continue
        raise AssertionError(f"{text!r} was read")


@given(positions(), st.data())
def test_a_damaged_position_is_read_or_refused(
    lp: ModuleType, text: str, data: st.DataObject
) -> None:
    """One character changed: an error, or a state that prints as it was read."""
    place = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:place] + data.draw(st.text(max_size=2)) + text[place + 1 :]
    try:
        assert str(lp.State.parse(damaged)) == damaged
    except lp.LocusError as error:
        assert error.column is not None or "half a character" in str(error)
