//! Actions at random, to try the rules and to measure them.

use super::{Action, State};
use crate::card::{Card, CardSet};
use crate::rng::Rng;

/// An action at random of those that may be done now: first its kind, each alike, then the amount or the
/// cards. `None` when the deal is over.
///
/// ```
/// use locus_poker_core::draw_poker::{Rules, State, Table, random_action};
/// use locus_poker_core::rng::Rng;
///
/// let (mut rng, table) = (Rng::new(1), Table::new(Rules::default()));
/// let mut state = State::shuffled(&table, 7)?;
/// while let Some(action) = random_action(&state, &mut rng) {
///     state.play(action)?;
/// }
/// assert!(state.betting().outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn random_action(state: &State, rng: &mut Rng) -> Option<Action> {
    let legal = state.legal();
    let kinds = [
        legal.fold,
        legal.check,
        legal.open > 0,
        legal.raise > 0,
        legal.draw.is_some(),
        legal.show,
    ];
    let possible = kinds.into_iter().filter(|&kind| kind).count() as u64;
    if possible == 0 {
        return None;
    }
    let chosen = rng.below(possible) as usize;
    let kind = (0..kinds.len()).filter(|&kind| kinds[kind]).nth(chosen)?;
    let mut amount = |most: i64| 1 + rng.below(most as u64) as i64;
    Some(match kind {
        0 => Action::Fold,
        1 => Action::Check,
        2 => Action::Open(amount(legal.open)),
        3 => Action::Raise(amount(legal.raise)),
        4 => {
            let mask = rng.below(32);
            let hand = state.hand(state.betting().turn()).into_iter().enumerate();
            let marked = hand.filter(|(place, _): &(usize, Card)| mask >> place & 1 != 0);
            let most = usize::from(legal.draw.unwrap_or(0));
            Action::Draw(marked.take(most).map(|(_, card)| card).collect::<CardSet>())
        }
        _ => Action::Show,
    })
}
