//! The moves of a component, and the memory of them.
//!
//! What a move does to a sum depends on its own component alone, and most components of a position were met before
//! with other ones beside them: so each is listed once, as changes of whatever sum it stands in.

use std::ops::Range;

use super::components::Reduced;
use super::memory::{Zero, Zeroed};
use super::position::Sum;

/// What a move in one component changes in a sum.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
#[repr(C, align(16))]
pub struct Change {
    /// Changes of `switches ^ middle[i]`, under exclusive or.
    pub both: [u64; 2],
    /// Changes of the same name in the sum, under exclusive or.
    pub switches: u64,
    pub key: u64,
    pub active: u64,
    /// What is added to the slacks.
    pub slack: [i16; 2],
    /// By how many the active squares become fewer.
    pub fewer: u8,
    /// Doubled points that the move gains.
    pub gain: u8,
    /// The square.
    pub square: u8,
    /// Face down.
    pub down: bool,
}

// SAFETY: plain numbers, and a false.
unsafe impl Zero for Change {}

impl Change {
    /// The move that makes `after` of a component that was `before`.
    #[must_use]
    pub fn between(before: &Sum, after: &Sum, gain: i32, square: usize, down: bool) -> Change {
        Change {
            both: [0, 1].map(|i| before.middle[i] ^ after.middle[i] ^ after.switches),
            switches: after.switches,
            key: before.key ^ after.key,
            active: before.active ^ after.active,
            slack: [0, 1].map(|i| (after.slack[i] - before.slack[i]) as i16),
            fewer: (before.active.count_ones() - after.active.count_ones()) as u8,
            gain: gain as u8,
            square: square as u8,
            down,
        }
    }

    /// The move as the table keeps it.
    #[inline(always)]
    #[must_use]
    pub fn code(&self) -> u8 {
        2 * self.square + u8::from(self.down)
    }

    /// Puts in a small component that the move leaves besides, which is `part` on the board.
    #[inline]
    pub fn put(&mut self, reduced: &Reduced, part: u64) {
        self.both = self.both.map(|both| both ^ reduced.middle);
        if reduced.slack == 0 {
            self.switches ^= reduced.middle;
        } else {
            self.key ^= reduced.key;
            self.active ^= part;
            self.slack = self.slack.map(|slack| slack + reduced.slack as i16);
            self.fewer -= part.count_ones() as u8;
        }
    }

    /// Puts in a cluster that the move leaves.
    #[inline]
    pub fn put_cluster(&mut self, (middle, slack): (u64, i32)) {
        self.both[1] ^= middle;
        self.slack[1] += slack as i16;
    }

    /// The sum after the move.
    #[inline(always)]
    #[must_use]
    pub fn apply(&self, node: &Sum) -> Sum {
        Sum {
            active: node.active ^ self.active,
            switches: node.switches ^ self.switches,
            key: node.key ^ self.key,
            middle: [0, 1].map(|i| node.middle[i] ^ self.both[i] ^ self.switches),
            slack: [0, 1].map(|i| node.slack[i] + i32::from(self.slack[i])),
        }
    }
}

/// Where the list of a component is.
#[derive(Clone, Copy)]
struct Head {
    /// Key of the component as it stands on the board.
    raw: u64,
    /// How many changes had been written when its list was begun.
    start: u64,
    /// How many changes it has; 0 in an empty slot.
    count: u64,
}

// SAFETY: plain numbers.
unsafe impl Zero for Head {}

/// The latest lists, written one after the other in a ring.
pub struct Lists {
    heads: Zeroed<Head>,
    ring: Zeroed<Change>,
    /// Changes written so far, and left out at the end of the ring.
    written: u64,
    begun: u64,
}

impl Lists {
    /// The longest list: two faces of each square.
    const LONGEST: usize = 128;

    /// Room for so many changes, a power of two.
    #[must_use]
    pub fn new(changes: usize) -> Lists {
        assert!(changes.is_power_of_two() && changes >= 2 * Lists::LONGEST);
        Lists { heads: Zeroed::new(changes / 8), ring: Zeroed::new(changes), written: 0, begun: 0 }
    }

    #[inline(always)]
    fn slot(&self, raw: u64) -> usize {
        raw as usize & (self.heads.len() - 1)
    }

    /// Where the list of a component is, if it is still there.
    #[inline(always)]
    #[must_use]
    pub fn find(&self, raw: u64) -> Option<Range<usize>> {
        let head = self.heads[self.slot(raw)];
        if head.raw != raw
            || head.count == 0
            || head.start + (self.ring.len() as u64) < self.written
        {
            return None;
        }
        let start = head.start as usize & (self.ring.len() - 1);
        Some(start..start + head.count as usize)
    }

    /// Begins a list.
    pub fn begin(&mut self) {
        let left = self.ring.len() - (self.written as usize & (self.ring.len() - 1));
        if left < Lists::LONGEST {
            // Lists do not go round.
            self.written += left as u64;
        }
        self.begun = self.written;
    }

    /// The place of the change that comes next.
    pub fn next(&self) -> usize {
        self.written as usize & (self.ring.len() - 1)
    }

    /// How many changes had been written before the one at this place.
    #[inline(always)]
    #[must_use]
    pub fn number(&self, at: usize) -> u64 {
        let back = (self.written - 1 - at as u64) & (self.ring.len() as u64 - 1);
        self.written - 1 - back
    }

    /// The change before which so many had been written, if it is still there.
    #[inline(always)]
    #[must_use]
    pub fn kept(&self, number: u64) -> Option<Change> {
        let len = self.ring.len() as u64;
        (number + len >= self.written).then(|| self.ring[(number & (len - 1)) as usize])
    }

    /// A change of the list that was begun.
    pub fn amend(&mut self, at: usize) -> &mut Change {
        &mut self.ring[at]
    }

    /// Adds a change to the list that was begun.
    #[inline]
    pub fn push(&mut self, change: Change) {
        let at = self.written as usize & (self.ring.len() - 1);
        self.ring[at] = change;
        self.written += 1;
    }

    /// Ends the list, which is that of the component `raw`; where it is.
    pub fn end(&mut self, raw: u64) -> Range<usize> {
        let (start, count) = (self.begun, self.written - self.begun);
        let slot = self.slot(raw);
        self.heads[slot] = Head { raw, start, count };
        let start = start as usize & (self.ring.len() - 1);
        start..start + count as usize
    }

    /// The changes of a list.
    #[inline(always)]
    #[must_use]
    pub fn changes(&self, list: Range<usize>) -> &[Change] {
        &self.ring[list]
    }
}
