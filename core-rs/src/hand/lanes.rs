//! Categories of many hands at once, their cards given as four arrays, one for each suit.

use super::category::{code, code_with_joker};
use super::cpu::Path;

/// The category (0 to 8) of `N` hands, with the joker in each of them or without.
///
/// `lanes[suit][i]` holds the ranks of hand `i` in a suit, as [`CardSet::suit`](crate::card::CardSet::suit)
/// gives them; bits 13 to 15 must be 0 (otherwise the categories mean nothing). `N` is best a multiple of 32.
#[inline]
pub fn categories<const N: usize>(lanes: &[[u16; N]; 4], joker: bool, out: &mut [u8; N]) {
    categories_on(Path::best(), lanes, joker, out);
}

/// The same on a path of choice; one that the processor lacks falls back to the portable one.
#[inline]
pub fn categories_on<const N: usize>(
    path: Path,
    lanes: &[[u16; N]; 4],
    joker: bool,
    out: &mut [u8; N],
) {
    match path {
        #[cfg(target_arch = "x86_64")]
        Path::Avx2 if path.is_available() => {
            // SAFETY: the processor has the instructions, it was asked just before.
            unsafe { categories_avx2(lanes, joker, out) }
        }
        _ => fill(lanes, joker, out),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn categories_avx2<const N: usize>(lanes: &[[u16; N]; 4], joker: bool, out: &mut [u8; N]) {
    fill(lanes, joker, out);
}

/// Always inlined, so that it is compiled for the instructions of the function around it.
#[inline(always)]
pub(super) fn fill<const N: usize>(lanes: &[[u16; N]; 4], joker: bool, out: &mut [u8; N]) {
    let [c, d, h, s] = lanes;
    if joker {
        for i in 0..N {
            out[i] = code_with_joker([c[i], d[i], h[i], s[i]]) as u8;
        }
    } else {
        for i in 0..N {
            out[i] = code([c[i], d[i], h[i], s[i]]) as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::testing::card_sets;
    use crate::hand::{category, category_with_joker};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_path_agrees_with_single_hands(sets in prop::array::uniform32(card_sets(0..=10))) {
            let lanes: [[u16; 32]; 4] = std::array::from_fn(|suit| sets.map(|s| s.suit(suit as u8)));
            for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
                for joker in [false, true] {
                    let single = if joker { category_with_joker } else { category };
                    let mut out = [255; 32];
                    categories_on(path, &lanes, joker, &mut out);
                    prop_assert_eq!(out, sets.map(|s| single(s) as u8), "{:?}", path);
                }
            }
        }
    }
}
