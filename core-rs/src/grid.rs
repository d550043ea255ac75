//! The grid: squares, sets of squares, neighbours and areas.

/// A place in the grid: `8 * row + column`, 0 to 63, `a1` (0) top left.
///
/// The row is always eight bits wide, whatever the grid, so that a neighbour is a fixed shift away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Square(u8);

impl Square {
    /// The square of a column and a row, both from 0 to 7.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < 8 && row < 8 { Some(Square(8 * row + column)) } else { None }
    }

    /// `8 * row + column`.
    #[must_use]
    pub const fn bit(self) -> u8 {
        self.0
    }

    /// 0 (`a`) to 7 (`h`).
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 & 7
    }

    /// 0 (`1`) to 7 (`8`).
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 3
    }
}

/// A set of squares, bit `8 * row + column`.
///
/// ```text
///         a  b  c  d  e  f  g  h
///    1    0  1  2  3  4  5  6  7
///    2    8  9 10 11 12 13 14 15
///    ...
///    8   56 57 58 59 60 61 62 63
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct SquareSet(pub u64);
