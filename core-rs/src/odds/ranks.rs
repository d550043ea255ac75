//! The ranks of a deck and the straights they make.

use crate::card::{Card, CardSet};

/// A deck of four suits from some rank up to the ace, and whether its ace also goes below that rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ranks {
    lowest: u8,
    ace_low: bool,
}

impl Ranks {
    /// The deck of 52.
    pub const FULL: Ranks = Ranks { lowest: 0, ace_low: true };

    /// The deck of 52, 36 (six up) or 32 (seven up) cards, if it is one of these.
    ///
    /// `ace_low` lets the ace go below the lowest rank of a short deck, as the start of its lowest straight; in the
    /// deck of 52 it always does.
    #[must_use]
    pub const fn of_deck(size: u32, ace_low: bool) -> Option<Ranks> {
        match size {
            52 => Some(Ranks::FULL),
            36 => Some(Ranks { lowest: 4, ace_low }),
            32 => Some(Ranks { lowest: 5, ace_low }),
            _ => None,
        }
    }

    /// The lowest rank: 0 (two), 4 (six) or 5 (seven).
    #[must_use]
    pub const fn lowest(self) -> u8 {
        self.lowest
    }

    /// Whether the ace starts the lowest straight.
    #[must_use]
    pub const fn ace_low(self) -> bool {
        self.ace_low
    }

    /// All cards of the deck.
    #[must_use]
    pub fn cards(self) -> CardSet {
        Card::all().filter(|card| card.rank() >= self.lowest).collect()
    }

    /// The ranks of each straight, as 13 bits (bit 0 is the two), lowest straight first.
    pub fn straights(self) -> impl Iterator<Item = u16> {
        let wheel = self.ace_low.then_some((0b1111 << self.lowest) | 1 << 12);
        wheel.into_iter().chain((self.lowest..=8).map(|rank| 0b1_1111 << rank))
    }

    /// Whether the ranks and this many jokers make a straight.
    #[must_use]
    pub fn is_straight(self, ranks: u16, jokers: u8) -> bool {
        self.straights().any(|five| (five & ranks).count_ones() + u32::from(jokers) >= 5)
    }
}
