//! Listing the moves of a node, with the sums that they lead to.

use std::ops::ControlFlow;

use super::bounds::Stakes;
use super::components::{Rests, raw_key};
use super::ordering::{Candidate, SWITCH};
use super::params::SMALL;
use super::patterns::Tally;
use super::position::{Pieces, Sum, component, squares};
use super::search::{Searcher, depth_after};
use super::switches::largest;
use super::table::table_key;

/// The node that moves are listed for, and what is found on the way.
struct Listing<'n> {
    node: &'n Sum,
    beta: i32,
    depth: u32,
    upper: &'n mut i32,
}

/// Moves that leave a small component. Their reductions are looked up all at once, when the memory has
/// had time to bring them.
#[derive(Default)]
struct Pending {
    moves: [(u64, u8, bool); 2 * SMALL as usize + 2],
    count: usize,
}

impl Searcher<'_> {
    /// Lists the moves that their bounds do not decide, as candidates. Breaks off with a bound if one reaches
    /// beta; the best bound of those that cannot goes into `upper`.
    pub(super) fn list(
        &mut self,
        node: &Sum,
        beta: i32,
        depth: u32,
        upper: &mut i32,
    ) -> ControlFlow<i32> {
        let mut listing = Listing { node, beta, depth, upper };
        if node.switches != 0 {
            // Of the switches only the largest.
            let top = largest(node.switches);
            let child = Sum { switches: node.switches ^ 1 << top, ..*node };
            self.offer(&mut listing, child, top as i32, SWITCH, false, 0)?;
        }
        let mut rest = node.active;
        while rest != 0 {
            let piece = component(rest & rest.wrapping_neg(), rest);
            rest ^= piece;
            if piece.count_ones() <= SMALL {
                self.list_small(&mut listing, piece)?;
            } else {
                self.list_large(&mut listing, piece)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The moves in a small component: those that may be best in some sum.
    fn list_small(&mut self, listing: &mut Listing, piece: u64) -> ControlFlow<i32> {
        let raw = raw_key(&self.position, piece);
        let reduced = self.components.reduced_as(&mut self.position, piece, raw);
        let node = listing.node;
        let mut without = Sum { active: node.active ^ piece, ..*node };
        without.change(-1, [reduced.middle; 2], [reduced.slack; 2], reduced.key);
        let mut pending = Pending::default();
        for (i, square) in squares(piece).enumerate() {
            let faces = reduced.options >> (2 * i);
            if faces & 3 == 0 {
                continue;
            }
            let open = piece & self.position.patterns().neighbours[square];
            let rests = Rests::of(&self.position, piece, square, raw);
            if rests.whole {
                for down in [false, true] {
                    if faces >> u32::from(down) & 1 != 0 {
                        let raw = rests.keys[usize::from(down)];
                        self.components.announce(raw);
                        pending.moves[pending.count] = (raw, square as u8, down);
                        pending.count += 1;
                    }
                }
                continue;
            }
            for down in [false, true] {
                if faces >> u32::from(down) & 1 != 0 {
                    self.offer_pieces(
                        listing,
                        &without,
                        &rests.pieces,
                        (square, down, open),
                        &mut pending,
                    )?;
                }
            }
        }
        self.offer_pending(listing, &without, piece, &pending)
    }

    /// The moves in a large component. Most leave it in one piece; then only what its neighbours add changes.
    fn list_large(&mut self, listing: &mut Listing, piece: u64) -> ControlFlow<i32> {
        let node = *listing.node;
        let size = piece.count_ones();
        let mut without = None;
        let mut pending = Pending::default();
        for square in squares(piece) {
            let open = piece & self.position.patterns().neighbours[square];
            let entry = *self.position.entry(square);
            // The square and its neighbours, and what these become.
            let (mut old, mut new) = (Tally::default(), [Tally::default(); 2]);
            old.add(&entry);
            let mut stakes = Stakes::default();
            for other in squares(open) {
                let link = self.position.patterns().link(square, other);
                let now = self.position.entry(other);
                stakes.add(now, link);
                old.add(now);
                new[0].add(self.position.entry_after(other, link.step));
                new[1].add(self.position.entry_after(other, 2 * link.step));
            }
            let pieces = Pieces::of(piece, square, open);
            let whole = size > SMALL + 1 && pieces.whole().is_some();
            let faces = stakes.faces(&entry);
            for down in [false, true] {
                if !faces[usize::from(down)] {
                    continue;
                }
                if whole {
                    let mut child = Sum { active: node.active ^ 1 << square, ..node };
                    child.take(&old);
                    child.add(&new[usize::from(down)]);
                    self.offer(listing, child, entry.gain(down), square as u8, down, open)?;
                } else {
                    let without = without.get_or_insert_with(|| self.without(&node, piece));
                    self.offer_pieces(
                        listing,
                        without,
                        &pieces,
                        (square, down, open),
                        &mut pending,
                    )?;
                }
            }
        }
        without.map_or(ControlFlow::Continue(()), |without| {
            self.offer_pending(listing, &without, piece, &pending)
        })
    }

    /// A sum without one of its large components.
    fn without(&self, node: &Sum, piece: u64) -> Sum {
        let mut without = *node;
        without.take(&self.position.tally(piece));
        without.active ^= piece;
        without
    }

    /// A move that may leave several pieces, or a small one. In the latter case it is left pending.
    fn offer_pieces(
        &mut self,
        listing: &mut Listing,
        without: &Sum,
        pieces: &Pieces,
        (square, down, open): (usize, bool, u64),
        pending: &mut Pending,
    ) -> ControlFlow<i32> {
        self.position.play(square, down, open);
        if let Some(rest) = pieces.whole()
            && rest.count_ones() > 1
            && rest.count_ones() <= SMALL
            && pending.count < pending.moves.len()
        {
            let raw = raw_key(&self.position, rest);
            self.components.announce(raw);
            self.position.take_back(square, down, open);
            pending.moves[pending.count] = (raw, square as u8, down);
            pending.count += 1;
            return ControlFlow::Continue(());
        }
        let mut child = *without;
        for piece in pieces.iter() {
            self.components.add(&mut self.position, piece, &mut child);
        }
        self.position.take_back(square, down, open);
        let gain = self.position.entry(square).gain(down);
        self.offer(listing, child, gain, square as u8, down, open)
    }

    /// The moves left pending.
    fn offer_pending(
        &mut self,
        listing: &mut Listing,
        without: &Sum,
        piece: u64,
        pending: &Pending,
    ) -> ControlFlow<i32> {
        for &(raw, square, down) in &pending.moves[..pending.count] {
            let at = usize::from(square);
            let open = piece & self.position.patterns().neighbours[at];
            let rest = piece ^ 1 << at;
            let reduced = self.components.find(raw).unwrap_or_else(|| {
                self.position.play(at, down, open);
                let reduced = self.components.reduced(&mut self.position, rest);
                self.position.take_back(at, down, open);
                reduced
            });
            let mut child = *without;
            reduced.add_to(&mut child, rest);
            let gain = self.position.entry(at).gain(down);
            self.offer(listing, child, gain, square, down, open)?;
        }
        ControlFlow::Continue(())
    }

    /// Lists a move, unless its bounds decide.
    #[inline]
    fn offer(
        &mut self,
        listing: &mut Listing,
        child: Sum,
        gain: i32,
        square: u8,
        down: bool,
        open: u64,
    ) -> ControlFlow<i32> {
        let middles = child.middles();
        let (lower, upper) = child.around(middles);
        if gain - upper >= listing.beta {
            return ControlFlow::Break(gain - upper);
        }
        if gain - lower < listing.beta {
            *listing.upper = (*listing.upper).max(gain - lower);
            return ControlFlow::Continue(());
        }
        let key = table_key(&child, depth_after(&child, listing.depth));
        self.prefetch(&child, key);
        let score = self.history.score(2 * square + u8::from(down), gain, &child, middles);
        self.candidates.push(Candidate { child, key, open, score, gain, square, down });
        ControlFlow::Continue(())
    }
}
