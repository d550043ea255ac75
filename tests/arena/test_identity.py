"""A checkpoint knows its agents again, and those that surely are others."""

from __future__ import annotations

import importlib
import json
import os
import random
import subprocess
import sys
import textwrap
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

#: What an agent of a script may look like; a change is another line for one of these.
SCRIPT = '''
import dataclasses, enum, functools, itertools, multiprocessing, random, re, threading
import numpy as np

DEPTH = 3
WEIGHTS = (1.5, 2)
NAMES = frozenset({"ann", "ben", "cid", "dot"})
CALLS = 0
CACHE = {}

class Style(enum.Enum):
    BOLD = 1
    SHY = 2

STYLE = Style.BOLD

def evaluate(state, action):
    """How good it is."""
    return state.score(action).total

def bot(state, width=2, *, deep=False):
    """A bot."""
    # The best one.
    global CALLS
    CALLS += 1
    CACHE[str(state)] = CALLS
    rank = lambda action: evaluate(state, action) + DEPTH + WEIGHTS[0]
    if STYLE is Style.SHY or str(state) in NAMES or deep in {"yes", "no", "perhaps"}:
        return state.legal_actions()[0]
    return max(state.legal_actions(), key=rank)

bot.mood = "calm"

def made(factor):
    heard, count, rng, lock = [], 0, random.Random(), threading.Lock()
    def inner(state):
        nonlocal count
        count += 1
        heard.append(count)
        with lock:
            rng.random()
        return state.legal_actions()[factor]
    return inner

closed = made(0)

class Base:
    bias = 1
    asked = 0
    def rank(self, state):
        Base.asked += 1
        return state.legal_actions()[self.skip]

@dataclasses.dataclass
class Table:
    size: int = 4
    seen: list = dataclasses.field(default_factory=list, compare=False)

class Slotted:
    __slots__ = ("a",)
    def __init__(self):
        self.a = 1

class Says:
    def __init__(self):
        self.setting, self.started = 5, random.random()
    def __getstate__(self):
        return self.setting

class Bot(Base):
    name = "Bot"
    def __init__(self, skip=0):
        self.skip = skip
        self.weights = [1.0, {"a": {1, 2, 3}, "b": np.arange(3)}]
        self.table, self.slotted, self.says = Table(), Slotted(), Says()
        self.rng, self.lock, self.ids = random.Random(), threading.Lock(), object()
        self.held, self.process = threading.Lock(), multiprocessing.Process()
        self.pattern = re.compile("a+")
        self.me = self
        self.rank_by = evaluate
        self.letters = {"x", "y", "z", "w"}
    @functools.cached_property
    def costly(self):
        return random.random()
    def choose(self, state):
        self.costly
        return self.rank(state)

playing = Bot()
part = functools.partial(bot, width=2)
'''
AGENTS = ("bot", "closed", "playing", "part")


def run(old: str = "", new: str = "") -> dict[str, Any]:
    """What the script defines, after a line of it was changed."""
    assert not old or SCRIPT.count(old) == 1, old
    space: dict[str, Any] = {"__name__": "bots"}
    script = SCRIPT.replace(old, new) if old else SCRIPT
    exec(compile(script, "bots.py", "exec", dont_inherit=True), space)
    return space


def made_of(lp: ModuleType, agent: Any) -> dict[str, str]:
    identity = importlib.import_module(f"{lp.__name__}.arena.identity")
    return dict(identity.made_of(lp.agents.as_agent(agent)))


def changed(lp: ModuleType, one: Any, other: Any) -> str | None:
    identity = importlib.import_module(f"{lp.__name__}.arena.identity")
    found: str | None = identity.changed(made_of(lp, one), made_of(lp, other))
    return found


@pytest.mark.parametrize("name", AGENTS)
def test_what_is_run_again_is_the_same(native: ModuleType, name: str) -> None:
    one, other = run()[name], run()[name]
    assert changed(native, one, other) is None
    # Neither what is written about the code, nor where it stands, nor what was played is anything.
    start = native.State.start(native.Deal.shuffled("3x3", seed=1))
    if name == "playing":
        one.held.acquire()
    for _ in range(100):
        (one if callable(one) else one.choose)(start)
    assert changed(native, one, other) is None
    for old, new in (
        ("    # The best one.", "\n\n    # The very best one."),
        ('"""A bot."""', '"""A good bot."""'),
        ('"""How good it is."""', '"""Its points."""'),
        ("CALLS = 0\nCACHE", "CALLS = 99\nCACHE"),
        ("CACHE = {}", "CACHE = {1: 2}"),
        ("    asked = 0", "    asked = 7"),
        ('"ann", "ben", "cid", "dot"', '"dot", "cid", "ben", "ann"'),
    ):
        assert changed(native, one, run(old, new)[name]) is None


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("bot", "DEPTH = 3", "DEPTH = 4", "DEPTH in bot was 3, not 4"),
        ("part", "DEPTH = 3", "DEPTH = 4", "DEPTH in bot was 3, not 4"),
        ("bot", "(1.5, 2)", "(1.5, 3)", "WEIGHTS in bot was (1.5, 2), not (1.5, 3)"),
        ("bot", "(1.5, 2)", "(1.5, 2.0)", "WEIGHTS in bot was (1.5, 2), not (1.5, 2.0)"),
        ("bot", "Style.BOLD\n", "Style.SHY\n", "STYLE in bot was bots.Style.BOLD, not bots.Style."),
        ("bot", '"dot"})', '"eve"})', "NAMES in bot was ('ann', 'ben', 'cid', 'dot'), not ('ann'"),
        ("bot", "width=2, *", "width=3, *", "width in bot was 2, not 3"),
        ("bot", "deep=False", "deep=True", "deep in bot was False, not True"),
        ("bot", '"calm"', '"wild"', "mood in bot was 'calm', not 'wild'"),
        ("bot", "+ WEIGHTS[0]", "- WEIGHTS[0]", "the code of bot has changed"),
        ("bot", '"perhaps"', '"never"', "the code of bot has changed"),
        ("bot", "max(state", "min(state", "the code of bot has changed"),
        ("bot", ".total", ".hand_points", "the code of evaluate has changed"),
        ("part", "bot, width=2", "bot, width=1", "argument width was 2, not 1"),
        ("closed", "made(0)", "made(1)", "factor in made.<locals>.inner was 0, not 1"),
        ("closed", "count += 1", "count += 2", "the code of made.<locals>.inner has changed"),
        ("playing", "playing = Bot()", "playing = Bot(1)", "skip was 0, not 1"),
        ("playing", "[1.0, {", "[2.0, {", "weights was [1.0, "),
        ("playing", "{1, 2, 3}", "{1, 2, 4}", "weights was [1.0, "),
        ("playing", "arange(3)", "arange(3.0)", "weights was [1.0, "),
        ("playing", "arange(3)", "arange(1, 4)", "weights was [1.0, "),
        ("playing", "size: int = 4", "size: int = 5", "size in Table.__init__ was 4, not 5"),
        ("playing", "self.a = 1", "self.a = 2", "slotted was bots.Slotted(a=1), not bots.Slot"),
        ("playing", "setting, self.started = 5", "setting, self.started = 6", "says was bots."),
        ("playing", '"a+"', '"a*"', "pattern was re.Pattern re.compile('a+'), not re.Pattern re."),
        ("playing", "bias = 1", "bias = 2", "bias of Base was 1, not 2"),
        ("playing", ".legal_actions()[self.skip]", ".unplayed[0]", "the code of Base.rank has"),
        ("playing", "        self.costly\n", "", "the code of Bot.choose has changed"),
        ("playing", ".total", ".hand_points", "the code of evaluate has changed"),
        ("playing", "self.me = self", "self.me = None", "me was itself, not None"),
        ("playing", "self.me = self", "pass", "me was itself, not nothing"),
    ],
)
def test_what_surely_differs_is_found(
    native: ModuleType, name: str, old: str, new: str, said: str
) -> None:
    found = changed(native, run()[name], run(old, new)[name])
    assert found is not None and found.startswith(said)


def test_lambdas_are_told_apart(native: ModuleType, tmp_path: Path) -> None:
    lp = native
    bots = [lambda state: state.legal_actions()[0], lambda state: state.legal_actions()[1]]
    path = tmp_path / "match"

    def play(bot: Any, **more: Any) -> Any:
        return lp.arena.play_match(
            bot, lp.GreedyAgent(), "2x2", deals=2, progress=False, checkpoint=path, **more
        )

    once = play(bots[0])
    before = path.read_bytes()
    with pytest.raises(lp.LocusError) as caught:
        play(bots[1])
    assert str(caught.value).endswith(
        "is of another match: agent '<lambda>' is not the same, "
        f"the code of {bots[1].__qualname__} has changed"
    )
    assert path.read_bytes() == before
    assert play(lambda state: state.legal_actions()[0]) == once


class Bot:
    """Two of these differ in what they are told alone."""

    name = "Bot"

    def __init__(self, skip: int) -> None:
        self.skip = skip

    def choose(self, shown: Any) -> Any:
        return "show" if hasattr(shown, "seat") else shown.legal_actions()[self.skip]


class Versioned(Bot):
    """Says itself what makes it another."""

    def __init__(self, skip: int, version: Any) -> None:
        super().__init__(skip)
        self.version = version


def match(lp: ModuleType, path: Path, agent: Any, **more: Any) -> Any:
    more = {"grid": "2x2", **more}
    return lp.arena.play_match(
        agent, lp.GreedyAgent(), deals=2, progress=False, checkpoint=path, **more
    )


def test_objects_with_other_settings_are_told_apart(lp: ModuleType, tmp_path: Path) -> None:
    once = match(lp, tmp_path / "m", Bot(0))
    assert match(lp, tmp_path / "m", Bot(0)) == once
    with pytest.raises(lp.LocusError, match="agent 'Bot' is not the same, skip was 0, not 1"):
        match(lp, tmp_path / "m", Bot(1))


def test_tournaments_and_five_card_draw_know_their_agents_too(
    lp: ModuleType, tmp_path: Path
) -> None:
    def play(path: Path, bot: Any, **more: Any) -> Any:
        agents = [Bot(0), bot]
        return lp.arena.tournament(agents, deals=1, progress=False, checkpoint=path, **more)

    for path, more in (("a", {"grid": "2x2"}), ("b", {"game": lp.draw_poker.Rules()})):
        assert play(tmp_path / path, Bot(1), **more) == play(tmp_path / path, Bot(1), **more)
        with pytest.raises(lp.LocusError, match="agent 'Bot 2' is not the same, skip was 1, not 2"):
            play(tmp_path / path, Bot(2), **more)


@pytest.mark.parametrize("version", ["one", 1, 1.5])
def test_a_version_stands_for_everything(lp: ModuleType, tmp_path: Path, version: Any) -> None:
    once = match(lp, tmp_path / "m", Versioned(0, version))
    assert match(lp, tmp_path / "m", Versioned(1, version)) == once
    with pytest.raises(lp.LocusError, match=r"Versioned, version .*not .*Versioned, version 'two'"):
        match(lp, tmp_path / "m", Versioned(0, "two"))


def test_a_function_has_a_version_too(lp: ModuleType, tmp_path: Path) -> None:
    def first(state: Any) -> Any:
        return state.legal_actions()[0]

    other: Any = lambda state: state.legal_actions()[1]  # noqa: E731
    other.__name__, other.__qualname__ = first.__name__, first.__qualname__
    bots: list[Any] = [first, other]
    for bot in bots:
        bot.version = "1"
    once = match(lp, tmp_path / "m", first)
    assert match(lp, tmp_path / "m", other) == once
    other.version = "2"
    with pytest.raises(lp.LocusError, match="is of another match: its agents are"):
        match(lp, tmp_path / "m", other)


@pytest.mark.parametrize("version", [None, True, print, ["1"]])
def test_what_is_no_version_stands_for_nothing(
    lp: ModuleType, tmp_path: Path, version: Any
) -> None:
    match(lp, tmp_path / "m", Versioned(0, version))
    with pytest.raises(lp.LocusError, match="skip was 0, not 1"):
        match(lp, tmp_path / "m", Versioned(1, version))


def test_a_file_that_does_not_say_is_believed(lp: ModuleType, tmp_path: Path) -> None:
    """One of before agents were looked at, or of somebody who took that out and knows better."""
    path = tmp_path / "m"
    once = match(lp, path, Bot(0))
    content = json.loads(path.read_text())
    del content["settings"]["made of"]
    path.write_text(json.dumps(content))
    assert match(lp, path, Bot(1)) == once
    # From now on it says so.
    with pytest.raises(lp.LocusError, match="skip was 1, not 0"):
        match(lp, path, Bot(0))


def test_another_python_has_other_code(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "m"
    once = match(lp, path, Bot(0))
    content = json.loads(path.read_text())
    facts = content["settings"]["made of"][0]
    facts["python"] = "cpython-399"
    facts["the code of Bot.choose"] = "0"
    facts["_use_args_ of Style"] = "False"
    del facts["name of Bot"]
    path.write_text(json.dumps(content))
    assert match(lp, path, Bot(0)) == once
    path.write_text(json.dumps(content))
    with pytest.raises(lp.LocusError, match="skip was 0, not 1"):
        match(lp, path, Bot(1))


@pytest.mark.parametrize("wrong", [7, "text", [7, 7], [[], []], [{"skip": 7}, {}], {"skip": "0"}])
def test_a_file_that_says_nonsense_is_refused(lp: ModuleType, tmp_path: Path, wrong: Any) -> None:
    path = tmp_path / "m"
    match(lp, path, Bot(0))
    content = json.loads(path.read_text())
    content["settings"]["made of"] = wrong
    path.write_text(json.dumps(content))
    with pytest.raises(lp.LocusError, match=r"is of another match|is not the checkpoint"):
        match(lp, path, Bot(0))


def test_it_is_the_same_in_every_run(tmp_path: Path) -> None:
    """Sets and texts are hashed otherwise each time, and objects lie elsewhere."""
    script = tmp_path / "bots.py"
    script.write_text(
        SCRIPT
        + textwrap.dedent("""
        if __name__ == "__main__":
            import json, sys
            from locus_poker.arena.identity import made_of
            print(json.dumps([made_of(each) for each in (bot, closed, playing, part)]))
        """)
    )
    said = [
        subprocess.run(
            [sys.executable, str(script)],
            check=True, capture_output=True, text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert said[0] == said[1]
    assert "0x" not in said[0] and "skip" in said[0]


class Odd:
    """Nothing of it can be looked at."""

    name = "Odd"

    def choose(self, state: Any) -> Any:
        return state.legal_actions()[0]

    def __getstate__(self) -> Any:
        raise RuntimeError("no state")

    @property
    def version(self) -> str:
        raise RuntimeError("no version")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("not to be compared")

    def __hash__(self) -> int:
        raise RuntimeError("not to be hashed")


class Mute(type):
    """Its classes do not say where they are from."""

    def __getattribute__(cls, name: str) -> Any:
        if name in ("__mro__", "__module__", "__qualname__", "__dict__"):
            raise RuntimeError(f"no {name}")
        return super().__getattribute__(name)


def stateless() -> Any:
    """Not in the module, where a test runner would look at its class."""

    class Stateless(metaclass=Mute):
        name = "Stateless"

        def choose(self, state: Any) -> Any:
            return state.legal_actions()[0]

    return Stateless()


class Holder(Odd):
    """Holds what cannot be looked at to the end, or at all."""

    version = None  # type: ignore[assignment]

    def __init__(self) -> None:
        deep: list[Any] = []
        for _ in range(100_000):
            deep = [deep]
        self.parts = [Odd(), deep, deep, threading.Lock(), sys, 10**5000, float("nan"), "\ud800"]
        self.parts += [np.array([Odd(), None]), np.float64(2), b"\0" * 10**6, iter([1])]
        self.parts += [self.parts, random.Random(3), open, Odd, lambda: self]
        self.many = list(range(10**6))

    def __getstate__(self) -> Any:
        return vars(self)


@pytest.mark.parametrize("kind", [Odd, Holder, stateless])
def test_whatever_an_agent_holds_it_has_a_checkpoint(
    lp: ModuleType, tmp_path: Path, kind: Any
) -> None:
    assert made_of(lp, kind()) == made_of(lp, kind())
    assert sum(map(len, made_of(lp, kind()).values())) < 10_000
    assert match(lp, tmp_path / "m", kind()) == match(lp, tmp_path / "m", kind())


def test_an_attribute_called_function_is_not_the_agent(lp: ModuleType, tmp_path: Path) -> None:
    class Has(Bot):
        def __init__(self, skip: int) -> None:
            super().__init__(skip)
            self.function = max

    match(lp, tmp_path / "m", Has(0))
    with pytest.raises(lp.LocusError, match="skip was 0, not 1"):
        match(lp, tmp_path / "m", Has(1))
    assert "Has" in json.loads((tmp_path / "m").read_text())["settings"]["agents"][0][1]
