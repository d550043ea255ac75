//! The solved deals of `tests/data/solved_deals.jsonl`: each line adds up by the rules, and its end is the best play.

use std::sync::atomic::AtomicBool;

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
    for grid in ["5x5", "6x5"] {
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
