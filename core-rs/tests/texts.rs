//! Texts of positions and records: what was written is read again, and no text makes the core panic.

mod common;

use common::{config, set_up_states};
use locus_poker_core::grid::Grid;
use locus_poker_core::locus::{
    Action, Game, Record, RecordedAction, State, format_record, parse_records,
};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Lines of play: choices that are turned into legal actions, with comments and variations.
#[derive(Clone, Debug)]
struct Choice {
    action: Index,
    comments: Vec<String>,
    variations: Vec<Vec<Choice>>,
}

fn comments() -> impl Strategy<Value = Vec<String>> {
    prop_oneof![
        6 => Just(vec![]),
        1 => prop::collection::vec("[^\\p{Cc}]{0,100}|[ -~\n\t\r]{0,30}", 1..3),
    ]
}

fn lines() -> impl Strategy<Value = Vec<Choice>> {
    let plain = (any::<Index>(), comments()).prop_map(|(action, comments)| Choice {
        action,
        comments,
        variations: vec![],
    });
    let line = prop::collection::vec(plain, 1..20).boxed();
    line.prop_recursive(3, 60, 6, |line| {
        let variations = prop_oneof![3 => Just(vec![]), 1 => prop::collection::vec(line, 1..3)];
        let choice = (any::<Index>(), comments(), variations)
            .prop_map(|(action, comments, variations)| Choice { action, comments, variations });
        prop::collection::vec(choice, 1..20)
    })
}

/// Plays what the choices come to, as far as squares are free.
fn record_line(state: &mut State, line: &[Choice]) -> Vec<RecordedAction> {
    let mut actions = Vec::new();
    for Choice { action, comments, variations } in line {
        let legal: Vec<Action> = state.legal_actions().collect();
        if legal.is_empty() {
            break;
        }
        let variations =
            variations.iter().map(|line| record_line(&mut state.clone(), line)).collect();
        let action = legal[action.index(legal.len())];
        state.play(action).expect("a legal action");
        actions.push(RecordedAction { action, comments: comments.clone(), variations });
    }
    actions
}

fn records() -> impl Strategy<Value = Record> {
    let headers = prop::collection::hash_map("[a-z][A-Za-z0-9_]{0,9}", "[^\\p{Cc}]{0,30}", 0..4);
    (set_up_states(), any::<bool>(), lines(), headers, comments()).prop_map(
        |(state, fresh, line, headers, comments)| {
            let start = if fresh { State::start(state.deal().clone()) } else { state };
            let headers: Vec<(&str, &str)> =
                headers.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
            let mut record = Game::new(start.clone()).record(&headers);
            let mut end = start;
            record.actions = record_line(&mut end, &line);
            record.comments = comments;
            record.result = end.is_over().then(|| end.scores());
            let result = record.result_text();
            if let Some((_, value)) = record.headers.iter_mut().find(|(key, _)| key == "Result") {
                *value = result;
            }
            record
        },
    )
}

/// Puts other text in place of a piece of it.
fn mutated(text: &str, at: Index, len: usize, new: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let start = at.index(chars.len() + 1);
    let end = (start + len).min(chars.len());
    chars[..start].iter().copied().chain(new.chars()).chain(chars[end..].iter().copied()).collect()
}

/// Pieces that texts are made of, and some that they are not.
fn pieces() -> impl Strategy<Value = String> {
    let known = [
        "",
        " ",
        "/",
        ".",
        "-",
        "x",
        "*",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "\\",
        "\n",
        "1.",
        "2. a1",
        "(1. ",
        "As",
        "A",
        "b",
        "2x2",
        "8x8",
        "99999999999999999999",
        "-1",
        "0-0",
        "61-58",
        "\0",
        "\u{feff}",
        "é",
        "♠",
        "[Result \"*\"]\n",
        "[Grid \"2x2\"]\n",
        "\u{202e}",
        "\r\n",
        "1.a1",
        "01.",
        "٣",
        "(((((((((((((((((",
    ];
    prop_oneof![3 => select(known.to_vec()).prop_map(str::to_owned), 1 => any::<String>()]
}

fn mutations() -> impl Strategy<Value = Vec<(Index, usize, String)>> {
    prop::collection::vec((any::<Index>(), 0..4usize, pieces()), 1..4)
}

/// The place of an error is a place of the text, or the one just after it.
fn is_place_of(text: &str, line: usize, column: usize) -> bool {
    text.split('\n').nth(line - 1).is_some_and(|l| (1..=l.chars().count() + 1).contains(&column))
}

fn check_position(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<State>() {
        Ok(state) => prop_assert_eq!(state.to_string(), text),
        Err(error) => {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column), "{}", error);
            prop_assert!(!error.to_string().contains('\n'));
        }
    }
    Ok(())
}

fn check_records(text: &str) -> Result<(), TestCaseError> {
    use locus_poker_core::locus::Place;
    match parse_records(text) {
        Ok(records) => {
            for record in records {
                let written = format_record(&record).expect("a record that was read");
                prop_assert_eq!(parse_records(&written), Ok(vec![record]));
            }
        }
        Err(error) => {
            let Place::Text { line, column } = error.place else {
                return Err(TestCaseError::fail(format!("no place: {error}")));
            };
            prop_assert!(is_place_of(text, line, column), "{}", error);
            prop_assert!(!error.to_string().contains('\n'));
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn positions_are_read_as_they_were_written(state in set_up_states()) {
        let text = state.to_string();
        let read: State = text.parse().expect("the text of a position");
        prop_assert_eq!(&read, &state);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn records_are_read_as_they_were_written(record in records()) {
        let text = format_record(&record).expect("a record of a game");
        prop_assert_eq!(parse_records(&text), Ok(vec![record.clone()]));
        let twice = parse_records(&format!("{text}\n\n{text}"));
        prop_assert_eq!(twice, Ok(vec![record.clone(), record]));
    }

    #[test]
    fn no_text_of_a_position_does_harm(state in set_up_states(), mutations in mutations()) {
        let mut text = state.to_string();
        for (at, len, new) in mutations {
            text = mutated(&text, at, len, &new);
            check_position(&text)?;
            let _ = text.parse::<Grid>();
            let _ = text.parse::<Action>();
        }
    }

    #[test]
    fn no_text_of_a_record_does_harm(record in records(), mutations in mutations()) {
        let mut text = format_record(&record).expect("a record of a game");
        for (at, len, new) in mutations {
            text = mutated(&text, at, len, &new);
            check_records(&text)?;
        }
    }

    #[test]
    fn no_text_at_all_does_harm(pieces in prop::collection::vec(pieces(), 0..30)) {
        let text = pieces.concat();
        check_position(&text)?;
        check_records(&text)?;
    }
}

#[test]
fn huge_texts_are_refused_in_good_time() {
    for piece in ["(", "{", "[", "1. ", "a", "/", " ", "\\", "\u{1f0a1}", "9", "\n", "{}"] {
        let huge = piece.repeat(10_000_000 / piece.len());
        assert!(huge.parse::<State>().is_err(), "{piece:?}");
        let start = "[Grid \"2x2\"]\n[Cards \"AsKd/7c7h\"]\n\n1. a1 ";
        assert!(parse_records(&format!("{start}{huge}")).is_err(), "{piece:?}");
        assert!(parse_records(&format!("[Key \"{huge}")).is_err(), "{piece:?}");
    }
}
