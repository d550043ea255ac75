//! The hands of a deck, with the suits folded out.

use crate::card::CardSet;
use crate::deck::Deck;

/// The hands of five cards of a deck that do not differ by the names of their suits only.
///
/// Suits do not rank, so before the draw two hands that a renaming of the suits turns into each other are
/// worth the same, and a strategy may treat them alike without losing anything. A hand is four sets of
/// ranks, one a suit; renaming the suits changes their order, so the hand with its sets from large to small
/// (as numbers) stands for its class.
///
/// 52 cards have 2,598,960 hands in 134,459 classes, 32 cards 201,376 in 10,808.
///
/// ```
/// use locus_poker_core::card::CardSet;
/// use locus_poker_core::deck::Deck;
/// use locus_poker_core::draw_poker::strategy::HandClasses;
///
/// let classes = HandClasses::new(Deck::SevenUp);
/// assert_eq!(classes.len(), 10_808);
/// let hand = |text: &str| -> CardSet { text.split(' ').map(|c| c.parse().unwrap()).collect() };
/// let class = classes.of(hand("9c 9d Kh 8s 7c")).unwrap();
/// assert_eq!(classes.of(hand("9h 9s Kc 8d 7h")), Some(class));
/// assert_eq!(classes.weight(class), 24);
/// ```
#[derive(Clone, Debug)]
pub struct HandClasses {
    deck: Deck,
    /// The hands that stand for their classes, as bits, ascending.
    hands: Vec<u64>,
}

impl HandClasses {
    /// The classes of a deck. Takes a moment: keep them.
    #[must_use]
    pub fn new(deck: Deck) -> HandClasses {
        HandClasses { deck, hands: sets_of(deck, 5) }
    }

    /// How many classes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.hands.len()
    }

    /// Whether there is none; there always are some.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.hands.is_empty()
    }

    /// The deck.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// The class of a hand, from 0; `None` for what is no hand of five cards of the deck.
    #[must_use]
    pub fn of(&self, hand: CardSet) -> Option<usize> {
        self.hands.binary_search(&in_order(hand).bits()).ok()
    }

    /// The hand that stands for a class.
    ///
    /// # Panics
    ///
    /// If there is no such class.
    #[must_use]
    pub fn hand(&self, class: usize) -> CardSet {
        CardSet::from_bits(self.hands[class])
    }

    /// How many hands a class has: the ways to give its sets of ranks to the four suits, 4, 12 or 24.
    ///
    /// # Panics
    ///
    /// If there is no such class.
    #[must_use]
    pub fn weight(&self, class: usize) -> u32 {
        let suits = self.hand(class).suits();
        // Equal sets lie side by side: 4! ways, less those that only swap them.
        let (mut ways, mut alike) = (24, 1);
        for pair in suits.windows(2) {
            alike = if pair[0] == pair[1] { alike + 1 } else { 1 };
            ways /= alike;
        }
        ways
    }
}

/// The sets of so many cards of a deck, at most five, that stand for their classes, as bits, ascending.
pub(super) fn sets_of(deck: Deck, size: usize) -> Vec<u64> {
    let all = deck.cards().suit(0);
    // The sets of ranks that a suit can have, by their size, as bits that may be compared.
    let mut by_size: [Vec<u64>; 6] = Default::default();
    for ranks in (0..=all).filter(|ranks| ranks & !all == 0 && ranks.count_ones() <= 5) {
        by_size[ranks.count_ones() as usize].push(ranks.into());
    }
    let mut sets = Vec::new();
    complete(&by_size, 3, u64::MAX, size, 0, &mut sets);
    sets.sort_unstable();
    sets
}

/// The set with its ranks of each suit in order, the largest in the highest lane.
pub(super) fn in_order(hand: CardSet) -> CardSet {
    let mut suits = hand.suits();
    suits.sort_unstable();
    let bits = suits.into_iter().rev().fold(0, |bits, ranks| bits << 16 | u64::from(ranks));
    CardSet::from_bits(bits)
}

/// Gives the suits from `lane` down sets of ranks that are no larger than `most`, `left` cards in all.
fn complete(
    by_size: &[Vec<u64>; 6],
    lane: u32,
    most: u64,
    left: usize,
    hand: u64,
    hands: &mut Vec<u64>,
) {
    if lane == 0 {
        let fitting = by_size[left].iter().filter(|&&ranks| ranks <= most);
        hands.extend(fitting.map(|ranks| hand | ranks));
        return;
    }
    for size in 0..=left {
        for &ranks in by_size[size].iter().take_while(|&&ranks| ranks <= most) {
            complete(by_size, lane - 1, ranks, left - size, hand | ranks << (16 * lane), hands);
        }
    }
}
