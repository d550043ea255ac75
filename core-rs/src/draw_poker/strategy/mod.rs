//! Strategies that cannot be exploited: small games as trees, how they are solved, and how well.
//!
//! A [`Game`] of two players becomes a [`Tree`]; a [`Solver`] runs counterfactual regret minimisation on it;
//! an exact best response says how far the [`Strategy`] is from an equilibrium. The methods are checked on
//! [`Kuhn`] and [`Leduc`] poker, whose values are known. [`HandClasses`] are the hands of five-card draw
//! with the suits folded out, without loss; [`Groups`] are those that are nearly alike before the exchange,
//! and a [`Plan`] is a kind of discard.

mod classes;
mod games;
mod groups;
mod plans;
mod response;
mod shape;
mod solver;
mod tree;

pub use classes::HandClasses;
pub use games::{Kuhn, Leduc};
pub use groups::Groups;
pub use plans::{Plan, plans};
pub use solver::{Method, Solver};
pub use tree::{Game, Strategy, Tree, TreeError, Turn};

#[cfg(test)]
mod tests;
