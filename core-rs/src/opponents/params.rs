//! Everything that makes a level what it is, in one table.
//!
//! Judgements are in sixteenths of a point. The numbers were tuned with `make ladder` until every step was a
//! clear one and no step was much larger than another (docs/opponents.md has the tables).

use super::Reach;
use super::sight::{Joker, Sight, Thought};

/// One point, as judgements count.
pub const POINT: i32 = 16;

/// How a level judges its actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// By what it sees of this turn and the next.
    Thought(Thought),
    /// By looking a few turns ahead.
    Ahead(Reach),
    /// By solving the rest of the game where that can be done, and by looking ahead before.
    Solve(Solve),
}

/// How to solve the rest of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solve {
    /// How to look ahead before, and where solving takes too long.
    pub ahead: Reach,
    /// From this many open squares on solving is tried.
    pub from: u32,
    /// How many positions it may take.
    pub nodes: u64,
    /// The size of its table, in megabytes.
    pub table_mb: usize,
}

/// A level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Params {
    /// Its name.
    pub name: &'static str,
    /// What a player should know about it.
    pub description: &'static str,
    /// How it judges.
    pub judgement: Judgement,
    /// How far, at most, a judgement is off, in sixteenths of a point; small errors are likelier.
    pub noise: u32,
}

/// The levels 1 to 7.
pub const LEVELS: [Params; 7] = [
    Params {
        name: "Deuce",
        description: "Takes what this turn seems to bring, but only ever pairs up with the joker, and \
                      overlooks chips that touch at a corner.",
        judgement: Judgement::Thought(Thought {
            sight: Sight { joker: Joker::Twin, diagonals: false },
            later: 0,
            reply: 0,
            denial: false,
        }),
        noise: 88,
    },
    Params {
        name: "Five",
        description: "Sees everything that this turn brings, and nothing of what it opens for you.",
        judgement: Judgement::Thought(Thought {
            sight: Sight::FULL,
            later: 0,
            reply: 0,
            denial: false,
        }),
        noise: 8,
    },
    Params {
        name: "Eight",
        description: "Weighs its points against your best answer, but takes a card that goes face down \
                      for one that still counts.",
        judgement: Judgement::Thought(Thought {
            sight: Sight::FULL,
            later: 1,
            reply: 16,
            denial: false,
        }),
        noise: 8,
    },
    Params {
        name: "Jack",
        description: "Also builds on its own chips, and turns cards over to take them from you; it \
                      sees one answer and no further.",
        judgement: Judgement::Thought(Thought {
            sight: Sight::FULL,
            later: 4,
            reply: 16,
            denial: true,
        }),
        noise: 32,
    },
    Params {
        name: "Queen",
        description: "Weighs the whole board two turns ahead, and is still off by a point or two.",
        judgement: Judgement::Ahead(Reach { depth: 2, width: 8, end: 0 }),
        noise: 36,
    },
    Params {
        name: "King",
        description: "Looks three turns ahead, and through the last eight squares to the end, with a \
                      slip now and then.",
        judgement: Judgement::Ahead(Reach { depth: 3, width: 8, end: 8 }),
        noise: 22,
    },
    Params {
        name: "Ace",
        description: "Looks eight turns ahead, and plays without a fault as soon as the end can be \
                      counted out, 24 squares before it.",
        judgement: Judgement::Solve(Solve {
            ahead: Reach { depth: 8, width: 8, end: 0 },
            from: 24,
            nodes: 400_000,
            table_mb: 32,
        }),
        noise: 0,
    },
];
