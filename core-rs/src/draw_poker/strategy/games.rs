//! Two small games of poker whose values are known.

use super::tree::{Game, Turn};

/// Kuhn poker: a jack, a queen and a king, one card each, an ante of 1 and one bet of 1.
///
/// The first player loses 1/18 of an ante on average (H. W. Kuhn, Simplified Two-Person Poker, 1950).
#[derive(Clone, Copy, Debug, Default)]
pub struct Kuhn;

/// A place in Kuhn poker: the cards (0 to 2) once they are dealt, and what was done: `p`asses and `b`ets.
#[derive(Clone, Debug, Default)]
pub struct KuhnState {
    cards: Option<[u8; 2]>,
    done: String,
}

impl Game for Kuhn {
    type State = KuhnState;
    /// The player's card, and what was done.
    type Info = (u8, String);

    fn root(&self) -> KuhnState {
        KuhnState::default()
    }

    fn turn(&self, state: &KuhnState) -> Turn<(u8, String)> {
        let Some(cards) = state.cards else { return Turn::Chance };
        let better = if cards[0] > cards[1] { 1.0 } else { -1.0 };
        match state.done.as_str() {
            "pp" => Turn::Over(better),
            "bb" | "pbb" => Turn::Over(2.0 * better),
            "bp" => Turn::Over(1.0),
            "pbp" => Turn::Over(-1.0),
            done => {
                let player = done.len() % 2;
                Turn::Player(player, (cards[player], done.to_owned()))
            }
        }
    }

    fn next(&self, state: &KuhnState) -> Vec<(f64, KuhnState)> {
        if state.cards.is_some() {
            let after = |what| KuhnState { done: format!("{}{what}", state.done), ..*state };
            return ["p", "b"].map(|what| (1.0, after(what))).into();
        }
        let deals = (0..3).flat_map(|a| (0..3).map(move |b| [a, b])).filter(|[a, b]| a != b);
        deals
            .map(|cards| (1.0 / 6.0, KuhnState { cards: Some(cards), ..KuhnState::default() }))
            .collect()
    }
}

/// Leduc poker: two jacks, two queens and two kings; one card each, an ante of 1, a round of betting, one card
/// for both, another round. Bets and raises are 2 in the first round and 4 in the second, two of them at
/// most in each. A pair with the common card wins, else the higher card.
///
/// The first player loses 0.0856 on average (F. Southey et al., Bayes' Bluff, 2005, has the game; the value
/// is that of the solvers published since).
#[derive(Clone, Copy, Debug, Default)]
pub struct Leduc;

/// A place in Leduc poker.
#[derive(Clone, Debug)]
pub struct LeducState {
    /// The ranks of the players, 0 to 2, and then that of the common card.
    cards: Vec<u8>,
    /// What was done in each round: `c`alls (or checks), `r`aises (or bets), `f`olds.
    done: [String; 2],
    paid: [u8; 2],
}

impl LeducState {
    fn round(&self) -> usize {
        usize::from(self.cards.len() == 3)
    }

    /// Whether the round has come to its end: both have spoken and nothing is owed.
    fn is_settled(&self) -> bool {
        self.done[self.round()].len() >= 2 && self.paid[0] == self.paid[1]
    }

    fn folded(&self) -> bool {
        self.done[self.round()].ends_with('f')
    }

    fn turn(&self) -> usize {
        self.done[self.round()].len() % 2
    }

    /// What the first player wins when all is shown.
    fn shown(&self) -> f64 {
        let strength = |player: usize| {
            let card = self.cards[player];
            if card == self.cards[2] { 3 + card } else { card }
        };
        match strength(0).cmp(&strength(1)) {
            std::cmp::Ordering::Greater => f64::from(self.paid[1]),
            std::cmp::Ordering::Less => -f64::from(self.paid[0]),
            std::cmp::Ordering::Equal => 0.0,
        }
    }

    fn after(&self, what: char) -> LeducState {
        let mut after = self.clone();
        let (round, player) = (self.round(), self.turn());
        after.done[round].push(what);
        let other = self.paid[1 - player];
        match what {
            'c' => after.paid[player] = other,
            'r' => after.paid[player] = other + if round == 0 { 2 } else { 4 },
            _ => {}
        }
        after
    }
}

impl Game for Leduc {
    type State = LeducState;
    /// The player's card, the common one, and what was done in each round.
    type Info = (u8, Option<u8>, [String; 2]);

    fn root(&self) -> LeducState {
        LeducState { cards: Vec::new(), done: Default::default(), paid: [1, 1] }
    }

    fn turn(&self, state: &LeducState) -> Turn<Self::Info> {
        if state.cards.len() < 2 {
            return Turn::Chance;
        }
        if state.folded() {
            // Who folded spoke last: the other one is next.
            let won = f64::from(state.paid[1 - state.turn()]);
            return Turn::Over(if state.turn() == 0 { won } else { -won });
        }
        if state.is_settled() {
            return if state.round() == 0 { Turn::Chance } else { Turn::Over(state.shown()) };
        }
        let player = state.turn();
        Turn::Player(player, (state.cards[player], state.cards.get(2).copied(), state.done.clone()))
    }

    fn next(&self, state: &LeducState) -> Vec<(f64, LeducState)> {
        if state.cards.len() < 2 || (state.is_settled() && state.round() == 0) {
            let left = |rank: u8| 2 - state.cards.iter().filter(|&&card| card == rank).count();
            let total = (6 - state.cards.len()) as f64;
            let dealt = |rank: u8| {
                let cards = [&state.cards[..], &[rank]].concat();
                (left(rank) as f64 / total, LeducState { cards, ..state.clone() })
            };
            return (0..3).filter(|&rank| left(rank) > 0).map(dealt).collect();
        }
        let raises = state.done[state.round()].matches('r').count();
        let owes = state.paid[0] != state.paid[1];
        let possible = [('f', owes), ('c', true), ('r', raises < 2)];
        possible
            .into_iter()
            .filter(|&(_, may)| may)
            .map(|(what, _)| (1.0, state.after(what)))
            .collect()
    }
}
