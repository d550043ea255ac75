//! How the work of solving grows with each unplayed square, and what a whole deal would take if it went on so.
//!
//! ```text
//! cargo run --release --example growth -- [columns] [rows] [seconds] [threads] [table megabytes] [deals] [first]
//! ```
//!
//! Positions come from seeded deals, both sides playing the best of a look two actions ahead, so that
//! each is the same for ever. It begins with `first` unplayed squares (12) and goes on, two squares at a time, until a
//! position takes longer than so many seconds.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use locus_poker_core::grid::Grid;
use locus_poker_core::locus::{Deal, State};
use locus_poker_core::search::{Engine, Limits};

/// A position of the deal with so many squares left.
fn position(grid: Grid, seed: u64, left: u32) -> State {
    let mut state = State::start(Deal::shuffled(grid, seed));
    let limits = Limits { depth: Some(2), ..Limits::NONE };
    while state.unplayed().len() > left {
        let found =
            Engine::new(1, 1).analyse(&state, limits, 1, &mut |_| true, &AtomicBool::new(false));
        state.play(found.best.expect("squares are left")).expect("a legal action");
    }
    state
}

fn main() {
    let numbers: Vec<u64> =
        std::env::args().skip(1).map(|a| a.parse().expect("a number")).collect();
    let number = |at: usize, other: u64| numbers.get(at).copied().unwrap_or(other);
    let grid = Grid::new(number(0, 6) as u32, number(1, 6) as u32).expect("a valid grid");
    let most = Duration::from_secs(number(2, 60));
    let (threads, megabytes) = (number(3, 1) as usize, number(4, 256) as usize);
    let deals = number(5, 3);
    let cells = u32::from(grid.len() as u16);
    println!("| unplayed | solved | nodes | seconds | growth a square |");
    println!("| ---: | ---: | ---: | ---: | ---: |");
    let mut rows: Vec<(u32, f64, f64)> = Vec::new();
    for left in (number(6, 12) as u32..=cells).step_by(2) {
        let (mut nodes, mut seconds, mut solved) = (0.0_f64, 0.0_f64, 0_u32);
        for seed in 1..=deals {
            let state = position(grid, seed, left);
            let start = Instant::now();
            let cancel = AtomicBool::new(false);
            let mut engine = Engine::new(threads, megabytes);
            let report = &mut |_: &_| start.elapsed() < most;

            // Without a limit, the end is aimed at from the beginning.
            let found = engine.analyse(&state, Limits::NONE, 1, report, &cancel);
            if found.exact {
                solved += 1;
                nodes += (found.nodes.max(1) as f64).ln();
                seconds += found.time.as_secs_f64().ln();
            }
        }
        if solved == 0 {
            println!("| {left} | 0 of {deals} | | over {} | |", most.as_secs());
            break;
        }
        let mean = |sum: f64| (sum / f64::from(solved)).exp();
        let (nodes, seconds) = (mean(nodes), mean(seconds));
        let all = u64::from(solved) == deals;
        // The mean of those that were easy enough says nothing about growth.
        let growth = match rows.last() {
            Some(&(before, less, _)) if all => {
                format!("{:.2}", (nodes / less).powf(1.0 / f64::from(left - before)))
            }
            _ => String::new(),
        };
        println!("| {left} | {solved} of {deals} | {nodes:.0} | {seconds:.2} | {growth} |");
        if !all {
            break;
        }
        rows.push((left, nodes, seconds));
    }
    // Over the last six squares: it is the faster the more there are.
    let Some(&(last, nodes, seconds)) = rows.last() else { return };
    let early = rows.iter().rev().find(|row| row.0 + 6 <= last).unwrap_or(&rows[0]);
    let growth = (nodes / early.1).powf(1.0 / f64::from((last - early.0).max(1)));
    let factor = growth.powf(f64::from(cells - last));
    println!(
        "\n{grid}: nodes grow by {growth:.2} a square from {} to {last}; if that went on, a whole deal of {cells} would take \
         {:.1e} nodes and {:.1e} seconds",
        early.0,
        nodes * factor,
        seconds * factor
    );
}
