//! Counterfactual regret minimisation over groups and strength classes.

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
pub struct DrawSolver<'a> {
    game: &'a DrawGame,
    method: Method,
    rounds: u32,
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

impl<'a> DrawSolver<'a> {
    /// A solver that has run no round yet.
    #[must_use]
    pub fn new(game: &'a DrawGame, method: Method) -> DrawSolver<'a> {
        let weights = method.weights(1);
        let table = |size: usize| Table {
            regrets: vec![0.0; size],
            sums: vec![0.0; size],
            current: vec![0.0; size],
            weights,
        };
        let mut solver = DrawSolver {
            game,
            method,
            rounds: 0,
            tables: game.sizes().into_iter().map(table).collect(),
        };
        let sizes = game.blocks();
        for (table, blocks) in solver.tables.iter_mut().zip(sizes) {
            for (at, rows) in blocks {
                let nothing = &table.regrets[at.clone()];
                regrets::share(nothing, rows, &mut table.current[at]);
            }
        }
        solver
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
        let weights = self.method.weights(self.rounds);
        for player in 0..2 {
            self.tables.iter_mut().for_each(|table| table.weights = weights);
            self.game.pass(player, threads, &mut self.tables, go_on)?;
        }
        Ok(())
    }

    /// The average strategy, which is the result, rounded as in [`Profile`].
    #[must_use]
    pub fn average(&self) -> Profile {
        let sums: Vec<&[f32]> = self.tables.iter().map(|table| &table.sums[..]).collect();
        Profile::rounded(self.game, &sums)
    }
}
