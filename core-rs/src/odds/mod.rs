//! Exact odds: how many ways of dealing the unseen cards give each category, and what follows from it.
//!
//! Nothing here is estimated but what `sample` draws, and that says so. Counts are found by counting, not by
//! dealing out: see [`Area::counts`] for the argument.

mod area;
mod best;
mod discard;
mod five;
mod groups;
mod plain;
mod ranks;
mod run;
mod sample;
mod straight_flush;
pub(crate) mod subsets;
#[cfg(test)]
mod testing;
mod versus;

pub use area::{Area, AreaError};
pub use best::Best;
pub use discard::{LARGEST, ValueTable, best_play, best_play_while, holds, scale};
pub use five::{Five, VALUES, classes};
pub use ranks::Ranks;
pub use sample::{GridSampler, Sampler, Tally};
pub use subsets::GoOn;
pub use versus::{Versus, versus, versus_while};
