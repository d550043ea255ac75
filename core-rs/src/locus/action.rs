//! What a player can do, and what it is worth.

use std::fmt;
use std::str::FromStr;

use crate::grid::{Grid, NotASquare, Square, SquareError};
use crate::hand::HandCategory;
use crate::quote::quote;

/// How the chosen card is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Face {
    /// As it is printed; it goes on counting for both players.
    Up = 0,
    /// As a joker, for this turn; afterwards it is dead.
    Down = 1,
}

impl Face {
    /// Both faces in the order of actions.
    pub const BOTH: [Face; 2] = [Face::Up, Face::Down];

    /// The face for "is it face down?".
    #[must_use]
    #[inline]
    pub const fn from_down(down: bool) -> Face {
        if down { Face::Down } else { Face::Up }
    }

    /// Whether this is face down.
    #[must_use]
    #[inline]
    pub const fn is_down(self) -> bool {
        matches!(self, Face::Down)
    }
}

/// A chip on a square's card, face up or down. Written `c2` and `c2*`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action {
    /// Where.
    pub square: Square,
    /// How.
    pub face: Face,
}

impl Action {
    /// The action that plays the square face up.
    #[must_use]
    pub const fn up(square: Square) -> Action {
        Action { square, face: Face::Up }
    }

    /// The action that plays the square face down.
    #[must_use]
    pub const fn down(square: Square) -> Action {
        Action { square, face: Face::Down }
    }

    /// Reads an action whose square must be on the grid.
    pub fn parse_on(grid: Grid, text: &str) -> Result<Action, ActionError> {
        let action: Action = text.parse()?;
        if grid.contains(action.square) {
            Ok(action)
        } else {
            Err(ActionError::Square(SquareError::OffGrid { square: action.square, grid }))
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.square, f)?;
        f.write_str(if self.face.is_down() { "*" } else { "" })
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Action {
    type Err = ActionError;

    /// Reads `c2` or `c2*`, on any grid.
    fn from_str(text: &str) -> Result<Action, ActionError> {
        let (square, face) = match text.strip_suffix('*') {
            Some(square) => (square, Face::Down),
            None => (text, Face::Up),
        };
        match square.parse() {
            Ok(square) => Ok(Action { square, face }),
            Err(NotASquare) => Err(ActionError::NotAnAction(text.to_owned())),
        }
    }
}

/// What is wrong with the text of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// It does not name an action.
    NotAnAction(String),
    /// It names a square that is not on the grid.
    Square(SquareError),
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::NotAnAction(text) => {
                write!(f, "{} is not an action (like 'c2' or 'c2*')", quote(text))
            }
            ActionError::Square(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl std::error::Error for ActionError {}

/// What a turn scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TurnScore {
    /// The category of the best hand in the area.
    pub category: HandCategory,
    /// For the mover's own earlier chips next to the card, 0 to 12.
    pub bonus_points: u8,
}

impl TurnScore {
    /// The points of the hand, 0 to 11.
    #[must_use]
    #[inline]
    pub const fn hand_points(self) -> u8 {
        self.category.points()
    }

    /// All points of the turn, 0 to 23.
    #[must_use]
    #[inline]
    pub const fn total(self) -> u8 {
        self.category.points() + self.bonus_points
    }
}

/// An action with what it scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScoredAction {
    /// The action.
    pub action: Action,
    /// Its score.
    pub score: TurnScore,
}
