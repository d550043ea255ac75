"""Boards that a cell made before it ran again, in a kernel as front ends talk to it; memory."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import start_new_kernel
from tests.waiting import PATIENCE, left_behind


class Kernel:
    """Runs code as JupyterLab does: with the name of the cell."""

    def __init__(self, client: BlockingKernelClient) -> None:
        self.client = client

    def send(self, kind: str, content: dict[str, Any], metadata: dict[str, Any]) -> str:
        message = self.client.session.msg(kind, content, metadata=metadata)
        self.client.shell_channel.send(message)
        return str(message["header"]["msg_id"])

    def run(self, code: str, cell: str = "") -> str:
        """Run code; returns what it printed."""
        content = {"code": code, "silent": False, "store_history": True, "allow_stdin": False}
        asked = self.send("execute_request", content, {"cellId": cell} if cell else {})
        printed = ""
        while True:
            message = self.client.get_iopub_msg(timeout=PATIENCE)
            if message["parent_header"].get("msg_id") != asked:
                continue
            if message["msg_type"] == "stream":
                printed += message["content"]["text"]
            assert message["msg_type"] != "error", message["content"]["traceback"]
            if message["content"].get("execution_state") == "idle":
                return printed


@pytest.fixture
def kernel() -> Iterator[Kernel]:
    manager, client = start_new_kernel(startup_timeout=PATIENCE, kernel_name="python3")
    try:
        yield Kernel(client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


BOARDS = "print([b.comm is not None for b in boards])"


def test_running_a_cell_again_closes_what_it_made(kernel: Kernel) -> None:
    kernel.run("import locus_poker as lp; boards = []")
    kernel.run("boards += [lp.play(), lp.play()]", "one")
    kernel.run("boards += [lp.play()]", "two")
    assert kernel.run(BOARDS) == "[True, True, True]\n"
    kernel.run("boards += [lp.play()]", "one")
    assert kernel.run(BOARDS) == "[False, False, True, True]\n"
    # Without a cell's name nothing is known, so nothing is closed.
    kernel.run("boards += [lp.play()]")
    kernel.run("boards += [lp.play()]")
    assert kernel.run(BOARDS).count("True") == 4


def test_a_task_in_the_kernel_follows_what_a_page_plays(kernel: Kernel) -> None:
    kernel.run(
        "import asyncio, json, locus_poker as lp\n"
        "board = lp.play('3x3', opponent='human', seed=7)\n"
        "heard = []\n"
        "async def follow():\n"
        "    while turn := await board.wait_for_turn(after=len(heard)):\n"
        "        heard.append(str(turn.action))\n"
        "task = asyncio.create_task(follow())"
    )
    for ply in range(3):
        seen = json.loads(
            kernel.run("print(json.dumps([board.model_id, board._snapshot['game']]))")
        )
        intent = {
            "v": 1,
            "id": f"k-{ply}",
            "kind": "play",
            "game": seen[1],
            "ply": ply,
            "square": ply,
            "face": "up",
        }
        content = {"comm_id": seen[0], "data": {"method": "custom", "content": intent}}
        kernel.send("comm_msg", content, {})
    # The task is at its turn when the cell waits.
    code = "while len(heard) < 3 and not task.done(): await asyncio.sleep(0)\nprint(heard)"
    assert kernel.run(code) == "['a1', 'b1', 'c1']\n"
    kernel.run(f"board.close(); await asyncio.wait_for(task, {PATIENCE})")


BOARDS_CLOSED = """
import locus_poker as lp

def make(count):
    for number in range(count):
        board = lp.play("8x6", seed=number)
        message = {"v": 1, "id": f"m-{number}", "kind": "play", "square": 0, "face": "up",
                   "game": board._snapshot["game"], "ply": 0}
        board._handle_msg({"content": {"data": {"method": "custom", "content": message}},
                           "buffers": []})
        board.close()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="resident memory is read from /proc")
def test_two_hundred_boards_leave_little_memory_and_no_thread() -> None:
    held, grown = left_behind(BOARDS_CLOSED)
    assert held < 2 and grown < 20, (held, grown)
