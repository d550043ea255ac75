//! A strategy of the solved game in bytes, what it is worth, and what can be won against it.

use std::ops::Range;

use super::chances::NUMBERS;
use super::game::{DrawGame, Pass, Stopped};

/// A way to play for both players, in bytes: 255 is certain.
///
/// The probabilities of a decision add up to 255 exactly; all are 0 where the strategy never comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The table of the first round, and then those of the exchanges.
    pub(super) tables: Vec<Vec<u8>>,
}

/// A byte of certainty.
const CERTAIN: u8 = 255;

/// What probabilities may be multiples of, in bytes: divisors of 255.
const UNITS: [u8; 5] = [51, 17, 15, 5, 3];

/// The most that the unit of a decision, times how likely the player comes to it, may be.
const CAREFUL: f32 = 1e-3;

impl Profile {
    /// The probabilities that are a share of these sums, where a sum of `certain` is a player who always comes to
    /// a decision.
    pub(super) fn rounded(game: &DrawGame, sums: &[&[f32]], certain: f32) -> Profile {
        let blocks = game.blocks();
        let table = |(sums, blocks): (&&[f32], Vec<(Range<usize>, usize)>)| {
            let mut bytes = vec![0; sums.len()];
            for (at, rows) in blocks {
                let (sums, bytes) = (&sums[at.clone()], &mut bytes[at]);
                (0..rows).for_each(|row| round(sums, certain, bytes, row, rows));
            }
            bytes
        };
        Profile { tables: sums.iter().zip(blocks).map(table).collect() }
    }

    /// How a group plays at a bet of the first round.
    ///
    /// # Panics
    ///
    /// If there is no such bet or group.
    #[must_use]
    pub fn first(&self, game: &DrawGame, node: usize, group: usize) -> Vec<u8> {
        let range = game.upper.at(node).range(game.chances().groups());
        self.tables[0][range].iter().skip(group).step_by(game.chances().groups()).copied().collect()
    }

    /// How likely a group makes each of its choices at an exchange: as the first to draw, or as the second one
    /// who has seen how many cards the first one changed.
    ///
    /// # Panics
    ///
    /// If there is no such exchange or group, or it is no number of cards.
    #[must_use]
    pub fn exchange(
        &self,
        game: &DrawGame,
        node: usize,
        seen: Option<usize>,
        group: usize,
    ) -> Vec<u8> {
        assert!(seen.is_none_or(|seen| seen < NUMBERS), "a number of cards");
        let begin = seen.map_or(0, |seen| 1 + seen) * game.chances().choices();
        let of_group = game.chances().of_group(group);
        let (number, _) = game.part_of(node);
        self.tables[1 + number][begin + of_group.start..begin + of_group.end].to_vec()
    }

    /// How a strength plays at a bet of the second round, after player 0 and 1 have changed so many cards.
    ///
    /// # Panics
    ///
    /// If there is no such bet or strength, or they are no numbers of cards.
    #[must_use]
    pub fn second(
        &self,
        game: &DrawGame,
        node: usize,
        changed: [usize; 2],
        strength: usize,
    ) -> Vec<u8> {
        assert!(changed.iter().all(|&number| number < NUMBERS), "numbers of cards");
        let (number, part) = game.part_of(node);
        let rows = game.chances().strengths();
        let begin = game.block(part, changed);
        let range = part.round.at(node).range(rows);
        let table = &self.tables[1 + number][begin + range.start..begin + range.end];
        table.iter().skip(strength).step_by(rows).copied().collect()
    }

    /// What the first player wins on average when both play so.
    ///
    /// # Errors
    ///
    /// If `go_on` said no.
    pub fn value(
        &self,
        game: &DrawGame,
        threads: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<f64, Stopped> {
        let mut tables: Vec<_> = self.tables.iter().map(|odds| Followed(odds)).collect();
        let worth = game.pass(0, threads, &mut tables, go_on)?;
        Ok(mean(game, &worth))
    }

    /// What a player (0 or 1) wins on average by playing as well as possible against the other's part.
    ///
    /// # Errors
    ///
    /// If `go_on` said no.
    pub fn best_response(
        &self,
        game: &DrawGame,
        player: usize,
        threads: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<f64, Stopped> {
        let mut tables: Vec<_> = self.tables.iter().map(|odds| Answered(odds)).collect();
        let worth = game.pass(player, threads, &mut tables, go_on)?;
        Ok(mean(game, &worth))
    }

    /// How much it loses on average to an opponent who knows it and plays as well as possible, the mean of
    /// both seats.
    ///
    /// # Errors
    ///
    /// If `go_on` said no.
    pub fn exploitability(
        &self,
        game: &DrawGame,
        threads: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<f64, Stopped> {
        let first = self.best_response(game, 0, threads, go_on)?;
        Ok((first + self.best_response(game, 1, threads, go_on)?) / 2.0)
    }
}

/// Rounds the probabilities of one decision so that they add up to 255: down first, and what is missing goes to
/// those that lost most, of several to the first ones.
///
/// What a wrong probability can lose is at most in proportion to how likely the player comes there. So decisions
/// that are rare are rounded to larger units, and the file becomes half as large.
fn round(sums: &[f32], certain: f32, bytes: &mut [u8], row: usize, rows: usize) {
    let places = || (row..sums.len()).step_by(rows);
    let total: f32 = places().map(|at| sums[at]).sum();
    if total <= 0.0 {
        return;
    }
    let rare = |unit: &u8| total / certain * f32::from(*unit) <= CAREFUL;
    let unit = UNITS.into_iter().find(rare).unwrap_or(1);
    let exact = |at: usize| sums[at] / total * f32::from(CERTAIN / unit);
    let mut left = u32::from(CERTAIN / unit);
    for at in places() {
        bytes[at] = exact(at) as u8;
        left -= left.min(bytes[at].into());
    }
    let lost = |at: usize, byte: u8| exact(at) - f32::from(byte);
    for _ in 0..left {
        let more = places().fold(row, |most, at| {
            if lost(at, bytes[at]) > lost(most, bytes[most]) { at } else { most }
        });
        bytes[more] += 1;
    }
    places().for_each(|at| bytes[at] *= unit);
}

/// What the groups are worth together.
fn mean(game: &DrawGame, worth: &[f32]) -> f64 {
    let weighed = game.chances().weights().iter().zip(worth);
    weighed.map(|(&weight, &worth)| f64::from(weight) * f64::from(worth)).sum()
}

/// The probability that a byte stands for.
pub(super) fn share_of(byte: u8) -> f32 {
    f32::from(byte) / f32::from(CERTAIN)
}

fn split(table: &[u8], at: Range<usize>, likely: &[f32], odds: &mut [f32]) {
    let rows = likely.len();
    for (odds, bytes) in odds.chunks_exact_mut(rows).zip(table[at].chunks_exact(rows)) {
        for ((odds, &byte), likely) in odds.iter_mut().zip(bytes).zip(likely) {
            *odds = likely * share_of(byte);
        }
    }
}

/// Both play a table.
pub(super) struct Followed<'a>(pub &'a [u8]);

impl Pass for Followed<'_> {
    const SKIPS: bool = true;

    fn split(&mut self, at: Range<usize>, likely: &[f32], odds: &mut [f32]) {
        split(self.0, at, likely, odds);
    }

    fn choose(&mut self, at: Range<usize>, values: &[f32], worth: &mut [f32]) {
        worth.fill(0.0);
        let rows = worth.len();
        for (values, bytes) in values.chunks_exact(rows).zip(self.0[at].chunks_exact(rows)) {
            for ((worth, &byte), value) in worth.iter_mut().zip(bytes).zip(values) {
                *worth += share_of(byte) * value;
            }
        }
    }
}

/// One plays a table, the other the best answer to it.
pub(super) struct Answered<'a>(pub &'a [u8]);

impl Pass for Answered<'_> {
    const SKIPS: bool = true;

    fn split(&mut self, at: Range<usize>, likely: &[f32], odds: &mut [f32]) {
        split(self.0, at, likely, odds);
    }

    fn choose(&mut self, _: Range<usize>, values: &[f32], worth: &mut [f32]) {
        worth.fill(f32::NEG_INFINITY);
        for values in values.chunks_exact(worth.len()) {
            for (worth, &value) in worth.iter_mut().zip(values) {
                *worth = worth.max(value);
            }
        }
    }
}
