//! Counterfactual regret minimisation over groups and strength classes.

use std::borrow::Borrow;
use std::ops::Range;

use super::game::{DrawGame, Pass, Stopped};
use super::profile::Profile;
use super::regrets::{self, Method, Weights};

/// How likely a player who learns is told that the other one takes any given action, however bad: so that
/// the answers to mistakes are learnt, too.
const TREMBLE: f32 = 1e-5;

/// Solves the game of [`DrawGame`], as long as one likes. The same numbers come out on every machine and for any
/// number of threads.
///
/// The players take turns as in [`Solver`](super::Solver), and a decision learns by the same step; but it is taken for all
/// groups or all strengths at once.
#[derive(Clone, Debug)]
pub struct DrawSolver<G> {
    game: G,
    method: Method,
    rounds: u32,
    /// What the sums of a player are who always came to a decision.
    certain: f32,
    tables: Vec<Table>,
}

/// The numbers of the first round, or of a part.
#[derive(Clone, Debug)]
struct Table {
    regrets: Vec<f32>,
    /// The strategies of all rounds, weighed and summed up.
    sums: Vec<f32>,
    current: Vec<f32>,
    weights: Weights<f32>,
}

impl Pass for Table {
    const SKIPS: bool = false;

    fn split(&mut self, at: Range<usize>, likely: &[f32], odds: &mut [f32]) {
        let now = &self.current[at.clone()];
        regrets::remember(now, likely, self.weights, &mut self.sums[at]);
        let rows = likely.len();
        let firm = 1.0 - TREMBLE * (now.len() / rows) as f32;
        for (odds, now) in odds.chunks_exact_mut(rows).zip(now.chunks_exact(rows)) {
            for ((odds, now), likely) in odds.iter_mut().zip(now).zip(likely) {
                *odds = likely * (firm * now + TREMBLE);
            }
        }
    }

    fn choose(&mut self, at: Range<usize>, values: &[f32], worth: &mut [f32]) {
        let (current, regrets) = (&mut self.current[at.clone()], &mut self.regrets[at]);
        regrets::learn(values, self.weights, current, regrets, worth);
    }
}

impl<G: Borrow<DrawGame>> DrawSolver<G> {
    /// A solver that has run no round yet.
    #[must_use]
    pub fn new(game: G, method: Method) -> DrawSolver<G> {
        let weights = method.weights(1);
        let table = |size: usize| Table {
            regrets: vec![0.0; size],
            sums: vec![0.0; size],
            current: vec![0.0; size],
            weights,
        };
        let tables = game.borrow().sizes().into_iter().map(table).collect();
        let mut solver = DrawSolver { game, method, rounds: 0, certain: 0.0, tables };
        solver.match_regrets();
        solver
    }

    /// Makes the strategies follow from the regrets.
    fn match_regrets(&mut self) {
        let blocks = self.game.borrow().blocks();
        for (table, blocks) in self.tables.iter_mut().zip(blocks) {
            for (at, rows) in blocks {
                regrets::share(&table.regrets[at.clone()], rows, &mut table.current[at]);
            }
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &DrawGame {
        self.game.borrow()
    }

    /// How many rounds were run.
    #[must_use]
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Runs a round, on so many threads (at least one). `go_on` is asked every few milliseconds.
    ///
    /// # Errors
    ///
    /// If it was told to stop. The solver is of no use then: a part of it is a round ahead.
    pub fn round(
        &mut self,
        threads: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        self.rounds += 1;
        let weights: Weights<f32> = self.method.weights(self.rounds);
        self.certain = self.certain * weights.past + weights.present;
        for player in 0..2 {
            self.tables.iter_mut().for_each(|table| table.weights = weights);
            self.game.borrow().pass(player, threads, &mut self.tables, go_on)?;
        }
        Ok(())
    }

    /// The average strategy, which is the result, rounded as in [`Profile`].
    #[must_use]
    pub fn average(&self) -> Profile {
        let sums: Vec<&[f32]> = self.tables.iter().map(|table| &table.sums[..]).collect();
        Profile::rounded(self.game(), &sums, self.certain)
    }

    /// All that a solver of the same game needs to go on from here: the number of rounds, then regrets and sums
    /// of all tables as little-endian numbers of 32 bits, then a checksum.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = self.rounds.to_le_bytes().to_vec();
        bytes.extend(self.certain.to_le_bytes());
        for numbers in self.tables.iter().flat_map(|table| [&table.regrets, &table.sums]) {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Goes on from where a solver of the same game was; false, and nothing has changed, when these are not the
    /// bytes of one.
    #[must_use]
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        let numbers: usize = self.tables.iter().map(|table| 2 * table.regrets.len()).sum();
        let Some((saved, digest)) = bytes.split_last_chunk() else { return false };
        if saved.len() != 8 + 4 * numbers || checksum(saved) != u64::from_le_bytes(*digest) {
            return false;
        }
        let mut words = saved.chunks_exact(4).map(|word| [word[0], word[1], word[2], word[3]]);
        let mut next = || words.next().expect("a number");
        self.rounds = u32::from_le_bytes(next());
        self.certain = f32::from_le_bytes(next());
        for numbers in
            self.tables.iter_mut().flat_map(|table| [&mut table.regrets, &mut table.sums])
        {
            numbers.iter_mut().for_each(|number| *number = f32::from_le_bytes(next()));
        }
        self.match_regrets();
        true
    }
}

/// Tells damaged bytes from sound ones (FNV-1a by words of 32 bits).
fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(4).fold(0xCBF2_9CE4_8422_2325, |sum, word| {
        let word = word.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        (sum ^ word).wrapping_mul(0x0000_0100_0000_01B3)
    })
}
