"""The file of a strategy: what is in it comes out, and anything else is refused with its place."""

from __future__ import annotations

import copy
import json
import pickle
import random
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.draw_poker import small_strategy as small


@cache
def whole() -> bytes:
    return small.strategy_bytes(32, (2.0, 7.5), 1, small.any_of(3))


@cache
def parts() -> tuple[dict[str, Any], bytes]:
    return small.header(32, [small.solution(32, 2.0, 1)])


def test_a_strategy_says_what_is_in_its_file(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "one.lps"
    path.write_bytes(whole())
    strategy = lp.draw_poker.Strategy.read(path)
    assert (strategy.deck, strategy.depths) == (32, (2.0, 7.5))
    assert strategy.exploitability(7.5) == 0.5
    with pytest.raises(lp.LocusError, match=r"^depth 3 is none of 2\.0, 7\.5$"):
        strategy.exploitability(3)
    for same in (pickle.loads(pickle.dumps(strategy)), copy.deepcopy(strategy)):
        assert same == strategy and hash(same) == hash(strategy)
    assert strategy != lp.draw_poker.Strategy(small.strategy_bytes(32, (2.0,), 1))
    assert "depth 7.5: exploitability 50.00 %" in str(strategy)
    assert set(strategy._repr_mimebundle_()) == {"text/plain", "text/html"}
    with pytest.raises(lp.LocusError, match="cannot be read: No such file"):
        lp.draw_poker.Strategy.read(tmp_path / "nothing.lps")
    with pytest.raises(lp.LocusError, match="cannot be read"):
        lp.draw_poker.Strategy.read(tmp_path)
    for deck in (36, True, "52", None):
        with pytest.raises(lp.LocusError, match="is not 52 or 32"):
            lp.draw_poker.Strategy.load(deck)


def test_a_file_that_is_cut_anywhere_is_refused(lp: ModuleType) -> None:
    data = whole()
    pick = random.Random(1)
    ends = [*range(40), *(pick.randrange(len(data)) for _ in range(60)), len(data) - 1]
    for end in ends:
        with pytest.raises(lp.LocusError, match=r"^'strategy' is not a strategy: "):
            lp.draw_poker.Strategy(data[:end])


def test_a_damaged_file_is_refused(lp: ModuleType) -> None:
    """A wrong bit is found by the checksums, but for those few that pad a stream."""
    data, unseen = whole(), 0
    content = lp.draw_poker.Strategy(data)._content
    pick = random.Random(2)
    for _ in range(150):
        damaged = bytearray(data)
        damaged[pick.randrange(len(data))] ^= 1 << pick.randrange(8)
        try:
            other = lp.draw_poker.Strategy(bytes(damaged))
        except lp.LocusError as error:
            assert str(error).startswith("'strategy' is not a strategy: ")
            continue
        assert other._content == content
        unseen += 1
    assert unseen <= 2


def change(path: list[Any], value: Any) -> Callable[[dict[str, Any]], None]:
    """Puts something else into the header."""

    def changes(plain: dict[str, Any]) -> None:
        place: Any = plain
        for key in path[:-1]:
            place = place[key]
        if value is None:
            del place[path[-1]]
        else:
            place[path[-1]] = value

    return changes


ONE: list[Any] = ["solutions", 0]
ROOT: list[Any] = [*ONE, "tree", 0]
TREE: list[Any] = parts()[0]["solutions"][0]["tree"]
#: The first bet of a second round.
LATE: list[Any] = [*ONE, "tree", next(n for n, node in enumerate(TREE) if "step" in node)]


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (["deck"], 36, "deck 36 is not 52 or 32"),
        (["deck"], True, "deck True"),
        (["deck"], 52, "groups 334 are not the 1330"),
        (["groups"], 335, "groups 335 are not the 334"),
        (["plans"], 10, "plans 10 are not the 9"),
        (["discards"], 6, "discards 6 is not a whole number from 0 to 5"),
        (["discards"], -1, "discards -1 is not"),
        (["discards"], True, "discards True is not"),
        (["discards"], 0.0, r"discards 0\.0 is not"),
        (["strengths"], [2, 3], "do not begin with the value 1"),
        (["strengths"], [1, 5, 5], "do not ascend"),
        (["strengths"], [1, 9999], "strength 9999 is not a whole number"),
        (["strengths"], [1, 2.5], "strength 2.5 is not a whole number"),
        (["strengths"], [1, 2], "has step 49, not 14"),
        (["solutions"], [], "not a list of 1 to 100"),
        (["solutions"], None, "not a list of 1 to 100"),
        (ONE, 5, "solution 1 is not an object"),
        ([*ONE, "depth"], -1, "depth -1 is not from 0"),
        ([*ONE, "depth"], 10**400, "depth 1000"),
        ([*ONE, "depth"], "2", "depth '2' is not a number"),
        ([*ONE, "bytes"], 10**12, "bytes 1000000000000 is not a whole number"),
        ([*ONE, "bytes"], 7, "has probabilities up to"),
        ([*ONE, "at"], -1, "at -1 is not a whole number"),
        ([*ONE, "at"], 1, "at 1 is not 0, where the one before ends"),
        ([*ONE, "size"], 10**9, "size 1000000000 is not a whole number"),
        ([*ONE, "size"], 10**7, r"it ends within solution 1, after \d+ bytes"),
        ([*ONE, "size"], 9, r"it goes on after its last solution: \d+ bytes, not \d+"),
        ([*ONE, "exploitability"], [], r"exploitability \[\] is not a number"),
        ([*ONE, "iterations"], 1.5, "iterations 1.5 is not a whole number"),
        ([*ONE, "bets"], 1, "bets 1 are not an object"),
        ([*ONE, "bets", "parts"], ["x"], "parts 'x' is not a number"),
        ([*ONE, "bets", "parts"], [1, 0.5], r"parts \[1, 0.5\] do not ascend"),
        ([*ONE, "bets", "last"], [0], "last 0 is not above 0"),
        ([*ONE, "bets", "most"], 5, "most 5 is not a whole number from 0 to 4"),
        ([*ONE, "depth"], 0, "depth 0 is not above 0"),
        (["deck"], 32.0, r"deck 32\.0 is not 52 or 32"),
        (["groups"], 334.0, r"groups 334\.0 are not the 334"),
        ([*ONE, "tree"], [], "is not a list of 1 to 100000 nodes"),
        (ROOT, 1, "node 0, is not an object"),
        ([*ROOT, "k"], "show", "node 0, is 'show', not 'bet'"),
        ([*ROOT, "p"], 1, "node 0, has player 1, not 0"),
        ([*ROOT, "to"], [0], "for what both paid"),
        ([*ROOT, "to"], [0, 1], r"node 0, has \[0, 1\] for what both paid, not \[0, 0\]"),
        ([*ROOT, "a", 1], ["open", 1.5], r"has \[1\.0, 0\] for what both paid, not \[1\.5, 0\.0\]"),
        ([*ROOT, "to"], [0, 99], "paid 99 is not from 0 to 2"),
        ([*ROOT, "c"], [1], "for what comes next, not"),
        ([*ROOT, "c", 0], 0, "leads to 0, which does not come next"),
        ([*ROOT, "c", 0], 10**5, "which does not come next"),
        ([*ROOT, "c", 1], 1, "leads to 1, which does not come next"),
        ([*ROOT, "a", 0], ["draw"], r"node 0, has the action \['draw'\]"),
        ([*ROOT, "a", 0], ["open", 0.7], "node 0, has no check"),
        ([*ROOT, "a", 1], ["open", -1], "open -1 is not from 0 to 2"),
        ([*ROOT, "a", 1], ["open", 0], r"node 0, has the action \['open', 0\]"),
        ([*ROOT, "a", 1], ["open", 1e999], "header is not JSON"),
        ([*ROOT, "a", 1], ["raise", 1], "has the action"),
        ([*ROOT, "a", 1], ["check"], r"has the action \['check'\]"),
        ([*ROOT, "at"], 10**9, "at 1000000000 is not a whole number"),
        ([*ROOT, "at"], None, "at None is not a whole number"),
        ([*ROOT, "at"], 1, "node 0, has its probabilities at 1, not 0"),
        ([*LATE, "at"], 7, r"node \d+, has its probabilities at 7, not \d+"),
        ([*LATE, "step"], 14, r"node \d+, has step 14, not \d+"),
    ],
)
def test_a_header_that_lies_is_refused(
    lp: ModuleType, path: list[Any], value: Any, words: str
) -> None:
    plain, body = copy.deepcopy(parts()[0]), parts()[1]
    change(path, value)(plain)
    with pytest.raises(lp.LocusError, match=words):
        lp.draw_poker.Strategy(small.packed(plain, body))


def test_a_byte_too_many_is_refused(lp: ModuleType) -> None:
    data = whole()
    for more in (b"\0", b"x", bytes(1000)):
        words = rf"goes on after its last solution: {len(data) + len(more)} bytes, not {len(data)}$"
        with pytest.raises(lp.LocusError, match=words):
            lp.draw_poker.Strategy(data + more)
    # The same within: in the header's stream, between two solutions, in a table.
    one, other = small.solution(32, 2.0, 1), small.solution(32, 3.0, 1)
    plain, body = small.header(32, [one, other])
    text = zlib.compress(json.dumps(plain).encode())
    size = (len(text) + 1).to_bytes(4, "little")
    with pytest.raises(lp.LocusError, match="its header does not end where it should"):
        lp.draw_poker.Strategy(small.MAGIC + size + text + b"\0" + body)
    between = plain["solutions"][1]["at"]
    plain["solutions"][1]["at"] += 1
    with pytest.raises(lp.LocusError, match=rf"solution 2: at {between + 1} is not {between}"):
        lp.draw_poker.Strategy(small.packed(plain, body[:between] + b"\0" + body[between:]))
    longer = {**one[0], "bytes": one[0]["bytes"] + 1}
    with pytest.raises(lp.LocusError, match=r"has probabilities up to \d+ of \d+ bytes"):
        lp.draw_poker.Strategy(small.packed(*small.header(32, [(longer, one[1] + b"\0")])))


def test_another_version_is_refused(lp: ModuleType) -> None:
    data = whole().replace(small.MAGIC, b"LPDRAW2\n", 1)
    with pytest.raises(lp.LocusError, match=r"begins with b'LPDRAW2\\n', of another version, not"):
        lp.draw_poker.Strategy(data)


def test_probabilities_that_do_not_add_up_are_refused(lp: ModuleType) -> None:
    plain, table = small.solution(32, 2.0, 1)
    wrong = bytearray(table)
    wrong[3] -= 1
    data = small.packed(*small.header(32, [(plain, bytes(wrong))]))
    with pytest.raises(lp.LocusError, match="the probabilities of node 0 do not add up to 255"):
        lp.draw_poker.Strategy(data)


def test_files_that_want_too_much_are_refused(lp: ModuleType) -> None:
    """A small file that unpacks to a large one, nested lists, a table shorter than it says."""
    bomb = zlib.compress(bytes(40 << 20), 9)
    head = small.MAGIC + len(bomb).to_bytes(4, "little")
    with pytest.raises(lp.LocusError, match="its header has more than"):
        lp.draw_poker.Strategy(head + bomb)
    plain, table = small.solution(32, 2.0, 1)
    with pytest.raises(lp.LocusError, match=r"its table of solution 1 has more than \d+ bytes"):
        lp.draw_poker.Strategy(small.packed(*small.header(32, [(plain, table + bytes(10**6))])))
    with pytest.raises(lp.LocusError, match=r"the table of solution 1 has \d+ bytes, not"):
        lp.draw_poker.Strategy(small.packed(*small.header(32, [(plain, table[:-5])])))
    for text in ("[" * 100_000, "[]", "null", '{"deck": NaN}', "\udcff"):
        packed = zlib.compress(text.encode("utf-8", "surrogatepass"))
        with pytest.raises(lp.LocusError, match="its header is not"):
            lp.draw_poker.Strategy(small.MAGIC + len(packed).to_bytes(4, "little") + packed)
    shuffled = [small.solution(32, depth, 1) for depth in (3.0, 2.0)]
    with pytest.raises(lp.LocusError, match="depths of its solutions do not ascend"):
        lp.draw_poker.Strategy(small.packed(*small.header(32, shuffled)))


def test_any_damage_to_the_header_is_refused_or_harmless(lp: ModuleType) -> None:
    """Values at random places of the header: an error of ours, or a strategy that plays."""
    pick = random.Random(4)
    junk: list[Any] = [
        None,
        True,
        -1,
        0,
        1,
        2,
        7,
        3.5,
        1e300,
        "x",
        [],
        {},
        [0],
        [["fold"]],
        2**70,
        [[]],
    ]
    for _ in range(150):
        plain = json.loads(json.dumps(parts()[0]))
        place, key = plain, pick.choice(list(plain))
        while isinstance(place[key], (dict, list)) and place[key] and pick.random() < 0.9:
            place = place[key]
            key = pick.choice(list(place) if isinstance(place, dict) else range(len(place)))
        place[key] = pick.choice(junk)
        try:
            strategy = lp.draw_poker.Strategy(small.packed(plain, parts()[1]))
        except lp.LocusError:
            continue
        state = lp.draw_poker.Table("deck 32").deal(seed=pick.randrange(100))
        while state.turn is not None:
            state = state.play(strategy.choose(state.view(state.turn), seed=1))
