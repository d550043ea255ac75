//! Heads-up five-card draw: rules, money, betting and the showdown.
//!
//! `docs/draw_poker.md` has the rules in words. A [`Table`] is the money between and during deals; a
//! [`Betting`] is the public part of a deal, in which cards are only counted; a [`State`] adds the cards; a
//! [`View`] is what one player may know of it. Nothing here knows the game on the grid.

mod action;
mod betting;
mod pieces;
mod player;
mod random;
mod rules;
mod state;
pub mod strategy;
mod table;
mod view;

pub use action::{Action, NotAnAction};
pub use betting::{Betting, Legal, Move, Outcome, Phase, PlayError};
pub use pieces::{PIECES, Pieces};
pub use player::Player;
pub use random::random_action;
pub use rules::{MAX_DISCARDS, MAX_RAISES, MAX_STAKE, Rules, RulesError, RulesSetup};
pub use state::{DEALT, DealError, State, USED, deal_seed};
pub use table::{MAX_DEALS, MAX_MONEY, Standing, Table, TableError, TableSetup};
pub use view::View;

#[cfg(test)]
mod tests;
