//! The search: does the side to move reach `beta`?
//!
//! All windows are null windows. A search returns a bound on the value in doubled points: at least `beta`, and
//! then a lower bound; or less, and then an upper bound. With `depth` plies less than the active squares
//! the value is that of the game cut off there, where the estimate stands for what is left; it keeps within
//! the bounds, which are proved.

use std::ops::ControlFlow;

use super::components::Components;
use super::limits::Control;
use super::ordering::{Candidate, History, SWITCH, pick};
use super::params::{DEFER_SQUARES, FAR_SQUARES, KNOWN_BONUS, POLL_INTERVAL};
use super::position::{Position, Sum};
use super::table::{Busy, Known, NO_MOVE, Table, table_key};

/// A depth that no position reaches: the search goes on to the end.
pub(super) const TO_THE_END: u32 = 64;

/// The depth left after a move that leads to `child`: to the end once so few squares are left.
#[inline(always)]
pub(super) fn depth_after(child: &Sum, depth: u32) -> u32 {
    if depth >= TO_THE_END || child.active.count_ones() < depth { TO_THE_END } else { depth - 1 }
}

/// A searching thread: its position and what it remembers.
pub(super) struct Searcher<'a> {
    pub position: Position<'a>,
    pub components: Components,
    pub nodes: u64,
    pub(super) history: History,
    pub(super) candidates: Vec<Candidate>,
    far: &'a Table,
    near: Table,
    busy: Option<&'a Busy>,
    polled: u64,
    /// Set by `poll`: the search is to be left without a result.
    stopped: bool,
}

/// Asked now and then with the nodes since it was last asked; true stops the search.
pub(super) trait Poll {
    fn poll(&mut self, nodes: u64) -> bool;
}

impl Poll for &Control<'_> {
    fn poll(&mut self, nodes: u64) -> bool {
        Control::poll(self, nodes)
    }
}

impl<'a> Searcher<'a> {
    /// A thread at the root. `busy` when there are others.
    pub fn new(
        position: Position<'a>,
        far: &'a Table,
        busy: Option<&'a Busy>,
        memo_slots: usize,
        near_kilobytes: usize,
    ) -> Searcher<'a> {
        Searcher {
            position,
            components: Components::new(memo_slots),
            nodes: 0,
            history: History::default(),
            candidates: Vec::with_capacity(1024),
            far,
            near: Table::new(near_kilobytes),
            busy,
            polled: 0,
            stopped: false,
        }
    }

    /// A bound on the value of `node` as `beta` asks for; `None` if it was stopped.
    pub fn test(&mut self, node: &Sum, beta: i32, depth: u32, poll: &mut dyn Poll) -> Option<i32> {
        self.stopped = poll.poll(self.nodes - self.polled);
        self.polled = self.nodes;
        if self.stopped {
            return None;
        }
        let (lower, upper) = node.bounds();
        let bound = if lower >= beta {
            lower
        } else if upper < beta {
            upper
        } else {
            self.search(node, beta, depth, poll)
        };
        self.candidates.clear();
        (!self.stopped).then_some(bound)
    }

    /// What is known of a node; nothing if it is not in the table.
    #[inline(always)]
    pub fn known(&self, node: &Sum, depth: u32) -> Known {
        self.known_as(node, table_key(node, depth))
    }

    /// The same, its key in the table being known.
    #[inline(always)]
    fn known_as(&self, node: &Sum, key: u64) -> Known {
        self.table_of(node).probe(key).unwrap_or(Known::NOTHING)
    }

    #[inline(always)]
    fn table_of(&self, node: &Sum) -> &Table {
        if node.active.count_ones() >= FAR_SQUARES { self.far } else { &self.near }
    }

    /// Brings what `known` will read of a child into the cache. Small positions are there already.
    #[inline(always)]
    pub(super) fn prefetch(&self, child: &Sum, key: u64) {
        if child.active.count_ones() >= FAR_SQUARES {
            self.far.prefetch(key);
        }
    }

    /// The caller has found that the bounds of `node` do not decide.
    fn search(&mut self, node: &Sum, beta: i32, depth: u32, poll: &mut dyn Poll) -> i32 {
        // 1. Now and then, see whether to stop.
        self.nodes += 1;
        if self.nodes % POLL_INTERVAL == 0 {
            self.stopped |= poll.poll(self.nodes - self.polled);
            self.polled = self.nodes;
        }
        if self.stopped {
            return beta;
        }
        let before = self.nodes;
        let squares = node.active.count_ones();

        // 2. The horizon.
        if depth == 0 {
            return node.forecast();
        }

        // 3. The table.
        let known = self.known(node, depth);
        if i32::from(known.lower) >= beta {
            return known.lower.into();
        }
        if i32::from(known.upper) < beta {
            return known.upper.into();
        }

        // 4. List the moves. Those that their bounds decide are done with: one may reach beta, the others'
        //    best goes into `upper`, the bound to return if no move reaches it.
        let start = self.candidates.len();
        let mut upper = i32::MIN;
        let (value, best) = match self.list(node, beta, depth, &mut upper) {
            ControlFlow::Break(value) => (value, NO_MOVE),
            // 5. What the table knows of the positions after the moves may decide too, either way.
            ControlFlow::Continue(()) => {
                match self.transpose(start, beta, self.hint(node, depth, known), &mut upper) {
                    Some(found) => found,
                    // 6. Search what is left.
                    None => self.try_all(start, node, beta, depth, upper, poll),
                }
            }
        };
        self.candidates.truncate(start);
        if self.stopped {
            return beta;
        }

        // 7. Remember.
        let effort = (u64::BITS - (self.nodes - before).leading_zeros()) as u8;
        let mut new = Known { best, effort, ..Known::NOTHING };
        if value >= beta {
            new.lower = value as i16;
        } else {
            new.upper = value as i16;
        }
        debug_assert!(squares > 0 || best == NO_MOVE || best == 2 * SWITCH);
        self.table_of(node).store(table_key(node, depth), new);
        value
    }

    /// The move to try first: what was best before, or one ply less deep.
    #[inline(always)]
    fn hint(&self, node: &Sum, depth: u32, known: Known) -> u8 {
        if known.best == NO_MOVE && depth < TO_THE_END {
            self.known(node, depth - 1).best
        } else {
            known.best
        }
    }

    /// Step 5: enhanced transposition cut-offs, for both sides. Some bound and move if one reaches beta.
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
            let Candidate { child, key, gain, .. } = self.candidates[i];
            let code = self.candidates[i].code();
            let known = self.known_as(&child, key);
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

    /// Step 6: the candidates, best first; what another thread is searching is put off once.
    #[inline(always)]
    fn try_all(
        &mut self,
        start: usize,
        node: &Sum,
        beta: i32,
        depth: u32,
        mut upper: i32,
        poll: &mut dyn Poll,
    ) -> (i32, u8) {
        let squares = node.active.count_ones();
        let mut at = start;
        let mut put_off = 0;
        while at < self.candidates.len() {
            pick(&mut self.candidates, at);
            let candidate = self.candidates[at];
            let Candidate { child, key, open, gain, square, down, score } = candidate;
            let goal = gain - beta + 1;
            let mut mark = None;
            if let Some(busy) = self.busy
                && squares >= DEFER_SQUARES
            {
                if at > start && score > i32::MIN / 2 && busy.has(key) {
                    // Behind all others, in the same order.
                    put_off += 1;
                    self.candidates[at].score = i32::MIN / 2 - put_off;
                    continue;
                }
                mark = Some((busy, key));
            }
            if let Some((busy, key)) = mark {
                busy.enter(key);
            }
            if square != SWITCH {
                self.position.play(usize::from(square), down, open);
            }
            let value = self.search(&child, goal, depth_after(&child, depth), poll);
            if square != SWITCH {
                self.position.take_back(usize::from(square), down, open);
            }
            if let Some((busy, key)) = mark {
                busy.leave(key);
            }
            if self.stopped {
                return (beta, NO_MOVE);
            }
            if value < goal {
                self.history.reward(candidate.code(), squares);
                for i in start..at {
                    self.history.punish(self.candidates[i].code(), squares);
                }
                return (gain - value, candidate.code());
            }
            upper = upper.max(gain - value);
            at += 1;
        }
        (upper, NO_MOVE)
    }
}
