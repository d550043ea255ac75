//! Components and their reduction: a small component becomes a set of switches with an error bound.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::bounds::{Stakes, add_large};
use super::fit;
use super::memory::{Zero, Zeroed, prefetch, settle};
use super::params::{CLUSTERED, SMALL};
use super::patterns::mix;
use super::position::{Pieces, Position, Sum, component, squares};
use super::switches::{alternating_sum, switch};

/// What is remembered of a small component.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Reduced {
    /// Key of the game that it is: equal for components with the same undominated options.
    pub key: u64,
    /// The switches that stand for it.
    pub middle: u64,
    /// How far it may be from them in any sum.
    pub slack: i32,
    /// The options worth trying: bit `2 * i` face up, `2 * i + 1` face down of the `i`-th square.
    pub options: u32,
}

impl Reduced {
    /// Adds the component, which is `piece` on the board, to a sum.
    #[inline]
    pub fn add_to(&self, sum: &mut Sum, piece: u64) {
        if self.slack == 0 {
            sum.switches ^= self.middle;
        } else {
            sum.active |= piece;
            sum.change(1, [self.middle; 2], [self.slack; 2], self.key);
        }
    }
}

/// The key of a component as it stands on the board.
#[inline]
pub fn raw_key(position: &Position, piece: u64) -> u64 {
    squares(piece).fold(0, |key, square| key ^ position.entry(square).key())
}

/// What a small component leaves when a square of it is played, as far as it stays in one piece.
pub struct Rests {
    /// Whether that is one piece, of two squares or more.
    pub whole: bool,
    /// The keys in the memo after face up and face down.
    pub keys: [u64; 2],
    /// The stakes of the two faces.
    pub stakes: Stakes,
}

impl Rests {
    /// `raw` is the key in the memo of `piece` itself.
    #[inline]
    #[must_use]
    pub fn of(position: &Position, piece: u64, square: usize, raw: u64) -> Rests {
        let open = piece & position.patterns().neighbours[square];
        let mut stakes = Stakes::default();
        let base = raw ^ position.entry(square).key();
        let mut keys = [base; 2];
        for other in squares(open) {
            let link = position.patterns().link(square, other);
            let now = position.entry(other);
            stakes.add(now, link);
            keys[0] ^= now.key() ^ position.entry_after(other, link.step).key();
            keys[1] ^= now.key() ^ position.entry_after(other, 2 * link.step).key();
        }
        let pieces = Pieces::of(piece, square, open);
        let whole = pieces.whole().is_some_and(|rest| rest & (rest - 1) != 0);
        Rests { whole, keys, stakes }
    }
}

/// One option of a component, as `reduce` weighs it.
#[derive(Clone, Copy, Default)]
struct Choice {
    gain: i32,
    middle: u64,
    slack: i32,
    /// The game that it leaves; before that is known, its key in the memo or 0.
    key: u64,
    bit: u32,
    square: u8,
    down: bool,
}

/// Two faces of each square.
type Choices = [Choice; 2 * SMALL as usize];

/// A reduction as the memo keeps it: half a cache line.
#[repr(align(32))]
pub struct Slot {
    /// Key of the component as it stands on the board, disguised by the other words so that a half-written slot is
    /// taken for another component.
    check: AtomicU64,
    /// `middle` in 36 bits, `slack` in 12, `options` in 16; 0 in an empty slot alone.
    packed: AtomicU64,
    /// Key of the game that it is.
    key: AtomicU64,
}

// SAFETY: plain numbers.
unsafe impl Zero for Slot {}

/// The memo of reduced components, shared by all threads without locks: a slot each, the later one stays.
pub struct Components {
    slots: Zeroed<Slot>,
}

impl Components {
    /// A memo of so many slots, a power of two.
    #[must_use]
    pub fn new(slots: usize) -> Components {
        assert!(slots.is_power_of_two());
        Components { slots: Zeroed::new(slots) }
    }

    /// The same, or of fewer slots if the system has no room for so many.
    #[must_use]
    pub fn of(slots: u64, fewer: u64) -> Components {
        assert!(slots.is_power_of_two());
        usize::try_from(slots)
            .ok()
            .and_then(Zeroed::try_new)
            .map_or_else(|| Components::new(fewer as usize), |slots| Components { slots })
    }

    /// Lets the system zero the memo, page by page, as long as `look` says so.
    pub fn settle(&self, look: &mut dyn FnMut() -> bool) {
        for slot in self.slots.pages(self.slots.len()).take_while(|_| look()) {
            settle(&slot.packed);
        }
    }

    /// Adds the pieces of `set` to a sum.
    #[inline]
    pub fn pieces(&self, position: &mut Position, set: u64, sum: &mut Sum) {
        let mut rest = set;
        while rest != 0 {
            let piece = component(rest & rest.wrapping_neg(), rest);
            rest ^= piece;
            self.add(position, piece, sum);
        }
    }

    /// Adds one component to a sum.
    #[inline]
    pub fn add(&self, position: &mut Position, piece: u64, sum: &mut Sum) {
        if piece & (piece - 1) == 0 {
            let square = piece.trailing_zeros() as usize;
            sum.switches ^= switch(position.entry(square).down().into());
        } else if piece.count_ones() <= SMALL {
            self.reduced(position, piece).add_to(sum, piece);
        } else {
            let clusters =
                (piece.count_ones() <= CLUSTERED).then(|| self.clusters(position, piece, piece));
            add_large(position, piece, clusters.as_ref(), sum);
        }
    }

    /// Brings a slot of the memo into the cache, which is asked for soon.
    #[inline]
    pub fn announce(&self, raw: u64) {
        prefetch(&self.slots[raw as usize & (self.slots.len() - 1)]);
    }

    /// The reduction in the memo.
    #[inline]
    #[must_use]
    pub fn find(&self, raw: u64) -> Option<Reduced> {
        let slot = &self.slots[raw as usize & (self.slots.len() - 1)];
        let (packed, key) = (slot.packed.load(Relaxed), slot.key.load(Relaxed));
        (slot.check.load(Relaxed) ^ packed ^ key == raw && packed != 0).then_some(Reduced {
            key,
            middle: packed & 0xF_FFFF_FFFF,
            slack: (packed >> 36 & 0xFFF) as i32,
            options: (packed >> 48) as u32,
        })
    }

    /// The reduction of a small component, from the memo if it is there.
    #[inline]
    pub fn reduced(&self, position: &mut Position, piece: u64) -> Reduced {
        self.reduced_as(position, piece, raw_key(position, piece))
    }

    /// The same, its key in the memo being known.
    #[inline]
    pub fn reduced_as(&self, position: &mut Position, piece: u64, raw: u64) -> Reduced {
        if let Some(reduced) = self.find(raw) {
            return reduced;
        }
        let reduced = self.reduce(position, piece, raw);
        self.keep(raw, reduced);
        reduced
    }

    /// Keeps a reduction in the memo.
    pub fn keep(&self, raw: u64, reduced: Reduced) {
        let packed =
            reduced.middle | (reduced.slack as u64) << 36 | u64::from(reduced.options) << 48;
        let slot = &self.slots[raw as usize & (self.slots.len() - 1)];
        slot.packed.store(packed, Relaxed);
        slot.key.store(reduced.key, Relaxed);
        slot.check.store(raw ^ packed ^ reduced.key, Relaxed);
    }

    /// The options of a small component: each square, each face that is not needless there.
    fn choices(
        &self,
        position: &mut Position,
        piece: u64,
        raw: u64,
        choices: &mut Choices,
    ) -> usize {
        let mut count = 0;
        for (i, square) in squares(piece).enumerate() {
            let rests = Rests::of(position, piece, square, raw);
            let entry = position.entry(square);
            let faces = rests.stakes.faces(entry);
            for down in [false, true].into_iter().filter(|&down| faces[usize::from(down)]) {
                // Announced now, the rests are there when they are asked for below.
                let key = if rests.whole { rests.keys[usize::from(down)] } else { 0 };
                if rests.whole {
                    self.announce(key);
                }
                let bit = 1 << (2 * i as u32 + u32::from(down));
                choices[count] = Choice {
                    gain: entry.gain(down),
                    key,
                    bit,
                    square: square as u8,
                    down,
                    ..Choice::default()
                };
                count += 1;
            }
        }
        for choice in &mut choices[..count] {
            let square = usize::from(choice.square);
            let open = piece & position.patterns().neighbours[square];
            let rest = piece ^ 1 << square;
            let mut sum = Sum::default();
            let found = if choice.key == 0 { None } else { self.find(choice.key) };
            if let Some(reduced) = found {
                reduced.add_to(&mut sum, rest);
            } else {
                let pieces = Pieces::of(piece, square, open);
                position.play(square, choice.down, open);
                pieces.iter().for_each(|piece| self.add(position, piece, &mut sum));
                position.take_back(square, choice.down, open);
            }
            // The pieces are small: both ways of counting are the same.
            choice.middle = sum.switches ^ sum.middle[0];
            choice.slack = sum.slack[0];
            choice.key = sum.whole_key();
        }
        count
    }

    /// Reduces a small component of two squares or more. The argument is in `docs/search.md`.
    fn reduce(&self, position: &mut Position, piece: u64, raw: u64) -> Reduced {
        let fallback = position.tally(piece);
        let mut choices = Choices::default();
        let count = self.choices(position, piece, raw, &mut choices);
        let count = drop_needless(&mut choices, count);
        let choices = &choices[..count];
        let better = usize::from(fallback.slack()[1] < fallback.slack()[0]);
        let (middle, slack) = (fallback.middle()[better], fallback.slack()[better]);
        let mut weighed = [fit::Choice::default(); 2 * SMALL as usize];
        for (fit, one) in weighed.iter_mut().zip(choices) {
            let &Choice { gain, middle, slack, .. } = one;
            *fit = fit::Choice { low: gain, high: gain, middle, slack };
        }
        let (middle, slack) = fit::fit(&weighed[..count], (middle, slack));
        let mut reduced = Reduced { middle, slack, ..Reduced::default() };
        reduced.options = choices.iter().fold(0, |options, one| options | one.bit);
        let options = choices.iter().fold(0u64, |key, choice| {
            key.wrapping_add(mix(choice.key ^ mix(choice.gain as u64 + 1)))
        });
        reduced.key = mix(options);
        reduced
    }
}

/// How much better `one` can be than `other` in any sum, errors left out.
#[inline]
fn advantage(one: &Choice, other: &Choice) -> i32 {
    one.gain - other.gain + alternating_sum(one.middle ^ other.middle)
}

/// Whether `one` is in no sum better than `other`.
#[inline]
fn needless(one: &Choice, other: &Choice) -> bool {
    // The alternating sum is not negative: most pairs are told apart without it.
    let ahead = other.gain - one.gain;
    ahead >= 0
        && (one.key == other.key
            || ahead >= one.slack + other.slack
                && advantage(one, other) + one.slack + other.slack <= 0)
}

/// Keeps the options that may be the best in some sum, in their order; returns how many.
fn drop_needless(choices: &mut [Choice], count: usize) -> usize {
    let mut kept = 0;
    for at in 0..count {
        let new = choices[at];
        if choices[..kept].iter().any(|old| needless(&new, old)) {
            continue;
        }
        let mut left = 0;
        for i in 0..kept {
            if !needless(&choices[i], &new) {
                choices[left] = choices[i];
                left += 1;
            }
        }
        choices[left] = new;
        kept = left + 1;
    }
    kept
}
