//! An analysis from beginning to end: which tests to ask for, and the lines.

use std::time::Instant;

use super::checkpoint::Saver;
use super::limits::{Control, Limits};
use super::params::{GUESS_BIAS, LOOK_FIRST, NODES_PER_SECOND, REPORT_INTERVAL, SOLVE_FROM};
use super::position::{Position, Sum};
use super::report::{Analysis, Line, Progress};
use super::search::{Poll, Searcher, TO_THE_END, depth_after};
use super::table::Table;
use super::team::Team;
use crate::grid::Square;
use crate::locus::{Action, Face};

/// Called now and then with how far an analysis has come; false stops it.
pub type Report<'r> = &'r mut dyn FnMut(&Progress) -> bool;

/// An action with the position that it leads to, and bounds of its value for a depth.
#[derive(Clone, Copy)]
struct Move {
    square: u8,
    down: bool,
    gain: i32,
    child: Sum,
    lower: i32,
    upper: i32,
}

impl Move {
    fn action(&self) -> Action {
        Action {
            square: Square::from_bit(u32::from(self.square)),
            face: Face::from_down(self.down),
        }
    }

    /// The bounds that hold whatever the depth.
    fn reset(&mut self) {
        let (lower, upper) = self.child.bounds();
        (self.lower, self.upper) = (self.gain - upper, self.gain - lower);
    }

    /// No move is worth more than the position. A value for a depth may be less than the bounds to the end.
    fn cap(&mut self, value: i32) {
        self.upper = self.upper.min(value);
        self.lower = self.lower.min(value);
    }

    fn forecast(&self) -> i32 {
        self.gain - self.child.forecast()
    }
}

/// The nodes that it is likely to take to reach the end from so many active squares.
pub(super) fn likely_nodes(squares: u32) -> u64 {
    let (from, nodes) = SOLVE_FROM;
    (from..squares).fold(nodes, |nodes, _| nodes.saturating_mul(12) / 5)
}

/// The limits, the reports and what is known so far: what the thread that was asked looks at now and then.
pub(super) struct Watch<'a, 'r> {
    pub control: &'a Control<'a>,
    /// Told of what is proved.
    pub saver: Option<&'a Saver<'a>>,
    pub report: Report<'r>,
    pub start: Instant,
    pub reported: Instant,
    /// Twice the part of the value that depends on who owns the chips.
    pub owned: i32,
    /// Proved bounds of the root.
    pub lower: i32,
    pub upper: i32,
    /// What the last look came to and the one before it, how deep the last one was (`TO_THE_END` when the best action is proved),
    /// and the line that goes with it.
    pub value: i32,
    pub before: i32,
    pub depth: u32,
    pub line: Vec<Action>,
    /// Actions to the end of the game.
    pub left: u32,
}

impl Watch<'_, '_> {
    /// By how much the last look is above what is told of it. What is expected of a position where a side is still to move is, with much
    /// open, some points too good for that side, so looks of odd and of even depth are off by as much to either side: the mean of
    /// two is told.
    fn excess(&self) -> i32 {
        (self.value - self.before) / 2
    }

    /// The actions looked ahead: beyond the end there are none.
    fn looked(&self) -> u32 {
        self.depth.min(self.left)
    }

    /// The estimate so far, in points.
    fn told(&self) -> f64 {
        self.points((self.value - self.excess()).clamp(self.lower, self.upper))
    }

    /// Points, from doubled points without ownership.
    fn points(&self, value: i32) -> f64 {
        f64::from(self.owned + value) / 2.0
    }
}

impl Poll for Watch<'_, '_> {
    fn count(&mut self, nodes: u64, granted: u64) {
        self.control.count(nodes, granted);
    }

    fn grant(&mut self) -> u64 {
        let granted = self.control.grant();
        if granted > 0 && !self.tell() {
            self.control.count(0, granted);
            return 0;
        }
        granted
    }
}

impl Watch<'_, '_> {
    /// Reports if it is time to; whether the analysis may go on.
    fn tell(&mut self) -> bool {
        let now = Instant::now();
        if now.duration_since(self.reported).as_millis() >= u128::from(REPORT_INTERVAL) {
            self.reported = now;
            let progress = Progress {
                depth: self.looked(),
                value: self.told(),
                exact: self.depth == TO_THE_END && self.lower == self.upper,
                lower: self.points(self.lower),
                upper: self.points(self.upper),
                nodes: self.control.nodes(),
                time: self.start.elapsed(),
                line: self.line.clone(),
            };
            if !(self.report)(&progress) {
                self.control.stop();
                return false;
            }
        }
        true
    }
}

/// The thread that was asked, at work on one analysis.
pub(super) struct Solver<'a, 'r> {
    searcher: Searcher<'a>,
    team: &'a Team<'a>,
    watch: Watch<'a, 'r>,
    unplayed: u64,
    root: Sum,
}

impl<'a, 'r> Solver<'a, 'r> {
    pub fn new(
        team: &'a Team<'a>,
        position: Position<'a>,
        far: &'a Table,
        watch: Watch<'a, 'r>,
    ) -> Solver<'a, 'r> {
        let unplayed = position.patterns().unplayed;
        let mut searcher = team.searcher(position, far);
        let mut root = Sum::default();
        searcher.components.pieces(&mut searcher.position, unplayed, &mut root);
        let mut solver = Solver { searcher, team, watch, unplayed, root };
        let (lower, upper) = root.bounds();
        solver.prove(solver.watch.lower.max(lower), solver.watch.upper.min(upper));
        solver.watch.value = root.forecast();
        solver.watch.before = root.forecast();
        solver
    }

    /// Narrows the proved bounds of the root.
    fn prove(&mut self, lower: i32, upper: i32) {
        (self.watch.lower, self.watch.upper) = (lower, upper);
        if let Some(saver) = self.watch.saver {
            saver.note(lower, upper);
        }
    }

    /// Looks deeper and deeper, to the end at last, as far as the limits let it.
    pub fn analyse(mut self, limits: Limits, lines: usize) -> Analysis {
        let mut moves = self.moves(self.unplayed);
        // One action ahead needs no search.
        moves.sort_by_key(|m| -m.forecast());
        self.note(&moves, 1, false);
        let mut found: Vec<Line> = moves
            .iter()
            .take(lines)
            .map(|m| self.line_of(m, m.forecast(), m.lower == m.upper))
            .collect();

        // To the end at once would start from a poorer guess, with no history.
        let straight = limits == Limits::NONE || self.watch.saver.is_some();
        let mut depth = if straight { LOOK_FIRST } else { 2 };
        let mut solved = false;
        while !solved && !moves.is_empty() {
            if self.root.active.count_ones() <= depth || self.solvable(limits, depth) {
                depth = TO_THE_END;
            }
            if limits.depth.is_some_and(|most| depth > most && self.root.active.count_ones() > most)
            {
                break;
            }
            if depth >= LOOK_FIRST {
                // Whoever looks so far fills the tables.
                self.settle();
            }
            match self.rank(&mut moves, depth, lines, &mut found) {
                Some(()) => {}
                None => break,
            }
            solved = depth == TO_THE_END;
            depth += 1;
        }
        let watch = &self.watch;
        let analysis = Analysis {
            best: watch.line.first().copied(),
            value: watch.told(),
            exact: false,
            lower: watch.points(watch.lower),
            upper: watch.points(watch.upper),
            depth: watch.looked(),
            nodes: watch.control.nodes(),
            time: watch.start.elapsed(),
            lines: found,
        };
        analysis.settle(watch.left)
    }

    /// Lets the system zero the tables now, and hears a stop meanwhile.
    fn settle(&mut self) {
        let Solver { searcher, watch, .. } = self;
        let mut look = || watch.control.go_on() && watch.tell();
        searcher.tables.far.settle(&mut look);
        searcher.components.settle(&mut look);
    }

    /// Whether the end is likely to be reached within the limits, once a few plies have been looked ahead.
    fn solvable(&self, limits: Limits, depth: u32) -> bool {
        if depth <= LOOK_FIRST || limits.depth.is_some() {
            return false;
        }
        if self.watch.saver.is_some() {
            return true;
        }
        let nodes = likely_nodes(self.root.active.count_ones());
        let time = limits.time.map(|time| {
            let left = time.saturating_sub(self.watch.start.elapsed()).as_millis();
            u64::try_from(left).unwrap_or(u64::MAX).saturating_mul(NODES_PER_SECOND / 1000)
        });
        nodes <= limits.nodes.unwrap_or(u64::MAX).min(time.unwrap_or(u64::MAX))
    }

    /// All actions of the position whose free squares are `unplayed`, in order.
    fn moves(&mut self, unplayed: u64) -> Vec<Move> {
        let searcher = &mut self.searcher;
        let mut moves = Vec::new();
        for square in super::position::squares(unplayed) {
            let open = unplayed & searcher.position.patterns().neighbours[square];
            for down in [false, true] {
                let gain = searcher.position.entry(square).gain(down);
                let mut child = Sum::default();
                searcher.position.play(square, down, open);
                searcher.components.pieces(
                    &mut searcher.position,
                    unplayed ^ 1 << square,
                    &mut child,
                );
                searcher.position.take_back(square, down, open);
                let mut one = Move { square: square as u8, down, gain, child, lower: 0, upper: 0 };
                one.reset();
                moves.push(one);
            }
        }
        moves
    }

    /// Ranks the best `lines` moves at a depth; `None` when it was stopped, with what is ranked in `found`.
    fn rank(
        &mut self,
        moves: &mut [Move],
        depth: u32,
        lines: usize,
        found: &mut Vec<Line>,
    ) -> Option<()> {
        moves.iter_mut().for_each(Move::reset);
        let exact = depth == TO_THE_END;
        // The value first: inside, only moves that can be the best are searched.
        let value = self.converge(depth)?;
        let hint = self.searcher.known(&self.root, depth).best;
        moves.sort_by_key(|m| (2 * m.square + u8::from(m.down) != hint, -m.forecast()));
        moves.iter_mut().for_each(|m| m.cap(value));
        let mut kept: Vec<Line> = Vec::new();
        for line in 0..lines.min(moves.len()) {
            let at = match self.best_of(&mut moves[line..], depth, line == 0) {
                Some(at) => line + at,
                None => {
                    // The lines that are ready, then the older ones that they do not repeat.
                    found.retain(|old| {
                        kept.iter().all(|new| new.actions.first() != old.actions.first())
                    });
                    kept.append(found);
                    kept.truncate(lines);
                    *found = kept;
                    return None;
                }
            };
            moves[line..=at].rotate_right(1);
            if line == 0 {
                self.note(moves, depth, exact);
            }
            let best = moves[line];
            kept.push(self.follow(&best, depth));
            if line == 0 {
                self.watch.line.clone_from(&kept[0].actions);
            }
        }
        *found = kept;
        Some(())
    }

    /// Keeps the first move for reports.
    fn note(&mut self, moves: &[Move], depth: u32, exact: bool) {
        let Some(first) = moves.first() else { return };
        self.watch.line = vec![first.action()];
        self.watch.depth = depth;
        if !exact {
            self.watch.before = self.watch.value;
            self.watch.value = if depth == 1 { first.forecast() } else { first.lower };
        }
    }

    /// A line that is proved, or was looked at as deep as the last look, with the same error.
    fn line_of(&self, first: &Move, value: i32, exact: bool) -> Line {
        let excess = if exact { 0 } else { self.watch.excess() };
        Line { value: self.watch.points(value - excess), actions: vec![first.action()], exact }
    }

    fn test(&mut self, node: &Sum, beta: i32, depth: u32) -> Option<i32> {
        self.team.test(&mut self.searcher, node, beta, depth, &mut self.watch)
    }

    /// The value of the root at a depth, by null windows around the best guess so far.
    fn converge(&mut self, depth: u32) -> Option<i32> {
        let root = self.root;
        let exact = depth == TO_THE_END;
        let (mut lower, mut upper) = (self.watch.lower, self.watch.upper);
        // A guess too low costs little (one move shows it), one too high much, so without a search to go by it is
        // the middle of the bounds, which the mover nearly always exceeds.
        let value = if self.watch.depth > 1 { self.watch.value } else { root.estimate() };
        // All values of a position played to the end are even or all are odd.
        let below = if exact { GUESS_BIAS + ((value - lower) & 1) } else { 0 };
        let mut guess = (value - below).clamp(lower, upper);
        while lower < upper {
            let beta = if guess == lower { guess + 1 } else { guess };
            guess = self.test(&root, beta, depth)?;
            if guess >= beta {
                lower = guess;
            } else {
                upper = guess;
            }
            if exact {
                self.prove(lower, upper);
            }
        }
        // Cut off at a depth, the value may lie outside what is proved.
        Some(lower.clamp(self.watch.lower, self.watch.upper))
    }

    /// The place of the best of some moves, whose bounds become equal. `known`: their highest upper bound is the
    /// value of one of them.
    fn best_of(&mut self, moves: &mut [Move], depth: u32, known: bool) -> Option<usize> {
        let mut guess = None;
        loop {
            let upper = moves.iter().map(|m| m.upper).max()?;
            let lower = moves.iter().map(|m| m.lower).max()?;
            if let Some(at) = moves.iter().position(|m| m.lower == upper) {
                moves[at].upper = upper;
                return Some(at);
            }
            let beta = if known { upper } else { guess.unwrap_or(upper).clamp(lower + 1, upper) };
            for m in &mut *moves {
                if m.upper < beta || m.lower >= beta {
                    continue;
                }
                let square = usize::from(m.square);
                let open = self.unplayed & self.searcher.position.patterns().neighbours[square];
                self.searcher.position.play(square, m.down, open);
                let bound = self.test(
                    &m.child,
                    m.gain - beta + 1,
                    depth_after(m.child.active.count_ones(), depth),
                );
                self.searcher.position.take_back(square, m.down, open);
                let value = m.gain - bound?;
                if value >= beta {
                    m.lower = value.min(m.upper);
                    break;
                }
                m.upper = value.max(m.lower);
            }
            // The next guess: what the search came back with.
            let top = moves.iter().map(|m| m.upper).max()?;
            let bottom = moves.iter().map(|m| m.lower).max()?;
            guess = Some(if bottom >= beta { bottom + 1 } else { top });
        }
    }

    /// The line of a move whose value is known: best answers as far as the depth goes.
    fn follow(&mut self, first: &Move, depth: u32) -> Line {
        let saved = (self.searcher.position.clone(), self.unplayed);
        let mut line = self.line_of(first, first.lower, depth == TO_THE_END);
        let (mut last, mut depth) = (*first, depth);
        loop {
            let square = usize::from(last.square);
            let open = self.unplayed & self.searcher.position.patterns().neighbours[square];
            self.searcher.position.play(square, last.down, open);
            self.unplayed ^= 1 << square;
            depth = depth_after(last.child.active.count_ones(), depth);
            if self.unplayed == 0 || depth == 0 {
                break;
            }
            let value = last.gain - last.lower;
            let hint = self.searcher.known(&last.child, depth).best;
            let mut moves = self.moves(self.unplayed);
            moves.sort_by_key(|m| (2 * m.square + u8::from(m.down) != hint, -m.forecast()));
            moves.retain(|m| m.upper >= value);
            moves.iter_mut().for_each(|m| m.cap(value));
            let Some(at) = self.best_of(&mut moves, depth, true) else { break };
            last = moves[at];
            if last.lower < value {
                break;
            }
            line.actions.push(last.action());
        }
        (self.searcher.position, self.unplayed) = saved;
        line
    }
}
