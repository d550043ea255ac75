//! How long exact odds take. Every answer is asserted: a fast wrong one is worth nothing.
//!
//! `cargo bench --bench odds` prints the median of each question.

use locus_poker_core::card::{Card, CardSet};
use locus_poker_core::grid::Grid;
use locus_poker_core::odds::{Area, GridSampler, Ranks, Sampler, VALUES, best_play, holds, versus};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
}

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..9)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[times.len() / 2]
}

fn main() {
    let full = Ranks::of_deck(52, true).unwrap();
    let questions = [
        ("9 cards of 52", "", "", 9, 0, 6_588_116),
        ("7 cards of 52", "", "", 7, 0, 41_584),
        ("5 cards of 52", "", "", 5, 0, 40),
        ("8 cards and a joker", "", "", 8, 1, 26_636_022),
        ("7 cards and two jokers", "", "", 7, 2, 39_732_612),
        (
            "two jokers, known and dead cards",
            "8h 9h 2s",
            "Kd Kc 7h 3d 3s 5c Ah Tc 4d 6s",
            4,
            2,
            39_815,
        ),
    ];
    for (name, known, dead, drawn, jokers, straight_flushes) in questions {
        let known = cards(known);
        let open = CardSet::from_bits(CardSet::FULL.bits() & !known.bits() & !cards(dead).bits());
        let area = Area::new(full, known, open, drawn, jokers).unwrap();
        let counts = area.counts();
        assert_eq!(counts.iter().sum::<u64>(), area.total());
        assert_eq!(counts[8], straight_flushes);
        println!(
            "{name:36} {:>10.1?}",
            median(|| {
                black_box(black_box(area).counts());
            })
        );
    }

    let all = Area::new(full, CardSet::EMPTY, CardSet::FULL, 9, 0).unwrap();
    let mut sampler = Sampler::new(all, 1);
    let time = median(|| sampler.run(1_000_000));
    assert_eq!(sampler.counts().iter().sum::<u64>(), 9_000_000);
    println!("{:36} {:>10.1?}", "a million random areas of 9", time);
    let mut sampler = GridSampler::new(Grid::new(6, 5).unwrap(), 1);
    let time = median(|| sampler.run(10_000));
    println!("{:36} {:>10.1?}", "ten thousand grids of 6x5", time);

    let mut table = [0; VALUES];
    table.iter_mut().zip(0..).for_each(|(number, value)| *number = value);
    let hand = ["9c", "9d", "Kh", "6s", "3c"].map(|name| name.parse::<Card>().unwrap());
    let time = median(|| {
        black_box(holds(full, black_box(hand), &table));
    });
    println!("{:36} {:>10.1?}", "all 32 holds of a hand", time);
    let start = Instant::now();
    black_box(best_play(full, &table));
    println!("{:36} {:>10.1?}", "best play of all hands", start.elapsed());

    let (pair, four) = (cards("9c 9d"), cards("Ah Kh Qh Jh"));
    let open = CardSet::from_bits(CardSet::FULL.bits() & !pair.union(four).bits());
    let time = median(|| assert_eq!(versus(full, pair, four, open).wins, 364_060));
    println!("{:36} {:>10.1?}", "a pair against four to a flush", time);
    let start = Instant::now();
    let blind = versus(full, CardSet::EMPTY, CardSet::EMPTY, CardSet::FULL);
    println!("{:36} {:>10.1?}", "five unknown cards against five", start.elapsed());
    assert_eq!(blind.wins, blind.losses);
}
