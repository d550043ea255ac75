//! The rules of Locus Poker: deals, states, actions and their scores, and the texts for them.

mod action;
mod deal;
mod game;
mod marks;
mod notation;
mod record;
mod seat;
mod state;
mod tables;

pub use action::{Action, ActionError, Face, ScoredAction, TurnScore};
pub use deal::{Deal, DealError};
pub use game::{Game, Turn};
pub use marks::{MARK_CHARS, Marks, MarksError};
pub use notation::{PositionError, PositionErrorKind, Rows};
pub use record::{
    MAX_DEPTH, Part, Place, Record, RecordError, RecordErrorKind, RecordedAction, format_record,
    parse_records, parse_result,
};
pub use seat::Seat;
pub(crate) use state::weight;
pub use state::{MAX_SCORE, MAX_TURN_POINTS, Outcome, PlayError, Setup, SetupError, State};
pub use tables::HandTables;

#[cfg(test)]
mod tests;
