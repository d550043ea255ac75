use super::*;
use crate::locus::Game;

const TEXT: &str = r#"[Product "Locus Poker 0.1.0"]
[Grid "2x2"]
[Cards "AsKd/7c7h"]
[First "Ann \"the \\ card\""]
[Event_2 "kept"]
[Result "4-2"]

{before} 1. a1 {one} {two} (1. b2* {deep} (1. b1) 2. a1) (1. a2) 2. b2* 3. b1
4. a2 {a \} brace
and a line} 4-2
"#;

fn error(text: &str) -> String {
    parse_records(text).expect_err(text).to_string()
}

/// The message for the text with one piece exchanged.
fn error_with(old: &str, new: &str) -> String {
    assert!(TEXT.contains(old), "{old}");
    error(&TEXT.replacen(old, new, 1))
}

#[test]
fn a_record_is_read_and_written_as_it_was() {
    let records = parse_records(TEXT).unwrap();
    assert_eq!(records.len(), 1);
    let record = &records[0];
    assert_eq!(record.header("First"), Some("Ann \"the \\ card\""));
    assert_eq!(record.header("Event_2"), Some("kept"));
    assert_eq!(record.comments, ["before"]);
    assert_eq!(record.actions.len(), 4);
    assert_eq!(record.actions[0].comments, ["one", "two"]);
    assert_eq!(record.actions[0].variations[0][0].comments, ["deep"]);
    assert_eq!(record.actions[0].variations[0][0].variations[0].len(), 1);
    assert_eq!(record.actions[3].comments, ["a } brace\nand a line"]);
    assert_eq!(record.result, Some([4, 2]));
    assert_eq!(format_record(record).unwrap(), TEXT);
}

#[test]
fn a_file_holds_any_number_of_games() {
    assert_eq!(parse_records(""), Ok(vec![]));
    assert_eq!(parse_records(" \r\n\t"), Ok(vec![]));
    // Each file that was joined may begin with the mark that some editors write.
    let twice = format!("\u{feff}{TEXT}\u{feff}{}", TEXT.replace('\n', "\r\n"));
    let records = parse_records(&twice).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(records[0].headers, records[1].headers);
    assert_eq!(records[1].actions[3].comments, ["a } brace\r\nand a line"]);
}

#[test]
fn errors_in_headers_name_line_and_column() {
    for (old, new, want) in [
        (
            "[Product",
            "Product",
            "a game starts with headers (like '[Grid \"6x5\"]'), not with 'Product' (line 1, column 1)",
        ),
        ("[Grid", "[1Grid", "a header has no key of letters, digits and '_' (line 2, column 2)"),
        ("[Event_2", "[Grid", "header 'Grid' comes twice (line 5, column 2)"),
        ("\"2x2\"", "2x2", "header 'Grid' has no value in quotes (line 2, column 7)"),
        ("\"2x2\"]", "\"2x2\"", "header 'Grid' does not end with ']' (line 2, column 12)"),
        (
            "\"2x2\"]\n",
            "\"2x2\"] ",
            "something follows header 'Grid' on its line (line 2, column 14)",
        ),
        ("\"2x2\"]", "\"2x2]", "the value of header 'Grid' does not end (line 2, column 7)"),
        (
            "2x2",
            "2\u{0}",
            "the value of header 'Grid' has a control character, '\\x00' (line 2, column 9)",
        ),
        (
            "\\\\",
            "\\n",
            "the value of header 'First' has a '\\\\' before something else (line 4, column 19)",
        ),
        (
            "2x2",
            "2x9",
            "grid '2x9' is out of range: 2 to 8 columns and 2 to 8 rows (line 2, column 8)",
        ),
        (
            "AsKd/7c7h",
            r"AsKd\\\\7c7h",
            "the 2x2 grid takes 2 rows of cards, got 1 (line 3, column 21)",
        ),
        ("7h", "7k", "'7k' is not a card (like 'As') (line 3, column 16)"),
        ("7h", "As", "'As' is dealt twice, at 'a1' and 'b2' (line 3, column 16)"),
        ("7c7h", "7c", "row 2 of the cards has 1 cards instead of 2 (line 3, column 16)"),
        (
            "[Grid \"2x2\"]\n",
            "",
            "a start is headers 'Grid' and 'Cards', or 'Position', not 'Cards' (line 7, column 1)",
        ),
        (
            "[Event_2",
            "[Position",
            "a start is headers 'Grid' and 'Cards', or 'Position', not 'Grid' and 'Cards' and \
             'Position' (line 8, column 1)",
        ),
        ("\"4-2\"", "\"4-3\"", "header 'Result' says '4-3', but it is '4-2' (line 6, column 10)"),
    ] {
        assert_eq!(error_with(old, new), want);
    }
}

#[test]
fn errors_in_actions_name_line_and_column() {
    for (old, new, want) in [
        ("1. a1 ", "2. a1 ", "'2.' is not the number of the next action, '1.' (line 8, column 10)"),
        (
            "1. a1 ",
            "1.a1 ",
            "'1.a1' is not the number of the next action, '1.' (line 8, column 10)",
        ),
        ("1. a1 ", "1. i1 ", "'i1' is not an action (like 'c2' or 'c2*') (line 8, column 13)"),
        ("1. a1 ", "1. c1 ", "'c1' is off the 2x2 grid (line 8, column 13)"),
        ("1. a1 ", "1. ", "'{' is not an action (like 'c2' or 'c2*') (line 8, column 13)"),
        ("2. b2*", "2. a1*", "'a1' is taken (line 8, column 69)"),
        ("4. a2", "4. a2 5. a2", "the game is over (line 9, column 10)"),
        ("2. a1)", "2. a1", "'1.' is not the number of the next action, '2.' (line 8, column 58)"),
        ("(1. a2)", "()", "a variation has no action (line 8, column 59)"),
        (
            "(1. a2)",
            "({a} 1. a2)",
            "a comment comes before the first action of a variation (line 8, column 59)",
        ),
        ("{before}", "(1. a1)", "a variation comes before the first action (line 8, column 1)"),
        ("(1. a2)", ")", "')' is not the number of the next action, '2.' (line 8, column 58)"),
        ("and a line}", "and", "the comment does not end (line 9, column 7)"),
        ("{one}", "{\u{1b}}", "the comment has a control character, '\\x1b' (line 8, column 17)"),
        ("4-2\n", "", "the text ends within a game: its result is missing (line 10, column 13)"),
        ("line} 4-2", "line} 4-3", "the result is '4-2', not '4-3' (line 10, column 13)"),
        ("line} 4-2", "line} *", "the result is '4-2', not '*' (line 10, column 13)"),
        ("3. b1\n4. a2", "", "the result is '*', not '4-2' (line 9, column 13)"),
    ] {
        let text = TEXT.replacen(old, new, 1);
        assert_eq!(error(&text), want, "{old} -> {new}");
    }
}

#[test]
fn a_set_up_position_can_be_the_start() {
    let text = "[Position \"2x2 AsKd/7c7h A./.b A 7-2\"]\n\n1. a2* 2. b1 9-2\n";
    let error = error(text);
    assert!(error.starts_with("the result is '11-2', not '9-2'"), "{error}");
    let text = text.replace("9-2", "11-2");
    let record = parse_records(&text).unwrap().remove(0);
    assert_eq!(format_record(&record).unwrap(), text);
    let text = "[Position \"2x2 AsKd/7c7h A./.b A 7-2000000000\"]\n\n*";
    let error = parse_records(text).unwrap_err().to_string();
    assert!(error.ends_with("(line 1, column 36)"), "{error}");
}

#[test]
fn variations_are_not_endless() {
    let nested = |depth: usize| {
        let head = "[Grid \"2x2\"]\n[Cards \"AsKd/7c7h\"]\n\n1. a1 ";
        format!("{head}{}{} *", "(1. b1 ".repeat(depth), ")".repeat(depth))
    };
    let record = parse_records(&nested(MAX_DEPTH)).unwrap().remove(0);
    assert_eq!(parse_records(&format_record(&record).unwrap()), Ok(vec![record]));
    let error = error(&nested(MAX_DEPTH + 1));
    assert_eq!(error, "variations are nested more than 16 deep (line 4, column 119)");
    let hostile = format!("[Grid \"2x2\"]\n{}", "(".repeat(10_000_000));
    assert!(parse_records(&hostile).is_err());
}

#[test]
fn long_lines_are_broken_but_comments_are_not() {
    let deal = "6x5 3s8sTs8d9sJs/4d2d5sKc3d7d/5c4cQcAs2cTh/5d9dAdAhQh5h/KdAcJd8h4s6h";
    let mut game =
        Game::new(format!("{deal} ....../....../....../....../...... A 0-0").parse().unwrap());
    while let Some(action) = game.state().legal_actions().next() {
        game.play(action).unwrap();
    }
    let mut record = game.record(&[("First", "Ann")]);
    record.actions[3].comments.push("x".repeat(200));
    let text = format_record(&record).unwrap();
    assert_eq!(parse_records(&text), Ok(vec![record]));
    let long: Vec<usize> = text.lines().map(str::len).filter(|&len| len > 79).collect();
    assert_eq!(long, [202], "{text}");
    assert!(text.lines().count() < 12, "{text}");
}

#[test]
fn records_that_could_not_be_read_again_are_refused() {
    let record = parse_records(TEXT).unwrap().remove(0);
    let refused = |change: fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        format_record(&record).unwrap_err().to_string()
    };
    let keyed = |key: &str| (key.to_owned(), String::new());
    assert_eq!(
        refused(|r| r.headers[0].0 = "A \"x\"]\n[B".to_owned()),
        "'A \"x\"]\\n[B' is not a header's key of letters, digits and '_'"
    );
    assert_eq!(
        refused(|r| r.headers[0].1 = "a\nb".to_owned()),
        "the value of header 'Product' has a control character, '\\n'"
    );
    assert_eq!(refused(|r| r.headers[0].0 = "Grid".to_owned()), "header 'Grid' comes twice");
    assert_eq!(
        refused(|r| r.headers[2].1 = "AsKd/7h7c".to_owned()),
        "the headers say another start than the record has"
    );
    assert_eq!(
        refused(|r| r.headers[5].1 = "*".to_owned()),
        "header 'Result' says '*', but it is '4-2'"
    );
    assert_eq!(
        refused(|r| r.headers.truncate(1)),
        "a start is headers 'Grid' and 'Cards', or 'Position', not none of them"
    );
    assert_eq!(refused(|r| r.result = None), "the result is '4-2', not '*'");
    assert_eq!(refused(|r| r.actions[1].action = r.actions[0].action), "'a1' is taken (action 2)");
    assert_eq!(
        refused(|r| r.actions[1].variations.push(vec![])),
        "a variation has no action (action 2)"
    );
    assert_eq!(
        refused(|r| r.comments.push("\0".to_owned())),
        "the comment has a control character, '\\x00'"
    );
    let nested = |depth| {
        let mut record = record.clone();
        let mut line = vec![RecordedAction::plain(record.actions[0].action)];
        for _ in 0..depth {
            line[0].variations = vec![line.clone()];
        }
        record.actions[0].variations = vec![line];
        format_record(&record)
    };
    assert!(nested(MAX_DEPTH - 1).is_ok());
    assert_eq!(
        nested(MAX_DEPTH).unwrap_err().to_string(),
        "variations are nested more than 16 deep (action 1)"
    );
    let mut more = record.clone();
    more.headers.push(keyed("New"));
    assert_eq!(parse_records(&format_record(&more).unwrap()), Ok(vec![more]));
}
