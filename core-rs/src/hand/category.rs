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
pub(super) const fn at_least(s: [u16; 4]) -> [u16; 4] {
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

/// Whether at least `N` bits are set: the lowest is taken away `N - 1` times.
#[inline(always)]
pub(super) const fn has<const N: u32>(mut ranks: u16) -> bool {
    let mut i = 1;
    while i < N {
        ranks &= ranks.wrapping_sub(1);
        i += 1;
    }
    ranks != 0
}

/// The category (0 to 8) of the best hand among the cards of four suit lanes.
///
/// Weak categories are overwritten by stronger ones, so that every line is a select.
#[inline(always)]
pub(super) const fn code(s: [u16; 4]) -> u16 {
    let [one, two, three, four] = at_least(s);
    let straight = runs_of_five(with_low_ace(one)) != 0;
    let straight_flush = runs_of_five(with_low_ace(s[0]))
        | runs_of_five(with_low_ace(s[1]))
        | runs_of_five(with_low_ace(s[2]))
        | runs_of_five(with_low_ace(s[3]));
    let flush = has::<5>(s[0]) | has::<5>(s[1]) | has::<5>(s[2]) | has::<5>(s[3]);
    let two_pair = has::<2>(two);
    let mut code = if two != 0 { 1 } else { 0 };
    code = if two_pair { 2 } else { code };
    code = if three != 0 { 3 } else { code };
    code = if straight { 4 } else { code };
    code = if flush { 5 } else { code };
    code = if two_pair & (three != 0) { 6 } else { code };
    code = if four != 0 { 7 } else { code };
    if straight_flush != 0 { 8 } else { code }
}

/// The category (0 to 8) of the best hand among the cards of four suit lanes and a joker.
///
/// The joker takes any rank and suit, that of a card of the set included. It lifts every group by one, so
/// what it makes can be read off without trying 52 cards: four of a kind from three, a full house from two
/// pairs (three and a pair would be four of a kind already), never two pair.
#[inline(always)]
pub(super) const fn code_with_joker(s: [u16; 4]) -> u16 {
    let [one, two, three, _] = at_least(s);
    let straight = runs_with_one_gap(with_low_ace(one)) != 0;
    let straight_flush = runs_with_one_gap(with_low_ace(s[0]))
        | runs_with_one_gap(with_low_ace(s[1]))
        | runs_with_one_gap(with_low_ace(s[2]))
        | runs_with_one_gap(with_low_ace(s[3]));
    let flush = has::<4>(s[0]) | has::<4>(s[1]) | has::<4>(s[2]) | has::<4>(s[3]);
    let mut code = if one != 0 { 1 } else { 0 };
    code = if two != 0 { 3 } else { code };
    code = if straight { 4 } else { code };
    code = if flush { 5 } else { code };
    code = if has::<2>(two) { 6 } else { code };
    code = if three != 0 { 7 } else { code };
    if straight_flush != 0 { 8 } else { code }
}

/// The category of the best hand that up to five of the cards make.
#[inline]
#[must_use]
pub const fn category(cards: CardSet) -> HandCategory {
    HandCategory::ALL[code(cards.suits()) as usize]
}

/// The category of the best hand that up to five of the cards and a joker make.
#[inline]
#[must_use]
pub const fn category_with_joker(cards: CardSet) -> HandCategory {
    HandCategory::ALL[code_with_joker(cards.suits()) as usize]
}
