//! How fast five-card draw is: whole deals at random, and a round of regret minimisation. Both assert what
//! they compute.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use locus_poker_core::draw_poker::strategy::{Leduc, Method, Solver, Tree};
use locus_poker_core::draw_poker::{Rules, RulesSetup, Standing, State, Table, random_action};
use locus_poker_core::rng::Rng;

/// Deals that are measured together.
const DEALS: u64 = 1_000;

/// Plays deal after deal, at a new table whenever a match is over; returns the actions.
fn play(rules: Rules) -> u64 {
    let (mut rng, mut table, mut actions) = (Rng::new(1), Table::new(rules), 0);
    for deal in 0..DEALS {
        let mut state = State::shuffled(&table, deal).expect("both can ante");
        while let Some(action) = random_action(&state, &mut rng) {
            state.play(action).expect("a legal action");
            actions += 1;
        }
        table = *state.betting().table();
        let [a, b] = table.money();
        assert_eq!(a + b + table.carried() + table.bank(), 2 * rules.stake());
        if table.standing() != Standing::Open {
            table = Table::new(rules);
        }
    }
    actions
}

fn random_deals(c: &mut Criterion) {
    let mut group = c.benchmark_group("random deals");
    group.throughput(Throughput::Elements(DEALS));
    for deck in [52, 32] {
        let rules = Rules::new(RulesSetup { deck, ..RulesSetup::default() }).expect("rules");
        let actions = play(rules);
        assert!(actions > 2 * DEALS);
        group.bench_function(deck.to_string(), |b| b.iter(|| assert_eq!(play(rules), actions)));
    }
    group.finish();
}

fn regrets(c: &mut Criterion) {
    let tree = Tree::new(&Leduc).expect("a game");
    c.bench_function("Leduc, 100 rounds", |b| {
        b.iter(|| {
            let mut solver = Solver::new(&tree, Method::Plus);
            solver.run(100);
            assert!(tree.exploitability(&solver.average()) < 0.02);
        });
    });
}

criterion_group!(benches, random_deals, regrets);
criterion_main!(benches);
