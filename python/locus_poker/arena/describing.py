"""What an agent is, in a line: so that a checkpoint can say whose games it holds."""

from __future__ import annotations

import functools
import re
from hashlib import blake2b
from types import MethodType
from typing import Any

__all__: list[str] = []

#: Longer texts are shortened to their beginning and a digest.
SHORT = 80
PACKAGE = __name__.partition(".")[0]


def without_addresses(said: str) -> str:
    """A repr without where the object lies, which is elsewhere in the next run.

    >>> without_addresses("<function <lambda> at 0x7f1c2a>")
    '<function <lambda>>'
    """
    return re.sub(r" at 0x[0-9A-Fa-f]+", "", said)


def described(agent: Any) -> str:
    """What an agent is, in a line: its class alone, if more cannot be told."""
    try:
        return description_of(agent)
    except Exception:
        return named(type(agent))


def description_of(agent: Any) -> str:
    """A function is its name and what is bound to it, an object its class and its repr."""
    agent = unwrapped(agent)
    own = callable(agent) and hasattr(agent, "__qualname__")
    version = version_of(agent)
    if version is not None:
        return f"{named(agent if own else type(agent))}, version {version}"
    if isinstance(agent, functools.partial):
        bound = [*agent.args, *agent.keywords.items()]
        return f"{described(agent.func)} of {', '.join(map(described, bound))}"
    if isinstance(agent, MethodType):
        return f"{agent.__name__} of {described(agent.__self__)}"
    if own:
        return named(agent)
    if isinstance(agent, (list, tuple)):
        return f"({', '.join(map(described, agent))})"
    its: Any = type(agent)
    said = repr(agent) if its.__repr__ is not object.__repr__ else ""
    return without_addresses(f"{named(its)} {said}").strip()


def unwrapped(agent: Any) -> Any:
    """The function that plays, where the package has made an agent of one."""
    function = getattr(agent, "function", None) if top(type(agent)) == PACKAGE else None
    return function if callable(function) else agent


def named(one: Any) -> str:
    """The name of a function or a class, with its module."""
    return f"{told(one, '__module__')}.{told(one, '__qualname__')}"


def top(one: Any) -> str:
    """The package that a function or a class is of."""
    return told(one, "__module__").partition(".")[0]


def told(one: Any, what: str) -> str:
    """What a function or a class says of itself, if it can be asked."""
    try:
        return str(getattr(one, what, ""))
    except Exception:
        return ""


def version_of(agent: Any) -> str | None:
    """The version that an agent says it is of: a text or a number."""
    version = getattr(agent, "version", None)
    known = isinstance(version, (str, int, float)) and not isinstance(version, bool)
    return shortened(repr(version)) if known else None


def shortened(text: str) -> str:
    """A text of at most so many characters that tells two long ones apart."""
    if len(text) <= SHORT:
        return text
    digest = blake2b(text.encode("utf-8", "backslashreplace"), digest_size=8).hexdigest()
    return f"{text[: SHORT - 20]}... {digest}"
