//! The position of a searching thread: the state of every square's neighbours, changed and restored move by
//! move, and the totals of a sum of components.

use super::params::FORECAST_SLACK;
use super::patterns::{Entry, Patterns, SQUARES, Tally, mix};
use super::switches::{alternating_sums, values};

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

/// Whether the neighbours of a square, in each subset, hang together among themselves.
static CONNECTED: [bool; 256] = {
    let mut table = [false; 256];
    let mut ring = 0;
    while ring < 256 {
        let bits = ring as u64;
        let wide = (bits & 7) | (bits & 8) << 5 | (bits & 16) << 6 | (bits & 0xE0) << 11;
        table[ring] = component(wide & wide.wrapping_neg(), wide) == wide;
        ring += 1;
    }
    table
};

/// Whether `open`, neighbours of a square, hang together among themselves. If so, taking the square away
/// splits nothing.
#[inline(always)]
#[must_use]
pub fn connected(open: u64, square: usize) -> bool {
    let window = open.rotate_right(square as u32).rotate_left(9);
    let ring = (window & 7) | (window >> 5 & 8) | (window >> 6 & 16) | (window >> 11 & 0xE0);
    CONNECTED[ring as usize & 255]
}

/// The pieces that a component falls into when a square is taken away: at most four, since each holds a neighbour of
/// the square, and of more than four neighbours two touch.
#[derive(Clone, Copy)]
pub struct Pieces {
    pieces: [u64; 4],
    count: usize,
}

impl Pieces {
    /// What is left of `piece` without `square`, whose neighbours in it are `open`.
    #[inline]
    #[must_use]
    pub fn of(piece: u64, square: usize, open: u64) -> Pieces {
        let mut rest = piece ^ 1 << square;
        let mut pieces = Pieces { pieces: [rest, 0, 0, 0], count: usize::from(rest != 0) };
        if !connected(open, square) {
            pieces.count = 0;
            while rest != 0 {
                let seeds = rest & open;
                let one = component(seeds & seeds.wrapping_neg(), rest);
                pieces.pieces[pieces.count] = one;
                pieces.count += 1;
                rest ^= one;
            }
        }
        pieces
    }

    /// The one piece, if it is one.
    #[inline]
    #[must_use]
    pub fn whole(&self) -> Option<u64> {
        if self.count == 1 { Some(self.pieces[0]) } else { None }
    }

    /// All of them.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.pieces[..self.count].iter().copied()
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
/// `|V - alternating_sum(switches ^ middle[i])| <= slack[i]` for both `i`, the two ways to count the pairs of large
/// components. Positions with the same `key` and `switches` have the same value.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Sum {
    /// Squares of the components that are not known to be switches.
    pub active: u64,
    /// The exact switches.
    pub switches: u64,
    /// Keys of the active components, under exclusive or: equal components cancel here as in the game.
    pub key: u64,
    /// The switches that stand for the active components.
    pub middle: [u64; 2],
    /// How far the active components may be from `middle`.
    pub slack: [i32; 2],
}

impl Sum {
    /// The middles of the two pairs of bounds.
    #[inline(always)]
    #[must_use]
    pub fn middles(&self) -> [i32; 2] {
        alternating_sums([0, 1].map(|i| self.switches ^ self.middle[i]))
    }

    /// The estimate of the value: the mean of the middles.
    #[inline(always)]
    #[must_use]
    pub fn estimate(&self) -> i32 {
        let [one, two] = self.middles();
        (one + two) >> 1
    }

    /// The proved bounds of the value.
    #[inline(always)]
    #[must_use]
    pub fn bounds(&self) -> (i32, i32) {
        around(self.middles(), self.slack)
    }

    /// What the value is likely to be: whoever is to move makes a little of the slack.
    #[inline(always)]
    #[must_use]
    pub fn forecast(&self) -> i32 {
        self.estimate() + self.slack[0] / FORECAST_SLACK
    }

    /// Adds a component that stands for `middle`, or takes it away if `sign` is -1.
    #[inline(always)]
    pub fn change(&mut self, sign: i32, middle: [u64; 2], slack: [i32; 2], key: u64) {
        self.key ^= key;
        for i in 0..2 {
            self.middle[i] ^= middle[i];
            self.slack[i] += sign * slack[i];
        }
    }

    /// Adds squares of large components.
    #[inline(always)]
    pub fn add(&mut self, squares: &Tally) {
        self.change(1, squares.middle(), squares.slack(), squares.key());
    }

    /// Takes squares of large components away.
    #[inline(always)]
    pub fn take(&mut self, squares: &Tally) {
        self.change(-1, squares.middle(), squares.slack(), squares.key());
    }

    /// The key of the whole sum.
    #[inline(always)]
    #[must_use]
    pub fn whole_key(&self) -> u64 {
        whole_key(self.key, self.switches)
    }
}

/// The key of a sum of active components with this key and of switches.
#[inline(always)]
#[must_use]
pub fn whole_key(key: u64, switches: u64) -> u64 {
    key ^ mix(values(switches) ^ 0x9E37_79B9_7F4A_7C15)
}

/// The tighter of the bounds around two middles, on each side.
#[inline(always)]
#[must_use]
pub fn around(middles: [i32; 2], slack: [i32; 2]) -> (i32, i32) {
    let (low, high) = (middles[0] - slack[0], middles[0] + slack[0]);
    let (lower, upper) = (low.max(middles[1] - slack[1]), high.min(middles[1] + slack[1]));
    (lower + ((lower ^ low) & 1), upper - ((upper ^ high) & 1))
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
    pub fn entry_after(&self, square: usize, step: u16) -> &'a Entry {
        self.patterns.entry(self.index[square & 63] + u32::from(step))
    }

    /// What the squares of a set add to a sum if they belong to large components.
    #[inline]
    #[must_use]
    pub fn tally(&self, set: u64) -> Tally {
        let mut tally = Tally::default();
        for square in squares(set) {
            tally.add(self.entry(square));
        }
        tally
    }

    /// Plays a square whose unplayed neighbours are `open`.
    #[inline(always)]
    pub fn play(&mut self, square: usize, down: bool, open: u64) {
        for other in squares(open) {
            let step = u32::from(self.patterns.link(square, other).step);
            self.index[other & 63] += if down { 2 * step } else { step };
        }
    }

    /// Takes back what `play` did with the same arguments.
    #[inline(always)]
    pub fn take_back(&mut self, square: usize, down: bool, open: u64) {
        for other in squares(open) {
            let step = u32::from(self.patterns.link(square, other).step);
            self.index[other & 63] -= if down { 2 * step } else { step };
        }
    }
}
