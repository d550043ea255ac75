"""One suite for both cores: what asks for `lp` runs on each, with the core in the test's name."""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from types import ModuleType

import pytest
from hypothesis import HealthCheck, settings

PACKAGE = "locus_poker"
SWITCH = "LOCUS_POKER_PURE"
# The tests choose the core themselves.
os.environ.pop(SWITCH, None)
# A run in the background of a shell starts deaf to interrupts, and so would what the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The cores differ much in speed, and so do machines; the fixture `lp` is the same for every example
# of a test. Every run tries the same examples: what it says depends on the code alone. Others are
# looked for with `pytest --hypothesis-profile=explore`.
settings.register_profile(
    "suite",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
settings.register_profile("explore", settings.get_profile("suite"), derandomize=False)
settings.load_profile("suite")


def modules_of_package() -> dict[str, ModuleType]:
    """What is imported of the package now."""
    return {
        name: module
        for name, module in sys.modules.items()
        if name == PACKAGE or name.startswith(f"{PACKAGE}.")
    }


def put_in_place(modules: Mapping[str, ModuleType]) -> dict[str, ModuleType]:
    """Let these be what is imported of the package; returns what was."""
    before = modules_of_package()
    for name in before:
        del sys.modules[name]
    sys.modules.update(modules)
    return before


@cache
def imported(core: str) -> dict[str, ModuleType]:
    """The package imported with that core, aside from whatever else is imported of it.

    The compiled module can only be there once, so the package with it is the plain one.
    """
    before = {} if core == "native" else put_in_place({})
    asked = os.environ.pop(SWITCH, None)
    if core == "pure":
        os.environ[SWITCH] = "1"
    try:
        package = importlib.import_module(PACKAGE)
        assert package.core == core, f"the {core} core is missing: run `make setup`"
        return modules_of_package()
    finally:
        os.environ.pop(SWITCH, None)
        if asked is not None:
            os.environ[SWITCH] = asked
        if core == "pure":
            put_in_place(before)


@contextmanager
def package_over(core: str) -> Iterator[ModuleType]:
    """The package over that core. Meanwhile imports and pickles find that one."""
    own = imported(core)
    if sys.modules.get(PACKAGE) is own[PACKAGE]:
        # It is in its place already, and so is what it has imported since.
        own.update(modules_of_package())
        yield own[PACKAGE]
        own.update(modules_of_package())
        return
    before = put_in_place(own)
    try:
        yield own[PACKAGE]
    finally:
        own.update(put_in_place(before))


@pytest.fixture(params=["native", "pure"])
def lp(request: pytest.FixtureRequest) -> Iterator[ModuleType]:
    """The package over one core."""
    with package_over(request.param) as package:
        yield package


@pytest.fixture
def over() -> Callable[[str], AbstractContextManager[ModuleType]]:
    """For a test that goes from one core to the other itself."""
    return package_over


@pytest.fixture
def core(lp: ModuleType) -> ModuleType:
    """The functions of the core under `lp`, as the package sees them."""
    return sys.modules[f"{lp.__name__}._core"]


@pytest.fixture
def native() -> Iterator[ModuleType]:
    """The package over the compiled core, in place: parts of it are imported when they are used.

    `pure` is beside it.
    """
    with package_over("native") as package:
        yield package


@pytest.fixture
def pure() -> ModuleType:
    """The package over the core in plain Python, beside `native`."""
    return imported("pure")[PACKAGE]


@pytest.fixture
def signals_are_heard() -> Iterator[None]:
    """For tests that are interrupted: nobody else's code runs while garbage is collected.

    What a signal raises in a callback of the collector is lost. Dask has one, once it was used.
    """
    callbacks = gc.callbacks[:]
    gc.callbacks.clear()
    yield
    gc.callbacks[:] = callbacks
