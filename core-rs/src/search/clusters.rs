//! Bounds of large components by clusters: blocks of the board, each played out exactly inside, with bounds for what its
//! surroundings do to it. The argument is in `docs/search.md`.

use super::components::{Components, Reduced, Rests, raw_key};
use super::fit::{Choice, fit};
use super::params::{CLUSTER, SMALL};
use super::patterns::SQUARES;
use super::position::{Pieces, Position, component, grow, squares};

/// The block of each square.
static BLOCKS: [u64; SQUARES] = {
    let mut blocks = [0; SQUARES];
    let mut at = 0;
    while at < SQUARES * SQUARES {
        let (one, other) = (at / SQUARES, at % SQUARES);
        let (columns, rows) = CLUSTER;
        if one % 8 / columns == other % 8 / columns && one / 8 / rows == other / 8 / rows {
            blocks[one] |= 1 << other;
        }
        at += 1;
    }
    blocks
};

const _: () = assert!(CLUSTER.0 * CLUSTER.1 <= SMALL as usize);

/// What stands for some clusters: switches, and how far these may be from them in any sum.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Clusters {
    pub middle: u64,
    pub slack: i32,
    /// Their squares.
    pub squares: u64,
}

/// One cluster of a component, and what stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cluster {
    pub squares: u64,
    /// Its key in the memo.
    pub raw: u64,
    pub middle: u64,
    pub slack: i32,
}

/// The cluster of a component that holds a square.
#[inline(always)]
#[must_use]
pub fn cluster_of(square: usize, piece: u64) -> u64 {
    component(1 << square, piece & BLOCKS[square])
}

impl Components {
    /// The clusters of a large component that touch some of its squares.
    pub fn clusters(&self, position: &mut Position, piece: u64, some: u64) -> Clusters {
        let mut all = Clusters::default();
        let mut rest = some & piece;
        while rest != 0 {
            let seed = rest.trailing_zeros() as usize;
            let cluster = cluster_of(seed, piece);
            rest &= !cluster;
            let (middle, slack) = self.cluster(position, cluster, piece ^ cluster);
            all.middle ^= middle;
            all.slack += slack;
            all.squares |= cluster;
        }
        all
    }

    /// The clusters of a large component that touch some of its squares, one by one.
    pub fn list_clusters(
        &self,
        position: &mut Position,
        piece: u64,
        some: u64,
        list: &mut Vec<Cluster>,
    ) {
        list.clear();
        let mut rest = some & piece;
        while rest != 0 {
            let squares = cluster_of(rest.trailing_zeros() as usize, piece);
            rest &= !squares;
            let raw = raw_key(position, squares);
            self.announce(raw);
            list.push(Cluster { squares, raw, middle: 0, slack: 0 });
        }
        for one in list {
            let outside = piece ^ one.squares;
            (one.middle, one.slack) = self.cluster_as(position, one.squares, outside, one.raw);
        }
    }

    /// What stands for a cluster, and its error, with the unplayed squares outside that it may touch.
    fn cluster(&self, position: &mut Position, cluster: u64, outside: u64) -> (u64, i32) {
        self.cluster_as(position, cluster, outside, raw_key(position, cluster))
    }

    /// The same, the key in the memo being known. Which squares are open outside is part of the key.
    #[inline]
    pub fn cluster_as(
        &self,
        position: &mut Position,
        cluster: u64,
        outside: u64,
        raw: u64,
    ) -> (u64, i32) {
        if cluster & (cluster - 1) == 0 {
            // Without a neighbour outside it is a switch, without an error.
            let tally = position.tally(cluster);
            return (tally.middle()[1], tally.slack()[1]);
        }
        let Reduced { middle, slack, .. } =
            self.find(raw).unwrap_or_else(|| self.new_cluster(position, cluster, outside, raw));
        (middle, slack)
    }

    /// The same, not being in the memo, into which it goes.
    #[cold]
    fn new_cluster(
        &self,
        position: &mut Position,
        cluster: u64,
        outside: u64,
        raw: u64,
    ) -> Reduced {
        if grow(cluster) & outside == 0 {
            return self.reduced_as(position, cluster, raw);
        }
        let reduced = self.reduce_cluster(position, cluster, outside, raw);
        self.keep(raw, reduced);
        reduced
    }

    /// Finds what stands for a cluster of two squares or more that touches squares outside.
    #[inline(never)]
    fn reduce_cluster(
        &self,
        position: &mut Position,
        cluster: u64,
        outside: u64,
        raw: u64,
    ) -> Reduced {
        let mut choices = [Choice::default(); 2 * SMALL as usize];
        // The keys in the memo of what the options leave, where that is one piece; 0, under which there is nothing, elsewhere.
        let mut keys = [0; 2 * SMALL as usize];
        for (i, square) in squares(cluster).enumerate() {
            // Outside, all may die, or all live; of the pairs' weights, what both squares are credited with, and what the first is.
            let (mut dead, mut both, mut first) = (0, 0, 0);
            for other in squares(position.patterns().neighbours[square] & outside) {
                let link = position.patterns().link(other, square);
                dead += 2 * link.step;
                both += i32::from(link.share);
                first += i32::from(link.weight - link.share);
            }
            let (now, then) = (position.entry(square), position.entry_after(square, dead));
            let rests = Rests::of(position, cluster, square, raw);
            for down in [false, true] {
                let at = 2 * i + usize::from(down);
                let high = now.gain(down) + if down { both } else { first };
                choices[at] = Choice { low: then.gain(down), high, ..Choice::default() };
                if rests.whole {
                    keys[at] = rests.keys[usize::from(down)];
                    self.announce(keys[at]);
                }
            }
        }
        // The memory has been told of all before the first is read.
        for (i, square) in squares(cluster).enumerate() {
            let open = cluster & position.patterns().neighbours[square];
            for down in [false, true] {
                let at = 2 * i + usize::from(down);
                let choice = &mut choices[at];
                if let Some(Reduced { middle, slack, .. }) = self.find(keys[at]) {
                    (choice.middle, choice.slack) = (middle, slack);
                    continue;
                }
                position.play(square, down, open);
                for part in Pieces::of(cluster, square, open).iter() {
                    let (middle, slack) = self.cluster(position, part, outside);
                    choice.middle ^= middle;
                    choice.slack += slack;
                }
                position.take_back(square, down, open);
            }
        }
        let count = 2 * cluster.count_ones() as usize;
        let tally = position.tally(cluster);
        // One set and one error for both sides: what is above it is so for the side that everything outside favours, and
        // what is below for the other.
        let (middle, slack) = fit(&choices[..count], (tally.middle()[1], tally.slack()[1]));
        // Some option, so that the memo does not take it for an empty slot.
        Reduced { middle, slack, options: 1, ..Reduced::default() }
    }
}
