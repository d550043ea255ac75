//! The transposition table: bounded, shared by all threads without locks.

use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::patterns::mix;
use super::position::Sum;
use super::search::TO_THE_END;

/// The key of a position searched to a depth: each depth is a game of its own.
#[inline(always)]
pub(super) fn table_key(node: &Sum, depth: u32) -> u64 {
    let key = node.whole_key();
    if depth >= TO_THE_END { key } else { key ^ mix(u64::from(depth) + 1) }
}

/// The positions that some thread is searching now, as far as they are not hidden by others.
pub struct Busy(Box<[AtomicU64; Busy::SLOTS]>);

impl Default for Busy {
    fn default() -> Busy {
        Busy(Box::new([const { AtomicU64::new(0) }; Busy::SLOTS]))
    }
}

impl Busy {
    const SLOTS: usize = 1 << 12;

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.0[key as usize % Busy::SLOTS]
    }

    /// Whether some thread is searching the position.
    #[inline]
    #[must_use]
    pub fn has(&self, key: u64) -> bool {
        self.slot(key).load(Relaxed) == key
    }

    /// This thread begins to search it.
    #[inline]
    pub fn enter(&self, key: u64) {
        self.slot(key).store(key, Relaxed);
    }

    /// This thread has searched it.
    #[inline]
    pub fn leave(&self, key: u64) {
        let _ = self.slot(key).compare_exchange(key, 0, Relaxed, Relaxed);
    }
}

/// Slots that a key may stand in: a cache line.
const WAYS: usize = 4;

/// What is known of a position: bounds in doubled points, the best move so far, and how dear it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The value is at least this.
    pub lower: i16,
    /// The value is at most this.
    pub upper: i16,
    /// `2 * square + face`, or `NO_MOVE`.
    pub best: u8,
    /// Bit length of the number of nodes spent.
    pub effort: u8,
}

/// No move is known.
pub const NO_MOVE: u8 = 255;

impl Known {
    /// Nothing is known.
    pub const NOTHING: Known =
        Known { lower: -i16::MAX, upper: i16::MAX, best: NO_MOVE, effort: 0 };

    fn pack(self, generation: u8) -> u64 {
        u64::from(self.lower as u16)
            | u64::from(self.upper as u16) << 16
            | u64::from(self.best) << 32
            | u64::from(self.effort) << 40
            | u64::from(generation) << 48
            | 1 << 63
    }

    fn unpack(word: u64) -> Known {
        Known {
            lower: word as u16 as i16,
            upper: (word >> 16) as u16 as i16,
            best: (word >> 32) as u8,
            effort: (word >> 40) as u8,
        }
    }
}

/// A key, disguised by its data so that a half-written slot is taken for another key, and the data.
#[repr(C)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// A cache line of slots.
#[repr(C, align(64))]
struct Bucket([Slot; WAYS]);

/// The table.
pub struct Table {
    buckets: Zeroed,
    generation: u8,
}

/// Memory that is all zeros at first and costs nothing before it is written to.
struct Zeroed {
    start: *mut u8,
    layout: Layout,
    count: usize,
}

// SAFETY: the memory is owned, and only read and written as atomics.
unsafe impl Send for Zeroed {}
// SAFETY: as above.
unsafe impl Sync for Zeroed {}

impl Zeroed {
    /// `count` buckets, in large pages where the system has them: a table is read at random, and the
    /// translation of small pages would take longer than the reading.
    fn new(count: usize) -> Zeroed {
        // Room to align by hand: the allocator hands out untouched zero pages only for small alignments.
        let layout =
            Layout::array::<u64>((count + 1) * size_of::<Bucket>() / 8).expect("table too large");
        // SAFETY: the layout is not empty.
        let start = unsafe { alloc_zeroed(layout) };
        if start.is_null() {
            handle_alloc_error(layout);
        }
        #[cfg(target_os = "linux")]
        {
            unsafe extern "C" {
                fn madvise(start: *mut u8, length: usize, advice: i32) -> i32;
            }
            const HUGE_PAGES: i32 = 14;
            const PAGE: usize = 4096;
            let skip = start.align_offset(PAGE);
            if layout.size() > 4 << 20 {
                // SAFETY: whole pages inside the allocation; the advice changes no content, and a refusal is no error.
                unsafe {
                    madvise(start.add(skip), (layout.size() - skip) & !(PAGE - 1), HUGE_PAGES)
                };
            }
        }
        Zeroed { start, layout, count }
    }

    #[inline(always)]
    fn get(&self, index: usize) -> &Bucket {
        assert!(index < self.count);
        let skip = self.start.align_offset(align_of::<Bucket>());
        // SAFETY: aligned, inside the allocation, and zeros are a bucket.
        unsafe { &*self.start.add(skip).cast::<Bucket>().add(index) }
    }
}

impl Drop for Zeroed {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout.
        unsafe { dealloc(self.start, self.layout) };
    }
}

impl Table {
    /// A table of at most so many kilobytes.
    #[must_use]
    pub fn new(kilobytes: usize) -> Table {
        let count = (kilobytes.max(1) << 10) / size_of::<Bucket>();
        Table { buckets: Zeroed::new(count), generation: 0 }
    }

    /// Marks what is there as older than what comes. All of it stays true: a key stands for a game, not
    /// for a place in a deal.
    pub fn age(&mut self) {
        self.generation = (self.generation + 1) & 0x7F;
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        let count = self.buckets.count as u64;
        self.buckets.get(((u128::from(key) * u128::from(count)) >> 64) as usize)
    }

    /// Asks the processor to bring what `probe` will read.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch reads nothing; the address is that of a bucket of the table.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(self.bucket(key)).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// What is known of a key.
    #[inline(always)]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Known> {
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key && data != 0 {
                return Some(Known::unpack(data));
            }
        }
        None
    }

    /// Remembers bounds of a key; older bounds of it are kept where they are tighter. The cheapest slot of
    /// the bucket gives way, what older searches left first.
    pub fn store(&self, key: u64, mut known: Known) {
        let bucket = self.bucket(key);
        let mut chosen = &bucket.0[0];
        let mut least = u32::MAX;
        for slot in &bucket.0 {
            let data = slot.data.load(Relaxed);
            if data == 0 {
                if least > 0 {
                    least = 0;
                    chosen = slot;
                }
                continue;
            }
            let old = Known::unpack(data);
            if slot.check.load(Relaxed) ^ data == key {
                known.lower = known.lower.max(old.lower);
                known.upper = known.upper.min(old.upper);
                known.effort = known.effort.max(old.effort);
                if known.best == NO_MOVE {
                    known.best = old.best;
                }
                chosen = slot;
                break;
            }
            let current = u32::from((data >> 48) as u8 & 0x7F == self.generation);
            let worth = 1 + u32::from(old.effort) + 64 * current;
            if worth < least {
                least = worth;
                chosen = slot;
            }
        }
        let data = known.pack(self.generation);
        chosen.data.store(data, Relaxed);
        chosen.check.store(key ^ data, Relaxed);
    }
}
