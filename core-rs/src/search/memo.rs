//! How much memory the memo of reduced components takes.
//!
//! Every analysis has a memo of its own, which the system zeroes where it is written to, so it is no larger than what is likely
//! to be found. A part of it comes on top of the engine's table; with a large table the memo takes a share of that too.

use super::components::Slot;
use super::limits::Limits;
use super::params::{MEMO_SHARE, MEMO_SLOTS, NODES_PER_SECOND};

/// Slots of the memo of reduced components: those that an engine has besides its table, and all that it may use.
#[derive(Clone, Copy, Debug)]
pub struct MemoSlots {
    pub own: u64,
    most: u64,
}

impl MemoSlots {
    /// With so many threads, and so many kilobytes for the table, of which the memo may take a part.
    #[must_use]
    pub fn of(threads: usize, kilobytes: usize) -> MemoSlots {
        let own = if threads > 1 { MEMO_SLOTS } else { MEMO_SLOTS / 2 };
        let share = ((kilobytes / MEMO_SHARE) << 10) / size_of::<Slot>();
        MemoSlots { own, most: 1 << (own + share as u64).ilog2() }
    }

    /// The kilobytes that they take of the table.
    #[must_use]
    pub fn kilobytes(self) -> usize {
        ((self.most - self.own) as usize * size_of::<Slot>()) >> 10
    }

    /// As many as an analysis is likely to fill. A node meets about one new component or cluster, and the nodes are
    /// mostly fewer.
    #[must_use]
    pub fn needed(self, likely: u64, limits: Limits) -> u64 {
        // A look of few actions meets the same again and again.
        let most = if limits.depth.is_some() { self.own } else { self.most };
        let in_time = limits.time.map_or(u64::MAX, |time| {
            u64::try_from(time.as_millis())
                .unwrap_or(u64::MAX)
                .saturating_mul(NODES_PER_SECOND / 1000)
        });
        likely.min(in_time.max(self.own)).clamp(1 << 12, most).next_power_of_two()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_large_table_gives_a_share_and_the_whole_stays_within_it() {
        let bytes = |slots: u64| slots as usize * size_of::<Slot>();
        for threads in [1, 2, 64] {
            let mut last = 0;
            for megabytes in (1..=40).chain([64, 100, 128, 1000, 4096, 1 << 20]) {
                let kilobytes = megabytes << 10;
                let memo = MemoSlots::of(threads, kilobytes);
                assert!(memo.most.is_power_of_two() && memo.most >= last.max(memo.own));
                assert_eq!(bytes(memo.own) + (memo.kilobytes() << 10), bytes(memo.most));
                assert!(memo.kilobytes() <= kilobytes / MEMO_SHARE);
                last = memo.most;
            }
            let own = MemoSlots::of(threads, 32 << 10);
            assert_eq!((own.kilobytes(), own.most), (0, own.own));
            assert!(last > 1 << 32);
        }
    }

    #[test]
    fn no_more_slots_are_used_than_an_analysis_is_likely_to_fill() {
        let memo = MemoSlots::of(2, 4096 << 10);
        assert!(memo.most > 1 << 24);
        assert_eq!(memo.needed(0, Limits::NONE), 1 << 12);
        assert_eq!(memo.needed(5000, Limits::NONE), 1 << 13);
        assert_eq!(memo.needed(u64::MAX, Limits::NONE), memo.most);
        let looking = Limits { depth: Some(4), ..Limits::NONE };
        assert_eq!(memo.needed(u64::MAX, looking), memo.own);
        for (seconds, slots) in [(0, memo.own), (1, memo.own), (7, 1 << 22), (u64::MAX, memo.most)]
        {
            let hurried = Limits { time: Some(Duration::from_secs(seconds)), ..Limits::NONE };
            assert_eq!(memo.needed(u64::MAX, hurried), slots);
        }
    }
}
