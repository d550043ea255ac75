"""The engine beside a board: hints, analysis and review by messages, and what is told of them."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from tests.clock import Clock
from tests.waiting import until
from tests.widgets.conftest import Front, game
from tests.widgets.held import held

import locus_poker as lp
from locus_poker.analysis import Analysis
from locus_poker.engine import Engine
from locus_poker.widgets import study
from locus_poker.widgets.desk import Desk

Make = Callable[..., Front]
#: A board that is solved from the first turn in no time, and one that is not while a test runs.
SMALL, LARGE = ("3x3", "8x6") if lp.core == "native" else ("3x2", "4x4")
SOLVED = "3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-5"


def solved() -> lp.Game:
    return lp.Game(lp.State.parse(SOLVED), "", "")


def told(front: Front, name: str) -> dict[str, Any]:
    return dict(getattr(front.board, f"_{name}"))


def played(front: Front) -> None:
    """A whole game between two who take what they get."""
    while not front.board.game.is_over:
        front.board.game.play(lp.GreedyAgent().choose(front.board.game.state))


def test_a_hint_by_message(make_board: Make) -> None:
    front = make_board(solved())
    assert front.ask("hint") == "ok"
    until(lambda: told(front, "hint") != {})
    hint = told(front, "hint")
    found = lp.Engine().analyse(front.board.game.state, lines=3)
    squares = front.board.game.state.grid.squares
    assert (hint["game"], hint["ply"]) == (front.snapshot["game"], 0)
    value, exact, actions = hint["lines"][0]
    assert (value, exact) == (found.final_margin, True)
    square, face = actions[0]
    assert lp.Action(squares[square], face) == found.best
    assert sorted(line[2][0][0] for line in hint["lines"]) == hint["where"]
    # It goes with its position.
    front.board.game.play(front.board.game.state.legal_actions()[0])
    assert told(front, "hint") == {}
    played(front)
    assert front.ask("hint") == "over"


def test_the_same_hint_from_python(make_board: Make) -> None:
    front = make_board(solved())
    hint = front.board.hint()
    assert hint.actions[0] == hint.analysis.best
    assert hint.where == tuple(sorted(hint.where, key=hint.analysis.state.grid.index))
    assert len({action.square for action in hint.actions}) == len(hint.actions) == 3
    assert [line.value for line in hint.lines] == sorted(
        (line.value for line in hint.lines), reverse=True
    )
    assert hint.step(1).startswith("look at ") and str(hint.actions[0]) in hint.step(2)
    shown = hint._repr_mimebundle_()
    # What is shown at once is the first step alone.
    assert shown["text/plain"] == hint.step(1) and shown["text/html"].count("<details>") == 3
    played(front)
    with pytest.raises(lp.LocusError, match="the game is over"):
        front.board.hint()


def test_the_analysis_follows_the_game(make_board: Make) -> None:
    front = make_board(solved())
    assert front.ask("analyse", wanted=True, at=0) == "ok"
    until(lambda: told(front, "analysis").get("running") is False)
    shown = told(front, "analysis")
    assert (shown["exact"], shown["value"], shown["turn"], shown["left"]) == (True, 18.0, "A", 7)
    # The better face of every free square, the best first.
    free = {place for place, *_ in front.snapshot["faces"]}
    assert {value[0] for value in shown["values"]} == free
    values = [value[2] for value in shown["values"]]
    assert values == sorted(values, reverse=True) and values[0] == 18.0
    front.board.game.play("a2")
    until(lambda: told(front, "analysis").get("ply") == 1)
    until(lambda: told(front, "analysis").get("running") is False)
    assert told(front, "analysis")["value"] == -18.0
    assert front.board.analysis is not None and front.board.analysis.exact
    # Back to where it was, as when a view looks at the past.
    assert front.ask("analyse", wanted=True, at=0) == "ok"
    until(lambda: told(front, "analysis").get("ply") == 0)
    front.ask("play", square=front.snapshot["faces"][0][0], face="up")
    until(lambda: told(front, "analysis").get("ply") == 2)
    assert front.ask("analyse", wanted=False, at=0) == "ok"
    assert told(front, "analysis") == {} and front.board.analysis is None


def test_what_is_told_is_small_and_not_too_often(
    make_board: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    front, clock = make_board(game(LARGE)), Clock()
    monkeypatch.setattr(study, "time", clock)
    mine = front.board._study
    publish, sizes = mine._publish, list[int]()

    def heard(name: str, news: dict[str, Any]) -> None:
        if name == "_analysis":
            sizes.append(len(json.dumps(news)))
        publish(name, news)

    mine._publish = heard
    front.board.analyse()
    until(lambda: len(sizes) >= 1)
    # However often the engine reports: a step of the ladder is told when it is done, and besides
    # there is one report in so much time.
    for times in range(1, 4):
        before = clock.asked
        until(lambda: clock.asked >= before + 10)  # noqa: B023
        assert len(sizes) < len(study.LADDER) + times
        count = len(sizes)
        clock.let_pass(study.BETWEEN)
        until(lambda: len(sizes) > count)  # noqa: B023
    front.board.analyse(False)
    assert max(sizes) < 6_000
    # Nothing comes after it was put away.
    count = len(sizes)
    until(lambda: not mine._desk.busy)
    assert len(sizes) == count


def test_a_review_is_exact_at_the_end_and_judges_answers(make_board: Make) -> None:
    front = make_board(game(SMALL))
    played(front)
    assert front.ask("review") == "ok"
    until(lambda: told(front, "review").get("running") is False)
    shown, review = told(front, "review"), lp.review(front.board.game)
    assert shown["done"] == shown["ply"] == len(front.board.game.turns)
    assert [turn[0] for turn in shown["turns"]] == [one.lost for one in review.turns]
    assert all(turn[1] for turn in shown["turns"])
    assert shown["margins"] == list(review.margins)
    a, b = front.board.scores
    assert shown["margins"][-1] == a - b
    for ply, seat, faces in shown["questions"]:
        lost = shown["turns"][ply][0]
        assert (
            lost >= 1
            and seat == front.board.game.turns[ply].seat
            and len(faces) == shown["ply"] - ply
        )
        square, face = shown["turns"][ply][2:]
        assert front.ask("judge", at=ply, square=square, face=face) == "ok"
        assert front.answers[-1]["detail"] == {"lost": 0.0, "dearer": False, "exact": True}
        turn = front.board.game.turns[ply]
        place = front.board.game.deal.grid.index(turn.action.square)
        assert front.ask("judge", at=ply, square=place, face=turn.action.face.value) == "ok"
        assert front.answers[-1]["detail"] == {"lost": lost, "dearer": True, "exact": True}
    assert shown["questions"] != []
    taken = front.board.game.deal.grid.index(front.board.game.turns[0].action.square)
    assert front.ask("judge", at=3, square=taken, face="up") == "action"
    assert front.ask("judge", at=3, square=60, face="up") == "action"
    assert front.ask("judge", at=60, square=0, face="up") == "action"


def test_a_review_is_stopped_goes_on_and_ends_with_its_game(
    make_board: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = threading.Semaphore(1)

    def known() -> int:
        return len(front.board._study._turns)

    monkeypatch.setattr(study, "reviewed", held(lambda: some.acquire(timeout=0.002)))
    front = make_board(game("6x5" if lp.core == "native" else "4x3"))
    turns = 14 if lp.core == "native" else 8
    for _ in range(turns):
        front.board.game.play(lp.GreedyAgent().choose(front.board.game.state))
    front.ask("review")
    until(lambda: known() == 1)
    assert front.ask("halt", what="review") == "ok"
    done = told(front, "review")
    assert done["running"] is False and done["done"] == 1
    assert done["turns"][-1] is not None and done["turns"][0] is None
    front.ask("review")
    some.release()
    until(lambda: known() == 2)
    # A turn more leaves the review of those before; one taken back of them ends it.
    front.ask("halt", what="review")
    front.board.game.play(front.board.game.state.legal_actions()[0])
    assert told(front, "review")["ply"] == turns
    front.board.game.undo()
    front.board.game.undo()
    assert told(front, "review") == {}


def test_a_review_from_a_cell_is_shown(make_board: Make) -> None:
    front = make_board(game(SMALL))
    played(front)
    seen: list[tuple[int, int]] = []
    review = front.board.review(progress=lambda done, of: seen.append((done, of)))
    assert seen == [(n, len(seen)) for n in range(1, len(front.board.game.turns) + 1)]
    assert told(front, "review")["lost"] == [review.lost["A"], review.lost["B"]]


@pytest.mark.parametrize("change", ["new_game", "undo"])
def test_a_review_that_comes_too_late_is_not_shown(make_board: Make, change: str) -> None:
    board = make_board(game("3x2")).board
    while not board.is_over:
        board.game.play(board.game.state.legal_actions()[0])

    def meanwhile(done: int, of: int) -> None:
        if done == of:
            getattr(board, change)()

    assert board.review(progress=meanwhile).is_complete
    assert board._review == {}


def test_closing_ends_the_thread_and_frees_the_table(make_board: Make) -> None:
    before = threading.active_count()
    front = make_board(game(LARGE))
    front.board.analyse()
    until(lambda: told(front, "analysis") != {})
    desk = front.board._study._desk
    assert desk.busy and desk._engine is not None
    front.board.close()
    until(lambda: threading.active_count() <= before)
    assert desk._engine is None
    front.board.game.play("a1")
    assert not desk.busy


def test_analysis_put_away_frees_the_table(make_board: Make) -> None:
    front = make_board(solved())
    front.board.analyse()
    desk = front.board._study._desk
    until(lambda: told(front, "analysis").get("running") is False)
    # Kept between two turns: the next one is looked at sooner.
    assert desk._engine is not None
    front.board.analyse(False)
    until(lambda: desk._engine is None)


def test_turns_are_confirmed_while_the_engine_works(make_board: Make) -> None:
    front = make_board(game(LARGE), second=lp.GreedyAgent())
    front.board.analyse()
    until(lambda: told(front, "analysis") != {})
    for _ in range(4):
        assert front.ask("play", square=front.snapshot["faces"][0][0], face="up") == "ok"
        front.settle()
    until(lambda: told(front, "analysis").get("ply") == 8)


class Steps:
    """Jobs that note what they did."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.go = threading.Event()

    def quick(self, name: str) -> Callable[[Engine, Callable[[], bool]], bool]:
        def job(engine: Engine, wanted: Callable[[], bool]) -> bool:
            self.done.append(name)
            return True

        return job

    def patient(self, name: str) -> Callable[[Engine, Callable[[], bool]], bool]:
        def job(engine: Engine, wanted: Callable[[], bool]) -> bool:
            self.done.append(name)
            while wanted() and not self.go.wait(0.002):
                pass
            return wanted()

        return job


def test_the_desk_does_the_more_important_first_and_goes_on_then() -> None:
    desk, steps = Desk(), Steps()
    desk.ask("analysis", steps.patient("analysis"))
    until(lambda: steps.done == ["analysis"])
    desk.ask("hint", steps.quick("hint"))
    until(lambda: steps.done == ["analysis", "hint", "analysis"])
    # Another job of the same kind replaces it.
    desk.ask("analysis", steps.patient("another"))
    until(lambda: steps.done[-1] == "another")
    desk.ask("review", steps.patient("review"))
    until(lambda: steps.done[-1] == "review")
    desk.drop("review")
    until(lambda: steps.done[-1] == "another")
    steps.go.set()
    until(lambda: not desk.busy)
    desk.close()
    desk.ask("hint", steps.quick("late"))
    assert not desk.busy and steps.done[-1] == "another"


def test_a_job_that_fails_takes_no_other_along(caplog: pytest.LogCaptureFixture) -> None:
    desk, steps = Desk(), Steps()

    def broken(engine: Engine, wanted: Callable[[], bool]) -> bool:
        raise RuntimeError("broken")

    desk.ask("hint", broken)
    desk.ask("analysis", steps.quick("analysis"))
    until(lambda: not desk.busy)
    assert steps.done == ["analysis"] and "the board's engine failed" in caplog.text
    desk.close()


def test_a_deeper_line_moves_to_the_front() -> None:
    from locus_poker.widgets.study import deeper

    state = lp.State.start(lp.Deal.shuffled("4x4", seed=1))
    known = lp.Engine().analyse(state, lp.Limits(depth=2), lines=99)
    assert not known.exact and known.value > 3
    second = known.lines[1]
    so_far = Analysis(state, 3.0, -99, 99, False, 5, 7, 0.1, (lp.Line(3.0, second.actions, False),))
    better = deeper(known, so_far)
    assert better.best == second.action and better.value == 3.0 and better.depth == 5
    assert len(better.lines) == len(known.lines)
    assert max(line.value for line in better.lines) == 3.0
    assert deeper(known, Analysis(state, 0, 0, 0, False, 1, 3, 0.1, ())).lines == known.lines
