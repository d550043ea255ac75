//! Poker hands: their categories, the best one among up to nine cards, with and without a joker.

mod category;

pub use category::{HandCategory, category, category_with_joker};
