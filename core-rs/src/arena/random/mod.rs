//! Random games: a position played to its end again and again, every legal action equally likely.
//!
//! The plainest judgement of a position there is, and what a tree search by Monte Carlo asks for most.

mod batch;
mod board;
mod order;

use std::fmt;

use self::batch::play;
use self::board::Board;
use self::order::Order;
use crate::hand::Path;
use crate::locus::{MAX_TURN_POINTS, State};
use crate::rng::Rng;

/// Plays a position to its end again and again.
///
/// A game takes from the generator of the seed first a word for the faces: bit i says that the square of index i goes
/// face down. Then an inside-out shuffle (Fisher and Yates) deals out the turns: the open square 0 gets turn 0; for i =
/// 1, 2, ... the open square i gets the turn of square j, and j gets turn i, where j is a random number from 0 to i. The
/// random numbers come several from a word, see [`Order`]. Thus the results after so many games depend on the seed alone,
/// not on how the games are grouped or what the processor offers.
///
/// ```
/// use locus_poker_core::arena::RandomGames;
/// use locus_poker_core::locus::State;
///
/// let state: State = "2x2 AsKd/7c7h ../.. A 0-0".parse().unwrap();
/// let mut games = RandomGames::new(&state, 1);
/// games.run(1000);
/// assert_eq!(games.margins().map(|(_, count)| count).sum::<u64>(), 1000);
/// ```
pub struct RandomGames {
    board: Board,
    order: Order,
    rng: Rng,
    path: Path,
    margin: i32,
    /// How often the mover gained so much more than the other: the middle one is for nothing.
    counts: Vec<u64>,
}

impl RandomGames {
    /// For a position and a seed.
    #[must_use]
    pub fn new(state: &State, seed: u64) -> RandomGames {
        RandomGames::on_path(state, seed, Path::best())
    }

    fn on_path(state: &State, seed: u64, path: Path) -> RandomGames {
        let open = state.unplayed().len() as usize;
        RandomGames {
            board: Board::new(state),
            order: Order::new(open),
            rng: Rng::new(seed),
            path,
            margin: state.margin(),
            counts: vec![0; 2 * MAX_TURN_POINTS as usize * open + 1],
        }
    }

    /// Plays so many more games.
    pub fn run(&mut self, games: u64) {
        let RandomGames { board, order, rng, path, counts, .. } = self;
        play(board, order, rng, *path, games, counts);
    }

    /// The final margins that occurred, from the side of who moves first, lowest first, and how often each did.
    pub fn margins(&self) -> impl Iterator<Item = (i32, u64)> {
        let lowest = self.margin - (self.counts.len() / 2) as i32;
        (lowest..).zip(self.counts.iter().copied()).filter(|&(_, count)| count > 0)
    }
}

impl fmt::Debug for RandomGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RandomGames").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
