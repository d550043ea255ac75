//! The public part of a deal: who may say what, and the money. Cards are only counted here.

use std::fmt;

use super::{Player, Table};

/// Where a deal is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Phase {
    /// The betting before the exchange.
    First = 0,
    /// One player has changed cards, the other is about to.
    Exchange,
    /// The betting after the exchange.
    Second,
    /// All cards are to be shown; the cards say who wins. No player ever has to do anything here.
    Showdown,
    /// The deal is over.
    Over,
}

/// What a player does, as the other one sees it: of a draw only the number of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Gives the deal up.
    Fold,
    /// Waits.
    Check,
    /// Bets so many dollars.
    Open(i64),
    /// Pays what is owed and bets so many dollars more.
    Raise(i64),
    /// Pays what is owed and changes so many cards.
    Draw(u8),
    /// Pays what is owed and has all cards shown.
    Show,
}

/// What the player whose turn it is may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Legal {
    /// Whether they may fold.
    pub fold: bool,
    /// Whether they may check.
    pub check: bool,
    /// The most they may open with; the least is 1. 0 when they may not.
    pub open: i64,
    /// The most they may raise by; the least is 1. 0 when they may not.
    pub raise: i64,
    /// The most cards they may change; `None` when they may not draw.
    pub draw: Option<u8>,
    /// Whether they may show.
    pub show: bool,
}

impl Legal {
    /// Whether the move is among what may be done.
    #[must_use]
    pub fn allows(&self, doing: Move) -> bool {
        match doing {
            Move::Fold => self.fold,
            Move::Check => self.check,
            Move::Open(amount) => (1..=self.open).contains(&amount),
            Move::Raise(amount) => (1..=self.raise).contains(&amount),
            Move::Draw(count) => self.draw.is_some_and(|most| count <= most),
            Move::Show => self.show,
        }
    }
}

/// How a deal ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won; `None` when the hands were equal.
    pub winner: Option<Player>,
    /// Whether the other one folded.
    pub folded: bool,
    /// What the winner got out of the pot, the carried one included; 0 when nobody did.
    pub won: i64,
}

/// The public part of a deal. Always valid; copies are small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Betting {
    table: Table,
    first: Player,
    phase: Phase,
    turn: Player,
    owed: i64,
    raises: u8,
    /// Whether somebody has spoken in this round.
    spoken: bool,
    paid: [i64; 2],
    changed: [Option<u8>; 2],
    outcome: Option<Outcome>,
}

impl Betting {
    /// A deal begins: both pay the ante. The table must be open and without a pot.
    pub(super) fn start(mut table: Table) -> Betting {
        let (first, ante) = (table.first(), table.rules().ante());
        for player in Player::BOTH {
            table.pay(player, ante);
        }
        Betting {
            table,
            first,
            phase: Phase::First,
            turn: first,
            owed: 0,
            raises: 0,
            spoken: false,
            paid: [ante; 2],
            changed: [None; 2],
            outcome: None,
        }
    }

    /// The money now; when the deal is over, as the next one finds it.
    #[must_use]
    #[inline]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Where the deal is.
    #[must_use]
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who speaks first in both rounds.
    #[must_use]
    pub const fn first(&self) -> Player {
        self.first
    }

    /// Whose turn it is; when the deal is over, whose it was.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// What that player has to pay to stay in the deal.
    #[must_use]
    pub const fn owed(&self) -> i64 {
        self.owed
    }

    /// What each has paid in this deal, the ante included.
    #[must_use]
    pub const fn paid(&self) -> [i64; 2] {
        self.paid
    }

    /// How many cards each has changed; `None` before they did.
    #[must_use]
    pub const fn changed(&self) -> [Option<u8>; 2] {
        self.changed
    }

    /// How the deal ended; `None` while it goes on.
    #[must_use]
    #[inline]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// What the player whose turn it is may do.
    ///
    /// A bet is at most what its maker can pay and at most what the other could pay to match it, so there
    /// never is a side pot.
    #[must_use]
    pub fn legal(&self) -> Legal {
        let rules = self.table.rules();
        match self.phase {
            Phase::First | Phase::Second => {}
            Phase::Exchange => {
                return Legal { draw: Some(rules.discards()), ..Legal::default() };
            }
            Phase::Showdown | Phase::Over => return Legal::default(),
        }
        let other = self.table.means(self.turn.other());
        let bet = other.min(self.table.means(self.turn) - self.owed);
        let answers = self.owed > 0;
        let may_raise = answers && rules.raises().is_none_or(|most| self.raises < most);
        let first_round = self.phase == Phase::First;
        Legal {
            fold: true,
            check: first_round && !self.spoken,
            open: if answers { 0 } else { bet },
            raise: if may_raise { bet } else { 0 },
            draw: (first_round && self.spoken).then_some(rules.discards()),
            show: !first_round,
        }
    }

    /// Does what a player says.
    ///
    /// # Errors
    ///
    /// If the rules do not allow it now; nothing has changed then.
    pub fn play(&mut self, doing: Move) -> Result<(), PlayError> {
        let legal = self.legal();
        if !legal.allows(doing) {
            return Err(self.refusal(doing, &legal));
        }
        match doing {
            Move::Fold => self.end(Some(self.turn.other()), true),
            Move::Check => self.pass(0),
            Move::Open(amount) => self.bet(amount),
            Move::Raise(amount) => {
                self.raises = self.raises.saturating_add(1);
                self.bet(amount);
            }
            Move::Draw(count) => {
                self.pay(0);
                self.changed[self.turn.index()] = Some(count);
                if self.phase == Phase::First {
                    self.phase = Phase::Exchange;
                    self.turn = self.turn.other();
                } else {
                    self.phase = Phase::Second;
                    self.turn = self.first;
                    (self.raises, self.spoken) = (0, false);
                }
            }
            Move::Show => {
                let checks = self.owed == 0 && !self.spoken && self.table.rules().show_checks();
                if checks {
                    self.pass(0);
                } else {
                    self.pay(0);
                    self.phase = Phase::Showdown;
                }
            }
        }
        Ok(())
    }

    /// Ends a deal whose cards were shown.
    pub(super) fn show(&mut self, winner: Option<Player>) {
        debug_assert_eq!(self.phase, Phase::Showdown);
        self.end(winner, false);
    }

    fn end(&mut self, winner: Option<Player>, folded: bool) {
        let won = self.table.settle(winner);
        self.outcome = Some(Outcome { winner, folded, won });
        self.phase = Phase::Over;
        self.owed = 0;
    }

    /// Pays what is owed and so much more, which the other then owes.
    fn bet(&mut self, amount: i64) {
        self.pay(amount);
        self.pass(amount);
    }

    fn pass(&mut self, owed: i64) {
        self.spoken = true;
        self.owed = owed;
        self.turn = self.turn.other();
    }

    fn pay(&mut self, more: i64) {
        let amount = self.owed + more;
        self.table.pay(self.turn, amount);
        self.paid[self.turn.index()] += amount;
        self.owed = 0;
    }

    fn refusal(&self, doing: Move, legal: &Legal) -> PlayError {
        match doing {
            _ if self.outcome.is_some() => PlayError::Over,
            Move::Open(amount) if legal.open > 0 => PlayError::Amount { amount, most: legal.open },
            Move::Raise(amount) if legal.raise > 0 => {
                PlayError::Amount { amount, most: legal.raise }
            }
            Move::Draw(count) if legal.draw.is_some() => {
                PlayError::TooMany { count, most: legal.draw.unwrap_or(0) }
            }
            Move::Raise(_) if self.phase != Phase::Exchange && self.owed > 0 => {
                let most = self.table.rules().raises().filter(|&most| self.raises >= most);
                most.map_or(PlayError::AllIn, PlayError::Raises)
            }
            Move::Open(_) if self.phase != Phase::Exchange && self.owed == 0 => PlayError::AllIn,
            _ => PlayError::NotNow { doing, phase: self.phase, owed: self.owed },
        }
    }
}

/// Why a player cannot do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The deal is over.
    Over,
    /// It is no time for that.
    NotNow {
        /// What was tried.
        doing: Move,
        /// When.
        phase: Phase,
        /// What was owed then.
        owed: i64,
    },
    /// A bet is too small or too large.
    Amount {
        /// The bet.
        amount: i64,
        /// The most it can be.
        most: i64,
    },
    /// One of the players has nothing left to bet.
    AllIn,
    /// The round has had all its raises.
    Raises(u8),
    /// More cards than may be changed.
    TooMany {
        /// How many.
        count: u8,
        /// How many may be.
        most: u8,
    },
    /// A card that is to be changed is not in the hand.
    NotInHand(crate::card::Card),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over => f.write_str("the deal is over"),
            PlayError::NotNow { doing, phase, owed } => {
                let name = match doing {
                    Move::Fold => "fold",
                    Move::Check => "check",
                    Move::Open(_) => "open",
                    Move::Raise(_) => "raise",
                    Move::Draw(_) => "draw",
                    Move::Show => "show",
                };
                write!(f, "no {name} ")?;
                match phase {
                    Phase::Exchange => f.write_str("while cards are changed"),
                    _ if *owed > 0 => write!(f, "with {} owed", counted(*owed, "dollar")),
                    Phase::First => f.write_str("in the first round with nothing owed"),
                    _ => f.write_str("in the second round with nothing owed"),
                }
            }
            PlayError::Amount { amount, most } => {
                write!(f, "a bet of {amount} is not a whole number of dollars from 1 to {most}")
            }
            PlayError::AllIn => {
                f.write_str("a bet is capped at what both can pay: nothing is left")
            }
            PlayError::Raises(most) => {
                write!(f, "the round has had all its raises, {most}")
            }
            PlayError::TooMany { count, most } => {
                write!(f, "{} to change, more than {most}", counted(i64::from(*count), "card"))
            }
            PlayError::NotInHand(card) => write!(f, "'{card}' is not in the hand"),
        }
    }
}

/// So many of something; several of it have an s.
fn counted(number: i64, one: &str) -> String {
    let many = if number == 1 { "" } else { "s" };
    format!("{number} {one}{many}")
}

impl std::error::Error for PlayError {}
