//! Bounds of large components, and the choice between the two faces. The proofs are in `docs/search.md`.

use super::clusters::Clusters;
use super::patterns::{Entry, Link};
use super::position::{Position, Sum};

/// Adds a large component to a sum: by its squares, each with its own bounds, and by its clusters, if it has
/// any, or else by its squares with their other bounds.
///
/// Let `top` be the most that one side can get for a square and `low` the least that the other gets if it
/// always plays face down. A game in which each square brings one side `top` and the other `low` is a sum of
/// switches of `middle = (top + low) / 2` plus `slack = (top - low) / 2` for the first side.
#[inline]
pub fn add_large(position: &Position, piece: u64, clusters: Option<&Clusters>, sum: &mut Sum) {
    let squares = position.tally(piece);
    let (mut middle, mut slack) = (squares.middle(), squares.slack());
    if let Some(clusters) = clusters {
        (middle[1], slack[1]) = (clusters.middle, clusters.slack);
    }
    sum.change(1, middle, slack, squares.key());
    sum.active |= piece;
}

/// What the unplayed neighbours of a square lose at most when it dies, gathered one by one.
#[derive(Clone, Copy, Default)]
pub struct Stakes {
    losses: i32,
    weights: i32,
}

impl Stakes {
    /// Adds a neighbour, to which the square is linked by `link`.
    #[inline(always)]
    pub fn add(&mut self, neighbour: &Entry, link: Link) {
        self.losses += (neighbour.losses() >> link.shift & 15) as i32;
        self.weights += i32::from(link.weight);
    }

    /// Whether face up and face down are worth trying.
    ///
    /// A live square is worth to its neighbours between `w` and `w + 2 d` more than a dead one, whoever takes
    /// them, so the positions after the two faces differ by at most the sum of `w + 2 d`. The face whose
    /// gain is greater by that much makes the other needless.
    #[inline(always)]
    #[must_use]
    pub fn faces(self, entry: &Entry) -> [bool; 2] {
        let better = i32::from(entry.down()) - i32::from(entry.up());
        let most = 2 * self.losses + self.weights;
        let up = better < most;
        [up, !up || -better < most]
    }
}
