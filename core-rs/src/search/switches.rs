//! Sums of switches: squares without an unplayed neighbour, worth `t` doubled points to whoever takes them.
//!
//! Two equal switches cancel in every sum: whoever faces them as second player answers one by the other, so
//! neither side gains by their being there. Hence a multiset of switches is a set under exclusive or, a worthless
//! one included: a square that brings nothing still passes the turn.
//!
//! Of several switches only the largest need be tried. Let `Z` be the rest of the sum and `a >= b`. Taking
//! `a` leads to `a - V(Z + b)`, taking `b` to `b - V(Z + a)`, and raising one switch by `a - b` changes no
//! value by more than `a - b` (play the same moves). A position of switches alone is therefore worth the
//! alternating sum `t1 - t2 + t3 - ...` in falling order. It counts the levels `v >= 1` that an odd number of
//! switches reach, so these levels are what a set is kept by: bit `v` is set if an odd number of its switches are
//! worth `v` or more. Bit 0 is the parity of their number.

/// The largest value of a switch: two hands of 11 and bonus weights of 12 at most.
pub const LARGEST: u32 = 34;

// Sets of them share a word of the memo with 28 other bits.
const _: () = assert!(LARGEST < 36);

/// The set of one switch: as many levels as it is worth, and the parity.
#[inline(always)]
#[must_use]
pub const fn switch(value: u32) -> u64 {
    (2 << value) - 1
}

/// One bit for each switch of a set, instead of one for each level.
#[inline(always)]
#[must_use]
pub const fn values(set: u64) -> u64 {
    set ^ set >> 1
}

/// The alternating sum of a set, in falling order.
#[inline(always)]
#[must_use]
pub const fn alternating_sum(set: u64) -> i32 {
    (set >> 1).count_ones() as i32
}

/// The alternating sums of two sets at once.
#[inline(always)]
#[must_use]
pub fn alternating_sums(sets: [u64; 2]) -> [i32; 2] {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::*;
        // SAFETY: every processor of this architecture has SSE2, and an array is read in full.
        unsafe {
            let levels = _mm_srli_epi64::<1>(_mm_set_epi64x(sets[1] as i64, sets[0] as i64));
            // The bits are counted in pairs, then in fours and bytes, and the bytes are added up.
            let half = _mm_and_si128(_mm_srli_epi64::<1>(levels), _mm_set1_epi8(0x55));
            let pairs = _mm_sub_epi8(levels, half);
            let mask = _mm_set1_epi8(0x33);
            let fours = _mm_add_epi8(
                _mm_and_si128(pairs, mask),
                _mm_and_si128(_mm_srli_epi64::<2>(pairs), mask),
            );
            let bytes =
                _mm_and_si128(_mm_add_epi8(fours, _mm_srli_epi64::<4>(fours)), _mm_set1_epi8(0x0F));
            let counts = _mm_sad_epu8(bytes, _mm_setzero_si128());
            [_mm_cvtsi128_si32(counts), _mm_extract_epi16::<4>(counts)]
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        sets.map(alternating_sum)
    }
}

/// The largest switch of a set that is not empty.
#[inline(always)]
#[must_use]
pub const fn largest(set: u64) -> u32 {
    63 - set.leading_zeros()
}

/// The largest switch of a set, and the set without it; nothing is worth 0.
#[inline(always)]
#[must_use]
pub const fn without_largest(set: u64) -> (i32, u64) {
    if set == 0 {
        return (0, 0);
    }
    let top = largest(set);
    (top as i32, set ^ switch(top))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plain minimax over a multiset of switches.
    fn minimax(values: &[i32]) -> i32 {
        (0..values.len())
            .map(|i| {
                let mut rest = values.to_vec();
                let gain = rest.remove(i);
                gain - minimax(&rest)
            })
            .max()
            .unwrap_or(0)
    }

    proptest::proptest! {
        #[test]
        fn a_set_of_switches_is_worth_what_minimax_says(values in proptest::collection::vec(0..=LARGEST as i32, 0..7), other in 0..1u64 << 36) {
            let set = values.iter().fold(0u64, |set, &value| set ^ switch(value as u32));
            proptest::prop_assert_eq!(alternating_sum(set), minimax(&values));
            proptest::prop_assert_eq!(alternating_sums([set, other]), [alternating_sum(set), alternating_sum(other)]);
            // What is left when equal ones have cancelled, from the largest down.
            let bits = values.iter().fold(0u64, |bits, &value| bits ^ 1 << value);
            proptest::prop_assert_eq!(self::values(set), bits);
            let mut left = set;
            for value in (0..=LARGEST).rev().filter(|value| bits >> value & 1 != 0) {
                let (top, rest) = without_largest(left);
                proptest::prop_assert_eq!((top, top as u32), (value as i32, largest(left)));
                left = rest;
            }
            proptest::prop_assert_eq!((left, without_largest(left)), (0, (0, 0)));
        }
    }
}
