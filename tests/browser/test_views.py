"""Looking back, opening games, the help, the languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.board import Board
from tests.browser.conftest import DESK, PHONE, OpenNotebook, in_lab, in_notebook
from tests.browser.test_access import GAMES
from tests.browser.test_page import parts_that_stick_out

CELL = "import locus_poker as lp\nboard = lp.play('6x5', opponent='{who}', seed=7{more})\nboard"
ACTIONS = ("c2", "d3*", "b4", "c4", "e2", "b2*", "c3")
YOUR_TURN = {
    "en": "Your turn",
    "de": "Du bist am Zug",
    "fr": "À vous de jouer",
    "it": "Tocca a te",
    "tr": "Sıra sende",
}


def played(board: Board) -> Board:
    board.notebook.run(f"for one in {ACTIONS}: board.game.play(one)")
    board.wait_for_ply(len(ACTIONS))
    return board


@in_lab
def test_looking_back_changes_nothing_and_ends_with_the_next_turn(
    open_notebook: OpenNotebook,
) -> None:
    board = played(Board(open_notebook(CELL.format(who="human", more=""))))
    now = board.agree()
    past = board.notebook.value("[str(state) for state in board.game.states]")
    slider = board.root.get_by_test_id("replay")
    for ply in (0, 1, 5, 6):
        slider.fill(str(ply))
        expect(board.root.locator("[data-past]")).to_have_attribute("data-past", str(ply))
        assert board.seen() == type(now).parse(past[ply])
        board.square("a1").click()
        assert board.root.locator("button[data-face]").count() == 0
    board.page.keyboard.press("Escape")
    assert board.agree() == now
    board.root.locator("[data-turn='3']").click()
    board.notebook.run("_ = board.game.play('a1')")
    board.wait_for_ply(8)
    expect(board.root.locator("[data-past]")).to_have_attribute("data-past", "")
    board.agree()


@in_notebook
def test_a_pasted_game_of_several_is_chosen_and_played_on(open_notebook: OpenNotebook) -> None:
    board = Board(open_notebook(CELL.format(who="human", more="")))
    board.button("Record").click()
    area = board.root.locator("textarea")
    assert area.input_value() == board.notebook.value("board.game.record()")
    area.fill(GAMES)
    board.button("Open this text").click()
    board.root.get_by_test_id("games").get_by_role("button").nth(1).click()
    board.wait_for_ply(1)
    assert len(board.agree().cards) == 4
    assert board.notebook.value("board.game.first") == "Ben"
    board.play("b1", "down")
    board.wait_for_ply(2)
    board.agree()


@in_lab
def test_a_game_is_opened_from_a_file_and_saved_to_one(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    board = Board(open_notebook(CELL.format(who="human", more="")))
    board.button("Record").click()
    (tmp_path / "games.txt").write_text(GAMES, encoding="utf-8")
    (tmp_path / "game.txt").write_text(GAMES.split("\n\n[")[0], encoding="utf-8")
    with board.page.expect_download() as download:
        board.button("Save as file").click()
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    assert saved == board.notebook.value("board.game.record()")
    # One of several is asked for; one alone is opened.
    board.root.locator("input[type=file]").set_input_files(tmp_path / "games.txt")
    expect(board.root.get_by_test_id("games").get_by_role("button")).to_have_count(2)
    assert board.ply == 0
    board.root.locator("input[type=file]").set_input_files(tmp_path / "game.txt")
    board.wait_for_ply(1)
    assert board.agree().marks == "A..."
    assert board.notebook.value("board.game.first") == "Ann"


@in_notebook
def test_the_board_speaks_the_browsers_language(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL.format(who="greedy", more=""), locale="tr-TR", fresh=True)
    board = Board(notebook)
    expect(board.root).to_have_attribute("lang", "tr")
    expect(board.root.get_by_test_id("status")).to_contain_text(YOUR_TURN["tr"])
    # A capital of Turkish: "iki per", two pair, keeps its dot where it begins a line.
    pairs = "[str(a.square) for a in board.game.state.legal_actions() if a.face.value == 'up'"
    two = notebook.value(f"{pairs} and board.game.state.score(a).hand.category.points == 4]")
    board.square(two[0]).click()
    expect(board.face("up").locator(".lp-hand")).to_have_text("İki per")


@in_lab
def test_every_language_is_complete_and_fits(open_notebook: OpenNotebook, artifacts: Path) -> None:
    size = (1100, 1400)
    notebook = open_notebook(CELL.format(who="greedy", more=""), size=size)
    board = Board(notebook)
    notebook.run("_ = board.game.play('c3*')")
    board.wait_for_ply(2)
    board.square("d2").click()
    dialogs = ("setup", "records", "help")
    seen: dict[str, list[str]] = {dialog: [] for dialog in ("board", "rules", *dialogs)}
    for lang, words in YOUR_TURN.items():
        notebook.run(f"board.lang = '{lang}'")
        expect(board.root).to_have_attribute("lang", lang)
        expect(board.root.get_by_test_id("status")).to_contain_text(words)
        seen["board"].append(board.root.inner_text())
        board.root.screenshot(path=artifacts / f"lang-{lang}.png")
        for dialog in dialogs:
            board.root.locator(f"[data-dialog={dialog}]").click()
            seen[dialog].append(board.root.get_by_test_id(dialog).inner_text())
            for width in (size[0], PHONE[0]):
                board.resize(width, size[1])
                assert parts_that_stick_out(board) == []
        board.resize(*size)
        board.root.screenshot(path=artifacts / f"lang-{lang}-help.png")
        values = board.root.locator(".lp-values dt")
        assert (
            values.evaluate_all(
                "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
            )
            == 0
        )
        board.root.get_by_test_id("help").locator(".lp-button").first.click()
        seen["rules"].append(board.root.get_by_test_id("rules").inner_text())
        assert parts_that_stick_out(board) == []
        board.root.locator("[data-dialog=help]").click()
    # Nothing is left in another language's words, and no name of a text stands where it belongs.
    for texts in seen.values():
        assert len(set(texts)) == len(YOUR_TURN)
        assert not any(re.search(r"\b[a-z]+\.[a-z]+\.?[a-z]*\b(?!\.txt)", text) for text in texts)


@pytest.mark.parametrize(
    ("front_end", "name", "size"), [("lab", "phone", PHONE), ("notebook", "desk", DESK)]
)
def test_nothing_sticks_out_and_targets_are_large_enough(
    open_notebook: OpenNotebook, artifacts: Path, name: str, size: tuple[int, int]
) -> None:
    notebook = open_notebook(
        CELL.format(who="human", more=", lang='de'"), size=size, touch=size == PHONE
    )
    board = played(Board(notebook))
    board.square("a1").click()
    views = {
        "score": board.root.locator(".lp-how[aria-expanded]"),
        "past": board.root.locator("[data-turn='6']"),
        "record": board.root.locator("[data-dialog=records]"),
        "help": board.root.locator("[data-dialog=help]"),
    }
    for view, button in views.items():
        button.click()
        board.root.screenshot(path=artifacts / f"view-{view}-{name}.png")
        assert parts_that_stick_out(board) == []
        small = board.root.evaluate(
            """root => [...root.querySelectorAll('button, [role=gridcell], select')]
                .filter((one) => {
                    const { width, height } = one.getBoundingClientRect();
                    return width > 0 && Math.min(width, height) < 24;
                })
                .map((one) => one.outerHTML.slice(0, 80))"""
        )
        assert small == []
