//! The solved deals of `tests/data/solved_deals.jsonl`: each line adds up by the rules, and its end is the best play.

use std::sync::atomic::AtomicBool;

use locus_poker_core::grid::Grid;
use locus_poker_core::locus::{Action, Deal, Seat, State};
use locus_poker_core::search::{Engine, Limits};
use serde_json::Value;

fn deals() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/solved_deals.jsonl");
    let text = std::fs::read_to_string(path).expect("the deals are part of the project");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// The first player's points minus the second's.
fn lead(state: &State) -> i32 {
    let [first, second] = state.scores();
    first as i32 - second as i32
}

#[test]
fn principal_variations_are_worth_what_they_say() {
    let deals = deals();
    for grid in ["5x5", "6x5", "6x6"] {
        assert!(deals.iter().any(|one| one["position"].as_str().unwrap().starts_with(grid)));
    }
    let mut engine = Engine::new(1, 16);
    let never = AtomicBool::new(false);
    for one in &deals {
        let text = one["position"].as_str().unwrap();
        let grid = text.parse::<State>().unwrap().grid();
        let start = State::start(Deal::shuffled(grid, one["seed"].as_u64().unwrap()));
        assert_eq!(start.to_string(), text, "the seed gives another deal");
        let value = one["value"].as_f64().unwrap();
        let line: Vec<Action> = one["line"]
            .as_array()
            .unwrap()
            .iter()
            .map(|action| Action::parse_on(grid, action.as_str().unwrap()).unwrap())
            .collect();
        assert_eq!(one["first"], one["line"][0]);
        let mut states = vec![start.clone()];
        for &action in &line {
            let mut next = states.last().unwrap().clone();
            next.play(action).unwrap();
            states.push(next);
        }
        let end = states.last().unwrap();
        assert!(end.is_over());
        assert_eq!(f64::from(lead(end)), value, "{text}");
        // From every fourth action on, as far back as is quickly solved, the line is the best play of both.
        for state in states.iter().rev().step_by(4).take(6) {
            let found = engine.analyse(state, Limits::NONE, 1, &mut |_| true, &never);
            let sign = if state.turn() == Seat::First { 1.0 } else { -1.0 };
            let rest = f64::from(lead(end) - lead(state));
            assert!(found.exact);
            assert_eq!(found.value, sign * rest, "{state}");
        }
    }
}

/// What a look of a few actions makes of a whole deal. Looks of odd and of even depth would be several points apart, if the mean of two
/// were not what is told.
#[test]
fn the_estimate_of_a_whole_deal_is_near_its_value() {
    let never = AtomicBool::new(false);
    let mut error = 0.0;
    let deals = deals();
    for one in &deals {
        let state: State = one["position"].as_str().unwrap().parse().unwrap();
        let mut engine = Engine::new(1, 4);
        for depth in [2, 3] {
            let limits = Limits { depth: Some(depth), ..Limits::NONE };
            let found = engine.analyse(&state, limits, 3, &mut |_| true, &never);
            assert!(!found.exact && found.lines[0].value == found.value);
            error += (found.value - one["value"].as_f64().unwrap()).powi(2);
        }
    }
    assert!((error / (2 * deals.len()) as f64).sqrt() < 2.0);
}

#[test]
fn the_estimate_does_not_swing_with_the_depth() {
    let never = AtomicBool::new(false);
    for (columns, rows) in [(6, 5), (6, 6), (7, 6), (8, 6)] {
        let grid = Grid::new(columns, rows).unwrap();
        for seed in 1..=3 {
            let state = State::start(Deal::shuffled(grid, seed));
            let mut engine = Engine::new(1, 4);
            let mut told = [1, 2, 3].map(|depth| {
                let limits = Limits { depth: Some(depth), ..Limits::NONE };
                engine.analyse(&state, limits, 1, &mut |_| true, &never).value
            });
            told.sort_by(f64::total_cmp);
            assert!(told[2] - told[0] <= 2.5, "{grid}, seed {seed}: {told:?}");
        }
    }
}
