//! What the tests of odds need: sets of cards, one after the other or at random.

use crate::card::{Card, CardSet};
use crate::rng::Rng;

/// Calls `visit` with every set of `size` of the cards.
pub(super) fn choose(cards: CardSet, size: u32, visit: &mut impl FnMut(CardSet)) {
    fn go(cards: &[Card], size: u32, set: CardSet, visit: &mut impl FnMut(CardSet)) {
        if size == 0 {
            return visit(set);
        }
        for (i, &card) in cards.iter().enumerate() {
            go(&cards[i + 1..], size - 1, set.with(card), visit);
        }
    }
    go(&cards.iter().collect::<Vec<_>>(), size, CardSet::EMPTY, visit);
}

/// Sets of up to `largest` cards; every other one from two neighbouring suits or few ranks, where strong hands are.
pub(super) fn pseudo_random_sets(
    count: usize,
    largest: u64,
    seed: u64,
) -> impl Iterator<Item = CardSet> {
    let mut rng = Rng::new(seed);
    (0..count).map(move |i| {
        let mut pool: Vec<Card> = Card::all()
            .filter(|card| match i % 4 {
                0 => card.suit() < 2,
                1 => card.rank() > 7,
                _ => true,
            })
            .collect();
        rng.shuffle(&mut pool);
        let size = rng.below(largest + 1) as usize;
        pool.into_iter().take(size).collect()
    })
}
