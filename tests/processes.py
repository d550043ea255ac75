"""Programs in processes of their own: started, talked to, interrupted and killed."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

#: In seconds. A process that has not ended by then never does; whoever waits for it is let go.
LIFETIME = 600.0


@contextmanager
def running(
    *arguments: object, environment: Mapping[str, str] | None = None, **options: Any
) -> Iterator[subprocess.Popen[str]]:
    """Python with these arguments, as long as the block lasts; then it is killed."""
    command = [sys.executable, *map(str, arguments)]
    variables = {**os.environ, **(environment or {})}
    process = subprocess.Popen(command, env=variables, text=True, **options)
    watchdog = threading.Timer(LIFETIME, process.kill)
    with process:
        watchdog.start()
        try:
            yield process
        finally:
            watchdog.cancel()
            process.kill()


def killed_after(answers: int, program: str) -> None:
    """Let a program answer so many lines, each with `ok`, and kill it at once after the last."""
    pipe = subprocess.PIPE
    with running("-c", program, stdin=pipe, stdout=pipe) as process:
        assert process.stdin and process.stdout
        for _ in range(answers):
            process.stdin.write("\n")
            process.stdin.flush()
            assert process.stdout.readline() == "ok\n"
        process.kill()
