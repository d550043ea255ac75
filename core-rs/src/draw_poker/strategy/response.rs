//! The exact best response, and what a strategy loses to it.

use std::hash::Hash;

use super::tree::{Kind, Strategy, Tree};

impl<I: Eq + Hash> Tree<I> {
    /// What a player (0 or 1) wins on average by playing as well as possible against the other's part of a
    /// strategy.
    ///
    /// Level by level from below: in an information set the same action has to be taken at all its nodes,
    /// so the one is best whose values there, each weighed by how likely chance and the other player lead to
    /// the node, sum up to most. What the player does above does not matter, because players remember it.
    #[must_use]
    pub fn best_response(&self, strategy: &Strategy, player: usize) -> f64 {
        let reach = self.reach_of_others(strategy, player);
        let sign = if player == 0 { 1.0 } else { -1.0 };
        let mut values = vec![0.0; self.nodes.len()];
        let mut sums = vec![0.0; self.actions()];
        for level in self.levels.windows(2).rev() {
            let range = level[0] as usize..level[1] as usize;
            for number in range.clone() {
                let node = &self.nodes[number];
                let Kind::Player(set) = node.kind else { continue };
                let set = &self.sets[set as usize];
                if set.player == player {
                    for ((child, _), sum) in self.children(node).zip(&mut sums[set.range()]) {
                        *sum += reach[number] * values[child];
                    }
                }
            }
            for number in range {
                let node = &self.nodes[number];
                values[number] = match node.kind {
                    Kind::Over(won) => sign * won,
                    Kind::Chance => {
                        self.children(node).map(|(child, below)| below.chance * values[child]).sum()
                    }
                    Kind::Player(set) => {
                        let set = &self.sets[set as usize];
                        if set.player == player {
                            let best = best(&sums[set.range()]);
                            values[node.children.start as usize + best]
                        } else {
                            let odds = &strategy.0[set.range()];
                            self.children(node)
                                .zip(odds)
                                .map(|((child, _), p)| p * values[child])
                                .sum()
                        }
                    }
                };
            }
        }
        values[0]
    }

    /// How much a strategy loses on average to an opponent who knows it and plays as well as possible, the
    /// mean of both seats. It is 0 for an equilibrium and for nothing else.
    #[must_use]
    pub fn exploitability(&self, strategy: &Strategy) -> f64 {
        (self.best_response(strategy, 0) + self.best_response(strategy, 1)) / 2.0
    }

    /// How likely chance and the other player lead to each node.
    pub(super) fn reach_of_others(&self, strategy: &Strategy, player: usize) -> Vec<f64> {
        let mut reach = vec![1.0; self.nodes.len()];
        for (number, node) in self.nodes.iter().enumerate() {
            let odds: &[f64] = match node.kind {
                Kind::Player(set) if self.sets[set as usize].player != player => {
                    &strategy.0[self.sets[set as usize].range()]
                }
                _ => &[],
            };
            let here = reach[number];
            for (action, (child, below)) in self.children(node).enumerate() {
                reach[child] = here * below.chance * odds.get(action).copied().unwrap_or(1.0);
            }
        }
        reach
    }
}

/// The place of the largest number, the first of several.
fn best(numbers: &[f64]) -> usize {
    let better = |best: usize, at: usize| if numbers[at] > numbers[best] { at } else { best };
    (0..numbers.len()).fold(0, better)
}
