//! The two players.

use std::fmt;
use std::ops::Not;

/// A player of a match. Who speaks first changes from deal to deal; the letters stay.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Player {
    /// The first player, the human one at the product's table.
    A = 0,
    /// The second player, at that table the knight.
    B = 1,
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::A, Player::B];

    /// The other player.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Player {
        match self {
            Player::A => Player::B,
            Player::B => Player::A,
        }
    }

    /// 0 or 1.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Player {
    type Output = Player;

    #[inline]
    fn not(self) -> Player {
        self.other()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::A => "A",
            Player::B => "B",
        })
    }
}
