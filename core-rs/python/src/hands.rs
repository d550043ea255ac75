//! Shuffles and single hands.

use crate::errors::locus_error;
use locus_poker_core::card::{Card, CardSet};
use locus_poker_core::deck::Deck;
use locus_poker_core::hand::{Hand, HandRank, RankError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// All cards of the deck (52 or 32) in the order that the seed (0..2**64-1) gives.
#[pyfunction]
pub fn shuffle<'py>(
    py: Python<'py>,
    seed: &Bound<'py, PyAny>,
    deck: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let deck = deck_of(deck)?;
    let Ok(seed_word) = seed.extract::<u64>() else {
        let seed = seed.repr()?;
        return Err(locus_error(format!("seed {seed} is out of range: 0 to 2**64 - 1")));
    };
    let ids: Vec<u8> = deck.shuffled(seed_word).into_iter().map(Card::id).collect();
    Ok(PyBytes::new(py, &ids))
}

/// Category, the ids that make it (ascending), and what the joker stands for, of 0..9 cards (at most 8 with the joker).
#[pyfunction]
pub fn evaluate<'py>(
    py: Python<'py>,
    ids: &[u8],
    joker: bool,
) -> PyResult<(u8, Bound<'py, PyBytes>, i8)> {
    let most = if joker { 8 } else { 9 };
    if ids.len() > most {
        return Err(locus_error(format!("too many cards: {}, at most {most}", ids.len())));
    }
    Ok(hand_to_python(py, Hand::best(card_set(ids)?, joker)))
}

/// Value (1..7462, higher is better), category, and the deciding ranks (0..12, most important first) of five cards.
#[pyfunction]
pub fn rank_hand<'py>(
    py: Python<'py>,
    ids: &[u8],
    deck: &Bound<'py, PyAny>,
    ace_low_straight: bool,
) -> PyResult<(u16, u8, Bound<'py, PyBytes>)> {
    if ids.len() != 5 {
        return Err(locus_error(format!("wrong number of cards: {}, not 5", ids.len())));
    }
    let cards = card_set(ids)?;
    let deck = deck_of(deck)?;
    let rank = HandRank::of(cards, deck, ace_low_straight).map_err(|error| match error {
        RankError::Count(count) => locus_error(format!("wrong number of cards: {count}, not 5")),
        RankError::NotInDeck(lowest) => {
            // The core names the lowest of several; asked from outside it is the first one given.
            let outside = |card: &Card| !deck.cards().contains(*card);
            let given =
                ids.iter().zip(1..).filter_map(|(&id, number)| Some((Card::new(id)?, number)));
            let (card, number) =
                given.into_iter().find(|(card, _)| outside(card)).unwrap_or((lowest, 1));
            let size = deck.size();
            locus_error(format!("card '{card}' is not in the deck of {size} (card {number})"))
        }
    })?;
    Ok((rank.value(), rank.category() as u8, PyBytes::new(py, rank.deciding())))
}

/// A hand as it crosses the boundary; -1 stands for no card of the joker.
pub fn hand_to_python(py: Python<'_>, hand: Hand) -> (u8, Bound<'_, PyBytes>, i8) {
    let mut ids = [0; 9];
    let mut count = 0;
    for card in hand.cards.iter() {
        ids[count] = card.id();
        count += 1;
    }
    let joker = hand.joker.map_or(-1, |card| card.id() as i8);
    (hand.category as u8, PyBytes::new(py, &ids[..count]), joker)
}

/// The set of cards that all are one and come once.
fn card_set(ids: &[u8]) -> PyResult<CardSet> {
    let mut cards = CardSet::EMPTY;
    for (&id, number) in ids.iter().zip(1..) {
        let Some(card) = Card::new(id) else {
            return Err(locus_error(format!("unknown card id {id} (card {number})")));
        };
        if cards.contains(card) {
            return Err(locus_error(format!("card '{card}' comes twice (card {number})")));
        }
        cards = cards.with(card);
    }
    Ok(cards)
}

/// The deck of a size.
fn deck_of(size: &Bound<'_, PyAny>) -> PyResult<Deck> {
    match size.extract().ok().and_then(Deck::of_size) {
        Some(deck) => Ok(deck),
        None => Err(locus_error(format!("unknown deck {}: 52 or 32", size.repr()?))),
    }
}
