//! Which squares hold chips, whose they are and how their cards lie.

use std::fmt;

use super::{Face, Seat};
use crate::grid::{Grid, Square, SquareSet};

/// The marks of a square: free, face up by the first and the second player, face down likewise.
pub const MARK_CHARS: [char; 5] = ['.', 'A', 'B', 'a', 'b'];

/// The chips on a grid as three sets of squares.
///
/// A free square is in none of them: `down` and `second` are always subsets of `played`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Marks {
    played: SquareSet,
    down: SquareSet,
    second: SquareSet,
}

impl Marks {
    /// No chip yet.
    pub const NONE: Marks =
        Marks { played: SquareSet::EMPTY, down: SquareSet::EMPTY, second: SquareSet::EMPTY };

    /// The marks of a grid row by row: one character of [`MARK_CHARS`] for each square, nothing between them.
    pub fn parse(grid: Grid, text: &str) -> Result<Marks, MarksError> {
        let count = text.chars().count();
        if count != grid.len() {
            return Err(MarksError::Count { grid, marks: count });
        }
        let mut marks = Marks::NONE;
        for (square, mark) in grid.squares().iter().zip(text.chars()) {
            match Marks::from_char(mark) {
                Some(None) => {}
                Some(Some((seat, face))) => marks.place(square, seat, face),
                None => return Err(MarksError::NotAMark { mark, square }),
            }
        }
        Ok(marks)
    }

    /// What a character of [`MARK_CHARS`] says about a square; `None` for any other character.
    #[must_use]
    pub const fn from_char(mark: char) -> Option<Option<(Seat, Face)>> {
        Some(match mark {
            '.' => None,
            'A' => Some((Seat::First, Face::Up)),
            'B' => Some((Seat::Second, Face::Up)),
            'a' => Some((Seat::First, Face::Down)),
            'b' => Some((Seat::Second, Face::Down)),
            _ => return None,
        })
    }

    /// Puts a chip on a free square. On a taken one the marks would be mixed up: the caller sees to that.
    #[inline]
    pub fn place(&mut self, square: Square, seat: Seat, face: Face) {
        debug_assert!(!self.played.contains(square), "{square} is taken");
        let bit = SquareSet::single(square).0;
        self.played.0 |= bit;
        self.down.0 |= bit * face as u64;
        self.second.0 |= bit * seat as u64;
    }

    /// Takes the chip off a square, if there is one.
    #[inline]
    pub fn lift(&mut self, square: Square) {
        let keep = !SquareSet::single(square);
        self.played &= keep;
        self.down &= keep;
        self.second &= keep;
    }

    /// The squares with a chip.
    #[must_use]
    #[inline]
    pub const fn played(self) -> SquareSet {
        self.played
    }

    /// The squares whose cards are face down, dead for every hand and bonus.
    #[must_use]
    #[inline]
    pub const fn down(self) -> SquareSet {
        self.down
    }

    /// The squares with a chip of this player.
    #[must_use]
    #[inline]
    pub const fn of(self, seat: Seat) -> SquareSet {
        match seat {
            Seat::First => SquareSet(self.played.0 & !self.second.0),
            Seat::Second => self.second,
        }
    }

    /// The squares with a chip of this player on a face-up card: the ones that give a bonus.
    #[must_use]
    #[inline]
    pub const fn face_up(self, seat: Seat) -> SquareSet {
        SquareSet(self.of(seat).0 & !self.down.0)
    }

    /// The mark of a square.
    #[must_use]
    pub const fn mark(self, square: Square) -> char {
        if !self.played.contains(square) {
            return '.';
        }
        MARK_CHARS
            [1 + self.second.contains(square) as usize + 2 * self.down.contains(square) as usize]
    }
}

/// Why characters are no marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarksError {
    /// There are more or fewer marks than squares.
    Count {
        /// The grid to fill.
        grid: Grid,
        /// How many marks there are.
        marks: usize,
    },
    /// A character is none of [`MARK_CHARS`].
    NotAMark {
        /// The character.
        mark: char,
        /// The square it stands for.
        square: Square,
    },
}

impl fmt::Display for MarksError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MarksError::Count { grid, marks } => {
                write!(f, "the {grid} grid takes {} marks, got {marks}", grid.len())
            }
            MarksError::NotAMark { mark, square } => {
                let mut buffer = [0; 4];
                let mark = crate::quote::quote(mark.encode_utf8(&mut buffer));
                write!(f, "{mark} at '{square}' is not a mark (one of '.ABab')")
            }
        }
    }
}

impl std::error::Error for MarksError {}
