//! Games played to the end without leaving the core: between the built-in opponents, and random ones.

mod random;

pub use random::RandomGames;

use std::sync::atomic::{AtomicBool, Ordering};

use crate::locus::{Action, State};
use crate::opponents::Opponent;

/// Plays a state to its end and returns the actions; `None` when `stop` was set meanwhile.
///
/// `players` are who plays as first and as second. The flag is looked at after every action, and
/// while a player searches.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use locus_poker_core::arena::play;
/// use locus_poker_core::locus::State;
/// use locus_poker_core::opponents::{Level, Opponent};
///
/// let state: State = "2x2 AsKd/7c7h ../.. A 0-0".parse().unwrap();
/// let jack = Opponent::new(Level::new(4).unwrap(), 0);
/// let actions = play(&state, &[jack, jack], &AtomicBool::new(false)).unwrap();
/// assert_eq!(actions.len(), 4);
/// ```
#[must_use]
pub fn play(state: &State, players: &[Opponent; 2], stop: &AtomicBool) -> Option<Vec<Action>> {
    let mut state = state.clone();
    let mut actions = Vec::with_capacity(state.unplayed().len() as usize);
    while let Some(action) = players[state.turn().index()].choose_until(&state, stop) {
        // An action that was found while the flag was set is not what the player would play.
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        state.play_unchecked(action);
        actions.push(action);
    }
    Some(actions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::Deck;
    use crate::grid::Grid;
    use crate::locus::Deal;
    use crate::opponents::Level;

    fn start(seed: u64) -> State {
        let grid = Grid::new(4, 4).unwrap();
        State::start(Deal::new(grid, &Deck::Full.shuffled(seed)[..16]).unwrap())
    }

    fn players(first: u64, second: u64, seed: u64) -> [Opponent; 2] {
        [first, second].map(|level| Opponent::new(Level::new(level).unwrap(), seed))
    }

    #[test]
    fn each_side_plays_its_own_turns() {
        for seed in 0..20 {
            let (players, mut state) = (players(1, 4, seed), start(seed));
            for action in play(&state, &players, &AtomicBool::new(false)).unwrap() {
                let player = players[state.turn().index()];
                assert_eq!(player.choose(&state), Some(action));
                state.play(action).unwrap();
            }
            assert!(state.is_over());
        }
    }

    #[test]
    fn a_set_flag_stops_the_game() {
        assert_eq!(play(&start(1), &players(1, 2, 0), &AtomicBool::new(true)), None);
    }

    #[test]
    fn a_game_that_is_over_has_no_more_actions() {
        let over = "2x2 AsKd/7c7h Ab/aB A 6-5".parse().unwrap();
        assert_eq!(play(&over, &players(1, 2, 0), &AtomicBool::new(false)), Some(vec![]));
    }
}
