//! Which move is tried first.

use super::params::{ACTIVE_WEIGHT, ESTIMATE_WEIGHT, HISTORY_LIMIT, HISTORY_PACE, SLACK_WEIGHT};
use super::table::NO_MOVE;

/// The `square` of the move that takes the largest switch.
pub const SWITCH: u8 = 64;

/// A move that its bounds do not decide, as far as it takes to choose among such moves: most of them are never made.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The key in the table of the position after the move.
    pub key: u64,
    /// The number of the move's change in the lists.
    pub number: u64,
    /// The higher, the earlier.
    pub score: i32,
    /// Doubled points that the move gains.
    pub gain: u8,
    /// The move as the table keeps it.
    pub code: u8,
    /// Active squares after the move.
    pub squares: u8,
}

const _: () = assert!(2 * SWITCH < NO_MOVE);

/// How often each move cut off, as a share that ages.
#[derive(Clone)]
pub struct History([i32; 1 << u8::BITS]);

impl Default for History {
    fn default() -> Self {
        History([0; 1 << u8::BITS])
    }
}

impl History {
    /// The move of this code cut off in a position of `squares` active squares.
    pub fn reward(&mut self, code: u8, squares: u32) {
        let share = &mut self.0[usize::from(code)];
        *share += squares as i32 * (HISTORY_LIMIT - *share) / HISTORY_PACE;
    }

    /// It was tried before the one that did.
    pub fn punish(&mut self, code: u8, squares: u32) {
        let share = &mut self.0[usize::from(code)];
        *share -= squares as i32 * *share / HISTORY_PACE;
    }

    /// The score of a move that leads to a position of these middles, this slack and so many active squares.
    #[inline(always)]
    #[must_use]
    pub fn score(&self, code: u8, gain: i32, middles: [i32; 2], slack: i32, squares: u32) -> i32 {
        (2 * gain - middles[0] - middles[1]) * (ESTIMATE_WEIGHT / 2)
            - slack * SLACK_WEIGHT
            - squares as i32 * ACTIVE_WEIGHT
            + self.0[usize::from(code)]
    }
}

/// Brings the best of the candidates from `at` on to `at`. Cheaper than sorting, since the first one is
/// nearly always enough. Of equals the earlier one comes first.
#[inline]
pub fn pick(candidates: &mut [Candidate], at: usize) {
    let mut best = at;
    for i in at + 1..candidates.len() {
        if candidates[i].score > candidates[best].score {
            best = i;
        }
    }
    candidates.swap(at, best);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_are_picked_from_the_best_to_the_worst() {
        let scores = [3, -7, 12, 5, 12, 0, -7];
        let mut list: Vec<Candidate> =
            scores.iter().map(|&score| Candidate { score, ..Candidate::default() }).collect();
        for at in 0..list.len() {
            pick(&mut list, at);
        }
        let picked: Vec<i32> = list.iter().map(|c| c.score).collect();
        assert_eq!(picked, [12, 12, 5, 3, 0, -7, -7]);
    }

    #[test]
    fn a_better_estimate_and_a_smaller_rest_come_first_and_history_breaks_ties() {
        let mut history = History::default();
        assert!(history.score(0, 9, [3; 2], 2, 4) > history.score(2, 8, [3; 2], 2, 4));
        assert!(history.score(0, 9, [3; 2], 2, 4) > history.score(2, 9, [3; 2], 9, 4));
        assert!(history.score(0, 9, [3; 2], 2, 4) > history.score(2, 9, [3; 2], 2, 7));
        for _ in 0..100_000 {
            history.reward(2, 30);
        }
        assert!(history.score(2, 9, [3; 2], 2, 4) > history.score(0, 9, [3; 2], 2, 4));
        assert!(history.0[2] <= HISTORY_LIMIT);
        for _ in 0..100_000 {
            history.punish(2, 30);
        }
        assert!(history.0[2] >= 0);
    }
}
