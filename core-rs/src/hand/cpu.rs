//! Which instructions the processor offers, asked once.

/// The instructions that code over many hands is compiled for.
///
/// Binaries are built for the oldest processor of a platform; newer instructions are chosen when the program
/// runs. Every path computes the same, which tests hold by running all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Path {
    /// What every processor of the platform has.
    Portable,
    /// x86-64 with AVX2, BMI1, BMI2 and POPCNT (all processors that have the first have the others).
    Avx2,
}

impl Path {
    /// All paths, slowest first.
    pub const ALL: [Path; 2] = [Path::Portable, Path::Avx2];

    /// Whether this processor can take the path.
    #[must_use]
    #[inline]
    pub fn is_available(self) -> bool {
        match self {
            Path::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Path::Avx2 => false,
        }
    }

    /// The fastest path that this processor can take. The standard library remembers what it asked.
    #[must_use]
    #[inline]
    pub fn best() -> Path {
        if Path::Avx2.is_available() { Path::Avx2 } else { Path::Portable }
    }
}
