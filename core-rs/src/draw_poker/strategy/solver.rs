//! Counterfactual regret minimisation.

use std::hash::Hash;

use super::regrets::{self, Method, Weights};
use super::tree::{Kind, Strategy, Tree};

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
    /// What the actions are worth, weighed by how likely chance and the other player come there.
    worth: Vec<f64>,
    /// How likely the player comes to the sets.
    reaches: Vec<f64>,
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
            worth: vec![0.0; actions],
            reaches: vec![0.0; tree.sets()],
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
            let weights = self.method.weights(self.rounds);
            for player in 0..2 {
                self.go_down(player, weights);
                self.go_up(player, weights);
            }
        }
    }

    /// The average strategy, which is the result.
    #[must_use]
    pub fn average(&self) -> Strategy {
        let mut strategy = self.tree.uniform();
        for set in &self.tree.sets {
            regrets::share(&self.sums[set.range()], 1, &mut strategy.0[set.range()]);
        }
        strategy
    }

    /// How likely the nodes are, and the strategy's part in the average.
    fn go_down(&mut self, player: usize, weights: Weights<f64>) {
        let tree = self.tree;
        self.reaches.fill(0.0);
        for (number, node) in tree.nodes.iter().enumerate() {
            let (own, others) = (self.own[number], self.others[number]);
            let set = match node.kind {
                Kind::Over(_) => continue,
                Kind::Chance => None,
                Kind::Player(set) => Some(set as usize),
            };
            let mine = set.filter(|&set| tree.sets[set].player == player);
            if let Some(set) = mine {
                self.reaches[set] += own;
            }
            for (action, (child, below)) in tree.children(node).enumerate() {
                let odds = set.map_or(below.chance, |set| {
                    self.current[tree.sets[set].first as usize + action]
                });
                (self.own[child], self.others[child]) =
                    if mine.is_some() { (own * odds, others) } else { (own, others * odds) };
            }
        }
        for (set, reach) in tree.sets.iter().zip(&self.reaches) {
            if set.player == player {
                let range = set.range();
                let (now, sums) = (&self.current[range.clone()], &mut self.sums[range]);
                regrets::remember(now, &[*reach], weights, sums);
            }
        }
    }

    /// What the nodes are worth to the player, level by level from below, and what that teaches.
    fn go_up(&mut self, player: usize, weights: Weights<f64>) {
        let tree = self.tree;
        let sign = if player == 0 { 1.0 } else { -1.0 };
        self.worth.fill(0.0);
        for (number, node) in tree.nodes.iter().enumerate().rev() {
            let first = node.children.start as usize;
            self.values[number] = match node.kind {
                Kind::Over(won) => sign * won,
                Kind::Chance => tree
                    .children(node)
                    .map(|(child, below)| below.chance * self.values[child])
                    .sum(),
                Kind::Player(set) => {
                    let set = &tree.sets[set as usize];
                    let below = &self.values[first..first + set.actions as usize];
                    if set.player == player {
                        let reach = self.others[number];
                        for (worth, below) in self.worth[set.range()].iter_mut().zip(below) {
                            *worth += reach * below;
                        }
                    }
                    let odds = &self.current[set.range()];
                    odds.iter().zip(below).map(|(p, value)| p * value).sum()
                }
            };
        }
        for set in tree.sets.iter().filter(|set| set.player == player) {
            let range = set.range();
            regrets::learn(
                &self.worth[range.clone()],
                weights,
                &mut self.current[range.clone()],
                &mut self.regrets[range],
                &mut [0.0],
            );
        }
    }
}
