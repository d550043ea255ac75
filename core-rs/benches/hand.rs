//! How fast hands are: many at once on every path, and one by one. Every benchmark asserts what it computes,
//! against sums that the core in plain Python gives.

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use locus_poker_core::card::{Card, CardSet};
use locus_poker_core::deck::Deck;
use locus_poker_core::hand::{
    BadRow, Hand, Options, Path, categories_of_rows, value, values_of_rows,
};
use locus_poker_core::rng::Rng;

/// Enough rows to fill no cache but the last one.
const ROWS: usize = 1 << 18;

/// Widths of rows, and the sums over their categories, over those with a joker, and over their values.
const SUMS: [(usize, u64, u64, u64); 3] = [
    (5, 162_137, 713_609, 483_530_519),
    (7, 409_667, 1_223_827, 882_927_363),
    (9, 782_355, 1_534_690, 1_313_029_863),
];

fn rows(width: usize) -> Vec<u8> {
    let mut rng = Rng::new(7);
    let mut deck: Vec<u8> = (0..Card::COUNT).collect();
    let mut ids = Vec::with_capacity(ROWS * width);
    for _ in 0..ROWS {
        for i in 0..width {
            let left = deck.len() - i;
            deck.swap(i, i + rng.below(left as u64) as usize);
        }
        ids.extend_from_slice(&deck[..width]);
    }
    ids
}

/// Measures work on rows, once the sum of its answers was found right.
fn measure<T: Copy + Default + Into<u64>>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: String,
    expected: u64,
    mut work: impl FnMut(&mut [T]) -> Result<(), BadRow>,
) {
    let mut out = vec![T::default(); ROWS];
    work(&mut out).expect("rows of different cards");
    assert_eq!(out.iter().map(|&answer| answer.into()).sum::<u64>(), expected, "{name}");
    group.bench_function(name, |b| b.iter(|| work(&mut out)));
}

fn batches(c: &mut Criterion) {
    for (width, natural, with_joker, values) in SUMS {
        let ids = rows(width);
        let mut group = c.benchmark_group(format!("batch of {width} cards"));
        group.throughput(Throughput::Elements(ROWS as u64)).sample_size(20);
        group.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
        for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
            let options = Options { path, ..Options::default() };
            let name = |what: &str| format!("{what}, {path:?}");
            measure(&mut group, name("category"), natural, |out: &mut [u8]| {
                categories_of_rows(black_box(&ids), width, false, options, out)
            });
            measure(&mut group, name("category with joker"), with_joker, |out: &mut [u8]| {
                categories_of_rows(black_box(&ids), width, true, options, out)
            });
            measure(&mut group, name("value"), values, |out: &mut [u16]| {
                values_of_rows(black_box(&ids), width, options, out)
            });
        }
        group.finish();
    }
}

fn single_hands(c: &mut Criterion) {
    let sets: Vec<CardSet> = rows(7)
        .chunks_exact(7)
        .take(1024)
        .map(|row| row.iter().filter_map(|&id| Card::new(id)).collect())
        .collect();
    let mut group = c.benchmark_group("single hands of 7 cards");
    group.throughput(Throughput::Elements(sets.len() as u64));
    group.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
    for (name, joker, expected) in [("best", false, 2578), ("best with joker", true, 3560)] {
        let count = || -> u32 {
            black_box(&sets).iter().map(|&cards| Hand::best(cards, joker).cards.len()).sum()
        };
        assert_eq!(count(), expected, "{name}");
        group.bench_function(name, |b| b.iter(count));
    }
    let sum = || -> u32 { black_box(&sets).iter().map(|&cards| u32::from(value(cards))).sum() };
    assert_eq!(sum(), 3_501_066);
    group.bench_function("value", |b| b.iter(sum));
    group.finish();
}

fn shuffles(c: &mut Criterion) {
    assert_eq!(Deck::Full.shuffled(7)[0].to_string(), "Qh");
    c.bench_function("shuffle", |b| b.iter(|| Deck::Full.shuffled(black_box(7))));
}

criterion_group!(benches, batches, single_hands, shuffles);
criterion_main!(benches);
