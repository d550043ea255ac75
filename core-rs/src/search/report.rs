//! What an analysis found.

use std::time::Duration;

use crate::locus::Action;

/// A variation and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The points still to come of the side to move minus those of the other, if both play on so.
    pub value: f64,
    /// The actions from the position on, as far as they were followed: to the end of the game if the line is
    /// exact and nothing stopped the analysis.
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
    /// Whether `value` is proved, and that `best` reaches it. Then the value equals both bounds.
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

impl Analysis {
    /// Makes the parts agree that an interrupted search left from different depths: the first line is that of
    /// the value, no other is worth more, and a line that is proved is a lower bound. `left` is the number of
    /// actions to the end.
    pub(super) fn settle(mut self, left: u32) -> Analysis {
        for line in self.lines.iter().filter(|line| line.exact) {
            self.lower = self.lower.max(line.value);
        }
        self.value = self.value.clamp(self.lower, self.upper);
        if let Some(at) = self.lines.iter().position(|line| line.exact && line.value == self.upper)
        {
            // Proved to be the best, whatever was thought before.
            self.lines[..=at].rotate_right(1);
            self.best = self.lines[0].actions.first().copied();
        }
        if let Some((first, others)) = self.lines.split_first_mut() {
            first.value = self.value;
            for line in &mut *others {
                line.value = line.value.min(self.value);
            }
            others.sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        let proved = self.lines.first().is_none_or(|line| line.exact);
        self.exact = self.lower == self.upper && proved;
        if self.exact {
            self.depth = left;
        }
        self
    }
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
    /// The best line so far; empty before there is one.
    pub line: Vec<Action>,
}
