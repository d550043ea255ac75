//! How many points each opponent gives away a move with the end in sight, against exact values.
//!
//! `cargo run --release -p locus-poker-core --example accuracy [DEALS [GRIDS]]` prints a table. Every level plays
//! itself on the deals of the seeds 0, 1, ..., so the positions are those it gets into; each decision with at
//! most 14 open squares is compared with the best one.

use std::error::Error;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use locus_poker_core::deck::Deck;
use locus_poker_core::grid::Grid;
use locus_poker_core::locus::{Deal, State};
use locus_poker_core::opponents::{Level, Opponent};
use locus_poker_core::search::{Engine, Limits};

/// How many squares are left, at most, when it counts.
const LEFT: u32 = 14;

/// What the decisions of a level gave away.
#[derive(Default)]
struct Given {
    points: f64,
    wrong: u32,
    decisions: u32,
}

fn value(engine: &mut Engine, state: &State) -> f64 {
    let found = engine.analyse(state, Limits::NONE, 1, &mut |_| true, &AtomicBool::new(false));
    assert!(found.exact, "{state}");
    found.value
}

fn measure(level: Level, grid: Grid, deals: u64) -> Result<Given, Box<dyn Error>> {
    let mut given = Given::default();
    for seed in 0..deals {
        let cards = Deck::Full.shuffled(seed);
        let mut state = State::start(Deal::new(grid, &cards[..grid.len()])?);
        let player = Opponent::new(level, seed);
        let mut engine = Engine::new(1, 16);
        while let Some(action) = player.choose(&state) {
            let counts = state.unplayed().len() <= LEFT;
            let best = if counts { value(&mut engine, &state) } else { 0.0 };
            let gain = f64::from(state.play_unchecked(action).total());
            if counts {
                let lost = best - (gain - value(&mut engine, &state));
                given.points += lost;
                given.wrong += u32::from(lost > 0.0);
                given.decisions += 1;
            }
        }
    }
    Ok(given)
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let deals = arguments.first().map_or(Ok(50), |text| text.parse())?;
    let grids: Vec<Grid> = match arguments.get(1) {
        Some(text) => text.split(',').map(str::parse).collect::<Result<_, _>>()?,
        None => Grid::NAMED.to_vec(),
    };
    let names: Vec<String> = grids.iter().map(Grid::to_string).collect();
    println!(
        "points given away a move with at most {LEFT} squares left (share of moves that do)\n"
    );
    println!("| level | {} |", names.join(" | "));
    println!("| --- |{}", " --- |".repeat(grids.len()));
    let mut perfect = true;
    for level in Level::all() {
        let mut cells = Vec::new();
        for &grid in &grids {
            let Given { points, wrong, decisions } = measure(level, grid, deals)?;
            perfect &= level.number() < Level::MAX || wrong == 0;
            let (mean, share) =
                (points / f64::from(decisions), f64::from(wrong) / f64::from(decisions));
            cells.push(format!("{mean:.2} ({:.0} %)", 100.0 * share));
        }
        println!("| {level} | {} |", cells.join(" | "));
    }
    Ok(if perfect { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
