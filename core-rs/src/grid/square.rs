//! A place in the grid and what surrounds it.

use std::fmt;
use std::str::FromStr;

use super::SquareSet;

/// A place in the grid: `8 * row + column`, 0 to 63, `a1` (0) top left.
///
/// The row is always eight bits wide, whatever the grid, so that a neighbour is a fixed shift away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Square(u8);

/// The squares around each square of an 8x8 grid, by kind.
struct Around {
    orthogonal: [u64; 64],
    diagonal: [u64; 64],
}

const AROUND: Around = {
    let mut around = Around { orthogonal: [0; 64], diagonal: [0; 64] };
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let columns = (from % 8_usize).abs_diff(to % 8);
            let rows = (from / 8).abs_diff(to / 8);
            if columns + rows == 1 {
                around.orthogonal[from] |= 1 << to;
            } else if columns == 1 && rows == 1 {
                around.diagonal[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    around
};

/// [`Square::area`] of each square: what a look-up of a hand needs most, hence a table of its own.
static AREA: [u64; 64] = {
    let mut area = [0; 64];
    let mut at = 0;
    while at < 64 {
        area[at] = AROUND.orthogonal[at] | AROUND.diagonal[at] | 1 << at;
        at += 1;
    }
    area
};

impl Square {
    /// The square of a column and a row, both from 0 to 7.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < 8 && row < 8 { Some(Square(8 * row + column)) } else { None }
    }

    /// The square of a bit; of a number above 63 only the low six bits count.
    #[must_use]
    pub const fn from_bit(bit: u32) -> Square {
        Square(bit as u8 & 63)
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

    /// The squares around this one, in all eight directions, on an 8x8 grid.
    #[must_use]
    pub const fn neighbours(self) -> SquareSet {
        let at = self.slot();
        SquareSet(AREA[at] & !(1 << at))
    }

    /// The neighbours that share an edge, on an 8x8 grid.
    #[must_use]
    pub const fn orthogonal(self) -> SquareSet {
        const ORTHOGONAL: [u64; 64] = AROUND.orthogonal;
        SquareSet(ORTHOGONAL[self.slot()])
    }

    /// The neighbours that share only a corner, on an 8x8 grid.
    #[must_use]
    pub const fn diagonal(self) -> SquareSet {
        const DIAGONAL: [u64; 64] = AROUND.diagonal;
        SquareSet(DIAGONAL[self.slot()])
    }

    /// The square and its neighbours, on an 8x8 grid.
    #[must_use]
    #[inline]
    pub const fn area(self) -> SquareSet {
        SquareSet(AREA[self.slot()])
    }

    /// The bit as an index below 64, which spares the look-ups above their bounds check.
    #[inline]
    pub(crate) const fn slot(self) -> usize {
        self.0 as usize & 63
    }

    /// What of `set` lies in the area of this square, as nine bits:
    ///
    /// ```text
    /// row above   6 7 8
    /// own row     3 4 5     the square itself is bit 4
    /// row below   0 1 2
    /// ```
    ///
    /// After the rotation the three rows start at the bits 0, 8 and 16. One multiplication adds three
    /// shifted copies, which meet in the bits 16 to 24 without touching each other; that the row below
    /// comes out lowest is what makes it possible.
    #[must_use]
    #[inline]
    pub const fn window(self, set: SquareSet) -> usize {
        let rows = (set.0 & AREA[self.slot()]).rotate_right(self.0 as u32 + 55);
        (rows.wrapping_mul(1 << 22 | 1 << 11 | 1) >> 16 & 511) as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, (b'1' + self.row()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    /// Reads `a1` to `h8`: column in lower case, row, nothing else.
    fn from_str(text: &str) -> Result<Square, NotASquare> {
        match *text.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => {
                Ok(Square(8 * (row - b'1') + column - b'a'))
            }
            _ => Err(NotASquare),
        }
    }
}
