//! The set of switches that comes nearest to some options in every sum. The argument is in `docs/search.md`.

use super::params::RAISES;
use super::switches::{LARGEST, alternating_sum, switch, without_largest};

/// One option: what it gains, and what stands for the rest.
#[derive(Clone, Copy, Default, Debug)]
pub struct Choice {
    /// The least and the most that it gains.
    pub low: i32,
    pub high: i32,
    /// The switches that stand for the rest, and how far this may be from them.
    pub middle: u64,
    pub slack: i32,
}

/// A set of switches that stands for a game with these options and how far the game may be from it in any sum: a better
/// one than `first`, if there is one among those that are tried.
#[inline]
#[must_use]
pub fn fit(choices: &[Choice], first: (u64, i32)) -> (u64, i32) {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("popcnt") {
        // SAFETY: the processor has the instruction.
        return unsafe { fit_by_instruction(choices, first) };
    }
    fit_plainly(choices, first)
}

/// The same with the instruction that counts bits, which not every processor of this architecture has.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt")]
fn fit_by_instruction(choices: &[Choice], first: (u64, i32)) -> (u64, i32) {
    fit_plainly(choices, first)
}

#[inline(always)]
fn fit_plainly(choices: &[Choice], first: (u64, i32)) -> (u64, i32) {
    let (mut middle, mut slack) = first;
    for main in choices {
        // The more it is raised, the less the game is above the set, and the more it is below.
        for raised in 0..RAISES {
            let gain = (main.low + main.high) / 2 + raised;
            if gain > LARGEST as i32 || gain - main.low + main.slack >= slack {
                break;
            }
            let set = main.middle ^ switch(gain as u32);
            let below = below(choices, set);
            if below >= slack {
                continue;
            }
            let above = above(choices, set);
            if below.max(above) < slack {
                (middle, slack) = (set, below.max(above));
            }
            if above <= below {
                break;
            }
        }
    }
    (middle, slack)
}

/// The most by which a game with these options can be above a set of switches in any sum.
#[inline(always)]
fn above(choices: &[Choice], set: u64) -> i32 {
    let excess = |one: &Choice| one.high + one.slack - alternating_sum(set ^ one.middle);
    choices.iter().map(excess).max().unwrap_or(0)
}

/// The most by which it can be below it.
#[inline(always)]
fn below(choices: &[Choice], set: u64) -> i32 {
    let (top, rest) = without_largest(set);
    let lack = |one: &Choice| one.slack - one.low + alternating_sum(rest ^ one.middle);
    top + choices.iter().map(lack).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The best of all sets that are to be tried, weighed from the values of their switches.
    fn weighed(choices: &[Choice], first: (u64, i32)) -> (u64, i32) {
        let worth = |set: u64| {
            let bits = super::super::switches::values(set);
            let falling = (0..64).rev().filter(|value| bits >> value & 1 != 0);
            falling.zip([1, -1].into_iter().cycle()).map(|(value, sign)| sign * value).sum::<i32>()
        };
        let mut best = first;
        for main in choices {
            for raised in 0..RAISES {
                let gain = (main.low + main.high) / 2 + raised;
                if gain > LARGEST as i32 || gain - main.low + main.slack >= best.1 {
                    break;
                }
                let set = main.middle ^ switch(gain as u32);
                let top = (0..64).rev().find(|&value| set >> value != 0).unwrap_or(0);
                let rest = if set == 0 { 0 } else { set ^ switch(top) };
                let above = choices.iter().map(|c| c.high + c.slack - worth(set ^ c.middle)).max();
                let below = choices
                    .iter()
                    .map(|c| top as i32 - c.low + c.slack + worth(rest ^ c.middle))
                    .min();
                let (above, below) = (above.unwrap(), below.unwrap());
                let before = best.1;
                if above.max(below) < before {
                    best = (set, above.max(below));
                }
                if above <= below && below < before {
                    break;
                }
            }
        }
        best
    }

    proptest::proptest! {
        #[test]
        fn the_set_is_the_best_of_those_that_are_tried(
            options in proptest::collection::vec((0..=34, 0..9, 0..40, proptest::collection::vec(0..=LARGEST, 0..5)), 1..14),
            slack in 0..90,
        ) {
            let choices: Vec<Choice> = options.iter().map(|(low, more, slack, switches)| Choice {
                low: *low,
                high: low + more,
                middle: switches.iter().fold(0, |set, &value| set ^ switch(value)),
                slack: *slack,
            }).collect();
            let first = (switch(7), slack);
            let best = weighed(&choices, first);
            proptest::prop_assert_eq!(fit(&choices, first), best);
            proptest::prop_assert_eq!(fit_plainly(&choices, first), best);
        }
    }
}
