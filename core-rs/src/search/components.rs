//! Components and their reduction: a small component becomes a set of switches with an error bound.

use super::bounds::{Stakes, add_large};
use super::params::SMALL;
use super::patterns::mix;
use super::position::{Position, Sum, component, squares};
use super::switches::{alternating_sum, largest};

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

/// One option of a component, as `reduce` weighs it.
#[derive(Clone, Copy)]
struct Choice {
    gain: i32,
    middle: u64,
    slack: i32,
    key: u64,
    bit: u32,
}

/// The memo of reduced components: a slot each, the later one stays.
pub struct Components {
    slots: Box<[[u64; 2]]>,
    keys: Box<[u64]>,
}

impl Components {
    /// A memo of so many slots, a power of two.
    #[must_use]
    pub fn new(slots: usize) -> Components {
        assert!(slots.is_power_of_two());
        Components {
            slots: vec![[0; 2]; slots].into_boxed_slice(),
            keys: vec![0; slots].into_boxed_slice(),
        }
    }

    /// Adds the pieces of `set` to a sum.
    #[inline]
    pub fn pieces(&mut self, position: &mut Position, set: u64, sum: &mut Sum) {
        let mut rest = set;
        while rest != 0 {
            let piece = component(rest & rest.wrapping_neg(), rest);
            rest ^= piece;
            self.add(position, piece, sum);
        }
    }

    /// Adds one component to a sum.
    #[inline]
    pub fn add(&mut self, position: &mut Position, piece: u64, sum: &mut Sum) {
        if piece & (piece - 1) == 0 {
            sum.switches ^= 1 << position.entry(piece.trailing_zeros() as usize).middle;
        } else if piece.count_ones() <= SMALL {
            let reduced = self.reduced(position, piece);
            if reduced.slack == 0 {
                sum.switches ^= reduced.middle;
            } else {
                sum.active |= piece;
                sum.middle ^= reduced.middle;
                sum.slack += reduced.slack;
                sum.key ^= reduced.key;
            }
        } else {
            add_large(position, piece, sum);
        }
    }

    /// The reduction of a small component, from the memo if it is there.
    #[inline]
    pub fn reduced(&mut self, position: &mut Position, piece: u64) -> Reduced {
        let raw = squares(piece).fold(0, |key, square| key ^ position.entry(square).key);
        let slot = raw as usize & (self.slots.len() - 1);
        let [known, packed] = self.slots[slot];
        if known == raw {
            let slack = (packed >> 36 & 0xFFF) as i32;
            return Reduced {
                key: if slack == 0 { 0 } else { self.keys[slot] },
                middle: packed & 0xF_FFFF_FFFF,
                slack,
                options: (packed >> 48) as u32,
            };
        }
        let reduced = self.reduce(position, piece);
        self.slots[slot] =
            [raw, reduced.middle | (reduced.slack as u64) << 36 | u64::from(reduced.options) << 48];
        self.keys[slot] = reduced.key;
        reduced
    }

    /// Reduces a small component of two squares or more. The argument is in `docs/search.md`.
    fn reduce(&mut self, position: &mut Position, piece: u64) -> Reduced {
        let mut choices =
            [Choice { gain: 0, middle: 0, slack: 0, key: 0, bit: 0 }; 2 * SMALL as usize];
        let mut count = 0;
        let mut fallback = Sum::default();
        for (i, square) in squares(piece).enumerate() {
            let entry = *position.entry(square);
            fallback.middle ^= 1 << entry.middle;
            fallback.slack += i32::from(entry.slack);
            let open = piece & position.patterns().neighbours[square];
            let faces = Stakes::of(position, square, open).faces(&entry);
            for down in [false, true] {
                if !faces[usize::from(down)] {
                    continue;
                }
                position.play(square, down, open);
                let mut rest = Sum::default();
                self.pieces(position, piece ^ 1 << square, &mut rest);
                position.take_back(square, down, open);
                choices[count] = Choice {
                    gain: i32::from(if down { entry.down } else { entry.up }),
                    middle: rest.switches ^ rest.middle,
                    slack: rest.slack,
                    key: rest.whole_key(),
                    bit: 1 << (2 * i as u32 + u32::from(down)),
                };
                count += 1;
            }
        }
        let count = drop_needless(&mut choices, count);
        let choices = &choices[..count];
        let mut reduced =
            Reduced { middle: fallback.middle, slack: fallback.slack, ..Reduced::default() };
        for (i, main) in choices.iter().enumerate() {
            reduced.options |= main.bit;
            if main.middle != 0 && largest(main.middle) as i32 > main.gain {
                continue;
            }
            // Given up as soon as it is no better than the best so far.
            let mut slack = main.slack;
            for (j, other) in choices.iter().enumerate() {
                if slack >= reduced.slack {
                    break;
                }
                if i != j {
                    slack = slack.max(advantage(other, main) + other.slack);
                }
            }
            if slack < reduced.slack {
                reduced.slack = slack;
                reduced.middle = main.middle ^ 1 << main.gain;
            }
        }
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
