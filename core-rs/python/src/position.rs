//! A position: the state of a game as plain values.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::errors::{located_error, locus_error};
use crate::hands::hand_to_python;
use locus_poker_core::card::Card;
use locus_poker_core::grid::Grid;
use locus_poker_core::hand::Hand;
use locus_poker_core::locus::{Action, Deal, Face, Marks, Seat, Setup, State};
use locus_poker_core::quote::quote;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// A deal, its marks, the turn and the scores. Immutable.
#[pyclass(frozen, module = "locus_poker._native")]
pub struct Position(pub State);

/// Category, the ids that make it, the joker's card or -1, and the bonus points.
type Score<'py> = (u8, Bound<'py, PyBytes>, i8, u8);

#[pymethods]
impl Position {
    #[new]
    fn new(
        columns: i64,
        rows: i64,
        cards: &[u8],
        marks: &str,
        turn: &str,
        scores: (Bound<'_, PyAny>, Bound<'_, PyAny>),
    ) -> PyResult<Position> {
        let deal = deal(columns, rows, cards)?;
        let marks = Marks::parse(deal.grid(), marks).map_err(locus_error)?;
        let turn = match turn {
            "A" => Seat::First,
            "B" => Seat::Second,
            _ => return Err(locus_error(format!("{} is not a turn ('A' or 'B')", quote(turn)))),
        };
        let scores = [score(Seat::First, &scores.0)?, score(Seat::Second, &scores.1)?];
        State::from_setup(Setup { deal, marks, turn, scores }).map(Position).map_err(locus_error)
    }

    #[staticmethod]
    fn start(columns: i64, rows: i64, cards: &[u8]) -> PyResult<Position> {
        Ok(Position(State::start(deal(columns, rows, cards)?)))
    }

    /// Reads the five fields; an error says which field and where (`column`, 1-based).
    #[staticmethod]
    fn parse(py: Python<'_>, text: &str) -> PyResult<Position> {
        match text.parse() {
            Ok(state) => Ok(Position(state)),
            Err(error) => Err(located_error(py, &error, None, error.column)),
        }
    }

    #[getter]
    fn columns(&self) -> u8 {
        self.0.grid().columns()
    }

    #[getter]
    fn rows(&self) -> u8 {
        self.0.grid().rows()
    }

    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let ids: Vec<u8> = self.0.deal().cards().iter().map(|card| card.id()).collect();
        PyBytes::new(py, &ids)
    }

    /// One of `.ABab` a square, row by row, without separators.
    #[getter]
    fn marks(&self) -> String {
        let marks = self.0.marks();
        self.0.grid().squares().iter().map(|square| marks.mark(square)).collect()
    }

    #[getter]
    fn turn(&self) -> char {
        self.0.turn().letter()
    }

    #[getter]
    fn scores(&self) -> (u32, u32) {
        self.0.scores().into()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// Every free square, face up and face down.
    fn legal_actions(&self) -> Vec<(usize, bool)> {
        let grid = self.0.grid();
        let plain = |action: Action| (grid.index(action.square), action.face.is_down());
        self.0.legal_actions().map(plain).collect()
    }

    /// Category, the ids that make it, the joker's card or -1, and the bonus points.
    fn score<'py>(&self, py: Python<'py>, square: i64, down: bool) -> PyResult<Score<'py>> {
        let action = self.action(square, down)?;
        let score = self.0.score(action).map_err(locus_error)?;
        let cards = self.0.deal().hand_cards(action.square, action.face, self.0.live());
        let (category, ids, joker) = hand_to_python(py, Hand::best(cards, down));
        Ok((category, ids, joker, score.bonus_points))
    }

    /// Five bytes a legal action, in their order.
    ///
    /// They are square, face, category, hand points, bonus points.
    fn score_all<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let (grid, actions) = (self.0.grid(), 2 * self.0.unplayed().len() as usize);
        PyBytes::new_with(py, 5 * actions, |bytes| {
            for (scored, bytes) in self.0.score_all().zip(bytes.chunks_exact_mut(5)) {
                bytes.copy_from_slice(&[
                    grid.index(scored.action.square) as u8,
                    scored.action.face as u8,
                    scored.score.category as u8,
                    scored.score.hand_points(),
                    scored.score.bonus_points,
                ]);
            }
            Ok(())
        })
    }

    /// The position after an action.
    fn play(&self, square: i64, down: bool) -> PyResult<Position> {
        let action = self.action(square, down)?;
        let mut state = self.0.clone();
        state.play(action).map_err(locus_error)?;
        Ok(Position(state))
    }

    fn __eq__(&self, other: &Position) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Position {}>", self.0)
    }
}

impl Position {
    /// The action on the square of an index, which must be on the grid.
    fn action(&self, index: i64, down: bool) -> PyResult<Action> {
        let grid = self.0.grid();
        let square = usize::try_from(index).ok().and_then(|index| grid.square(index));
        let square = square
            .ok_or_else(|| locus_error(format!("{index} is not a square of the {grid} grid")))?;
        Ok(Action { square, face: Face::from_down(down) })
    }
}

/// The deal of plain values.
fn deal(columns: i64, rows: i64, ids: &[u8]) -> PyResult<Deal> {
    let (Ok(c), Ok(r)) = (u16::try_from(columns), u16::try_from(rows)) else {
        return Err(locus_error(format!(
            "grid '{columns}x{rows}' is out of range: 2 to 8 columns and 2 to 8 rows"
        )));
    };
    let grid = Grid::new(c.into(), r.into()).map_err(locus_error)?;
    let card = |&id: &u8| {
        Card::new(id).ok_or_else(|| locus_error(format!("{id} is not the id of a card (0 to 51)")))
    };
    let cards: Vec<Card> = ids.iter().map(card).collect::<PyResult<_>>()?;
    Deal::new(grid, &cards).map_err(locus_error)
}

/// A score that is at least a whole number from 0 up; the core says how large it may be.
fn score(seat: Seat, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    value.extract().map_err(|_| {
        // Python refuses to write out numbers of many thousand digits.
        let shown = value.repr().map_or_else(|_| "...".into(), |text| text.to_string());
        let shown: String = shown.chars().take(40).collect();
        locus_error(format!("score {shown} of {seat} is not a whole number from 0 to 10**9"))
    })
}
