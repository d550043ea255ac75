//! The grid: squares, sets of squares, neighbours and areas.
//!
//! A square is bit `8 * row + column` of a 64-bit word, whatever the grid, so that a neighbour is a fixed
//! distance away and what surrounds a square is a constant. From outside squares are counted row by row
//! without gaps ([`Grid::index`], [`Grid::square`]).

mod set;
mod square;

use std::fmt;
use std::str::FromStr;

pub use set::SquareSet;
pub use square::{NotASquare, Square};

use crate::quote::quote;

/// The size of a deal: columns and rows.
///
/// ```
/// use locus_poker_core::grid::Grid;
///
/// let grid: Grid = "6x5".parse()?;
/// assert_eq!((grid.columns(), grid.rows(), grid.len()), (6, 5, 30));
/// let corner = grid.parse_square("a1")?;
/// assert_eq!(grid.area(corner).to_string(), "a1 b1 a2 b2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    columns: u8,
    rows: u8,
}

impl Grid {
    /// The fewest columns and rows.
    pub const MIN: u8 = 2;
    /// The most columns and rows.
    pub const MAX: u8 = 8;
    /// The most squares: there are no more cards.
    pub const MAX_SQUARES: u8 = 52;
    /// The grids the game is played on; others serve teaching and tests.
    pub const NAMED: [Grid; 4] = [
        Grid { columns: 6, rows: 5 },
        Grid { columns: 6, rows: 6 },
        Grid { columns: 7, rows: 6 },
        Grid { columns: 8, rows: 6 },
    ];

    /// A grid of 2 to 8 columns and rows with at most 52 squares.
    pub const fn new(columns: u32, rows: u32) -> Result<Grid, GridError> {
        let (min, max) = (Grid::MIN as u32, Grid::MAX as u32);
        if columns < min || columns > max || rows < min || rows > max {
            Err(GridError::OutOfRange { columns, rows })
        } else if columns * rows > Grid::MAX_SQUARES as u32 {
            Err(GridError::TooManySquares { columns, rows })
        } else {
            Ok(Grid { columns: columns as u8, rows: rows as u8 })
        }
    }

    /// How many columns there are, 2 to 8.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// How many rows there are, 2 to 8.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// How many squares there are, 4 to 52.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no grid is empty")]
    pub const fn len(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// All squares.
    #[must_use]
    pub const fn squares(self) -> SquareSet {
        let row = (1u64 << self.columns) - 1;
        let first_column = 0x0101_0101_0101_0101 >> (64 - 8 * self.rows as u32);
        SquareSet(row * first_column)
    }

    /// Whether the square is on the grid.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.column() < self.columns && square.row() < self.rows
    }

    /// The square with this index, counted row by row from 0.
    #[must_use]
    pub const fn square(self, index: usize) -> Option<Square> {
        if index >= self.len() {
            return None;
        }
        Square::new((index % self.columns as usize) as u8, (index / self.columns as usize) as u8)
    }

    /// The index of a square of the grid, counted row by row from 0.
    #[must_use]
    pub const fn index(self, square: Square) -> usize {
        square.row() as usize * self.columns as usize + square.column() as usize
    }

    /// The squares next to a square in all eight directions: 8 inside, 5 on an edge, 3 in a corner.
    #[must_use]
    pub const fn neighbours(self, square: Square) -> SquareSet {
        SquareSet(square.neighbours().0 & self.squares().0)
    }

    /// The neighbours that share an edge with the square.
    #[must_use]
    pub const fn orthogonal(self, square: Square) -> SquareSet {
        SquareSet(square.orthogonal().0 & self.squares().0)
    }

    /// The neighbours that share only a corner with the square.
    #[must_use]
    pub const fn diagonal(self, square: Square) -> SquareSet {
        SquareSet(square.diagonal().0 & self.squares().0)
    }

    /// The square and its neighbours: 9 inside, 6 on an edge, 4 in a corner.
    #[must_use]
    pub const fn area(self, square: Square) -> SquareSet {
        SquareSet(square.area().0 & self.squares().0)
    }

    /// Reads a square such as `c2` that must be on this grid.
    pub fn parse_square(self, text: &str) -> Result<Square, SquareError> {
        let square: Square =
            text.parse().map_err(|NotASquare| SquareError::NotASquare(text.to_owned()))?;
        if self.contains(square) {
            Ok(square)
        } else {
            Err(SquareError::OffGrid { square, grid: self })
        }
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Grid {
    type Err = GridError;

    /// Reads `6x5`: two numbers of one to three digits without a leading zero, nothing else.
    fn from_str(text: &str) -> Result<Grid, GridError> {
        let number = |digits: &str| {
            let fits = matches!(digits.len(), 1..=3) && digits.bytes().all(|c| c.is_ascii_digit());
            if fits && !digits.starts_with('0') { digits.parse().ok() } else { None }
        };
        let sizes = text.split_once('x').and_then(|(c, r)| Some((number(c)?, number(r)?)));
        let (columns, rows) = sizes.ok_or_else(|| GridError::NotAGrid(text.to_owned()))?;
        Grid::new(columns, rows)
    }
}

/// What is wrong with a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridError {
    /// The text does not name a grid.
    NotAGrid(String),
    /// A side is shorter than 2 or longer than 8.
    OutOfRange {
        /// The columns asked for.
        columns: u32,
        /// The rows asked for.
        rows: u32,
    },
    /// There are more squares than cards.
    TooManySquares {
        /// The columns asked for.
        columns: u32,
        /// The rows asked for.
        rows: u32,
    },
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::NotAGrid(text) => write!(f, "{} is not a grid (like '6x5')", quote(text)),
            GridError::OutOfRange { columns, rows } => {
                write!(f, "grid '{columns}x{rows}' is out of range: 2 to 8 columns and 2 to 8 rows")
            }
            GridError::TooManySquares { columns, rows } => {
                write!(f, "grid '{columns}x{rows}' has {} squares, more than 52", columns * rows)
            }
        }
    }
}

impl std::error::Error for GridError {}

/// What is wrong with a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SquareError {
    /// The text does not name a square.
    NotASquare(String),
    /// The grid is smaller.
    OffGrid {
        /// The square that was named.
        square: Square,
        /// The grid that does not have it.
        grid: Grid,
    },
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SquareError::NotASquare(text) => {
                write!(f, "{} is not a square (like 'c2')", quote(text))
            }
            SquareError::OffGrid { square, grid } => {
                write!(f, "'{square}' is off the {grid} grid")
            }
        }
    }
}

impl std::error::Error for SquareError {}

#[cfg(test)]
mod tests;
