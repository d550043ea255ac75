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
    /// the value, no other is worth more, and a line that is proved is a lower bound and keeps its value. `left` is the
    /// number of actions to the end.
    pub(super) fn settle(mut self, left: u32) -> Analysis {
        for line in self.lines.iter().filter(|line| line.exact) {
            self.lower = self.lower.max(line.value);
        }
        let reaches = |value: f64| move |line: &Line| line.exact && line.value == value;
        // Proved to be the best, whatever was thought before; or better than the first, which is proved too.
        let best = self.lines.iter().position(reaches(self.upper)).or_else(|| {
            let proved = self.lines.first().is_some_and(|first| first.exact);
            self.lines.iter().position(reaches(self.lower)).filter(|_| proved)
        });
        if let Some(at) = best {
            self.lines[..=at].rotate_right(1);
            self.best = self.lines[0].actions.first().copied();
            self.value = self.lines[0].value;
        }
        self.value = self.value.clamp(self.lower, self.upper);
        if let Some((first, others)) = self.lines.split_first_mut() {
            // The search may have proved more than the line that it had begun with.
            first.exact &= first.value == self.value;
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
    /// Actions looked ahead; 0 before the first is complete, all that are left if exact.
    pub depth: u32,
    /// The value, or the estimate so far.
    pub value: f64,
    /// Whether `value` is proved, and that the first action of `line` reaches it: what is still worked at then are
    /// its answers and the other lines.
    pub exact: bool,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Square;
    use crate::locus::Face;

    /// An analysis of lines, each of an action of its own, with their values and whether these are proved.
    fn settled(value: f64, (lower, upper): (f64, f64), lines: &[(f64, bool)]) -> Analysis {
        let line = |(square, &(value, exact)): (u32, &(f64, bool))| Line {
            value,
            actions: vec![Action { square: Square::from_bit(square), face: Face::Up }],
            exact,
        };
        let lines: Vec<Line> = (0..).zip(lines).map(line).collect();
        let best = lines.first().map(|first| first.actions[0]);
        let (nodes, time) = (1, Duration::ZERO);
        Analysis { best, value, exact: false, lower, upper, depth: 1, nodes, time, lines }.settle(7)
    }

    fn told(found: &Analysis) -> Vec<(u8, f64, bool)> {
        let line = |line: &Line| (line.actions[0].square.bit(), line.value, line.exact);
        found.lines.iter().map(line).collect()
    }

    #[test]
    fn a_line_that_is_proved_keeps_its_value() {
        // The first is proved: its value is that of the whole.
        let found = settled(4.5, (-9.0, 9.0), &[(3.0, true), (2.5, false)]);
        assert_eq!((found.value, found.lower, found.exact), (3.0, 3.0, false));
        assert_eq!(told(&found), [(0, 3.0, true), (1, 2.5, false)]);
        // Another is proved to be better than the first, which is proved too.
        let found = settled(4.5, (-9.0, 9.0), &[(3.0, true), (4.0, false), (5.0, true)]);
        assert_eq!((found.value, found.lower, found.exact), (5.0, 5.0, false));
        assert_eq!(told(&found), [(2, 5.0, true), (1, 4.0, false), (0, 3.0, true)]);
        // One is proved to be the best.
        let found = settled(4.5, (-9.0, 5.0), &[(4.5, false), (5.0, true)]);
        assert_eq!((found.value, found.lower, found.exact, found.depth), (5.0, 5.0, true, 7));
        assert_eq!(told(&found), [(1, 5.0, true), (0, 4.5, false)]);
        assert_eq!(found.best, found.lines[0].actions.first().copied());
        // The whole is proved to be worth more than the line that was the first.
        let found = settled(4.5, (6.0, 9.0), &[(3.0, true), (2.5, false)]);
        assert_eq!((found.value, found.exact), (6.0, false));
        assert_eq!(told(&found), [(0, 6.0, false), (1, 2.5, false)]);
        // An estimate stays within what is proved.
        let found = settled(4.5, (-9.0, 4.0), &[(4.5, false), (4.5, false)]);
        assert_eq!(told(&found), [(0, 4.0, false), (1, 4.0, false)]);
    }
}
