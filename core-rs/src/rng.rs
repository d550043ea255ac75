//! The random generator behind shuffles: xoshiro256**, seeded by SplitMix64.
//!
//! Both are published algorithms with fixed outputs, so that a seed gives the same numbers in both cores, on
//! every platform and in every version. None of it is meant for secrets.

/// SplitMix64 (Steele, Lea and Flood, 2014). Any seed is a good one, which is why it fills larger states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator that starts at a seed.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

/// xoshiro256** (Blackman and Vigna, 2018): 256 bits of state, period `2^256 - 1`.
///
/// ```
/// use locus_poker_core::rng::Rng;
///
/// let mut rng = Rng::new(7);
/// assert!((0..100).all(|_| rng.below(6) < 6));
/// assert_eq!(Rng::new(7).next_u64(), Rng::new(7).next_u64());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng([u64; 4]);

impl Rng {
    /// The generator of a seed: the state is the first four outputs of SplitMix64 started there.
    #[must_use]
    pub const fn new(seed: u64) -> Rng {
        let mut fill = SplitMix64::new(seed);
        Rng([fill.next_u64(), fill.next_u64(), fill.next_u64(), fill.next_u64()])
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `n`, each equally likely (Lemire, 2019).
    ///
    /// The high half of a 128-bit product is the number. Low halves below `2^64 mod n` are what some numbers
    /// have in excess of others; they are drawn again.
    ///
    /// # Panics
    ///
    /// If `n` is 0: there is no number below it.
    pub const fn below(&mut self, n: u64) -> u64 {
        assert!(n > 0, "there is no number below 0");
        loop {
            let product = self.next_u64() as u128 * n as u128;
            let low = product as u64;
            // `2^64 mod n` is below n: the slow remainder is needed in the rare case only.
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 64) as u64;
            }
        }
    }

    /// Brings the items in a random order, each equally likely: Fisher and Yates, from the back.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_gives_its_published_numbers() {
        let mut rng = SplitMix64::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(std::array::from_fn(|_| rng.next_u64()), expected);
    }

    #[test]
    fn xoshiro_gives_its_published_numbers() {
        let mut rng = Rng([1, 2, 3, 4]);
        let expected = [
            11520,
            0,
            1_509_978_240,
            1_215_971_899_390_074_240,
            1_216_172_134_540_287_360,
            607_988_272_756_665_600,
            16_172_922_978_634_559_625,
            8_476_171_486_693_032_832,
            10_595_114_339_597_558_777,
            2_904_607_092_377_533_576,
        ];
        assert_eq!(std::array::from_fn(|_| rng.next_u64()), expected);
    }

    #[test]
    fn bounded_draws_are_the_documented_ones() {
        let mut rng = Rng::new(42);
        let small: [u64; 20] = std::array::from_fn(|_| rng.below(3));
        assert_eq!(small, [0, 1, 2, 2, 2, 2, 2, 2, 2, 1, 2, 0, 2, 0, 2, 2, 1, 2, 2, 2]);
        // Nearly half of all outputs are drawn again for this bound.
        let large: [u64; 4] = std::array::from_fn(|_| rng.below((1 << 63) + 1));
        let expected = [
            856_482_903_962_274_924,
            1_651_193_980_749_278_997,
            4_023_201_167_124_370_654,
            7_278_365_104_559_628_892,
        ];
        assert_eq!(large, expected);
        assert_eq!(rng.next_u64(), 11_714_729_386_585_084_922);
    }

    #[test]
    fn every_order_is_about_as_likely() {
        let mut rng = Rng::new(1);
        let mut count = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            *count.entry(items).or_insert(0_i32) += 1;
        }
        assert_eq!(count.len(), 24);
        assert!(count.values().all(|&n| (n - 1000).abs() < 160), "{count:?}");
    }
}
