//! Records: games as text. DESIGN.md, "Records", has the grammar.

mod check;
mod error;
mod read;
mod text;
mod write;

pub use error::{Part, Place, RecordError, RecordErrorKind};
pub use read::parse_records;
pub use write::format_record;

use super::notation::parse_scores;
use super::{Action, State};

/// How deep variations may lie within variations: a hostile text must not exhaust a stack.
pub const MAX_DEPTH: usize = 16;

/// A game as it is written down.
///
/// The fields are free, so a record that was made by hand need not make sense. [`parse_records`] gives only
/// records that do, and [`format_record`] writes only such.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The headers in their order, those that say the start and the result among them.
    pub headers: Vec<(String, String)>,
    /// Where the game starts.
    pub start: State,
    /// The comments before the first action.
    pub comments: Vec<String>,
    /// The actions that were played.
    pub actions: Vec<RecordedAction>,
    /// The scores at the end, the first player's first; `None` for an unfinished game.
    pub result: Option<[u32; 2]>,
}

/// An action of a record, with what was written after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedAction {
    /// The action.
    pub action: Action,
    /// The comments on it.
    pub comments: Vec<String>,
    /// What could have been played instead.
    pub variations: Vec<Vec<RecordedAction>>,
}

impl RecordedAction {
    /// The action without a word about it.
    #[must_use]
    pub const fn plain(action: Action) -> RecordedAction {
        RecordedAction { action, comments: Vec::new(), variations: Vec::new() }
    }
}

impl Record {
    /// The value of a header.
    #[must_use]
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// The result as it is written: `61-58`, or `*` for an unfinished game.
    #[must_use]
    pub fn result_text(&self) -> String {
        result_text(self.result)
    }
}

/// The text of a result: `61-58`, or `*` for an unfinished game.
pub(super) fn result_text(result: Option<[u32; 2]>) -> String {
    result.map_or_else(|| "*".to_owned(), |[first, second]| format!("{first}-{second}"))
}

/// Reads a result: the scores, or `None` for the `*` of an unfinished game.
pub fn parse_result(text: &str) -> Result<Option<[u32; 2]>, RecordError> {
    if text == "*" {
        return Ok(None);
    }
    let scores = parse_scores(text).map(|[a, b]| Some([a.try_into().ok()?, b.try_into().ok()?]));
    scores.flatten().map(Some).ok_or_else(|| {
        let kind = RecordErrorKind::NotAResult(text.to_owned());
        RecordError { kind, place: Place::Whole }
    })
}

/// The result that a state has.
fn result_of(state: &State) -> Option<[u32; 2]> {
    state.is_over().then(|| state.scores())
}

/// Whether the text can be the key of a header: a letter, then letters, digits and `_`.
fn is_key(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
}

/// The control characters that a comment may hold: it may have several lines.
const COMMENT_CONTROLS: &[char] = &['\t', '\r', '\n'];

#[cfg(test)]
mod tests;
