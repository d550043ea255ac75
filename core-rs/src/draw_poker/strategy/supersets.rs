//! How many hands of each strength contain some cards, and with that all draws of a hand.

use super::classes::{in_order, sets_of};
use super::game::Stopped;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::hand::{MAX_VALUE, value};
use crate::odds::GoOn;
use crate::odds::subsets::{Numbers, each_while};

/// How many hands of each strength class contain some cards, for every set of up to four.
///
/// Sets that do not differ but by the names of their suits have the same row, and only one of them is counted: there
/// are 18,370 such rows with 52 cards, for 294,204 sets.
pub(super) struct Supersets {
    cards: Vec<Card>,
    numbers: Numbers,
    /// Where the row of each set begins, by its number.
    rows: Vec<u32>,
    /// The strength class of each value.
    strengths: Vec<u16>,
    columns: usize,
    counts: Vec<i32>,
}

/// A hand of five cards with its sets.
pub(super) struct Sets {
    hand: CardSet,
    strength: usize,
    /// Where the rows of all sets of up to four of its cards begin. Bit `i` of the index: the set has the card
    /// that is the `i`th of the hand.
    rows: [u32; 32],
}

impl Supersets {
    /// The rows of a deck for strength classes that are given by their lowest values.
    pub fn new(deck: Deck, strengths: &[u16], go_on: GoOn<'_>) -> Result<Supersets, Stopped> {
        let cards: Vec<Card> = deck.cards().iter().collect();
        let class = |value| strengths.partition_point(|&lowest| lowest <= value).saturating_sub(1);
        let mut supersets = Supersets {
            numbers: Numbers::new(cards.len(), 4),
            rows: Vec::new(),
            strengths: (0..=MAX_VALUE).map(|value| class(value) as u16).collect(),
            columns: strengths.len(),
            counts: Vec::new(),
            cards,
        };
        supersets.fill(deck, go_on)?;
        Ok(supersets)
    }

    /// Counts the hands that contain a set of four, from those the ones that contain a set of three, and so on.
    fn fill(&mut self, deck: Deck, go_on: GoOn<'_>) -> Result<(), Stopped> {
        let sets: Vec<Vec<u64>> = (0..5).map(|size| sets_of(deck, size)).collect();
        let first: Vec<usize> =
            sets.iter().scan(0, |sum, sets| Some(add(sum, sets.len()))).collect();
        let row = |set: CardSet| {
            let size = set.len() as usize;
            let place = sets[size].binary_search(&in_order(set).bits());
            (first[size] + place.expect("a set of the deck")) * self.columns
        };
        let columns = self.columns;
        let mut counts = vec![0; (first[4] + sets[4].len()) * columns];
        for size in (0..5).rev() {
            let (smaller, larger) = counts.split_at_mut((first[size] + sets[size].len()) * columns);
            let known = smaller.len();
            let to = smaller[first[size] * columns..].chunks_exact_mut(columns);
            for (number, (&set, to)) in sets[size].iter().zip(to).enumerate() {
                if number % 1024 == 0 && !go_on() {
                    return Err(Stopped);
                }
                let set = CardSet::from_bits(set);
                for &card in self.cards.iter().filter(|&&card| !set.contains(card)) {
                    let more = set.with(card);
                    if size == 4 {
                        to[usize::from(self.strengths[usize::from(value(more))])] += 1;
                    } else {
                        let from = &larger[row(more) - known..][..columns];
                        to.iter_mut().zip(from).for_each(|(to, count)| *to += count);
                    }
                }
                // A hand is met once for each of its cards that are not in the set.
                to.iter_mut().for_each(|count| *count /= (5 - size) as i32);
            }
        }
        let mut rows = vec![0; self.numbers.len()];
        for size in 0..5 {
            let all = (1 << size) - 1;
            each_while(&self.cards, size, go_on, &mut |places, set| {
                rows[self.numbers.of_subsets(places)[all] as usize] = row(set) as u32;
            })
            .ok_or(Stopped)?;
        }
        (self.counts, self.rows) = (counts, rows);
        Ok(())
    }

    /// A hand of five cards of the deck with its sets.
    pub fn of(&self, hand: CardSet) -> Sets {
        let mut places = [0; 5];
        for (place, card) in places.iter_mut().zip(hand.iter()) {
            *place = self.cards.binary_search(&card).expect("a card of the deck") as u8;
        }
        let mut rows = self.numbers.of_subsets(&places);
        rows[..31].iter_mut().for_each(|number| *number = self.rows[*number as usize]);
        Sets { hand, strength: self.strengths[usize::from(value(hand))].into(), rows }
    }

    /// How many ways to draw for the discards lead to each strength class.
    ///
    /// A draw may not bring a discarded card back: the hands that contain the kept cards, less those with one of the
    /// discards, plus those with two, and so on.
    pub fn draws(&self, sets: &Sets, discards: CardSet, ways: &mut [i32]) {
        let cards = sets.hand.iter().enumerate();
        let discarded: usize =
            cards.map(|(at, card)| usize::from(discards.contains(card)) << at).sum();
        let kept = 31 & !discarded;
        ways.fill(0);
        // Every set of discards that is not kept out, each with the sign of its size.
        let mut back = discarded;
        loop {
            let more = back.count_ones() % 2 == 0;
            if kept | back == 31 {
                ways[sets.strength] += if more { 1 } else { -1 };
            } else {
                let row = &self.counts[sets.rows[kept | back] as usize..][..self.columns];
                let both = ways.iter_mut().zip(row);
                if more {
                    both.for_each(|(ways, count)| *ways += count);
                } else {
                    both.for_each(|(ways, count)| *ways -= count);
                }
            }
            if back == 0 {
                break;
            }
            back = (back - 1) & discarded;
        }
    }
}

/// The sum before and adds to it.
fn add(sum: &mut usize, more: usize) -> usize {
    let before = *sum;
    *sum += more;
    before
}
