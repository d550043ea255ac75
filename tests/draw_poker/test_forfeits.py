"""Agents of five-card draw that do not play properly lose that deal, and nothing else happens."""

from __future__ import annotations

import sys
import threading
from types import ModuleType
from typing import Any

import pytest
from tests.arena.clock import stopped_clock
from tests.waiting import PATIENCE


def calm(view: Any) -> str:
    return next(w for w in ("check", "show", "stand pat") if w in view.legal_actions())


def eager(view: Any) -> str:
    return next(w for w in ("open 7", "raise 3", "show", "stand pat") if w in view.legal_actions())


def match(lp: ModuleType, a: Any, b: Any = calm, **more: Any) -> Any:
    return lp.arena.play_match(
        a, b, **{"game": lp.draw_poker.Rules(), "deals": 3, "progress": False, **more}
    )


def check_lost(lp: ModuleType, result: Any) -> None:
    """Every deal was lost by `a`, which paid what it had paid, and the records say so."""
    assert result.complete and len(result.games) == len(result.forfeits)
    for deal in result.games:
        seat = "B" if deal.swapped else "A"
        assert deal.forfeit == seat
        assert deal.margin == -deal.state.paid["AB".index(seat)] < 0
        record = lp.draw_poker.Record.parse(deal.record())
        assert (record.headers["Forfeit"], record.headers["Reason"]) == (seat, deal.reason)
        assert not record.deal.is_over and record.deal == deal.state
    assert len(lp.draw_poker.Record.parse_all(result.records())) == len(result.games)


class NoRepr:
    def __repr__(self) -> str:
        raise SystemExit


class NoClass:
    @property
    def __class__(self) -> Any:
        raise RuntimeError("no class")

    @__class__.setter
    def __class__(self, kind: Any) -> None: ...


class NoText(str):
    __slots__ = ()

    def __str__(self) -> str:
        raise RuntimeError("no text")


@pytest.mark.parametrize(
    "answer",
    [
        *(None, 5, 1.5, b"fold", [], "", "x" * 10**6, "fold ", "FOLD", "open 0", "open -5"),
        *("open 1e3", "open 5\nfold", "open 999999999999999999", "open 96", "raise 5", "draw"),
        *("draw 2c 2c", "stand pat\n", "\ud800", "\x9f"),
    ],
    ids=lambda answer: type(answer).__name__,
)  # fmt: skip
def test_nonsense_is_no_answer(lp: ModuleType, answer: Any) -> None:
    result = match(lp, lambda view: answer)
    check_lost(lp, result)
    assert all(deal.reason.startswith("illegal answer ") for deal in result.games)
    assert all(deal.reason.isprintable() for deal in result.games)


def test_answers_that_bite(lp: ModuleType) -> None:
    """To look at them raises errors, to print them ends the program."""
    for answer in (NoRepr(), NoClass(), NoText("nothing")):
        result = match(lp, lambda view, answer=answer: answer)
        check_lost(lp, result)
        assert all(deal.reason.startswith("illegal answer ") for deal in result.games)


def test_actions_that_are_something_else_than_they_say(lp: ModuleType) -> None:
    """What is kept is what was played, so no replay of a match can fail."""
    dp = lp.draw_poker
    shows = type("Shows", (dp.Show,), {"__str__": lambda self: "check"})()
    odd = type("Odd", (dp.Fold,), {"_kind": "x"})()
    changed, words, cards = dp.Open(5), dp.Open(5), dp.Draw()
    object.__setattr__(changed, "amount", -5)
    object.__setattr__(words, "amount", "5\nfold")
    object.__setattr__(cards, "cards", ("2c", "2c"))
    for answer in (shows, odd, dp.Action(), changed, words, cards, dp.Fold, dp.Drew(2)):
        check_lost(lp, match(lp, lambda view, answer=answer: answer))
    # A text that is more than a text is taken for the text that it is.
    folds = type("Word", (str,), {"__str__": lambda self: "open 5"})("fold")
    result = match(lp, lambda view: folds)
    assert not result.forfeits and {deal.text for deal in result.games} <= {
        "fold\n",
        "check\nfold\n",
    }


def test_errors_of_all_kinds(lp: ModuleType) -> None:
    class Odd(BaseException):
        def __str__(self) -> str:
            raise SystemExit

    def raising(error: BaseException) -> Any:
        def agent(view: Any) -> str:
            if view.turns or view.first != view.player:
                raise error
            return "open 5"

        return agent

    for error, reason in (
        (ValueError("no\x1b[31m idea\n"), "raised ValueError: no [31m idea"),
        (SystemExit(3), "raised SystemExit: 3"),
        (KeyboardInterrupt(), "raised KeyboardInterrupt"),
        (Odd(), "raised Odd"),
        (RecursionError("x" * 1000), "raised RecursionError: xxx"),
    ):
        result = match(lp, raising(error), eager)
        check_lost(lp, result)
        assert all(deal.reason.startswith(reason) for deal in result.games)


@pytest.mark.parametrize("phase", ["first round", "exchange", "second round"])
def test_who_hangs_loses_what_it_paid_by_then(
    native: ModuleType, phase: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lp, ended = native, threading.Event()
    clock = stopped_clock(lp, monkeypatch)

    def hangs(view: Any) -> str:
        if view.phase == phase:
            clock.let_pass(1)
            try:
                while True:
                    pass
            finally:
                ended.set()
        return eager(view)

    result = match(lp, hangs, eager, deals=1, limit=1)
    assert ended.wait(PATIENCE)
    lost = [deal for deal in result.games if deal.forfeit]
    assert lost and {deal.reason for deal in lost} == {"no answer within 1 s"}
    for deal in lost:
        assert deal.state.phase == phase and deal.state.turn == deal.forfeit
        assert deal.margin == -deal.state.paid["AB".index(deal.forfeit)]


def test_who_is_left_alone_is_told_to_stop(
    native: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also an agent without a name, which is wrapped."""
    stopped, clock = threading.Event(), stopped_clock(native, monkeypatch)

    class Sleeper:
        def choose(self, view: Any) -> str:
            if not stopped.is_set():
                clock.let_pass(0.1)
            stopped.wait()
            return calm(view)

        def stop(self) -> None:
            stopped.set()

        def __deepcopy__(self, memo: Any) -> Any:
            return self

    assert len(match(native, Sleeper(), deals=1, limit=0.1).forfeits) == 1
    assert stopped.is_set()


def test_views_cannot_be_changed(lp: ModuleType) -> None:
    def attempt(change: Any) -> Any:
        def agent(view: Any) -> Any:
            change(view)
            return calm(view)

        return agent

    def give(view: Any) -> None:
        view.hand[0] = view.hand[1]

    changes = [
        lambda view: setattr(view, "_hand", view.hand[::-1]),
        lambda view: setattr(view, "new", 1),
        lambda view: delattr(view, "_hand"),
        lambda view: setattr(view.table, "_plain", None),
        lambda view: setattr(view.rules, "_plain", None),
        lambda view: setattr(view.hand[0], "_id", 51),
        lambda view: setattr(view.legal_actions(), "owed", 0),
        lambda view: view.turns.append(None),
        give,
    ]
    for change in changes:
        result = match(lp, attempt(change))
        check_lost(lp, result)
        assert all(deal.reason.startswith("raised ") for deal in result.games)


def test_who_changes_a_view_by_force_changes_nothing(lp: ModuleType) -> None:
    aces = lp.cards("As Ah Ad Ac Ks")

    def forces(view: Any) -> str:
        for name in ("_hand", "_dealt", "_shown"):
            object.__setattr__(view, name, aces)
        object.__setattr__(view, "_facts", None)
        object.__setattr__(view, "_turns", ())
        return "fold"

    result = match(lp, forces)
    honest = match(lp, lambda view: "fold")
    assert [deal.text for deal in result.games] == [deal.text for deal in honest.games]
    assert result.gains == honest.gains and not result.forfeits


def test_the_cards_of_the_other_are_nowhere_to_be_found(lp: ModuleType) -> None:
    """Not on the view, not in what called the agent, not in what is kept from turn to turn."""
    found: list[Any] = []

    class Spy:
        def __init__(self) -> None:
            self.views: list[Any] = []

        def choose(self, view: Any) -> str:
            self.views.append(view)
            frame = sys._getframe()
            while frame is not None:
                found.extend(frame.f_locals.values())
                frame = frame.f_back  # type: ignore[assignment] # None at the end
            found.extend(getattr(view, name) for name in dir(view))
            return calm(view)

    result = match(lp, Spy(), eager, deals=5)
    assert not result.forfeits and len(found) > 1000
    names = {type(value).__name__ for value in found}
    assert "View" in names and not names & {"State", "DrawDeal", "Watch", "PlayedDeal"}


def test_what_an_agent_remembers_lasts_a_deal(lp: ModuleType) -> None:
    class Counter:
        def __init__(self) -> None:
            self.asked = 0

        def choose(self, view: Any) -> str:
            self.asked += 1
            return "fold" if self.asked > 2 and view.legal_actions().can_fold else calm(view)

    agent = Counter()
    many = match(lp, agent, deals=8)
    assert agent.asked == 0
    assert [match(lp, agent, deals=n).gains for n in (1, 5)] == [many.gains[:1], many.gains[:5]]


def test_an_agent_without_a_name_gets_a_seed_for_each_deal(lp: ModuleType) -> None:
    seeds: list[int] = []

    class Dice:
        def __init__(self, seed: int = 0) -> None:
            self.seed = seed

        def with_seed(self, seed: int) -> Dice:
            return Dice(seed)

        def choose(self, view: Any) -> str:
            seeds.append(self.seed)
            return calm(view)

    match(lp, Dice(), deals=4)
    first = [*seeds]
    assert len({*first}) == 8
    seeds.clear()
    match(lp, Dice(1), deals=4)
    assert len({*seeds}) == 8 and not {*seeds} & {*first}
