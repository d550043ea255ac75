//! The value of the best five of five to nine cards: 1 to 7462.

use super::category::{at_least, has};
use super::value_tables::{FIRST, KICKERS, RANKS, SUITED};
use crate::card::CardSet;

/// The value of a royal flush, the highest there is. The lowest is 1, that of 7-5-4-3-2.
pub const MAX_VALUE: u16 = FIRST[9] - 1;

/// The value of the best five of five to nine cards: 1 (7-5-4-3-2) to 7462 (royal flush), one number for each
/// class of equal hands, so that values compare as hands do. Other numbers of cards have no value of a meaning.
///
/// ```
/// use locus_poker_core::card::CardSet;
/// use locus_poker_core::hand::value;
///
/// let hand = |text: &str| -> CardSet { text.split(' ').map(|c| c.parse().unwrap()).collect() };
/// assert_eq!(value(hand("7c 5d 4d 3d 2d")), 1);
/// assert_eq!(value(hand("As Ks Qs Js Ts 2c 2d")), 7462);
/// assert!(value(hand("As Ad Kc Qc 2s")) < value(hand("2d 2c 3c 3s 4s")));
/// ```
#[inline]
#[must_use]
pub fn value(cards: CardSet) -> u16 {
    look_up(parts(cards.suits()))
}

/// What the tables are asked for a hand. All of it is arithmetic on the suit lanes, so that many hands are
/// done at once before the look-ups, which go one by one.
#[derive(Clone, Copy, Default)]
pub(super) struct Parts {
    /// The ranks held, an index of `RANKS`.
    pub(super) ranks: u16,
    /// The ranks of the suit that makes a flush, an index of `SUITED`; 0 when none does.
    pub(super) suited: u16,
    /// The value of the groups of equal ranks with the lowest kickers; 0 when there is no group.
    pub(super) groups: u16,
    /// Which kickers there are, an index of `KICKERS`.
    pub(super) kickers: u16,
}

/// The best of what the parts stand for. A hand is as good as the best of: its ranks, its flush, its groups.
#[inline(always)]
pub(super) fn look_up(parts: Parts) -> u16 {
    // The masks cost next to nothing and make every index one that exists.
    let ranks = RANKS[usize::from(parts.ranks & 0x1FFF)];
    let suited = SUITED[usize::from(parts.suited & 0x1FFF)];
    let kickers = KICKERS[usize::from(parts.kickers & 0x3FFF)];
    ranks.max(suited).max(parts.groups + kickers)
}

/// The bits below and at the highest one.
#[inline(always)]
const fn smear(mut ranks: u16) -> u16 {
    ranks |= ranks >> 1;
    ranks |= ranks >> 2;
    ranks |= ranks >> 4;
    ranks | (ranks >> 8)
}

/// The mask with the bit that is the highest of `below` taken out and those above it moved down.
#[inline(always)]
const fn close_up(ranks: u16, below: u16) -> u16 {
    (ranks & (below >> 1)) | ((ranks & !below) >> 1)
}

/// The parts of a hand of five to nine cards, given by suit.
#[inline(always)]
pub(super) const fn parts(s: [u16; 4]) -> Parts {
    let [ranks, two, three, four] = at_least(s);
    // At most one suit has five of nine cards.
    let suited = (if has::<5>(s[0]) { s[0] } else { 0 })
        | (if has::<5>(s[1]) { s[1] } else { 0 })
        | (if has::<5>(s[2]) { s[2] } else { 0 })
        | (if has::<5>(s[3]) { s[3] } else { 0 });
    // The main group: of the largest ones the highest.
    let largest = if three != 0 { three } else { two };
    let largest = if four != 0 { four } else { largest };
    let upto = smear(largest);
    let main = upto.count_ones() as u16; // its rank + 1
    let other_groups = two & !(upto ^ (upto >> 1));
    let second_upto = smear(other_groups);
    let second = second_upto.count_ones() as u16;
    let rest = close_up(ranks, upto);

    // From the weakest to the strongest; a later line overwrites.
    let mut groups = FIRST[1].wrapping_add(main.wrapping_sub(1).wrapping_mul(220));
    let mut kickers = 2 * 4096 + rest;
    let has_second = other_groups != 0;
    let pairs = main.wrapping_sub(1).wrapping_mul(main.wrapping_sub(2)) / 2;
    let two_pair =
        FIRST[2].wrapping_add(pairs.wrapping_add(second).wrapping_sub(1).wrapping_mul(11));
    groups = if has_second { two_pair } else { groups };
    kickers = if has_second { close_up(rest, second_upto) } else { kickers };
    let is_three = three != 0;
    let triple = FIRST[3].wrapping_add(main.wrapping_sub(1).wrapping_mul(66));
    groups = if is_three { triple } else { groups };
    kickers = if is_three { 4096 + rest } else { kickers };
    let full = is_three & has_second;
    groups =
        if full { FIRST[6].wrapping_add(main.wrapping_sub(1).wrapping_mul(12)) } else { groups };
    kickers = if full { close_up(other_groups, upto) } else { kickers };
    let is_four = four != 0;
    groups =
        if is_four { FIRST[7].wrapping_add(main.wrapping_sub(1).wrapping_mul(12)) } else { groups };
    kickers = if is_four { rest } else { kickers };
    groups = if two != 0 { groups } else { 0 };
    kickers = if two != 0 { kickers } else { 3 * 4096 };
    Parts { ranks, suited, groups, kickers }
}
