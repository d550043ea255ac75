//! The search: does the side to move reach `beta`?
//!
//! All windows are null windows. A search returns a bound on the value in doubled points: at least `beta`, and
//! then a lower bound; or less, and then an upper bound. With `depth` plies less than the active squares
//! the value is that of the game cut off there, where the estimate stands for what is left; it keeps within
//! the bounds, which are proved.

use std::ops::ControlFlow;

use super::clusters::Cluster;
use super::components::Components;
use super::expand::{Cut, Goal, Place};
use super::limits::Control;
use super::lists::{Change, Lists};
use super::ordering::{Candidate, History, SWITCH, pick};
use super::params::{DEFER_SQUARES, KNOWN_BONUS};
use super::patterns::SQUARES;
use super::position::{Position, Sum};
use super::table::{Busy, Known, NO_MOVE, Tables, table_key};

/// A depth that no position reaches: the search goes on to the end.
pub(super) const TO_THE_END: u32 = 64;

/// The depth left after a move that leaves so many active squares: to the end once they are few.
#[inline(always)]
pub(super) fn depth_after(squares: u32, depth: u32) -> u32 {
    if depth >= TO_THE_END || squares < depth { TO_THE_END } else { depth - 1 }
}

/// The moves of one depth that lately refuted a position by their bounds, the later one first.
type Refutations = [u8; 2];

/// Whether a node of this key in the table and so many active squares reaches beta.
#[derive(Clone, Copy, Default)]
struct Asked {
    key: u64,
    beta: i32,
    squares: u32,
}

/// A searching thread: its position and what it remembers.
pub(super) struct Searcher<'a> {
    pub position: Position<'a>,
    pub components: &'a Components,
    pub nodes: u64,
    pub(super) lists: Lists,
    /// What is still to be put into the list that is being written.
    pub(super) cuts: Vec<Cut>,
    /// The clusters of the component whose list is being written.
    pub(super) clusters: Vec<Cluster>,
    pub(super) history: History,
    pub(super) candidates: Vec<Candidate>,
    pub(super) tables: Tables<'a>,
    busy: Option<&'a Busy>,
    /// Moves from where the search began.
    ply: usize,
    refutations: [Refutations; SQUARES + 1],
    /// With other threads: what is asked of the nodes from where the search began.
    path: [Asked; SQUARES + 1],
    /// A node of these, by its ply, that another thread has answered: the search goes on there, with this value.
    answer: Option<(usize, i32)>,
    /// The nodes at the last look, and those at which the next is due.
    looked: u64,
    due: u64,
    /// Set by a look: the search is to be left without a result, or as far as to `answer`.
    stopped: bool,
}

/// Told now and then how far a search is.
pub(super) trait Poll {
    /// Counts nodes, of which so many had been granted.
    fn count(&mut self, nodes: u64, granted: u64);
    /// How many nodes may be searched before the next look; none stops the search.
    fn grant(&mut self) -> u64;
}

impl Poll for &Control<'_> {
    fn count(&mut self, nodes: u64, granted: u64) {
        Control::count(self, nodes, granted);
    }

    fn grant(&mut self) -> u64 {
        Control::grant(self)
    }
}

impl<'a> Searcher<'a> {
    /// A thread at the root. `busy` when there are others. Its lists of moves hold so many changes, a power of two.
    pub fn new(
        position: Position<'a>,
        components: &'a Components,
        tables: Tables<'a>,
        busy: Option<&'a Busy>,
        changes: usize,
    ) -> Searcher<'a> {
        Searcher {
            position,
            components,
            nodes: 0,
            lists: Lists::new(changes),
            cuts: Vec::new(),
            clusters: Vec::new(),
            history: History::default(),
            candidates: Vec::with_capacity(256),
            tables,
            busy,
            ply: 0,
            refutations: [[NO_MOVE; 2]; SQUARES + 1],
            path: [Asked::default(); SQUARES + 1],
            answer: None,
            looked: 0,
            due: 0,
            stopped: false,
        }
    }

    /// A bound on the value of `node` as `beta` asks for; `None` if it was stopped.
    pub fn test(&mut self, node: &Sum, beta: i32, depth: u32, poll: &mut dyn Poll) -> Option<i32> {
        (self.looked, self.due) = (self.nodes, self.nodes);
        let (lower, upper) = node.bounds();
        let decided = lower >= beta || upper < beta;
        // Also where the bounds decide, a stop is heard.
        self.stopped = decided && !self.look(poll);
        let bound = if lower >= beta {
            lower
        } else if upper < beta {
            upper
        } else {
            self.search(node, beta, depth, poll)
        };
        poll.count(self.nodes - self.looked, self.due - self.looked);
        self.candidates.clear();
        (!self.stopped).then_some(bound)
    }

    /// Looks whether the search may go on.
    #[cold]
    fn look(&mut self, poll: &mut dyn Poll) -> bool {
        poll.count(self.nodes - self.looked, self.due - self.looked);
        self.looked = self.nodes;
        self.due = self.nodes + poll.grant();
        self.due > self.looked
    }

    /// Looks whether another thread has answered meanwhile what is asked of a node on the way here. Then all below it
    /// is to be left.
    fn look_back(&mut self) -> bool {
        if self.busy.is_none() {
            return false;
        }
        self.answer = self.path[..self.ply].iter().enumerate().find_map(|(ply, asked)| {
            let known = self.known_as(asked.squares, asked.key);
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            (lower >= asked.beta)
                .then_some((ply, lower))
                .or((upper < asked.beta).then_some((ply, upper)))
        });
        self.answer.is_some()
    }

    /// What is known of a node; nothing if it is not in the table.
    #[inline(always)]
    pub fn known(&self, node: &Sum, depth: u32) -> Known {
        self.known_as(node.active.count_ones(), table_key(node.whole_key(), depth))
    }

    /// The same, its active squares being counted and its key in the table known.
    #[inline(always)]
    fn known_as(&self, squares: u32, key: u64) -> Known {
        self.tables.of(squares).probe(key).unwrap_or(Known::NOTHING)
    }

    /// The caller has found that the bounds of `node` do not decide.
    fn search(&mut self, node: &Sum, beta: i32, depth: u32, poll: &mut dyn Poll) -> i32 {
        // 1. Now and then, see whether to stop.
        if self.nodes >= self.due {
            self.stopped = !self.look(poll) || self.look_back();
        }
        if self.stopped {
            return beta;
        }
        self.nodes += 1;
        let before = self.nodes;
        let squares = node.active.count_ones();

        // 2. The horizon.
        if depth == 0 {
            return node.forecast();
        }

        // 3. The table.
        let key = table_key(node.whole_key(), depth);
        let known = self.known_as(squares, key);
        if i32::from(known.lower) >= beta {
            return known.lower.into();
        }
        if i32::from(known.upper) < beta {
            return known.upper.into();
        }
        if self.busy.is_some() {
            self.path[self.ply] = Asked { key, beta, squares };
        }

        // 4. to 8. The moves.
        let goal = Goal::of(node, squares, beta, depth);
        let mut last = Place::default();
        let (value, best) = if let Some(value) = self.refute(&goal, &mut last) {
            (value, NO_MOVE)
        } else if let Some(value) = self.try_known(&goal, known.best, &mut last, poll) {
            (value, known.best)
        } else {
            self.try_all(&goal, known, poll)
        };
        if self.stopped {
            let Some((_, value)) = self.answer.filter(|&(ply, _)| ply == self.ply) else {
                return beta;
            };
            // It is this node that another thread has answered.
            (self.stopped, self.answer) = (false, None);
            return value;
        }

        // 9. Remember.
        let effort = (u64::BITS - (self.nodes - before + 1).leading_zeros()) as u8;
        let mut new = Known { best, effort, ..Known::NOTHING };
        if value >= beta {
            new.lower = value as i16;
        } else {
            new.upper = value as i16;
        }
        debug_assert!(squares > 0 || best == NO_MOVE || best == 2 * SWITCH);
        self.tables.of(squares).store(key, new);
        value
    }

    /// Step 4: what refuted the positions beside this one by its bounds often refutes it too. Then no move is listed.
    #[inline(always)]
    fn refute(&mut self, goal: &Goal, last: &mut Place) -> Option<i32> {
        for i in 0..2 {
            let code = self.refutations[self.ply][i];
            if let Some(change) = self.find(goal.node, code, last) {
                let least = i32::from(change.gain) - goal.bounds(&change).1;
                if least >= goal.beta {
                    self.refutations[self.ply].swap(0, i);
                    return Some(least);
                }
            }
        }
        None
    }

    /// A move that was found to refute a position by its bounds.
    #[inline(always)]
    pub(super) fn refuted_by(&mut self, code: u8) {
        self.refutations[self.ply] = [code, self.refutations[self.ply][0]];
    }

    /// Step 5: the move that was best before, as long as no other is listed. Some bound if it reaches beta.
    #[inline(always)]
    fn try_known(
        &mut self,
        goal: &Goal,
        code: u8,
        last: &mut Place,
        poll: &mut dyn Poll,
    ) -> Option<i32> {
        let change = self.find(goal.node, code, last)?;
        let gain = i32::from(change.gain);
        let (key, squares) = goal.after(&change);
        let known = self.known_as(squares, key);
        let (lower, upper) = goal.bounds(&change);
        let beta = gain - goal.beta + 1;
        if lower.max(known.lower.into()) >= beta {
            return None;
        }
        let mut value = upper.min(known.upper.into());
        if value >= beta {
            value = self.descend(goal, &change, (key, squares), beta, poll);
        }
        if value < beta && !self.stopped {
            self.history.reward(code, goal.squares);
        }
        (value < beta || self.stopped).then_some(gain - value)
    }

    /// Steps 6 to 8: all moves.
    #[inline(always)]
    fn try_all(&mut self, goal: &Goal, known: Known, poll: &mut dyn Poll) -> (i32, u8) {
        // 6. List them. Those that their bounds decide are done with: one may reach beta, the others'
        //    best goes into `upper`, the bound to return if no move reaches it.
        let start = self.candidates.len();
        let mut upper = i32::MIN;
        let found = match self.list(goal, &mut upper) {
            ControlFlow::Break(value) => (value, NO_MOVE),
            // 7. What the table knows of the positions after the moves may decide too, either way.
            ControlFlow::Continue(()) => {
                match self.transpose(start, goal.beta, self.hint(goal, known), &mut upper) {
                    Some(found) => found,
                    None => self.try_rest(start, goal, upper, poll),
                }
            }
        };
        self.candidates.truncate(start);
        found
    }

    /// The move to try first: what was best before, or one ply less deep.
    #[inline(always)]
    fn hint(&self, goal: &Goal, known: Known) -> u8 {
        if known.best == NO_MOVE && goal.depth < TO_THE_END {
            self.known(goal.node, goal.depth - 1).best
        } else {
            known.best
        }
    }

    /// Step 7: enhanced transposition cut-offs, for both sides. Some bound and move if one reaches beta.
    #[inline(always)]
    fn transpose(
        &mut self,
        start: usize,
        beta: i32,
        best: u8,
        upper: &mut i32,
    ) -> Option<(i32, u8)> {
        let mut i = start;
        while i < self.candidates.len() {
            let Candidate { key, gain, squares, code, .. } = self.candidates[i];
            let gain = i32::from(gain);
            let known = self.known_as(squares.into(), key);
            if gain - i32::from(known.upper) >= beta {
                return Some((gain - i32::from(known.upper), code));
            }
            let most = gain - i32::from(known.lower);
            if most < beta {
                *upper = (*upper).max(most);
                self.candidates.swap_remove(i);
                continue;
            }
            if code == best {
                self.candidates[i].score = i32::MAX;
            } else if known.effort > 0 {
                self.candidates[i].score += KNOWN_BONUS;
            }
            i += 1;
        }
        None
    }

    /// Step 8: the candidates, best first; what another thread is searching is put off once.
    #[inline(always)]
    fn try_rest(
        &mut self,
        start: usize,
        goal: &Goal,
        mut upper: i32,
        poll: &mut dyn Poll,
    ) -> (i32, u8) {
        let squares = goal.squares;
        let mut at = start;
        let mut put_off = 0;
        while at < self.candidates.len() {
            pick(&mut self.candidates, at);
            let candidate = self.candidates[at];
            if let Some(busy) = self.busy
                && at > start
                && squares >= DEFER_SQUARES
                && candidate.score > i32::MIN / 2
                && busy.has(candidate.key)
            {
                // Behind all others, in the same order.
                put_off += 1;
                self.candidates[at].score = i32::MIN / 2 - put_off;
                continue;
            }
            let gain = i32::from(candidate.gain);
            let change = self.change_of(goal.node, &candidate);
            let beta = gain - goal.beta + 1;
            let after = (candidate.key, candidate.squares.into());
            let value = self.descend(goal, &change, after, beta, poll);
            if self.stopped {
                return (goal.beta, NO_MOVE);
            }
            if value < beta {
                self.history.reward(candidate.code, squares);
                for i in start..at {
                    self.history.punish(self.candidates[i].code, squares);
                }
                return (gain - value, candidate.code);
            }
            upper = upper.max(gain - value);
            at += 1;
        }
        (upper, NO_MOVE)
    }

    /// Searches the position after a move, whose key in the table and active squares are `after`.
    #[inline(always)]
    fn descend(
        &mut self,
        goal: &Goal,
        change: &Change,
        (key, squares): (u64, u32),
        beta: i32,
        poll: &mut dyn Poll,
    ) -> i32 {
        let shared = self.busy.filter(|_| squares + 1 >= DEFER_SQUARES);
        if let Some(busy) = shared {
            busy.enter(key);
        }
        let child = change.apply(goal.node);
        let Change { square, down, .. } = *change;
        // Of the square of a switch no active one is a neighbour.
        let open = goal.node.active & self.position.patterns().near(square);
        self.position.play(square.into(), down, open);
        self.ply += 1;
        let value = self.search(&child, beta, depth_after(squares, goal.depth), poll);
        self.ply -= 1;
        self.position.take_back(square.into(), down, open);
        if let Some(busy) = shared {
            busy.leave(key);
        }
        value
    }
}
