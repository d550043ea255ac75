//! Reading records. Everything is checked against the rules as it is read.

use std::collections::HashMap;

use super::error::Part;
use super::text::{BLANKS, Reader, Value};
use super::{
    MAX_DEPTH, Record, RecordError, RecordErrorKind as Kind, RecordedAction, is_key, result_of,
    result_text,
};
use crate::locus::notation::{Piece, read_cards, read_grid, read_state};
use crate::locus::{Action, State};

/// All games of a text.
///
/// ```
/// use locus_poker_core::locus::parse_records;
///
/// let text = r#"
/// [Grid "2x2"]
/// [Cards "AsKd/7c7h"]
/// [First "Ann"]
///
/// 1. a1 {a quiet start} 2. b2* *
/// "#;
/// let records = parse_records(text)?;
/// assert_eq!(records[0].header("First"), Some("Ann"));
/// assert_eq!(records[0].actions[0].comments, ["a quiet start"]);
///
/// let error = parse_records(&text.replace("b2*", "a1*")).unwrap_err();
/// assert_eq!(error.to_string(), "'a1' is taken (line 6, column 26)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_records(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut reader = Reader::new(text);
    let mut records = Vec::new();
    while reader.more() {
        records.push(read_record(&mut reader)?);
    }
    Ok(records)
}

/// The headers of a game in their order, and the values by key.
#[derive(Default)]
struct Headers {
    order: Vec<String>,
    values: HashMap<String, Value>,
}

fn read_record(reader: &mut Reader<'_>) -> Result<Record, RecordError> {
    let mut headers = read_headers(reader)?;
    let start = read_start(reader, &headers)?;
    let mut state = start.clone();
    let mut comments = Vec::new();
    let actions = read_line(reader, &mut state, 1, Some(&mut comments), 0)?;
    let result = read_result(reader, &state)?;
    if let Some(value) = headers.values.get("Result") {
        let (found, actual) = (&value.text, result_text(result));
        if *found != actual {
            let kind = Kind::ResultHeader { found: found.clone(), actual };
            return Err(reader.error_at(kind, reader.place(value, 0)));
        }
    }
    let value = |key: String| {
        let text = headers.values.remove(&key).map(|value| value.text).unwrap_or_default();
        (key, text)
    };
    let headers = headers.order.into_iter().map(value).collect();
    Ok(Record { headers, start, comments, actions, result })
}

fn read_headers(reader: &mut Reader<'_>) -> Result<Headers, RecordError> {
    let mut headers = Headers::default();
    while reader.take('[') {
        let place = reader.at();
        let key = reader.key().to_owned();
        if !is_key(&key) {
            return Err(reader.error_at(Kind::NoKey, place));
        }
        if headers.values.contains_key(&key) {
            return Err(reader.error_at(Kind::Twice(key), place));
        }
        reader.skip(&[' ', '\t']);
        if !reader.take('"') {
            return Err(reader.error(Kind::NoValue(key)));
        }
        let value = reader.quoted(&Part::Value(key.clone()))?;
        if !reader.take(']') {
            return Err(reader.error(Kind::NoBracket(key)));
        }
        reader.skip(&[' ', '\t', '\r']);
        if reader.next().is_some_and(|c| c != '\n') {
            return Err(reader.error(Kind::NotAlone(key)));
        }
        reader.skip(BLANKS);
        headers.order.push(key.clone());
        headers.values.insert(key, value);
    }
    if headers.order.is_empty() {
        return Err(reader.error(Kind::NoHeaders(reader.peek().to_owned())));
    }
    Ok(headers)
}

/// Where the game starts: `Grid` and `Cards`, or `Position`.
fn read_start(reader: &Reader<'_>, headers: &Headers) -> Result<State, RecordError> {
    let value = |key| headers.values.get(key);
    let (value, start) = match (value("Grid"), value("Cards"), value("Position")) {
        (Some(grid), Some(cards), None) => match read_grid(Piece::new(&grid.text)) {
            Ok(size) => (cards, read_cards(Piece::new(&cards.text), size).map(State::start)),
            Err(error) => (grid, Err(error)),
        },
        (None, None, Some(position)) => (position, read_state(Piece::new(&position.text))),
        _ => {
            let keys = ["Grid", "Cards", "Position"].into_iter();
            let found = keys.filter(|&key| value(key).is_some()).collect();
            return Err(reader.error(Kind::Start(found)));
        }
    };
    start.map_err(|(kind, at)| reader.error_at(Kind::Position(kind), reader.place(value, at)))
}

/// Numbered actions up to the result or, of a variation, up to the bracket that ends it. `state` goes along.
///
/// `comments` takes those before the first action; a variation has no place for them.
fn read_line(
    reader: &mut Reader<'_>,
    state: &mut State,
    first: usize,
    mut comments: Option<&mut Vec<String>>,
    depth: usize,
) -> Result<Vec<RecordedAction>, RecordError> {
    let mut actions: Vec<RecordedAction> = Vec::new();
    let mut before = state.clone();
    loop {
        reader.skip(BLANKS);
        let place = reader.at();
        if reader.take('{') {
            let comment = reader.quoted(&Part::Comment)?.text;
            match (actions.last_mut(), &mut comments) {
                (Some(action), _) => action.comments.push(comment),
                (None, Some(comments)) => comments.push(comment),
                (None, None) => return Err(reader.error_at(Kind::CommentFirst, place)),
            }
        } else if reader.take('(') {
            let number = first + actions.len() - 1;
            let Some(action) = actions.last_mut() else {
                return Err(reader.error_at(Kind::VariationFirst, place));
            };
            if depth == MAX_DEPTH {
                return Err(reader.error_at(Kind::Depth, place));
            }
            let line = read_line(reader, &mut before.clone(), number, None, depth + 1)?;
            action.variations.push(line);
        } else if depth > 0 && reader.take(')') {
            if actions.is_empty() {
                return Err(reader.error_at(Kind::EmptyVariation, place));
            }
            return Ok(actions);
        } else if depth == 0 && is_result(reader.peek()) {
            return Ok(actions);
        } else {
            before.clone_from(state);
            let action = read_action(reader, state, first + actions.len())?;
            actions.push(RecordedAction::plain(action));
        }
    }
}

/// Reads an action with its number and plays it.
fn read_action(
    reader: &mut Reader<'_>,
    state: &mut State,
    number: usize,
) -> Result<Action, RecordError> {
    let found = reader.peek();
    if found.is_empty() {
        return Err(reader.error(Kind::NoResult));
    }
    if found.strip_suffix('.') != Some(number.to_string().as_str()) {
        return Err(reader.error(Kind::Number { found: found.to_owned(), expected: number }));
    }
    reader.word();
    reader.skip(BLANKS);
    let place = reader.at();
    let action = Action::parse_on(state.grid(), reader.peek());
    let action = action.map_err(|error| reader.error_at(Kind::Action(error), place))?;
    state.play(action).map_err(|error| reader.error_at(Kind::Play(error), place))?;
    reader.word();
    Ok(action)
}

/// Whether a word looks like a result.
fn is_result(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    word == "*" || word.split_once('-').is_some_and(|(a, b)| digits(a) && digits(b))
}

/// Reads the result, which must be that of the state.
fn read_result(reader: &mut Reader<'_>, state: &State) -> Result<Option<[u32; 2]>, RecordError> {
    let result = result_of(state);
    let (found, actual) = (reader.peek(), result_text(result));
    if found != actual {
        return Err(reader.error(Kind::Result { found: found.to_owned(), actual }));
    }
    reader.word();
    Ok(result)
}
