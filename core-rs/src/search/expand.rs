//! Listing the moves of a node, with the sums that they lead to.

use std::ops::{ControlFlow, Range};
use std::slice;

use super::bounds::Stakes;
use super::components::{Reduced, raw_key};
use super::lists::Change;
use super::ordering::{Candidate, History, SWITCH};
use super::params::SMALL;
use super::patterns::Tally;
use super::position::{Pieces, Sum, around, component, squares, whole_key};
use super::recut::Faces;
use super::search::{Searcher, depth_after};
use super::switches::{alternating_sums, largest, switch};
use super::table::{NO_MOVE, Tables, table_key};

/// The component that was looked for last in a node, and where its moves are listed.
#[derive(Default)]
pub(super) struct Place {
    piece: u64,
    list: Option<Range<usize>>,
}

/// A small part that a move cuts off, or a cluster that it leaves, whose reduction is still to be put into the change.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    pub at: usize,
    pub part: u64,
    /// Of a cluster, the other squares of its component; nothing otherwise.
    pub outside: u64,
    pub raw: u64,
    pub open: u64,
    pub square: u8,
    pub down: bool,
}

impl Searcher<'_> {
    /// Lists the moves that their bounds do not decide, as candidates. Breaks off with a bound if one reaches
    /// beta; the best bound of those that cannot goes into `upper`.
    pub(super) fn list(&mut self, goal: &Goal, upper: &mut i32) -> ControlFlow<i32> {
        let node = goal.node;
        let mut found = ControlFlow::Continue(());
        if node.switches != 0 {
            found = self.offers(upper).all(goal, slice::from_ref(&take_largest(node)), 0);
        }
        let mut rest = node.active;
        while rest != 0 && found.is_continue() {
            let piece = component(rest & rest.wrapping_neg(), rest);
            rest ^= piece;
            let moves = self.moves_of(piece);
            let number = self.lists.number(moves.start);
            let Searcher { lists, history, tables, candidates, .. } = self;
            let mut offers = Offers { history, tables: *tables, candidates, upper };
            found = offers.all(goal, lists.changes(moves), number);
        }
        found.map_break(|(value, code)| {
            self.refuted_by(code);
            value
        })
    }

    /// Where moves are offered.
    fn offers<'s>(&'s mut self, upper: &'s mut i32) -> Offers<'s> {
        let Searcher { history, tables, candidates, .. } = self;
        Offers { history, tables: *tables, candidates, upper }
    }

    /// The change of a candidate of the node at which the position stands.
    #[inline(always)]
    pub(super) fn change_of(&mut self, node: &Sum, candidate: &Candidate) -> Change {
        let code = candidate.code;
        if code >= 2 * SWITCH {
            return take_largest(node);
        }
        match self.lists.kept(candidate.number) {
            Some(change) => change,
            // Written over since it was listed.
            None => self.change(
                component(1 << (code >> 1), node.active),
                (code >> 1).into(),
                code & 1 != 0,
            ),
        }
    }

    /// A move by its code, whatever its bounds say; none if it is not in its component's list.
    #[inline(always)]
    pub(super) fn find(&mut self, node: &Sum, code: u8, last: &mut Place) -> Option<Change> {
        let (square, down) = (code >> 1, code & 1 != 0);
        if square >= SWITCH {
            return (code != NO_MOVE && node.switches != 0).then(|| take_largest(node));
        }
        if node.active >> square & 1 == 0 {
            return None;
        }
        if last.piece >> square & 1 == 0 {
            let piece = component(1 << square, node.active);
            *last = Place { piece, list: self.lists.find(raw_key(&self.position, piece)) };
        }
        match &last.list {
            Some(list) => {
                let list = self.lists.changes(list.clone());
                list.iter().find(|one| one.square == square && one.down == down).copied()
            }
            None => Some(self.change(last.piece, square.into(), down)),
        }
    }

    /// Where the moves in a component are listed.
    #[inline(always)]
    fn moves_of(&mut self, piece: u64) -> Range<usize> {
        let raw = raw_key(&self.position, piece);
        match self.lists.find(raw) {
            Some(moves) => moves,
            None => self.write(piece, raw),
        }
    }

    /// Lists the moves in a component.
    #[inline(never)]
    fn write(&mut self, piece: u64, raw: u64) -> Range<usize> {
        self.lists.begin();
        if piece.count_ones() <= SMALL {
            self.write_small(piece, raw);
        } else {
            self.write_large(piece);
        }
        for i in 0..self.cuts.len() {
            let cut = self.cuts[i];
            if cut.outside == 0 {
                let reduced = self.cut_off(&cut);
                self.lists.amend(cut.at).put(&reduced, cut.part);
            } else {
                let cluster = self.cluster_left(&cut);
                self.lists.amend(cut.at).put_cluster(cluster);
            }
        }
        self.cuts.clear();
        self.lists.end(raw)
    }

    /// The moves in a small component: those that may be best in some sum.
    fn write_small(&mut self, piece: u64, raw: u64) {
        let reduced = self.components.reduced_as(&mut self.position, piece, raw);
        let mut own = Sum::default();
        reduced.add_to(&mut own, piece);
        for (i, square) in squares(piece).enumerate() {
            let faces = [0, 1].map(|face| reduced.options >> (2 * i + face) & 1 != 0);
            if faces != [false; 2] {
                self.write_square(&own, piece, square, Some(faces));
            }
        }
    }

    /// The moves in a large component.
    fn write_large(&mut self, piece: u64) {
        // Only what changes enters.
        let own = Sum { active: piece, ..Sum::default() };
        self.list_clusters(piece, piece);
        for square in squares(piece) {
            self.write_square(&own, piece, square, None);
        }
    }

    /// Writes the moves on a square.
    #[inline(always)]
    fn write_square(&mut self, own: &Sum, piece: u64, square: usize, faces: Option<[bool; 2]>) {
        let from = self.cuts.len();
        let (changes, faces) = self.changes(own, piece, square, faces);
        let at = self.lists.next();
        for cut in &mut self.cuts[from..] {
            cut.at = at + usize::from(cut.down && faces[0]);
        }
        for face in 0..2 {
            if faces[face] {
                self.lists.push(changes[face]);
            }
        }
    }

    /// What the moves on a square change, `own` being its component alone. The reductions of what they cut off are
    /// announced, and left to be looked up when the memory has had time to bring them.
    #[inline(always)]
    fn changes(
        &mut self,
        own: &Sum,
        piece: u64,
        square: usize,
        faces: Option<[bool; 2]>,
    ) -> ([Change; 2], [bool; 2]) {
        let position = &self.position;
        let patterns = position.patterns();
        let open = piece & patterns.neighbours[square];
        let entry = *position.entry(square);
        let large = piece.count_ones() > SMALL;
        let mut rests = [Sum::default(); 2];
        let mut stakes = Stakes::default();
        if large {
            // What is added for squares changes for this one and its neighbours alone.
            let (mut old, mut new) = (Tally::default(), [Tally::default(); 2]);
            old.add(&entry);
            for other in squares(open) {
                let link = patterns.link(square, other);
                let now = position.entry(other);
                stakes.add(now, link);
                old.add(now);
                new[0].add(position.entry_after(other, link.step));
                new[1].add(position.entry_after(other, 2 * link.step));
            }
            for (rest, new) in rests.iter_mut().zip(&new) {
                *rest = Sum { active: piece ^ 1 << square, ..*own };
                rest.take(&old);
                rest.add(new);
            }
        }
        let faces = faces.unwrap_or_else(|| stakes.faces(&entry));
        // What is not in a large piece any more.
        let mut gone = 1 << square;
        for part in Pieces::of(piece, square, open).iter() {
            if part.count_ones() > SMALL {
                continue;
            }
            gone |= part;
            let mut tallies = [position.tally(part & !open); 2];
            let mut last = [0; 2];
            for other in squares(part & open) {
                let step = patterns.link(square, other).step;
                for (i, tally) in tallies.iter_mut().enumerate() {
                    let after = position.entry_after(other, if i == 0 { step } else { 2 * step });
                    tally.add(after);
                    last[i] = after.down();
                }
            }
            for (i, down) in [false, true].into_iter().enumerate() {
                if !faces[i] {
                    continue;
                }
                if large {
                    rests[i].take(&tallies[i]);
                    rests[i].active ^= part;
                }
                if part & (part - 1) == 0 {
                    rests[i].switches ^= switch(last[i].into());
                } else {
                    let raw = tallies[i].key();
                    self.components.announce(raw);
                    let square = square as u8;
                    self.cuts.push(Cut { at: i, part, outside: 0, raw, open, square, down });
                }
            }
        }
        if large {
            self.recut(piece, gone, &Faces { square, open, faces }, &mut rests);
        }
        let changes =
            [0, 1].map(|i| Change::between(own, &rests[i], entry.gain(i != 0), square, i != 0));
        (changes, faces)
    }

    /// The reduction of what a move cuts off.
    fn cut_off(&mut self, cut: &Cut) -> Reduced {
        if let Some(reduced) = self.components.find(cut.raw) {
            return reduced;
        }
        let square = usize::from(cut.square);
        self.position.play(square, cut.down, cut.open);
        let reduced = self.components.reduced_as(&mut self.position, cut.part, cut.raw);
        self.position.take_back(square, cut.down, cut.open);
        reduced
    }

    /// One move in a component that is not listed.
    fn change(&mut self, piece: u64, square: usize, down: bool) -> Change {
        let mut own = Sum::default();
        if piece.count_ones() <= SMALL {
            self.components.reduced(&mut self.position, piece).add_to(&mut own, piece);
        } else {
            // Of a large component only what changes enters.
            own.active = piece;
            self.list_clusters(piece, self.touched_by(piece, square));
        }
        let (changes, _) = self.changes(&own, piece, square, Some([!down, down]));
        let mut change = changes[usize::from(down)];
        for i in 0..self.cuts.len() {
            let cut = self.cuts[i];
            if cut.outside == 0 {
                let reduced = self.cut_off(&cut);
                change.put(&reduced, cut.part);
            } else {
                change.put_cluster(self.cluster_left(&cut));
            }
        }
        self.cuts.clear();
        change
    }
}

/// What the moves of a node are offered to.
struct Offers<'s> {
    history: &'s History,
    tables: Tables<'s>,
    candidates: &'s mut Vec<Candidate>,
    /// The best bound of the moves that cannot reach beta.
    upper: &'s mut i32,
}

impl Offers<'_> {
    /// Makes candidates of the moves that their bounds do not decide. The first change has this number in the lists. Breaks off
    /// with a bound and a move if one reaches beta.
    #[inline(always)]
    fn all(&mut self, goal: &Goal, changes: &[Change], number: u64) -> ControlFlow<(i32, u8)> {
        for (number, change) in (number..).zip(changes) {
            let gain = i32::from(change.gain);
            let middles = goal.middles(change);
            let slack = goal.slack(change);
            let (lower, upper) = around(middles, slack);
            if gain - upper >= goal.beta {
                return ControlFlow::Break((gain - upper, change.code()));
            }
            if gain - lower < goal.beta {
                *self.upper = (*self.upper).max(gain - lower);
                continue;
            }
            let code = change.code();
            let (key, squares) = goal.after(change);
            let score = self.history.score(code, gain, middles, slack[0], squares);
            self.tables.of(squares).prefetch(key);
            let (gain, squares) = (change.gain, squares as u8);
            self.candidates.push(Candidate { key, number, score, gain, code, squares });
        }
        ControlFlow::Continue(())
    }
}

/// What is asked of a node of so many active squares, and what its moves have in common.
pub(super) struct Goal<'n> {
    pub node: &'n Sum,
    /// The sets of switches of the two middles.
    both: [u64; 2],
    /// Active squares.
    pub squares: u32,
    pub beta: i32,
    pub depth: u32,
}

impl<'n> Goal<'n> {
    #[inline(always)]
    pub fn of(node: &'n Sum, squares: u32, beta: i32, depth: u32) -> Goal<'n> {
        let both = node.middle.map(|middle| middle ^ node.switches);
        Goal { node, both, squares, beta, depth }
    }

    /// The key in the table of the position after a move, and its active squares.
    #[inline(always)]
    pub fn after(&self, change: &Change) -> (u64, u32) {
        let squares = self.squares - u32::from(change.fewer);
        let key = whole_key(self.node.key ^ change.key, self.node.switches ^ change.switches);
        (table_key(key, depth_after(squares, self.depth)), squares)
    }

    /// The bounds of the position after a move.
    #[inline(always)]
    pub fn bounds(&self, change: &Change) -> (i32, i32) {
        around(self.middles(change), self.slack(change))
    }

    /// The middles after a move.
    #[inline(always)]
    fn middles(&self, change: &Change) -> [i32; 2] {
        alternating_sums([0, 1].map(|i| self.both[i] ^ change.both[i]))
    }

    /// The slacks after a move.
    #[inline(always)]
    fn slack(&self, change: &Change) -> [i32; 2] {
        [0, 1].map(|i| self.node.slack[i] + i32::from(change.slack[i]))
    }
}

/// Taking the largest switch: of the switches no other need be tried.
#[inline(always)]
fn take_largest(node: &Sum) -> Change {
    let top = largest(node.switches);
    let set = switch(top);
    Change { both: [set; 2], switches: set, gain: top as u8, square: SWITCH, ..Change::default() }
}
