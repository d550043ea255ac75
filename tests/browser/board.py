"""The board on the page, as a player sees and touches it, and what Python says of the same game."""

from __future__ import annotations

import random
from dataclasses import dataclass

from playwright.sync_api import Locator, expect
from tests.browser.lab import Notebook

FACES = ("up", "down")
#: Ends when an element has stayed where it is for some frames: JupyterLab lays its parts out anew
#: one or two frames after its page has changed.
RESTS = """async (one) => {
    for (let rest = 0, last = ''; rest < 6; await new Promise(requestAnimationFrame)) {
        const { left, right } = one.getBoundingClientRect();
        rest = last === `${left} ${right}` ? rest + 1 : 0;
        last = `${left} ${right}`;
    }
}"""
#: Ends after so many frames.
FRAMES = """async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}"""


@dataclass(frozen=True)
class Seen:
    """A position, from the page or from Python."""

    cards: tuple[str, ...]
    marks: str
    scores: tuple[int, ...]
    turn: str  # "" when the game is over: then it is nobody's turn

    @staticmethod
    def parse(position: str) -> Seen:
        """Read the five fields of a position's text."""
        _, cards, marks, turn, scores = position.split(" ")
        cards = cards.replace("/", "")
        marks = marks.replace("/", "")
        return Seen(
            tuple(cards[at : at + 2] for at in range(0, len(cards), 2)),
            marks,
            tuple(int(score) for score in scores.split("-")),
            turn if "." in marks else "",
        )


class Board:
    """One view of a board, and the Python object behind it, named `board` in the notebook."""

    def __init__(self, notebook: Notebook, view: int = 0) -> None:
        self.notebook = notebook
        self.page = notebook.page
        self.root = self.page.get_by_test_id("locus-poker-board").nth(view)
        self._layout = self.root.locator("[data-ply]")
        self._layout.wait_for()

    # What is there

    @property
    def ply(self) -> int:
        """How many turns the page shows."""
        return int(self._layout.get_attribute("data-ply") or -1)

    def square(self, name: str) -> Locator:
        """A card by its square."""
        return self.root.locator(f"[role=gridcell][data-square={name}]")

    @property
    def panel(self) -> Locator:
        """What is said of the chosen card."""
        return self.root.get_by_test_id("panel")

    def face(self, face: str) -> Locator:
        """The button that plays a face of the chosen card."""
        return self.root.locator(f"button[data-face={face}]")

    def button(self, name: str) -> Locator:
        """A control by the words on it."""
        return self.root.get_by_role("button", name=name, exact=True)

    @property
    def result(self) -> Locator:
        """The end of a game."""
        return self.root.get_by_test_id("result")

    def free(self) -> list[str]:
        """The squares without a chip, in the page's order."""
        cells = self.root.locator("[role=gridcell][data-mark='.']")
        return [
            str(name) for name in cells.evaluate_all("all => all.map(one => one.dataset.square)")
        ]

    def seen(self) -> Seen:
        """What the page shows, read in one go."""
        found = self.root.evaluate(
            """root => {
                const cells = [...root.querySelectorAll('[role=gridcell]')];
                const score = (seat) => root.querySelector(`[data-testid=score-${seat}]`).innerText;
                return {
                    cards: cells.map((cell) => cell.dataset.card),
                    marks: cells.map((cell) => cell.dataset.mark).join(''),
                    scores: [score('A'), score('B')].map(Number),
                    turn: root.querySelector('.lp-to-move')?.dataset.seat ?? '',
                };
            }"""
        )
        return Seen(tuple(found["cards"]), found["marks"], tuple(found["scores"]), found["turn"])

    # What Python says

    def python_seen(self) -> Seen:
        """The position of `board.game`."""
        return Seen.parse(self.notebook.value("str(board.game.state)"))

    def worth(self, square: str) -> list[int]:
        """What a square scores face up and face down, says Python."""
        both = f"[board.game.state.score(one).total for one in ('{square}', '{square}*')]"
        totals: list[int] = self.notebook.value(both)
        return totals

    def shown_worth(self, square: str) -> list[int]:
        """What a card scores face up and face down, says the page, once it is the chosen one."""
        expect(self.panel).to_have_attribute("data-square", square)
        return [int(self.face(face).locator(".lp-total").inner_text()) for face in FACES]

    # Waiting and comparing

    def resize(self, width: int, height: int) -> None:
        """Give the page another size, and wait until the board has its own."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.root.evaluate(RESTS)

    def wait_for_ply(self, ply: int) -> None:
        """Wait until the page shows so many confirmed turns."""
        expect(self._layout).to_have_attribute("data-ply", str(ply))
        expect(self._layout).to_have_attribute("data-pending", "false")
        self.settled()

    def settled(self) -> None:
        """Wait until Python has answered everything that this view asked."""
        expect(self._layout).to_have_attribute("data-busy", "false")

    def play(self, square: str, face: str = "up") -> None:
        """Choose a card and play a face of it."""
        self.square(square).click()
        expect(self.panel).to_have_attribute("data-square", square)
        self.face(face).click()

    def wait_until_over(self) -> None:
        """Wait for the result."""
        self.result.wait_for()

    def agree(self) -> Seen:
        """Fail unless page and Python show the same position; give it back."""
        python = self.python_seen()
        assert self.seen() == python
        return python


class Plan:
    """Which card and face a test plays: arbitrary, but the same in every run."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, board: Board) -> tuple[str, str]:
        """A free square and a face."""
        return self._random.choice(board.free()), self._random.choice(FACES)
