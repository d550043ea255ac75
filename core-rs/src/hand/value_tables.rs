//! Tables from masks of ranks to parts of a value, and where each category begins.
//!
//! A value numbers the 7462 classes of equal five-card hands from 1 up. Inside a category the classes are ordered
//! by their deciding ranks, which is the numeric order of the masks that hold those ranks: the index of a class
//! is a count of the smaller masks, and a mask with too many ranks counts as that of its highest ones.

/// How many classes there are of each category, weakest first.
const CLASSES: [u16; 9] = [1277, 13 * 220, 78 * 11, 13 * 66, 10, 1277, 13 * 12, 13 * 12, 10];

/// The value of the weakest hand of each category; the last entry is the number after the best hand.
pub(super) const FIRST: [u16; 10] = {
    let mut first = [1; 10];
    let mut i = 0;
    while i < 9 {
        first[i + 1] = first[i] + CLASSES[i];
        i += 1;
    }
    first
};

/// Where the straights (and straight flushes) stand among themselves: 0 for A-2-3-4-5 to 9, if there is one.
const fn straight(ranks: u16) -> Option<u16> {
    let with_low_ace = (ranks << 1) | (ranks >> 12);
    let mut top = 9;
    loop {
        if (with_low_ace >> top) & 0x1F == 0x1F {
            return Some(top);
        }
        if top == 0 {
            return None;
        }
        top -= 1;
    }
}

/// The value of five or more ranks in one suit or in several; 0 for fewer ranks.
const fn by_ranks(plain: usize, with_straight: usize) -> [u16; 8192] {
    let mut table = [0; 8192];
    let mut next = FIRST[plain];
    let mut mask = 0;
    while mask < 8192 {
        let ranks = mask as u16;
        if let Some(place) = straight(ranks) {
            table[mask] = FIRST[with_straight] + place;
        } else if ranks.count_ones() == 5 {
            table[mask] = next;
            next += 1;
        } else if ranks.count_ones() > 5 {
            // Without its lowest rank the mask is one that was seen before.
            table[mask] = table[mask & (mask - 1)];
        }
        mask += 1;
    }
    assert!(next == FIRST[plain + 1]);
    table
}

/// Five or more ranks of several suits: high cards and straights.
pub(super) static RANKS: [u16; 8192] = by_ranks(0, 4);

/// Five or more ranks of one suit: flushes and straight flushes.
pub(super) static SUITED: [u16; 8192] = by_ranks(5, 8);

/// For one, two and three kickers 4096 entries each: the place of the highest kickers in a mask of the ranks that
/// are left (12 bits, those of the groups taken out). The fourth part is 0 and makes the size a power of two.
pub(super) static KICKERS: [u16; 4 * 4096] = {
    let mut table = [0; 4 * 4096];
    let mut count = 1;
    while count <= 3 {
        let mut next = 0;
        let mut mask = 0;
        while mask < 4096 {
            let at = (count - 1) * 4096 + mask;
            let held = (mask as u16).count_ones() as usize;
            if held == count {
                table[at] = next;
                next += 1;
            } else if held > count {
                table[at] = table[(count - 1) * 4096 + (mask & (mask - 1))];
            }
            mask += 1;
        }
        count += 1;
    }
    table
};
