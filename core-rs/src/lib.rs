//! The core of Locus Poker: cards, hands, grids, the rules and what is computed from them.
//!
//! Modules know each other in one direction only: `rng`, `card`, `deck` -> `hand` -> `grid` -> `locus` -> `search`, `odds`;
//! `search` -> `opponents` -> `arena`; `hand` -> `draw_poker`, which knows nothing of `grid` and `locus`, nor they of it.
//! Nothing here knows Python; the binding crate converts and declares.

pub mod arena;
pub mod card;
pub mod deck;
pub mod draw_poker;
pub mod grid;
pub mod hand;
pub mod locus;
pub mod odds;
pub mod opponents;
pub mod quote;
pub mod rng;
pub mod search;
