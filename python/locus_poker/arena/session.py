"""Matches in progress: which pairs are finished, which are to be played, and when to stop."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any

from .._checks import flag
from .._statistics import Pentanomial, Sprt
from .._threads import THREADS
from ..errors import LocusError
from .checkpoint import MADE_OF, Checkpoint, Key
from .contest import Player, Twice
from .describing import described
from .games import Played, Setting
from .identity import made_of
from .running import Pairing, Pairs, run

__all__: list[str] = []


class Session:
    """Some pairings of agents, all on the same deals.

    A sequential test looks at the pairs of the first pairing in the order of the deals, whatever
    order they come in, and the match is over at the first pair that decides it. What was played
    beyond does not count: thus the end too is the same for any number of workers.
    """

    def __init__(
        self,
        agents: Sequence[tuple[str, Player]],
        pairings: Sequence[tuple[int, int]],
        setting: Setting,
        deals: int,
        test: Sprt | None = None,
    ) -> None:
        self.agents, self.setting, self.deals, self.test = agents, setting, deals, test
        self.pairings = pairings
        self.names = [(agents[i][0], agents[j][0]) for i, j in pairings]
        self.games: list[dict[int, Twice]] = [{} for _ in pairings]
        #: What the test has looked at: so many pairs, and their results.
        self.looked, self.counts = 0, [0] * 5
        self.decided = False

    def play(
        self,
        executor: Executor | None,
        progress: bool,
        checkpoint: str | os.PathLike[str] | None,
    ) -> None:
        """Plays what is not finished."""
        shown = flag(progress, "progress")
        if checkpoint is None:
            self.run(executor, shown, None)
            return
        file = Checkpoint(checkpoint, self.description())
        try:
            try:
                self.take(file.pairs.items())
            except LocusError as error:
                raise LocusError(f"checkpoint {file.place} is broken: {error}") from None
            self.run(executor, shown, file)
        finally:
            file.close()

    def run(self, executor: Executor | None, progress: bool, file: Checkpoint | None) -> None:
        """Plays what is not finished, with a bar, and keeps it in the file."""
        bar = Bar(progress, 2 * self.deals * len(self.pairings), 2 * self.finished)

        def handle(pairs: Pairs) -> bool:
            self.take(pairs)
            if file is not None:
                file.add(pairs)
            bar.show(2 * self.finished)
            return self.end() is not None

        try:
            if self.end() is None:
                run(self.setting, self.left(), executor, handle)
        finally:
            bar.close()

    @property
    def finished(self) -> int:
        """How many pairs are finished."""
        return sum(map(len, self.games))

    def left(self) -> list[Pairing]:
        """What is to be played."""
        return [
            Pairing(
                k,
                (self.agents[i][1], self.agents[j][1]),
                [n for n in range(self.deals) if n not in self.games[k]],
            )
            for k, (i, j) in enumerate(self.pairings)
        ]

    def take(self, pairs: Iterable[tuple[Key, tuple[Played, Played]]]) -> None:
        """Adds finished pairs, checked against the rules, up to the last deal."""
        finished, seed = self.setting.contest.finished, self.setting.seed
        for (k, n), (first, second) in pairs:
            if k < len(self.pairings) and n < self.deals:
                self.games[k][n] = (
                    finished(self.names[k], seed, n, False, first),
                    finished(self.names[k], seed, n, True, second),
                )

    def end(self) -> int | None:
        """After how many pairs the test has decided; None while it has not."""
        if self.test is None:
            return None
        while not self.decided and self.looked in self.games[0]:
            first, second = self.games[0][self.looked]
            self.counts[round(2 * (first.points + second.points))] += 1
            self.looked += 1
            a, b, c, d, e = self.counts
            self.decided = self.test.verdict(Pentanomial((a, b, c, d, e))) is not None
        return self.looked if self.decided else None

    def description(self) -> dict[str, Any]:
        """What a checkpoint must agree with. More deals are no other match."""
        return {
            **self.setting.contest.description(),
            "seed": self.setting.seed,
            "limit": self.setting.limit,
            "agents": [[name, described(agent)] for name, agent in self.agents],
            "pairings": [list(pairing) for pairing in self.pairings],
            MADE_OF: [made_of(agent) for _, agent in self.agents],
        }


class Bar:
    """A progress bar in games, in notebooks and terminals.

    Where it cannot be drawn, as on a screen that was closed, there is none: the match goes on.
    """

    def __init__(self, progress: bool, total: int, done: int) -> None:
        self.bar: Any = None
        if progress:
            from tqdm.auto import tqdm

            if not THREADS:
                # It would look after slow bars on a thread, and warn that it cannot.
                tqdm.monitor_interval = 0
            with suppress(Exception):
                # What was kept took no time, and says nothing of how long the rest will take.
                self.bar = tqdm(total=total, initial=done, unit="game")

    def show(self, done: int) -> None:
        """So many are done."""
        if self.bar is not None:
            try:
                self.bar.update(done - self.bar.n)
            except Exception:
                self.bar = None

    def close(self) -> None:
        """Leave it as it is."""
        if self.bar is not None:
            with suppress(Exception):
                self.bar.close()
