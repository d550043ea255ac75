//! Solves whole deals from the first action and adds each to a file at once; those that are there are skipped.
//!
//! ```text
//! cargo run --release --example deals -- FILE [columns] [rows] [first seed] [last seed] [threads] [table megabytes]
//! ```
//!
//! A line of the file is one deal, as JSON. What is found on the way is kept beside it, in `FILE.SEED.solve`,
//! so that a run that was killed goes on where it was. At the end it prints a table.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use locus_poker_core::grid::Grid;
use locus_poker_core::locus::{Deal, State};
use locus_poker_core::search::Engine;
use serde_json::{Value, json};

fn read(path: &str) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("the file for the results");
    let numbers: Vec<u64> = arguments.map(|a| a.parse().expect("a number")).collect();
    let number = |at: usize, other: u64| numbers.get(at).copied().unwrap_or(other);
    let grid = Grid::new(number(0, 6) as u32, number(1, 5) as u32).expect("a valid grid");
    let (first, last) = (number(2, 1), number(3, 20));
    let (threads, megabytes) = (number(4, 2) as usize, number(5, 1024) as usize);
    for seed in first..=last {
        let state = State::start(Deal::shuffled(grid, seed));
        let position = state.to_string();
        if read(&path).iter().any(|one| one["position"] == position.as_str()) {
            continue;
        }
        let kept = PathBuf::from(format!("{path}.{seed}.solve"));
        let never = AtomicBool::new(false);
        let found = Engine::new(threads, megabytes)
            .solve(&state, 1, &kept, &mut |_| true, &never)
            .unwrap_or_else(|error| panic!("{error}"));
        let line: Vec<String> =
            found.lines[0].actions.iter().map(|action| action.to_string()).collect();
        let seconds = (found.time.as_secs_f64() * 10.0).round() / 10.0;
        let one = json!({
            "seed": seed, "position": position, "value": found.value, "first": line[0], "line": line,
            "nodes": found.nodes, "seconds": seconds, "threads": threads, "table_mb": megabytes,
        });
        let mut file = OpenOptions::new().create(true).append(true).open(&path).expect("the file");
        writeln!(file, "{one}").expect("room for a line");
        fs::remove_file(kept).expect("the checkpoint is there");
        println!("seed {seed}: {} by {}, {} nodes, {seconds} s", found.value, line[0], found.nodes);
    }
    table(&read(&path));
}

fn table(deals: &[Value]) {
    println!("\n| seed | value | first action | million nodes | seconds |");
    println!("| ---: | ---: | --- | ---: | ---: |");
    let (mut values, mut seconds) = (0.0, 0.0);
    for one in deals {
        let number = |key: &str| one[key].as_f64().expect("a number");
        let first = one["first"].as_str().expect("a text");
        println!(
            "| {} | {} | {first} | {:.0} | {:.0} |",
            one["seed"],
            number("value"),
            number("nodes") / 1e6,
            number("seconds")
        );
        values += number("value");
        seconds += number("seconds");
    }
    let count = deals.len().max(1) as f64;
    println!(
        "\n{} {}: mean value {:.2}, mean {:.0} s",
        deals.len(),
        if deals.len() == 1 { "deal" } else { "deals" },
        values / count,
        seconds / count
    );
}
