//! The text of a position: `2x2 AsKd/7c7h A./.b A 2-2`.

use std::fmt;
use std::str::FromStr;

use super::{Deal, DealError, Marks, MarksError, Seat, Setup, SetupError, State};
use crate::card::Card;
use crate::grid::{Grid, GridError, Square};
use crate::quote::quote;

/// What is wrong with the text of a position, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// What.
    pub kind: PositionErrorKind,
    /// Where: the character, counted from 1.
    pub column: usize,
}

/// What can be wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionErrorKind {
    /// There are not five fields parted by single spaces.
    Fields(usize),
    /// The first field is no grid.
    Grid(GridError),
    /// The cards or marks have more or fewer rows than the grid.
    Rows {
        /// Of what.
        of: Rows,
        /// The grid to fill.
        grid: Grid,
        /// How many rows there are.
        found: usize,
    },
    /// A row ends too early.
    Short {
        /// Of what.
        of: Rows,
        /// The row, from 1.
        row: usize,
        /// How many cards or marks it has.
        found: usize,
        /// How many it should have.
        columns: u8,
    },
    /// A row goes on too long.
    Long {
        /// Of what.
        of: Rows,
        /// The row, from 1.
        row: usize,
        /// How many cards or marks it should have.
        columns: u8,
    },
    /// Where a card should be is something else.
    NotACard(String),
    /// A card lies on two squares.
    Deal(DealError),
    /// Where a mark should be is something else.
    Marks(MarksError),
    /// The fourth field is not `A` or `B`.
    Turn(String),
    /// The fifth field is not two whole numbers with a hyphen between.
    Scores(String),
    /// A score is out of range.
    Setup(SetupError),
}

/// A field of a position that is written in rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// The second field.
    Cards,
    /// The third field.
    Marks,
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rows::Cards => "cards",
            Rows::Marks => "marks",
        })
    }
}

impl fmt::Display for PositionErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use PositionErrorKind as Kind;
        match self {
            Kind::Fields(found) => {
                write!(f, "a position has 5 fields parted by single spaces, got {found}")
            }
            Kind::Grid(error) => fmt::Display::fmt(error, f),
            Kind::Rows { of, grid, found } => {
                write!(f, "the {grid} grid takes {} rows of {of}, got {found}", grid.rows())
            }
            Kind::Short { of, row, found, columns } => {
                write!(f, "row {row} of the {of} has {found} {of} instead of {columns}")
            }
            Kind::Long { of, row, columns } => {
                write!(f, "row {row} of the {of} has more than {columns} {of}")
            }
            Kind::NotACard(text) => write!(f, "{} is not a card (like 'As')", quote(text)),
            Kind::Deal(error) => fmt::Display::fmt(error, f),
            Kind::Marks(error) => fmt::Display::fmt(error, f),
            Kind::Turn(text) => write!(f, "{} is not a turn ('A' or 'B')", quote(text)),
            Kind::Scores(text) => {
                write!(f, "{} is not a pair of scores (like '61-58')", quote(text))
            }
            Kind::Setup(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (column {})", self.kind, self.column)
    }
}

impl std::error::Error for PositionError {}

/// A piece of a text with the byte at which it starts.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    pub text: &'a str,
    pub at: usize,
}

/// An error with the byte at which it happened.
pub(super) type Located<T> = Result<T, (PositionErrorKind, usize)>;

impl<'a> Piece<'a> {
    pub(super) const fn new(text: &'a str) -> Piece<'a> {
        Piece { text, at: 0 }
    }

    const fn end(self) -> usize {
        self.at + self.text.len()
    }

    /// The pieces between the separators, which must be ASCII.
    fn split(self, separator: char) -> impl Iterator<Item = Piece<'a>> {
        let mut at = self.at;
        self.text.split(separator).map(move |text| {
            let piece = Piece { text, at };
            at += text.len() + 1;
            piece
        })
    }

    /// The piece cut after `characters` characters (or where it ends), and the rest.
    fn cut(self, characters: usize) -> (Piece<'a>, Piece<'a>) {
        let len = self.text.char_indices().nth(characters).map_or(self.text.len(), |(at, _)| at);
        let (head, tail) = self.text.split_at(len);
        (Piece { text: head, at: self.at }, Piece { text: tail, at: self.at + len })
    }
}

/// Hands the entries of a field written in rows to `entry`, each with its square.
fn for_each_entry<'a>(
    field: Piece<'a>,
    of: Rows,
    grid: Grid,
    mut entry: impl FnMut(Square, Piece<'a>) -> Located<()>,
) -> Located<()> {
    let (rows, columns) = (usize::from(grid.rows()), usize::from(grid.columns()));
    let found = field.text.split('/').count();
    if found != rows {
        let at = field.split('/').nth(rows).map_or(field.end(), |row| row.at);
        return Err((PositionErrorKind::Rows { of, grid, found }, at));
    }
    let width = if of == Rows::Cards { 2 } else { 1 };
    let mut squares = grid.squares().iter();
    for (row, mut rest) in (1..).zip(field.split('/')) {
        for (column, square) in squares.by_ref().take(columns).enumerate() {
            if rest.text.is_empty() {
                let columns = grid.columns();
                let short = PositionErrorKind::Short { of, row, found: column, columns };
                return Err((short, rest.at));
            }
            let (head, tail) = rest.cut(width);
            entry(square, head)?;
            rest = tail;
        }
        if !rest.text.is_empty() {
            let columns = grid.columns();
            return Err((PositionErrorKind::Long { of, row, columns }, rest.at));
        }
    }
    Ok(())
}

/// Reads the grid field.
pub(super) fn read_grid(field: Piece<'_>) -> Located<Grid> {
    field.text.parse().map_err(|error| (PositionErrorKind::Grid(error), field.at))
}

/// Reads the cards field.
pub(super) fn read_cards(field: Piece<'_>, grid: Grid) -> Located<Deal> {
    let mut cards: Vec<Card> = Vec::with_capacity(grid.len());
    for_each_entry(field, Rows::Cards, grid, |second, piece| {
        let card = piece
            .text
            .parse()
            .map_err(|_| (PositionErrorKind::NotACard(piece.text.to_owned()), piece.at))?;
        if let Some(first) = cards.iter().position(|&c| c == card).and_then(|i| grid.square(i)) {
            let twice = DealError::Twice { card, first, second };
            return Err((PositionErrorKind::Deal(twice), piece.at));
        }
        cards.push(card);
        Ok(())
    })?;
    Deal::new(grid, &cards).map_err(|error| (PositionErrorKind::Deal(error), field.at))
}

fn read_marks(field: Piece<'_>, grid: Grid) -> Located<Marks> {
    let mut marks = Marks::NONE;
    for_each_entry(field, Rows::Marks, grid, |square, piece| {
        let mark = piece.text.chars().next().unwrap_or_default();
        match Marks::from_char(mark) {
            Some(Some((seat, face))) => marks.place(square, seat, face),
            Some(None) => {}
            None => {
                let error = MarksError::NotAMark { mark, square };
                return Err((PositionErrorKind::Marks(error), piece.at));
            }
        }
        Ok(())
    })?;
    Ok(marks)
}

fn read_turn(field: Piece<'_>) -> Located<Seat> {
    match field.text {
        "A" => Ok(Seat::First),
        "B" => Ok(Seat::Second),
        _ => Err((PositionErrorKind::Turn(field.text.to_owned()), field.at)),
    }
}

/// Reads `61-58`: two whole numbers of at most 18 digits, without leading zeros.
pub(super) fn parse_scores(text: &str) -> Option<[u64; 2]> {
    let number = |digits: &str| {
        let fits = matches!(digits.len(), 1..=18) && digits.bytes().all(|c| c.is_ascii_digit());
        if fits && (digits == "0" || !digits.starts_with('0')) { digits.parse().ok() } else { None }
    };
    let (first, second) = text.split_once('-')?;
    Some([number(first)?, number(second)?])
}

pub(super) fn read_state(text: Piece<'_>) -> Located<State> {
    let found = text.text.split(' ').count();
    let mut fields = text.split(' ');
    let (Some(grid), Some(cards), Some(marks), Some(turn), Some(scores), None) =
        (fields.next(), fields.next(), fields.next(), fields.next(), fields.next(), fields.next())
    else {
        // A space too many, or a field too many, whichever comes first.
        let wrong = (0..).zip(text.split(' ')).find(|(i, field)| *i == 5 || field.text.is_empty());
        let at = wrong.map_or(text.end(), |(_, field)| field.at);
        return Err((PositionErrorKind::Fields(found), at));
    };
    let grid = read_grid(grid)?;
    let deal = read_cards(cards, grid)?;
    let marks = read_marks(marks, grid)?;
    let turn = read_turn(turn)?;
    let values = parse_scores(scores.text)
        .ok_or_else(|| (PositionErrorKind::Scores(scores.text.to_owned()), scores.at))?;
    State::from_setup(Setup { deal, marks, turn, scores: values }).map_err(|error| {
        let second = matches!(error, SetupError::Score { seat: Seat::Second, .. });
        let at = if second { scores.text.find('-').map_or(0, |hyphen| hyphen + 1) } else { 0 };
        (PositionErrorKind::Setup(error), scores.at + at)
    })
}

/// Turns the byte of an error into a column of the text that was read.
pub(super) fn locate<T>(text: &str, result: Located<T>) -> Result<T, PositionError> {
    result.map_err(|(kind, at)| {
        let before = text.get(..at).unwrap_or(text);
        PositionError { kind, column: before.chars().count() + 1 }
    })
}

impl FromStr for State {
    type Err = PositionError;

    /// Reads the text of a position, strictly: five fields, one space between.
    fn from_str(text: &str) -> Result<State, PositionError> {
        locate(text, read_state(Piece::new(text)))
    }
}

/// The text of the position.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (deal, marks) = (self.deal(), self.marks());
        let grid = deal.grid();
        write!(f, "{grid} {deal} ")?;
        for (index, square) in grid.squares().iter().enumerate() {
            let starts_row = index > 0 && index % usize::from(grid.columns()) == 0;
            write!(f, "{}{}", if starts_row { "/" } else { "" }, marks.mark(square))?;
        }
        let [first, second] = self.scores();
        write!(f, " {} {first}-{second}", self.turn())
    }
}
