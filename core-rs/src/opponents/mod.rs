//! The seven opponents: Deuce, Five, Eight, Jack, Queen, King and Ace.
//!
//! A weak opponent is one that sees less, not one that throws dice: each level below the top has blind spots
//! that people have, and loses to who sees what it overlooks. Errors of judgement come on top, seeded and the
//! smaller the stronger the level, so that one deal is not one game. The cost of a choice is bounded by
//! counts, never by a clock: the same choice on every machine.

mod lookahead;
mod noise;
mod outlook;
pub mod params;
mod sight;

use std::fmt;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64};

pub use lookahead::Reach;
pub use sight::{Joker, Sight, Thought};

use crate::locus::{Action, State};
use crate::search::{Engine, Limits, Progress};
use params::{Judgement, LEVELS, Params, Solve};

/// A level from 1 (Deuce) to 7 (Ace).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The lowest level.
    pub const MIN: u8 = 1;
    /// The highest level.
    pub const MAX: u8 = 7;

    /// The level with this number, 1 to 7.
    #[must_use]
    pub const fn new(number: u64) -> Option<Level> {
        if number >= Level::MIN as u64 && number <= Level::MAX as u64 {
            Some(Level(number as u8))
        } else {
            None
        }
    }

    /// All levels, the lowest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::MIN..=Level::MAX).map(Level)
    }

    /// 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What makes the level what it is.
    #[must_use]
    pub const fn params(self) -> &'static Params {
        &LEVELS[self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.params().name)
    }
}

/// One of the seven, with the seed of its errors.
///
/// ```
/// use locus_poker_core::locus::State;
/// use locus_poker_core::opponents::{Level, Opponent};
///
/// let state: State = "2x2 AsKd/7c7h A./.. B 2-0".parse().unwrap();
/// let jack = Opponent::new(Level::new(4).unwrap(), 0);
/// assert_eq!(jack.choose(&state), jack.choose(&state));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opponent {
    /// How well it plays.
    pub level: Level,
    /// Where its errors start.
    pub seed: u64,
}

impl Opponent {
    /// An opponent of a level.
    #[must_use]
    pub const fn new(level: Level, seed: u64) -> Opponent {
        Opponent { level, seed }
    }

    /// What it plays; `None` when the game is over. Depends on the position, the level and the seed alone.
    #[must_use]
    pub fn choose(&self, state: &State) -> Option<Action> {
        self.choose_until(state, &AtomicBool::new(false))
    }

    /// What it plays, unless `stop` is set meanwhile: then the best action that it has found so far.
    #[must_use]
    pub fn choose_until(&self, state: &State, stop: &AtomicBool) -> Option<Action> {
        self.choose_watched(state, stop, &Reached::default())
    }

    /// The same, while `reached` says how far it has come.
    #[must_use]
    pub fn choose_watched(
        &self,
        state: &State,
        stop: &AtomicBool,
        reached: &Reached,
    ) -> Option<Action> {
        choose(self.level.params(), self.level, self.seed, state, stop, reached)
    }
}

/// How far a choice has come, to be read by another thread. Levels that do not search leave it at 0.
#[derive(Default, Debug)]
pub struct Reached {
    /// Turns looked ahead.
    pub depth: AtomicU32,
    /// Positions looked at.
    pub nodes: AtomicU64,
}

impl Reached {
    fn note(&self, depth: u32, nodes: u64) {
        self.depth.store(depth, Relaxed);
        self.nodes.store(nodes, Relaxed);
    }
}

/// What an opponent with these parameters plays.
#[doc(hidden)]
pub fn choose(
    params: &Params,
    level: Level,
    seed: u64,
    state: &State,
    stop: &AtomicBool,
    reached: &Reached,
) -> Option<Action> {
    let errors = noise::errors(state, level.number(), seed, params.noise);
    match params.judgement {
        Judgement::Thought(thought) => {
            let judged =
                state.legal_actions().zip(&errors).map(|(a, e)| (a, thought.judge(state, a) + e));
            // The first of the best.
            let best = judged.reduce(|best, next| if next.1 > best.1 { next } else { best });
            best.map(|(action, _)| action)
        }
        Judgement::Ahead(reach) => lookahead::choose(state, reach, &errors, stop, reached),
        Judgement::Solve(solve) => solved(state, solve, stop, reached)
            .or_else(|| lookahead::choose(state, solve.ahead, &errors, stop, reached)),
    }
}

/// The best action, if it can be proved, or if there is no time left to prove it. A fresh table each time:
/// what was asked before changes nothing.
fn solved(state: &State, solve: Solve, stop: &AtomicBool, reached: &Reached) -> Option<Action> {
    if state.unplayed().len() > solve.from {
        return None;
    }
    let limits = Limits { nodes: Some(solve.nodes), ..Limits::NONE };
    let mut report = |so_far: &Progress| {
        reached.note(so_far.depth, so_far.nodes);
        true
    };
    let analysis = Engine::new(1, solve.table_mb).analyse(state, limits, 1, &mut report, stop);
    if analysis.exact || stop.load(Relaxed) { analysis.best } else { None }
}

#[cfg(test)]
mod tests;
