//! Five-card draw before the exchange: groups of hands, and plans.

use std::sync::OnceLock;

use locus_poker_core::card::{Card, CardSet};
use locus_poker_core::deck::Deck;
use locus_poker_core::draw_poker::strategy::{Groups, Plan, plans, plans_within};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::locus_error;

/// The groups of a deck, made when they are first asked for.
fn groups(deck: Deck) -> &'static Groups {
    static GROUPS: [OnceLock<Groups>; 2] = [const { OnceLock::new() }; 2];
    let place = usize::from(deck == Deck::SevenUp);
    GROUPS[place].get_or_init(|| Groups::new(deck))
}

pub fn read_deck(deck: u32) -> PyResult<Deck> {
    let unknown = || locus_error(format!("unknown deck {deck}: 52 or 32"));
    Deck::of_size(deck).ok_or_else(unknown)
}

/// Five cards of a deck, in any order.
fn read_hand(ids: &[u8], deck: u32) -> PyResult<(CardSet, Deck)> {
    let wrong = |message: String| Err(locus_error(message));
    if ids.len() != 5 {
        return wrong(format!("wrong number of cards: {}, not 5", ids.len()));
    }
    let mut hand = CardSet::EMPTY;
    for (number, &id) in ids.iter().enumerate() {
        let Some(card) = Card::new(id) else {
            return wrong(format!("unknown card id {id} (card {})", number + 1));
        };
        if hand.contains(card) {
            return wrong(format!("card '{card}' comes twice (card {})", number + 1));
        }
        hand = hand.with(card);
    }
    let known = read_deck(deck)?;
    for (number, card) in ids.iter().filter_map(|&id| Card::new(id)).enumerate() {
        if !known.cards().contains(card) {
            let place = number + 1;
            return wrong(format!("card '{card}' is not in the deck of {deck} (card {place})"));
        }
    }
    Ok((hand, known))
}

/// The group of a hand of five cards, from 0.
#[pyfunction]
pub fn draw_group(ids: &[u8], deck: u32) -> PyResult<usize> {
    let (hand, deck) = read_hand(ids, deck)?;
    groups(deck).of(hand).ok_or_else(|| locus_error("no such hand"))
}

/// How many groups a deck has.
#[pyfunction]
pub fn draw_groups(deck: u32) -> PyResult<usize> {
    Ok(groups(read_deck(deck)?).len())
}

/// How many hands each group has, and how many cards its plans change; 255 for plans that it does not have.
#[pyfunction]
pub fn draw_numbers(py: Python<'_>, deck: u32) -> PyResult<Vec<(u32, Bound<'_, PyBytes>)>> {
    let deck = read_deck(deck)?;
    let groups = groups(deck);
    let numbers = |group| {
        let mut numbers = [u8::MAX; Plan::COUNT];
        for (plan, discards) in plans(groups.hand(group), deck) {
            numbers[plan as usize] = discards.len() as u8;
        }
        (groups.weight(group), PyBytes::new(py, &numbers))
    };
    Ok((0..groups.len()).map(numbers).collect())
}

/// The plans of a hand of five cards, each with the cards that it changes, ascending, where at most so many may be
/// changed.
#[pyfunction]
pub fn draw_plans<'py>(
    py: Python<'py>,
    ids: &[u8],
    deck: u32,
    most: usize,
) -> PyResult<Vec<(u8, Bound<'py, PyBytes>)>> {
    let (hand, deck) = read_hand(ids, deck)?;
    let bytes = |cards: CardSet| PyBytes::new(py, &cards.iter().map(Card::id).collect::<Vec<_>>());
    let found = plans_within(hand, deck, most);
    Ok(found.map(|(plan, discards)| (plan as u8, bytes(discards))).collect())
}
