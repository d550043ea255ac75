//! The category of the best hand in a set of cards, by arithmetic on the four suit lanes.
//!
//! No table and no branch on the cards: the same lines serve one hand in scalar registers and, lane by
//! lane, many hands in vector registers (see `batch`).

use crate::card::CardSet;

/// The nine categories, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum HandCategory {
    /// No other category.
    HighCard = 0,
    /// Two cards of a rank.
    Pair,
    /// Two pairs of different ranks.
    TwoPair,
    /// Three cards of a rank.
    ThreeOfAKind,
    /// Five ranks in a row, the ace high or low.
    Straight,
    /// Five cards of a suit.
    Flush,
    /// Three of a rank and two of another.
    FullHouse,
    /// Four cards of a rank.
    FourOfAKind,
    /// Five ranks in a row in one suit.
    StraightFlush,
}

impl HandCategory {
    /// All categories, weakest first.
    pub const ALL: [HandCategory; 9] = [
        HandCategory::HighCard,
        HandCategory::Pair,
        HandCategory::TwoPair,
        HandCategory::ThreeOfAKind,
        HandCategory::Straight,
        HandCategory::Flush,
        HandCategory::FullHouse,
        HandCategory::FourOfAKind,
        HandCategory::StraightFlush,
    ];

    /// The points a category is worth in Locus Poker.
    #[must_use]
    pub const fn points(self) -> u8 {
        [0, 2, 4, 5, 7, 8, 9, 10, 11][self as usize]
    }

    /// The name of the category.
    #[must_use]
    pub const fn label(self) -> &'static str {
        [
            "high card",
            "pair",
            "two pair",
            "three of a kind",
            "straight",
            "flush",
            "full house",
            "four of a kind",
            "straight flush",
        ][self as usize]
    }
}

/// Ranks that occur at least once, twice, three and four times in the four suits.
#[inline(always)]
const fn at_least(s: [u16; 4]) -> [u16; 4] {
    let (or01, and01) = (s[0] | s[1], s[0] & s[1]);
    let (or23, and23) = (s[2] | s[3], s[2] & s[3]);
    [or01 | or23, and01 | and23 | (or01 & or23), (and01 & or23) | (or01 & and23), and01 & and23]
}

/// The ranks shifted up by one, with the ace below the two as well: 14 bits.
#[inline(always)]
const fn with_low_ace(ranks: u16) -> u16 {
    (ranks << 1) | (ranks >> 12)
}

/// Bit `i` is set when the five bits from `i` up are all set.
#[inline(always)]
const fn runs_of_five(ranks: u16) -> u16 {
    let two = ranks & (ranks >> 1);
    two & (two >> 2) & (ranks >> 4)
}

/// Bit `i` (up to 9) is set when at least four of the five bits from `i` up are set.
#[inline(always)]
const fn runs_with_one_gap(ranks: u16) -> u16 {
    let (a, b, c, d, e) = (ranks, ranks >> 1, ranks >> 2, ranks >> 3, ranks >> 4);
    let (ab, cd) = (a & b, c & d);
    let four = (ab & cd) | (ab & (c | d) & e) | ((a | b) & cd & e);
    four & 0x3FF
}

/// The category of the best hand that up to five of the cards make.
#[inline]
#[must_use]
pub const fn category(cards: CardSet) -> HandCategory {
    let s = [cards.suit(0), cards.suit(1), cards.suit(2), cards.suit(3)];
    let [one, two, three, four] = at_least(s);
    let mut flush = false;
    let mut straight_flush = false;
    let mut i = 0;
    while i < 4 {
        flush |= s[i].count_ones() >= 5;
        straight_flush |= runs_of_five(with_low_ace(s[i])) != 0;
        i += 1;
    }
    if straight_flush {
        HandCategory::StraightFlush
    } else if four != 0 {
        HandCategory::FourOfAKind
    } else if three != 0 && two.count_ones() >= 2 {
        HandCategory::FullHouse
    } else if flush {
        HandCategory::Flush
    } else if runs_of_five(with_low_ace(one)) != 0 {
        HandCategory::Straight
    } else if three != 0 {
        HandCategory::ThreeOfAKind
    } else if two.count_ones() >= 2 {
        HandCategory::TwoPair
    } else if two != 0 {
        HandCategory::Pair
    } else {
        HandCategory::HighCard
    }
}

/// The category of the best hand that up to five of the cards and a joker make.
///
/// The joker takes any rank and suit, that of a card of the set included. It lifts every group by one, so
/// what it makes can be read off without trying 52 cards: four of a kind from three, a full house from two
/// pairs (three and a pair would be four of a kind already), never two pair.
#[inline]
#[must_use]
pub const fn category_with_joker(cards: CardSet) -> HandCategory {
    let s = [cards.suit(0), cards.suit(1), cards.suit(2), cards.suit(3)];
    let [one, two, three, _] = at_least(s);
    let mut flush = false;
    let mut straight_flush = false;
    let mut i = 0;
    while i < 4 {
        flush |= s[i].count_ones() >= 4;
        straight_flush |= runs_with_one_gap(with_low_ace(s[i])) != 0;
        i += 1;
    }
    if straight_flush {
        HandCategory::StraightFlush
    } else if three != 0 {
        HandCategory::FourOfAKind
    } else if two.count_ones() >= 2 {
        HandCategory::FullHouse
    } else if flush {
        HandCategory::Flush
    } else if runs_with_one_gap(with_low_ace(one)) != 0 {
        HandCategory::Straight
    } else if two != 0 {
        HandCategory::ThreeOfAKind
    } else if one != 0 {
        HandCategory::Pair
    } else {
        HandCategory::HighCard
    }
}
