//! The seeded error of a judgement.
//!
//! It depends on the seed, the level and the position alone, so an opponent that is asked twice answers
//! twice the same, whatever happened in between.

use crate::locus::State;
use crate::rng::Rng;

/// FNV-1a (Fowler, Noll and Vo), 64 bits.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Fnv {
        Fnv(0xCBF2_9CE4_8422_2325)
    }

    fn add(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
    }
}

/// An error for each legal action: from `-size` to `size`, the sum of two equal dice, small ones likelier.
pub(super) fn errors(state: &State, level: u8, seed: u64, size: u32) -> Vec<i32> {
    let actions = 2 * state.unplayed().len() as usize;
    if size == 0 {
        return vec![0; actions];
    }
    let mut rng = Rng::new(fingerprint(state, level, seed));
    let faces = u64::from(size) + 1;
    (0..actions).map(|_| (rng.below(faces) + rng.below(faces)) as i32 - size as i32).collect()
}

/// The seed (lowest byte first), the level, columns, rows, card ids, marks and turn, byte by byte.
fn fingerprint(state: &State, level: u8, seed: u64) -> u64 {
    let (grid, marks) = (state.grid(), state.marks());
    let mut hash = Fnv::new();
    seed.to_le_bytes().into_iter().for_each(|byte| hash.add(byte));
    [level, grid.columns(), grid.rows()].into_iter().for_each(|byte| hash.add(byte));
    state.deal().cards().iter().for_each(|card| hash.add(card.id()));
    grid.squares().iter().for_each(|square| hash.add(marks.mark(square) as u8));
    hash.add(state.turn().letter() as u8);
    hash.0
}
