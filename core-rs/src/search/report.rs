//! What an analysis found.

use std::time::Duration;

use crate::locus::Action;

/// A variation and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The points still to come of the side to move minus those of the other, if both play on so.
    pub value: f64,
    /// The actions from the position on: to the end of the game if the line is exact.
    pub actions: Vec<Action>,
    /// Whether `value` is proved.
    pub exact: bool,
}

/// What an analysis found. Values are the mover's points from here on minus the other's.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The best action found; `None` when the game is over.
    pub best: Option<Action>,
    /// The value, or the estimate of it.
    pub value: f64,
    /// Whether `value` is proved. Then it equals both bounds.
    pub exact: bool,
    /// The value is at least this; proved.
    pub lower: f64,
    /// The value is at most this; proved.
    pub upper: f64,
    /// Actions looked ahead: all that are left if exact.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// The best lines, best first, as many as were asked for and there are actions.
    pub lines: Vec<Line>,
}

/// How far an analysis has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// Actions looked ahead; 0 before the first is complete.
    pub depth: u32,
    /// The estimate so far.
    pub value: f64,
    /// The value is at least this; proved.
    pub lower: f64,
    /// The value is at most this; proved.
    pub upper: f64,
    /// Positions looked at.
    pub nodes: u64,
    /// Since the start.
    pub time: Duration,
    /// The best action so far.
    pub best: Option<Action>,
}
