//! The hands of a deal, looked up.

use std::fmt;

use super::Face;
use crate::card::CardSet;
use crate::grid::{Grid, Square, SquareSet};
use crate::hand::{HandCategory, category, category_with_joker};

/// Bit 4 of a window: the square itself.
pub(super) const OWN: usize = 1 << 4;

/// For each square the category of its hand for every set of live cards around it, up and down.
///
/// Indexed by the bit of the square and by its window ([`Square::window`]) of live cards. The card that is
/// played is always live before, so its own bit is free to say how it is played: set, face up, the hand is
/// made with it; clear, face down, the hand is made with a joker. Thus the window of the live cards is the
/// index for face up as it is, and without bit 4 the index for face down.
///
/// Live neighbours off the grid do not occur; entries that only they would reach are not filled.
pub struct HandTables(Box<[[HandCategory; 512]; 64]>);

impl HandTables {
    /// Builds the tables from the cards of the squares, by the bits of the squares, empty off the grid.
    pub(super) fn build(grid: Grid, sets: &[CardSet; 64]) -> HandTables {
        let mut tables = HandTables(empty());
        let mut unions = [CardSet::EMPTY; 512];
        for square in grid.squares() {
            let area = grid.area(square);
            let mut cards = [CardSet::EMPTY; 9];
            for near in area {
                let bit = square.window(SquareSet::single(near)).trailing_zeros();
                cards[bit as usize] = sets[near.slot()];
            }
            let table = &mut tables.0[square.slot()];
            // The subsets of the area's window in ascending order: each is a smaller one and one card more.
            let window = square.window(area);
            let mut subset = 0usize;
            loop {
                if subset != 0 {
                    let smaller = unions[subset & (subset - 1)];
                    unions[subset] = smaller.union(cards[subset.trailing_zeros() as usize]);
                }
                table[subset] = if subset & OWN != 0 {
                    category(unions[subset])
                } else {
                    category_with_joker(unions[subset])
                };
                subset = subset.wrapping_sub(window) & window;
                if subset == 0 {
                    break;
                }
            }
        }
        tables
    }

    /// The category of the hand when a square is played while `live` are the squares that are not face down.
    #[must_use]
    #[inline]
    pub fn category(&self, square: Square, face: Face, live: SquareSet) -> HandCategory {
        let around = square.window(live) & !OWN;
        self.of(square)[if face.is_down() { around } else { around | OWN }]
    }

    /// The table of a square, by the window of its live cards: with bit 4 for face up, without for face down.
    #[must_use]
    #[inline]
    pub fn of(&self, square: Square) -> &[HandCategory; 512] {
        &self.0[square.slot()]
    }
}

/// Tables full of high cards, made on the heap at once: 32 KiB are much for a stack.
fn empty() -> Box<[[HandCategory; 512]; 64]> {
    let rows = vec![[HandCategory::HighCard; 512]; 64].into_boxed_slice();
    rows.try_into().unwrap_or_else(|_| unreachable!("there are 64 rows"))
}

impl fmt::Debug for HandTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HandTables").finish_non_exhaustive()
    }
}
