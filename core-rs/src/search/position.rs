//! The position of a searching thread: the state of every square's neighbours, changed and restored move by
//! move, and the totals of a sum of components.

use super::params::FORECAST_SLACK;
use super::patterns::{Entry, Patterns, SQUARES, mix};
use super::switches::alternating_sum;

/// Squares of the columns a and h, over which shifts must not wrap.
const COLUMN_A: u64 = 0x0101_0101_0101_0101;
const COLUMN_H: u64 = COLUMN_A << 7;

/// The set and all its king-move neighbours, on the board of eight by eight.
#[inline(always)]
#[must_use]
pub const fn grow(set: u64) -> u64 {
    let row = set | (set & !COLUMN_H) << 1 | (set & !COLUMN_A) >> 1;
    row | row << 8 | row >> 8
}

/// The component of `seed` in `set`.
#[inline(always)]
#[must_use]
pub const fn component(seed: u64, set: u64) -> u64 {
    let mut piece = seed;
    loop {
        let next = grow(piece) & set;
        if next == piece {
            return piece;
        }
        piece = next;
    }
}

/// The squares of a set, lowest bit first.
#[inline(always)]
pub fn squares(mut set: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros() as usize;
            set &= set - 1;
            square
        })
    })
}

/// A sum of components, as far as its value and its bounds go.
///
/// `|V - alternating_sum(switches ^ middle)| <= slack`, and positions with the same `key` and `switches` have
/// the same value.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Sum {
    /// Squares of the components that are not known to be switches.
    pub active: u64,
    /// The exact switches.
    pub switches: u64,
    /// The switches that stand for the active components.
    pub middle: u64,
    /// Keys of the active components, under exclusive or: equal components cancel here as in the game.
    pub key: u64,
    /// How far the active components may be from `middle`.
    pub slack: i32,
}

impl Sum {
    /// The middle of the bounds: the estimate of the value.
    #[inline(always)]
    #[must_use]
    pub fn estimate(&self) -> i32 {
        alternating_sum(self.switches ^ self.middle)
    }

    /// The proved bounds of the value.
    #[inline(always)]
    #[must_use]
    pub fn bounds(&self) -> (i32, i32) {
        let estimate = self.estimate();
        (estimate - self.slack, estimate + self.slack)
    }

    /// What the value is likely to be: whoever is to move makes a little of the slack.
    #[inline(always)]
    #[must_use]
    pub fn forecast(&self) -> i32 {
        self.estimate() + self.slack / FORECAST_SLACK
    }

    /// The key of the whole sum.
    #[inline(always)]
    #[must_use]
    pub fn whole_key(&self) -> u64 {
        self.key ^ mix(self.switches ^ 0x9E37_79B9_7F4A_7C15)
    }
}

/// The states of all squares' neighbours.
#[derive(Clone)]
pub struct Position<'a> {
    patterns: &'a Patterns,
    index: [u32; SQUARES],
}

impl<'a> Position<'a> {
    /// The root position of some tables.
    #[must_use]
    pub fn new(patterns: &'a Patterns) -> Position<'a> {
        Position { patterns, index: patterns.start }
    }

    /// The tables.
    #[inline(always)]
    #[must_use]
    pub fn patterns(&self) -> &'a Patterns {
        self.patterns
    }

    /// What a square is worth now.
    #[inline(always)]
    #[must_use]
    pub fn entry(&self, square: usize) -> &'a Entry {
        self.patterns.entry(self.index[square & 63])
    }

    /// What a square would be worth after a neighbour had been played, `step` being its link's step for
    /// face up and twice that for face down.
    #[inline(always)]
    #[must_use]
    pub fn entry_after(&self, square: usize, step: u32) -> &'a Entry {
        self.patterns.entry(self.index[square & 63] + step)
    }

    /// Plays a square whose unplayed neighbours are `open`.
    #[inline(always)]
    pub fn play(&mut self, square: usize, down: bool, open: u64) {
        for other in squares(open) {
            let step = self.patterns.link(square, other).step;
            self.index[other] += if down { 2 * step } else { step };
        }
    }

    /// Takes back what `play` did with the same arguments.
    #[inline(always)]
    pub fn take_back(&mut self, square: usize, down: bool, open: u64) {
        for other in squares(open) {
            let step = self.patterns.link(square, other).step;
            self.index[other] -= if down { 2 * step } else { step };
        }
    }
}
