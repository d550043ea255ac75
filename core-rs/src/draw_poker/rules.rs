//! What can be agreed on before a match.

use std::fmt;

use super::{PIECES, Player};
use crate::deck::Deck;

/// The most that a starting stake can be, in dollars.
pub const MAX_STAKE: u64 = 1_000_000;
/// The most cards that a player may change.
pub const MAX_DISCARDS: u64 = 5;
/// The highest limit of raises that can be agreed on.
pub const MAX_RAISES: u64 = 100;

/// The settings of a match, not checked yet. The default is the game as it is usually played here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RulesSetup {
    /// How many cards the deck has: 52 or 32.
    pub deck: u64,
    /// What each player starts with, in dollars; also what the bank lends against a piece.
    pub stake: u64,
    /// What each pays before a deal.
    pub ante: u64,
    /// How many cards a player may change.
    pub discards: u64,
    /// How many raises a round may have; `None` for any number.
    pub raises: Option<u64>,
    /// Whether SHOW with nothing owed is a check.
    pub show_checks: bool,
    /// Who speaks first in the first deal.
    pub first: Player,
    /// Whether A-7-8-9-10 is the lowest straight of 32 cards.
    pub ace_low_straight: bool,
    /// How many pieces of an armour each can pledge.
    pub pieces: [u64; 2],
}

impl Default for RulesSetup {
    fn default() -> RulesSetup {
        RulesSetup {
            deck: 52,
            stake: 100,
            ante: 5,
            discards: MAX_DISCARDS,
            raises: None,
            show_checks: false,
            first: Player::A,
            ace_low_straight: false,
            pieces: [0, PIECES as u64],
        }
    }
}

/// The settings of a match. Always valid.
///
/// ```
/// use locus_poker_core::draw_poker::{Rules, RulesSetup};
///
/// let rules = Rules::new(RulesSetup { deck: 32, ..RulesSetup::default() })?;
/// assert_eq!((rules.deck().size(), rules.ante()), (32, 5));
/// let error = Rules::new(RulesSetup { ante: 101, ..RulesSetup::default() }).unwrap_err();
/// assert_eq!(error.to_string(), "ante 101 is not a whole number from 1 to 100, the stake");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    deck: Deck,
    stake: i64,
    ante: i64,
    discards: u8,
    raises: Option<u8>,
    show_checks: bool,
    first: Player,
    ace_low_straight: bool,
    pieces: [u8; 2],
}

// Both players can change all they may: ten cards are dealt and at most ten are drawn.
const _: () = assert!(10 + 2 * MAX_DISCARDS <= Deck::SevenUp.size() as u64);

impl Rules {
    /// Checks settings.
    ///
    /// # Errors
    ///
    /// If one is out of its range.
    pub fn new(setup: RulesSetup) -> Result<Rules, RulesError> {
        let range = |what, value, least, most| {
            let fits = (least..=most).contains(&value);
            if fits { Ok(value) } else { Err(RulesError::Range { what, value, least, most }) }
        };
        let deck = u32::try_from(setup.deck).ok().and_then(Deck::of_size);
        let deck = deck.ok_or(RulesError::Deck(setup.deck))?;
        let stake = range("stake", setup.stake, 1, MAX_STAKE)?;
        let ante = setup.ante;
        if !(1..=stake).contains(&ante) {
            return Err(RulesError::Ante { ante, stake });
        }
        let discards = range("discards", setup.discards, 0, MAX_DISCARDS)? as u8;
        let raises = setup.raises.map(|raises| range("raises", raises, 0, MAX_RAISES));
        let raises = raises.transpose()?.map(|raises| raises as u8);
        for pieces in setup.pieces {
            range("pieces", pieces, 0, PIECES.into())?;
        }
        Ok(Rules {
            deck,
            stake: stake as i64,
            ante: ante as i64,
            discards,
            raises,
            show_checks: setup.show_checks,
            first: setup.first,
            ace_low_straight: setup.ace_low_straight,
            pieces: setup.pieces.map(|pieces| pieces as u8),
        })
    }

    /// The deck.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// What each player starts with, and what the bank lends against a piece.
    #[must_use]
    #[inline]
    pub const fn stake(&self) -> i64 {
        self.stake
    }

    /// What each pays before a deal.
    #[must_use]
    #[inline]
    pub const fn ante(&self) -> i64 {
        self.ante
    }

    /// How many cards a player may change.
    #[must_use]
    #[inline]
    pub const fn discards(&self) -> u8 {
        self.discards
    }

    /// How many raises a round may have; `None` for any number.
    #[must_use]
    #[inline]
    pub const fn raises(&self) -> Option<u8> {
        self.raises
    }

    /// Whether SHOW with nothing owed is a check.
    #[must_use]
    #[inline]
    pub const fn show_checks(&self) -> bool {
        self.show_checks
    }

    /// Who speaks first in the deal of a number, from 1: the players take turns.
    #[must_use]
    pub const fn first(&self, deal: u64) -> Player {
        if deal % 2 == 1 { self.first } else { self.first.other() }
    }

    /// Whether A-7-8-9-10 is the lowest straight of 32 cards.
    #[must_use]
    pub const fn ace_low_straight(&self) -> bool {
        self.ace_low_straight
    }

    /// How many pieces of an armour the player can pledge.
    #[must_use]
    #[inline]
    pub const fn pieces(&self, player: Player) -> u8 {
        self.pieces[player.index()]
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            deck: Deck::Full,
            stake: 100,
            ante: 5,
            discards: MAX_DISCARDS as u8,
            raises: None,
            show_checks: false,
            first: Player::A,
            ace_low_straight: false,
            pieces: [0, PIECES],
        }
    }
}

/// Why settings make no match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesError {
    /// There is no deck of so many cards.
    Deck(u64),
    /// A number is out of its range.
    Range {
        /// Which.
        what: &'static str,
        /// The number.
        value: u64,
        /// The least it can be.
        least: u64,
        /// The most it can be.
        most: u64,
    },
    /// A player could not pay the first ante, or it is nothing.
    Ante {
        /// The ante.
        ante: u64,
        /// The stake.
        stake: u64,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Deck(size) => write!(f, "deck {size} is not 52 or 32"),
            RulesError::Range { what, value, least, most } => {
                write!(f, "{what} {value} is not a whole number from {least} to {most}")
            }
            RulesError::Ante { ante, stake } => {
                write!(f, "ante {ante} is not a whole number from 1 to {stake}, the stake")
            }
        }
    }
}

impl std::error::Error for RulesError {}
