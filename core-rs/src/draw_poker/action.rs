//! What a player does, cards included.

use std::fmt;
use std::str::FromStr;

use super::Move;
use crate::card::{Card, CardSet};

/// What a player does. Written `fold`, `check`, `open 10`, `raise 20`, `draw 9c 4d`, `stand pat`, `show`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Gives the deal up.
    Fold,
    /// Waits.
    Check,
    /// Bets so many dollars.
    Open(i64),
    /// Pays what is owed and bets so many dollars more.
    Raise(i64),
    /// Pays what is owed and changes these cards.
    Draw(CardSet),
    /// Pays what is owed and has all cards shown.
    Show,
}

impl Action {
    /// The action as the other player sees it.
    #[must_use]
    #[inline]
    pub const fn public(self) -> Move {
        match self {
            Action::Fold => Move::Fold,
            Action::Check => Move::Check,
            Action::Open(amount) => Move::Open(amount),
            Action::Raise(amount) => Move::Raise(amount),
            Action::Draw(cards) => Move::Draw(cards.len() as u8),
            Action::Show => Move::Show,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Fold => f.write_str("fold"),
            Action::Check => f.write_str("check"),
            Action::Open(amount) => write!(f, "open {amount}"),
            Action::Raise(amount) => write!(f, "raise {amount}"),
            Action::Draw(cards) if cards.is_empty() => f.write_str("stand pat"),
            Action::Draw(cards) => {
                f.write_str("draw")?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Action::Show => f.write_str("show"),
        }
    }
}

/// A text that is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnAction;

impl FromStr for Action {
    type Err = NotAnAction;

    /// Reads what [`Action`] prints; the cards of a draw in any order.
    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let amount = || {
            let plain = rest.len() <= 18 && rest.bytes().all(|c| c.is_ascii_digit());
            let amount = if plain { rest.parse().ok() } else { None };
            amount.filter(|_| !rest.starts_with('0')).ok_or(NotAnAction)
        };
        match (word, rest) {
            ("fold", "") if text == word => Ok(Action::Fold),
            ("check", "") if text == word => Ok(Action::Check),
            ("show", "") if text == word => Ok(Action::Show),
            ("stand", "pat") => Ok(Action::Draw(CardSet::EMPTY)),
            ("open", _) => amount().map(Action::Open),
            ("raise", _) => amount().map(Action::Raise),
            ("draw", _) => {
                let mut cards = CardSet::EMPTY;
                for name in rest.split(' ') {
                    let card: Card = name.parse().map_err(|_| NotAnAction)?;
                    if cards.contains(card) {
                        return Err(NotAnAction);
                    }
                    cards = cards.with(card);
                }
                Ok(Action::Draw(cards))
            }
            _ => Err(NotAnAction),
        }
    }
}
