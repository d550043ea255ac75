//! What several tests of the rules need: random states, and a second scorer that shares nothing with the core.

#![allow(dead_code, reason = "every test file takes what it needs")]

use std::collections::BTreeMap;

use locus_poker_core::card::Card;
use locus_poker_core::deck::Deck;
use locus_poker_core::grid::{Grid, Square};
use locus_poker_core::locus::{Action, Deal, Face, Marks, Seat, Setup, State};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// How often a property is tried. A failure is printed in full, so nothing is written next to the tests.
pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// All grids, the named ones included.
pub fn all_grids() -> Vec<Grid> {
    let sizes = (2..=8).flat_map(|columns| (2..=8).map(move |rows| (columns, rows)));
    sizes.filter_map(|(columns, rows)| Grid::new(columns, rows).ok()).collect()
}

/// Deals on all grids; some hold few ranks or suits only, so that strong hands are common.
pub fn deals() -> impl Strategy<Value = Deal> {
    let sorted = |grid: Grid, seed: u64| {
        let mut cards = Deck::Full.shuffled(seed);
        let share = grid.len().div_ceil(13).max(2) as u8;
        match seed % 3 {
            0 => cards.sort_by_key(|card| card.suit() >= share),
            1 => cards.sort_by_key(|card| card.rank() as usize >= grid.len().div_ceil(4)),
            _ => {}
        }
        Deal::new(grid, &cards[..grid.len()]).expect("every card once")
    };
    (select(all_grids()), any::<u64>()).prop_map(move |(grid, seed)| sorted(grid, seed))
}

/// States that were reached by playing.
pub fn reached_states() -> impl Strategy<Value = State> {
    (deals(), prop::collection::vec((any::<Index>(), any::<bool>()), 0..52)).prop_map(
        |(deal, choices)| {
            let mut state = State::start(deal);
            for (choice, down) in choices {
                let free: Vec<Square> = state.unplayed().iter().collect();
                if free.is_empty() {
                    break;
                }
                let square = free[choice.index(free.len())];
                state.play(Action { square, face: Face::from_down(down) }).expect("a free square");
            }
            state
        },
    )
}

/// States that were set up by hand: any marks, either turn, any scores.
pub fn set_up_states() -> impl Strategy<Value = State> {
    let marks = prop::collection::vec(select(vec!['.', '.', 'A', 'B', 'a', 'b']), 52);
    (deals(), marks, any::<bool>(), any::<[u16; 2]>()).prop_map(|(deal, marks, second, scores)| {
        let text: String = marks[..deal.grid().len()].iter().collect();
        let marks = Marks::parse(deal.grid(), &text).expect("marks");
        let turn = if second { Seat::Second } else { Seat::First };
        State::from_setup(Setup { deal, marks, turn, scores: scores.map(u64::from) })
            .expect("small scores")
    })
}

/// Points of a hand and of the bonus by the wording of the rules: the area is collected square by square from
/// the marks, the joker tries all 52 cards, and of more than five cards every five are looked at.
pub fn plain_score(state: &State, action: Action) -> (u8, u8) {
    let (grid, here) = (state.grid(), action.square);
    let (own, mut cards, mut bonus) = (state.turn().letter(), Vec::new(), 0);
    for index in 0..grid.len() {
        let square = grid.square(index).expect("an index of the grid");
        let columns = square.column().abs_diff(here.column());
        let rows = square.row().abs_diff(here.row());
        if square == here || columns > 1 || rows > 1 {
            continue;
        }
        let mark = state.marks().mark(square);
        if mark != 'a' && mark != 'b' {
            cards.push(state.deal().cards()[index]);
        }
        if mark == own {
            bonus += if columns + rows == 1 { 2 } else { 1 };
        }
    }
    let points = match action.face {
        Face::Up => {
            cards.push(state.deal().card(here).expect("a card on every square"));
            best_points(&cards)
        }
        Face::Down => {
            let with = |joker| best_points(&[&cards[..], &[joker]].concat());
            Card::all().map(with).max().expect("52 cards")
        }
    };
    (points, bonus)
}

/// The points of the best five of the cards.
fn best_points(cards: &[Card]) -> u8 {
    if cards.len() <= 5 {
        return points_of_five(cards);
    }
    let five_of = |choice: &u32| choice.count_ones() == 5;
    let points = |choice: u32| {
        let chosen = (0..cards.len()).filter(|i| choice >> i & 1 == 1).map(|i| cards[i]);
        points_of_five(&chosen.collect::<Vec<_>>())
    };
    (0..1u32 << cards.len()).filter(five_of).map(points).max().expect("more than five cards")
}

/// The points of at most five cards, where a card may come twice.
fn points_of_five(cards: &[Card]) -> u8 {
    let mut counts = BTreeMap::new();
    for card in cards {
        *counts.entry(card.rank()).or_insert(0) += 1;
    }
    let mut groups: Vec<u8> = counts.values().copied().collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let ranks: Vec<u8> = counts.keys().copied().collect();
    let flush = cards.len() == 5 && cards.iter().all(|card| card.suit() == cards[0].suit());
    let straight = ranks.len() == 5 && (ranks[4] - ranks[0] == 4 || ranks == [0, 1, 2, 3, 12]);
    match (flush, straight, &groups[..]) {
        (true, true, _) => 11,
        (_, _, [4 | 5, ..]) => 10,
        (_, _, [3, 2]) => 9,
        (true, ..) => 8,
        (_, true, _) => 7,
        (_, _, [3, ..]) => 5,
        (_, _, [2, 2, ..]) => 4,
        (_, _, [2, ..]) => 2,
        _ => 0,
    }
}
