"""Who hears of what happens: cells that wait, functions that are called, observers, threads."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from tests.draw_table.conftest import Front, calm
from tests.waiting import PATIENCE, until

Open = Callable[..., Front]


def test_turns_are_told_as_the_person_sees_them(lp: ModuleType, open_table: Open) -> None:
    def changer(view: Any) -> Any:
        legal = view.legal_actions()
        if legal.discards is not None:
            return lp.draw_poker.Draw(view.hand[:2])
        return calm(view)

    front = open_table(changer)
    heard: list[str] = []
    stop = front.table.on_turn(lambda turn: heard.append(str(turn)))
    front.act("check")
    front.act("stand pat")
    until(lambda: len(heard) == 3)
    assert heard == ["1. A check", "2. B draw 2", "3. A stand pat"]
    stop()
    front.act("show")
    assert len(heard) == 3
    with pytest.raises(lp.LocusError, match="not a function"):
        front.table.on_turn("turn")


def test_a_callback_that_fails_stops_nothing(open_table: Open) -> None:
    front = open_table()
    front.table.on_turn(lambda turn: 1 / 0)
    front.act("check")
    until(lambda: front.snapshot["notice"] is not None)
    assert front.snapshot["notice"]["code"] == "callback"
    assert front.snapshot["turn"] == "A"


def test_turns_can_be_waited_for(lp: ModuleType, open_table: Open) -> None:
    front = open_table(rules="stake 5, ante 5, pieces 0-0")
    table = front.table

    async def follow() -> list[str]:
        found: list[str] = []
        while turn := await table.wait_for_turn(after=len(found)):
            found.append(str(turn))
            if table.turn == "A" and turn.player == "B":
                front.settle()
        return found

    async def play() -> list[str]:
        task = asyncio.create_task(follow())
        while not table.is_over:
            await asyncio.to_thread(front.play_deal)
            if not table.is_over:
                table.next_deal()
        return await asyncio.wait_for(task, PATIENCE)

    found = asyncio.run(play())
    turns = [turn for deal in table.match.deals for turn in deal.view("A").turns]
    assert found == list(map(str, turns))
    assert asyncio.run(table.wait_for_turn()) is None
    with pytest.raises(lp.LocusError, match="after -1"):
        asyncio.run(table.wait_for_turn(after=-1))


def test_many_threads_play_one_match(lp: ModuleType, open_table: Open) -> None:
    front = open_table(rules="stake 100000")
    table, stop = front.table, threading.Event()

    def person() -> None:
        while not stop.is_set():
            try:
                if table.turn is None:
                    table.next_deal()
                else:
                    table.act(calm(table.view))
            except (lp.LocusError, StopIteration):
                stop.wait(0.001)  # another one was quicker

    people = [threading.Thread(target=person) for _ in range(4)]
    for one in people:
        one.start()
    until(lambda: len(table.match.deals) > 12)
    stop.set()
    for one in people:
        one.join()
    front.settle()
    match = table.match
    assert lp.draw_poker.Match.parse(match.record()).deals == match.deals
    assert front.snapshot["money"] == list(match.table.money)


def test_observers_may_act_on_the_table(open_table: Open) -> None:
    front = open_table()
    held: list[bool] = []

    def look(change: Any) -> None:
        # Another thread gets the lock: nobody is told with it held.
        free = threading.Event()

        def ask() -> None:
            with front.table._session.change():
                free.set()

        threading.Thread(target=ask).start()
        held.append(not free.wait(PATIENCE))

    for name in ("record", "pot", "_teacher"):
        front.table.observe(look, name)
    front.ask("record", which="deal")
    front.act("open 10")
    front.ask("teach", wanted=True)
    until(lambda: len(held) >= 3)
    assert not any(held)
