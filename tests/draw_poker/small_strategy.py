"""Strategy files as docs/draw_strategy.md describes them, small and with any probabilities."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

GROUPS = {52: 1330, 32: 334}
PLANS = 9
STRENGTHS = (1, 1278, 2000, 3500, 4138, 5854, 6186)
MAGIC = b"LPDRAW1\n"

#: Probabilities in parts of 255 of so many actions, for a row.
Fill = Callable[[int], Sequence[int]]


def uniform(count: int) -> list[int]:
    row = [255 // count] * count
    row[0] += 255 - sum(row)
    return row


def any_of(seed: int) -> Fill:
    """Rows at random, a part of them pure and a part never reached."""
    pick = random.Random(seed)
    #: Some of each length, to choose from: a table has a million.
    pool: dict[int, list[list[int]]] = {}

    def some(count: int) -> list[int]:
        kind = pick.random()
        if kind < 0.1:
            return [0] * count
        if kind < 0.5:
            row = [0] * count
            row[pick.randrange(count)] = 255
            return row
        cuts = sorted(pick.randint(0, 255) for _ in range(count - 1))
        return [high - low for low, high in pairwise([0, *cuts, 255])]

    def fill(count: int) -> list[int]:
        if count not in pool:
            pool[count] = [some(count) for _ in range(64)]
        return pool[count][pick.getrandbits(6)]

    return fill


class Builder:
    """The tree of a solved game with its table."""

    def __init__(self, deck: int, depth: float, bets: int, fill: Fill) -> None:
        self.groups, self.depth, self.bets, self.fill = GROUPS[deck], depth, bets, fill
        self.nodes: list[dict[str, Any]] = []
        self.table = bytearray()
        #: The bets of the second round that is being built.
        self.late: list[dict[str, Any]] = []

    def rows(self, actions: int, rows: int) -> int:
        """Adds probabilities, action by action; returns where they begin."""
        at = len(self.table)
        filled = [self.fill(actions) for _ in range(rows)]
        self.table += bytes(row[action] for action in range(actions) for row in filled)
        return at

    def bet(self, player: int, to: tuple[float, float], bets: int, spoken: bool, late: bool) -> int:
        number = len(self.nodes)
        node: dict[str, Any] = {"k": "bet", "p": player, "to": list(to)}
        self.nodes.append(node)
        owed = to[1 - player] - to[player]
        stay = "show" if late else "draw" if spoken else "check"
        actions: list[list[Any]] = [["fold"]] if owed else []
        actions.append([stay])
        left = self.depth - max(to)
        if left > 0 and bets < self.bets:
            pot = 2 + 2 * max(to)
            sizes = {size for size in (pot / 2, pot) if size < left * 2 / 3} | {left}
            actions += [["raise" if owed else "open", size] for size in sorted(sizes)]
        node["a"] = actions
        if late:
            self.late.append(node)
        else:
            node["at"] = self.rows(len(actions), self.groups)
        node["c"] = [self.after(player, to, bets, late, *action) for action in actions]
        return number

    def after(
        self,
        player: int,
        to: tuple[float, float],
        bets: int,
        late: bool,
        word: str,
        size: float = 0,
    ) -> int:
        paid = list(to)
        if word != "fold":
            paid[player] = max(to) + size
        both = (paid[0], paid[1])
        if word in ("check", "open", "raise"):
            return self.bet(1 - player, both, bets + (word != "check"), True, late)
        if word == "draw":
            return self.exchange(player, both)
        self.nodes.append({"k": word, "to": paid, **({"p": player} if word == "fold" else {})})
        return len(self.nodes) - 1

    def exchange(self, player: int, to: tuple[float, float]) -> int:
        number = len(self.nodes)
        node: dict[str, Any] = {"k": "exchange", "p": player, "to": list(to)}
        self.nodes.append(node)
        node["at"] = self.rows(PLANS, self.groups)
        for _ in range(6):
            self.rows(PLANS, self.groups)
        if max(to) >= self.depth:
            # Nothing is left to bet.
            node["c"] = [len(self.nodes)]
            self.nodes.append({"k": "show", "to": list(to)})
        else:
            self.late = []
            node["c"] = [self.bet(0, to, 0, False, True)]
            self.pairs(self.late)
        return number

    def pairs(self, late: list[dict[str, Any]]) -> None:
        """Adds the probabilities of a second round, for each pair of numbers of changed cards."""
        step = len(STRENGTHS) * sum(len(node["a"]) for node in late)
        for pair in range(36):
            for node in late:
                at = self.rows(len(node["a"]), len(STRENGTHS))
                if pair == 0:
                    node["at"], node["step"] = at, step


def solution(
    deck: int, depth: float, bets: int = 2, fill: Fill = uniform
) -> tuple[dict[str, Any], bytes]:
    """A solution for the header, and its table."""
    builder = Builder(deck, depth, bets, fill)
    builder.bet(0, (0, 0), 0, False, False)
    plain = {
        "depth": depth,
        "iterations": 1,
        "exploitability": 0.5,
        "value": -0.1,
        "bets": {"parts": [0.5, 1], "last": [0.5, 1], "most": bets},
        "tree": builder.nodes,
        "bytes": len(builder.table),
    }
    return plain, bytes(builder.table)


def header(
    deck: int, solutions: Sequence[tuple[dict[str, Any], bytes]]
) -> tuple[dict[str, Any], bytes]:
    """The header of a file, and its body."""
    body = b""
    plain = []
    for one, table in solutions:
        packed = zlib.compress(table, 1)
        plain.append({**one, "at": len(body), "size": len(packed)})
        body += packed
    found = {"deck": deck, "groups": GROUPS[deck], "plans": PLANS, "strengths": list(STRENGTHS)}
    return {**found, "solutions": plain}, body


def packed(plain: Any, body: bytes) -> bytes:
    """The bytes of a file."""
    text = zlib.compress(json.dumps(plain).encode())
    return MAGIC + len(text).to_bytes(4, "little") + text + body


def strategy_bytes(
    deck: int = 32, depths: Sequence[float] = (2.0, 19.0), bets: int = 2, fill: Fill = uniform
) -> bytes:
    """A whole file."""
    return packed(*header(deck, [solution(deck, depth, bets, fill) for depth in depths]))
