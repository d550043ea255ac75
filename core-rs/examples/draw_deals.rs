//! Plays random deals of five-card draw and prints how many a second.
//!
//! ```text
//! cargo run --release -p locus-poker-core --example draw_deals -- [deals] [32]
//! ```

use std::time::Instant;

use locus_poker_core::draw_poker::{Rules, RulesSetup, Standing, State, Table, random_action};
use locus_poker_core::rng::Rng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let deals: u64 = arguments.next().map_or(Ok(1_000_000), |text| text.parse())?;
    let deck: u64 = arguments.next().map_or(Ok(52), |text| text.parse())?;
    let rules = Rules::new(RulesSetup { deck, ..RulesSetup::default() })?;
    let total = 2 * rules.stake();
    let mut rng = Rng::new(1);
    let (mut table, mut actions, mut matches) = (Table::new(rules), 0_u64, 0_u64);
    let start = Instant::now();
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
    let seconds = start.elapsed().as_secs_f64();
    let rate = deals as f64 / seconds;
    println!("{deals} deals, {actions} actions, {matches} matches: {rate:.0} deals a second");
    Ok(())
}
