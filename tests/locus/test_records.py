from __future__ import annotations

from functools import partial
from types import ModuleType

import pytest
from tests.counting import lines_run

RECORD = """\
[Product "Locus Poker 0.1.0"]
[Grid "2x2"]
[Cards "AsKd/7c7h"]
[First "Ann \\"the \\\\ ace\\""]
[Second "Greedy"]
[Date "2026-11-29"]
[Mood "unknown headers are kept"]
[Result "4-2"]

{Before the start.} 1. a1 {quiet} {two} (1. b2* {why} (1. a2) 2. a1) (1. b1)
2. b2* 3. b1 4. a2 4-2
"""


def test_a_record_comes_back_as_it_was(lp: ModuleType) -> None:
    game = lp.Game.parse(RECORD)
    assert game.record() == RECORD
    assert game.first == 'Ann "the \\ ace"'
    assert game.headers["Mood"] == "unknown headers are kept"
    assert game.comments == ("Before the start.",)
    first = game.turns[0]
    assert first.comments == ("quiet", "two")
    (b2, a1), (b1,) = first.variations
    assert [str(each.action) for each in (b2, a1, b1)] == ["b2*", "a1", "b1"]
    assert b2.comments == ("why",)
    assert [str(each.action) for each in b2.variations[0]] == ["a2"]
    assert game.state.scores == (4, 2)


def test_playing_on_changes_the_result_only(lp: ModuleType) -> None:
    game = lp.Game.parse(RECORD)
    game.undo()
    unfinished = game.record()
    assert unfinished == RECORD.replace('"4-2"', '"*"').replace(" 4. a2 4-2", " *")
    assert lp.Game.parse(unfinished).record() == unfinished


def test_blanks_may_be_anywhere_between(lp: ModuleType) -> None:
    head, turns = RECORD.split("\n\n")
    spaced = (
        head.replace("\n", " \t\r\n\n") + "\r\n" + turns.replace("\n", " ").replace(". ", ".\n\t")
    )
    assert lp.Game.parse("\ufeff\n" + spaced + "\n\n").record() == RECORD
    dense = RECORD.replace(" (", "(").replace("} ", "}\n")
    assert lp.Game.parse("\ufeff\n\n" + dense).record() == RECORD


def test_many_games_in_one_file(lp: ModuleType) -> None:
    other = lp.Game(lp.Deal.shuffled("6x5", seed=7)).record()
    games = lp.Game.parse_all(RECORD + "\n" + other + RECORD)
    assert [game.record() for game in games] == [RECORD, other, RECORD]
    assert lp.Game.parse_all("") == lp.Game.parse_all(" \n") == []


def test_files_that_were_joined_are_read(lp: ModuleType) -> None:
    """Each may begin with the mark that some editors write; anywhere else it is a character."""
    marked = "\ufeff" + RECORD
    for text in (marked * 2, marked + "\n" + marked + "\ufeff", RECORD + "\r\n" + marked):
        assert [game.record() for game in lp.Game.parse_all(text)] == [RECORD] * 2
    assert lp.Game.parse_all("\ufeff") == []
    with pytest.raises(lp.LocusError, match=r"'.ufeff2.' is not the number of the"):
        lp.Game.parse_all(RECORD.replace("2. b2*", "\ufeff2. b2*"))


@pytest.mark.parametrize(("text", "count"), [("", 0), (RECORD * 2, 2)])
def test_one_game_is_one_game(lp: ModuleType, text: str, count: int) -> None:
    with pytest.raises(lp.LocusError, match=f"the text has {count} games instead of one"):
        lp.Game.parse(text)


def test_no_header_but_the_start_is_needed(lp: ModuleType) -> None:
    game = lp.Game.parse('[Position "2x2 AsKd/7c7h A./.. B 2-0"]\n*')
    assert (game.first, game.second) == ("", "")
    assert game.record() == '[Position "2x2 AsKd/7c7h A./.. B 2-0"]\n\n*\n'


def test_long_games_are_broken_into_lines(lp: ModuleType) -> None:
    game = lp.Game(lp.Deal.shuffled("8x6", seed=1))
    while not game.state.is_over:
        game.play(game.state.legal_actions()[-1])
    lines = game.record().split("\n\n")[1].splitlines()
    assert len(lines) >= 5
    assert all(60 < len(line) <= 79 for line in lines[:-1])
    assert not any(line.endswith(".") for line in lines)
    long_comment = "x" * 200
    game.comment(long_comment)
    assert "{" + long_comment + "}" in game.record()
    assert lp.Game.parse(game.record()).turns == game.turns


def test_no_line_that_can_be_shorter_has_80_characters(lp: ModuleType) -> None:
    longest = 0
    for length in range(20, 77):
        game = lp.Game("2x2 AsKd/7c7h")
        game.comment("x" * length)
        for action in ("a1", "b1", "a2"):
            game.play(action)
        longest = max(longest, *map(len, game.record().splitlines()))
    assert longest == 79


def nested(depth: int) -> str:
    variation = ""
    for _ in range(depth):
        variation = f"(1. b1 {variation})"
    return f'[Grid "2x2"]\n[Cards "AsKd/7c7h"]\n\n1. a1 {variation} *\n'


def test_variations_lie_in_each_other_only_so_deep(lp: ModuleType) -> None:
    assert lp.Game.parse(nested(16)).turns[0].variations
    with pytest.raises(lp.LocusError, match="variations are nested more than 16 deep"):
        lp.Game.parse(nested(17))
    with pytest.raises(lp.LocusError, match="variations are nested more than 16 deep"):
        lp.Game.parse(nested(20_000))


WRONG = [
    ("Ann", "Ann\n", "the value of header 'First' does not end", 4, 8),
    ("Ann", "Ann\t", "the value of header 'First' has a control character, '\\t'", 4, 12),
    ("Ann", "An\\n", "the value of header 'First' has a '\\\\' before something else", 4, 11),
    ('"Greedy"', "Greedy", "header 'Second' has no value in quotes", 5, 9),
    ('"Greedy"]', '"Greedy"', "header 'Second' does not end with ']'", 5, 17),
    ("[Second", "[2nd", "a header has no key of letters, digits and '_'", 5, 2),
    ("[Second", "[First", "header 'First' comes twice", 5, 2),
    ('"Greedy"]', '"Greedy"] x', "something follows header 'Second' on its line", 5, 19),
    ("[Cards", "[Card", "a start is headers 'Grid' and 'Cards', or 'Position', not 'Grid'", 10, 1),
    (
        "[Mood",
        "[Position",
        "a start is headers 'Grid' and 'Cards', or 'Position', "
        "not 'Grid' and 'Cards' and 'Position'",
        10,
        1,
    ),
    ("2x2", "2x9", "grid '2x9' is out of range: 2 to 8 columns and 2 to 8 rows", 2, 8),
    ("2x2", "2-2", "'2-2' is not a grid (like '6x5')", 2, 8),
    ("2x2", "2x3", "the 2x3 grid takes 3 rows of cards, got 2", 3, 18),
    ("Kd", "Ke", "'Ke' is not a card (like 'As')", 3, 11),
    ("Kd", "As", "'As' is dealt twice, at 'a1' and 'b1'", 3, 11),
    ("4. a2 4-2", "4. a2 {4-2", "the comment does not end", 11, 20),
    ("{quiet}", "{qui\0et}", "the comment has a control character, '\\x00'", 10, 31),
    ("{quiet}", "{qui\\et}", "the comment has a '\\\\' before something else", 10, 31),
    ("1. a1 {", "1 a1 {", "'1' is not the number of the next action, '1.'", 10, 21),
    ("1. a1 {", "1.a1 {", "'1.a1' is not the number of the next action, '1.'", 10, 21),
    ("1. a1 {", "2. a1 {", "'2.' is not the number of the next action, '1.'", 10, 21),
    ("1. a1 {", "a1 {", "'a1' is not the number of the next action, '1.'", 10, 21),
    ("1. a1 {", "1. {", "'{' is not an action (like 'c2' or 'c2*')", 10, 24),
    ("1. a1 {", "1. A1 {", "'A1' is not an action (like 'c2' or 'c2*')", 10, 24),
    ("1. a1 {", "1. c1 {", "'c1' is off the 2x2 grid", 10, 24),
    ("1. a1 {", "(1. a1) {", "a variation comes before the first action", 10, 21),
    ("(1. b1)", "()", "a variation has no action", 10, 71),
    ("(1. b1)", "({x} 1. b1)", "a comment comes before the first action of a variation", 10, 71),
    ("(1. b1)", "(1. b1", "'b1' is taken", 11, 11),
    ("(1. b1)", "(2. b1)", "'2.' is not the number of the next action, '1.'", 10, 71),
    ("(1. b1)", "1. b1)", "'1.' is not the number of the next action, '2.'", 10, 70),
    ("(1. b1)", ")", "')' is not the number of the next action, '2.'", 10, 70),
    ("(1. b1)", "}", "'}' is not the number of the next action, '2.'", 10, 70),
    ("3. b1", "3. a1", "'a1' is taken", 11, 11),
    ("3. b1", "4. b1", "'4.' is not the number of the next action, '3.'", 11, 8),
    ("4. a2", "4. a2 5. a2", "the game is over", 11, 23),
    (" 4-2\n", " 4-3\n", "the result is '4-2', not '4-3'", 11, 20),
    (" 4-2\n", " *\n", "the result is '4-2', not '*'", 11, 20),
    (" 4-2\n", "\n", "the text ends within a game: its result is missing", 12, 1),
    (" 4. a2 4-2", " 4-2", "the result is '*', not '4-2'", 11, 14),
    ('[Result "4-2"]', '[Result "4-4"]', "header 'Result' says '4-4', but it is '4-2'", 8, 10),
    (
        " 4-2\n",
        " 4-2 x\n",
        "a game starts with headers (like '[Grid \"6x5\"]'), not with 'x'",
        11,
        24,
    ),
]


@pytest.mark.parametrize(("old", "new", "message", "line", "column"), WRONG)
def test_what_is_wrong_is_said_with_its_place(
    lp: ModuleType, old: str, new: str, message: str, line: int, column: int
) -> None:
    assert RECORD.count(old) >= 1
    text = RECORD.replace(old, new, 1)
    with pytest.raises(lp.LocusError) as caught:
        lp.Game.parse(text)
    error = caught.value
    assert str(error) == f"{message} (line {error.line}, column {error.column})"
    assert (error.line, error.column) == (line, column)


def test_what_cannot_be_read_again_is_not_written(core: ModuleType) -> None:
    (record,) = core.parse_records(RECORD)

    def refusal(**changes: object) -> str:
        with pytest.raises(core.LocusError) as caught:
            core.format_record({**record, **changes})
        return str(caught.value)

    headers = record["headers"]
    assert refusal(headers=[*headers, ("a b", "x")]).startswith("'a b' is not a header's key")
    assert refusal(headers=[*headers, ("Date", "x")]) == "header 'Date' comes twice"
    assert refusal(headers=[*headers, ("New", "a\nb")]) == (
        "the value of header 'New' has a control character, '\\n'"
    )
    assert refusal(headers=headers[3:]).endswith("or 'Position', not none of them")
    assert refusal(start=core.Position.parse("2x2 AsKd/7h7c ../.. A 0-0")) == (
        "the headers say another start than the record has"
    )
    assert refusal(result="*") == "the result is '4-2', not '*'"
    assert refusal(result="won") == "'won' is not a result (like '61-58' or '*')"
    assert refusal(comments=["\0"]) == "the comment has a control character, '\\x00'"
    again = {"square": 0, "down": False, "comments": [], "variations": []}
    assert refusal(actions=[again, again]) == "'a1' is taken (action 2)"
    assert (
        refusal(actions=[{**again, "variations": [[]]}]) == "a variation has no action (action 1)"
    )
    deep: dict[str, object] = again
    for _ in range(17):
        deep = {**again, "variations": [[deep]]}
    assert refusal(actions=[deep]).startswith("variations are nested more than 16 deep")


def test_half_a_character_is_said_with_its_line(lp: ModuleType) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.Game.parse('[Grid "2x2"]\n[Cards "AsKd/7c7h"]\n\n1. a1 {\ud800} *')
    assert (caught.value.line, caught.value.column) == (4, 8)
    assert str(caught.value).endswith("(line 4, column 8)")


def test_long_texts_are_read_at_once(lp: ModuleType) -> None:
    """A character takes no step of its own, wherever it stands."""
    long = {
        "a comment": RECORD.replace("Before", "long " * 20_000),
        "marks": RECORD.replace("Before", "\\}\\\\" * 20_000),
        "a header": RECORD.replace("unknown", '\\"' + "long " * 20_000),
        "blanks": RECORD.replace("{quiet}", " \t\n" * 30_000 + "{quiet}"),
    }
    usual = lines_run(lambda: lp.Game.parse_all(RECORD))
    for what, text in long.items():
        assert lines_run(partial(lp.Game.parse_all, text)) < usual + 300, what
        assert lp.Game.parse(text).record().split() == text.split()
