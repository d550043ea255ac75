//! The numbering proved on all hands of five cards, and larger hands against their subsets.

use super::*;
use crate::hand::testing::{card_sets, combinations};
use proptest::prelude::*;

fn set(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Calls `each` with all sets of five cards of a deck.
fn for_all_hands(deck: Deck, mut each: impl FnMut(CardSet)) {
    let cards: Vec<Card> = deck.cards().iter().collect();
    let n = cards.len();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                let three = CardSet::EMPTY.with(cards[a]).with(cards[b]).with(cards[c]);
                for d in c + 1..n {
                    for &last in &cards[d + 1..] {
                        each(three.with(cards[d]).with(last));
                    }
                }
            }
        }
    }
}

/// Classes in the order that category and deciding ranks give: each has one value, and these count up from 1.
#[test]
fn all_hands_fall_into_7462_classes_numbered_in_order() {
    let mut hands = [0_u32; 9];
    let mut classes = std::collections::BTreeMap::new();
    for_all_hands(Deck::Full, |cards| {
        let rank = HandRank::of(cards, Deck::Full, false).unwrap();
        hands[rank.category() as usize] += 1;
        let class = (rank.category(), rank.deciding, rank.count);
        let value = *classes.entry(class).or_insert(rank.value());
        assert_eq!(value, rank.value(), "{cards:?}");
    });
    assert_eq!(
        hands,
        [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40],
        "the known numbers of hands"
    );
    let values: Vec<u16> = classes.values().copied().collect();
    assert_eq!(values, (1..=7462).collect::<Vec<_>>());
    let mut count = [0; 9];
    for (category, ..) in classes.keys() {
        count[*category as usize] += 1;
    }
    assert_eq!(
        count,
        [1277, 2860, 858, 858, 10, 1277, 156, 156, 10],
        "the known numbers of classes"
    );
}

#[test]
fn the_short_deck_keeps_the_numbers_but_for_its_lowest_straight() {
    let mut lifted = [0; 9];
    let mut hands = [0; 9];
    for_all_hands(Deck::SevenUp, |cards| {
        let full = HandRank::of(cards, Deck::Full, true).unwrap();
        let short = HandRank::of(cards, Deck::SevenUp, false).unwrap();
        let ace_low = HandRank::of(cards, Deck::SevenUp, true).unwrap();
        hands[short.category() as usize] += 1;
        assert_eq!((full, full.deciding()), (short, short.deciding()));
        if ace_low != short {
            lifted[ace_low.category() as usize] += 1;
            assert_eq!(ace_low.deciding(), [8]);
            let wheel = if ace_low.category() == HandCategory::Straight {
                "Ac 2d 3d 4d 5d"
            } else {
                "Ad 2d 3d 4d 5d"
            };
            assert_eq!(ace_low, HandRank::of(set(wheel), Deck::Full, false).unwrap());
        }
    });
    assert_eq!(hands, [52 * 1020, 107_520, 24_192, 10_752, 4 * 1020, 52 * 4, 1344, 224, 16]);
    assert_eq!(lifted, [0, 0, 0, 0, 1020, 0, 0, 0, 4]);
}

#[test]
fn the_ends_and_some_known_places() {
    let value_of = |text| HandRank::of(set(text), Deck::Full, false).unwrap().value();
    assert_eq!(value_of("7c 5d 4d 3d 2d"), 1);
    assert_eq!(value_of("Ac Kd Qd Jd 9d"), 1277);
    assert_eq!(value_of("2c 2d 3d 4d 5d"), 1278);
    assert_eq!(value_of("Ac Kd Qd Jd Td"), 7462 - 10 - 156 - 156 - 1277);
    assert_eq!(value_of("Ad 2d 3d 4d 5d"), 7453);
    assert_eq!(value_of("Ad Kd Qd Jd Td"), super::super::MAX_VALUE);
}

#[test]
fn other_numbers_and_other_cards_have_no_rank() {
    let rank = |text| HandRank::of(set(text), Deck::SevenUp, true);
    assert_eq!(rank("As Ks Qs Js"), Err(RankError::Count(4)));
    assert_eq!(rank("As Ks Qs Js 9s 8s"), Err(RankError::Count(6)));
    assert_eq!(rank("As Ks Qs Js 6s"), Err(RankError::NotInDeck("6s".parse().unwrap())));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn more_cards_are_worth_their_best_five(cards in card_sets(5..=9)) {
        let all: Vec<Card> = cards.iter().collect();
        let best = combinations(&all, 5).into_iter().map(|five| value(five.into_iter().collect()));
        prop_assert_eq!(value(cards), best.max().unwrap(), "{:?}", cards);
    }
}
