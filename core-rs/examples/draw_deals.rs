//! Plays random deals of five-card draw and prints how many a second.
//!
//! ```text
//! cargo run --release -p locus-poker-core --example draw_deals -- [deals a thread] [deck] [threads]
//! ```

use std::thread;
use std::time::Instant;

use locus_poker_core::draw_poker::{Rules, RulesSetup, Standing, State, Table, random_action};
use locus_poker_core::rng::Rng;

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// Plays so many deals, at a new table whenever a match is over; returns the actions and the matches.
fn play(rules: Rules, deals: u64, seed: u64) -> Result<(u64, u64), Failed> {
    let total = 2 * rules.stake();
    let (mut rng, mut table) = (Rng::new(seed), Table::new(rules));
    let (mut actions, mut matches) = (0, 0);
    for deal in 0..deals {
        let mut state = State::shuffled(&table, deal)?;
        while let Some(action) = random_action(&state, &mut rng) {
            state.play(action)?;
            actions += 1;
        }
        table = *state.betting().table();
        let [a, b] = table.money();
        assert_eq!(a + b + table.carried() + table.bank(), total, "money is made or lost");
        if table.standing() != Standing::Open {
            table = Table::new(rules);
            matches += 1;
        }
    }
    Ok((actions, matches))
}

fn main() -> Result<(), Failed> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual| arguments.next().map_or(Ok(usual), |text| text.parse::<u64>());
    let (deals, deck, threads) = (number(1_000_000)?, number(52)?, number(1)?);
    let rules = Rules::new(RulesSetup { deck, ..RulesSetup::default() })?;
    let start = Instant::now();
    let played: Result<Vec<_>, Failed> = thread::scope(|scope| {
        let workers = (1..=threads).map(|seed| scope.spawn(move || play(rules, deals, seed)));
        let workers: Vec<_> = workers.collect();
        workers.into_iter().map(|worker| worker.join().expect("no panic")).collect()
    });
    let rate = (threads * deals) as f64 / start.elapsed().as_secs_f64();
    let (actions, matches) = played?.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    println!(
        "{} deals, {actions} actions, {matches} matches: {rate:.0} deals a second",
        threads * deals
    );
    Ok(())
}
