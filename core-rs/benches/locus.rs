//! How fast the rules are: hand tables, scores, whole games. Every benchmark asserts what it computes.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use locus_poker_core::arena::RandomGames;
use locus_poker_core::grid::Grid;
use locus_poker_core::locus::{Action, Deal, Face, State};
use locus_poker_core::rng::Rng;

/// Plays actions at random, `turns` of them or all.
fn play_at_random(state: &mut State, rng: &mut Rng, turns: usize) {
    let mut free: Vec<_> = state.unplayed().iter().collect();
    for _ in 0..turns.min(free.len()) {
        let square = free.swap_remove(rng.below(free.len() as u64) as usize);
        let face = Face::from_down(rng.below(2) == 1);
        state.play_unchecked(Action { square, face });
    }
}

fn tables(c: &mut Criterion) {
    let mut group = c.benchmark_group("tables");
    for grid in Grid::NAMED {
        group.bench_function(grid.to_string(), |b| {
            b.iter_batched(
                || Deal::shuffled(grid, 7),
                |deal| {
                    black_box(deal.tables());
                    deal
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

fn scores(c: &mut Criterion) {
    let mut group = c.benchmark_group("score_all");
    for grid in Grid::NAMED {
        let mut state = State::start(Deal::shuffled(grid, 7));
        play_at_random(&mut state, &mut Rng::new(1), grid.len() / 3);
        let actions = state.legal_actions().count();
        let total = |state: &State| -> u32 {
            state.score_all().map(|scored| u32::from(scored.score.total())).sum()
        };
        // The same from single hands, without the tables.
        let fresh = State::from_setup(state.to_setup()).expect("a state that was reached");
        let apart: u32 = fresh
            .legal_actions()
            .map(|action| u32::from(fresh.score(action).expect("a legal action").total()))
            .sum();
        assert_eq!(total(&state), apart);
        group.throughput(Throughput::Elements(actions as u64));
        group.bench_function(grid.to_string(), |b| b.iter(|| total(black_box(&state))));
    }
    group.finish();
}

fn random_games(c: &mut Criterion) {
    let mut group = c.benchmark_group("random games");
    for grid in Grid::NAMED {
        let start = State::start(Deal::shuffled(grid, 7));
        // Their mean must be that of games by the rules, as far as so many games can tell.
        let (mut rng, mut gains) = (Rng::new(3), Vec::new());
        for _ in 0..20_000 {
            let mut state = start.clone();
            play_at_random(&mut state, &mut rng, grid.len());
            assert!(state.is_over());
            let [first, second] = state.scores();
            gains.push(f64::from(first) - f64::from(second));
        }
        let mut games = RandomGames::new(&start, 3);
        games.run(20_000);
        let mean = gains.iter().sum::<f64>() / 20_000.0;
        let sum: f64 =
            games.margins().map(|(margin, count)| f64::from(margin) * count as f64).sum();
        let variance = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / 20_000.0;
        assert!((sum / 20_000.0 - mean).abs() < 5.0 * (2.0 * variance / 20_000.0).sqrt());
        group.throughput(Throughput::Elements(1000));
        group.bench_function(grid.to_string(), |b| b.iter(|| games.run(black_box(1000))));
    }
    group.finish();
}

criterion_group! {
    name = benches;
    // Enough for two digits; the whole file takes a quarter of a minute.
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    targets = tables, scores, random_games
}
criterion_main!(benches);
