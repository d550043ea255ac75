//! Decks and their seeded shuffle.

use crate::card::{Card, CardSet};
use crate::rng::Rng;

/// The cards a game is played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deck {
    /// All 52 cards.
    Full,
    /// The 32 cards from the seven up.
    SevenUp,
}

impl Deck {
    /// The deck of this many cards, if there is one.
    #[must_use]
    pub const fn of_size(size: u32) -> Option<Deck> {
        match size {
            52 => Some(Deck::Full),
            32 => Some(Deck::SevenUp),
            _ => None,
        }
    }

    /// How many cards it has.
    #[must_use]
    pub const fn size(self) -> u32 {
        self.cards().len()
    }

    /// The lowest rank in it, 0 (two) or 5 (seven).
    #[must_use]
    pub const fn lowest_rank(self) -> u8 {
        match self {
            Deck::Full => 0,
            Deck::SevenUp => 5,
        }
    }

    /// Its cards.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        let lane = 0x1FFF_u64 >> self.lowest_rank() << self.lowest_rank();
        CardSet::from_bits(lane * 0x0001_0001_0001_0001)
    }

    /// Its cards in the order that a seed gives, the same for ever (see "The shuffle" in DESIGN.md).
    ///
    /// ```
    /// use locus_poker_core::deck::Deck;
    ///
    /// let cards = Deck::Full.shuffled(7);
    /// assert_eq!(cards.len(), 52);
    /// assert_eq!(format!("{:?}", &cards[..3]), "[Qh, 9c, Kh]");
    /// ```
    #[must_use]
    pub fn shuffled(self, seed: u64) -> Vec<Card> {
        let mut cards: Vec<Card> = self.cards().iter().collect();
        Rng::new(seed).shuffle(&mut cards);
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(cards: &[Card]) -> String {
        cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_seed_gives_the_same_order_for_ever() {
        let known = [
            (
                Deck::Full,
                0,
                "Jc 3s Kd 5d Qh 4s 5c Kc Tc 2c 9d 8h Ad 9c Qc 5h Ks 6d 7d 9h Th 2s Ac 7s 7h 6c \
                 4c 8s Td As 5s 4d 2d Qs 3h Ah 4h 6h 8d Qd 2h 3c Js Jd 8c 6s Kh Ts 7c 3d Jh 9s",
            ),
            (
                Deck::Full,
                7,
                "Qh 9c Kh 8h Js 7s 2c Ts 7d 5s 8s 8c 5d 5c 4h 9s 3s 6s 6h Jh Kd 8d 4s Tc Ah 2d \
                 2s 9d 4c Qc As Td Kc 3d 6c 4d 7c Qs Th Jd 9h 7h 3h 6d 3c 2h Ad Ks Ac Qd 5h Jc",
            ),
            (
                Deck::Full,
                u64::MAX,
                "9h Ac Ah 6c Jd 9s 4d As Ad 7d Tc 7c 5c Kd Qs 7s 3d 3c 2h 2s 4c Qd 2c Td 4s Kc \
                 Ts 8c 5d 7h Jh Qc 5s 5h Qh 3h 9c 3s 6h 6s 2d 4h 8h Ks Kh 6d Th 8s Jc 8d Js 9d",
            ),
            (
                Deck::SevenUp,
                0,
                "Ah Jh 8h Jd 8c 9d Th Kc Kd Ts Jc Ad 7c 8s As 9s 8d 9c Ac Qh 7d 7h Qd Ks Td 9h \
                 Kh Qc Tc 7s Qs Js",
            ),
            (
                Deck::SevenUp,
                7,
                "Qc As Tc 9h Jd Js 7c 8d Qd Th 8s Td Ad Kc 8h 8c Kh Ah Jc Jh Ts 9s 7s 9d 7h 7d \
                 Qs Ks Ac Kd 9c Qh",
            ),
        ];
        for (deck, seed, expected) in known {
            assert_eq!(names(&deck.shuffled(seed)), expected, "{deck:?} {seed}");
        }
    }

    #[test]
    fn a_shuffle_keeps_every_card() {
        for deck in [Deck::Full, Deck::SevenUp] {
            assert_eq!(Deck::of_size(deck.size()), Some(deck));
            assert!(deck.cards().iter().all(|card| card.rank() >= deck.lowest_rank()));
            for seed in 0..100 {
                let cards = deck.shuffled(seed);
                assert_eq!(cards.len(), deck.size() as usize);
                assert_eq!(cards.into_iter().collect::<CardSet>(), deck.cards());
            }
        }
        assert_eq!((Deck::Full.size(), Deck::SevenUp.size()), (52, 32));
        assert_eq!(Deck::of_size(36), None);
    }
}
