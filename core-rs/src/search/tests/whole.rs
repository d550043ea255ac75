//! Whole analyses.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::super::{Analysis, Engine, Limits};
use super::{minimax, random_state};
use crate::locus::State;
use crate::rng::Rng;

fn analyse(engine: &mut Engine, state: &State, limits: Limits, lines: usize) -> Analysis {
    engine.analyse(state, limits, lines, &mut |_| true, &AtomicBool::new(false))
}

pub(super) fn facts() -> Vec<(State, f64, u64)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/solver_positions.json");
    let text = std::fs::read_to_string(path).unwrap();
    let positions: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
    positions
        .iter()
        .map(|one| {
            let state = one["position"].as_str().unwrap().parse().unwrap();
            (state, one["value"].as_f64().unwrap(), one["unplayed"].as_u64().unwrap())
        })
        .collect()
}

/// Checks everything an exact analysis claims that plain minimax can tell.
fn check_lines(state: &State, found: &Analysis) {
    let mut values: Vec<i32> = state
        .legal_actions()
        .map(|action| {
            let mut next = state.clone();
            let score = next.play(action).unwrap();
            i32::from(score.total()) - minimax(&next)
        })
        .collect();
    values.sort_by_key(|value| -value);
    for (line, value) in found.lines.iter().zip(values) {
        assert!(line.exact);
        assert_eq!(line.value, f64::from(value), "{state} {found:?}");
        // Played out, the line brings what it says.
        let mut next = state.clone();
        let mut sum = 0;
        for &action in &line.actions {
            let sign = if next.turn() == state.turn() { 1 } else { -1 };
            sum += sign * i32::from(next.play(action).unwrap().total());
        }
        assert!(next.is_over(), "{state} {found:?}");
        assert_eq!(sum, value, "{state} {found:?}");
    }
}

#[test]
fn small_positions_have_the_values_of_minimax() {
    let mut rng = Rng::new(11);
    let mut warm = Engine::new(1, 1);
    for round in 0..500 {
        let state = random_state(&mut rng, round % 6, round % 4 != 0);
        let value = f64::from(minimax(&state));
        let found = analyse(&mut Engine::new(1, 1), &state, Limits::NONE, 1);
        assert!(found.exact);
        assert_eq!((found.value, found.lower, found.upper), (value, value, value), "{state}");
        assert_eq!(found.best.is_none(), state.is_over());
        assert_eq!(found.best, found.lines.first().map(|line| line.actions[0]));
        // A table full of other positions changes nothing.
        assert_eq!(analyse(&mut warm, &state, Limits::NONE, 1).value, value, "{state}");
    }
}

#[test]
fn lines_are_ranked_and_add_up() {
    let mut rng = Rng::new(12);
    for round in 0..200 {
        let state = random_state(&mut rng, 1 + round % 5, round % 3 != 0);
        let lines = 1 + rng.below(12) as usize;
        let found = analyse(&mut Engine::new(1, 1), &state, Limits::NONE, lines);
        assert_eq!(found.lines.len(), lines.min(state.legal_actions().count()));
        check_lines(&state, &found);
    }
}

#[test]
fn solved_positions_have_their_known_values() {
    for threads in [1, 2] {
        for (state, value, left) in facts() {
            if left > if threads == 1 { 20 } else { 18 } {
                continue;
            }
            let found = analyse(&mut Engine::new(threads, 16), &state, Limits::NONE, 1);
            assert!(found.exact && found.depth == left as u32);
            assert_eq!(found.value, value, "{state}");
        }
    }
}

#[test]
fn a_limit_never_makes_a_false_claim() {
    let mut rng = Rng::new(13);
    for (state, value, left) in facts() {
        if left > 20 {
            continue;
        }
        for _ in 0..3 {
            let limits = Limits { nodes: Some(1 << rng.below(15)), ..Limits::NONE };
            let found = analyse(&mut Engine::new(1, 1), &state, limits, 1 + rng.below(4) as usize);
            assert!(found.lower <= value && value <= found.upper, "{state} {found:?}");
            assert!(found.lower <= found.value && found.value <= found.upper, "{state} {found:?}");
            assert!(!found.exact || found.value == value, "{state} {found:?}");
            assert!(found.best.is_some_and(|best| state.score(best).is_ok()));
            assert!(!found.exact || found.lower == found.upper && found.lines[0].exact);
            assert_eq!(found.value, found.lines[0].value, "{state} {found:?}");
            assert_eq!(found.best, found.lines[0].actions.first().copied(), "{state} {found:?}");
            assert!(found.lines.is_sorted_by(|a, b| a.value >= b.value), "{state} {found:?}");
            for line in found.lines.iter().filter(|line| line.exact) {
                assert!(line.value <= found.lower && line.value <= value, "{state} {found:?}");
            }
        }
    }
}

#[test]
fn depth_limits_are_kept_and_reach_the_end_when_it_is_near() {
    for (state, value, left) in facts().into_iter().filter(|fact| fact.2 == 12 || fact.2 == 20) {
        for depth in [1, 2, 3, 5] {
            let limits = Limits { depth: Some(depth), ..Limits::NONE };
            let found = analyse(&mut Engine::new(1, 1), &state, limits, 1);
            assert!(found.exact || found.depth == depth, "{state} {found:?}");
            assert!(found.nodes >= 1);
            assert!(found.lower <= value && value <= found.upper);
        }
        let limits = Limits { depth: Some(left as u32), ..Limits::NONE };
        if left == 12 {
            let found = analyse(&mut Engine::new(1, 1), &state, limits, 1);
            assert!(found.exact && found.value == value);
        }
    }
}

#[test]
fn looking_deeper_finds_better_actions() {
    // Points lost by the action found, over positions whose values are known: two plies beat one, four beat two.
    let mut lost = [0.0; 3];
    let mut engine = Engine::new(1, 16);
    for (state, value, _) in facts().into_iter().filter(|fact| fact.2 <= 16) {
        for (sum, depth) in lost.iter_mut().zip([1, 3, 6]) {
            let limits = Limits { depth: Some(depth), ..Limits::NONE };
            let best = analyse(&mut Engine::new(1, 1), &state, limits, 1).best.unwrap();
            let mut next = state.clone();
            let score = next.play(best).unwrap();
            let reply = analyse(&mut engine, &next, Limits::NONE, 1).value;
            *sum += value - (f64::from(score.total()) - reply);
        }
    }
    assert!(lost[0] > lost[1] && lost[1] > lost[2] && lost[2] < 8.0, "{lost:?}");
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let (state, ..) = facts().into_iter().find(|fact| fact.2 == 20).unwrap();
    for limits in [
        Limits { nodes: Some(5000), ..Limits::NONE },
        Limits { depth: Some(5), ..Limits::NONE },
        Limits { nodes: Some(20_000), depth: Some(9), ..Limits::NONE },
    ] {
        let [one, two] = [0, 1].map(|_| {
            let mut found = analyse(&mut Engine::new(1, 4), &state, limits, 3);
            found.time = Duration::ZERO;
            found
        });
        assert_eq!(one, two);
    }
}

#[test]
fn an_analysis_stops_when_it_is_told_to() {
    let state: State = State::start(
        crate::locus::Deal::new(
            crate::grid::Grid::new(8, 6).unwrap(),
            &crate::deck::Deck::Full.shuffled(1)[..48],
        )
        .unwrap(),
    );
    for threads in [1, 2] {
        // By the flag, by the report, by the clock.
        let cancel = AtomicBool::new(true);
        let found =
            Engine::new(threads, 1).analyse(&state, Limits::NONE, 1, &mut |_| true, &cancel);
        assert!(!found.exact && found.best.is_some());
        cancel.store(false, Ordering::Relaxed);
        let mut reports = 0;
        let mut bounds = Vec::new();
        let found = Engine::new(threads, 1).analyse(
            &state,
            Limits::NONE,
            1,
            &mut |progress| {
                reports += 1;
                bounds.push((progress.lower, progress.upper));
                reports < 3
            },
            &cancel,
        );
        assert!(!found.exact && reports == 3);
        assert!(bounds.windows(2).all(|pair| pair[0].0 <= pair[1].0 && pair[0].1 >= pair[1].1));
        // Nobody solves this one: that the call comes back at all is the clock's doing.
        for time in [Duration::ZERO, Duration::from_millis(30)] {
            let limits = Limits { time: Some(time), ..Limits::NONE };
            let found = analyse(&mut Engine::new(threads, 1), &state, limits, 1);
            assert!(!found.exact && found.best.is_some());
            assert!(found.time >= time && (found.nodes == 1 || !time.is_zero()));
        }
    }
}

#[test]
fn reports_look_no_further_than_to_the_end_and_say_what_is_proved() {
    // The value is known long before all lines are, so some report comes between.
    let never = AtomicBool::new(false);
    let mut proved = 0;
    for (state, value, left) in facts().into_iter().filter(|fact| fact.2 >= 18 && fact.2 <= 20) {
        let mut last = None;
        let found = Engine::new(1, 16).analyse(
            &state,
            Limits::NONE,
            usize::MAX,
            &mut |progress| {
                assert!(u64::from(progress.depth) <= left, "{state} {progress:?}");
                assert!(progress.lower <= value && value <= progress.upper, "{state} {progress:?}");
                last = progress.exact.then(|| progress.clone());
                last.is_none()
            },
            &never,
        );
        let Some(last) = last else { continue };
        assert_eq!((last.value, last.lower, last.upper), (value, value, value), "{state}");
        assert_eq!(u64::from(last.depth), left);
        assert!(found.exact && found.best == last.line.first().copied(), "{state} {found:?}");
        proved += 1;
    }
    assert!(proved > 2, "{proved}");
}

/// The nodes of fixed searches. They change with everything that changes the search, and with nothing else: a
/// change that should only make it faster must leave them as they are.
#[test]
fn the_signature_of_the_search() {
    let mut nodes = Vec::new();
    for (state, ..) in facts().into_iter().filter(|fact| fact.2 == 16) {
        let solved = analyse(&mut Engine::new(1, 4), &state, Limits::NONE, 1);
        let limits = Limits { depth: Some(4), ..Limits::NONE };
        let looked = analyse(&mut Engine::new(1, 4), &state, limits, 2);
        nodes.push(solved.nodes + looked.nodes);
    }
    assert_eq!(nodes, SIGNATURE);
}

const SIGNATURE: [u64; 12] = [334, 167, 7552, 5732, 827, 1035, 47, 956, 1468, 142, 3708, 156];
