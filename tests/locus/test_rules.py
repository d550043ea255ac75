from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

DATA = Path(__file__).parents[1] / "data"


def load(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DATA / f"{name}.json").read_text())
    return found


GAMES = load("games")
TREES = load("trees")
SOLVED = load("solved")
SOLVER_POSITIONS = load("solver_positions")


@pytest.mark.parametrize("game", GAMES, ids=[f"{g['columns']}x{g['rows']}" for g in GAMES])
def test_recorded_games(lp: ModuleType, game: dict[str, Any]) -> None:
    state = lp.State.start(lp.Deal(f"{game['columns']}x{game['rows']}", game["cards"]))
    for move in game["moves"]:
        assert state.turn == move["player"]
        score = state.score(move["action"])
        assert score.hand.label == move["hand"]
        assert score.hand_points == move["hand_points"]
        assert score.bonus_points == move["bonus_points"]
        state = state.play(move["action"])
        assert list(state.scores) == move["scores"]
    assert state.is_over
    assert list(state.scores) == game["final"]


def leaves(position: Any, depth: int) -> tuple[int, int, int]:
    """How many ends there are to a depth, the sum of their margins (A - B), and of the squares."""
    if depth == 0 or position.is_over:
        first, second = position.scores
        return 1, first - second, (first - second) ** 2
    below = [leaves(position.play(*action), depth - 1) for action in position.legal_actions()]
    return (sum(n for n, _, _ in below), sum(m for _, m, _ in below), sum(s for _, _, s in below))


@pytest.mark.parametrize("tree", TREES, ids=[tree["position"].split()[0] for tree in TREES])
def test_tree_checksums(core: ModuleType, tree: dict[str, Any]) -> None:
    found = leaves(core.Position.parse(tree["position"]), tree["depth"])
    assert found == (tree["leaves"], tree["sum_margin"], tree["sum_margin_squared"])


def minimax(position: Any, known: dict[tuple[str, str], int]) -> int:
    """The mover's points from here on minus the other's, both playing their best.

    Marks and turn decide it, so that each is looked at once.
    """
    if position.is_over:
        return 0
    key = (position.marks, position.turn)
    if key not in known:
        mover = "AB".index(position.turn)
        values = []
        for action in position.legal_actions():
            after = position.play(*action)
            gain = after.scores[mover] - position.scores[mover]
            values.append(gain - minimax(after, known))
        known[key] = max(values)
    return known[key]


@pytest.mark.parametrize(
    "solved", SOLVED, ids=[f"{i}-{s['unplayed']}-free" for i, s in enumerate(SOLVED)]
)
def test_exact_values(core: ModuleType, solved: dict[str, Any]) -> None:
    position = core.Position.parse(solved["position"])
    assert position.marks.count(".") == solved["unplayed"]
    assert minimax(position, {}) == solved["value"]


def test_positions_for_the_solver_can_be_read(lp: ModuleType) -> None:
    for entry in SOLVER_POSITIONS:
        state = lp.State.parse(entry["position"])
        assert len(state.unplayed) == entry["unplayed"]
        assert str(state) == entry["position"]


NINE = "2c4d6h/8sTcQd/Ah3c5d"


def test_the_area_of_an_inner_square_is_everything_around_it(lp: ModuleType) -> None:
    state = lp.State.start(lp.Deal("3x3", NINE))
    assert state.area("b2") == lp.Grid("3x3").squares
    # From all around; the chosen ten is not among them.
    assert str(state.score("b2").hand) == "straight (2c 3c 4d 5d 6h)"
    assert str(state.score("b2*").hand) == "straight (4d 5d 6h 8s, joker 7c)"


def test_a_face_down_card_counts_as_a_joker_and_then_no_more(lp: ModuleType) -> None:
    state = lp.State.start("2x2 AsKd/7c7h")
    assert str(state.score("a1*").hand) == "three of a kind (7c 7h, joker 7c)"
    after = state.play("a2*")
    assert after.area("a1") == ("a1", "b1", "b2")
    assert after.area("a2") == ("a1", "b1", "b2")
    assert str(after.score("a1").hand) == "high card"
    assert str(after.play("b2*").play("b1*").score("a1*").hand) == "high card"


def test_a_corner_makes_no_hand_of_five(lp: ModuleType) -> None:
    state = lp.State.start(lp.Deal("2x2", "AsKs/QsJs"))
    assert state.score("a1").hand.category == lp.HandCategory.HIGH_CARD
    assert state.score("a1*").hand.label == "pair"


@pytest.mark.parametrize(
    ("marks", "bonus"),
    [
        (".../.../...", 0),
        (".A./.../...", 2),
        ("A../.../...", 1),
        ("AAA/A.A/AAA", 12),
        ("aaa/a.a/aaa", 0),
        ("BBB/B.B/BBB", 0),
        ("bAb/a.B/.aA", 3),
    ],
)
@pytest.mark.parametrize("turn", ["A", "B"])
def test_bonus_for_own_chips_on_live_cards(
    lp: ModuleType, marks: str, bonus: int, turn: str
) -> None:
    if turn == "B":
        marks = marks.translate(str.maketrans("ABab", "BAba"))
    state = lp.State(lp.Deal("3x3", NINE), marks, turn=turn)
    assert [state.score(action).bonus_points for action in ("b2", "b2*")] == [bonus, bonus]


def test_bonus_at_corner_and_edge(lp: ModuleType) -> None:
    deal = lp.Deal("3x3", NINE)
    assert lp.State(deal, ".AA/AAA/AAA").score("a1").bonus_points == 5
    assert lp.State(deal, "A.A/AAA/AAA").score("b1").bonus_points == 8


def test_the_most_that_a_turn_can_score(lp: ModuleType) -> None:
    state = lp.State(lp.Deal("3x3", "AsKsQs/JsTs9s/8s7s6s"), "AAA/A.A/AAA")
    assert [state.score(action).total for action in ("b2", "b2*")] == [23, 23]


def test_turns_alternate_and_chips_run_out(lp: ModuleType) -> None:
    state = lp.State.start(lp.Deal.shuffled("3x3", seed=1))
    turns = []
    while not state.is_over:
        turns.append(state.turn)
        assert state.outcome is None
        state = state.play(state.legal_actions()[0])
    # With nine cards the first player has one chip more.
    assert "".join(turns) == "ABABABABA"
    assert state.turn == "B" and state.legal_actions() == () and len(state.score_all()) == 0


@pytest.mark.parametrize(
    ("scores", "outcome", "margin"), [((3, 2), "A", 1), ((2, 3), "B", -1), ((2, 2), "draw", 0)]
)
def test_outcome_and_margin(
    lp: ModuleType, scores: tuple[int, int], outcome: str, margin: int
) -> None:
    over = lp.State("2x2 AsKd/7c7h", "AB/ab", scores=scores)
    assert over.outcome == outcome and over.margin == margin
    other = lp.State("2x2 AsKd/7c7h", "AB/a.", turn="B", scores=scores)
    assert other.outcome is None and other.margin == -margin
