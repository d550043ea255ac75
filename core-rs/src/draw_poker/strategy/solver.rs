//! Counterfactual regret minimisation.

use std::hash::Hash;

use super::tree::{Kind, Set, Strategy, Tree};

/// How regrets and strategies of earlier rounds are weighed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Method {
    /// CFR+ (O. Tammelin, Solving Large Imperfect Information Games Using CFR+, 2014): regrets are kept at 0 or
    /// above, the average strategy counts round `t` with `t`.
    Plus,
    /// Discounted CFR (N. Brown and T. Sandholm, Solving Imperfect-Information Games via Discounted Regret
    /// Minimization, 2019): after round `t` positive regrets are multiplied by `t^alpha / (t^alpha + 1)`,
    /// negative ones likewise with `beta`, and the average strategy by `(t / (t + 1))^gamma`.
    Discounted {
        /// For positive regrets.
        alpha: f64,
        /// For negative regrets.
        beta: f64,
        /// For the average strategy.
        gamma: f64,
    },
}

impl Method {
    /// Discounted CFR with the numbers that its authors recommend.
    pub const DISCOUNTED: Method = Method::Discounted { alpha: 1.5, beta: 0.0, gamma: 2.0 };
}

/// Runs counterfactual regret minimisation on a tree, as long as one likes.
///
/// In a round the players take turns. For the one whose turn it is, every action of every information set
/// is asked how much better it would have been than what the current strategy does there, weighed by how
/// likely chance and the other player come there; these regrets are summed up, and the next strategy takes
/// actions in proportion to their positive sums. The average of the strategies goes to an equilibrium
/// (M. Zinkevich et al., Regret Minimization in Games with Incomplete Information, 2007).
///
/// ```
/// use locus_poker_core::draw_poker::strategy::{Kuhn, Method, Solver, Tree};
///
/// let tree = Tree::new(&Kuhn)?;
/// let mut solver = Solver::new(&tree, Method::Plus);
/// solver.run(1000);
/// let strategy = solver.average();
/// assert!((tree.value(&strategy) + 1.0 / 18.0).abs() < 1e-4);
/// assert!(tree.exploitability(&strategy) < 1e-4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver<'a, I> {
    tree: &'a Tree<I>,
    method: Method,
    rounds: u32,
    regrets: Vec<f64>,
    /// The strategies of all rounds, weighed and summed up.
    sums: Vec<f64>,
    current: Vec<f64>,
    /// What the nodes are worth, and how likely the player, and chance with the other, come there.
    values: Vec<f64>,
    own: Vec<f64>,
    others: Vec<f64>,
}

impl<'a, I: Eq + Hash> Solver<'a, I> {
    /// A solver that has run no round yet.
    #[must_use]
    pub fn new(tree: &'a Tree<I>, method: Method) -> Solver<'a, I> {
        let (actions, nodes) = (tree.actions(), tree.len());
        Solver {
            tree,
            method,
            rounds: 0,
            regrets: vec![0.0; actions],
            sums: vec![0.0; actions],
            current: tree.uniform().0,
            values: vec![0.0; nodes],
            own: vec![1.0; nodes],
            others: vec![1.0; nodes],
        }
    }

    /// How many rounds were run.
    #[must_use]
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Runs so many rounds more.
    pub fn run(&mut self, rounds: u32) {
        for _ in 0..rounds {
            self.rounds += 1;
            for player in 0..2 {
                self.go_down(player);
                self.go_up(player);
                self.discount(player);
                self.match_regrets(player);
            }
        }
    }

    /// The average strategy, which is the result.
    #[must_use]
    pub fn average(&self) -> Strategy {
        let mut strategy = self.tree.uniform();
        for set in &self.tree.sets {
            share(&self.sums[set.range()], &mut strategy.0[set.range()]);
        }
        strategy
    }

    /// How likely the nodes are, and the strategy's part in the average.
    fn go_down(&mut self, player: usize) {
        let weight = match self.method {
            Method::Plus => f64::from(self.rounds),
            Method::Discounted { .. } => 1.0,
        };
        for (number, node) in self.tree.nodes.iter().enumerate() {
            let (own, others) = (self.own[number], self.others[number]);
            let set = match node.kind {
                Kind::Over(_) => continue,
                Kind::Chance => None,
                Kind::Player(set) => Some(&self.tree.sets[set as usize]),
            };
            for (action, (child, below)) in self.tree.children(node).enumerate() {
                let odds =
                    set.map_or(below.chance, |set| self.current[set.first as usize + action]);
                let mine = set.is_some_and(|set| set.player == player);
                (self.own[child], self.others[child]) =
                    if mine { (own * odds, others) } else { (own, others * odds) };
                if let (true, Some(set)) = (mine, set) {
                    self.sums[set.first as usize + action] += weight * own * odds;
                }
            }
        }
    }

    /// What the nodes are worth to the player, and the regrets.
    fn go_up(&mut self, player: usize) {
        let sign = if player == 0 { 1.0 } else { -1.0 };
        for (number, node) in self.tree.nodes.iter().enumerate().rev() {
            let first = node.children.start as usize;
            self.values[number] = match node.kind {
                Kind::Over(won) => sign * won,
                Kind::Chance => {
                    let children = self.tree.children(node);
                    children.map(|(child, below)| below.chance * self.values[child]).sum()
                }
                Kind::Player(set) => {
                    let set = &self.tree.sets[set as usize];
                    let odds = &self.current[set.range()];
                    let below = &self.values[first..first + odds.len()];
                    let value = odds.iter().zip(below).map(|(p, value)| p * value).sum::<f64>();
                    if set.player == player {
                        let reach = self.others[number];
                        for (regret, below) in self.regrets[set.range()].iter_mut().zip(below) {
                            *regret += reach * (below - value);
                        }
                    }
                    value
                }
            };
        }
    }

    /// Lets what is past count less.
    fn discount(&mut self, player: usize) {
        let round = f64::from(self.rounds);
        let (positive, negative, average) = match self.method {
            Method::Plus => (1.0, 0.0, 1.0),
            Method::Discounted { alpha, beta, gamma } => {
                let share = |exponent: f64| round.powf(exponent) / (round.powf(exponent) + 1.0);
                (share(alpha), share(beta), (round / (round + 1.0)).powf(gamma))
            }
        };
        for set in self.tree.sets.iter().filter(|set| set.player == player) {
            for regret in &mut self.regrets[set.range()] {
                *regret *= if *regret > 0.0 { positive } else { negative };
            }
            for sum in &mut self.sums[set.range()] {
                *sum *= average;
            }
        }
    }

    /// The next strategy of a player.
    fn match_regrets(&mut self, player: usize) {
        let of_player = |set: &&Set| set.player == player;
        for set in self.tree.sets.iter().filter(of_player) {
            share(&self.regrets[set.range()], &mut self.current[set.range()]);
        }
    }
}

/// Shares of 1 in proportion to the positive weights, equal ones where there is none.
fn share(weights: &[f64], shares: &mut [f64]) {
    let total: f64 = weights.iter().map(|weight| weight.max(0.0)).sum();
    let equal = 1.0 / shares.len() as f64;
    for (share, weight) in shares.iter_mut().zip(weights) {
        *share = if total > 0.0 { weight.max(0.0) / total } else { equal };
    }
}
