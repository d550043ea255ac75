//! Facts that independent programs found: whole games, trees of the game, and solved positions.

use std::fs;
use std::path::Path;

use locus_poker_core::card::Card;
use locus_poker_core::grid::Grid;
use locus_poker_core::locus::{Action, Deal, State};
use serde_json::Value;

fn vectors(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let cases: Vec<Value> = serde_json::from_str(&text).expect("an array");
    assert!(!cases.is_empty(), "{name} has no cases");
    cases
}

fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key].as_str().unwrap_or_else(|| panic!("{key} in {case}"))
}

fn number(case: &Value, key: &str) -> i64 {
    case[key].as_i64().unwrap_or_else(|| panic!("{key} in {case}"))
}

fn position(case: &Value) -> State {
    text(case, "position").parse().unwrap_or_else(|error| panic!("{error} in {case}"))
}

#[test]
fn whole_games_score_turn_by_turn() {
    for game in vectors("games.json") {
        let grid = Grid::new(number(&game, "columns") as u32, number(&game, "rows") as u32);
        let cards = game["cards"].as_array().expect("cards").iter();
        let cards: Vec<Card> =
            cards.map(|c| c.as_str().and_then(|c| c.parse().ok()).expect("a card")).collect();
        let mut state = State::start(Deal::new(grid.expect("a grid"), &cards).expect("a deal"));
        // The same game by look-ups in the tables, by evaluating single hands, and as part of all scores.
        let mut looked_up = State::start(Deal::new(state.grid(), &cards).expect("a deal"));
        looked_up.deal().tables();
        for turn in game["moves"].as_array().expect("moves") {
            assert_eq!(state.turn().to_string(), text(turn, "player"));
            let action: Action = text(turn, "action").parse().expect("an action");
            let listed = looked_up.score_all().find(|scored| scored.action == action);
            let score = state.play(action).expect("a legal action");
            assert_eq!(score.category.label(), text(turn, "hand"));
            assert_eq!(i64::from(score.hand_points()), number(turn, "hand_points"));
            assert_eq!(i64::from(score.bonus_points), number(turn, "bonus_points"));
            assert_eq!(serde_json::json!(state.scores()), turn["scores"]);
            assert_eq!(listed.map(|listed| listed.score), Some(score));
            assert_eq!(looked_up.play(action), Ok(score));
        }
        assert!(state.is_over());
        assert_eq!(serde_json::json!(state.scores()), game["final"]);
    }
}

/// Leaves, sum and sum of squares of the first player's lead after `depth` turns.
fn tree(state: &State, depth: i64) -> (i64, i64, i64) {
    if depth == 0 {
        let [first, second] = state.scores().map(i64::from);
        return (1, first - second, (first - second).pow(2));
    }
    let mut sums = (0, 0, 0);
    for action in state.legal_actions() {
        let mut next = state.clone();
        next.play_unchecked(action);
        let (leaves, sum, squares) = tree(&next, depth - 1);
        sums = (sums.0 + leaves, sums.1 + sum, sums.2 + squares);
    }
    sums
}

#[test]
fn trees_have_the_known_leaves_and_margins() {
    for case in vectors("trees.json") {
        let state = position(&case);
        let found = tree(&state, number(&case, "depth"));
        let known = ["leaves", "sum_margin", "sum_margin_squared"].map(|key| number(&case, key));
        assert_eq!([found.0, found.1, found.2], known, "{state}");
        // Once more with the tables built.
        state.deal().tables();
        assert_eq!(tree(&state, number(&case, "depth")), found, "{state}");
    }
}

/// The mover's points from here on minus the other's, by plain minimax. What lies outside `low` to `high`
/// is not told apart.
fn value(state: &State, mut low: i32, high: i32) -> i32 {
    if state.is_over() {
        return 0;
    }
    let mut best = i32::MIN;
    for scored in state.score_all() {
        let (mut next, points) = (state.clone(), i32::from(scored.score.total()));
        next.play_unchecked(scored.action);
        best = best.max(points - value(&next, points - high, points - low));
        low = low.max(best);
        if low >= high {
            break;
        }
    }
    best
}

#[test]
fn plain_minimax_finds_the_known_values() {
    for case in vectors("solved.json") {
        let state = position(&case);
        assert_eq!(i64::from(state.unplayed().len()), number(&case, "unplayed"));
        assert_eq!(i64::from(value(&state, -10_000, 10_000)), number(&case, "value"), "{state}");
    }
}

#[test]
fn positions_of_the_files_are_written_as_they_were_read() {
    for name in ["trees.json", "solved.json", "solver_positions.json"] {
        for case in vectors(name) {
            assert_eq!(position(&case).to_string(), text(&case, "position"));
        }
    }
}
