//! What several tests of hands need.

use crate::card::{Card, CardSet};
use proptest::prelude::*;
use proptest::sample::{SizeRange, subsequence};

/// Sets of as many cards as `size` says. Half of them are drawn from few cards, so that strong hands are common.
pub(super) fn card_sets(size: impl Into<SizeRange>) -> impl Strategy<Value = CardSet> {
    let size = size.into();
    let few = |low: u8, suits: u8| -> Vec<Card> {
        Card::all().filter(|c| c.rank() >= low && c.suit() < suits).collect()
    };
    let pools = [few(0, 4), few(0, 4), few(8, 4), few(0, 2), few(6, 2)];
    prop::sample::select(pools.to_vec())
        .prop_flat_map(move |pool| subsequence(pool, size.clone()))
        .prop_map(|cards| cards.into_iter().collect())
}

/// All choices of `count` of the cards.
pub(super) fn combinations(cards: &[Card], count: usize) -> Vec<Vec<Card>> {
    if count == 0 {
        return vec![vec![]];
    }
    let starts = 0..(cards.len() + 1).saturating_sub(count);
    starts
        .flat_map(|i| {
            combinations(&cards[i + 1..], count - 1).into_iter().map(move |mut rest| {
                rest.insert(0, cards[i]);
                rest
            })
        })
        .collect()
}
