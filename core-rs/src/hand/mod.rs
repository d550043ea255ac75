//! Poker hands: their categories, the best one among up to nine cards, with and without a joker.

mod batch;
mod best;
mod category;
mod cpu;
mod lanes;
mod rank;
mod value;
mod value_tables;

pub use batch::{BadRow, Fault, Options, categories_of_rows, values_of_rows};
pub use best::Hand;
pub use category::{HandCategory, category, category_with_joker};
pub use cpu::Path;
pub use lanes::{categories, categories_on};
pub use rank::{HandRank, RankError};
pub use value::{MAX_VALUE, value};

#[cfg(test)]
mod testing;

#[cfg(test)]
mod vector_tests;
