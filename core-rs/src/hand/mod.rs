//! Poker hands: their categories, the best one among up to nine cards, with and without a joker.
//!
//! | asked | of one hand | of many |
//! | --- | --- | --- |
//! | the category | [`category()`], [`category_with_joker`] | [`categories`] (suit lanes), [`categories_of_rows`] (ids) |
//! | the cards that make it, the joker's card | [`Hand::best`] | |
//! | a number that compares hands, kickers included | [`value()`], [`HandRank`] | [`values_of_rows`] (ids) |

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
