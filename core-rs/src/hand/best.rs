//! The best hand itself: which cards make its category and what the joker stands for.

use super::category::{HandCategory, at_least, category, category_with_joker};
use crate::card::{Card, CardSet};

/// The best hand among some cards, with or without a joker: always the same one of those that are equal.
///
/// A candidate is any choice of five of the cards (of all of them, when there are fewer), the joker among them
/// or left out, standing for any of the 52 cards, one that is there already included. The best is decided by,
/// in this order:
///
/// 1. the category; five of a kind counts as four of a kind;
/// 2. the deciding ranks, most important first, kickers included (flush and high card: card by card);
/// 3. cards that make the category without the joker come before cards that need it;
/// 4. the lowest ids of the cards that make the category, sorted and compared one by one;
/// 5. the lowest id for the joker.
///
/// So a joker that makes a group is the club of its rank, in a straight the club of the missing rank, and in a
/// flush the ace of the suit, always, even as the second one. It is reported only when it is one of the cards
/// that make the category.
///
/// ```
/// use locus_poker_core::card::CardSet;
/// use locus_poker_core::hand::{Hand, HandCategory};
///
/// let cards: CardSet = ["As", "Ks", "Qs", "Js", "2d"].iter().map(|c| c.parse().unwrap()).collect();
/// let hand = Hand::best(cards, true);
/// assert_eq!(hand.category, HandCategory::StraightFlush);
/// assert_eq!(format!("{:?}", hand.cards), "{Js, Qs, Ks, As}");
/// assert_eq!(hand.joker, "Ts".parse().ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// What kind of hand it is.
    pub category: HandCategory,
    /// The cards that make the category, the joker's place left out: none for a high card.
    pub cards: CardSet,
    /// The card that the joker stands for, when it is one of those that make the category.
    pub joker: Option<Card>,
}

impl Hand {
    /// The best hand that up to five of the cards make, with a joker or without.
    #[must_use]
    pub fn best(cards: CardSet, joker: bool) -> Hand {
        if joker { best_with_joker(cards) } else { best_natural(cards) }
    }
}

/// The straights, best first: the ranks of each as a mask.
const STRAIGHTS: [u16; 10] = {
    let mut masks = [0x100F; 10]; // the last one is A-2-3-4-5
    let mut i = 0;
    while i < 9 {
        masks[i] = 0x1F00 >> i;
        i += 1;
    }
    masks
};

/// The highest set bit as a rank. The mask must not be empty.
fn top(ranks: u16) -> u8 {
    debug_assert!(ranks != 0);
    15 - ranks.leading_zeros() as u8
}

/// The mask with its highest `count` bits only.
fn highest(mut ranks: u16, count: u32) -> u16 {
    while ranks.count_ones() > count {
        ranks &= ranks - 1;
    }
    ranks
}

/// The club of a rank: the lowest id the joker can take to make a group or a straight.
fn club(rank: u8) -> Option<Card> {
    Card::of(rank, 0)
}

/// All cards of a rank.
fn of_rank(cards: CardSet, rank: u8) -> CardSet {
    CardSet::from_bits(cards.bits() & (0x0001_0001_0001_0001 << rank))
}

/// The cards of a suit that are in a mask of ranks.
fn of_suit(cards: CardSet, suit: u8, ranks: u16) -> CardSet {
    CardSet::from_bits(cards.bits() & (u64::from(ranks) << (16 * suit)))
}

/// The lowest `count` ids of a set.
fn lowest(cards: CardSet, count: usize) -> CardSet {
    cards.iter().take(count).collect()
}

/// The ranks held by at least `count` cards (1 to 4).
fn groups(cards: CardSet, count: usize) -> u16 {
    at_least(cards.suits())[count - 1]
}

fn best_natural(cards: CardSet) -> Hand {
    let category = category(cards);
    let made = match category {
        HandCategory::HighCard => CardSet::EMPTY,
        HandCategory::Pair => of_rank(cards, top(groups(cards, 2))),
        HandCategory::TwoPair => two_pairs(cards),
        HandCategory::ThreeOfAKind => of_rank(cards, top(groups(cards, 3))),
        HandCategory::Straight => straight(cards, 0).0,
        HandCategory::Flush => flush(cards, 5).0,
        HandCategory::FullHouse => {
            let triple = top(groups(cards, 3));
            let pair = top(groups(cards, 2) & !(1 << triple));
            of_rank(cards, triple).union(lowest(of_rank(cards, pair), 2))
        }
        HandCategory::FourOfAKind => of_rank(cards, top(groups(cards, 4))),
        HandCategory::StraightFlush => straight_flush(cards, 0).0,
    };
    Hand { category, cards: made, joker: None }
}

fn best_with_joker(cards: CardSet) -> Hand {
    let category = category_with_joker(cards);
    let (made, joker) = match category {
        HandCategory::HighCard | HandCategory::TwoPair => (CardSet::EMPTY, None),
        HandCategory::Pair => {
            let rank = top(groups(cards, 1));
            (of_rank(cards, rank), club(rank))
        }
        HandCategory::ThreeOfAKind => {
            let rank = top(groups(cards, 2));
            (of_rank(cards, rank), club(rank))
        }
        HandCategory::Straight => straight(cards, 1),
        HandCategory::Flush => flush(cards, 4),
        HandCategory::FullHouse => (two_pairs(cards), club(top(groups(cards, 2)))),
        HandCategory::FourOfAKind => {
            let rank = top(groups(cards, 3));
            let made = of_rank(cards, rank);
            (made, if made.len() == 4 { None } else { club(rank) })
        }
        HandCategory::StraightFlush => straight_flush(cards, 1),
    };
    Hand { category, cards: made, joker }
}

/// The two highest pairs. They are exactly that where this is asked: with three of a rank the hand is better.
fn two_pairs(cards: CardSet) -> CardSet {
    let pairs = groups(cards, 2);
    let high = top(pairs);
    of_rank(cards, high).union(of_rank(cards, top(pairs & !(1 << high))))
}

/// The highest straight with at most `missing` gaps, from the lowest card of each rank, and the club of the gap.
fn straight(cards: CardSet, missing: u32) -> (CardSet, Option<Card>) {
    let held = groups(cards, 1);
    let best = STRAIGHTS.into_iter().find(|mask| (mask & !held).count_ones() <= missing);
    let Some(mask) = best else { return (CardSet::EMPTY, None) };
    let each = (0..13).filter(|rank| mask & held & (1 << rank) != 0);
    let made = each.flat_map(|rank| of_rank(cards, rank).iter().next()).collect();
    let gap = mask & !held;
    (made, if gap == 0 { None } else { club(top(gap)) })
}

/// The best flush from `natural` cards: five, or four and the joker, which then is the suit's ace.
fn flush(cards: CardSet, natural: u32) -> (CardSet, Option<Card>) {
    let enough = (0..4u8).filter(|&suit| cards.suit(suit).count_ones() >= natural);
    // `rev` since the last of equals is taken, and the lowest suit shall be it.
    let best = enough.rev().max_by_key(|&suit| highest(cards.suit(suit), natural));
    let Some(suit) = best else { return (CardSet::EMPTY, None) };
    let made = of_suit(cards, suit, highest(cards.suit(suit), natural));
    (made, if natural == 5 { None } else { Card::of(12, suit) })
}

/// The highest straight flush with at most `missing` gaps: of equal ones a complete one, then that with the
/// lowest card (cards of two suits differ in the first one already).
fn straight_flush(cards: CardSet, missing: u32) -> (CardSet, Option<Card>) {
    for mask in STRAIGHTS {
        let gap = |suit: u8| mask & !cards.suit(suit);
        let made = |suit: u8| of_suit(cards, suit, mask);
        let enough = (0..4).filter(|&suit| gap(suit).count_ones() <= missing);
        if let Some(suit) = enough.min_by_key(|&suit| (gap(suit) != 0, made(suit).iter().next())) {
            let joker = if gap(suit) == 0 { None } else { Card::of(top(gap(suit)), suit) };
            return (made(suit), joker);
        }
    }
    (CardSet::EMPTY, None)
}

#[cfg(test)]
#[path = "best_tests.rs"]
mod tests;
