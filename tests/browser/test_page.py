"""What the page does besides playing: it fits, follows the theme, answers at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.board import Board
from tests.browser.conftest import DESK, PHONE, OpenNotebook, in_lab, in_notebook

PLAY = "import locus_poker as lp\nboard = lp.play('{grid}', opponent='{opponent}', seed=7)\nboard"
WIDE = (1700, 1100)
HOSTILE = "<img src=x onerror=\\'window.harmed = true\\'><b>Eve</b> \\\"&amp;\\\""


@pytest.mark.parametrize(
    ("grid", "name", "size"),
    [
        ("6x5", "wide", WIDE),
        ("6x5", "desk", DESK),
        ("6x5", "phone", PHONE),
        ("8x6", "wide", WIDE),
        ("8x6", "phone", PHONE),
    ],
)
def test_the_board_fits_and_follows_the_theme(
    open_notebook: OpenNotebook, artifacts: Path, grid: str, name: str, size: tuple[int, int]
) -> None:
    notebook = open_notebook(
        PLAY.format(grid=grid, opponent="human"), size=size, touch=size == PHONE
    )
    board = Board(notebook)
    board.play("c2")
    board.wait_for_ply(1)
    notebook.run("for one in ('d3*', 'b4', 'c4', 'e2', 'b2*', 'c3'): board.game.play(one)")
    board.wait_for_ply(7)
    free = board.free()
    board.square(free[len(free) // 2]).click()
    for theme in ("Dark", "Light"):
        notebook.theme(theme)
        expect(board.root).to_have_attribute("data-theme", theme.lower())
        board.root.screenshot(path=artifacts / f"{grid}-{name}-{theme.lower()}.png")
        assert parts_that_stick_out(board) == []
    card = board.square("a1").bounding_box()
    assert card is not None
    assert min(card["width"], card["height"]) >= 24  # the smallest target that a finger finds


def parts_that_stick_out(board: Board) -> list[str]:
    """The parts of the board that are cut off at its left or right."""
    found: list[str] = board.root.evaluate(
        """root => {
            const outer = root.getBoundingClientRect();
            const parts = '[role=grid], [role=gridcell], section, form, fieldset, label, button';
            return [...root.querySelectorAll(parts)]
                .filter((one) => {
                    const inner = one.getBoundingClientRect();
                    const out = inner.left < outer.left - 1 || inner.right > outer.right + 1;
                    return inner.width > 0 && out;
                })
                .map((one) => one.outerHTML.slice(0, 80));
        }"""
    )
    return found


@in_lab
def test_a_chip_is_painted_before_python_answers(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(PLAY.format(grid="6x5", opponent="greedy")))
    board.square("c2").click()
    mark = board.root.evaluate(
        """async (root) => {
            root.querySelector('button[data-face=down]').click();
            await new Promise(requestAnimationFrame);
            return root.querySelector('[data-square=c2]').dataset.mark;
        }"""
    )
    assert mark == "a"
    board.wait_for_ply(2)
    board.agree()


@in_notebook
def test_hostile_names_are_text(open_notebook: OpenNotebook) -> None:
    cell = (
        "import locus_poker as lp\n"
        "class Eve:\n"
        f"    name = '{HOSTILE}'\n"
        "    def choose(self, state):\n"
        "        return state.legal_actions()[0]\n"
        "board = lp.play('3x3', opponent=Eve(), seed=1)\n"
        "board"
    )
    board = Board(open_notebook(cell))
    board.play("c3")
    board.wait_for_ply(2)
    board.button("New game").click()
    assert board.notebook.value("Eve.name") in board.root.inner_text()
    assert board.root.locator("img, script, iframe").count() == 0
    assert board.page.evaluate("() => window.harmed") is None
