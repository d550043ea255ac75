//! In which order the open squares are played.

use std::ops::Range;

use crate::rng::Rng;

/// Bounds whose product stays below this are drawn from one word: so few words are refused that it costs nothing
/// (one in 256 at most).
const MOST_PRODUCT: u64 = 1 << 56;

/// How the random numbers of a shuffle are drawn: which ones share a word.
///
/// From one word come several numbers below their bounds, all combinations equally likely (Brackett-Rozinsky and Lemire,
/// 2024): the high half of word * bound is the first number, the low half the word for the next. What is left at last is
/// the low half of word * product of the bounds; it is below `2^64 mod product` for as many words as some combinations
/// have in excess of others, and those words are refused.
pub(super) struct Order {
    draws: Vec<Draw>,
}

/// The squares whose numbers come from one word, and the product of their bounds. Square i has the bound i + 1.
struct Draw {
    squares: Range<usize>,
    product: u64,
}

impl Order {
    /// For so many open squares.
    pub(super) fn new(open: usize) -> Order {
        let mut draws = Vec::new();
        let (mut from, mut product) = (1, 1);
        for square in 1..open {
            let bound = square as u64 + 1;
            if product * bound > MOST_PRODUCT {
                draws.push(Draw { squares: from..square, product });
                (from, product) = (square, 1);
            }
            product *= bound;
        }
        if from < open {
            draws.push(Draw { squares: from..open, product });
        }
        Order { draws }
    }

    /// Deals out the turns: those of the open squares stand from `first` on afterwards.
    ///
    /// The length of `turns` must be a power of two, which spares every access its check.
    #[inline(always)]
    pub(super) fn shuffle<const M: usize>(&self, rng: &mut Rng, turns: &mut [u8; M], first: usize) {
        const { assert!(M.is_power_of_two()) };
        let place = |square: usize| (first + square) & (M - 1);
        turns[place(0)] = 0;
        for Draw { squares, product } in &self.draws {
            let mut word = rng.next_u64();
            // The remainder is slow, and below the product: only what is below that too need be compared with it.
            while word.wrapping_mul(*product) < *product
                && word.wrapping_mul(*product) < product.wrapping_neg() % product
            {
                word = rng.next_u64();
            }
            for square in squares.clone() {
                let wide = u128::from(word) * (square as u128 + 1);
                let other = (wide >> 64) as usize;
                word = wide as u64;
                turns[place(square)] = turns[place(other)];
                turns[place(other)] = square as u8;
            }
        }
    }
}
