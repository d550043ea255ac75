//! The search against plain minimax: its parts one by one, then the whole.

mod kept;
mod parts;
mod stopping;
mod threads;
mod whole;

use super::patterns::Patterns;
use super::position::{Position, squares};
use super::switches::switch;
use crate::card::Card;
use crate::grid::Grid;
use crate::locus::{Deal, Face, Marks, Seat, Setup, State};
use crate::rng::Rng;

/// Changes in the lists of a searching thread that takes little memory.
const LITTLE: usize = 1 << 10;

/// A random state with `free` free squares and any chips on the others, on a grid that is drawn too. With
/// `close` the free squares hang together, else they lie anywhere.
fn random_state(rng: &mut Rng, free: u32, close: bool) -> State {
    let sizes =
        [(6, 5), (6, 6), (7, 6), (8, 6), (8, 2), (2, 8), (3, 3), (4, 3), (5, 4), (2, 7), (8, 5)];
    let fitting: Vec<_> = sizes.into_iter().filter(|&(c, r)| c * r >= free).collect();
    let (columns, rows) = fitting[rng.below(fitting.len() as u64) as usize];
    let grid = Grid::new(columns, rows).unwrap();
    let mut cards: Vec<Card> = Card::all().collect();
    if rng.below(3) == 0 {
        // Few ranks and suits: many good hands.
        cards.sort_by_key(|card| u8::from(card.rank() < 8 && card.suit() > 1));
        let from = cards.len() - grid.len();
        cards.drain(..from);
    }
    rng.shuffle(&mut cards);
    let deal = Deal::new(grid, &cards[..grid.len()]).unwrap();
    let all: Vec<_> = grid.squares().iter().collect();
    let mut chosen = vec![all[rng.below(all.len() as u64) as usize]];
    while chosen.len() < free as usize {
        let next = all[rng.below(all.len() as u64) as usize];
        let near = !close || chosen.iter().any(|square| square.neighbours().contains(next));
        if near && !chosen.contains(&next) {
            chosen.push(next);
        }
    }
    // How many of the played cards are dead differs from state to state.
    let dead = rng.below(5);
    let mut marks = Marks::NONE;
    for square in all {
        if free == 0 || !chosen.contains(&square) {
            let seat = if rng.below(2) == 0 { Seat::First } else { Seat::Second };
            marks.place(square, seat, Face::from_down(rng.below(4) < dead));
        }
    }
    let turn = if rng.below(2) == 0 { Seat::First } else { Seat::Second };
    State::from_setup(Setup { deal, marks, turn, scores: [rng.below(100), rng.below(100)] })
        .unwrap()
}

/// Plain minimax on the rules: the mover's points to come minus the other's.
fn minimax(state: &State) -> i32 {
    state
        .legal_actions()
        .map(|action| {
            let mut next = state.clone();
            let score = next.play(action).unwrap();
            i32::from(score.total()) - minimax(&next)
        })
        .max()
        .unwrap_or(0)
}

/// Plain minimax on the tables, ownership left out, in a sum with switches: doubled points.
fn plain(position: &mut Position, free: u64, switches: &mut Vec<i32>) -> i32 {
    let mut best = None;
    for square in squares(free) {
        let open = free & position.patterns().neighbours[square];
        for down in [false, true] {
            let gain = position.entry(square).gain(down);
            position.play(square, down, open);
            let value = gain - plain(position, free ^ 1 << square, switches);
            position.take_back(square, down, open);
            best = best.max(Some(value));
        }
    }
    for i in 0..switches.len() {
        let gain = switches.swap_remove(i);
        best = best.max(Some(gain - plain(position, free, switches)));
        switches.push(gain);
        let last = switches.len() - 1;
        switches.swap(i, last);
    }
    best.unwrap_or(0)
}

/// Random switches, as values and as a set.
fn random_switches(rng: &mut Rng, count: u64) -> (Vec<i32>, u64) {
    let values: Vec<i32> = (0..count).map(|_| rng.below(30) as i32).collect();
    let set = values.iter().fold(0, |set, &value| set ^ switch(value as u32));
    (values, set)
}

/// Tables of a random state whose free squares hang together, and the free squares.
fn random_component(rng: &mut Rng, most: u64) -> (Patterns, u64) {
    let free = 2 + rng.below(most - 1) as u32;
    let patterns = Patterns::new(&random_state(rng, free, true));
    let unplayed = patterns.unplayed;
    (patterns, unplayed)
}
