"""Programs in new processes, from which modules can be hidden."""

from __future__ import annotations

import os
import subprocess
import sys

SWITCH = "LOCUS_POKER_PURE"

HIDE_NATIVE = """
import sys
from importlib.abc import MetaPathFinder
class Hide(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Hide())
"""


def run(code: str, *, pure: str | None = None, hidden: tuple[str, ...] = ()) -> str:
    """What the code prints, or the last line of its traceback."""
    environment = {name: value for name, value in os.environ.items() if name != SWITCH}
    if pure is not None:
        environment[SWITCH] = pure
    if hidden:
        code = f"HIDDEN = {hidden!r}\n{HIDE_NATIVE}\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=600
    )
    return (done.stdout or done.stderr).strip().splitlines()[-1]
