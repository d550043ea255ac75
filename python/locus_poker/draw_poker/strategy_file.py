"""Reading the file of a strategy. docs/draw_strategy.md says what is in it.

A file may come from anywhere, so nothing in it is taken for granted: what does not fit is refused
with the place, and no number in it makes this read or unpack more than a strategy of ours needs.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from .. import _core
from .._checks import deck_size
from ..errors import LocusError, quote
from .solved_tree import (
    MOST_ACTIONS,
    NUMBERS,
    Node,
    Sizes,
    check_layout,
    number,
    read_tree,
    whole,
)

__all__: list[str] = []

MAGIC = b"LPDRAW1\n"
#: The longest file, header and table that are read, in bytes.
MOST_FILE = 64 << 20
MOST_HEADER = 32 << 20
MOST_TABLE = 256 << 20
#: What the core takes for a depth and for a part of the pot, and how many bets a round has.
DEEPEST = 1e6
MOST_BETS = 4
MOST_SOLUTIONS = 100
#: The highest value of a hand, and how many plans there are.
HIGHEST = 7462
PLANS = 9
#: The most cards that can be changed.
ALL = 5
#: A probability of 1.
CERTAIN = 255
LANES = bytes([0, CERTAIN])


@dataclass(frozen=True, slots=True)
class Solution:
    """The strategy for one depth."""

    depth: float
    iterations: int
    exploitability: float
    value: float
    parts: tuple[float, ...]
    last: tuple[float, ...]
    most: int
    #: How many cards may be changed.
    discards: int
    nodes: tuple[Node, ...]
    table: bytes
    sizes: Sizes
    #: What was found out about how many cards players change, see `numbers`.
    numbers: dict[tuple[int, int | None], Sequence[float]] = field(
        default_factory=dict, repr=False, compare=False
    )

    def bet(self, node: Node, row: int, changed: tuple[int, int]) -> list[int]:
        """How likely the actions of a decision are, in parts of 255.

        `row` is a group, or a class of strength after the exchange, when `changed` are the numbers
        of cards that player 0 and player 1 changed.
        """
        at, width = node.at, self.sizes.groups
        if node.second_round:
            at += (NUMBERS * changed[0] + changed[1]) * node.step
            width = self.sizes.strengths
        return [self.table[at + action * width + row] for action in range(len(node.actions))]

    def exchange(self, node: Node, group: int, seen: int | None) -> list[int]:
        """How likely the plans are; `seen` is how many cards the other changed before, if so."""
        groups, plans = self.sizes.groups, self.sizes.plans
        start = 0 if seen is None else (1 + seen) * plans
        return [self.table[node.at + (start + plan) * groups + group] for plan in range(plans)]

    def way_to(self, number: int) -> list[tuple[Node, int]]:
        """The decisions before a node, the last one first, each with the number of its action."""
        found = []
        while (above := self.nodes[number].above) >= 0:
            node = self.nodes[above]
            found.append((node, node.children.index(number)))
            number = above
        return found


@dataclass(frozen=True, slots=True)
class Content:
    """What is in a file."""

    deck: int
    discards: int
    strengths: tuple[int, ...]
    solutions: tuple[Solution, ...]


def read_content(data: bytes) -> Content:
    """What is in a file.

    Raises LocusError naming what is wrong and where.
    """
    if data[:8] != MAGIC:
        other = ", of another version" if data[:6] == MAGIC[:6] and len(data) >= 8 else ""
        raise LocusError(f"it begins with {data[:8]!r}{other}, not {MAGIC!r}")
    length = int.from_bytes(data[8:12], "little")
    if len(data) < 12 + length:
        raise LocusError(f"it ends within its header, after {len(data)} bytes")
    text = unpacked(data[12 : 12 + length], MOST_HEADER, "header")
    try:
        header = json.loads(text.decode(), parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        raise LocusError("its header is not JSON") from None
    if not isinstance(header, dict):
        raise LocusError("its header is not an object")
    return read_header(header, data[12 + length :], 12 + length)


def refuse_constant(name: str) -> float:
    """Infinity and the like are no JSON."""
    raise ValueError(name)


def read_header(header: dict[str, Any], body: bytes, begin: int) -> Content:
    """What the header says, with the tables of the body, which begins at a byte of the file."""
    deck = deck_size(header.get("deck"))
    for what, known in (("groups", _core.draw_groups(deck)), ("plans", PLANS)):
        if header.get(what) != known or not isinstance(header[what], int):
            raise LocusError(f"{what} {quote(header.get(what))} are not the {known} of its deck")
    strengths = header.get("strengths")
    if not isinstance(strengths, list) or not strengths or strengths[0] != 1:
        raise LocusError("its strengths do not begin with the value 1")
    values = [whole(value, HIGHEST, "strength") for value in strengths]
    if any(low >= high for low, high in pairwise(values)):
        raise LocusError("its strengths do not ascend")
    solutions = header.get("solutions")
    if not isinstance(solutions, list) or not 1 <= len(solutions) <= MOST_SOLUTIONS:
        raise LocusError(f"its solutions are not a list of 1 to {MOST_SOLUTIONS}")
    check_body(solutions, len(body), begin)
    groups = _core.draw_groups(deck)
    discards = whole(header.get("discards", ALL), ALL, "discards")
    found = tuple(
        read_solution(plain, body, groups, len(values), discards, f"solution {place}")
        for place, plain in enumerate(solutions, 1)
    )
    if any(one.depth >= other.depth for one, other in pairwise(found)):
        raise LocusError("the depths of its solutions do not ascend")
    return Content(deck, discards, tuple(values), found)


def check_body(solutions: list[Any], length: int, begin: int) -> None:
    """Refuse streams that do not follow each other, and bytes that belong to none."""
    end = 0
    for count, plain in enumerate(solutions, 1):
        place = f"solution {count}"
        if not isinstance(plain, dict):
            raise LocusError(f"{place} is not an object")
        at = whole(plain.get("at"), MOST_FILE, f"{place}: at")
        if at != end:
            raise LocusError(f"{place}: at {at} is not {end}, where the one before ends")
        end += whole(plain.get("size"), MOST_FILE, f"{place}: size")
        if end > length:
            raise LocusError(f"it ends within {place}, after {begin + length} bytes")
    if end < length:
        raise LocusError(
            f"it goes on after its last solution: {begin + length} bytes, not {begin + end}"
        )


def read_solution(
    plain: Any, body: bytes, groups: int, strengths: int, discards: int, place: str
) -> Solution:
    """One solution with its table."""
    depth = above_zero(plain.get("depth"), f"{place}: depth")
    size = whole(plain.get("bytes"), MOST_TABLE, f"{place}: bytes")
    sizes = Sizes(groups, PLANS, strengths, size)
    bets = plain.get("bets")
    if not isinstance(bets, dict):
        raise LocusError(f"{place}: bets {quote(bets)} are not an object")
    nodes = read_tree(plain.get("tree"), depth, sizes, f"{place}: tree")
    check_layout(nodes, sizes, f"{place}: tree")
    table = unpacked(body[plain["at"] :][: plain["size"]], size, f"table of {place}")
    if len(table) != size:
        raise LocusError(f"the table of {place} has {len(table)} bytes, not {size}")
    solution = Solution(
        depth,
        whole(plain.get("iterations"), 10**12, f"{place}: iterations"),
        number(plain.get("exploitability"), -1, DEEPEST, f"{place}: exploitability"),
        number(plain.get("value"), -DEEPEST, DEEPEST, f"{place}: value"),
        read_parts(bets.get("parts"), f"{place}: parts"),
        read_parts(bets.get("last"), f"{place}: last"),
        whole(bets.get("most"), MOST_BETS, f"{place}: most"),
        discards,
        nodes,
        table,
        sizes,
    )
    check_sums(solution, place)
    return solution


def read_parts(plain: Any, what: str) -> tuple[float, ...]:
    """Parts of the pot that may be bet."""
    if not isinstance(plain, list) or len(plain) > MOST_ACTIONS:
        raise LocusError(f"{what} {quote(plain)} are not a list of numbers")
    parts = tuple(above_zero(part, what) for part in plain)
    if any(one >= other for one, other in pairwise(parts)):
        raise LocusError(f"{what} {quote(plain)} do not ascend")
    return parts


def above_zero(value: Any, what: str) -> float:
    """A number that is more than nothing."""
    found = number(value, 0, DEEPEST, what)
    if not found:
        raise LocusError(f"{what} {quote(value)} is not above 0")
    return found


def unpacked(data: bytes, most: int, what: str) -> bytes:
    """The bytes of a zlib stream, at most so many."""
    stream = zlib.decompressobj()
    try:
        found = stream.decompress(data, most + 1)
    except zlib.error as error:
        raise LocusError(f"its {what} is damaged: {error}") from None
    if len(found) > most:
        raise LocusError(f"its {what} has more than {most} bytes")
    if not stream.eof or stream.unused_data or stream.unconsumed_tail:
        raise LocusError(f"its {what} does not end where it should")
    return found


def decisions(solution: Solution) -> Iterator[tuple[int, int, int, int]]:
    """Where the tables are: node, beginning, actions or plans, and how many rows."""
    sizes = solution.sizes
    for place, node in enumerate(solution.nodes):
        if node.kind == "bet" and node.second_round:
            for pair in range(NUMBERS * NUMBERS):
                yield place, node.at + pair * node.step, len(node.actions), sizes.strengths
        elif node.kind == "bet":
            yield place, node.at, len(node.actions), sizes.groups
        elif node.kind == "exchange":
            for seen in range(1 + NUMBERS):
                at = node.at + seen * sizes.plans * sizes.groups
                yield place, at, sizes.plans, sizes.groups


def check_sums(solution: Solution, place: str) -> None:
    """Refuse probabilities that do not add up.

    All rows of a table are added up at once, as bytes of large numbers: a file has millions. Sums
    above 255 run over into their neighbours, so some that are made for it could pass; who chooses
    by a row divides by its sum.
    """
    for node, at, count, rows in decisions(solution):
        pieces = (solution.table[at + n * rows : at + (n + 1) * rows] for n in range(count))
        whole_sum = sum(int.from_bytes(piece, "little") for piece in pieces)
        try:
            sums = whole_sum.to_bytes(rows, "little")
        except OverflowError:
            sums = b"\1"
        if sums.translate(None, LANES):
            raise LocusError(
                f"{place}: the probabilities of node {node} do not add up to {CERTAIN}"
            )
