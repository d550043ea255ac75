//! Five-card draw: a deal as plain values.

use locus_poker_core::card::{Card, CardSet};
use locus_poker_core::draw_poker::{
    self, Action, DealError, Pieces, Player, Rules, RulesSetup, Standing, State, Table, TableSetup,
};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::locus_error;

/// Deck, stake, ante, discards, raises (-1: any number), whether SHOW checks, who speaks first in deal 1
/// (0: A, 1: B), whether A-7-8-9-10 is a straight, the pieces of A and of B.
type RulesIn = (u64, u64, u64, u64, i64, bool, u8, bool, u64, u64);
/// Deal, money of A and of B, pot, carried pot, bank; the pieces that A and B pledged and lost, from 0.
type TableIn = (u64, i64, i64, i64, i64, i64, Vec<u8>, Vec<u8>, Vec<u8>, Vec<u8>);
/// The same, on the way out.
type TableOut<'py> = (
    u64,
    i64,
    i64,
    i64,
    i64,
    i64,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
);
/// Value, category and deciding ranks.
type Rank<'py> = (u16, u8, Bound<'py, PyBytes>);

/// Who: 0 is A, everything else B.
const fn player(number: u8) -> Player {
    if number == 0 { Player::A } else { Player::B }
}

fn read_rules(plain: RulesIn) -> PyResult<Rules> {
    let (deck, stake, ante, discards, raises, show_checks, first, ace_low_straight, a, b) = plain;
    let setup = RulesSetup {
        deck,
        stake,
        ante,
        discards,
        raises: u64::try_from(raises).ok(),
        show_checks,
        first: player(first),
        ace_low_straight,
        pieces: [a, b],
    };
    Rules::new(setup).map_err(locus_error)
}

fn read_table(rules: Rules, plain: &TableIn) -> PyResult<Table> {
    let (deal, a, b, pot, carried, bank, pledged_a, pledged_b, gone_a, gone_b) = plain;
    if *pot != 0 {
        return Err(locus_error(DealError::Playing));
    }
    let pieces = |list: &Vec<u8>| {
        let wrong = || locus_error(format!("{list:?} is not a list of pieces (0 to 6, each once)"));
        Pieces::new(list).ok_or_else(wrong)
    };
    let setup = TableSetup {
        deal: *deal,
        money: [*a, *b],
        carried: *carried,
        bank: *bank,
        pledged: [pieces(pledged_a)?, pieces(pledged_b)?],
        gone: [pieces(gone_a)?, pieces(gone_b)?],
    };
    Table::from_setup(rules, setup).map_err(locus_error)
}

/// Whether a match at this table goes on (0), A has won it (1), B has (2), or neither can go on (3).
#[pyfunction]
pub fn draw_standing(rules: RulesIn, table: TableIn) -> PyResult<u8> {
    Ok(match read_table(read_rules(rules)?, &table)?.standing() {
        Standing::Open => 0,
        Standing::Won(Player::A) => 1,
        Standing::Won(Player::B) => 2,
        Standing::Draw => 3,
    })
}

/// The seed of a deal (its number, from 1) of a match with a seed.
#[pyfunction]
pub const fn draw_seed(seed: u64, deal: u64) -> u64 {
    draw_poker::deal_seed(seed, deal)
}

/// A deal of five-card draw: money, betting, and all cards. Immutable.
#[pyclass(frozen, module = "locus_poker._native")]
pub struct DrawDeal(State);

#[pymethods]
impl DrawDeal {
    /// Both pay the ante and get their hands from the top of the cards (at least 20 of a deck).
    #[new]
    fn new(rules: RulesIn, table: TableIn, cards: &[u8]) -> PyResult<DrawDeal> {
        let table = read_table(read_rules(rules)?, &table)?;
        let cards: Vec<Card> = cards.iter().map(card).collect::<PyResult<_>>()?;
        State::deal(&table, &cards).map(DrawDeal).map_err(locus_error)
    }

    /// 0 before the exchange, 1 during it, 2 after it, 4 when the deal is over.
    #[getter]
    const fn phase(&self) -> u8 {
        self.0.betting().phase() as u8
    }

    #[getter]
    const fn turn(&self) -> u8 {
        self.0.betting().turn() as u8
    }

    #[getter]
    const fn owed(&self) -> i64 {
        self.0.betting().owed()
    }

    #[getter]
    fn paid(&self) -> (i64, i64) {
        self.0.betting().paid().into()
    }

    /// How many cards A and B changed, -1 before they did.
    #[getter]
    fn changed(&self) -> (i8, i8) {
        let plain = |count: Option<u8>| count.map_or(-1, |count| count as i8);
        self.0.betting().changed().map(plain).into()
    }

    /// The money now; when the deal is over, as the next one finds it.
    #[getter]
    fn table<'py>(&self, py: Python<'py>) -> TableOut<'py> {
        let table = self.0.betting().table();
        let [a, b] = table.money();
        let pieces = |pieces: Pieces| PyBytes::new(py, pieces.as_slice());
        (
            table.deal(),
            a,
            b,
            table.pot(),
            table.carried(),
            table.bank(),
            pieces(table.pledged(Player::A)),
            pieces(table.pledged(Player::B)),
            pieces(table.gone(Player::A)),
            pieces(table.gone(Player::B)),
        )
    }

    /// Whether the player to move may fold and check, the most they may open with and raise by (0: they
    /// may not), the most cards they may change (-1: they may not draw), whether they may show.
    #[getter]
    fn legal(&self) -> (bool, bool, i64, i64, i8, bool) {
        let legal = self.0.legal();
        let draw = legal.draw.map_or(-1, |most| most as i8);
        (legal.fold, legal.check, legal.open, legal.raise, draw, legal.show)
    }

    /// The hands as they are now.
    #[getter]
    fn hands<'py>(&self, py: Python<'py>) -> (Bound<'py, PyBytes>, Bound<'py, PyBytes>) {
        let plain = |player| PyBytes::new(py, &self.0.hand(player).map(Card::id));
        (plain(Player::A), plain(Player::B))
    }

    /// The cards that can come into play, from the top of the deck.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.cards().map(Card::id))
    }

    /// How many of them were dealt or drawn.
    #[getter]
    const fn used(&self) -> usize {
        self.0.used()
    }

    /// Value, category and deciding ranks of both hands as they are now.
    fn ranks<'py>(&self, py: Python<'py>) -> (Rank<'py>, Rank<'py>) {
        let plain = |player| {
            let rank = self.0.rank(player);
            (rank.value(), rank.category() as u8, PyBytes::new(py, rank.deciding()))
        };
        (plain(Player::A), plain(Player::B))
    }

    /// Who won (-1: the hands were equal), whether the other folded, what was won; None before the end.
    #[getter]
    fn outcome(&self) -> Option<(i8, bool, i64)> {
        let outcome = self.0.betting().outcome()?;
        Some((outcome.winner.map_or(-1, |winner| winner as i8), outcome.folded, outcome.won))
    }

    /// The deal after an action: its kind (0 fold, 1 check, 2 open, 3 raise, 4 draw, 5 show), the dollars
    /// of a bet, the cards of a draw.
    fn play(&self, kind: u8, amount: i64, cards: &[u8]) -> PyResult<DrawDeal> {
        let action = match kind {
            0 => Action::Fold,
            1 => Action::Check,
            2 => Action::Open(amount),
            3 => Action::Raise(amount),
            4 => Action::Draw(cards.iter().map(card).collect::<PyResult<CardSet>>()?),
            5 => Action::Show,
            _ => return Err(locus_error(format!("{kind} is not a kind of action (0 to 5)"))),
        };
        let mut state = self.0.clone();
        state.play(action).map_err(locus_error)?;
        Ok(DrawDeal(state))
    }
}

fn card(id: &u8) -> PyResult<Card> {
    Card::new(*id).ok_or_else(|| locus_error(format!("{id} is not the id of a card (0 to 51)")))
}
