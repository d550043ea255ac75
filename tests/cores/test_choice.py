"""Which core is chosen, and what importing the package brings along. Each test is a new process."""

from __future__ import annotations

import pytest
from tests.cores.programs import SWITCH, run


@pytest.mark.parametrize(
    ("asked", "core"), [(None, "native"), ("", "native"), ("0", "native"), ("1", "pure")]
)
def test_the_switch(asked: str | None, core: str) -> None:
    assert run("import locus_poker as lp; print(lp.core)", pure=asked) == core


@pytest.mark.parametrize("asked", ["2", "yes", "true", " 1"])
def test_an_unknown_switch_is_an_error(asked: str) -> None:
    assert run("import locus_poker", pure=asked) == (
        f"locus_poker.errors.LocusError: {SWITCH} is {asked!r}: "
        "1 asks for the core in plain Python, 0 or nothing does not"
    )


def test_the_pure_core_never_loads_the_compiled_one() -> None:
    code = """
import sys, locus_poker as lp
lp.Game(lp.Deal.shuffled(seed=1)).record()
print("locus_poker._native" in sys.modules, lp.core)
"""
    assert run(code, pure="1") == "False pure"


def test_the_compiled_core_never_loads_the_pure_one() -> None:
    code = """
import sys, locus_poker as lp
lp.Game(lp.Deal.shuffled(seed=1)).record()
print(any("_pure" in name for name in sys.modules), lp.core)
"""
    assert run(code) == "False native"


def test_without_a_compiled_core_there_is_the_pure_one() -> None:
    code = "import locus_poker as lp; print(lp.core)"
    assert run(code, hidden=("locus_poker._native",)) == "pure"


@pytest.mark.parametrize(
    "fault",
    [
        "ImportError('cannot load it: wrong ELF class')",
        "ModuleNotFoundError(\"No module named 'something'\", name='something')",
        "SystemError('initialisation failed')",
    ],
)
def test_a_broken_compiled_core_is_shown(fault: str) -> None:
    code = f"""
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
class Broken(Loader, MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        return ModuleSpec(name, self) if name == "locus_poker._native" else None
    def create_module(self, spec):
        raise {fault}
    def exec_module(self, module):
        pass
sys.meta_path.insert(0, Broken())
import locus_poker
print("imported all the same")
"""
    name, _, message = fault.partition("(")
    shown = run(code)
    assert shown.startswith(f"{name}: ")
    assert message.split(":")[0].split(",")[0].strip("'\")") in shown


def test_a_compiled_core_that_does_not_load_is_shown(tmp_path: object) -> None:
    """A file that is there but is no library."""
    code = f"""
import importlib.machinery, importlib.util, pathlib, sys
path = pathlib.Path({str(tmp_path)!r}, "_native" + importlib.machinery.EXTENSION_SUFFIXES[0])
path.write_bytes(b"no library")
from importlib.abc import MetaPathFinder
class Other(MetaPathFinder):
    def find_spec(self, name, parent=None, target=None):
        if name == "locus_poker._native":
            return importlib.util.spec_from_file_location(name, path)
sys.meta_path.insert(0, Other())
import locus_poker
print("imported all the same")
"""
    assert run(code).startswith("ImportError: ")


HEAVY = ("numpy", "ipywidgets", "anywidget", "traitlets", "IPython", "importlib.metadata")


@pytest.mark.parametrize("pure", ["0", "1"])
def test_importing_brings_nothing_heavy(pure: str) -> None:
    code = f"""
import sys
before = set(sys.modules)
import locus_poker
print(sorted(name for name in {HEAVY!r} if name in set(sys.modules) - before))
"""
    assert run(code, pure=pure) == "[]"


@pytest.mark.parametrize("pure", ["0", "1"])
def test_importing_is_quick(pure: str) -> None:
    """Under 0.3 s; what else runs on the machine does not count."""
    code = """
import time
start = time.process_time()
import locus_poker
print(time.process_time() - start)
"""
    assert min(float(run(code, pure=pure)) for _ in range(3)) < 0.3


@pytest.mark.parametrize("pure", ["0", "1"])
def test_the_whole_game_runs_without_numpy_and_widgets(pure: str) -> None:
    code = """
import locus_poker as lp
game = lp.Game(lp.Deal.shuffled(seed=7), "Random", "Greedy", date="2026-11-29")
agents = {"A": lp.RandomAgent(seed=1), "B": lp.GreedyAgent(seed=1)}
scores = game.state.score_all()
assert type(scores) is list and type(scores[0]) is tuple and type(scores[0][0]) is int
assert len(scores) == 60 and scores[1][:2] == (0, 1)
while not game.state.is_over:
    game.play(agents[game.state.turn].choose(game.state))
game.undo(); game.redo()
assert lp.Game.parse(game.record()).states == game.states
bundle = game.state._repr_mimebundle_()
assert lp.evaluate("As Ks Qs Js", joker=True).points == 11
assert lp.rank_hand("As Ks Qs Js Ts").value == 7462
print(lp.core, game.state.scores)
"""
    hidden = ("numpy", "ipywidgets", "anywidget", "traitlets")
    core = "pure" if pure == "1" else "native"
    assert run(code, pure=pure, hidden=hidden) == f"{core} (40, 77)"


@pytest.mark.parametrize("pure", ["0", "1"])
@pytest.mark.parametrize("call", ["evaluate_many([[0, 1]])", "rank_many([[0, 1, 2, 3, 4]])"])
def test_arrays_without_numpy_say_what_is_missing(pure: str, call: str) -> None:
    shown = run(f"import locus_poker as lp; lp.{call}", pure=pure, hidden=("numpy",))
    assert shown == (
        "locus_poker._extras.MissingPackageError: "
        "this needs the package 'numpy': pip install 'locus-poker[arrays]'"
    )
