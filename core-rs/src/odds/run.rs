//! Straights, read rank by rank: what has to be remembered of the ranks gone by.

/// A small machine that is told, from the lowest rank of a straight up, whether each rank is there, and says whether
/// some five in a row were there but for as many gaps as there are jokers.
///
/// It remembers which of the last four ranks were there, and of those only what can still matter: whatever lies behind
/// more gaps than there are jokers is forgotten. Fewer states mean fewer sums in the counts that carry one along.
pub(super) struct Run {
    /// The state after a rank that is not there, and after one that is.
    next: Vec<[u8; 2]>,
}

impl Run {
    /// The state before the first rank.
    pub(super) const START: u8 = 0;

    pub(super) fn new(jokers: u8) -> Run {
        let mut memories = vec![0_u8];
        let mut next = Vec::new();
        let mut i = 0;
        while i < memories.len() {
            let memory = memories[i];
            next.push([false, true].map(|present| {
                let five = memory << 1 | u8::from(present);
                if five.count_ones() + u32::from(jokers) >= 5 {
                    return u8::MAX;
                }
                let seen = forget(five & 0b1111, jokers);
                let known = memories.iter().position(|&m| m == seen).unwrap_or_else(|| {
                    memories.push(seen);
                    memories.len() - 1
                });
                known as u8
            }));
            i += 1;
        }
        let done = next.len() as u8;
        for state in next.iter_mut().flatten() {
            *state = (*state).min(done);
        }
        next.push([done, done]);
        Run { next }
    }

    /// How many states there are.
    pub(super) fn len(&self) -> usize {
        self.next.len()
    }

    /// The state in which there was a straight, which is never left.
    pub(super) fn done(&self) -> u8 {
        self.next.len() as u8 - 1
    }

    pub(super) fn next(&self, state: u8, present: bool) -> u8 {
        self.next[usize::from(state)][usize::from(present)]
    }
}

/// The memory of four ranks (bit 0 the latest) without what lies behind more than `jokers` gaps.
fn forget(memory: u8, jokers: u8) -> u8 {
    let (mut kept, mut gaps) = (0, 0);
    for bit in 0..4 {
        if gaps > jokers {
            break;
        }
        kept |= memory & (1 << bit);
        gaps += u8::from(memory >> bit & 1 == 0);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::super::Ranks;
    use super::*;

    #[test]
    fn it_finds_the_straights_of_every_set_of_ranks() {
        for (deck, ace_low) in [(52, true), (36, false), (36, true), (32, false), (32, true)] {
            let ranks = Ranks::of_deck(deck, ace_low).unwrap();
            for jokers in 0..3 {
                let run = Run::new(jokers);
                for set in 0..1_u16 << 13 {
                    if set & ((1 << ranks.lowest()) - 1) != 0 {
                        continue;
                    }
                    let has = |rank: u8| set >> rank & 1 != 0;
                    let mut state = Run::START;
                    if ranks.ace_low() {
                        state = run.next(state, has(12));
                    }
                    for rank in ranks.each() {
                        state = run.next(state, has(rank));
                    }
                    let found = state == run.done();
                    assert_eq!(found, ranks.is_straight(set, jokers), "{set:013b} {jokers}");
                }
            }
        }
    }

    #[test]
    fn it_remembers_no_more_than_it_must() {
        assert_eq!([0, 1, 2].map(|jokers| Run::new(jokers).len()), [6, 11, 11]);
    }
}
