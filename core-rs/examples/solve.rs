//! Solves the positions of `tests/data/solver_positions.json` and prints nodes and seconds beside those of the
//! throw-away program that they were made with.
//!
//! ```text
//! cargo run --release --example solve -- [unplayed squares, 0 for all] [threads] [table megabytes] [repeats]
//! ```

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use locus_poker_core::locus::State;
use locus_poker_core::search::{Engine, Limits};
use serde_json::Value;

fn main() {
    let arguments: Vec<usize> =
        std::env::args().skip(1).map(|a| a.parse().expect("a number")).collect();
    let argument = |at: usize, other: usize| arguments.get(at).copied().unwrap_or(other);
    let (squares, threads, megabytes) = (argument(0, 0), argument(1, 1), argument(2, 64));
    let repeats = argument(3, 1).max(1);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/solver_positions.json");
    let text = std::fs::read_to_string(path).expect("the positions are part of the project");
    let positions: Vec<Value> = serde_json::from_str(&text).expect("valid JSON");
    println!("grid left  value       nodes   ratio   seconds   ratio   million nodes/s");
    let mut logs: Vec<(f64, f64)> = Vec::new();
    let mut totals = [0.0; 4];
    for position in &positions {
        let left = position["unplayed"].as_u64().expect("a number") as usize;
        if squares != 0 && squares != left {
            continue;
        }
        let text = position["position"].as_str().expect("a text");
        let state: State = text.parse().expect("a valid position");
        let mut best: Option<(f64, u64)> = None;
        for _ in 0..repeats {
            let mut engine = Engine::new(threads, megabytes);
            let start = Instant::now();
            let found =
                engine.analyse(&state, Limits::NONE, 1, &mut |_| true, &AtomicBool::new(false));
            let seconds = start.elapsed().as_secs_f64();
            assert!(found.exact);
            assert_eq!(Some(found.value), position["value"].as_f64(), "{text}");
            if best.is_none_or(|(other, _)| seconds < other) {
                best = Some((seconds, found.nodes));
            }
        }
        let (seconds, nodes) = best.expect("one run at least");
        let reference = |key: &str| position["reference"][key].as_f64().expect("a number");
        let (nodes_then, seconds_then) = (reference("nodes"), reference("seconds"));
        let (less, faster) = (nodes as f64 / nodes_then, seconds / seconds_then);
        println!(
            "{} {left:5} {:6} {nodes:11} {less:7.2} {seconds:9.4} {faster:7.2} {:8.2}",
            &text[..3],
            position["value"],
            nodes as f64 / seconds / 1e6
        );
        logs.push((less.ln(), faster.ln()));
        for (total, one) in totals.iter_mut().zip([nodes as f64, nodes_then, seconds, seconds_then])
        {
            *total += one;
        }
    }
    let count = logs.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| (logs.iter().map(of).sum::<f64>() / count).exp();
    println!(
        "{} positions: {} nodes ({:.2} of the reference), {:.3} s ({:.2}); geometric means of the ratios {:.2}, {:.2}",
        logs.len(),
        totals[0],
        totals[0] / totals[1],
        totals[2],
        totals[2] / totals[3],
        mean(|l| l.0),
        mean(|l| l.1)
    );
}
