//! What every square gains in every state of its neighbours, tabulated once for a root position.
//!
//! In doubled points and with ownership left out (see `docs/search.md`), an unplayed square `c` gives
//!
//! ```text
//! face up     2 * up(c)   + L(c) + F(c)
//! face down   2 * down(c) + L(c)
//! ```
//!
//! where `up` and `down` are the hands of its area, `L` sums the bonus weights of the live chips around it and
//! `F` those of the unplayed squares around it. All of it depends on the three-valued states (unplayed,
//! live, dead) of the neighbours that were unplayed at the root: at most `3^8` patterns a square.

use super::switches::switch;
use crate::card::CardSet;
use crate::grid::Square;
use crate::hand::{category, category_with_joker};
use crate::locus::{Seat, State};

/// The most squares a grid can have on the board of eight by eight.
pub const SQUARES: usize = 64;
/// State of a neighbour in a pattern.
const LIVE: u32 = 1;
const DEAD: u32 = 2;
/// Squares from a square to its neighbours, in the order of their bits.
const DIRECTIONS: [i32; 8] = [-9, -8, -7, -1, 1, 7, 8, 9];
/// Bonus weight of the neighbour in each direction.
const WEIGHTS: [u8; 8] = [1, 2, 1, 2, 2, 1, 2, 1];
/// Neighbours differ by 9 at most, so their difference plus 9 is a slot below 19; a power of two.
const SLOTS: usize = 32;

/// Everything about one square in one state of its neighbours.
///
/// Sums of components are exclusive ors of keys and of sets of switches, and sums of slacks: four words that are
/// added up as they are. What else there is lies in bits that the sums do not use.
#[derive(Clone, Copy, Default, Debug)]
#[repr(C, align(32))]
pub struct Entry {
    /// The key, the switch that stands for the square in each of the two ways to count pairs, and the slacks.
    words: [u64; 4],
}

/// Bits of a word of an entry that are a set of switches.
const SWITCHES: u64 = (1 << 48) - 1;

impl Entry {
    /// Equal for two patterns exactly when every future gain of the square is the same in both.
    #[inline(always)]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.words[0]
    }

    /// Doubled points face up, with the weights of unplayed neighbours.
    #[inline(always)]
    #[must_use]
    pub fn up(&self) -> u8 {
        (self.words[1] >> 56) as u8
    }

    /// Doubled points face down.
    #[inline(always)]
    #[must_use]
    pub fn down(&self) -> u8 {
        (self.words[2] >> 56) as u8
    }

    /// Four bits a direction: the most a hand here can lose when the neighbour there dies.
    #[inline(always)]
    #[must_use]
    pub fn losses(&self) -> u32 {
        (self.words[3] >> 32) as u32
    }

    /// Doubled points of playing the square face up or down.
    #[inline(always)]
    #[must_use]
    pub fn gain(&self, down: bool) -> i32 {
        i32::from(if down { self.down() } else { self.up() })
    }

    /// The gains, and in each of the two ways to count pairs the middle of what the square can bring to the two sides, and
    /// half the distance of the most it brings to one from the least it brings to the other.
    fn set(&mut self, gains: [u8; 2], middle: [u8; 2], slack: [u8; 2]) {
        self.words[1] = switch(middle[0].into()) | u64::from(gains[0]) << 56;
        self.words[2] = switch(middle[1].into()) | u64::from(gains[1]) << 56;
        self.words[3] = u64::from(slack[0]) | u64::from(slack[1]) << 16;
    }
}

/// What squares of large components add to a sum.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    words: [u64; 4],
    slack: u64,
}

impl Tally {
    /// Adds a square. Up to a thousand slacks fit in 16 bits.
    #[inline(always)]
    pub fn add(&mut self, entry: &Entry) {
        for (word, more) in self.words.iter_mut().zip(entry.words) {
            *word ^= more;
        }
        self.slack = self.slack.wrapping_add(entry.words[3]);
    }

    /// The exclusive or of the keys.
    #[inline(always)]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.words[0]
    }

    /// The sets of switches.
    #[inline(always)]
    #[must_use]
    pub fn middle(&self) -> [u64; 2] {
        [self.words[1] & SWITCHES, self.words[2] & SWITCHES]
    }

    /// The sums of the slacks.
    #[inline(always)]
    #[must_use]
    pub fn slack(&self) -> [i32; 2] {
        [(self.slack & 0xFFFF) as i32, (self.slack >> 16 & 0xFFFF) as i32]
    }
}

/// How a square occurs in the pattern of a neighbour.
#[derive(Clone, Copy, Default, Debug)]
pub struct Link {
    /// What its being played face up adds to the neighbour's pattern, at most 3^7; twice that for face down.
    pub step: u16,
    /// Place of the neighbour's loss by it, in `Entry::losses`.
    pub shift: u8,
    /// Bonus weight between the two.
    pub weight: u8,
    /// The part of it that the second way to count pairs gives to both squares.
    pub share: u8,
}

/// The tables of a root position.
pub struct Patterns {
    /// Squares unplayed at the root.
    pub unplayed: u64,
    /// For each of them, its neighbours among them.
    pub neighbours: [u64; SQUARES + 1],
    /// Where each square's entries start: its state when no neighbour has been played since.
    pub start: [u32; SQUARES],
    entries: Box<[Entry]>,
    links: Box<[[Link; SLOTS]; SQUARES]>,
}

/// What the tables are made from.
struct Board<'a> {
    state: &'a State,
    /// Squares without a chip.
    unplayed: u64,
    /// Squares with a chip on a face-up card.
    live: u64,
}

impl Board<'_> {
    fn of(state: &State) -> Board<'_> {
        let marks = state.marks();
        let live = marks.face_up(Seat::First).0 | marks.face_up(Seat::Second).0;
        Board { state, unplayed: state.unplayed().0, live }
    }

    /// What face down gains over face up while all unplayed neighbours live, and the weights of these.
    fn gap(&self, square: usize) -> (u8, u8) {
        let (mut cards, mut weights) = (CardSet::EMPTY, 0);
        for (direction, &other) in around(square).iter().enumerate() {
            if other < SQUARES && (self.live | self.unplayed) >> other & 1 != 0 {
                cards = cards.union(self.card(other));
            }
            if other < SQUARES && self.unplayed >> other & 1 != 0 {
                weights += WEIGHTS[direction];
            }
        }
        let up = category(cards.union(self.card(square))).points();
        (category_with_joker(cards).points() - up, weights)
    }

    /// For each direction, the part of the pair's weight that the second way of counting gives to both squares;
    /// the rest goes to the first of the two. It goes there as far as both squares' gaps can swallow it.
    fn shared(&self, square: usize) -> [u8; 8] {
        let ring = around(square);
        let mut shared = [0; 8];
        for (direction, &other) in ring.iter().enumerate() {
            if other < SQUARES && self.unplayed >> other & 1 != 0 {
                let weight = WEIGHTS[direction];
                // The nearest whole number to weight * gap / weights.
                let first = |square| {
                    let (gap, weights): (u8, u8) = self.gap(square);
                    (2 * weight * gap.min(weights) + weights) / (2 * weights)
                };
                shared[direction] = weight - first(square).min(first(other));
            }
        }
        shared
    }

    fn card(&self, square: usize) -> CardSet {
        let square = Square::from_bit(square as u32);
        CardSet::single(self.state.deal().card(square).expect("a square of the grid"))
    }
}

/// Twice the part of the value that depends on who owns the chips: for each unplayed square the mover's bonus
/// there minus the other's. The rest, `V2`, is the same for both sides.
#[must_use]
pub fn owned(state: &State) -> i32 {
    let bonus = |seat, square: Square| {
        let own = state.marks().face_up(seat);
        2 * (own & square.orthogonal()).len() as i32 + (own & square.diagonal()).len() as i32
    };
    let (mover, other) = (state.turn(), state.turn().other());
    state.unplayed().iter().map(|square| bonus(mover, square) - bonus(other, square)).sum()
}

/// Squares next to a square on the board of eight by eight, in the order of `DIRECTIONS`; 64 for none.
fn around(square: usize) -> [usize; 8] {
    DIRECTIONS.map(|step| {
        let other = square as i32 + step;
        let apart = (other & 7) - (square as i32 & 7);
        if (0..64).contains(&other) && apart.abs() <= 1 { other as usize } else { SQUARES }
    })
}

/// A bijective mixing of 64 bits (the finaliser of SplitMix64).
#[inline(always)]
#[must_use]
pub const fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

impl Patterns {
    /// Tabulates all patterns that can arise from a position.
    #[must_use]
    pub fn new(state: &State) -> Patterns {
        let board = Board::of(state);
        let mut patterns = Patterns {
            unplayed: board.unplayed,
            neighbours: [0; SQUARES + 1],
            start: [0; SQUARES],
            entries: Box::default(),
            links: Box::new([[Link::default(); SLOTS]; SQUARES]),
        };
        let mut entries = Vec::new();
        for square in (0..SQUARES).filter(|&s| board.unplayed >> s & 1 != 0) {
            let mut places = Vec::new();
            let shares = board.shared(square);
            for (direction, other) in around(square).into_iter().enumerate() {
                if other < SQUARES && board.unplayed >> other & 1 != 0 {
                    patterns.neighbours[square] |= 1 << other;
                    patterns.links[other][square + 9 - other] = Link {
                        step: 3u16.pow(places.len() as u32),
                        shift: 4 * direction as u8,
                        weight: WEIGHTS[direction],
                        share: shares[direction],
                    };
                    places.push(direction);
                }
            }
            patterns.start[square] = entries.len() as u32;
            tabulate(&board, square, &places, &mut entries);
        }
        patterns.entries = entries.into_boxed_slice();
        patterns
    }

    /// The entry at an index made of a square's start and the links of its played neighbours.
    #[inline(always)]
    #[must_use]
    pub fn entry(&self, index: u32) -> &Entry {
        &self.entries[index as usize]
    }

    /// The neighbours of a square among those unplayed at the root; none of square 64.
    #[inline(always)]
    #[must_use]
    pub fn near(&self, square: u8) -> u64 {
        self.neighbours[usize::from(square)]
    }

    /// How many entries there are.
    #[cfg(test)]
    pub fn size(&self) -> usize {
        self.entries.len()
    }

    /// How `square` occurs in the pattern of its neighbour `other`.
    #[inline(always)]
    #[must_use]
    pub fn link(&self, square: usize, other: usize) -> Link {
        self.links[square & 63][(other + 9 - square) & (SLOTS - 1)]
    }
}

/// Appends the entries of one square, whose neighbours in the directions `places` are unplayed at the root.
fn tabulate(board: &Board, square: usize, places: &[usize], entries: &mut Vec<Entry>) {
    let ring = around(square);
    let own = board.card(square);
    let shares = board.shared(square);
    let card_at = |direction: usize| board.card(ring[direction]);
    // Hands for every set of live neighbours among those unplayed at the root.
    let mut fixed = CardSet::EMPTY;
    let mut fixed_weight = 0;
    for (direction, &other) in ring.iter().enumerate() {
        if other < SQUARES && board.live >> other & 1 != 0 {
            fixed = fixed.union(card_at(direction));
            fixed_weight += WEIGHTS[direction];
        }
    }
    let hands: Vec<(u8, u8)> = (0..1usize << places.len())
        .map(|alive| {
            let cards = (0..places.len())
                .filter(|&k| alive >> k & 1 != 0)
                .fold(fixed, |cards, k| cards.union(card_at(places[k])));
            (category(cards.union(own)).points(), category_with_joker(cards).points())
        })
        .collect();

    let count = 3usize.pow(places.len() as u32);
    let first = entries.len();
    entries.resize(first + count, Entry::default());
    let table = &mut entries[first..];
    // Keys of the patterns, before they are tied to the square.
    let mut keys = vec![0u64; count];
    // A pattern with a neighbour played has a higher number: from the top, what it leads to is there.
    for pattern in (0..count).rev() {
        let (mut alive, mut open) = (0usize, 0usize);
        let (mut live_weight, mut open_weight, mut shared) = (fixed_weight, 0, 0);
        let mut digits = pattern;
        let mut pivot = None;
        let mut place = 1;
        for (k, &direction) in places.iter().enumerate() {
            match (digits % 3) as u32 {
                LIVE => {
                    alive |= 1 << k;
                    live_weight += WEIGHTS[direction];
                }
                DEAD => {}
                _ => {
                    alive |= 1 << k;
                    open |= 1 << k;
                    open_weight += WEIGHTS[direction];
                    shared += shares[direction];
                    pivot = Some((k, place));
                }
            }
            digits /= 3;
            place *= 3;
        }
        let (up, down) = hands[alive];
        let least = hands[alive & !open].1;
        let gap = down - up;
        let extra = [
            open_weight.saturating_sub(gap),
            (open_weight - shared).saturating_sub(gap) + shared.div_ceil(2),
        ];
        let entry = &mut table[pattern];
        let gains = [2 * up + live_weight + open_weight, 2 * down + live_weight];
        let middle = extra.map(|extra| down + least + live_weight + extra);
        entry.set(gains, middle, extra.map(|extra| down - least + extra));
        let mut losses = 0;
        if let Some((k, place)) = pivot {
            let (live, dead) = (pattern + place, pattern + 2 * place);
            keys[pattern] = mix(keys[live]
                .wrapping_mul(3)
                .wrapping_add(mix(keys[dead]))
                .wrapping_add(1 + places[k] as u64));
            // Losses by the other unplayed neighbours: the worse of the two ends of this one.
            for (j, &direction) in places.iter().enumerate() {
                if open >> j & 1 == 0 {
                    continue;
                }
                let loss = if j == k {
                    worst_loss(&hands, alive, open, j)
                } else {
                    let at = |pattern: usize| table[pattern].losses() >> (4 * direction) & 15;
                    at(live).max(at(dead))
                };
                losses |= loss << (4 * direction);
            }
        } else {
            keys[pattern] =
                mix(u64::from(table[pattern].up()) << 8 | u64::from(table[pattern].down()));
        }
        table[pattern].words[3] |= u64::from(losses) << 32;
        table[pattern].words[0] = mix(keys[pattern] ^ (square as u64) << 32);
    }
}

/// The most that a hand can lose by the death of neighbour `j`, over all ends of the other unplayed ones.
fn worst_loss(hands: &[(u8, u8)], alive: usize, open: usize, j: usize) -> u32 {
    let others = open & !(1 << j);
    let fixed = alive & !open;
    let mut worst = 0;
    let mut some = others;
    loop {
        let without = fixed | some;
        let with = without | 1 << j;
        worst = worst.max(hands[with].1 - hands[without].1).max(hands[with].0 - hands[without].0);
        if some == 0 {
            return u32::from(worst);
        }
        some = (some - 1) & others;
    }
}
