"""For every test and doctest: the games that boards keep go to a folder that is thrown away."""

from __future__ import annotations

import os
import tempfile

_folder = tempfile.TemporaryDirectory(prefix="locus-poker-tests-")
os.environ["LOCUS_POKER_DATA_DIR"] = _folder.name


def pytest_unconfigure() -> None:
    """Throw it away when the last test of this process is over."""
    _folder.cleanup()
