//! Regret matching, the one step that all solvers here share.
//!
//! A block of numbers belongs to `rows` decisions that have the same number of actions each: number
//! `action * rows + row` is that of an action of a decision. So the loops over decisions run over
//! neighbours. A tree has blocks of one row, a table of strength classes blocks of many.

use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Sub};

/// How regrets and strategies of earlier rounds are weighed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Method {
    /// CFR+ (O. Tammelin, Solving Large Imperfect Information Games Using CFR+, 2014): regrets are kept at 0 or
    /// above, the average strategy counts round `t` with `t`.
    Plus,
    /// Discounted CFR (N. Brown and T. Sandholm, Solving Imperfect-Information Games via Discounted Regret
    /// Minimization, 2019): after round `t` positive regrets are multiplied by `t^alpha / (t^alpha + 1)`,
    /// negative ones likewise with `beta`, and the average strategy by `(t / (t + 1))^gamma`.
    Discounted {
        /// For positive regrets.
        alpha: f64,
        /// For negative regrets.
        beta: f64,
        /// For the average strategy.
        gamma: f64,
    },
}

impl Method {
    /// Discounted CFR with the numbers that its authors recommend.
    pub const DISCOUNTED: Method = Method::Discounted { alpha: 1.5, beta: 0.0, gamma: 2.0 };

    /// What a round multiplies numbers with.
    pub(super) fn weights<F: Number>(self, round: u32) -> Weights<F> {
        let round = f64::from(round);
        let (positive, negative, past, present) = match self {
            Method::Plus => (1.0, 0.0, 1.0, round),
            Method::Discounted { alpha, beta, gamma } => {
                let share = |exponent: f64| power(round, exponent) / (power(round, exponent) + 1.0);
                // Before the round is added, so the strategies before it are those of `round - 1`.
                let past = power((round - 1.0) / round, gamma);
                (share(alpha), share(beta), past, 1.0)
            }
        };
        let [positive, negative, past, present] =
            [positive, negative, past, present].map(F::from_f64);
        Weights { positive, negative, past, present }
    }
}

/// A power whose bits do not depend on the machine's library for multiples of one half: products and a square
/// root are rounded alike everywhere.
fn power(base: f64, exponent: f64) -> f64 {
    let halves = 2.0 * exponent;
    if halves.fract() != 0.0 || !(0.0..64.0).contains(&halves) {
        return base.powf(exponent);
    }
    let whole = (0..halves as u32 / 2).fold(1.0, |product, _| product * base);
    if halves as u32 % 2 == 1 { whole * base.sqrt() } else { whole }
}

/// What a round multiplies numbers with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights<F> {
    /// Positive regrets, this round's included.
    pub positive: F,
    /// Negative regrets, this round's included.
    pub negative: F,
    /// The average strategy of the rounds before.
    pub past: F,
    /// This round's strategy.
    pub present: F,
}

/// The numbers of a solver: `f64` for small trees, `f32` where tables are large.
pub(super) trait Number:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + AddAssign
    + MulAssign
{
    const ZERO: Self;
    const ONE: Self;

    fn from_f64(number: f64) -> Self;

    fn or_zero(self) -> Self {
        if self > Self::ZERO { self } else { Self::ZERO }
    }
}

impl Number for f64 {
    const ZERO: f64 = 0.0;
    const ONE: f64 = 1.0;

    fn from_f64(number: f64) -> f64 {
        number
    }
}

impl Number for f32 {
    const ZERO: f32 = 0.0;
    const ONE: f32 = 1.0;

    fn from_f64(number: f64) -> f32 {
        number as f32
    }
}

/// So many decisions are worked on at a time: their totals stay in registers.
const TOGETHER: usize = 16;

/// One round for decisions of the player whose turn it is to learn.
///
/// `values` are what the actions are worth there, weighed by how likely chance and the other player come
/// there. What the strategy makes of them goes to `worth`; each action's regret for not having been taken is
/// summed up and the past discounted; then the strategy takes actions in proportion to their positive regrets,
/// all alike where there are none.
pub(super) fn learn<F: Number>(
    values: &[F],
    weights: Weights<F>,
    strategy: &mut [F],
    regrets: &mut [F],
    worth: &mut [F],
) {
    let rows = worth.len();
    average(strategy, values, worth);
    for start in (0..rows).step_by(TOGETHER) {
        let block = start..rows.min(start + TOGETHER);
        let mut totals = [F::ZERO; TOGETHER];
        let columns = regrets.chunks_exact_mut(rows).zip(values.chunks_exact(rows));
        for (regrets, values) in columns {
            let of_block = regrets[block.clone()].iter_mut().zip(&values[block.clone()]);
            let of_block = of_block.zip(&worth[block.clone()]).zip(&mut totals);
            for (((regret, &value), &worth), total) in of_block {
                let sum = *regret + (value - worth);
                *regret = sum * if sum > F::ZERO { weights.positive } else { weights.negative };
                *total += regret.or_zero();
            }
        }
        spread(regrets, rows, start, &totals, strategy);
    }
}

/// Shares of 1 in proportion to the positive weights, equal ones where there is none.
pub(super) fn share<F: Number>(weights: &[F], rows: usize, shares: &mut [F]) {
    for start in (0..rows).step_by(TOGETHER) {
        let block = start..rows.min(start + TOGETHER);
        let mut totals = [F::ZERO; TOGETHER];
        for weights in weights.chunks_exact(rows) {
            for (total, weight) in totals.iter_mut().zip(&weights[block.clone()]) {
                *total += weight.or_zero();
            }
        }
        spread(weights, rows, start, &totals, shares);
    }
}

/// Divides the positive weights of some rows by their totals.
fn spread<F: Number>(
    weights: &[F],
    rows: usize,
    start: usize,
    totals: &[F; TOGETHER],
    shares: &mut [F],
) {
    let block = start..rows.min(start + TOGETHER);
    let equal = F::ONE / F::from_f64((weights.len() / rows) as f64);
    let factors = totals.map(|total| if total > F::ZERO { F::ONE / total } else { F::ZERO });
    let added = totals.map(|total| if total > F::ZERO { F::ZERO } else { equal });
    for (weights, shares) in weights.chunks_exact(rows).zip(shares.chunks_exact_mut(rows)) {
        let of_block = shares[block.clone()].iter_mut().zip(&weights[block.clone()]);
        for ((share, weight), (&factor, &added)) in of_block.zip(factors.iter().zip(&added)) {
            *share = weight.or_zero() * factor + added;
        }
    }
}

/// What decisions are worth when the strategy is followed.
pub(super) fn average<F: Number>(strategy: &[F], values: &[F], worth: &mut [F]) {
    let rows = worth.len();
    worth.fill(F::ZERO);
    for (odds, values) in strategy.chunks_exact(rows).zip(values.chunks_exact(rows)) {
        for ((worth, &odds), &value) in worth.iter_mut().zip(odds).zip(values) {
            *worth += odds * value;
        }
    }
}

/// Adds this round's strategy, where the player comes with these chances, to the sums that the average
/// strategy is a share of.
pub(super) fn remember<F: Number>(
    strategy: &[F],
    reach: &[F],
    weights: Weights<F>,
    sums: &mut [F],
) {
    let rows = reach.len();
    for (sums, odds) in sums.chunks_exact_mut(rows).zip(strategy.chunks_exact(rows)) {
        for ((sum, &odds), &reach) in sums.iter_mut().zip(odds).zip(reach) {
            *sum = *sum * weights.past + weights.present * reach * odds;
        }
    }
}
