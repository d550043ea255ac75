//! The exact solver and the estimate before the end is in reach.
//!
//! What it rests on, with the proofs, is in `docs/search.md`. In the order of the arrows:
//!
//! - `patterns`: what each square gains in each state of its neighbours, ownership left out
//! - `switches`: sums of squares that stand alone
//! - `position`, `bounds`, `components`: sums of components, their bounds, small ones reduced to switches
//! - `table`, `ordering`, `expand`, `search`: the search in null windows
//! - `limits`, `report`, `team`, `solve`: an analysis from beginning to end, by several threads
//!
//! One thread with a fresh table and a limit of nodes or depth finds the same on every platform: there
//! is no floating point, no clock and no address in a decision.

mod bounds;
mod components;
mod expand;
mod limits;
mod memory;
mod ordering;
pub mod params;
mod patterns;
mod position;
mod report;
#[allow(clippy::module_inception)]
mod search;
mod solve;
mod switches;
mod table;
mod team;
#[cfg(test)]
mod tests;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crate::locus::State;
use limits::Control;
use patterns::{Patterns, owned};
use position::Position;
use solve::{Solver, Watch};
use table::Table;
use team::Team;

pub use limits::Limits;
pub use report::{Analysis, Line, Progress};
pub use solve::Report;

/// Sends the helpers of a team home when it goes out of scope.
struct Dismissal<'t, 'a>(&'t Team<'a>);

impl Drop for Dismissal<'_, '_> {
    fn drop(&mut self) {
        self.0.dismiss();
    }
}

/// Solves and estimates positions, with a number of threads and a table of bounded size.
///
/// The table outlives an analysis: what was found stays true, for the same deal and for others. A new
/// engine is needed for runs that must not depend on what was asked before.
pub struct Engine {
    threads: usize,
    table: Table,
    kilobytes: usize,
}

impl Engine {
    /// The most threads.
    pub const MAX_THREADS: usize = 64;
    /// The most megabytes.
    pub const MAX_TABLE_MB: usize = 1 << 20;

    /// An engine with 1 to `MAX_THREADS` threads and a table of 1 to `MAX_TABLE_MB` megabytes; numbers outside
    /// are moved to the nearest inside. While it works it takes at most 64 megabytes more, 22 with one thread.
    #[must_use]
    pub fn new(threads: usize, table_mb: usize) -> Engine {
        let kilobytes = table_mb.clamp(1, Engine::MAX_TABLE_MB) << 10;
        Engine::of(threads, kilobytes, Table::new(kilobytes))
    }

    /// The same; `None` if the system has no room for the table.
    #[must_use]
    pub fn try_new(threads: usize, table_mb: usize) -> Option<Engine> {
        let kilobytes = table_mb.clamp(1, Engine::MAX_TABLE_MB) << 10;
        Table::try_new(kilobytes).map(|table| Engine::of(threads, kilobytes, table))
    }

    fn of(threads: usize, kilobytes: usize, table: Table) -> Engine {
        Engine { threads: threads.clamp(1, Engine::MAX_THREADS), table, kilobytes }
    }

    /// Forgets what was found, so that the next analysis is that of a new engine.
    pub fn clear(&mut self) {
        // New pages are zeros for nothing, and the old ones go first.
        self.table = Table::new(1);
        self.table = Table::new(self.kilobytes);
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
        let start = Instant::now();
        self.table.age();
        let patterns = Patterns::new(state);
        let position = Position::new(&patterns);
        let control = Control::new(start, limits, cancel);
        let team = Team::new(self.threads - 1);
        let watch = Watch {
            control: &control,
            report,
            start,
            reported: start,
            owned: owned(state),
            lower: 0,
            upper: 0,
            value: 0,
            depth: 0,
            line: Vec::new(),
        };
        std::thread::scope(|scope| {
            let (team, table, control) = (&team, &self.table, &control);
            for _ in 1..self.threads {
                let position = position.clone();
                scope.spawn(move || team.help(position, table, control));
            }
            // However this ends, the helpers go home.
            let _dismissal = Dismissal(team);
            Solver::new(team, position, table, watch).analyse(limits, lines.max(1))
        })
    }
}
