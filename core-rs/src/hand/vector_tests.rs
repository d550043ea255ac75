//! The published hands, made by independent programs.

use super::*;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use serde_json::Value;

fn read(text: &str) -> Vec<Value> {
    serde_json::from_str(text).expect("an array")
}

fn check(cards: &CardSet, joker: bool, vector: &Value) {
    let found = if joker { category_with_joker(*cards) } else { category(*cards) };
    assert_eq!(found.label(), vector["category"], "{vector}");
    assert_eq!(Hand::best(*cards, joker).category, found, "{vector}");
    if let Some(points) = vector.get("points") {
        assert_eq!(found.points(), points.as_u64().unwrap() as u8, "{vector}");
    }
}

#[test]
fn drawn_hands_have_their_known_category() {
    let vectors = read(include_str!("../../../tests/data/hands.json"));
    assert_eq!(vectors.len(), 400);
    for vector in &vectors {
        let cards = vector["cards"].as_str().unwrap().split_whitespace();
        let cards = cards.map(|card| card.parse().unwrap()).collect();
        check(&cards, vector["joker"].as_bool().unwrap(), vector);
    }
}

#[test]
fn tricky_hands_have_their_known_category() {
    let vectors = read(include_str!("../../../tests/data/tricky_hands.json"));
    assert_eq!(vectors.len(), 20);
    for vector in &vectors {
        let cards = vector["cards"].as_array().unwrap().iter();
        let cards: CardSet = cards.map(|card| card.as_str().unwrap().parse().unwrap()).collect();
        let jokers = vector["jokers"].as_u64().unwrap();
        assert!(jokers <= 1, "{vector}");
        check(&cards, jokers == 1, vector);
    }
}

/// Counts the categories of sets of cards, with a joker or without, many sets at a time.
struct Census {
    joker: bool,
    lanes: [[u16; 64]; 4],
    waiting: usize,
    counts: [u64; 9],
}

impl Census {
    fn of_all(deck: Deck, size: usize, joker: bool) -> [u64; 9] {
        let mut census = Census { joker, lanes: [[0; 64]; 4], waiting: 0, counts: [0; 9] };
        let cards: Vec<Card> = deck.cards().iter().collect();
        census.add_all(&cards, size, CardSet::EMPTY);
        census.close();
        census.counts
    }

    fn add_all(&mut self, cards: &[Card], size: usize, set: CardSet) {
        if size == 0 {
            return self.add(set);
        }
        for i in 0..=cards.len() - size {
            self.add_all(&cards[i + 1..], size - 1, set.with(cards[i]));
        }
    }

    fn add(&mut self, set: CardSet) {
        for (lane, ranks) in self.lanes.iter_mut().zip(set.suits()) {
            lane[self.waiting] = ranks;
        }
        self.waiting += 1;
        if self.waiting == 64 {
            self.close();
        }
    }

    fn close(&mut self) {
        let mut out = [0; 64];
        categories(&self.lanes, self.joker, &mut out);
        out[..self.waiting].iter().for_each(|&category| self.counts[usize::from(category)] += 1);
        self.waiting = 0;
    }
}

/// Every set of up to seven cards; larger ones are too many for a test, and drawn at random elsewhere.
#[test]
fn all_sets_of_cards_have_the_known_counts() {
    let vectors = read(include_str!("../../../tests/data/odds.json"));
    let mut checked = 0;
    for vector in &vectors {
        let number = |key: &str| vector[key].as_u64().unwrap();
        let deck = Deck::of_size(number("deck") as u32).unwrap();
        let size = number("n_cards") as usize;
        // Only `HandRank` knows the straight of the short deck's ace and its lowest cards.
        if size > 7 || (deck == Deck::SevenUp && vector["ace_low_straight"] == true) {
            continue;
        }
        let counts = Census::of_all(deck, size, number("joker") == 1);
        for category in HandCategory::ALL {
            let expected = vector["counts"][category.label()].as_u64().unwrap();
            assert_eq!(counts[category as usize], expected, "{} in {vector}", category.label());
        }
        checked += 1;
    }
    assert_eq!(checked, 9);
}
