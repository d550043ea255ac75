//! The exact solver and the estimate before the end is in reach.
//!
//! What it rests on, with the proofs, is in `docs/search.md`. In the order of the arrows:
//!
//! - `patterns`: what each square gains in each state of its neighbours, ownership left out
//! - `switches`: sums of squares that stand alone
//! - `position`, `bounds`, `components`, `clusters`, `fit`: sums of components, their bounds, small ones reduced to switches
//! - `table`, `ordering`, `lists`, `expand`, `recut`, `search`: the search in null windows
//! - `limits`, `report`, `memo`, `team`, `checkpoint`, `solve`: an analysis from beginning to end, by several threads
//!
//! One thread with a fresh table and a limit of nodes or depth finds the same on every platform: there
//! is no floating point, no clock and no address in a decision.

mod bounds;
mod checkpoint;
mod clusters;
mod components;
mod expand;
mod fit;
mod limits;
mod lists;
mod memo;
mod memory;
mod ordering;
pub mod params;
mod patterns;
mod position;
mod recut;
mod report;
#[allow(clippy::module_inception)]
mod search;
mod solve;
mod switches;
mod table;
mod team;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crate::locus::State;
use checkpoint::{Earlier, Saver};
use components::Components;
use limits::Control;
use memo::MemoSlots;
use params::RECENT_ENTRIES;
use patterns::{Patterns, owned};
use position::Position;
use solve::{Solver, Watch, likely_nodes};
use table::Table;
use team::Team;

pub use checkpoint::CheckpointError;
pub use limits::Limits;
pub use report::{Analysis, Line, Progress};
pub use solve::Report;

/// Bounds in doubled points that say nothing.
const UNKNOWN: (i32, i32) = (i32::MIN / 4, i32::MAX / 4);

/// The nodes that an analysis is likely to take at most.
fn likely(state: &State, limits: Limits) -> u64 {
    likely_nodes(state.unplayed().len()).min(limits.nodes.unwrap_or(u64::MAX))
}

/// Sends the helpers of a team home when it goes out of scope.
struct Dismissal<'t, 'a>(&'t Team<'a>, Option<&'t Saver<'t>>);

impl Drop for Dismissal<'_, '_> {
    fn drop(&mut self) {
        self.0.dismiss();
        if let Some(saver) = self.1 {
            saver.dismiss();
        }
    }
}

/// Solves and estimates positions, with a number of threads and a table of bounded size.
///
/// The table outlives an analysis: what was found stays true, for the same deal and for others. A new
/// engine is needed for runs that must not depend on what was asked before.
pub struct Engine {
    threads: usize,
    table: Table,
    /// What the table is made of, the memo's share taken off.
    kilobytes: usize,
    memo: MemoSlots,
}

impl Engine {
    /// The most threads.
    pub const MAX_THREADS: usize = 64;
    /// The most megabytes.
    pub const MAX_TABLE_MB: usize = 1 << 20;

    /// An engine with 1 to `MAX_THREADS` threads and a table of 1 to `MAX_TABLE_MB` megabytes; numbers outside
    /// are moved to the nearest inside. While it works it takes at most 64 megabytes more, 24 with one thread.
    #[must_use]
    pub fn new(threads: usize, table_mb: usize) -> Engine {
        let (threads, kilobytes, memo) = Engine::sizes(threads, table_mb);
        Engine { threads, table: Table::new(kilobytes).small(), kilobytes, memo }
    }

    /// The same; `None` if the system has no room for the table.
    #[must_use]
    pub fn try_new(threads: usize, table_mb: usize) -> Option<Engine> {
        let (threads, kilobytes, memo) = Engine::sizes(threads, table_mb);
        let table = Table::try_new(kilobytes)?.small();
        Some(Engine { threads, table, kilobytes, memo })
    }

    /// Threads, the kilobytes of the table, and the slots of the memo.
    fn sizes(threads: usize, table_mb: usize) -> (usize, usize, MemoSlots) {
        let threads = threads.clamp(1, Engine::MAX_THREADS);
        let kilobytes = table_mb.clamp(1, Engine::MAX_TABLE_MB) << 10;
        let memo = MemoSlots::of(threads, kilobytes);
        (threads, kilobytes - memo.kilobytes(), memo)
    }

    /// Forgets what was found, so that the next analysis is that of a new engine.
    pub fn clear(&mut self) {
        // New pages are zeros for nothing, and the old ones go first.
        self.table = Table::new(1);
        self.table = Table::new(self.kilobytes).small();
    }

    /// Analyses a state: its value, its best action and the best `lines` (at least one) of them.
    ///
    /// Without limits it goes on until the value is proved. `report` is called about 50 times a second, on the
    /// calling thread, and stops the analysis by returning false; `cancel` may be set by any thread. What was
    /// found until then is returned; `exact` is true only of what is proved.
    pub fn analyse(
        &mut self,
        state: &State,
        limits: Limits,
        lines: usize,
        report: Report<'_>,
        cancel: &AtomicBool,
    ) -> Analysis {
        self.run(state, limits, lines, report, cancel, Earlier::default(), None)
    }

    /// Solves a state, keeping what it has found in a file: at the beginning, about every 20 seconds, and at the end,
    /// also when it is stopped.
    ///
    /// If the file exists, it goes on from there; nodes and time then count what was spent before. A run that was
    /// killed loses less than a minute of work. The file is replaced in one step, by way of one beside it with
    /// `.part` added to the name. It holds the bounds that are proved and the half a million
    /// dearest entries of the table, about 8 megabytes.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written, or is not an undamaged checkpoint of the same position. A file that
    /// cannot be used is left as it is.
    pub fn solve(
        &mut self,
        state: &State,
        lines: usize,
        checkpoint: &Path,
        report: Report<'_>,
        cancel: &AtomicBool,
    ) -> Result<Analysis, CheckpointError> {
        self.solve_within(state, Limits::NONE, lines, checkpoint, report, cancel)
    }

    fn solve_within(
        &mut self,
        state: &State,
        limits: Limits,
        lines: usize,
        checkpoint: &Path,
        report: Report<'_>,
        cancel: &AtomicBool,
    ) -> Result<Analysis, CheckpointError> {
        let text = state.to_string();
        self.table.make_room(likely(state, limits) / 2);
        let earlier = checkpoint::read(checkpoint, &text, &self.table)?;
        let now = Instant::now();
        let start = now.checked_sub(earlier.time).unwrap_or(now);
        let bounds = earlier.bounds.unwrap_or(UNKNOWN);
        let saver = Saver::new(checkpoint, text, start, bounds);
        let failed = |error| CheckpointError::Io(checkpoint.to_owned(), error);
        self.table.note_dear(RECENT_ENTRIES);
        // Better to fail now than after the first minute.
        saver.write_quickly(&self.table, earlier.nodes).map_err(failed)?;
        let found = self.run(state, limits, lines, report, cancel, earlier, Some(&saver));
        match saver.failure() {
            Some(error) => Err(failed(error)),
            // Who stops a solve does not wait for a large table to be looked through, or for the disk.
            None if !found.exact => {
                saver.write_quickly(&self.table, found.nodes).map(|()| found).map_err(failed)
            }
            None => saver
                .write(&self.table, found.nodes, true, &mut || Ok(()))
                .map(|()| found)
                .map_err(failed),
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn run(
        &mut self,
        state: &State,
        limits: Limits,
        lines: usize,
        report: Report<'_>,
        cancel: &AtomicBool,
        earlier: Earlier,
        saver: Option<&Saver<'_>>,
    ) -> Analysis {
        let now = Instant::now();
        let start = now.checked_sub(earlier.time).unwrap_or(now);
        let (lower, upper) = earlier.bounds.unwrap_or(UNKNOWN);
        self.table.age();
        let likely = likely(state, limits);
        self.table.make_room(likely.min(limits.entries(self.threads)) / 2);
        let patterns = Patterns::new(state);
        let position = Position::new(&patterns);
        let control = Control::new(now, limits, self.threads, earlier.nodes, cancel);
        let components = Components::of(self.memo.needed(likely, limits), self.memo.own);
        let team = Team::new(self.threads - 1, components);
        let watch = Watch {
            control: &control,
            saver,
            report,
            start,
            reported: now,
            owned: owned(state),
            lower,
            upper,
            value: 0,
            before: 0,
            depth: 0,
            line: Vec::new(),
            left: state.unplayed().len(),
        };
        std::thread::scope(|scope| {
            let (team, table, control) = (&team, &self.table, &control);
            for _ in 1..self.threads {
                let position = position.clone();
                scope.spawn(move || team.help(position, table, control));
            }
            if let Some(saver) = saver {
                scope.spawn(move || saver.keep(table, control));
            }
            // However this ends, the helpers go home.
            let _dismissal = Dismissal(team, saver);
            Solver::new(team, position, table, watch).analyse(limits, lines.max(1))
        })
    }
}
