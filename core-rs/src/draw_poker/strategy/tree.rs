//! Games as trees whose nodes lie level by level.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::ops::Range;

/// A game of two players in which one wins what the other loses, small enough to be written out as a tree.
///
/// Players remember all that they knew and did (perfect recall): what a player knows is to say so.
pub trait Game {
    /// A place in the game.
    type State;
    /// What the player whose turn it is knows there.
    type Info: Eq + Hash;

    /// Where the game starts.
    fn root(&self) -> Self::State;

    /// Who is to move.
    fn turn(&self, state: &Self::State) -> Turn<Self::Info>;

    /// What can come next, each with its probability where chance decides. For players the order is that of
    /// their actions, and the number before the state is not looked at.
    fn next(&self, state: &Self::State) -> Vec<(f64, Self::State)>;
}

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Turn<I> {
    /// Nobody: the game is over and the first player has won so much.
    Over(f64),
    /// Chance.
    Chance,
    /// A player, 0 or 1, who knows this.
    Player(usize, I),
}

/// What a node of the tree is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Kind {
    Over(f64),
    Chance,
    /// The number of the information set.
    Player(u32),
}

/// A node of the tree. Its children lie side by side in the next level.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub kind: Kind,
    pub children: Range<u32>,
    /// How likely chance is to come here from its parent; 1 after a player.
    pub chance: f64,
}

/// An information set: the nodes that a player cannot tell apart.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub player: usize,
    pub actions: u32,
    /// Where its actions are among those of all sets.
    pub first: u32,
    pub level: u32,
}

impl Set {
    pub fn range(&self) -> Range<usize> {
        self.first as usize..(self.first + self.actions) as usize
    }
}

/// A game, written out. Parents lie before their children, so that a pass over the nodes needs no recursion.
#[derive(Clone, Debug)]
pub struct Tree<I> {
    pub(super) nodes: Vec<Node>,
    /// Where each level begins, and where the last one ends.
    pub(super) levels: Vec<u32>,
    pub(super) sets: Vec<Set>,
    pub(super) numbers: HashMap<I, u32>,
}

/// A way to play for both players: how likely each action of each information set is.
#[derive(Clone, PartialEq, Debug)]
pub struct Strategy(pub(super) Vec<f64>);

impl<I: Eq + Hash> Tree<I> {
    /// Writes a game out.
    ///
    /// # Errors
    ///
    /// If places that look alike to a player differ in the player, the number of actions or the number of
    /// moves before, or if a place that is not the end leads nowhere.
    pub fn new<G: Game<Info = I>>(game: &G) -> Result<Tree<I>, TreeError> {
        let mut tree =
            Tree { nodes: Vec::new(), levels: vec![0], sets: Vec::new(), numbers: HashMap::new() };
        let mut level = vec![(1.0, game.root())];
        while !level.is_empty() {
            let depth = tree.levels.len() as u32 - 1;
            let end = tree.nodes.len() + level.len();
            let mut below = Vec::new();
            for (chance, state) in level {
                let turn = game.turn(&state);
                let next =
                    if matches!(turn, Turn::Over(_)) { Vec::new() } else { game.next(&state) };
                let kind = match turn {
                    Turn::Over(won) => Kind::Over(won),
                    _ if next.is_empty() => return Err(TreeError::NoWay { depth }),
                    Turn::Chance => Kind::Chance,
                    Turn::Player(player, info) => {
                        Kind::Player(tree.set_of(info, player, next.len() as u32, depth)?)
                    }
                };
                let first = (end + below.len()) as u32;
                let children = first..first + next.len() as u32;
                let by_chance = kind == Kind::Chance;
                below.extend(
                    next.into_iter().map(|(p, state)| (if by_chance { p } else { 1.0 }, state)),
                );
                tree.nodes.push(Node { kind, children, chance });
            }
            tree.levels.push(end as u32);
            level = below;
        }
        Ok(tree)
    }

    fn set_of(
        &mut self,
        info: I,
        player: usize,
        actions: u32,
        level: u32,
    ) -> Result<u32, TreeError> {
        let next = self.sets.len() as u32;
        let number = *self.numbers.entry(info).or_insert(next);
        if let Some(set) = self.sets.get(number as usize) {
            let alike = (set.player, set.actions, set.level) == (player, actions, level);
            return if alike { Ok(number) } else { Err(TreeError::Unlike { depth: level }) };
        }
        let first = self.actions() as u32;
        self.sets.push(Set { player, actions, first, level });
        Ok(number)
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

    /// How many information sets there are.
    #[must_use]
    pub fn sets(&self) -> usize {
        self.sets.len()
    }

    /// How many actions all of them have together.
    pub(super) fn actions(&self) -> usize {
        self.sets.last().map_or(0, |set| (set.first + set.actions) as usize)
    }

    /// The strategy that takes all actions alike.
    #[must_use]
    pub fn uniform(&self) -> Strategy {
        let share = |set: &Set| vec![1.0 / f64::from(set.actions); set.actions as usize];
        Strategy(self.sets.iter().flat_map(share).collect())
    }

    /// How likely the actions are where a player knows this; `None` where it never comes to that.
    #[must_use]
    pub fn probabilities<'a>(&self, strategy: &'a Strategy, info: &I) -> Option<&'a [f64]> {
        let set = &self.sets[*self.numbers.get(info)? as usize];
        strategy.0.get(set.range())
    }

    /// What the first player wins on average when both play so.
    #[must_use]
    pub fn value(&self, strategy: &Strategy) -> f64 {
        let mut values = vec![0.0; self.nodes.len()];
        for (number, node) in self.nodes.iter().enumerate().rev() {
            values[number] = match node.kind {
                Kind::Over(won) => won,
                Kind::Chance => {
                    self.children(node).map(|(child, below)| below.chance * values[child]).sum()
                }
                Kind::Player(set) => {
                    let odds = &strategy.0[self.sets[set as usize].range()];
                    self.children(node).zip(odds).map(|((child, _), p)| p * values[child]).sum()
                }
            };
        }
        values[0]
    }

    /// The children of a node with their numbers.
    pub(super) fn children(&self, node: &Node) -> impl Iterator<Item = (usize, &Node)> {
        let range = node.children.start as usize..node.children.end as usize;
        range.clone().zip(&self.nodes[range])
    }
}

/// Why a game cannot be written out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeError {
    /// Places that look alike to a player are not.
    Unlike {
        /// How many moves before.
        depth: u32,
    },
    /// Nothing comes next though the game is not over.
    NoWay {
        /// How many moves before.
        depth: u32,
    },
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TreeError::Unlike { depth } => {
                write!(f, "places that a player cannot tell apart differ (after {depth} moves)")
            }
            TreeError::NoWay { depth } => {
                write!(f, "nothing comes next, and the game is not over (after {depth} moves)")
            }
        }
    }
}

impl std::error::Error for TreeError {}
