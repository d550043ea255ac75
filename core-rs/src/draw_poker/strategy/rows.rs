//! Sums over rows of numbers, always in the same order: the same bits on every machine.

/// Partial sums that are carried side by side, so that the processor can add several numbers at once.
const LANES: usize = 16;

/// The sum of the products.
pub(super) fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; LANES];
    let (a, b) = (a.chunks_exact(LANES), b.chunks_exact(LANES));
    let rest: f32 = a.remainder().iter().zip(b.remainder()).map(|(a, b)| a * b).sum();
    for (a, b) in a.zip(b) {
        for i in 0..LANES {
            sums[i] += a[i] * b[i];
        }
    }
    fold(sums) + rest
}

/// The sum.
pub(super) fn sum(a: &[f32]) -> f32 {
    let mut sums = [0.0; LANES];
    let chunks = a.chunks_exact(LANES);
    let rest: f32 = chunks.remainder().iter().sum();
    for a in chunks {
        for i in 0..LANES {
            sums[i] += a[i];
        }
    }
    fold(sums) + rest
}

fn fold(mut sums: [f32; LANES]) -> f32 {
    let mut half = LANES / 2;
    while half > 0 {
        for i in 0..half {
            sums[i] += sums[i + half];
        }
        half /= 2;
    }
    sums[0]
}

/// Adds so many times a row to another one.
pub(super) fn add_times(to: &mut [f32], times: f32, row: &[f32]) {
    for (to, number) in to.iter_mut().zip(row) {
        *to += times * number;
    }
}

/// Adds a row to another one.
pub(super) fn add(to: &mut [f32], row: &[f32]) {
    for (to, number) in to.iter_mut().zip(row) {
        *to += number;
    }
}

/// What the strengths of one player win at a showdown for a stake of each, when the other one's are so likely:
/// the stake against all weaker ones, less the stake against all stronger ones. Equal ones share the pot.
pub(super) fn showdown(likely: &[f32], stake: f32, won: &mut [f32]) {
    let total: f32 = likely.iter().sum();
    let mut weaker = 0.0;
    for (won, likely) in won.iter_mut().zip(likely) {
        let up_to = weaker + likely;
        *won = stake * ((weaker + up_to) - total);
        weaker = up_to;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_right_for_any_length() {
        for length in 0..70_u16 {
            let row: Vec<f32> = (0..length).map(f32::from).collect();
            let n = f32::from(length);
            assert_eq!(sum(&row), n * (n - 1.0) / 2.0);
            let squares = (0..u32::from(length)).map(|i| i * i).sum::<u32>() as f32;
            assert_eq!(dot(&row, &row), squares);
        }
    }

    #[test]
    fn a_showdown_is_won_against_the_weaker() {
        let likely = [0.5, 0.25, 0.125];
        let mut won = [0.0; 3];
        showdown(&likely, 2.0, &mut won);
        assert_eq!(won, [2.0 * (-0.25 - 0.125), 2.0 * (0.5 - 0.125), 2.0 * 0.75]);
    }
}
