//! The best hand against an independent brute force over every choice of cards and every card for the joker.

use super::*;
use crate::hand::testing::{card_sets, combinations};
use proptest::prelude::*;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What candidates are compared by, the largest is the best; a missing joker is the same as a high id here, since
/// candidates with and without one differ in what comes before.
type Key = (HandCategory, Vec<u8>, bool, Reverse<Vec<Card>>, Reverse<Option<Card>>);

/// Category, deciding ranks and the places of the cards that make the category, by counting.
fn judge(cards: &[Card]) -> (HandCategory, Vec<u8>, Vec<usize>) {
    let mut places: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
    for (place, card) in cards.iter().enumerate() {
        places.entry(card.rank()).or_default().push(place);
    }
    let mut groups: Vec<(usize, u8)> = places.iter().map(|(&rank, at)| (at.len(), rank)).collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let mut sorted: Vec<u8> = cards.iter().map(|card| card.rank()).collect();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let five = cards.len() == 5;
    let flush = five && cards.iter().all(|card| card.suit() == cards[0].suit());
    let straight_top = match sorted[..] {
        [12, 3, 2, 1, 0] => Some(3),
        [a, b, c, d, e] if a == b + 1 && b == c + 1 && c == d + 1 && d == e + 1 => Some(a),
        _ => None,
    };
    let of = |ranks: &[u8]| ranks.iter().flat_map(|rank| places[rank].clone()).collect::<Vec<_>>();
    let all: Vec<usize> = (0..cards.len()).collect();
    let deciding: Vec<u8> = groups.iter().map(|&(_, rank)| rank).collect();
    let counts: Vec<usize> = groups.iter().map(|&(count, _)| count).collect();
    match (&counts[..], straight_top) {
        (_, Some(top)) if flush => (HandCategory::StraightFlush, vec![top], all),
        (&[5], _) => (HandCategory::FourOfAKind, vec![deciding[0]; 2], all),
        (&[4, ..], _) => {
            let made = of(&deciding[..1]);
            (HandCategory::FourOfAKind, deciding, made)
        }
        (&[3, 2], _) => (HandCategory::FullHouse, deciding, all),
        _ if flush => (HandCategory::Flush, sorted, all),
        (_, Some(top)) => (HandCategory::Straight, vec![top], all),
        (&[3, ..], _) => {
            let made = of(&deciding[..1]);
            (HandCategory::ThreeOfAKind, deciding, made)
        }
        (&[2, 2, ..], _) => {
            let made = of(&deciding[..2]);
            (HandCategory::TwoPair, deciding, made)
        }
        (&[2, ..], _) => {
            let made = of(&deciding[..1]);
            (HandCategory::Pair, deciding, made)
        }
        _ => (HandCategory::HighCard, deciding, vec![]),
    }
}

/// The candidate of these natural cards and, if given, the joker as some card.
fn candidate(natural: &[Card], joker: Option<Card>) -> (Key, Hand) {
    let mut cards = natural.to_vec();
    cards.extend(joker);
    let (category, deciding, mut made) = judge(&cards);
    if made.len() == 5 && category == HandCategory::FourOfAKind {
        made.pop(); // five of a kind: the four natural ones make the category
    }
    let needs_joker = made.contains(&natural.len());
    let mut ids: Vec<Card> =
        made.iter().filter(|&&at| at < natural.len()).map(|&at| cards[at]).collect();
    ids.sort_unstable();
    let hand = Hand {
        category,
        cards: ids.iter().copied().collect(),
        joker: if needs_joker { joker } else { None },
    };
    ((category, deciding, !needs_joker, Reverse(ids), Reverse(hand.joker)), hand)
}

fn brute_force(cards: CardSet, joker: bool) -> Hand {
    let cards: Vec<Card> = cards.iter().collect();
    let mut best = candidate(&[], None);
    let mut offer = |new: (Key, Hand)| {
        if new.0 > best.0 {
            best = new;
        }
    };
    for natural in combinations(&cards, cards.len().min(5)) {
        offer(candidate(&natural, None));
    }
    if joker {
        for natural in combinations(&cards, cards.len().min(4)) {
            for stands_for in Card::all() {
                offer(candidate(&natural, Some(stands_for)));
            }
        }
    }
    best.1
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn the_best_natural_hand_is_that_of_brute_force(cards in card_sets(0..=10)) {
        prop_assert_eq!(Hand::best(cards, false), brute_force(cards, false), "{:?}", cards);
    }

    #[test]
    fn the_best_hand_with_a_joker_is_that_of_brute_force(cards in card_sets(0..=8)) {
        prop_assert_eq!(Hand::best(cards, true), brute_force(cards, true), "{:?}", cards);
    }

    #[test]
    fn a_joker_is_never_worse_than_any_card(cards in card_sets(0..=8), id in 0..52_u8) {
        let card = Card::new(id).unwrap();
        let with = category_with_joker(cards);
        prop_assert!(with >= category(cards.with(card)));
        prop_assert!(with >= category(cards));
    }

    #[test]
    fn more_cards_never_make_a_worse_hand(cards in card_sets(0..=9), id in 0..52_u8) {
        let more = cards.with(Card::new(id).unwrap());
        prop_assert!(category(more) >= category(cards));
        prop_assert!(category_with_joker(more) >= category_with_joker(cards));
    }

    #[test]
    fn suits_are_all_the_same(cards in card_sets(0..=9), order in Just([0, 1, 2, 3]).prop_shuffle()) {
        let permuted: CardSet =
            cards.iter().map(|c| Card::of(c.rank(), order[usize::from(c.suit())]).unwrap()).collect();
        prop_assert_eq!(category(permuted), category(cards));
        prop_assert_eq!(category_with_joker(permuted), category_with_joker(cards));
    }
}

/// `best("As Kd", false)` as text: category, cards, joker.
fn best(cards: &str, joker: bool) -> String {
    let set: CardSet = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let hand = Hand::best(set, joker);
    let names: Vec<String> = hand.cards.iter().map(|card| card.to_string()).collect();
    let joker = hand.joker.map_or("none".to_owned(), |card| card.to_string());
    format!("{}: {}; {joker}", hand.category.label(), names.join(" "))
}

#[test]
fn a_joker_stands_for_the_documented_card() {
    assert_eq!(best("", true), "high card: ; none");
    assert_eq!(best("Ac", true), "pair: Ac; Ac");
    assert_eq!(best("Kd 2c", true), "pair: Kd; Kc");
    assert_eq!(best("7c 7d Qh", true), "three of a kind: 7c 7d; 7c");
    assert_eq!(best("9c Td Jd Qh", true), "straight: 9c Td Jd Qh; Kc");
    assert_eq!(best("Ac 2d 3d 4h", true), "straight: 2d 3d 4h Ac; 5c");
    assert_eq!(best("Tc Jd Qd Kh Ah As", true), "straight: Tc Jd Qd Kh Ah; none");
    assert_eq!(best("Ah Kh 9h 7h 5h 2c", true), "flush: 7h 9h Kh Ah; Ah");
    assert_eq!(best("2c 4c 6c Qc 3d 4d 6d Qd", true), "full house: 6c 6d Qc Qd; Qc");
    assert_eq!(best("2c 3c 8c Qc 3d 4d 7d Kd", true), "flush: 3d 4d 7d Kd; Ad");
    assert_eq!(best("7h 7c 7d", true), "four of a kind: 7c 7d 7h; 7c");
    assert_eq!(best("7h 7c 7d 7s Ac", true), "four of a kind: 7c 7d 7h 7s; none");
    assert_eq!(best("6d 7d 8d 9d Td 2c", true), "straight flush: 7d 8d 9d Td; Jd");
    assert_eq!(best("Th Jh Qh Kh Ah 2c", true), "straight flush: Th Jh Qh Kh Ah; none");
}

#[test]
fn equal_choices_take_the_lowest_cards() {
    assert_eq!(best("Tc Ts Jd Qd Kh Ah As", false), "straight: Tc Jd Qd Kh Ah; none");
    assert_eq!(best("Kc Kd Kh Qd Qh Qs", false), "full house: Qd Qh Kc Kd Kh; none");
    assert_eq!(best("2c 2d 3c 3d 4c 4d 9h", false), "two pair: 3c 3d 4c 4d; none");
    // Six to ten twice, each one short: the lowest card of either decides.
    assert_eq!(best("7c 8c 9c Tc 6s 7s 9s Ts", true), "straight flush: 7c 8c 9c Tc; Jc");
    assert_eq!(best("Jc Qc Kc Ac Ts Js Qs As", true), "straight flush: Ts Js Qs As; Ks");
}
