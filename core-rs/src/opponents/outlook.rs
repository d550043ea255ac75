//! What a position promises: the static estimate, kept up to date move by move.
//!
//! Points are doubled here and chips belong to nobody: half of a bonus is paid when a chip is laid face up,
//! half when its neighbour is played, which leaves every future unchanged (each square is played once). An
//! unplayed square is then worth `t` to whoever takes it, its two extreme hands and what is around it; squares
//! that are taken in turn, the best one first, give the alternating sum `t1 - t2 + t3 - ...`.

use crate::grid::{Square, SquareSet};
use crate::hand::HandCategory;
use crate::locus::{Face, HandTables, State, weight};

/// Bit 4 of a window: the square itself, face up.
const OWN: usize = 1 << 4;

/// A position as the look-ahead sees it.
#[derive(Clone)]
pub(super) struct Outlook<'a> {
    tables: &'a HandTables,
    /// Squares without a chip.
    pub(super) open: SquareSet,
    /// Squares with a chip on a face-up card.
    live: SquareSet,
    /// What each open square is worth.
    worth: [u8; 64],
    /// One bit a worth, under exclusive or: two equal squares cancel, since one answers the other.
    sum: u64,
}

/// What [`Outlook::play`] changed and [`Outlook::take_back`] restores.
pub(super) struct Undo {
    open: SquareSet,
    live: SquareSet,
    sum: u64,
    square: Square,
    around: [u8; 9],
}

impl<'a> Outlook<'a> {
    pub(super) fn new(state: &'a State) -> Outlook<'a> {
        let open = state.unplayed();
        let live = state.live() & !open;
        let tables = state.deal().tables();
        let mut outlook = Outlook { tables, open, live, worth: [0; 64], sum: 0 };
        for square in open {
            let worth = outlook.worth_in(square, open, live);
            outlook.worth[square.slot()] = worth;
            outlook.sum ^= 1 << worth;
        }
        outlook
    }

    /// The doubled points of both hands that a square can end with, face down with all its open neighbours
    /// live and with all of them dead, the bonus around it, and what face up can bring beyond face down.
    #[inline]
    fn worth_in(&self, square: Square, open: SquareSet, live: SquareSet) -> u8 {
        let table = self.tables.of(square);
        let (bare, all) = (square.window(live), square.window(live | open) & !OWN);
        let best = points(table[all & 511]);
        let up = points(table[(all | OWN) & 511]);
        let beyond = weight(square.window(open)).saturating_sub(best - up);
        best + points(table[bare & !OWN & 511]) + weight(bare) + beyond
    }

    /// The doubled points of playing a square, with ownership left out.
    #[inline]
    pub(super) fn gain(&self, square: Square, face: Face) -> i32 {
        let (live, open) = (square.window(self.live), square.window(self.open) & !OWN);
        let table = self.tables.of(square);
        let around = i32::from(weight(live));
        match face {
            Face::Up => {
                let hand = points(table[(live | open | OWN) & 511]);
                around + 2 * i32::from(hand) + i32::from(weight(open))
            }
            Face::Down => around + 2 * i32::from(points(table[(live | open) & 511])),
        }
    }

    /// All that moves change.
    #[cfg(test)]
    pub(super) fn parts(&self) -> (SquareSet, SquareSet, u64, Vec<u8>) {
        let worth = self.open.iter().map(|square| self.worth[square.slot()]).collect();
        (self.open, self.live, self.sum, worth)
    }

    /// The estimate of the position, for its mover, in doubled points.
    #[cfg(test)]
    pub(super) fn estimate(&self) -> i32 {
        alternating(self.sum)
    }

    /// The estimate for the other side after a move.
    #[inline]
    pub(super) fn estimate_after(&self, square: Square, face: Face) -> i32 {
        let (open, live) = self.after(square, face);
        let mut sum = self.sum ^ 1 << self.worth[square.slot()];
        for near in square.neighbours() & open {
            sum ^= 1 << self.worth[near.slot()] ^ 1 << self.worth_in(near, open, live);
        }
        alternating(sum)
    }

    #[inline]
    fn after(&self, square: Square, face: Face) -> (SquareSet, SquareSet) {
        let live = if face.is_down() { self.live } else { self.live.with(square) };
        (self.open.without(square), live)
    }

    #[inline]
    pub(super) fn play(&mut self, square: Square, face: Face) -> Undo {
        let mut undo =
            Undo { open: self.open, live: self.live, sum: self.sum, square, around: [0; 9] };
        (self.open, self.live) = self.after(square, face);
        self.sum ^= 1 << self.worth[square.slot()];
        for (kept, near) in undo.around.iter_mut().zip(square.neighbours() & self.open) {
            let worth = self.worth_in(near, self.open, self.live);
            *kept = std::mem::replace(&mut self.worth[near.slot()], worth);
            self.sum ^= 1 << *kept ^ 1 << worth;
        }
        undo
    }

    #[inline]
    pub(super) fn take_back(&mut self, undo: &Undo) {
        for (&kept, near) in undo.around.iter().zip(undo.square.neighbours() & self.open) {
            self.worth[near.slot()] = kept;
        }
        (self.open, self.live, self.sum) = (undo.open, undo.live, undo.sum);
    }
}

/// The points of a category, as the tables write it.
#[inline]
fn points(category: u8) -> u8 {
    HandCategory::ALL[usize::from(category)].points()
}

/// The alternating sum of a set of worths, largest first.
///
/// It counts the levels that an odd number of them reach, and the parity of all bits from one up is a prefix
/// parity of the word.
#[inline]
pub(super) const fn alternating(mut bits: u64) -> i32 {
    bits ^= bits >> 1;
    bits ^= bits >> 2;
    bits ^= bits >> 4;
    bits ^= bits >> 8;
    bits ^= bits >> 16;
    bits ^= bits >> 32;
    (bits >> 1).count_ones() as i32
}
