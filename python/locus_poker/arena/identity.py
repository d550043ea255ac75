"""What makes an agent what it is, as far as that can be seen: so that a checkpoint knows its own.

Nobody can tell whether two programs do the same. But whether a function was rewritten or an object
has other settings can mostly be seen, and games of two agents must not be mixed because both are
called `bot`. So what is looked at is what surely makes a difference, and only as far as it stays
the same from one run to the next:

- functions by their compiled code, what is bound to them, and constants that they read; functions
  and classes of the user's own that they use, too, but not those that came with Python or were
  installed, which are what their names say;
- objects by their class and their attributes, as deep as they go, dataclasses by the fields that
  count when they are compared, and what has a `__getstate__` by what that says. A match plays with
  copies of them, so what they remember of it does not show here;
- what a function keeps in lists, dictionaries and objects outside it is left out: no copy is made
  of that, and it may hold what was remembered.

Who knows better says so: an agent's `version`, a text or a number, stands for all of it.
"""

from __future__ import annotations

import dis
import functools
import inspect
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from importlib.util import MAGIC_NUMBER
from operator import itemgetter
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any, TypeAlias

from .describing import PACKAGE, named, shortened, top, unwrapped, version_of, without_addresses

__all__: list[str] = []

#: So many values are looked at for an agent, and so deep.
MOST_SEEN, DEEPEST = 20_000, 40
#: How what is said of code begins. It is compared between runs of the same Python only.
CODE = "the code of "
PYTHON = "python"
#: Values that never change and say what they are.
PLAIN = (bool, int, float, complex, str, bytes, type(None), type(Ellipsis), range)
#: What is of one run alone: open files, threads, processes and what is between them.
RUNNING = {
    *("_io", "_thread", "asyncio", "concurrent", "io", "itertools", "multiprocessing", "queue"),
    *("select", "selectors", "socket", "ssl", "subprocess", "tempfile", "threading", "weakref"),
}
#: Several values as texts.
Texts: TypeAlias = "Callable[[Iterable[Any]], list[str]]"


def made_of(agent: Any) -> dict[str, str]:
    """What an agent is made of: what each part is called, and what it is.

    >>> from locus_poker import GreedyAgent
    >>> made_of(GreedyAgent(7))["seed"]
    '7'
    """
    return Portrait(unwrapped(agent)).facts


def changed(there: Mapping[str, str], mine: Mapping[str, str]) -> str | None:
    """What is not the same; None where nothing is known to differ.

    >>> changed({"depth": "3"}, {"depth": "4"})
    'depth was 3, not 4'
    """
    same_python = there.get(PYTHON) == mine.get(PYTHON)
    for name in sorted({*there, *mine} - {PYTHON}, key=lambda name: (name.startswith(CODE), name)):
        old, new = there.get(name), mine.get(name)
        # Another Python gives classes other attributes and methods of its own making.
        if old == new or (not same_python and None in (old, new)):
            continue
        if not name.startswith(CODE):
            return f"{name} was {old or 'nothing'}, not {new or 'nothing'}"
        if same_python:
            return f"{name.partition(' (')[0]} has changed"
    return None


class Portrait:
    """Looks at an agent from all sides."""

    def __init__(self, agent: Any) -> None:
        #: Other code does the same in other versions of Python, and without its assertions.
        python = f"{sys.implementation.cache_tag} {MAGIC_NUMBER.hex()} {sys.flags.optimize}"
        self.facts: dict[str, str] = {PYTHON: python}
        self.left = MOST_SEEN
        #: What is being looked at, and the functions and classes that are to be, and that were.
        self.inside: set[int] = set()
        self.waiting: list[Any] = []
        self.seen: dict[int, Any] = {}
        self.home = top(type(agent))
        try:
            self.home = top(agent if hasattr(agent, "__qualname__") else type(agent))
            self.sit(agent)
        except Exception:
            # What the stranger's own methods raise: it is known by its name then.
            self.tell("its parts", "unknown")
        while self.waiting and self.left > 0:
            one = self.waiting.pop(0)
            if id(one) not in self.seen and self.is_own(one):
                self.seen[id(one)] = one
                with suppress(Exception):
                    self.kind(one) if isinstance(one, type) else self.function(one)

    def sit(self, agent: Any) -> None:
        """Looks at the agent, each of its parts by its name."""
        if version_of(agent) is not None:
            return
        if isinstance(agent, functools.partial):
            self.sit(agent.func)
            for name, value in (*enumerate(agent.args), *agent.keywords.items()):
                self.tell(f"argument {name}", self.text(value))
        elif isinstance(agent, MethodType):
            self.waiting.append(agent.__func__)
            self.sit(agent.__self__)
        elif isinstance(agent, (FunctionType, type)):
            self.waiting.append(agent)
        elif not isinstance(agent, PLAIN) and (parts := self.parts(agent)) is not None:
            self.waiting += type(agent).__mro__
            self.inside.add(id(agent))
            for name, value in parts:
                self.tell(name, self.text(value))
        else:
            self.tell("its value", self.text(agent))

    def tell(self, name: str, text: str) -> None:
        """Keeps a fact; several of one name are numbered."""
        own, number = name, 1
        while self.facts.setdefault(own, shortened(text)) != shortened(text):
            number += 1
            own = f"{name} ({number})"

    def text(self, value: Any, *, copied: bool = True, deep: int = 0) -> str:
        """A value as a text that is the same in the next run.

        What is not `copied` for each game may remember something: of that only what never changes.
        """
        self.left -= 1
        if self.left < 0 or deep > DEEPEST:
            return "..."
        if isinstance(value, Enum):
            return f"{named(type(value))}.{value.name}"
        if type(value) in PLAIN:
            return repr(value)
        if id(value) in self.inside:
            return "itself"
        self.inside.add(id(value))
        try:
            return self.inner(value, copied, deep + 1)
        except Exception:
            return named(type(value))
        finally:
            self.inside.discard(id(value))

    def inner(self, value: Any, copied: bool, deep: int) -> str:
        """The same of what is not plain."""

        def texts(values: Iterable[Any]) -> list[str]:
            found: list[str] = []
            for each in values:
                found.append(self.text(each, copied=copied, deep=deep))
                if self.left < 0:
                    break
            return found

        if isinstance(value, (FunctionType, type)):
            self.waiting.append(value)
            return named(value)
        for plain in (int, float, complex, str, bytes):
            if isinstance(value, plain):
                return plain.__repr__(value)
        if isinstance(value, ModuleType):
            return value.__name__
        if isinstance(value, MethodType):
            self.waiting.append(value.__func__)
            return f"{named(value.__func__)} of {texts([value.__self__])[0]}"
        wrapped = getattr(value, "__wrapped__", None)
        if isinstance(wrapped, FunctionType):
            return f"{named(type(value))} of {texts([wrapped])[0]}"
        if isinstance(value, functools.partial):
            bound = [value.func, *value.args, *sorted(value.keywords.items())]
            return f"partial of {', '.join(texts(bound))}"
        if isinstance(value, (tuple, frozenset)):
            inside = texts(value)
            return f"({', '.join(inside if isinstance(value, tuple) else sorted(inside))})"
        if not copied:
            self.waiting += type(value).__mro__
            return named(type(value))
        return self.contents(value, texts)

    def contents(self, value: Any, texts: Texts) -> str:
        """The same of what holds something that may change."""
        if isinstance(value, list):
            return f"[{', '.join(texts(value))}]"
        if isinstance(value, (set, dict)):
            held = value.items() if isinstance(value, dict) else value
            return f"{{{', '.join(sorted(texts(held)))}}}"
        if isinstance(value, (bytearray, memoryview)):
            return repr(bytes(value))
        if top(type(value)) == "numpy" and hasattr(value, "tobytes"):
            return array_text(value, texts)
        parts = self.parts(value)
        if parts is not None:
            self.waiting += type(value).__mro__
            inside = [f"{name}={texts([each])[0]}" for name, each in parts]
            return f"{named(type(value))}({', '.join(inside)})"
        its: Any = type(value)
        mute = its.__repr__ is object.__repr__ or top(its) in RUNNING
        return without_addresses(f"{named(its)} {'' if mute else repr(value)}").strip()

    def parts(self, value: Any) -> list[tuple[str, Any]] | None:
        """What an object is made of, by name; None where that is not to be seen."""
        its = type(value)
        if its.__module__ == "builtins":
            return None
        if is_dataclass(value) and not says_itself(its):
            names = [each.name for each in fields(value) if each.compare]
            return [(name, getattr(value, name)) for name in names]
        if not self.is_own(its):
            return None
        if (version := version_of(value)) is not None:
            return [("version", version)]
        if says_itself(its):
            return [("its state", value.__getstate__())]
        return sorted(attributes(value), key=itemgetter(0))

    def kind(self, its: type) -> None:
        """What a class of the user's does, and its constants: what no method of it changes."""
        methods: list[FunctionType] = []
        constants: list[tuple[str, Any]] = []
        for name, value in sorted(vars(its).items()):
            inner: Any = value
            if isinstance(value, (staticmethod, classmethod)):
                inner = value.__func__
            elif isinstance(value, property):
                inner = value.fget
            elif isinstance(value, functools.cached_property):
                inner = value.func
            if isinstance(inner, FunctionType):
                methods.append(inner)
            elif not name.startswith("__") and type(inner) in PLAIN:
                constants.append((name, inner))
        self.waiting += methods
        changed = {name for method in methods for name in attributes_set_by(method.__code__)}
        for name, value in constants:
            if name not in changed:
                self.tell(f"{name} of {its.__qualname__}", self.text(value))

    def function(self, function: FunctionType) -> None:
        """What a function of the user's does, and what it reads."""
        its = function.__qualname__
        self.tell(f"{CODE}{its}", digest_of(function.__code__, function.__doc__))
        for name, value in read_by(function):
            text = self.text(value, copied=False)
            if type(value) in PLAIN or isinstance(value, (tuple, frozenset, Enum)):
                self.tell(f"{name} in {its}", text)

    def is_own(self, one: Any) -> bool:
        """Whether a class or a function is the user's: neither Python's nor installed."""
        package = top(one)
        if package in sys.builtin_module_names or package == PACKAGE:
            return False
        if package in (self.home, "__main__"):
            return True
        if package in sys.stdlib_module_names:
            return False
        file = str(getattr(sys.modules.get(package), "__file__", None) or "")
        return not file.startswith(installed())


def says_itself(its: type) -> bool:
    """Whether a class has a `__getstate__` of its own."""
    own = getattr(its, "__getstate__", None)
    return own is not None and own is not getattr(object, "__getstate__", None)


def array_text(array: Any, texts: Texts) -> str:
    """An array of numpy's by its type, its shape and a digest of what is in it."""
    if array.dtype.hasobject:
        return f"array {texts([array.tolist()])[0]}"
    digest = blake2b(array.tobytes(), digest_size=16).hexdigest()
    return f"array {array.dtype} {array.shape} {digest}"


@functools.cache
def installed() -> tuple[str, ...]:
    """Where packages are installed."""
    paths = sysconfig.get_paths()
    return tuple(paths[name] for name in ("purelib", "platlib"))


def attributes(value: Any) -> Iterator[tuple[str, Any]]:
    """What an object has of its own; what was computed from that and kept is left out."""
    its = type(value)
    for name, each in getattr(value, "__dict__", {}).items():
        if not isinstance(inspect.getattr_static(its, name, None), functools.cached_property):
            yield str(name), each
    for base in its.__mro__:
        slots = vars(base).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__") and hasattr(value, name):
                yield name, getattr(value, name)


def read_by(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """What a function reads that is not in its code, by name, but what it also writes."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    defaults = function.__defaults__ or ()
    yield from zip(names[code.co_argcount - len(defaults) :], defaults, strict=False)
    yield from (function.__kwdefaults__ or {}).items()
    yield from vars(function).items()
    read, written = names_in(code)
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        if name not in written:
            try:
                yield name, cell.cell_contents
            except ValueError:
                continue  # nothing is bound to it yet
    for name in sorted(read - written):
        if name in function.__globals__:
            yield name, function.__globals__[name]


def names_in(code: CodeType) -> tuple[set[str], set[str]]:
    """Which globals code reads, and what it writes outside itself; functions inside it, too."""
    read, written = set(), set()
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            read.add(step.argval)
        elif step.opname in ("STORE_GLOBAL", "DELETE_GLOBAL", "STORE_DEREF", "DELETE_DEREF"):
            written.add(step.argval)
    for each in code.co_consts:
        if isinstance(each, CodeType):
            more_read, more_written = names_in(each)
            read |= more_read
            written |= more_written
    return read, written


def attributes_set_by(code: CodeType) -> Iterator[str]:
    """Which attributes code sets, of whatever; functions inside it, too."""
    for step in dis.get_instructions(code):
        if step.opname in ("STORE_ATTR", "DELETE_ATTR"):
            yield step.argval
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from attributes_set_by(each)


def digest_of(code: CodeType, doc: str | None = None) -> str:
    """What code does, whatever file and line it stands in and what is written about it."""
    constants = list(code.co_consts)
    if doc is not None and constants and constants[0] == doc:
        constants[0] = ""
    parts = [
        code.co_code,
        getattr(code, "co_exceptiontable", b""),
        (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars),
        (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags),
        *map(constant, constants),
    ]
    said = "\n".join(map(repr, parts)).encode("utf-8", "backslashreplace")
    return blake2b(said, digest_size=16).hexdigest()


def constant(value: Any) -> str:
    """A constant of code as a text; 1, 1.0 and True are not the same."""
    if isinstance(value, CodeType):
        return digest_of(value)
    if isinstance(value, tuple):
        return f"({', '.join(map(constant, value))})"
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(constant, value)))}}}"
    return f"{type(value).__name__} {value:x}" if type(value) is int else repr(value)
