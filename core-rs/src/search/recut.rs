//! What a move changes in the clusters of its large component.
//!
//! The clusters are looked up once for all moves of a component. A move changes those that it touches; the keys of what is left of
//! them follow from theirs, so the memory can be told of all before the first is read.

use super::clusters::cluster_of;
use super::components::{Reduced, raw_key};
use super::expand::Cut;
use super::params::{CLUSTERED, SMALL};
use super::patterns::Tally;
use super::position::{Pieces, Sum, component, squares};
use super::search::Searcher;

/// The moves on a square with the unplayed neighbours `open`: which faces are asked for.
pub(super) struct Faces {
    pub square: usize,
    pub open: u64,
    pub faces: [bool; 2],
}

impl Searcher<'_> {
    /// Looks up the clusters of a large component that touch some of its squares, if it is cut into clusters.
    pub(super) fn list_clusters(&mut self, piece: u64, some: u64) {
        if piece.count_ones() <= CLUSTERED {
            let Searcher { components, position, clusters, .. } = self;
            components.list_clusters(position, piece, some, clusters);
        }
    }

    /// The square, its neighbours, and the small parts that taking it away cuts off.
    pub(super) fn touched_by(&self, piece: u64, square: usize) -> u64 {
        let open = piece & self.position.patterns().neighbours[square];
        Pieces::of(piece, square, open)
            .iter()
            .filter(|part| part.count_ones() <= SMALL)
            .fold(open | 1 << square, |touched, part| touched | part)
    }

    /// Changes the rests of both faces by the clusters that change. Those that come are announced, and left to be looked
    /// up when the memory has had time to bring them. `gone` is what is not in a large component any more.
    pub(super) fn recut(&mut self, piece: u64, gone: u64, faces: &Faces, rests: &mut [Sum; 2]) {
        if piece.count_ones() > CLUSTERED {
            return self.cut_anew(piece, gone, faces, rests);
        }
        for rest in rests.iter_mut() {
            // Instead of the squares by themselves, clusters count.
            (rest.middle[1], rest.slack[1]) = (0, 0);
        }
        for i in 0..self.clusters.len() {
            let old = self.clusters[i];
            if old.squares & (gone | faces.open) == 0 {
                continue;
            }
            for rest in rests.iter_mut() {
                rest.middle[1] ^= old.middle;
                rest.slack[1] -= old.slack;
            }
            let left = old.squares & !gone;
            let raw = old.raw ^ raw_key(&self.position, old.squares ^ left);
            self.leave(left, raw, piece & !gone, faces, rests);
        }
    }

    /// Of a component that is too large for clusters, only what has become small enough is cut into them.
    fn cut_anew(&mut self, piece: u64, gone: u64, faces: &Faces, rests: &mut [Sum; 2]) {
        let &Faces { square, open, .. } = faces;
        for part in Pieces::of(piece, square, open).iter() {
            if part & gone != 0 || part.count_ones() > CLUSTERED {
                continue;
            }
            let mut tallies = [self.position.tally(part & !open); 2];
            for other in squares(part & open) {
                let step = self.position.patterns().link(square, other).step;
                tallies[0].add(self.position.entry_after(other, step));
                tallies[1].add(self.position.entry_after(other, 2 * step));
            }
            for (rest, tally) in rests.iter_mut().zip(&tallies) {
                rest.middle[1] ^= tally.middle()[1];
                rest.slack[1] -= tally.slack()[1];
            }
            let mut left = part;
            while left != 0 {
                let cluster = cluster_of(left.trailing_zeros() as usize, part);
                left ^= cluster;
                let raw = raw_key(&self.position, cluster);
                self.leave(cluster, raw, part, faces, rests);
            }
        }
    }

    /// Adds what is left of a cluster: one cluster or several. `raw` is the key in the memo that all of it had together
    /// before the moves, and `piece` its component after them.
    #[inline]
    fn leave(
        &mut self,
        mut left: u64,
        mut raw: u64,
        piece: u64,
        faces: &Faces,
        rests: &mut [Sum; 2],
    ) {
        let &Faces { square, open, faces } = faces;
        let position = &self.position;
        while left != 0 {
            let part = component(left & left.wrapping_neg(), left);
            left ^= part;
            let before = if left == 0 { raw } else { raw_key(position, part) };
            raw ^= before;
            let mut keys = [before; 2];
            let mut tallies = [Tally::default(); 2];
            for other in squares(part & open) {
                let step = position.patterns().link(square, other).step;
                let now = position.entry(other).key();
                for (i, key) in keys.iter_mut().enumerate() {
                    let after = position.entry_after(other, if i == 0 { step } else { 2 * step });
                    *key ^= now ^ after.key();
                    tallies[i].add(after);
                }
            }
            if part & (part - 1) == 0 {
                // A square alone needs no memo.
                if part & open == 0 {
                    tallies = [position.tally(part); 2];
                }
                for (rest, tally) in rests.iter_mut().zip(&tallies) {
                    rest.middle[1] ^= tally.middle()[1];
                    rest.slack[1] += tally.slack()[1];
                }
                continue;
            }
            for (at, down) in [false, true].into_iter().enumerate().filter(|&(at, _)| faces[at]) {
                let raw = keys[at];
                self.components.announce(raw);
                let (outside, square) = (piece ^ part, square as u8);
                self.cuts.push(Cut { at, part, outside, raw, open, square, down });
            }
        }
    }

    /// What stands for a cluster that a move leaves, and its error.
    #[inline]
    pub(super) fn cluster_left(&mut self, cut: &Cut) -> (u64, i32) {
        if let Some(Reduced { middle, slack, .. }) = self.components.find(cut.raw) {
            return (middle, slack);
        }
        let square = usize::from(cut.square);
        self.position.play(square, cut.down, cut.open);
        let new = self.components.cluster_as(&mut self.position, cut.part, cut.outside, cut.raw);
        self.position.take_back(square, cut.down, cut.open);
        new
    }
}
