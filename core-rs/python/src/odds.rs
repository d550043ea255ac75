//! Exact odds and seeded samples.

use crate::errors::locus_error;
use locus_poker_core::card::{Card, CardSet};
use locus_poker_core::grid::Grid;
use locus_poker_core::odds::{
    self, Area, AreaError, GoOn, LARGEST, Ranks, Sampler, VALUES, ValueTable,
};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::time::{Duration, Instant};

/// Between two looks at signals during a long count.
const BETWEEN_LOOKS: Duration = Duration::from_millis(30);

/// In how many ways each category is the best one, over all draws from the unseen cards.
#[pyfunction]
pub fn odds_area(
    py: Python<'_>,
    known: &[u8],
    unseen: &[u8],
    drawn: i64,
    jokers: i64,
    deck: &Bound<'_, PyAny>,
    ace_low_straight: bool,
) -> PyResult<Vec<u64>> {
    let area = area(known, unseen, drawn, jokers, deck, ace_low_straight)?;
    Ok(py.detach(|| area.counts()).to_vec())
}

/// The sum of the table's numbers over all draws, for each of the 32 ways to hold.
#[pyfunction]
pub fn odds_holds(
    py: Python<'_>,
    hand: &[u8],
    deck: &Bound<'_, PyAny>,
    ace_low_straight: bool,
    table: Vec<Bound<'_, PyAny>>,
) -> PyResult<Vec<i128>> {
    let ranks = ranks(deck, ace_low_straight)?;
    let mut seen = CardSet::EMPTY;
    let cards = add(ranks, &mut seen, hand)?;
    let hand: [Card; 5] = cards
        .try_into()
        .map_err(|_| locus_error(format!("wrong number of cards: {}, not 5", hand.len())))?;
    let table = value_table(&table)?;
    Ok(py.detach(|| odds::holds(ranks, hand, &table)).to_vec())
}

/// The sum over all hands of the best hold's average, times a scale, and the scale.
#[pyfunction]
pub fn odds_best_play(
    py: Python<'_>,
    deck: &Bound<'_, PyAny>,
    ace_low_straight: bool,
    table: Vec<Bound<'_, PyAny>>,
) -> PyResult<(i128, u64)> {
    let ranks = ranks(deck, ace_low_straight)?;
    let table = value_table(&table)?;
    let total = interruptible(py, |go_on| odds::best_play_while(ranks, &table, go_on))?;
    Ok((total, odds::scale(ranks)))
}

/// Wins, ties and losses of the first hand; both draw to five cards from the unseen ones.
#[pyfunction]
pub fn odds_versus(
    py: Python<'_>,
    first: &[u8],
    second: &[u8],
    unseen: &[u8],
    deck: &Bound<'_, PyAny>,
    ace_low_straight: bool,
) -> PyResult<(u64, u64, u64)> {
    let ranks = ranks(deck, ace_low_straight)?;
    let mut seen = CardSet::EMPTY;
    let [a, b, open] = [first, second, unseen].map(|ids| add(ranks, &mut seen, ids));
    let (a, b, open) = (a?, b?, open?);
    for (name, hand) in [("first", &a), ("second", &b)] {
        if hand.len() > 5 {
            let count = hand.len();
            return Err(locus_error(format!("the {name} hand has {count} cards, more than 5")));
        }
    }
    let drawn = 10 - a.len() - b.len();
    if drawn > open.len() {
        return Err(too_few(open.len(), drawn as i64));
    }
    let [a, b, open] = [a, b, open].map(|cards| cards.into_iter().collect());
    let found = interruptible(py, |go_on| odds::versus_while(ranks, a, b, open, go_on))?;
    Ok((found.wins, found.ties, found.losses))
}

/// The answer of `work` while other threads run; the exception of a signal that came in the meantime, Ctrl-C above all.
fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(GoOn<'_>) -> Option<T> + Send,
) -> PyResult<T> {
    let mut raised = None;
    let answer = py.detach(|| {
        let mut looked = Instant::now();
        work(&mut || {
            if looked.elapsed() >= BETWEEN_LOOKS {
                raised = Python::attach(|py| py.check_signals()).err();
                looked = Instant::now();
            }
            raised.is_none()
        })
    });
    match (answer, raised) {
        (_, Some(raised)) => Err(raised),
        (Some(answer), None) => Ok(answer),
        (None, None) => unreachable!("nothing else stops it"),
    }
}

/// Deals an area again and again.
#[pyclass(module = "locus_poker._native")]
pub struct AreaSampler(Sampler);

#[pymethods]
impl AreaSampler {
    #[new]
    fn new(
        known: &[u8],
        unseen: &[u8],
        drawn: i64,
        jokers: i64,
        deck: &Bound<'_, PyAny>,
        ace_low_straight: bool,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<AreaSampler> {
        let area = area(known, unseen, drawn, jokers, deck, ace_low_straight)?;
        Ok(AreaSampler(Sampler::new(area, seed_word(seed)?)))
    }

    /// Deal so many more times; how often each category was the best so far.
    fn run(&mut self, py: Python<'_>, trials: u64) -> Vec<u64> {
        let sampler = &mut self.0;
        py.detach(|| sampler.run(trials));
        sampler.counts().to_vec()
    }

    /// The cards that the last deal drew, in the order they came.
    fn last<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let ids: Vec<u8> = self.0.last().into_iter().map(Card::id).collect();
        PyBytes::new(py, &ids)
    }
}

/// Deals a grid again and again, as a game begins, and looks at the area of every square.
#[pyclass(module = "locus_poker._native")]
pub struct GridSampler(odds::GridSampler);

#[pymethods]
impl GridSampler {
    #[new]
    fn new(columns: u32, rows: u32, seed: &Bound<'_, PyAny>) -> PyResult<GridSampler> {
        let grid = Grid::new(columns, rows).map_err(|_| {
            locus_error(format!("unknown grid '{columns}x{rows}': 2x2 to 8x8, at most 52 squares"))
        })?;
        Ok(GridSampler(odds::GridSampler::new(grid, seed_word(seed)?)))
    }

    /// Deal so many more times; what was seen so far, face up first and then face down.
    #[allow(clippy::type_complexity)] // Two plain nested lists, as `_native.pyi` declares them.
    fn run(&mut self, py: Python<'_>, deals: u64) -> (Vec<Vec<u64>>, Vec<Vec<Vec<u64>>>) {
        let sampler = &mut self.0;
        py.detach(|| sampler.run(deals));
        let tally = sampler.tally();
        (
            tally.best.iter().map(|best| best.to_vec()).collect(),
            tally.areas.iter().map(|areas| areas.to_vec()).collect(),
        )
    }
}

fn area(
    known: &[u8],
    unseen: &[u8],
    drawn: i64,
    jokers: i64,
    deck: &Bound<'_, PyAny>,
    ace_low_straight: bool,
) -> PyResult<Area> {
    let ranks = ranks(deck, ace_low_straight)?;
    let mut seen = CardSet::EMPTY;
    let [known, open] = [known, unseen].map(|ids| add(ranks, &mut seen, ids));
    let (known, open): (CardSet, CardSet) =
        (known?.into_iter().collect(), open?.into_iter().collect());
    // Numbers that fit no byte are as far out of range as 255 is.
    let byte = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
    Area::new(ranks, known, open, byte(drawn), byte(jokers)).map_err(|error| match error {
        AreaError::Jokers => locus_error(format!("jokers {jokers} is not 0, 1 or 2")),
        AreaError::Size => {
            let size = i64::from(known.len()).saturating_add(drawn).saturating_add(jokers);
            locus_error(format!("an area has 1 to 9 cards, not {size}"))
        }
        // Cards were checked one by one above, so that the message can name the wrong one.
        AreaError::Draw | AreaError::Cards => too_few(unseen.len(), drawn),
    })
}

fn too_few(unseen: usize, drawn: i64) -> PyErr {
    locus_error(format!("too few unseen cards: {unseen}, of which {drawn} are drawn"))
}

fn ranks(deck: &Bound<'_, PyAny>, ace_low_straight: bool) -> PyResult<Ranks> {
    match deck.extract().ok().and_then(|size| Ranks::of_deck(size, ace_low_straight)) {
        Some(ranks) => Ok(ranks),
        None => Err(locus_error(format!("unknown deck {}: 52, 36 or 32", deck.repr()?))),
    }
}

/// Cards that the deck has and that are not among those seen, which they join.
fn add(ranks: Ranks, seen: &mut CardSet, ids: &[u8]) -> PyResult<Vec<Card>> {
    let mut cards = Vec::with_capacity(ids.len());
    for &id in ids {
        let size = ranks.cards().len();
        let card = Card::new(id)
            .ok_or_else(|| locus_error(format!("card 'id {id}' is not in the deck of {size}")))?;
        if !ranks.cards().contains(card) {
            return Err(locus_error(format!("card '{card}' is not in the deck of {size}")));
        }
        if seen.contains(card) {
            return Err(locus_error(format!("card '{card}' comes twice")));
        }
        *seen = seen.with(card);
        cards.push(card);
    }
    Ok(cards)
}

fn value_table(numbers: &[Bound<'_, PyAny>]) -> PyResult<Box<ValueTable>> {
    if numbers.len() != VALUES {
        let count = numbers.len();
        return Err(locus_error(format!("a table of values has {VALUES} numbers, not {count}")));
    }
    let mut table = Box::new([0; VALUES]);
    for (value, (place, number)) in table.iter_mut().zip(numbers).enumerate() {
        *place = match number.extract::<i64>() {
            Ok(number) if (-LARGEST..=LARGEST).contains(&number) => number,
            _ => {
                let number = number.repr()?;
                return Err(locus_error(format!(
                    "number {number} of value {value} is too large: 2**60 at most"
                )));
            }
        };
    }
    Ok(table)
}

pub(crate) fn seed_word(seed: &Bound<'_, PyAny>) -> PyResult<u64> {
    match seed.extract() {
        Ok(word) => Ok(word),
        Err(_) => {
            Err(locus_error(format!("seed {} is out of range: 0 to 2**64 - 1", seed.repr()?)))
        }
    }
}
