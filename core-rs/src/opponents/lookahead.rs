//! Looking ahead a few turns, at the most promising moves only.
//!
//! 1. Every move is judged by what it gains less the estimate of what it leaves.
//! 2. The best-looking ones, no more than `width`, are followed, best first, with the usual bounds: what
//!    cannot change the choice is left.
//! 3. `depth` turns on the estimate is taken for the value.
//!
//! With few squares left all moves are followed to the end, and the values are exact.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::Reached;
use super::outlook::Outlook;
use super::params::POINT;
use crate::grid::Square;
use crate::locus::{Action, Face, State};

/// How far and how broadly to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Turns ahead, the own one included; at least 1.
    pub depth: u32,
    /// How many of the best-looking moves are followed; at least 1.
    pub width: usize,
    /// From this many open squares on every move is followed, to the end of the game.
    pub end: u32,
}

/// The outlook counts doubled points.
const HALF: i32 = POINT / 2;

/// No value is this low.
const LOWEST: i32 = i32::MIN / 64;

/// A move, its gain, and how it looks before it is followed.
#[derive(Clone, Copy)]
struct Candidate {
    value: i32,
    gain: i32,
    square: Square,
    face: Face,
}

/// The action with the highest sum of value and error; `errors` has one for each legal action. Once `stop` is
/// set, the best of those that were looked at so far.
pub(super) fn choose(
    state: &State,
    reach: Reach,
    errors: &[i32],
    stop: &AtomicBool,
    reached: &Reached,
) -> Option<Action> {
    let mut outlook = Outlook::new(state);
    let (depth, width) = if outlook.open.len() <= reach.end {
        (outlook.open.len(), usize::MAX)
    } else {
        (reach.depth, reach.width)
    };
    let mut list: Vec<(Candidate, i32)> =
        candidates(&outlook).into_iter().zip(errors.iter().copied()).collect();
    // Stable, so that among equals the first legal action comes first.
    list.sort_by_key(|(c, error)| -(HALF * c.value + error));
    list.truncate(width);
    let mut best: Option<(i32, Action)> = None;
    let mut nodes = 0;
    for (candidate, error) in list {
        let floor = best.map_or(LOWEST, |(value, _)| (value - error).div_euclid(HALF));
        let mut ahead = Ahead { outlook: &mut outlook, width, stop, nodes };
        let value = error + HALF * ahead.follow(candidate, depth, floor, -LOWEST);
        nodes = ahead.nodes;
        reached.note(depth, nodes);
        // Cut short, its value means nothing; the first one looks the best at a glance.
        if best.is_some() && stop.load(Relaxed) {
            break;
        }
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, Action { square: candidate.square, face: candidate.face }));
        }
    }
    best.map(|(_, action)| action)
}

/// What stays the same on the way.
struct Ahead<'a, 's> {
    outlook: &'a mut Outlook<'s>,
    width: usize,
    stop: &'a AtomicBool,
    /// Positions looked at.
    nodes: u64,
}

impl Ahead<'_, '_> {
    /// The value of a move: exact between `alpha` and `beta`, a bound beyond.
    fn follow(&mut self, candidate: Candidate, depth: u32, alpha: i32, beta: i32) -> i32 {
        let Candidate { value, gain, square, face } = candidate;
        if depth <= 1 {
            return value;
        }
        let undo = self.outlook.play(square, face);
        let rest = self.search(depth - 1, gain - beta, gain - alpha);
        self.outlook.take_back(&undo);
        gain - rest
    }

    /// The value of a position for its mover: exact between `alpha` and `beta`; at most `alpha` an upper bound,
    /// at least `beta` a lower bound (of what this depth and width can see).
    fn search(&mut self, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.outlook.open.is_empty() || self.stop.load(Relaxed) {
            return 0;
        }
        let mut list = candidates(self.outlook);
        if depth <= 1 {
            return list.iter().map(|c| c.value).max().unwrap_or(0);
        }
        list.sort_by_key(|c| -c.value);
        list.truncate(self.width);
        let mut best = LOWEST;
        for candidate in list {
            best = best.max(self.follow(candidate, depth, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

fn candidates(outlook: &Outlook<'_>) -> Vec<Candidate> {
    let moves = outlook.open.iter().flat_map(|square| Face::BOTH.map(|face| (square, face)));
    let judged = moves.map(|(square, face)| {
        let gain = outlook.gain(square, face);
        Candidate { value: gain - outlook.estimate_after(square, face), gain, square, face }
    });
    judged.collect()
}
