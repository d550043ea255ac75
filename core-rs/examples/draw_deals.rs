//! Plays random deals of five-card draw and prints how many a second.
//!
//! ```text
//! cargo run --release -p locus-poker-core --example draw_deals -- [deals] [32]
//! ```

use std::time::Instant;

use locus_poker_core::card::{Card, CardSet};
use locus_poker_core::draw_poker::{Action, Rules, RulesSetup, Standing, State, Table};
use locus_poker_core::rng::Rng;

/// An action at random: first its kind, then the amount or the cards.
fn random_action(state: &State, rng: &mut Rng) -> Action {
    let legal = state.legal();
    let kinds = [
        legal.fold,
        legal.check,
        legal.open > 0,
        legal.raise > 0,
        legal.draw.is_some(),
        legal.show,
    ];
    let possible = kinds.into_iter().filter(|&kind| kind).count() as u64;
    let chosen = rng.below(possible) as usize;
    let kind = (0..kinds.len()).filter(|&kind| kinds[kind]).nth(chosen);
    let amount = |rng: &mut Rng, most: i64| 1 + rng.below(most as u64) as i64;
    match kind {
        Some(0) => Action::Fold,
        Some(1) => Action::Check,
        Some(2) => Action::Open(amount(rng, legal.open)),
        Some(3) => Action::Raise(amount(rng, legal.raise)),
        Some(4) => {
            let mask = rng.below(32);
            let hand = state.hand(state.betting().turn());
            let marked = |(i, _): &(usize, Card)| mask >> i & 1 != 0;
            let most = usize::from(legal.draw.unwrap_or(0));
            let cards: CardSet = hand
                .into_iter()
                .enumerate()
                .filter(marked)
                .map(|(_, card)| card)
                .take(most)
                .collect();
            Action::Draw(cards)
        }
        _ => Action::Show,
    }
}

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
        while state.betting().outcome().is_none() {
            state.play(random_action(&state, &mut rng))?;
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
