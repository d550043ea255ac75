//! The transposition tables: bounded, shared by all threads without locks.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::memory::{Zero, Zeroed, prefetch, settle};
use super::params::{DEAR_EFFORT, FAR_SQUARES, SLICE_BUCKETS};
use super::patterns::mix;
use super::search::TO_THE_END;

/// The key of a position searched to a depth: each depth is a game of its own.
#[inline(always)]
pub(super) fn table_key(key: u64, depth: u32) -> u64 {
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

// SAFETY: plain numbers.
unsafe impl Zero for Bucket {}

/// The tables of an analysis, which its threads share: a little one, which stays in the cache, for small positions, and
/// a large one for the others.
#[derive(Clone, Copy)]
pub struct Tables<'a> {
    pub near: &'a Table,
    pub far: &'a Table,
}

impl<'a> Tables<'a> {
    /// The table for positions of so many active squares.
    #[inline(always)]
    #[must_use]
    pub fn of(self, squares: u32) -> &'a Table {
        if squares >= FAR_SQUARES { self.far } else { self.near }
    }
}

/// How many buckets fit.
fn buckets_in(kilobytes: usize) -> usize {
    (kilobytes.max(1) << 10) / size_of::<Bucket>()
}

/// The keys that were stored lately with an effort that is dear, the latest so many.
struct Recent {
    /// The effort from which on an entry is dear.
    least: AtomicU8,
    /// How many were noted, and how many of them are in a checkpoint.
    noted: AtomicU64,
    saved: AtomicU64,
    keys: Vec<AtomicU64>,
}

impl Recent {
    /// Room for so many; without any, none is dear.
    fn new(room: usize) -> Recent {
        let keys = std::iter::repeat_with(AtomicU64::default).take(room).collect();
        let least = AtomicU8::new(if room > 0 { DEAR_EFFORT } else { u8::MAX });
        Recent { least, noted: AtomicU64::new(0), saved: AtomicU64::new(0), keys }
    }

    #[cold]
    fn note(&self, key: u64) {
        let noted = self.noted.fetch_add(1, Relaxed) as usize;
        if let Some(at) = noted.checked_rem(self.keys.len()) {
            self.keys[at].store(key, Relaxed);
        }
    }
}

/// A table.
pub struct Table {
    buckets: Zeroed<Bucket>,
    /// So many of the buckets are in use, the first ones: what is not needed need not be zeroed by the system, and
    /// little memory is read faster than much.
    used: usize,
    generation: u8,
    recent: Recent,
}

impl Table {
    /// A table of at most so many kilobytes.
    #[must_use]
    pub fn new(kilobytes: usize) -> Table {
        Table::of(Zeroed::new(buckets_in(kilobytes)))
    }

    /// The same; `None` if the system has no room for it.
    #[must_use]
    pub fn try_new(kilobytes: usize) -> Option<Table> {
        Zeroed::try_new(buckets_in(kilobytes)).map(Table::of)
    }

    fn of(buckets: Zeroed<Bucket>) -> Table {
        let used = buckets.len();
        Table { buckets, used, generation: 0, recent: Recent::new(0) }
    }

    /// Half a megabyte.
    const FEWEST: usize = 1 << 13;

    /// Before anything is stored: begins with so few buckets that `make_room` has something to add.
    #[must_use]
    pub fn small(mut self) -> Table {
        self.used = self.used.min(Table::FEWEST);
        self
    }

    /// Takes as many buckets into use as so many entries are likely to need. Buckets never get fewer. With more of them
    /// most entries that are there are not found any more, which is a loss and no error, and give way to new ones.
    pub fn make_room(&mut self, entries: u64) {
        while self.used < self.buckets.len() && ((self.used * WAYS) as u64) < entries {
            self.used = (2 * self.used).min(self.buckets.len());
        }
    }

    /// Marks what is there as older than what comes. All of it stays true: a key stands for a game, not
    /// for a place in a deal.
    pub fn age(&mut self) {
        self.generation = (self.generation + 1) & 0x7F;
    }

    /// From now on notes which dear entries are stored, the latest so many.
    pub fn note_dear(&mut self, room: usize) {
        self.recent = Recent::new(room);
    }

    /// How many dear entries have been noted.
    pub fn noted(&self) -> u64 {
        self.recent.noted.load(Relaxed)
    }

    /// Those that had been noted then are in a checkpoint, whose cheapest entries had this effort.
    pub fn saved(&self, noted: u64, least: u8) {
        self.recent.saved.store(noted, Relaxed);
        self.recent.least.store(least.max(DEAR_EFFORT), Relaxed);
    }

    /// Keys and data of the dear entries that are in no checkpoint, as far as they are still there.
    pub fn unsaved(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        let (saved, noted) = (self.recent.saved.load(Relaxed), self.noted());
        let room = self.recent.keys.len() as u64;
        (saved.max(noted.saturating_sub(room))..noted).filter_map(move |at| {
            let key = self.recent.keys[(at % room) as usize].load(Relaxed);
            self.data(key).map(|data| (key, data))
        })
    }

    /// Lets the system zero what is in use, page by page, as long as `look` says so.
    pub fn settle(&self, look: &mut dyn FnMut() -> bool) {
        for bucket in self.buckets.pages(self.used).take_while(|_| look()) {
            settle(&bucket.0[0].data);
        }
    }

    /// The kilobytes in use.
    pub fn kilobytes(&self) -> usize {
        (self.used * size_of::<Bucket>()) >> 10
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        let count = self.used as u64;
        &self.buckets[((u128::from(key) * u128::from(count)) >> 64) as usize]
    }

    /// Asks the processor to bring what `probe` will read.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// What is known of a key.
    #[inline(always)]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Known> {
        self.data(key).map(Known::unpack)
    }

    /// The data of a key.
    #[inline(always)]
    fn data(&self, key: u64) -> Option<u64> {
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key && data != 0 {
                return Some(data);
            }
        }
        None
    }

    /// Calls `look` before each of the `SLICE_BUCKETS` and `each` with the key and the data of each entry in them.
    fn entries<E>(
        &self,
        look: &mut dyn FnMut() -> Result<(), E>,
        each: &mut dyn FnMut(u64, u64) -> Result<(), E>,
    ) -> Result<(), E> {
        for slice in self.buckets[..self.used].chunks(SLICE_BUCKETS) {
            look()?;
            for slot in slice.iter().flat_map(|bucket| &bucket.0) {
                let data = slot.data.load(Relaxed);
                if data != 0 {
                    each(slot.check.load(Relaxed) ^ data, data)?;
                }
            }
        }
        Ok(())
    }

    /// Calls `keep` with the key and the data of at most so many entries, the dearest ones; the least effort of these. Those of
    /// one depth of search are kept like those searched to the end: their keys differ. Calls `look` often. Leaves off
    /// with the first error of either.
    pub fn dearest<E>(
        &self,
        most: usize,
        look: &mut dyn FnMut() -> Result<(), E>,
        keep: &mut dyn FnMut(u64, u64) -> Result<(), E>,
    ) -> Result<u8, E> {
        let mut counts = [0usize; 256];
        self.entries(look, &mut |_, data| {
            counts[usize::from(Known::unpack(data).effort)] += 1;
            Ok(())
        })?;
        let mut left = most;
        let mut least = 256;
        while least > 0 && counts[least - 1] <= left {
            least -= 1;
            left -= counts[least];
        }
        // What is stored meanwhile by other threads may make them more.
        let mut left = most;
        self.entries(look, &mut |key, data| {
            if left > 0 && usize::from(Known::unpack(data).effort) >= least {
                left -= 1;
                keep(key, data)?;
            }
            Ok(())
        })?;
        Ok(least.min(255) as u8)
    }

    /// Puts back what `dearest` gave.
    pub fn restore(&self, key: u64, data: u64) {
        self.store(key, Known::unpack(data));
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
        if known.effort >= self.recent.least.load(Relaxed) {
            self.recent.note(key);
        }
    }
}
