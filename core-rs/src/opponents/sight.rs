//! What the weaker levels see of a turn, and what they overlook.

use super::params::POINT;
use crate::card::CardSet;
use crate::grid::Square;
use crate::hand::{HandCategory, category};
use crate::locus::{Action, Face, State, weight};

/// What a player notices about the score of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// What the joker is used for.
    pub joker: Joker,
    /// Whether own chips that touch only at a corner are counted.
    pub diagonals: bool,
}

/// What a player uses the joker for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joker {
    /// One more of a rank that is there: what only the joker completes to a straight, a flush or a full house
    /// is overlooked.
    Twin,
    /// Whatever is best.
    Best,
}

/// How a player without look-ahead weighs an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// What is seen of the own turn.
    pub sight: Sight,
    /// What each point of bonus that a chip may bring later counts, in sixteenths of a point.
    pub later: i32,
    /// What each point of the other side's best answer counts, in sixteenths of a point.
    pub reply: i32,
    /// Whether a card that goes face down is known to be lost for that answer.
    pub denial: bool,
}

impl Sight {
    /// Everything.
    pub const FULL: Sight = Sight { joker: Joker::Best, diagonals: true };

    /// The points of an action, as far as they are seen.
    #[must_use]
    pub fn points(self, state: &State, action: Action) -> i32 {
        let Action { square, face } = action;
        let score = state.score_unchecked(action);
        let bonus = if self.diagonals {
            score.bonus_points
        } else {
            2 * (square.orthogonal() & state.marks().face_up(state.turn())).len() as u8
        };
        let hand = match (face, self.joker) {
            (Face::Down, Joker::Twin) => twin(state, square).points(),
            _ => score.hand_points(),
        };
        i32::from(hand + bonus)
    }
}

impl Thought {
    /// What an action is worth, in sixteenths of a point.
    pub(super) fn judge(self, state: &State, action: Action) -> i32 {
        let mut value = POINT * self.sight.points(state, action);
        if self.later != 0 && !action.face.is_down() {
            value += self.later * i32::from(weight(action.square.window(state.unplayed())));
        }
        if self.reply != 0 {
            value -= self.reply * self.best_reply(state, action);
        }
        value
    }

    /// The most that the other side can then score in one turn, as far as is seen.
    fn best_reply(self, state: &State, action: Action) -> i32 {
        let (seat, square) = (state.turn(), action.square);
        let tables = state.deal().tables();
        let other = state.marks().face_up(seat.other());
        let dead = self.denial && action.face.is_down();
        let live = if dead { state.live().without(square) } else { state.live() };
        // Face down never scores less on the turn itself.
        let points = |near: Square| {
            let hand = tables.category(near, Face::Down, live).points();
            i32::from(hand + weight(near.window(other)))
        };
        state.unplayed().without(square).iter().map(points).max().unwrap_or(0)
    }
}

/// The hand of a face-down turn for one who only ever makes the joker one more of a rank that is there.
fn twin(state: &State, square: Square) -> HandCategory {
    let cards = state.deal().hand_cards(square, Face::Down, state.live());
    let made = match most_of_a_kind(cards) {
        0 => HandCategory::HighCard,
        1 => HandCategory::Pair,
        2 => HandCategory::ThreeOfAKind,
        _ => HandCategory::FourOfAKind,
    };
    category(cards).max(made)
}

fn most_of_a_kind(cards: CardSet) -> u32 {
    let suits = cards.suits();
    (0..13).map(|rank| suits.iter().map(|&s| u32::from(s >> rank & 1)).sum()).max().unwrap_or(0)
}
