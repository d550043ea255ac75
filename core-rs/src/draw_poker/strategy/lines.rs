//! The public side of the solved game: who may do what, as a tree.

use std::ops::Range;

use super::bets::Bets;

/// What a player does, as the other one sees it. Amounts are those of the bet, beyond what is owed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Act {
    /// Gives the deal up. Left out where nothing is owed: to wait, or to show, is never worse.
    Fold,
    /// Waits.
    Check,
    /// Bets.
    Open(f64),
    /// Pays what is owed and bets.
    Raise(f64),
    /// Pays what is owed and is the first to change cards.
    Draw,
    /// Pays what is owed and has all cards shown.
    Show,
}

/// What happens at a place of the tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Place {
    /// A player, 0 (who speaks first) or 1, says something. Its children are what may be said.
    Bet(usize),
    /// This player changes cards, then the other. Its child is the second round.
    Exchange(usize),
    /// This player has folded.
    Fold(usize),
    /// The cards are shown.
    Show,
}

/// A node of the tree.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// What happens.
    pub place: Place,
    /// What each has paid beyond half the pot at the start.
    pub paid: [f64; 2],
    /// What may be done at a bet, one for each child; empty elsewhere.
    pub acts: Vec<Act>,
    /// The numbers of the nodes that can come next.
    pub children: Vec<usize>,
}

/// All ways to bet. Every node lies right before those below it, the root first.
///
/// ```
/// use locus_poker_core::draw_poker::strategy::{Act, Bets, Lines};
///
/// let lines = Lines::new(&Bets::new(19.0)?);
/// assert_eq!(lines.node(0).acts, [Act::Check, Act::Open(1.0), Act::Open(2.0), Act::Open(19.0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    nodes: Vec<Node>,
    /// How many nodes are above each exchange or below it: its own range.
    exchanges: Vec<Range<usize>>,
}

impl Lines {
    /// The tree for these bets.
    #[must_use]
    pub fn new(bets: &Bets) -> Lines {
        let mut lines = Lines { nodes: Vec::new(), exchanges: Vec::new() };
        lines.speak(bets, Round { second: false, turn: 0, bets: 0, spoken: false }, [0.0; 2]);
        lines
    }

    /// How many nodes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is none; there always is the root.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// A node.
    ///
    /// # Panics
    ///
    /// If there is none of this number.
    #[must_use]
    pub fn node(&self, number: usize) -> &Node {
        &self.nodes[number]
    }

    /// All nodes.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The exchanges, each with the numbers of its own node and of the whole second round below it.
    #[must_use]
    pub fn exchanges(&self) -> &[Range<usize>] {
        &self.exchanges
    }

    fn add(&mut self, place: Place, paid: [f64; 2]) -> usize {
        self.nodes.push(Node { place, paid, acts: Vec::new(), children: Vec::new() });
        self.nodes.len() - 1
    }

    /// Adds the node at which a player has to say something, and all below it.
    fn speak(&mut self, bets: &Bets, round: Round, paid: [f64; 2]) -> usize {
        let Round { second, turn, spoken, .. } = round;
        let node = self.add(Place::Bet(turn), paid);
        let owes = paid[turn] < paid[1 - turn];
        let even = [paid[0].max(paid[1]); 2];
        let mut said = Vec::new();
        if owes {
            said.push((Act::Fold, self.add(Place::Fold(turn), paid)));
        }
        if !second && !spoken {
            let next = Round { turn: 1 - turn, spoken: true, ..round };
            said.push((Act::Check, self.speak(bets, next, paid)));
        }
        if !second && spoken {
            said.push((Act::Draw, self.exchange(bets, turn, even)));
        }
        if second {
            said.push((Act::Show, self.add(Place::Show, even)));
        }
        for amount in bets.amounts(even[0], round.bets) {
            let mut paid = even;
            paid[turn] += amount;
            let next = Round { turn: 1 - turn, bets: round.bets + 1, spoken: true, ..round };
            let act = if owes { Act::Raise(amount) } else { Act::Open(amount) };
            said.push((act, self.speak(bets, next, paid)));
        }
        (self.nodes[node].acts, self.nodes[node].children) = said.into_iter().unzip();
        node
    }

    /// Adds an exchange and the second round after it. Where nothing is left to bet, the cards are shown.
    fn exchange(&mut self, bets: &Bets, first: usize, paid: [f64; 2]) -> usize {
        let node = self.add(Place::Exchange(first), paid);
        let below = if bets.amounts(paid[0], 0).is_empty() {
            self.add(Place::Show, paid)
        } else {
            let round = Round { second: true, turn: 0, bets: 0, spoken: false };
            self.speak(bets, round, paid)
        };
        self.nodes[node].children.push(below);
        self.exchanges.push(node..self.nodes.len());
        node
    }
}

/// Where a round of betting is.
#[derive(Clone, Copy)]
struct Round {
    second: bool,
    turn: usize,
    bets: u8,
    /// Whether somebody has spoken in it.
    spoken: bool,
}
