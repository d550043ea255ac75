//! A position, laid out for many games at once: a byte a square, row by row.

use crate::grid::{Grid, Square};
use crate::hand::HandCategory;
use crate::locus::State;

/// Squares of the largest deal, rounded up to whole vectors.
pub(super) const MOST: usize = 64;

/// A turn that is never before another one, and one that always is. Turns are compared as signed bytes.
pub(super) const NEVER: u8 = 127;
pub(super) const BEFORE: u8 = 255;

/// The neighbours of a square by the bits of a window ([`Square::window`]), the square itself left out.
const NEIGHBOURS: [(i8, i8); 8] =
    [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)];

/// What stays the same in all games from a position.
pub(super) struct Board {
    /// How many squares there are.
    pub(super) squares: usize,
    /// The open squares by index, and as bits by index.
    pub(super) open: Vec<u8>,
    pub(super) open_bits: u64,
    /// 255 for an open square, 0 for a played one.
    pub(super) is_open: [u8; MOST],
    /// For a played square the time when its card went: [`BEFORE`] where it lies face down, else [`NEVER`].
    pub(super) gone: [u8; MOST],
    /// For a played square the time since which its chip gives a bonus: [`BEFORE`] face up, else [`NEVER`].
    pub(super) chip: [u8; MOST],
    /// For a played square whose chip it is: 0 the mover's, 1 the other's.
    pub(super) whose: [u8; MOST],
    /// The neighbours: how far in the row of squares each is, its bit where a square has it, and what an own chip there
    /// is worth.
    pub(super) around: [Neighbour; 8],
    /// The points of a hand: by square, then 256 for face down and the bits of the neighbours that are gone.
    pub(super) points: Box<[[u8; 512]; MOST]>,
}

/// All neighbours in one direction. Nothing where a square has none, or is played already.
pub(super) struct Neighbour {
    pub(super) step: isize,
    pub(super) bit: [u8; MOST],
    pub(super) weight: [u8; MOST],
}

impl Board {
    pub(super) fn new(state: &State) -> Board {
        let (grid, marks, mover) = (state.grid(), state.marks(), state.turn());
        let (tables, open) = (state.deal().tables(), state.unplayed());
        let mut board = Board {
            squares: grid.len(),
            open: open.iter().map(|square| grid.index(square) as u8).collect(),
            open_bits: 0,
            is_open: [0; MOST],
            gone: [NEVER; MOST],
            chip: [NEVER; MOST],
            whose: [0; MOST],
            around: NEIGHBOURS.map(|direction| neighbour(state, direction)),
            points: vec![[0; 512]; MOST]
                .into_boxed_slice()
                .try_into()
                .unwrap_or_else(|_| unreachable!("there are 64 rows")),
        };
        for square in grid.squares() {
            let at = grid.index(square);
            if open.contains(square) {
                board.open_bits |= 1 << at;
                board.is_open[at] = 255;
                fill(&mut board.points[at], tables.of(square));
            } else if marks.down().contains(square) {
                board.gone[at] = BEFORE;
            } else {
                board.chip[at] = BEFORE;
                board.whose[at] = u8::from(marks.of(mover.other()).contains(square));
            }
        }
        board
    }
}

/// The points of a square, from its table of categories.
fn fill(points: &mut [u8; 512], categories: &[u8; 512]) {
    for (at, points) in points.iter_mut().enumerate() {
        let live = !at & 255;
        let own = if at < 256 { 1 << 4 } else { 0 };
        let window = live & 15 | own | live >> 4 << 5;
        *points = HandCategory::ALL[usize::from(categories[window])].points();
    }
}

fn neighbour(state: &State, (right, below): (i8, i8)) -> Neighbour {
    let (grid, open) = (state.grid(), state.unplayed());
    let mut found = Neighbour {
        step: isize::from(below) * isize::from(grid.columns()) + isize::from(right),
        bit: [0; MOST],
        weight: [0; MOST],
    };
    let bit = NEIGHBOURS.iter().position(|&other| other == (right, below));
    for square in open {
        if next(grid, square, right, below).is_some() {
            let at = grid.index(square);
            found.bit[at] = 1 << bit.unwrap_or_else(|| unreachable!("it is one of them"));
            found.weight[at] = 3 - right.unsigned_abs() - below.unsigned_abs();
        }
    }
    found
}

/// The square so many places to the right and below, if there is one.
fn next(grid: Grid, square: Square, right: i8, below: i8) -> Option<Square> {
    let column = square.column().checked_add_signed(right)?;
    let row = square.row().checked_add_signed(below)?;
    Square::new(column, row).filter(|&other| grid.contains(other))
}
