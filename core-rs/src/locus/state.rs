//! A deal with its chips, the turn and the scores.

use std::fmt;

use super::tables::OWN;
use super::{Action, Deal, Face, Marks, ScoredAction, Seat, TurnScore};
use crate::grid::{Grid, Square, SquareSet};
use crate::hand::HandCategory;

/// The most a turn can score: a straight flush and eight own chips around it.
pub const MAX_TURN_POINTS: u32 = 23;

/// The most a score can be when every square is taken. While squares are free it is less by the most that
/// they could still bring, so that no game can overflow it.
pub const MAX_SCORE: u32 = 1_000_000_000;

/// The bonus for the mover's face-up chips in the window around a square, by their pattern: 2 for each that
/// shares an edge, 1 for each that shares a corner. Spares two population counts, slow on generic processors.
static BONUS: [u8; 512] = {
    let mut bonus = [0; 512];
    let mut window = 0;
    while window < 512 {
        let orthogonal = (window & 0b010_101_010_usize).count_ones();
        let diagonal = (window & 0b101_000_101_usize).count_ones();
        bonus[window] = (2 * orthogonal + diagonal) as u8;
        window += 1;
    }
    bonus
};

/// What a state is made of, not checked yet. Chips, turn and scores are free: chip counts may be unequal, and
/// the scores need not be what the chips brought.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The cards.
    pub deal: Deal,
    /// The chips.
    pub marks: Marks,
    /// Who is to move; when no square is free, who would be.
    pub turn: Seat,
    /// The totals of the first and the second player.
    pub scores: [u64; 2],
}

/// A state of the game: a deal, its chips, the turn and the scores. Always valid.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct State {
    deal: Deal,
    marks: Marks,
    turn: Seat,
    scores: [u32; 2],
}

impl State {
    /// The start of a game: no chip, no points, the first player to move.
    #[must_use]
    pub const fn start(deal: Deal) -> State {
        State { deal, marks: Marks::NONE, turn: Seat::First, scores: [0, 0] }
    }

    /// Checks a state that was set up by hand.
    pub fn from_setup(setup: Setup) -> Result<State, SetupError> {
        let Setup { deal, marks, turn, scores } = setup;
        let grid = deal.grid();
        if let Some(square) = (marks.played() & !grid.squares()).first() {
            return Err(SetupError::OffGrid { square, grid });
        }
        let free = grid.len() as u32 - marks.played().len();
        let most = MAX_SCORE - MAX_TURN_POINTS * free;
        for (seat, score) in Seat::BOTH.into_iter().zip(scores) {
            if score > u64::from(most) {
                return Err(SetupError::Score { seat, score, most, free });
            }
        }
        Ok(State { deal, marks, turn, scores: scores.map(|score| score as u32) })
    }

    /// What the state is made of.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup {
            deal: self.deal.clone(),
            marks: self.marks,
            turn: self.turn,
            scores: self.scores.map(u64::from),
        }
    }

    /// The cards.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The size of the deal.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.deal.grid()
    }

    /// The chips.
    #[must_use]
    pub const fn marks(&self) -> Marks {
        self.marks
    }

    /// Who is to move; when the game is over, who would be.
    #[must_use]
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// The totals of the first and the second player.
    #[must_use]
    pub const fn scores(&self) -> [u32; 2] {
        self.scores
    }

    /// The squares without a chip.
    #[must_use]
    #[inline]
    pub fn unplayed(&self) -> SquareSet {
        self.deal.grid().squares() & !self.marks.played()
    }

    /// The squares whose cards are not face down.
    #[must_use]
    #[inline]
    pub fn live(&self) -> SquareSet {
        self.deal.grid().squares() & !self.marks.down()
    }

    /// Whether every square has a chip.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.unplayed().is_empty()
    }

    /// The mover's total minus the other's.
    #[must_use]
    pub const fn margin(&self) -> i32 {
        let [first, second] = self.scores;
        let margin = first as i32 - second as i32;
        match self.turn {
            Seat::First => margin,
            Seat::Second => -margin,
        }
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let [first, second] = self.scores;
        self.is_over().then(|| match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::Won(Seat::First),
            std::cmp::Ordering::Less => Outcome::Won(Seat::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    /// The actions the mover can choose from: by square, row by row, face up before face down.
    pub fn legal_actions(&self) -> impl Iterator<Item = Action> + use<> {
        self.unplayed().iter().flat_map(|square| [Action::up(square), Action::down(square)])
    }

    /// Whether the action can be played; if not, why.
    pub fn check(&self, action: Action) -> Result<(), PlayError> {
        let (square, unplayed) = (action.square, self.unplayed());
        if unplayed.contains(square) {
            Ok(())
        } else if !self.grid().contains(square) {
            Err(PlayError::OffGrid { square, grid: self.grid() })
        } else if unplayed.is_empty() {
            Err(PlayError::Over)
        } else {
            Err(PlayError::Taken(square))
        }
    }

    /// What the action would score.
    pub fn score(&self, action: Action) -> Result<TurnScore, PlayError> {
        self.check(action)?;
        Ok(self.score_unchecked(action))
    }

    /// What the action would score, if it is legal. For another one it is some score or other.
    #[must_use]
    #[inline]
    pub fn score_unchecked(&self, action: Action) -> TurnScore {
        let Action { square, face } = action;
        TurnScore {
            category: self.deal.category(square, face, self.live()),
            bonus_points: bonus(square, self.marks.face_up(self.turn)),
        }
    }

    /// All legal actions in order, with their scores. Builds the hand tables of the deal.
    pub fn score_all(&self) -> impl Iterator<Item = ScoredAction> {
        let (tables, live) = (self.deal.tables(), self.live());
        let own = self.marks.face_up(self.turn);
        self.unplayed().iter().flat_map(move |square| {
            let (table, window) = (tables.of(square), square.window(live));
            let bonus_points = bonus(square, own);
            let scored = |face, window: usize| ScoredAction {
                action: Action { square, face },
                score: TurnScore {
                    category: HandCategory::ALL[usize::from(table[window & 511])],
                    bonus_points,
                },
            };
            [scored(Face::Up, window), scored(Face::Down, window & !OWN)]
        })
    }

    /// Plays an action: puts the chip, adds the score, passes the turn. A failed call changes nothing.
    pub fn play(&mut self, action: Action) -> Result<TurnScore, PlayError> {
        self.check(action)?;
        Ok(self.play_unchecked(action))
    }

    /// Plays an action that is legal.
    ///
    /// The caller has made sure of that ([`State::check`], [`State::legal_actions`]). Any other action
    /// leaves a state that is safe to use but means nothing.
    pub fn play_unchecked(&mut self, action: Action) -> TurnScore {
        let score = self.score_unchecked(action);
        self.marks.place(action.square, self.turn, action.face);
        self.scores[self.turn.index()] += u32::from(score.total());
        self.turn = self.turn.other();
        score
    }
}

/// The bonus for own face-up chips around a square.
#[inline]
fn bonus(square: Square, own: SquareSet) -> u8 {
    weight(square.window(own))
}

/// The bonus that a window of chips is worth to a player who owns them all.
#[inline]
pub(crate) const fn weight(window: usize) -> u8 {
    BONUS[window & 511]
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "State({self})")
    }
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The higher total wins.
    Won(Seat),
    /// Equal totals.
    Draw,
}

/// Why an action cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The grid does not have the square.
    OffGrid {
        /// The square.
        square: Square,
        /// The smaller grid.
        grid: Grid,
    },
    /// The square has a chip.
    Taken(Square),
    /// Every square has a chip.
    Over,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::OffGrid { square, grid } => write!(f, "'{square}' is off the {grid} grid"),
            PlayError::Taken(square) => write!(f, "'{square}' is taken"),
            PlayError::Over => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for PlayError {}

/// Why a state cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A chip lies beside the grid.
    OffGrid {
        /// The square.
        square: Square,
        /// The smaller grid.
        grid: Grid,
    },
    /// A score is so large that the game could overflow it.
    Score {
        /// Whose score it is.
        seat: Seat,
        /// The score.
        score: u64,
        /// The most it can be.
        most: u32,
        /// How many squares are free.
        free: u32,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::OffGrid { square, grid } => write!(f, "'{square}' is off the {grid} grid"),
            SetupError::Score { seat, score, most, free } => {
                write!(
                    f,
                    "score {score} of {seat} is more than {most}, the most with {free} squares free"
                )
            }
        }
    }
}

impl std::error::Error for SetupError {}
