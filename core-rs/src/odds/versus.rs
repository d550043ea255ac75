//! Two hands that draw, compared at the showdown.

use super::five::Five;
use super::ranks::Ranks;
use super::subsets::{GoOn, MOST, Numbers, choose, each_while};
use crate::card::{Card, CardSet};

/// How many ways to draw for both give the first hand more, as much, and less than the second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Versus {
    /// Ways in which the first hand is better.
    pub wins: u64,
    /// Ways in which they are equal.
    pub ties: u64,
    /// Ways in which the second hand is better.
    pub losses: u64,
}

/// One way to draw: the value it makes and the drawn cards, as places among the open ones.
struct Draw {
    value: u16,
    places: [u8; MOST],
}

/// Both hands, of up to five cards each, draw to five from the same open cards.
///
/// The two draws have no card in common. Of all pairs of draws, those with a common card are taken off again, those with
/// two were then taken off twice, and so on: it is enough to know, for every set of up to five cards, how many draws
/// of the second hand contain it. The draws are taken in the order of their values, so that at each of the first hand's
/// these numbers are those of the draws that it beats. No pair of draws is ever looked at.
///
/// # Panics
///
/// If a hand has more than five cards or the open cards do not suffice.
#[must_use]
pub fn versus(ranks: Ranks, first: CardSet, second: CardSet, open: CardSet) -> Versus {
    versus_while(ranks, first, second, open, &mut || true).expect("it was not told to stop")
}

/// Like [`versus`]; none when it was told to stop.
///
/// # Panics
///
/// If a hand has more than five cards or the open cards do not suffice.
pub fn versus_while(
    ranks: Ranks,
    first: CardSet,
    second: CardSet,
    open: CardSet,
    go_on: GoOn<'_>,
) -> Option<Versus> {
    let (a, b) = (5 - first.len() as usize, 5 - second.len() as usize);
    let open: Vec<Card> = open.iter().collect();
    assert!(a + b <= open.len(), "too few cards to draw from");
    let ours = draws(ranks, first, &open, a, go_on)?;
    let theirs = draws(ranks, second, &open, b, go_on)?;
    let mut containing = Containing::new(open.len(), a.min(b));
    let (mut wins, mut ties) = (0, 0);
    let mut rest = theirs.as_slice();
    for equal in ours.chunk_by(|x, y| x.value == y.value) {
        if !go_on() {
            return None;
        }
        let value = equal[0].value;
        let below = rest.partition_point(|draw| draw.value < value);
        rest[..below].iter().for_each(|draw| containing.add(&draw.places[..b]));
        rest = &rest[below..];
        let beaten: u64 = equal.iter().map(|draw| containing.without(&draw.places[..a])).sum();
        let same = rest.partition_point(|draw| draw.value == value);
        rest[..same].iter().for_each(|draw| containing.add(&draw.places[..b]));
        rest = &rest[same..];
        wins += beaten;
        if same > 0 {
            ties += equal.iter().map(|draw| containing.without(&draw.places[..a])).sum::<u64>()
                - beaten;
        }
    }
    let total = choose(open.len(), a) as u64 * choose(open.len() - a, b) as u64;
    Some(Versus { wins, ties, losses: total - wins - ties })
}

/// All ways to draw, weakest first.
fn draws(
    ranks: Ranks,
    held: CardSet,
    open: &[Card],
    count: usize,
    go_on: GoOn<'_>,
) -> Option<Vec<Draw>> {
    let five = Five::new(ranks);
    let mut found = Vec::with_capacity(choose(open.len(), count));
    each_while(open, count, go_on, &mut |drawn, set| {
        let mut places = [0; MOST];
        places[..count].copy_from_slice(drawn);
        found.push(Draw { value: five.value(held.union(set)), places });
    })?;
    found.sort_unstable_by_key(|draw| draw.value);
    Some(found)
}

/// For every set of up to so many cards, how many of the draws added contain it.
struct Containing {
    most: u32,
    numbers: Numbers,
    counts: Vec<u32>,
}

impl Containing {
    fn new(cards: usize, most: usize) -> Containing {
        let numbers = Numbers::new(cards, most);
        Containing { most: most as u32, counts: vec![0; numbers.len()], numbers }
    }

    fn add(&mut self, places: &[u8]) {
        let numbers = self.numbers.of_subsets(places);
        for subset in (0..1_usize << places.len()).filter(|set| set.count_ones() <= self.most) {
            self.counts[numbers[subset] as usize] += 1;
        }
    }

    /// How many draws have none of the cards.
    fn without(&self, places: &[u8]) -> u64 {
        let numbers = self.numbers.of_subsets(places);
        let mut count = 0_i64;
        for subset in (0..1_usize << places.len()).filter(|set| set.count_ones() <= self.most) {
            let containing = i64::from(self.counts[numbers[subset] as usize]);
            count += if subset.count_ones() % 2 == 0 { containing } else { -containing };
        }
        count as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
    }

    fn minus(cards: CardSet, others: CardSet) -> CardSet {
        CardSet::from_bits(cards.bits() & !others.bits())
    }

    #[test]
    fn a_pair_against_four_to_a_royal_flush() {
        let (pair, four) = (cards("9c 9d"), cards("Ah Kh Qh Jh"));
        let open = minus(CardSet::FULL, pair.union(four));
        let found = versus(Ranks::of_deck(52, true).unwrap(), pair, four, open);
        assert_eq!(found.wins, 364_060);
        assert_eq!(found.wins + found.ties + found.losses, 652_740);
    }

    #[test]
    fn pairs_of_draws_looked_at_one_by_one_agree() {
        let mut rng = Rng::new(11);
        for (deck, ace_low) in [(52, true), (36, true), (32, false), (32, true)] {
            let ranks = Ranks::of_deck(deck, ace_low).unwrap();
            let five = Five::new(ranks);
            for _ in 0..40 {
                let mut pool: Vec<Card> = ranks.cards().iter().collect();
                rng.shuffle(&mut pool);
                let (a, b) = (rng.below(6) as usize, rng.below(6) as usize);
                let first: CardSet = pool[..5 - a].iter().copied().collect();
                let second: CardSet = pool[5 - a..10 - a - b].iter().copied().collect();
                let open: CardSet = pool[10 - a - b..20 - a - b].iter().copied().collect();
                let mut expected = Versus { wins: 0, ties: 0, losses: 0 };
                super::super::testing::choose(open, a as u32, &mut |drawn| {
                    let ours = five.value(first.union(drawn));
                    super::super::testing::choose(minus(open, drawn), b as u32, &mut |drawn| {
                        match ours.cmp(&five.value(second.union(drawn))) {
                            std::cmp::Ordering::Greater => expected.wins += 1,
                            std::cmp::Ordering::Equal => expected.ties += 1,
                            std::cmp::Ordering::Less => expected.losses += 1,
                        }
                    });
                });
                assert_eq!(
                    versus(ranks, first, second, open),
                    expected,
                    "{first:?} {second:?} {open:?}"
                );
            }
        }
    }

    #[test]
    fn it_stops_wherever_it_is_told_to() {
        let ranks = Ranks::of_deck(32, false).unwrap();
        let (pair, open) = (cards("9c 9d"), minus(ranks.cards(), cards("9c 9d")));
        let mut asked = 0;
        let mut count = |most: usize| {
            asked = 0;
            versus_while(ranks, pair, CardSet::EMPTY, open, &mut || {
                asked += 1;
                asked <= most
            })
        };
        let whole = count(usize::MAX);
        assert_eq!(whole, Some(versus(ranks, pair, CardSet::EMPTY, open)));
        for most in [0, 1, 40, 60, 100] {
            assert_eq!(count(most), None, "after {most} questions");
        }
    }

    #[test]
    fn equal_chances_are_equal() {
        let ranks = Ranks::of_deck(32, false).unwrap();
        let found = versus(ranks, CardSet::EMPTY, CardSet::EMPTY, ranks.cards());
        assert_eq!(found.wins, found.losses);
        assert_eq!(found.wins + found.ties + found.losses, 201_376 * 80_730);
    }
}
