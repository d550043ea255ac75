"""Whether there are threads. A browser's Python has one, and what it does is done there."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

__all__ = ["THREADS", "AtOnce"]

#: In a browser neither threads nor processes can be started.
THREADS = sys.platform not in ("emscripten", "wasi")


class AtOnce(Executor):
    """Does what it is given before it says that it took it.

    >>> AtOnce().submit(max, 2, 3).result()
    3
    """

    _max_workers = 1

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call the function now; what it raises is in the future, unless it is an interrupt."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future
