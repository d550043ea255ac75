//! What can be wrong with a record.

use std::fmt;

use super::MAX_DEPTH;
use crate::locus::{ActionError, PlayError, PositionErrorKind};
use crate::quote::quote;

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// What.
    pub kind: RecordErrorKind,
    /// Where.
    pub place: Place,
}

/// A place in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a text: line and column, in characters from 1.
    Text {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
    },
    /// At the action with this number.
    Action(usize),
    /// No place of its own.
    Whole,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// Where the headers of a game should start is something else.
    NoHeaders(String),
    /// A header does not start with a key.
    NoKey,
    /// A text cannot be the key of a header.
    NotAKey(String),
    /// A key comes again.
    Twice(String),
    /// After a key there is no value in quotes.
    NoValue(String),
    /// After the value a header does not end.
    NoBracket(String),
    /// A header does not end its line.
    NotAlone(String),
    /// A value or comment does not end.
    NoEnd(Part),
    /// A value or comment holds a control character.
    Control(Part, char),
    /// In a value or comment a backslash is before a character that needs none.
    Escape(Part),
    /// The headers do not say where the game starts, or say it twice.
    Start(Vec<&'static str>),
    /// A header that says the start is wrong.
    Position(PositionErrorKind),
    /// The headers say another start than the record has.
    OtherStart,
    /// The text ends before the result.
    NoResult,
    /// Where a number should be is something else.
    Number {
        /// What is there.
        found: String,
        /// The number that should be there.
        expected: usize,
    },
    /// Where an action should be is something else.
    Action(ActionError),
    /// The rules do not allow an action.
    Play(PlayError),
    /// A comment in a variation is before its first action.
    CommentFirst,
    /// A variation is before the first action.
    VariationFirst,
    /// A variation has no action.
    EmptyVariation,
    /// Variations lie too deep within variations.
    Depth,
    /// A text is no result.
    NotAResult(String),
    /// The result is not that of the game.
    Result {
        /// What the record says.
        found: String,
        /// The result of the game.
        actual: String,
    },
    /// The header of the result says something else than the end.
    ResultHeader {
        /// What the header says.
        found: String,
        /// The result of the game.
        actual: String,
    },
}

/// A text that is written between marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The value of a header, by its key.
    Value(String),
    /// A comment.
    Comment,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Value(key) => write!(f, "the value of header {}", quote(key)),
            Part::Comment => f.write_str("the comment"),
        }
    }
}

impl fmt::Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use RecordErrorKind as Kind;
        match self {
            Kind::NoHeaders(text) => {
                let text = quote(text);
                write!(f, "a game starts with headers (like '[Grid \"6x5\"]'), not with {text}")
            }
            Kind::NoKey => f.write_str("a header has no key of letters, digits and '_'"),
            Kind::NotAKey(key) => {
                write!(f, "{} is not a header's key of letters, digits and '_'", quote(key))
            }
            Kind::Twice(key) => write!(f, "header {} comes twice", quote(key)),
            Kind::NoValue(key) => write!(f, "header {} has no value in quotes", quote(key)),
            Kind::NoBracket(key) => write!(f, "header {} does not end with ']'", quote(key)),
            Kind::NotAlone(key) => {
                write!(f, "something follows header {} on its line", quote(key))
            }
            Kind::NoEnd(what) => write!(f, "{what} does not end"),
            Kind::Control(what, c) => {
                let mut buffer = [0; 4];
                let c = quote(c.encode_utf8(&mut buffer));
                write!(f, "{what} has a control character, {c}")
            }
            Kind::Escape(what) => write!(f, "{what} has a '\\\\' before something else"),
            Kind::Start(keys) => {
                let keys: Vec<String> = keys.iter().map(|key| format!("'{key}'")).collect();
                let found =
                    if keys.is_empty() { "none of them".into() } else { keys.join(" and ") };
                write!(f, "a start is headers 'Grid' and 'Cards', or 'Position', not {found}")
            }
            Kind::Position(kind) => fmt::Display::fmt(kind, f),
            Kind::OtherStart => f.write_str("the headers say another start than the record has"),
            Kind::NoResult => f.write_str("the text ends within a game: its result is missing"),
            Kind::Number { found, expected } => {
                write!(f, "{} is not the number of the next action, '{expected}.'", quote(found))
            }
            Kind::Action(error) => fmt::Display::fmt(error, f),
            Kind::Play(error) => fmt::Display::fmt(error, f),
            Kind::CommentFirst => {
                f.write_str("a comment comes before the first action of a variation")
            }
            Kind::VariationFirst => f.write_str("a variation comes before the first action"),
            Kind::EmptyVariation => f.write_str("a variation has no action"),
            Kind::Depth => write!(f, "variations are nested more than {MAX_DEPTH} deep"),
            Kind::NotAResult(text) => {
                write!(f, "{} is not a result (like '61-58' or '*')", quote(text))
            }
            Kind::Result { found, actual } => {
                write!(f, "the result is {}, not {}", quote(actual), quote(found))
            }
            Kind::ResultHeader { found, actual } => {
                let (found, actual) = (quote(found), quote(actual));
                write!(f, "header 'Result' says {found}, but it is {actual}")
            }
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.kind, f)?;
        match self.place {
            Place::Text { line, column } => write!(f, " (line {line}, column {column})"),
            Place::Action(number) => write!(f, " (action {number})"),
            Place::Whole => Ok(()),
        }
    }
}

impl std::error::Error for RecordError {}
