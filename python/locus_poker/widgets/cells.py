"""Which cell of a notebook made which boards, so that running it again closes them.

The output is gone then, and nobody can reach its boards any more: without this they would think and
take memory until the kernel ends.
"""

from __future__ import annotations

import logging
import sys
import threading
import weakref
from typing import Any

__all__ = ["claim", "current_cell"]

log = logging.getLogger("locus_poker")

_LOCK = threading.Lock()
#: For each cell its last run and the boards that were made in it.
_runs: dict[str, tuple[str, weakref.WeakSet[Any]]] = {}


def current_cell() -> tuple[str, str]:
    """The names of the cell that runs and of this run; empty where no front end tells.

    JupyterLab and Notebook send the cell's name with the code. It is saved in the notebook, so it
    is the same in the next kernel.
    """
    if "IPython" not in sys.modules:
        return "", ""
    try:
        shell = sys.modules["IPython"].get_ipython()
        parent = shell.get_parent()
        if parent["header"]["msg_type"] != "execute_request":
            return "", ""
        cell = parent["metadata"].get("cellId") or ""
        return (str(cell), str(parent["header"]["msg_id"])) if cell else ("", "")
    except (AttributeError, KeyError, TypeError, LookupError):
        return "", ""


def claim(board: Any) -> None:
    """Say that the cell that runs made this board; what its last run made is closed."""
    cell, run = current_cell()
    if not cell:
        return
    with _LOCK:
        last, boards = _runs.get(cell, ("", weakref.WeakSet()))
        old = list(boards) if last != run else []
        if last != run:
            boards = weakref.WeakSet()
        boards.add(board)
        _runs[cell] = (run, boards)
    for one in old:
        try:
            one.close()
        except Exception:
            # Whoever observes the old board is no reason not to have the new one.
            log.exception("a board of the cell's last run could not be closed")
