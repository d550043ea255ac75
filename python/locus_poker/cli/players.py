"""Agents by what a shell can say: a level, a name, or where a Python function is."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from ..agents import Agent, GreedyAgent, RandomAgent, as_agent
from ..errors import LocusError, quote, with_message
from ..opponents import LEAST, MOST, opponent
from .output import strangers_aside

__all__ = ["HOW_TO_NAME", "agent_of"]

HOW_TO_NAME = (
    "An agent is a level from 1 to 7, its name (Deuce, Five, Eight, Jack, Queen, King, Ace), "
    "greedy, random, or a function or an agent of your own: MODULE:NAME or FILE.py:NAME."
)


def agent_of(text: str) -> Agent:
    """The agent that a text names.

    >>> agent_of("7").name, agent_of("king").name, agent_of("greedy").name
    ('Ace', 'King', 'Greedy')

    Raises LocusError when there is none.
    """
    place, colon, name = text.rpartition(":")
    if colon:
        return own_agent(place, name)
    word = text.strip().lower()
    others: dict[str, Agent] = {"greedy": GreedyAgent(), "random": RandomAgent()}
    if word in others:
        return others[word]
    for level in range(LEAST, MOST + 1):
        if word in (str(level), opponent(level).name.lower()):
            return opponent(level)
    raise LocusError(f"{quote(text)} is no agent: {HOW_TO_NAME[12:-1]}")


def own_agent(place: str, name: str) -> Agent:
    """An agent, or a function, of the user's own code, as an agent of Locus Poker."""
    return as_agent(own(place, name))


def own(place: str, name: str) -> Any:
    """What the user's own code has by that name; of a class, one that is made so."""
    try:
        with strangers_aside():
            module = loaded(place)
    except (Exception, SystemExit) as error:
        raise LocusError(f"{quote(place)} cannot be imported: {with_message(error)}") from None
    try:
        found = getattr(module, name)
    except AttributeError:
        raise LocusError(f"{quote(place)} has no {quote(name)}") from None
    if isinstance(found, type):
        try:
            with strangers_aside():
                found = found()
        except (Exception, SystemExit) as error:
            raise LocusError(f"{quote(name)} cannot be made: {with_message(error)}") from None
    return found


def loaded(place: str) -> Any:
    """A module by its name, or by its file. Modules are found from where the command is run."""
    if place.endswith(".py"):
        path = Path(place).resolve()
        known = sys.modules.get(path.stem)
        if known is not None and getattr(known, "__file__", None) == str(path):
            return known
        spec = spec_from_file_location(path.stem, path)
        if spec is None or spec.loader is None or not path.is_file():
            raise FileNotFoundError(f"there is no file {place}")
        module = module_from_spec(spec)
        # Other processes import it by its name, to be sent what is in it.
        sys.path.insert(0, str(path.parent))
        sys.modules[path.stem] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[path.stem]
            raise
        return module
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    return import_module(place)
