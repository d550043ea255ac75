//! Odds by dealing at random, from a seed: what a count is compared with, and what no count reaches.

use super::area::Area;
use super::best::Best;
use crate::card::{Card, CardSet};
use crate::grid::Grid;
use crate::hand::HandCategory;
use crate::rng::Rng;

/// Deals an area again and again.
///
/// The open cards lie in a row, at first in the order of their ids. A trial swaps, for each card drawn, the next place
/// with a random one from there on (`Rng::below`); the cards of these places are the draw. The row stays as it is for the
/// next trial. So the counts after so many trials depend on the seed alone, not on how the trials are grouped.
pub struct Sampler {
    area: Area,
    best: Best,
    rng: Rng,
    row: Vec<CardSet>,
    counts: [u64; 9],
}

impl Sampler {
    /// For an area and a seed.
    #[must_use]
    pub fn new(area: Area, seed: u64) -> Sampler {
        Sampler {
            area,
            best: Best::new(area.ranks(), area.jokers()),
            rng: Rng::new(seed),
            row: area.open().iter().map(CardSet::single).collect(),
            counts: [0; 9],
        }
    }

    /// Deals so many more times.
    pub fn run(&mut self, trials: u64) {
        let drawn = usize::from(self.area.drawn());
        for _ in 0..trials {
            let mut cards = self.area.known();
            for place in 0..drawn {
                let other = place + self.rng.below((self.row.len() - place) as u64) as usize;
                self.row.swap(place, other);
                cards = cards.union(self.row[place]);
            }
            self.counts[self.best.category(cards) as usize] += 1;
        }
    }

    /// How often each category was the best, since the beginning.
    #[must_use]
    pub const fn counts(&self) -> &[u64; 9] {
        &self.counts
    }

    /// The cards that the last trial drew, known ones left out, in the order they came. Before the first trial: those that
    /// lie first in the row.
    #[must_use]
    pub fn last(&self) -> Vec<Card> {
        let drawn = usize::from(self.area.drawn());
        self.row[..drawn].iter().flat_map(|single| single.iter()).collect()
    }
}

/// Deals a grid again and again, as a game begins, and looks at the area of every square.
///
/// The deck is shuffled for each deal as for a game (`Rng::shuffle`), from where the last one left it, and the cards
/// are laid row by row.
pub struct GridSampler {
    areas: Vec<(usize, Vec<usize>)>,
    rng: Rng,
    deck: Vec<CardSet>,
    up: Best,
    down: Best,
    tally: Tally,
}

/// What was seen in the deals so far. The first index is the face: 0 up, 1 down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// In how many deals a category was the best one of the whole grid.
    pub best: [[u64; 9]; 2],
    /// In how many deals so many areas had a category as their best: `[face][category][areas]`.
    pub areas: [[Vec<u64>; 9]; 2],
}

impl GridSampler {
    /// For a grid and a seed.
    #[must_use]
    pub fn new(grid: Grid, seed: u64) -> GridSampler {
        let squares: Vec<_> = (0..grid.len()).filter_map(|index| grid.square(index)).collect();
        let areas = squares.iter().enumerate().map(|(at, &square)| {
            let others = grid.neighbours(square);
            (at, squares.iter().filter(|&&s| others.contains(s)).map(|&s| grid.index(s)).collect())
        });
        let full = super::Ranks::FULL;
        let none = || std::array::from_fn(|_| vec![0; grid.len() + 1]);
        GridSampler {
            areas: areas.collect(),
            rng: Rng::new(seed),
            deck: CardSet::FULL.iter().map(CardSet::single).collect(),
            up: Best::new(full, 0),
            down: Best::new(full, 1),
            tally: Tally { best: [[0; 9]; 2], areas: [none(), none()] },
        }
    }

    /// Deals so many more times.
    pub fn run(&mut self, deals: u64) {
        for _ in 0..deals {
            self.rng.shuffle(&mut self.deck);
            let mut found = [[0_usize; 9]; 2];
            let mut best = [HandCategory::HighCard; 2];
            for (square, neighbours) in &self.areas {
                let others =
                    neighbours.iter().fold(CardSet::EMPTY, |all, &at| all.union(self.deck[at]));
                let faces = [
                    self.up.category(others.union(self.deck[*square])),
                    self.down.category(others),
                ];
                for face in 0..2 {
                    found[face][faces[face] as usize] += 1;
                    best[face] = best[face].max(faces[face]);
                }
            }
            for face in 0..2 {
                self.tally.best[face][best[face] as usize] += 1;
                for (counts, &areas) in self.tally.areas[face].iter_mut().zip(&found[face]) {
                    counts[areas] += 1;
                }
            }
        }
    }

    /// What was seen since the beginning.
    #[must_use]
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }
}

#[cfg(test)]
mod tests {
    use super::super::Ranks;
    use super::*;

    #[test]
    fn many_trials_come_near_the_exact_odds() {
        for (deck, known, drawn, jokers) in [(52, 0, 9, 0), (36, 2, 4, 1), (32, 3, 2, 2)] {
            let ranks = Ranks::of_deck(deck, true).unwrap();
            let known: CardSet = ranks.cards().iter().step_by(5).take(known).collect();
            let open = CardSet::from_bits(ranks.cards().bits() & !known.bits());
            let area = Area::new(ranks, known, open, drawn, jokers).unwrap();
            let mut sampler = Sampler::new(area, 1);
            let trials = 200_000;
            sampler.run(trials);
            let counts = area.counts();
            for (category, &count) in counts.iter().enumerate() {
                let p = count as f64 / area.total() as f64;
                let off = sampler.counts()[category] as f64 - p * trials as f64;
                let sigma = (p * (1.0 - p) * trials as f64).sqrt();
                assert!(off.abs() <= 4.5 * sigma, "{area:?} {category} {off} {sigma}");
            }
        }
    }

    #[test]
    fn trials_may_be_grouped_in_any_way() {
        let ranks = Ranks::FULL;
        let area = Area::new(ranks, CardSet::EMPTY, ranks.cards(), 7, 1).unwrap();
        let [mut one, mut many, mut other] = [7, 7, 8].map(|seed| Sampler::new(area, seed));
        one.run(1000);
        other.run(1000);
        for trials in [1, 0, 499, 500] {
            many.run(trials);
        }
        assert_eq!(one.counts(), many.counts());
        assert_ne!(one.counts(), other.counts());
        assert_eq!(one.counts().iter().sum::<u64>(), 1000);
    }

    #[test]
    fn a_grid_has_the_areas_it_should() {
        let grid = Grid::new(6, 5).unwrap();
        let mut sampler = GridSampler::new(grid, 3);
        let deals = 20_000;
        sampler.run(deals);
        let tally = sampler.tally();
        for (face, jokers) in [(0, 0), (1, 1)] {
            assert_eq!(tally.best[face].iter().sum::<u64>(), deals);
            for category in 0..9 {
                // The average over the deals is the sum of the odds of 4 corners, 14 edges and 12 inner squares.
                let expected: f64 = [(4, 4), (14, 6), (12, 9)]
                    .iter()
                    .map(|&(squares, cards)| {
                        let all = Ranks::FULL.cards();
                        let area =
                            Area::new(Ranks::FULL, CardSet::EMPTY, all, cards - jokers, jokers);
                        let area = area.unwrap();
                        f64::from(squares) * area.counts()[category] as f64 / area.total() as f64
                    })
                    .sum();
                let counts = &tally.areas[face][category];
                assert_eq!(counts.iter().sum::<u64>(), deals);
                let sum: u64 = counts.iter().zip(0..).map(|(&times, areas)| times * areas).sum();
                let mean = sum as f64 / deals as f64;
                assert!((mean - expected).abs() < 0.1, "{face} {category}: {mean} {expected}");
            }
        }
    }
}
