"""The referee: plays a game between two agents, and whoever does not play properly loses it."""

from __future__ import annotations

import contextlib
import copy
import os
import queue
import sys
import threading
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from .. import _core
from .._threads import THREADS
from ..agents import FunctionAgent, stop_choosing
from ..errors import LocusError, class_name, quote, with_message
from .contest import Contest, Player
from .describing import without_addresses
from .games import MOST_REASON, Played, Setting, derive

__all__: list[str] = []

#: How often, in seconds, someone who waits for an answer looks whether the match was stopped.
GLANCE = 0.05


#: What a stranger is asked; ForfeitError for who does not answer properly.
Question: TypeAlias = "Callable[[], Any]"


class StoppedError(Exception):
    """The match was stopped: what is going on does not count."""


class ForfeitError(Exception):
    """The agent did not play properly."""


@dataclass(frozen=True)
class Task:
    """Some pairs of games to play; it can be sent to another process."""

    setting: Setting
    agents: tuple[Player, Player]
    pairs: tuple[int, ...]


def play_pairs(
    task: Task, stop: _core.Stop | None = None
) -> list[tuple[int, tuple[Played, Played]]]:
    """Plays the pairs of a task, with their numbers. A pair that `stop` cuts short is left out."""
    stop = _core.Stop() if stop is None else stop
    played = []
    for pair in task.pairs:
        try:
            played.append((pair, play_pair(task, pair, stop)))
        except StoppedError:
            break
    return played


def play_pair(task: Task, pair: int, stop: _core.Stop) -> tuple[Played, Played]:
    """Both games of a deal."""
    setting = task.setting
    start = setting.contest.begin(setting.seed, pair)
    games = []
    for swapped in (False, True):
        a, b = (
            seated(setting.contest, agent, derive(setting.seed, pair, f"{who} {int(swapped)}"))
            for who, agent in zip("ab", task.agents, strict=True)
        )
        games.append(play_game(setting, start, (b, a) if swapped else (a, b), stop))
    return games[0], games[1]


def seated(contest: Contest[Any], agent: Player, seed: int) -> Player:
    """The agent as it sits down to one game."""
    return for_game(agent, seed) if contest.trusts(agent) else Stranger(agent, seed)


class Stranger:
    """An agent that may do anything, as it plays one game.

    It is made ready when it is first asked: if that raises or never ends, the agent has lost.
    """

    def __init__(self, agent: Player, seed: int) -> None:
        self.agent, self.seed = agent, seed
        self.own: Player | None = None

    @property
    def name(self) -> str:
        """What the agent is called."""
        return self.agent.name

    def choose(self, shown: Any, /) -> Any:
        """What it answers."""
        if self.own is None:
            self.own = for_game(self.agent, self.seed)
        # What a function answers is looked at here as an agent's is, and not by itself.
        own = self.own
        return own.function(shown) if type(own) is FunctionAgent else own.choose(shown)

    def stop(self) -> None:
        """Tell it that nobody waits any more."""
        if self.own is not None:
            stop_choosing(self.own)


def for_game(agent: Player, seed: int) -> Player:
    """The agent as it plays one game.

    One that has a seed gets one for this game, so that a deal is not the same game every time.
    Others are copied, so that what an agent remembers lasts a game and no result depends on which
    games were played before. What cannot be copied plays itself.
    """
    with_seed = getattr(agent, "with_seed", None)
    if callable(with_seed):
        own = getattr(agent, "seed", 0)
        seeded: Player = with_seed(derive(seed, 0, str(own)))
        return seeded
    try:
        return copy.deepcopy(agent)
    except Exception:
        return agent


def play_game(
    setting: Setting, start: Any, players: tuple[Player, Player], stop: _core.Stop
) -> Played:
    """One game; `players` are those of the seats A and B."""
    contest = setting.contest
    whole = contest.at_once(start, players, stop)
    if whole is not None:
        if not whole:
            raise StoppedError
        return Played(whole)
    state, actions = start, bytearray()
    with Watch(contest, setting.limit, stop) as watch:
        while (seat := contest.turn(state)) is not None:
            try:
                state, action = watch.turn(players["AB".index(seat)], state)
            except ForfeitError as forfeit:
                return Played(bytes(actions), seat, cleaned(str(forfeit)))
            actions += action
    return Played(bytes(actions))


class Watch:
    """Asks agents for their actions and does not wait for ever.

    Strangers are asked on a thread of their own, one a game. When the time is up the thread is left
    to itself, and what it runs is told to end, which Python code that goes round in circles obeys.
    Where there are no threads, as in a browser, they are waited for, and have lost if it was too
    long.
    """

    def __init__(self, contest: Contest[Any], limit: float | None, stop: _core.Stop) -> None:
        self.contest, self.limit, self.stop = contest, limit, stop
        self.helper: Helper | None = None

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_: object) -> None:
        if self.helper is not None:
            self.helper.close()

    def turn(self, player: Player, state: Any) -> tuple[Any, bytes]:
        """The state after the player's action, and the action; ForfeitError for what is none."""
        if self.stop.is_set():
            raise StoppedError
        shown = self.contest.shown(state)
        if self.contest.trusts(player):
            return self.contest.play(state, player.choose(shown))
        action = self.ask(player, partial(answer_of, self.contest, player, shown))
        try:
            return self.contest.play(state, action)
        except LocusError as error:
            raise ForfeitError(f"illegal answer {quote(str(action))}: {error}") from None

    def ask(self, player: Player, question: Question) -> Any:
        """What comes of a question to the player, who may take so much time and no more."""
        end = None if self.limit is None else time.monotonic() + self.limit
        if not THREADS:
            found = question()
            if end is not None and time.monotonic() >= end:
                raise self.too_late()
            return found
        if self.helper is None:
            self.helper = Helper()
        self.helper.questions.put(question)
        while True:
            left = GLANCE if end is None else min(GLANCE, max(0.0, end - time.monotonic()))
            try:
                found, forfeit = self.helper.answers.get(timeout=left or 0.001)
            except queue.Empty:
                if self.stop.is_set():
                    self.give_up(player)
                    raise StoppedError from None
                if end is not None and time.monotonic() >= end:
                    self.give_up(player)
                    raise self.too_late() from None
                continue
            if isinstance(forfeit, ForfeitError):
                raise forfeit
            if forfeit is not None:
                # Its answer, or what it raised, could not even be told.
                raise ForfeitError(f"raised {with_message(forfeit)}")
            return found

    def too_late(self) -> ForfeitError:
        """Who answers so late has lost."""
        return ForfeitError(f"no answer within {self.limit:g} s")

    def give_up(self, player: Player) -> None:
        """Leave the thread that does not answer."""
        assert self.helper is not None
        # It is a stranger's, too, and may be as slow as the answer.
        told = threading.Thread(target=stop_choosing, args=(player,), daemon=True)
        # Without a thread left for it, it is not told.
        with contextlib.suppress(RuntimeError):
            told.start()
            told.join(GLANCE)
        self.helper.abandon()
        self.helper = None


def answer_of(contest: Contest[Any], player: Player, shown: Any) -> Any:
    """The action that a stranger answers; ForfeitError for what is none.

    The answer is an object of the stranger's, too: to look at it may run the stranger's code, which
    finds nothing here but what it was shown.
    """
    try:
        answer = player.choose(shown)
    except BaseException as raised:
        if not THREADS and isinstance(raised, KeyboardInterrupt):
            # There it is the user's.
            raise
        # An agent that calls sys.exit() has lost its game; the match goes on.
        raise ForfeitError(f"raised {with_message(raised)}") from None
    try:
        return contest.read(answer)
    except LocusError as error:
        raise ForfeitError(f"illegal answer {called(answer)}: {error}") from None
    except BaseException as raised:
        raise ForfeitError(f"illegal answer {called(answer)}: {with_message(raised)}") from None


class Helper:
    """A thread that asks agents."""

    def __init__(self) -> None:
        self.questions: queue.SimpleQueue[Question | None] = queue.SimpleQueue()
        self.answers: queue.SimpleQueue[tuple[Any, BaseException | None]] = queue.SimpleQueue()
        self.process = os.getpid()
        # Nobody waits for it at the end of the program: it may never come back.
        self.thread = threading.Thread(target=self.run, name="locus-poker agent", daemon=True)
        try:
            self.thread.start()
        except RuntimeError as error:
            # Agents that sleep on when they are given up keep theirs.
            count = threading.active_count()
            said = f"no thread is left to ask an agent on, {count} are running: {error}"
            raise LocusError(said) from None

    def run(self) -> None:
        """Answers questions until there are none, or until told to end."""
        with contextlib.suppress(SystemExit):
            self.serve()

    def serve(self) -> None:
        """Answers questions until there are none."""
        while (question := self.questions.get()) is not None:
            found, forfeit = None, None
            try:
                found = question()
            except BaseException as raised:
                forfeit = raised
            if os.getpid() != self.process:
                # The agent has forked and comes back in both: here nobody waits for it.
                os._exit(1)
            self.answers.put((found, forfeit))

    def close(self) -> None:
        """Let it end."""
        self.questions.put(None)

    def abandon(self) -> None:
        """Tell what it runs to end."""
        self.close()
        if sys.implementation.name == "cpython" and self.thread.ident is not None:
            import ctypes

            ident, error = ctypes.c_ulong(self.thread.ident), ctypes.py_object(SystemExit)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, error)


def called(answer: object) -> str:
    """An answer, or its class where it cannot be printed."""
    try:
        return quote(answer)
    except BaseException:
        return f"<{class_name(answer)}>"


def cleaned(reason: str) -> str:
    """A reason that fits on a line of a record, the same each time the match is played."""
    # Only so much is looked at, of what may be megabytes.
    begun = without_addresses(reason[: 20 * MOST_REASON])
    line = "".join(
        " " if unicodedata.category(char) in ("Cc", "Zl", "Zp", "Cs") else char for char in begun
    )
    return line if len(line) <= MOST_REASON else line[: MOST_REASON - 3] + "..."
