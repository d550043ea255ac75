//! What one player may know.

use super::{Betting, Player, State};
use crate::card::Card;

/// What one player may know of a deal: the public part, their own hand, and the other's once it is shown.
///
/// It holds nothing else, so that who is given a view cannot look at what it does not say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Whose view it is.
    pub player: Player,
    /// Money, phase and turn, and how many cards were changed.
    pub betting: Betting,
    /// The player's hand.
    pub hand: [Card; 5],
    /// The other's hand, if it was shown.
    pub shown: Option<[Card; 5]>,
}

impl View {
    pub(super) fn of(state: &State, player: Player) -> View {
        View {
            player,
            betting: *state.betting(),
            hand: state.hand(player),
            shown: state.is_shown().then(|| state.hand(player.other())),
        }
    }
}
