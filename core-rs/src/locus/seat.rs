//! Who moves first and who second.

use std::fmt;
use std::ops::Not;

/// A side of the game, by who moved first in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// `A`.
    First = 0,
    /// `B`.
    Second = 1,
}

impl Seat {
    /// Both seats.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// The other seat.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// `A` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Seat::First => 'A',
            Seat::Second => 'B',
        }
    }

    /// The seat of the letter `A` or `B`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'A' => Some(Seat::First),
            'B' => Some(Seat::Second),
            _ => None,
        }
    }

    /// 0 or 1.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Seat {
    type Output = Seat;

    #[inline]
    fn not(self) -> Seat {
        self.other()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::First => "A",
            Seat::Second => "B",
        })
    }
}
