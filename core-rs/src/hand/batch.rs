//! Many hands at once, from rows of card ids.
//!
//! Rows go through in blocks: each becomes four suit lanes (one table look-up and one OR a card), then
//! a block of lanes becomes answers in vector registers. The check of a row is one population count of
//! what was collected anyway: a card that is there twice and an id that is no card both leave it short.

use super::cpu::Path;
use super::lanes::fill;
use super::value::{Parts, look_up, parts};
use crate::card::{Card, CardSet};

/// The hands of a block: a multiple of what vector registers hold, small enough for the first cache.
const BLOCK: usize = 64;

/// The four suit lanes of a block of hands.
type Lanes = [[u16; BLOCK]; 4];

/// What is wrong with a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// An id that is no card, in this column.
    UnknownCard {
        /// The id.
        id: u8,
        /// Its place in the row, from 0.
        column: usize,
    },
    /// A card that is there before this column already.
    DuplicateCard {
        /// The card.
        card: Card,
        /// Its second place in the row, from 0.
        column: usize,
    },
}

/// The first bad row of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadRow {
    /// Which row it is, from 0.
    pub row: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// How rows are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether ids that are no cards and cards that are twice in a row are errors. Without the check such rows
    /// get some answer.
    pub check: bool,
    /// The instructions to use; those that the processor lacks fall back to the portable ones.
    pub path: Path,
}

impl Default for Options {
    /// Checked, on the best path.
    fn default() -> Options {
        Options { check: true, path: Path::best() }
    }
}

/// The category (0 to 8) of each row of `width` card ids (0 to 9), with the joker in each or without.
///
/// # Errors
///
/// The first bad row, if the check is on; `out` is filled up to somewhere then.
///
/// # Panics
///
/// If `ids` is not `out.len()` rows of `width` ids, or `width` is more than 9.
///
/// ```
/// use locus_poker_core::hand::{Options, categories_of_rows};
///
/// let mut out = [0; 2];
/// categories_of_rows(&[51, 50, 49, 0, 1, 7], 3, true, Options::default(), &mut out).unwrap();
/// assert_eq!(out, [7, 3]);
/// ```
pub fn categories_of_rows(
    ids: &[u8],
    width: usize,
    joker: bool,
    options: Options,
    out: &mut [u8],
) -> Result<(), BadRow> {
    if joker {
        of_rows::<WithJoker>(ids, width, options, out)
    } else {
        of_rows::<Natural>(ids, width, options, out)
    }
}

/// The value (1 to 7462, see [`value`](super::value())) of the best five of each row of `width` card ids (5 to 9).
///
/// # Errors
///
/// The first bad row, if the check is on; `out` is filled up to somewhere then.
///
/// # Panics
///
/// If `ids` is not `out.len()` rows of `width` ids, or `width` is not 5 to 9.
pub fn values_of_rows(
    ids: &[u8],
    width: usize,
    options: Options,
    out: &mut [u16],
) -> Result<(), BadRow> {
    assert!(width >= 5, "the value of fewer than five cards");
    of_rows::<Values>(ids, width, options, out)
}

/// What is computed of a block of hands.
trait Answer {
    type Out: Copy + Default;
    fn of_block(lanes: &Lanes, out: &mut [Self::Out; BLOCK]);
}

struct Natural;
struct WithJoker;
struct Values;

impl Answer for Natural {
    type Out = u8;
    #[inline(always)]
    fn of_block(lanes: &Lanes, out: &mut [u8; BLOCK]) {
        fill(lanes, false, out);
    }
}

impl Answer for WithJoker {
    type Out = u8;
    #[inline(always)]
    fn of_block(lanes: &Lanes, out: &mut [u8; BLOCK]) {
        fill(lanes, true, out);
    }
}

impl Answer for Values {
    type Out = u16;
    #[inline(always)]
    fn of_block([c, d, h, s]: &Lanes, out: &mut [u16; BLOCK]) {
        let (mut ranks, mut suited) = ([0; BLOCK], [0; BLOCK]);
        let (mut groups, mut kickers) = ([0; BLOCK], [0; BLOCK]);
        for i in 0..BLOCK {
            let parts = parts([c[i], d[i], h[i], s[i]]);
            ranks[i] = parts.ranks;
            suited[i] = parts.suited;
            groups[i] = parts.groups;
            kickers[i] = parts.kickers;
        }
        for i in 0..BLOCK {
            out[i] = look_up(Parts {
                ranks: ranks[i],
                suited: suited[i],
                groups: groups[i],
                kickers: kickers[i],
            });
        }
    }
}

/// The bit of each id in a [`CardSet`]; none for an id that is no card, so that any byte may be looked up.
static BITS: [u64; 256] = {
    let mut bits = [0; 256];
    let mut id = 0;
    while let Some(card) = Card::new(id) {
        bits[id as usize] = CardSet::single(card).bits();
        id += 1;
    }
    bits
};

fn of_rows<A: Answer>(
    ids: &[u8],
    width: usize,
    options: Options,
    out: &mut [A::Out],
) -> Result<(), BadRow> {
    assert_eq!(width.checked_mul(out.len()), Some(ids.len()), "ids and answers do not match");
    match width {
        0 => {
            let mut block = [A::Out::default(); BLOCK];
            A::of_block(&[[0; BLOCK]; 4], &mut block);
            out.fill(block[0]);
            Ok(())
        }
        1 => on_path::<A, 1>(ids, options, out),
        2 => on_path::<A, 2>(ids, options, out),
        3 => on_path::<A, 3>(ids, options, out),
        4 => on_path::<A, 4>(ids, options, out),
        5 => on_path::<A, 5>(ids, options, out),
        6 => on_path::<A, 6>(ids, options, out),
        7 => on_path::<A, 7>(ids, options, out),
        8 => on_path::<A, 8>(ids, options, out),
        9 => on_path::<A, 9>(ids, options, out),
        _ => panic!("rows of {width} cards"),
    }
}

fn on_path<A: Answer, const WIDTH: usize>(
    ids: &[u8],
    options: Options,
    out: &mut [A::Out],
) -> Result<(), BadRow> {
    match options.path {
        #[cfg(target_arch = "x86_64")]
        Path::Avx2 if options.path.is_available() => {
            // SAFETY: the processor has the instructions, it was asked just before.
            unsafe { with_avx2::<A, WIDTH>(ids, options.check, out) }
        }
        _ => in_blocks::<A, WIDTH>(ids, options.check, out),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn with_avx2<A: Answer, const WIDTH: usize>(
    ids: &[u8],
    check: bool,
    out: &mut [A::Out],
) -> Result<(), BadRow> {
    in_blocks::<A, WIDTH>(ids, check, out)
}

/// Always inlined, so that it is compiled for the instructions of the function around it.
#[inline(always)]
fn in_blocks<A: Answer, const WIDTH: usize>(
    ids: &[u8],
    check: bool,
    out: &mut [A::Out],
) -> Result<(), BadRow> {
    let blocks = ids.chunks_exact(WIDTH * BLOCK);
    let rows_left = blocks.remainder();
    let mut outs = out.chunks_exact_mut(BLOCK);
    let mut row = 0;
    for (rows, out) in blocks.zip(&mut outs) {
        let (lanes, good) = collect::<WIDTH>(rows);
        if check && !good {
            return Err(find_fault(rows, WIDTH, row));
        }
        // An array from a slice of just that length: there is nothing to fail, and the compiler sees it.
        A::of_block(&lanes, out.try_into().expect("a block of answers"));
        row += BLOCK;
    }
    if !rows_left.is_empty() {
        // The last block is filled up with repeats of its last row.
        let mut padded = rows_left.to_vec();
        let last = rows_left.len() - WIDTH;
        while padded.len() < WIDTH * BLOCK {
            padded.extend_from_slice(&rows_left[last..]);
        }
        let (lanes, good) = collect::<WIDTH>(&padded);
        if check && !good {
            return Err(find_fault(&padded, WIDTH, row));
        }
        let mut answers = [A::Out::default(); BLOCK];
        A::of_block(&lanes, &mut answers);
        let out = outs.into_remainder();
        out.copy_from_slice(&answers[..out.len()]);
    }
    Ok(())
}

/// The lanes of a block of rows, and whether every row has as many different cards as it is wide.
#[inline(always)]
fn collect<const WIDTH: usize>(rows: &[u8]) -> (Lanes, bool) {
    let mut lanes = [[0; BLOCK]; 4];
    let mut good = true;
    for (i, row) in rows.chunks_exact(WIDTH).take(BLOCK).enumerate() {
        let cards = row.iter().fold(0, |cards, &id| cards | BITS[usize::from(id)]);
        good &= cards.count_ones() as usize == WIDTH;
        for (suit, lane) in lanes.iter_mut().enumerate() {
            lane[i] = (cards >> (16 * suit)) as u16;
        }
    }
    (lanes, good)
}

/// The first bad row among rows of which one is bad: an unknown card before a duplicate one.
#[cold]
#[inline(never)]
fn find_fault(rows: &[u8], width: usize, first: usize) -> BadRow {
    for (i, ids) in rows.chunks_exact(width).enumerate() {
        let row = first + i;
        if let Some(column) = ids.iter().position(|&id| Card::new(id).is_none()) {
            return BadRow { row, fault: Fault::UnknownCard { id: ids[column], column } };
        }
        let mut seen = CardSet::EMPTY;
        for (column, card) in ids.iter().filter_map(|&id| Card::new(id)).enumerate() {
            if seen.contains(card) {
                return BadRow { row, fault: Fault::DuplicateCard { card, column } };
            }
            seen = seen.with(card);
        }
    }
    unreachable!("asked for a fault in good rows")
}

#[cfg(test)]
#[path = "batch_tests.rs"]
mod tests;
