//! Asking a solved strategy of draw poker.

use std::sync::Arc;

use locus_poker_core::deck::Deck;
use locus_poker_core::draw_poker::strategy::{
    Bets, Decision, DrawGame, Draws, NUMBERS, Place, Plan, Profile, Ungrouped,
};
use pyo3::prelude::*;

use crate::draw_groups::read_deck;
use crate::draw_solving::{draws, patiently, threads};
use crate::errors::locus_error;

/// The numbers that the players have changed; below 0 where they have not.
type Changed = (i64, i64);

/// A solution of the file, with the game it solves.
#[pyclass(frozen, module = "locus_poker._native")]
pub struct DrawStrategy {
    deck: Deck,
    discards: [usize; 2],
    draws: Arc<Draws>,
    game: DrawGame,
    profile: Profile,
}

#[pymethods]
impl DrawStrategy {
    #[new]
    #[expect(
        clippy::too_many_arguments,
        reason = "plain values, as everything that crosses this boundary"
    )]
    fn new(
        py: Python<'_>,
        deck: u32,
        depth: f64,
        parts: Vec<f64>,
        last: Vec<f64>,
        most: u8,
        strengths: Vec<u16>,
        table: &[u8],
        discards: (usize, usize),
    ) -> PyResult<DrawStrategy> {
        let deck = read_deck(deck)?;
        let bets = Bets::with(depth, &parts, &last, most).map_err(locus_error)?;
        if strengths.first() != Some(&1) || !strengths.windows(2).all(|pair| pair[0] < pair[1]) {
            return Err(locus_error("the strength classes do not ascend from 1"));
        }
        let discards = discards.into();
        let draws = draws(py, deck, Some(strengths), discards)?;
        let game = DrawGame::new(bets, draws.chances.clone());
        let profile = Profile::from_table(&game, table).ok_or_else(|| {
            locus_error(format!("a table of {} bytes is not that of the game", table.len()))
        })?;
        Ok(DrawStrategy { deck, discards, draws, game, profile })
    }

    /// What both have paid at each node of its tree, and the nodes that can come next.
    fn tree(&self) -> Vec<(f64, f64, Vec<usize>)> {
        let nodes = self.game.lines().nodes().iter();
        nodes.map(|node| (node.paid[0], node.paid[1], node.children.clone())).collect()
    }

    /// Exploitability, and what the first speaker wins, in antes a deal.
    fn measure(&self, py: Python<'_>, threads: usize) -> PyResult<(f64, f64)> {
        let threads = self::threads(threads);
        patiently(py, None, |go_on| {
            let loss = self.profile.exploitability(&self.game, threads, go_on)?;
            Ok((loss, self.profile.value(&self.game, threads, go_on)?))
        })
    }

    /// What it loses, in antes a deal and as the mean of both seats, to one who knows it, tells all hands apart,
    /// each strength class in so many parts, and discards whatever is best.
    fn measure_ungrouped(&self, py: Python<'_>, parts: u16, threads: usize) -> PyResult<f64> {
        let threads = self::threads(threads);
        if parts == 0 {
            return Err(locus_error("a strength class has at least one part"));
        }
        patiently(py, None, |go_on| {
            let fine = self.draws.refined(self.deck, self.discards, parts, go_on)?;
            let game = DrawGame::new(self.game.bets().clone(), fine.chances.clone());
            let profile = self.profile.refined(&self.game, &self.draws, &game, &fine);
            let hands = Ungrouped::new(self.deck, &fine);
            let first = hands.best_response(&game, &profile, 0, threads, go_on)?;
            Ok((first + hands.best_response(&game, &profile, 1, threads, go_on)?) / 2.0)
        })
    }

    /// What the actions, or the plans, of a decision are worth to a group or a strength, and its equity.
    fn values(
        &self,
        py: Python<'_>,
        node: usize,
        changed: Changed,
        row: usize,
    ) -> PyResult<(Vec<f32>, f32)> {
        let decision = self.decision(node, changed)?;
        let chances = self.game.chances();
        let exchange = matches!(self.game.lines().node(node).place, Place::Exchange(_));
        let second = !exchange && changed.0 >= 0;
        let rows = if second { chances.strengths() } else { chances.groups() };
        if row >= rows {
            return Err(locus_error(format!("{row} is not one of {rows} groups or strengths")));
        }
        let outlook = py.detach(|| self.profile.outlook(&self.game, decision, row));
        if !exchange {
            return Ok((outlook.values, outlook.equity));
        }
        let mut values = vec![f32::NAN; Plan::COUNT];
        for (choice, value) in chances.of_group(row).zip(outlook.values) {
            values[usize::from(chances.plan(choice))] = value;
        }
        Ok((values, outlook.equity))
    }

    /// What one who changes so many cards at an exchange can expect, for each strength class that comes of it.
    fn after_drawing(
        &self,
        py: Python<'_>,
        node: usize,
        changed: Changed,
        count: usize,
    ) -> PyResult<Vec<f32>> {
        let decision = self.decision(node, changed)?;
        if !matches!(self.game.lines().node(node).place, Place::Exchange(_)) || count >= NUMBERS {
            return Err(locus_error(format!("no {count} cards are changed at node {node}")));
        }
        Ok(py.detach(|| self.profile.after_drawing(&self.game, decision, count)))
    }

    /// How likely the other one ends up in each strength class.
    fn facing(&self, py: Python<'_>, node: usize, changed: Changed) -> PyResult<Vec<f32>> {
        let decision = self.decision(node, changed)?;
        Ok(py.detach(|| self.profile.facing(&self.game, decision)))
    }
}

impl DrawStrategy {
    fn decision(&self, node: usize, changed: Changed) -> PyResult<Decision> {
        let changed = [changed.0, changed.1].map(|number| usize::try_from(number).ok());
        let decision = Decision { node, changed };
        let none = || locus_error(format!("no decision at node {node} after {changed:?} cards"));
        decision.player(&self.game).map(|_| decision).ok_or_else(none)
    }
}
