//! Five cards compared: category, deciding ranks and value.

use super::category::{HandCategory, category};
use super::value::value;
use super::value_tables::FIRST;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use std::cmp::Ordering;

/// What five cards are worth against five others. Equal hands are equal ranks; a higher one is better.
///
/// ```
/// use locus_poker_core::{card::CardSet, deck::Deck, hand::HandRank};
///
/// let rank = |text: &str| {
///     let cards: CardSet = text.split(' ').map(|c| c.parse().unwrap()).collect();
///     HandRank::of(cards, Deck::Full, false).unwrap()
/// };
/// let aces = rank("As Ad Kc Qh 2s");
/// assert_eq!(aces.deciding(), [12, 11, 10, 0]);
/// assert!(aces > rank("Ac Ah Kd Jh Ts"));
/// assert!(aces == rank("Ac Ah Kd Qc 2h"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HandRank {
    value: u16,
    category: HandCategory,
    deciding: [u8; 5],
    count: u8,
}

/// Why cards have no rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankError {
    /// Not five cards but this many.
    Count(u32),
    /// A card that the deck does not have.
    NotInDeck(Card),
}

/// Ace, seven, eight, nine, ten.
const ACE_TO_TEN: u16 = 0x11E0;

impl HandRank {
    /// The rank of five cards of a deck.
    ///
    /// With `ace_low_straight` the ace also goes below the seven of the 32-card deck: A-7-8-9-10 is its lowest
    /// straight. It takes the value that A-2-3-4-5 has in the full deck, where the setting changes nothing.
    ///
    /// # Errors
    ///
    /// If there are not five cards, or one is not in the deck.
    pub fn of(cards: CardSet, deck: Deck, ace_low_straight: bool) -> Result<HandRank, RankError> {
        if cards.len() != 5 {
            return Err(RankError::Count(cards.len()));
        }
        if let Some(card) = cards.iter().find(|&card| !deck.cards().contains(card)) {
            return Err(RankError::NotInDeck(card));
        }
        let ranks = cards.suits().into_iter().fold(0, |all, suit| all | suit);
        if ace_low_straight && deck == Deck::SevenUp && ranks == ACE_TO_TEN {
            let one_suit = cards.suits().contains(&ACE_TO_TEN);
            let category =
                if one_suit { HandCategory::StraightFlush } else { HandCategory::Straight };
            return Ok(HandRank {
                value: FIRST[category as usize],
                category,
                deciding: [8, 0, 0, 0, 0],
                count: 1,
            });
        }
        let category = category(cards);
        let (deciding, count) = deciding(cards, category);
        Ok(HandRank { value: value(cards), category, deciding, count })
    }

    /// 1 (7-5-4-3-2) to 7462 (royal flush), see [`value`].
    #[must_use]
    pub const fn value(&self) -> u16 {
        self.value
    }

    /// The category of the five cards.
    #[must_use]
    pub const fn category(&self) -> HandCategory {
        self.category
    }

    /// The ranks (0 to 12) that decide between hands of the category, most important first: pair: its rank, three
    /// kickers; two pair: higher, lower, kicker; three of a kind: its rank, two kickers; straight and straight
    /// flush: the top card (the five in A-2-3-4-5); flush and high card: all five; full house: triple, pair; four
    /// of a kind: its rank, kicker.
    #[must_use]
    pub fn deciding(&self) -> &[u8] {
        &self.deciding[..usize::from(self.count)]
    }
}

/// The deciding ranks of five cards: larger groups first, then higher ranks; of a straight only its top card.
fn deciding(cards: CardSet, category: HandCategory) -> ([u8; 5], u8) {
    let ranks = cards.suits().into_iter().fold(0, |all, suit| all | suit);
    let mut deciding = [0; 5];
    if matches!(category, HandCategory::Straight | HandCategory::StraightFlush) {
        deciding[0] = if ranks == 0x100F { 3 } else { 15 - ranks.leading_zeros() as u8 };
        return (deciding, 1);
    }
    let held = |rank: u8| cards.suits().into_iter().filter(|suit| suit >> rank & 1 != 0).count();
    let mut count = 0;
    for size in (1..=4).rev() {
        for rank in (0..13).rev().filter(|&rank| held(rank) == size) {
            deciding[usize::from(count)] = rank;
            count += 1;
        }
    }
    (deciding, count)
}

impl PartialEq for HandRank {
    fn eq(&self, other: &HandRank) -> bool {
        self.value == other.value
    }
}

impl Eq for HandRank {}

impl PartialOrd for HandRank {
    fn partial_cmp(&self, other: &HandRank) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for HandRank {
    fn cmp(&self, other: &HandRank) -> Ordering {
        self.value.cmp(&other.value)
    }
}

#[cfg(test)]
#[path = "rank_tests.rs"]
mod tests;
