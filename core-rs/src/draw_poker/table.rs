//! The money: what each has, what lies on the table, what the bank lent against which piece.

use std::fmt;

use super::{Pieces, Player, Rules};

/// The most money there can be on a table, what could still be borrowed included, and the most that the
/// bank can have or owe. Neither ever changes much, so no match can overflow it.
pub const MAX_MONEY: i64 = 1_000_000_000;
/// The number of the last deal that a match can have.
pub const MAX_DEALS: u64 = 999_999_999;

/// What a table is made of, not checked yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableSetup {
    /// The number of the deal that is played or comes next, from 1.
    pub deal: u64,
    /// What each player has.
    pub money: [i64; 2],
    /// What earlier deals, which nobody won, left on the table.
    pub carried: i64,
    /// What the bank was paid back less what it lent.
    pub bank: i64,
    /// The pieces that stand for a loan, in the order in which they were pledged.
    pub pledged: [Pieces; 2],
    /// The pieces that are lost, in the order in which they were taken off.
    pub gone: [Pieces; 2],
}

/// The money of a match, in whole dollars. Always valid.
///
/// Whatever is played, `money + pot + carried + bank` stays the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    rules: Rules,
    deal: u64,
    money: [i64; 2],
    pot: i64,
    carried: i64,
    bank: i64,
    pledged: [Pieces; 2],
    gone: [Pieces; 2],
}

/// Whether a match goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// Both can pay the next ante.
    Open,
    /// The other player cannot pay it.
    Won(Player),
    /// Neither can.
    Draw,
}

impl Table {
    /// The table before the first deal.
    #[must_use]
    pub const fn new(rules: Rules) -> Table {
        Table {
            rules,
            deal: 1,
            money: [rules.stake(); 2],
            pot: 0,
            carried: 0,
            bank: 0,
            pledged: [Pieces::NONE; 2],
            gone: [Pieces::NONE; 2],
        }
    }

    /// Checks a table that was set up by hand. Between deals there is no pot.
    ///
    /// # Errors
    ///
    /// If a sum is out of its range, or a piece is none that the rules give, or is both pledged and lost.
    pub fn from_setup(rules: Rules, setup: TableSetup) -> Result<Table, TableError> {
        let TableSetup { deal, money, carried, bank, pledged, gone } = setup;
        if !(1..=MAX_DEALS + 1).contains(&deal) {
            return Err(TableError::Deal(deal));
        }
        let sums = [("money of A", money[0]), ("money of B", money[1]), ("carried pot", carried)];
        for (what, value) in sums {
            if !(0..=MAX_MONEY).contains(&value) {
                return Err(TableError::Sum { what, value });
            }
        }
        for player in Player::BOTH {
            let (pledged, gone) = (pledged[player.index()], gone[player.index()]);
            let mut all = pledged.as_slice().iter().chain(gone.as_slice());
            let twice = pledged.as_slice().iter().find(|&&piece| gone.contains(piece));
            let has = rules.pieces(player);
            if let Some(&piece) = all.find(|&&piece| piece >= has).or(twice) {
                return Err(TableError::Piece { player, piece, has });
            }
        }
        let table = Table { rules, deal, money, pot: 0, carried, bank, pledged, gone };
        let lendable: i64 = Player::BOTH.map(|player| table.lendable(player)).iter().sum();
        let sum = money[0] + money[1] + carried + lendable;
        if sum > MAX_MONEY {
            return Err(TableError::Whole { sum });
        }
        match bank.checked_sub(lendable) {
            Some(bank) if (-MAX_MONEY..=MAX_MONEY).contains(&bank) => Ok(table),
            _ => Err(TableError::Bank { bank, lendable }),
        }
    }

    /// The rules.
    #[must_use]
    #[inline]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of the deal that is played or comes next, from 1.
    #[must_use]
    pub const fn deal(&self) -> u64 {
        self.deal
    }

    /// Who speaks first in that deal.
    #[must_use]
    pub const fn first(&self) -> Player {
        self.rules.first(self.deal)
    }

    /// What each player has.
    #[must_use]
    pub const fn money(&self) -> [i64; 2] {
        self.money
    }

    /// What both paid in the deal that is played, 0 between deals.
    #[must_use]
    pub const fn pot(&self) -> i64 {
        self.pot
    }

    /// What earlier deals left on the table. Who wins a deal gets it with the pot.
    #[must_use]
    pub const fn carried(&self) -> i64 {
        self.carried
    }

    /// What the bank was paid back less what it lent.
    #[must_use]
    pub const fn bank(&self) -> i64 {
        self.bank
    }

    /// The player's pieces that stand for a loan, in the order in which they were pledged.
    #[must_use]
    pub const fn pledged(&self, player: Player) -> Pieces {
        self.pledged[player.index()]
    }

    /// The player's pieces that are lost, in the order in which they were taken off.
    #[must_use]
    pub const fn gone(&self, player: Player) -> Pieces {
        self.gone[player.index()]
    }

    /// What the bank would still lend the player.
    #[inline]
    fn lendable(&self, player: Player) -> i64 {
        let [pledged, gone] = [self.pledged(player), self.gone(player)];
        let free = self.rules.pieces(player) - pledged.len() - gone.len();
        i64::from(free) * self.rules.stake()
    }

    /// All that the player can pay: their money and what the bank would lend them.
    #[must_use]
    #[inline]
    pub fn means(&self, player: Player) -> i64 {
        self.money[player.index()] + self.lendable(player)
    }

    /// Whether the match goes on: both have to be able to pay an ante.
    #[must_use]
    pub fn standing(&self) -> Standing {
        match Player::BOTH.map(|player| self.means(player) >= self.rules.ante()) {
            [true, true] => Standing::Open,
            [true, false] => Standing::Won(Player::A),
            [false, true] => Standing::Won(Player::B),
            [false, false] => Standing::Draw,
        }
    }

    /// Moves what a player can pay into the pot. Where their money is not enough, the bank lends a stake
    /// against the next piece, as often as need be.
    #[inline]
    pub(super) fn pay(&mut self, player: Player, amount: i64) {
        debug_assert!(amount <= self.means(player));
        let p = player.index();
        while self.money[p] < amount {
            let taken =
                |piece: &u8| self.pledged[p].contains(*piece) || self.gone[p].contains(*piece);
            let Some(piece) = (0..self.rules.pieces(player)).find(|piece| !taken(piece)) else {
                break;
            };
            self.pledged[p].push(piece);
            self.money[p] += self.rules.stake();
            self.bank -= self.rules.stake();
        }
        self.money[p] -= amount;
        self.pot += amount;
    }

    /// Ends the deal: the pot to the winner, or left on the table, and what follows for the pieces. Returns
    /// what was won.
    pub(super) fn settle(&mut self, winner: Option<Player>) -> i64 {
        let all = self.pot + self.carried;
        self.pot = 0;
        self.deal += 1;
        let Some(winner) = winner else {
            self.carried = all;
            self.sweep();
            return 0;
        };
        self.carried = 0;
        let (w, l) = (winner.index(), winner.other().index());
        self.money[w] += all;
        for &piece in std::mem::take(&mut self.pledged[l]).as_slice() {
            self.gone[l].push(piece);
        }
        let mut won = all;
        while won >= self.rules.stake() && self.pledged[w].pop().is_some() {
            won -= self.rules.stake();
            self.pay_bank(winner);
        }
        let enough = self.money[w] >= self.rules.stake() + self.rules.ante();
        if enough && self.gone[w].pop().is_some() {
            self.pay_bank(winner);
        }
        all
    }

    fn pay_bank(&mut self, player: Player) {
        self.money[player.index()] -= self.rules.stake();
        self.bank += self.rules.stake();
    }

    /// When nobody won the deal and only one player can go on, what lies on the table is theirs.
    fn sweep(&mut self) {
        if let Standing::Won(player) = self.standing() {
            self.money[player.index()] += std::mem::take(&mut self.carried);
        }
    }
}

/// Why there is no such table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableError {
    /// The number of the deal is out of range.
    Deal(u64),
    /// A sum is out of range.
    Sum {
        /// Which.
        what: &'static str,
        /// The sum.
        value: i64,
    },
    /// A piece is none of the player's, or is named twice.
    Piece {
        /// Whose.
        player: Player,
        /// The piece, from 0.
        piece: u8,
        /// How many the player has.
        has: u8,
    },
    /// All money together is too much.
    Whole {
        /// The sum of it.
        sum: i64,
    },
    /// The bank has or owes too much.
    Bank {
        /// What it has.
        bank: i64,
        /// What it would still lend.
        lendable: i64,
    },
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Deal(deal) => {
                write!(f, "deal {deal} is not a whole number from 1 to {}", MAX_DEALS + 1)
            }
            TableError::Sum { what, value } => {
                write!(f, "{what} {value} is not a whole number from 0 to {MAX_MONEY}")
            }
            TableError::Piece { player, piece, has } if piece >= has => {
                write!(f, "piece {} of {player} is none of its {has}", piece + 1)
            }
            TableError::Piece { player, piece, .. } => {
                write!(f, "piece {} of {player} is both pledged and gone", piece + 1)
            }
            TableError::Whole { sum } => {
                write!(f, "{sum} dollars and loans on a table are more than {MAX_MONEY}")
            }
            TableError::Bank { bank, lendable } => write!(
                f,
                "bank {bank} less {lendable} that it could lend is more than {MAX_MONEY} up or down"
            ),
        }
    }
}

impl std::error::Error for TableError {}
