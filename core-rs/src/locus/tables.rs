//! The hands of a deal, looked up.

use std::fmt;

use super::Face;
use crate::card::CardSet;
use crate::grid::{Grid, Square, SquareSet};
use crate::hand::{HandCategory, categories};

/// Bit 4 of a window: the square itself.
pub(super) const OWN: usize = 1 << 4;

/// For each square the category of its hand for every set of live cards around it, up and down.
///
/// Indexed by the bit of the square and by its window ([`Square::window`]) of live cards. The card that is
/// played is always live before, so its own bit is free to say how it is played: set, face up, the hand is
/// made with it; clear, face down, the hand is made with a joker. Thus the window of the live cards is the
/// index for face up as it is, and without bit 4 the index for face down.
///
/// A byte is the number of a category. Where squares off the grid are said to be live they add no card.
pub struct HandTables(Box<[[u8; 512]; 64]>);

impl HandTables {
    /// Builds the tables from the cards of the squares, by the bits of the squares, empty off the grid.
    pub(super) fn build(grid: Grid, sets: &[CardSet; 64]) -> HandTables {
        let mut tables = HandTables(zeroed());
        for square in grid.squares() {
            fill(&mut tables.0[square.slot()], &around(square, sets), sets[square.slot()]);
        }
        tables
    }

    /// The category of the hand when a square is played while `live` are the squares that are not face down.
    #[must_use]
    #[inline]
    pub fn category(&self, square: Square, face: Face, live: SquareSet) -> HandCategory {
        let around = square.window(live) & !OWN;
        let index = if face.is_down() { around } else { around | OWN };
        HandCategory::ALL[usize::from(self.of(square)[index])]
    }

    /// The table of a square: the numbers of the categories by the window of its live cards, with bit 4 for
    /// face up and without for face down.
    #[must_use]
    #[inline]
    pub fn of(&self, square: Square) -> &[u8; 512] {
        &self.0[square.slot()]
    }
}

/// The cards of the eight neighbours in the order of their window bits, none where there is no neighbour.
fn around(square: Square, sets: &[CardSet; 64]) -> [CardSet; 8] {
    let mut cards = [CardSet::EMPTY; 8];
    for near in square.neighbours() {
        let bit = square.window(SquareSet::single(near)).trailing_zeros() as usize;
        cards[if bit < 4 { bit } else { bit - 1 }] = sets[near.slot()];
    }
    cards
}

/// Fills the table of one square: all 256 sets of live neighbours, with the own card and with a joker.
///
/// Every neighbour doubles the sets that are there: without it they stay as they are, with it they get its
/// card. Cards are kept suit by suit, which is what the evaluation of many hands at once takes.
fn fill(table: &mut [u8; 512], around: &[CardSet; 8], own: CardSet) {
    let mut lanes = [[0u16; 256]; 4];
    for (suit, lane) in (0..).zip(&mut lanes) {
        for (bit, card) in around.iter().enumerate() {
            let (without, with) = lane.split_at_mut(1 << bit);
            for (with, without) in with.iter_mut().zip(without) {
                *with = *without | card.suit(suit);
            }
        }
    }
    let (mut down, mut up) = ([0; 256], [0; 256]);
    categories(&lanes, true, &mut down);
    for (suit, lane) in (0..).zip(&mut lanes) {
        lane.iter_mut().for_each(|cards| *cards |= own.suit(suit));
    }
    categories(&lanes, false, &mut up);
    // Bit 4 of the window comes between the lower and the upper four neighbours.
    for ((both, down), up) in table.chunks_mut(32).zip(down.chunks(16)).zip(up.chunks(16)) {
        both[..16].copy_from_slice(down);
        both[16..].copy_from_slice(up);
    }
}

/// Tables of zeros, made on the heap at once: 32 KiB are much for a stack.
fn zeroed() -> Box<[[u8; 512]; 64]> {
    let rows = vec![[0; 512]; 64].into_boxed_slice();
    rows.try_into().unwrap_or_else(|_| unreachable!("there are 64 rows"))
}

impl fmt::Debug for HandTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HandTables").finish_non_exhaustive()
    }
}
