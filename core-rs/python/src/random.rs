//! Random games, as the arena plays them.

use locus_poker_core::arena;
use pyo3::prelude::*;

use crate::odds::seed_word;
use crate::position::Position;

/// Plays a position to its end again and again, every legal action equally likely.
#[pyclass(module = "locus_poker._native")]
pub struct RandomGames(arena::RandomGames);

#[pymethods]
impl RandomGames {
    #[new]
    fn new(position: &Position, seed: &Bound<'_, PyAny>) -> PyResult<RandomGames> {
        Ok(RandomGames(arena::RandomGames::new(&position.0, seed_word(seed)?)))
    }

    /// Plays so many more games; the final margins so far, from the side of who moves first, and how often each.
    fn run(&mut self, py: Python<'_>, games: u64) -> Vec<(i32, u64)> {
        let random = &mut self.0;
        py.detach(|| random.run(games));
        random.margins().collect()
    }
}
