//! Strategies that cannot be exploited: games, how they are solved, and how well.
//!
//! A small [`Game`] of two players becomes a [`Tree`]; a [`Solver`] runs counterfactual regret minimisation on it;
//! an exact best response says how far the [`Strategy`] is from an equilibrium. The methods are checked on
//! [`Kuhn`] and [`Leduc`] poker, whose values are known.
//!
//! Five-card draw is larger. [`HandClasses`] are its hands with the suits folded out, without loss; [`Groups`] are
//! those that are nearly alike before the exchange, and a [`Plan`] is a kind of discard. [`Draws`] counts what becomes of
//! them, [`Lines`] are the ways to bet, and a [`DrawSolver`] works on all groups, or all strengths, at once. Its
//! result is a [`Profile`]. `docs/draw_strategy.md` says which game that is and why the method is sound.

mod bets;
mod chances;
mod classes;
mod draw_solver;
mod draws;
mod exchange;
mod file;
mod game;
mod games;
mod groups;
mod lines;
mod outlook;
mod plans;
mod profile;
mod regrets;
mod response;
mod rows;
mod shape;
mod solver;
mod supersets;
mod tree;
mod ungrouped;

pub use bets::{Bets, BetsError};
pub use chances::{Chances, Group, NUMBERS, PlanOdds};
pub use classes::HandClasses;
pub use draw_solver::DrawSolver;
pub use draws::Draws;
pub use file::{MAGIC, Solution, write_strategy};
pub use game::{DrawGame, Stopped};
pub use games::{Kuhn, Leduc};
pub use groups::Groups;
pub use lines::{Act, Lines, Node, Place};
pub use outlook::{Decision, Outlook};
pub use plans::{Plan, plans, plans_within};
pub use profile::Profile;
pub use regrets::Method;
pub use solver::Solver;
pub use tree::{Game, Strategy, Tree, TreeError, Turn};
pub use ungrouped::Ungrouped;

#[cfg(test)]
mod draw_tests;
#[cfg(test)]
mod file_tests;
#[cfg(test)]
mod tests;
