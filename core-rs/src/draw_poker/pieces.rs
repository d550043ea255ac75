//! What a player can pledge: the pieces of an armour, and in which order they went.

/// How many pieces an armour has: helmet, gauntlets, pauldrons, breastplate, greaves, shield, sword.
pub const PIECES: u8 = 7;

/// Pieces of an armour, by number from 0, in the order in which they came here. No piece is in it twice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pieces {
    /// Those behind the end are 0, so that equal lists compare equal.
    list: [u8; PIECES as usize],
    count: u8,
}

impl Pieces {
    /// No piece.
    pub const NONE: Pieces = Pieces { list: [0; PIECES as usize], count: 0 };

    /// The list of these pieces; `None` when one is no piece or comes twice.
    #[must_use]
    pub fn new(pieces: &[u8]) -> Option<Pieces> {
        let mut list = Pieces::NONE;
        for &piece in pieces {
            if piece >= PIECES || list.contains(piece) {
                return None;
            }
            list.push(piece);
        }
        Some(list)
    }

    /// The pieces in their order.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.list[..usize::from(self.count)]
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether the piece is among them.
    #[must_use]
    pub fn contains(&self, piece: u8) -> bool {
        self.as_slice().contains(&piece)
    }

    /// Puts a piece at the end that is not among them.
    pub(super) fn push(&mut self, piece: u8) {
        debug_assert!(piece < PIECES && !self.contains(piece));
        self.list[usize::from(self.count)] = piece;
        self.count += 1;
    }

    /// Takes the last piece away.
    pub(super) fn pop(&mut self) -> Option<u8> {
        self.count = self.count.checked_sub(1)?;
        Some(std::mem::take(&mut self.list[usize::from(self.count)]))
    }
}
