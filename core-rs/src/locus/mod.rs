//! The rules of Locus Poker: deals, states, actions and their scores, and the texts for them.

mod action;
mod deal;
mod marks;
mod notation;
mod seat;
mod state;
mod tables;

pub use action::{Action, ActionError, Face, ScoredAction, TurnScore};
pub use deal::{Deal, DealError};
pub use marks::{MARK_CHARS, Marks, MarksError};
pub use notation::{PositionError, PositionErrorKind, Rows};
pub use seat::Seat;
pub use state::{MAX_SCORE, MAX_TURN_POINTS, Outcome, PlayError, Setup, SetupError, State};
pub use tables::HandTables;

#[cfg(test)]
mod tests;
