//! Which bets the solved game knows.

use std::fmt;

/// The bets of the solved game: parts of the pot, and all that is left.
///
/// Money is counted in halves of the pot at the start of the deal, so the pot is 2 at first, and each player
/// may pay up to [`depth`](Bets::depth) more. A bet is a part of the pot as it is once the maker has paid what
/// is owed, or all that is left; a part that comes near to all that is left is that.
#[derive(Clone, PartialEq, Debug)]
pub struct Bets {
    depth: f64,
    parts: Vec<f64>,
    last: Vec<f64>,
    most: u8,
}

/// A part of the pot of at least this share of all that is left is the same as all.
const NEARLY_ALL: f64 = 2.0 / 3.0;
/// The most bets a round may have: the tree grows with them.
const MOST: u8 = 4;
/// More than the money of any table, as a multiple of half the pot.
const DEEPEST: f64 = 1e6;

impl Bets {
    /// Half the pot, the pot or all, three bets a round at most, the last of them the pot or all.
    ///
    /// # Errors
    ///
    /// If the depth is not above 0, or a million and more.
    pub fn new(depth: f64) -> Result<Bets, BetsError> {
        Bets::with(depth, &[0.5, 1.0], &[1.0], 3)
    }

    /// Other parts of the pot, for the last bet of a round too, and another number of bets a round (1 to 4).
    ///
    /// # Errors
    ///
    /// If a number is out of its range, or the parts do not ascend.
    pub fn with(depth: f64, parts: &[f64], last: &[f64], most: u8) -> Result<Bets, BetsError> {
        if !(depth > 0.0 && depth <= DEEPEST) {
            return Err(BetsError::Depth(depth));
        }
        if !(1..=MOST).contains(&most) {
            return Err(BetsError::Most(most));
        }
        for parts in [parts, last] {
            let ascend = parts.windows(2).all(|pair| pair[0] < pair[1]);
            if !ascend || !parts.iter().all(|&part| part > 0.0 && part <= DEEPEST) {
                return Err(BetsError::Parts(parts.to_vec()));
            }
        }
        Ok(Bets { depth, parts: parts.to_vec(), last: last.to_vec(), most })
    }

    /// How much each player may still pay at the start.
    #[must_use]
    pub const fn depth(&self) -> f64 {
        self.depth
    }

    /// The parts of the pot that may be bet, ascending.
    #[must_use]
    pub fn parts(&self) -> &[f64] {
        &self.parts
    }

    /// The same for the last bet that a round may have.
    #[must_use]
    pub fn last(&self) -> &[f64] {
        &self.last
    }

    /// How many bets a round may have.
    #[must_use]
    pub const fn most(&self) -> u8 {
        self.most
    }

    /// What may be bet when each has paid so much (what is owed included) and the round has had so many bets.
    pub(super) fn amounts(&self, paid: f64, bets: u8) -> Vec<f64> {
        let all = self.depth - paid;
        if bets >= self.most || all <= 0.0 {
            return Vec::new();
        }
        let parts = if bets + 1 == self.most { &self.last } else { &self.parts };
        let pot = 2.0 + 2.0 * paid;
        let parts = parts.iter().map(|part| part * pot).filter(|&amount| amount < NEARLY_ALL * all);
        parts.chain([all]).collect()
    }
}

/// Why there are no such bets.
#[derive(Clone, PartialEq, Debug)]
pub enum BetsError {
    /// The depth.
    Depth(f64),
    /// The parts of the pot.
    Parts(Vec<f64>),
    /// The number of bets a round.
    Most(u8),
}

impl fmt::Display for BetsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BetsError::Depth(depth) => {
                write!(f, "a depth of {depth} is not above 0 and at most {DEEPEST}")
            }
            BetsError::Parts(parts) => write!(
                f,
                "parts of the pot ascend and are above 0 and at most {DEEPEST}, not {parts:?}"
            ),
            BetsError::Most(most) => write!(f, "{most} bets a round are not 1 to {MOST}"),
        }
    }
}

impl std::error::Error for BetsError {}
