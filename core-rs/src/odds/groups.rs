//! What cards of equal ranks make, whatever their suits.

use super::Area;
use super::ranks::Ranks;
use crate::hand::HandCategory;

/// The groups of equal ranks among natural cards, in the order of their strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(super) enum Groups {
    Single,
    Pair,
    TwoPair,
    Three,
    /// Three and at least two of another rank.
    Full,
    Four,
}

use Groups::{Four, Full, Pair, Single, Three, TwoPair};

impl Groups {
    /// How many there are.
    pub(super) const COUNT: usize = 6;
    pub(super) const ALL: [Groups; Groups::COUNT] = [Single, Pair, TwoPair, Three, Full, Four];

    /// The groups when `count` (0 to 4) cards of one more rank come in.
    pub(super) const fn with(self, count: u32) -> Groups {
        match (self, count) {
            (Four, _) | (_, 4) => Four,
            (_, 0 | 1) => self,
            (Single, 2) => Pair,
            (Pair | TwoPair, 2) => TwoPair,
            (Single, _) => Three,
            // A pair and three, three and a pair, two threes.
            _ => Full,
        }
    }

    /// The best that the groups make together with jokers, no straight and no flush considered.
    ///
    /// A joker lifts the largest group, for four of a rank beat a full house. There is no five of a kind.
    pub(super) const fn category(self, jokers: u8, any_card: bool) -> HandCategory {
        use HandCategory as C;
        match (jokers, self) {
            (0, Single) => C::HighCard,
            (0, Pair) => C::Pair,
            (0, TwoPair) => C::TwoPair,
            (0, Three) => C::ThreeOfAKind,
            (0, Full) => C::FullHouse,
            (1, Single) if any_card => C::Pair,
            (1, Single) => C::HighCard,
            (1, Pair) => C::ThreeOfAKind,
            (1, TwoPair) => C::FullHouse,
            (_, Single) if any_card => C::ThreeOfAKind,
            (_, Single) => C::Pair,
            _ => C::FourOfAKind,
        }
    }
}

/// `n` over `k`, for `n` up to 4.
pub(super) const CHOOSE: [[u64; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// How many completions have which groups: one rank after the other, by how many of its cards are in.
pub(super) fn count(area: &Area) -> [u64; Groups::COUNT] {
    let size = area.natural() as usize;
    let mut ways = vec![[0_u64; Groups::COUNT]; size + 1];
    ways[0][Single as usize] = 1;
    for rank in area.ranks().each() {
        let (known, open) = (area.known_suits(rank), area.open_suits(rank));
        let mut next = vec![[0_u64; Groups::COUNT]; size + 1];
        for (taken, row) in ways.iter().enumerate() {
            for drawn in 0..=open.count_ones() {
                let count = known.count_ones() + drawn;
                let Some(target) = next.get_mut(taken + count as usize) else { break };
                for groups in Groups::ALL {
                    target[groups.with(count) as usize] +=
                        row[groups as usize] * CHOOSE[open.count_ones() as usize][drawn as usize];
                }
            }
        }
        ways = next;
    }
    ways[size]
}

impl Ranks {
    /// The ranks from the lowest up.
    pub(super) fn each(self) -> impl Iterator<Item = u8> {
        self.lowest()..13
    }
}
