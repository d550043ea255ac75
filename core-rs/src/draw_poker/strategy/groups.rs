//! Hands before the exchange that are nearly alike.

use super::classes::HandClasses;
use super::shape::{ACE, Shape, completing, is_straight, straight_draw};
use crate::card::CardSet;
use crate::deck::Deck;

/// What a hand is before the exchange, in the order of the categories.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Made {
    Nothing,
    Pair,
    TwoPair,
    Three,
    Straight,
    Flush,
    Full,
    Four,
    StraightFlush,
}

/// What four cards of a hand are near to: a straight that one rank completes or two; a flush, alone or
/// with such a straight of the same four cards, or with four others that two ranks complete.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Near {
    Nothing,
    Gutshot,
    Open,
    Flush,
    FlushAndGutshot,
    FlushAndOpen,
    FlushOrOpen,
}

/// What the hands of a group have in common. Groups are numbered in the order of these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Traits {
    pub made: Made,
    pub near: Near,
    /// Ranks that matter, the most important first, 0 for none; for a flush draw the last says where
    /// the card of another suit stands.
    pub ranks: [u8; 3],
}

impl Traits {
    fn plain(made: Made, ranks: [u8; 3]) -> Traits {
        Traits { made, near: Near::Nothing, ranks }
    }

    /// The traits of a hand.
    pub(super) fn of(shape: &Shape, deck: Deck) -> Traits {
        let ranks = shape.ranks();
        match (ranks.len(), shape.counts[0]) {
            (5, _) => Traits::of_unpaired(shape, deck),
            (4, _) => {
                // A low pair may be given up for the cards above it.
                let second = if is_low(ranks[0], deck) { ranks[2] } else { 0 };
                let near = Near::of(shape, deck);
                Traits { made: Made::Pair, near, ranks: [ranks[0], ranks[1], second] }
            }
            (3, 2) => Traits::plain(Made::TwoPair, [ranks[0], ranks[1], 0]),
            (3, _) => Traits::plain(Made::Three, [ranks[0], 0, 0]),
            (_, 3) => Traits::plain(Made::Full, [ranks[0], 0, 0]),
            _ => Traits::plain(Made::Four, [ranks[0], 0, 0]),
        }
    }

    /// Those of five different ranks.
    fn of_unpaired(shape: &Shape, deck: Deck) -> Traits {
        let ranks = shape.ranks();
        let flush = shape.suited_len() == 5;
        if is_straight(shape.bits(), deck) {
            // A-2-3-4-5 goes by its five.
            let top = if ranks[0] == ACE && ranks[1] != ACE - 1 { ranks[1] } else { ranks[0] };
            let made = if flush { Made::StraightFlush } else { Made::Straight };
            return Traits::plain(made, [top, 0, 0]);
        }
        if flush {
            return Traits::plain(Made::Flush, [ranks[0], ranks[1], 0]);
        }
        let near = Near::of(shape, deck);
        let third = if near < Near::Flush {
            ranks[2]
        } else {
            // Which card is not of the suit: the highest, the next one, or a lower one.
            ranks[..2].iter().position(|rank| shape.suited >> rank & 1 == 0).unwrap_or(2) as u8
        };
        Traits { made: Made::Nothing, near, ranks: [ranks[0], ranks[1], third] }
    }
}

impl Near {
    /// What four cards of a hand that is a pair or nothing are near to.
    fn of(shape: &Shape, deck: Deck) -> Near {
        let (ways, _) = straight_draw(shape.bits(), deck);
        if shape.suited_len() != 4 {
            return [Near::Nothing, Near::Gutshot, Near::Open][ways as usize];
        }
        match completing(shape.suited, deck) {
            same if same < ways && ways == 2 => Near::FlushOrOpen,
            0 => Near::Flush,
            1 => Near::FlushAndGutshot,
            _ => Near::FlushAndOpen,
        }
    }
}

/// Whether a pair is one of the two lowest ranks of the deck.
pub(super) const fn is_low(pair: u8, deck: Deck) -> bool {
    pair <= deck.lowest_rank() + 1
}

/// The hands of five cards of a deck in groups of those that are nearly alike before the exchange.
///
/// What a hand can become depends on the ranks that it pairs, on its highest other cards, and on whether it
/// is near a straight or a flush. Hands that agree in these are a group: 1,330 of them with 52 cards, 334
/// with 32. All hands of a group have the same [`Plan`](super::Plan)s.
///
/// ```
/// use locus_poker_core::card::CardSet;
/// use locus_poker_core::deck::Deck;
/// use locus_poker_core::draw_poker::strategy::Groups;
///
/// let groups = Groups::new(Deck::Full);
/// let group = |text: &str| {
///     let hand: CardSet = text.split(' ').map(|c| c.parse().unwrap()).collect();
///     groups.of(hand).unwrap()
/// };
/// assert_eq!(group("9c 9d Kh 8s 5c"), group("9h 9s Kc 4d 2h"));
/// assert_ne!(group("9c 9d Kh 8s 5c"), group("9c 9d Ah 8s 5c"));
/// ```
#[derive(Clone, Debug)]
pub struct Groups {
    deck: Deck,
    /// In order.
    traits: Vec<Traits>,
    weights: Vec<u32>,
    /// A hand of each.
    hands: Vec<CardSet>,
}

impl Groups {
    /// The groups of a deck. Takes a moment: keep them.
    #[must_use]
    pub fn new(deck: Deck) -> Groups {
        let classes = HandClasses::new(deck);
        let of = |class| Traits::of(&Shape::of(classes.hand(class)), deck);
        let all: Vec<Traits> = (0..classes.len()).map(of).collect();
        let mut traits = all.clone();
        traits.sort_unstable();
        traits.dedup();
        let (weights, hands) = (vec![0; traits.len()], vec![CardSet::EMPTY; traits.len()]);
        let mut groups = Groups { deck, traits, weights, hands };
        for (class, traits) in all.iter().enumerate() {
            if let Some(group) = groups.with(*traits) {
                groups.weights[group] += classes.weight(class);
                groups.hands[group] = classes.hand(class);
            }
        }
        groups
    }

    /// How many groups there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.traits.len()
    }

    /// Whether there is none; there always are some.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.traits.is_empty()
    }

    /// The deck.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// The group of a hand, from 0; `None` for what is no hand of five cards of the deck.
    #[must_use]
    pub fn of(&self, hand: CardSet) -> Option<usize> {
        if hand.len() != 5 || hand.union(self.deck.cards()) != self.deck.cards() {
            return None;
        }
        self.with(Traits::of(&Shape::of(hand), self.deck))
    }

    /// The group of the hands with these traits.
    pub(super) fn with(&self, traits: Traits) -> Option<usize> {
        self.traits.binary_search(&traits).ok()
    }

    /// How many hands a group has; all of them together are all hands of the deck.
    ///
    /// # Panics
    ///
    /// If there is no such group.
    #[must_use]
    pub fn weight(&self, group: usize) -> u32 {
        self.weights[group]
    }

    /// One of the hands of a group.
    ///
    /// # Panics
    ///
    /// If there is no such group.
    #[must_use]
    pub fn hand(&self, group: usize) -> CardSet {
        self.hands[group]
    }
}

#[cfg(test)]
mod tests {
    use super::super::plans::{Plan, plans};
    use super::*;

    #[test]
    fn every_hand_has_a_group_and_all_of_a_group_the_same_plans() {
        for (deck, count, hands) in [(Deck::Full, 1330, 2_598_960), (Deck::SevenUp, 334, 201_376)] {
            let (groups, classes) = (Groups::new(deck), HandClasses::new(deck));
            assert_eq!(groups.len(), count);
            let weights: Vec<u32> = (0..count).map(|group| groups.weight(group)).collect();
            assert_eq!(weights.iter().sum::<u32>(), hands);
            assert!(weights.iter().all(|&weight| weight > 0));
            assert!((0..count).all(|group| groups.of(groups.hand(group)) == Some(group)));
            let mut seen: Vec<Option<Vec<(Plan, u32)>>> = vec![None; count];
            for class in 0..classes.len() {
                let hand = classes.hand(class);
                let found: Vec<(Plan, u32)> =
                    plans(hand, deck).map(|(plan, discards)| (plan, discards.len())).collect();
                let group = groups.of(hand).unwrap();
                let known = seen[group].get_or_insert_with(|| found.clone());
                assert_eq!(*known, found, "{hand:?}");
            }
        }
    }

    #[test]
    fn what_is_no_hand_has_no_group() {
        let groups = Groups::new(Deck::SevenUp);
        let hand = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect();
        assert_eq!(groups.of(hand("9c 9d Kh 8s")), None);
        assert_eq!(groups.of(hand("9c 9d Kh 8s 2c")), None);
        assert_eq!(groups.of(CardSet::EMPTY), None);
        assert!(groups.of(hand("9c 9d Kh 8s 7c")).is_some());
    }
}
