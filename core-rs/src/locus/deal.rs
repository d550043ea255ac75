//! The cards laid in the grid.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use super::{Face, HandTables};
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::grid::{Grid, Square, SquareSet};
use crate::hand::{HandCategory, category, category_with_joker};

/// The cards laid face up in a grid: each at most once, one a square.
///
/// Cheap to clone: clones share the cards and the hand tables, which are built when they are first asked for.
#[derive(Clone)]
pub struct Deal(Arc<Inner>);

struct Inner {
    grid: Grid,
    cards: Box<[Card]>,
    /// The card of each square as a set, by the bit of the square; empty off the grid.
    sets: [CardSet; 64],
    tables: OnceLock<HandTables>,
}

impl Deal {
    /// Lays the cards row by row.
    pub fn new(grid: Grid, cards: &[Card]) -> Result<Deal, DealError> {
        if cards.len() != grid.len() {
            return Err(DealError::Count { grid, cards: cards.len() });
        }
        let mut sets = [CardSet::EMPTY; 64];
        let mut seen = [None; Card::COUNT as usize];
        for (square, &card) in grid.squares().iter().zip(cards) {
            if let Some(first) = seen[usize::from(card.id())].replace(square) {
                return Err(DealError::Twice { card, first, second: square });
            }
            sets[square.slot()] = CardSet::single(card);
        }
        let (cards, tables) = (cards.into(), OnceLock::new());
        Ok(Deal(Arc::new(Inner { grid, cards, sets, tables })))
    }

    /// The deal of a seed, the same for ever: the first cards of the shuffled deck of 52.
    ///
    /// ```
    /// use locus_poker_core::grid::Grid;
    /// use locus_poker_core::locus::Deal;
    ///
    /// let deal = Deal::shuffled("3x2".parse::<Grid>()?, 7);
    /// assert_eq!(deal.to_string(), "Qh9cKh/8hJs7s");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn shuffled(grid: Grid, seed: u64) -> Deal {
        let cards = Deck::Full.shuffled(seed);
        Deal::new(grid, &cards[..grid.len()])
            .unwrap_or_else(|_| unreachable!("a deck has each card once"))
    }

    /// The size of the deal.
    #[must_use]
    #[inline]
    pub fn grid(&self) -> Grid {
        self.0.grid
    }

    /// The cards row by row.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.0.cards
    }

    /// The card of a square of the grid; `None` off the grid.
    #[must_use]
    pub fn card(&self, square: Square) -> Option<Card> {
        if self.0.grid.contains(square) {
            self.0.cards.get(self.0.grid.index(square)).copied()
        } else {
            None
        }
    }

    /// The cards of these squares; squares off the grid have none.
    #[must_use]
    pub fn cards_of(&self, squares: SquareSet) -> CardSet {
        squares.iter().fold(CardSet::EMPTY, |set, square| set.union(self.0.sets[square.slot()]))
    }

    /// The cards a hand can be made of when a square is played: what of its area is live, and face up the
    /// card itself. Face down a joker comes on top.
    #[must_use]
    pub fn hand_cards(&self, square: Square, face: Face, live: SquareSet) -> CardSet {
        let around = live & square.neighbours();
        self.cards_of(if face.is_down() { around } else { around.with(square) })
    }

    /// The hand tables; the first call for this deal builds them.
    #[inline]
    pub fn tables(&self) -> &HandTables {
        self.0.tables.get_or_init(|| HandTables::build(self.0.grid, &self.0.sets))
    }

    /// The category of the hand when a square is played while `live` are the squares that are not face down.
    ///
    /// A look-up when the tables are built. Otherwise the one hand is evaluated: a single game asks for far
    /// fewer hands than the tables hold.
    #[must_use]
    pub fn category(&self, square: Square, face: Face, live: SquareSet) -> HandCategory {
        if let Some(tables) = self.0.tables.get() {
            return tables.category(square, face, live);
        }
        let cards = self.hand_cards(square, face, live);
        if face.is_down() { category_with_joker(cards) } else { category(cards) }
    }
}

impl PartialEq for Deal {
    fn eq(&self, other: &Deal) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.grid == other.0.grid && self.0.cards == other.0.cards)
    }
}

impl Eq for Deal {}

impl Hash for Deal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.grid.hash(state);
        self.0.cards.hash(state);
    }
}

/// The cards row by row, rows parted by `/`.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.0.cards.chunks(usize::from(self.0.grid.columns())).enumerate() {
            f.write_str(if i > 0 { "/" } else { "" })?;
            row.iter().try_for_each(|card| fmt::Display::fmt(card, f))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deal({} {self})", self.0.grid)
    }
}

/// Why cards make no deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealError {
    /// There are more or fewer cards than squares.
    Count {
        /// The grid to fill.
        grid: Grid,
        /// How many cards there are.
        cards: usize,
    },
    /// A card lies on two squares.
    Twice {
        /// The card.
        card: Card,
        /// Where it lies first.
        first: Square,
        /// Where it lies again.
        second: Square,
    },
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealError::Count { grid, cards } => {
                write!(f, "the {grid} grid takes {} cards, got {cards}", grid.len())
            }
            DealError::Twice { card, first, second } => {
                write!(f, "'{card}' is dealt twice, at '{first}' and '{second}'")
            }
        }
    }
}

impl std::error::Error for DealError {}
