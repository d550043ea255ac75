//! Whether a record that was put together can be written and read again.

use std::collections::HashSet;

use super::error::Part;
use super::{
    COMMENT_CONTROLS, MAX_DEPTH, Place, Record, RecordError, RecordErrorKind as Kind,
    RecordedAction, is_key, result_of, result_text,
};
use crate::locus::State;
use crate::locus::notation::{Located, Piece, read_cards, read_grid, read_state};

const fn whole(kind: Kind) -> RecordError {
    RecordError { kind, place: Place::Whole }
}

/// Checks everything that reading the record's text would.
pub(super) fn check(record: &Record) -> Result<(), RecordError> {
    check_headers(record)?;
    check_comments(&record.comments)?;
    let mut state = record.start.clone();
    check_line(&record.actions, &mut state, 1, 0)?;
    let (found, actual) = (record.result, result_of(&state));
    if found != actual {
        let (found, actual) = (result_text(found), result_text(actual));
        return Err(whole(Kind::Result { found, actual }));
    }
    let actual = result_text(actual);
    match record.header("Result") {
        Some(found) if found != actual => {
            Err(whole(Kind::ResultHeader { found: found.to_owned(), actual }))
        }
        _ => Ok(()),
    }
}

fn check_headers(record: &Record) -> Result<(), RecordError> {
    let mut keys = HashSet::new();
    for (key, value) in &record.headers {
        if !is_key(key) {
            return Err(whole(Kind::NotAKey(key.clone())));
        }
        if !keys.insert(key) {
            return Err(whole(Kind::Twice(key.clone())));
        }
        if let Some(control) = value.chars().find(|c| c.is_control()) {
            return Err(whole(Kind::Control(Part::Value(key.clone()), control)));
        }
    }
    let value = |key| record.header(key);
    let start = match (value("Grid"), value("Cards"), value("Position")) {
        (Some(grid), Some(cards), None) => start_of(grid, cards),
        (None, None, Some(position)) => read_state(Piece::new(position)),
        _ => {
            let keys = ["Grid", "Cards", "Position"].into_iter();
            let found = keys.filter(|&key| value(key).is_some()).collect();
            return Err(whole(Kind::Start(found)));
        }
    };
    match start {
        Ok(start) if start == record.start => Ok(()),
        Ok(_) => Err(whole(Kind::OtherStart)),
        Err((kind, _)) => Err(whole(Kind::Position(kind))),
    }
}

fn start_of(grid: &str, cards: &str) -> Located<State> {
    let grid = read_grid(Piece::new(grid))?;
    read_cards(Piece::new(cards), grid).map(State::start)
}

fn check_comments(comments: &[String]) -> Result<(), RecordError> {
    let refused = |c: &char| c.is_control() && !COMMENT_CONTROLS.contains(c);
    match comments.iter().flat_map(|comment| comment.chars()).find(refused) {
        Some(control) => Err(whole(Kind::Control(Part::Comment, control))),
        None => Ok(()),
    }
}

fn check_line(
    line: &[RecordedAction],
    state: &mut State,
    first: usize,
    depth: usize,
) -> Result<(), RecordError> {
    for (number, RecordedAction { action, comments, variations }) in (first..).zip(line) {
        let place = Place::Action(number);
        check_comments(comments)?;
        for variation in variations {
            if depth == MAX_DEPTH {
                return Err(RecordError { kind: Kind::Depth, place });
            }
            if variation.is_empty() {
                return Err(RecordError { kind: Kind::EmptyVariation, place });
            }
            check_line(variation, &mut state.clone(), number, depth + 1)?;
        }
        state.play(*action).map_err(|error| RecordError { kind: Kind::Play(error), place })?;
    }
    Ok(())
}
